//! The keeper of a table that is not here: takes the screen's errands to the house, and the house's news to the screen.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use house::Shelf;
use house::room::{Command, RoomStage, Words};
use kernel::Seat;
use serde::Deserialize as _;

use super::look::Look;
use super::words::say;
use super::{FromHouse, LiveArgs, Post, Room, ToHouse};
use crate::Farewell;
use crate::any_board::AnyBoard;
use crate::app::App;
use crate::errands::{Errand, Keeps, News};
use crate::keeper::Made;
use crate::{PlayError, Speed};
use terminal_board::{Appearance, GameBoard, Scene};

/// How long the first look may take to come.
const PATIENCE: Duration = Duration::from_secs(30);

/// What the keeper hears.
#[derive(Debug)]
pub(super) enum Inbox {
    House(FromHouse),
    Errand(Errand),
}

/// A keeper at work on a thread of its own.
pub(crate) struct LiveThread {
    inbox: Sender<Inbox>,
    news: Receiver<News>,
    thread: JoinHandle<()>,
}

impl Keeps for LiveThread {
    fn send(&self, errand: Errand) -> bool {
        self.inbox.send(Inbox::Errand(errand)).is_ok()
    }

    fn news(&self) -> &Receiver<News> {
        &self.news
    }

    fn is_gone(&self) -> bool {
        self.thread.is_finished()
    }
}

/// Waits for the first look, and makes the screen of it.
pub(crate) fn sit_down(args: LiveArgs, look: Appearance) -> Result<(App, LiveThread), PlayError> {
    let LiveArgs {
        shelf,
        post: Post { inbox, sender, asked },
        speed,
        program,
        house,
        code,
        comes_back,
        watching,
    } = args;
    let mut keeper = LiveKeeper {
        shelf,
        program,
        house,
        code,
        comes_back,
        only_watching: watching,
        asked,
        scene: None,
        room: None,
        look: None,
        evening: Vec::new(),
        game_room: None,
    };
    let app = loop {
        match inbox.recv_timeout(PATIENCE) {
            Ok(Inbox::House(FromHouse::Gone(why))) => return Err(PlayError::House(why)),
            Ok(Inbox::House(FromHouse::Lost(why))) => {
                return Err(PlayError::House(format!("the house does not answer: {why}")));
            }
            Ok(Inbox::House(news)) => {
                let told = keeper.hear(news);
                if let Some(app) = keeper.app(speed, look, told) {
                    break app;
                }
            }
            Ok(Inbox::Errand(_)) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                return Err(PlayError::House("the house does not answer".to_owned()));
            }
        }
    };
    let (tell, news) = channel();
    let thread = thread::spawn(move || {
        while let Ok(message) = inbox.recv() {
            let told = match message {
                Inbox::House(from) => keeper.hear(from),
                Inbox::Errand(errand) => keeper.run(errand),
            };
            for news in told {
                let left = matches!(news, News::Left(_));
                if tell.send(news).is_err() || left {
                    return;
                }
            }
        }
    });
    Ok((app, LiveThread { inbox: sender, news, thread }))
}

struct LiveKeeper {
    shelf: Shelf,
    program: String,
    house: String,
    code: Option<String>,
    comes_back: String,
    only_watching: bool,
    asked: Sender<ToHouse>,
    scene: Option<Scene>,
    room: Option<Room>,
    look: Option<Look>,
    evening: Vec<String>,
    /// The room of the evening's game that we play, once we have gone there.
    game_room: Option<String>,
}

impl LiveKeeper {
    fn board(&self, game: &str) -> GameBoard {
        let found = self.shelf.find(game).ok().and_then(|game| game.can::<GameBoard>().copied());
        found.unwrap_or(&AnyBoard)
    }

    /// The screen, once there is something to show.
    fn app(&self, speed: Speed, look: Appearance, told: Vec<News>) -> Option<App> {
        let (scene, room) = (self.scene.clone()?, self.room.clone()?);
        let story = told.into_iter().flat_map(|news| match news {
            News::Made(made) => made.told,
            _ => Vec::new(),
        });
        let board = self.board(&self.look.as_ref()?.game);
        let mut app = App::new(board, scene, story.collect(), self.house.clone(), look, speed);
        app.enter(room);
        Some(app)
    }

    fn hear(&mut self, from: FromHouse) -> Vec<News> {
        match from {
            FromHouse::Room { look, told, fresh, watching, now } => {
                let Ok(look) = Look::deserialize(look) else {
                    return vec![News::Refused(
                        "the house speaks another version of the protocol".to_owned(),
                    )];
                };
                let board = self.board(&look.game);
                let scene = look.scene(&self.shelf, &self.program);
                let before = self.scene.as_ref().filter(|_| !fresh);
                let sentences = say(board, before, &told, &look, &scene);
                // What the house rolled is something to watch, where it goes on from what was seen.
                let rolled = before.is_some()
                    && told.iter().any(|line| {
                        matches!(&line.what, house::room::ToldWhat::Step { step, .. } if step.starts_with("= "))
                    })
                    && !look.real_dice;
                let room = self.room_of(&look, watching, now);
                self.room = Some(room.clone());
                self.scene = Some(scene.clone());
                self.look = Some(look);
                vec![
                    News::Room(Box::new(room)),
                    News::Made(Box::new(Made { told: sentences, scene, rolled, saved: None })),
                ]
            }
            FromHouse::Refused(why) => vec![News::Refused(why)],
            FromHouse::Advice { number, advice } => vec![News::Advice { steps: number as usize, advice }],
            FromHouse::Scatter { number, action, scatter } => {
                vec![News::Tried { steps: number as usize, action, scatter }]
            }
            FromHouse::Evening { board, room } => self.evening_goes_on(board, room),
            FromHouse::Lost(why) => self.line(Some(why)),
            FromHouse::Back => self.line(None),
            FromHouse::Gone(why) => vec![News::Left(self.farewell(&why))],
        }
    }

    fn room_of(&self, look: &Look, watching: u64, now: i64) -> Room {
        let levels = self.shelf.find(&look.game).map(|game| game.levels()).unwrap_or_default();
        Room {
            stage: look.stage,
            yours: look.yours(),
            free: look.seats.iter().filter(|seat| seat.name.is_none()).map(|seat| seat.seat).collect(),
            hosting: look.hosting,
            undo_to_answer: look.undo_asked.filter(|_| look.undo_to_answer),
            clock: look.running.map(|clock| (clock.seat, clock.up_at)),
            now,
            gave_up: look.result.as_ref().map_or_else(Vec::new, |result| result.resigned.clone()),
            again: look.seats.iter().filter(|seat| seat.again).map(|seat| seat.seat).collect(),
            phrases_only: look.phrases_only,
            watching,
            code: self.code.clone(),
            levels: levels.into_iter().map(|level| level.name).collect(),
            evening: self.evening.clone(),
            lost: None,
        }
    }

    /// The line broke, or is mended.
    fn line(&mut self, lost: Option<String>) -> Vec<News> {
        let Some(room) = &mut self.room else { return Vec::new() };
        room.lost = lost;
        vec![News::Room(Box::new(room.clone()))]
    }

    /// Goes to the table of our next game by itself, once the last one is over.
    fn evening_goes_on(&mut self, board: Vec<String>, room: Option<String>) -> Vec<News> {
        self.evening.clone_from(&board);
        if let Some(next) = room.filter(|room| self.game_room.as_ref() != Some(room)) {
            self.game_room = Some(next.clone());
            let _ = self.asked.send(ToHouse::GoTo(next));
        }
        let Some(room) = &mut self.room else { return Vec::new() };
        room.evening = board;
        vec![News::Room(Box::new(room.clone()))]
    }

    fn farewell(&self, why: &str) -> Farewell {
        let seated = self.room.as_ref().is_some_and(|room| !room.yours.is_empty());
        let playing = self.room.as_ref().is_some_and(|room| room.stage == RoomStage::Playing);
        let mut lines: Vec<String> =
            Some(why).filter(|why| !why.is_empty()).map(str::to_owned).into_iter().collect();
        if seated && playing {
            let (program, house, table) = (&self.program, &self.house, &self.comes_back);
            lines.push("Your seat waits for you. To come back:".to_owned());
            lines.push(format!("  {program} play --house {house} --join {table}"));
        }
        Farewell { saved: None, finished: !playing, summary: lines.join("\n") }
    }

    /// Takes an errand to the house. What comes of it is heard like everything else.
    fn run(&mut self, errand: Errand) -> Vec<News> {
        let Some(look) = &self.look else { return vec![News::Nothing] };
        let (after, seat) = (look.number, look.viewpoint);
        let mine = |make: &dyn Fn(Seat) -> Command| match seat {
            Some(seat) => Ok(make(seat)),
            None => Err("you only watch here: whoever plays can do that".to_owned()),
        };
        let command = match errand {
            Errand::Advance => return vec![News::Nothing],
            Errand::Leave | Errand::LeaveAnyway => return vec![News::Left(self.farewell(""))],
            Errand::AskCoach => {
                let _ = self.asked.send(ToHouse::Advice(after));
                return Vec::new();
            }
            Errand::TryOut(action) => {
                let position = look.view_text.clone();
                let _ = self.asked.send(ToHouse::Scatter { number: after, position, action });
                return Vec::new();
            }
            Errand::Act(action) => mine(&|seat| Command::Act { seat, action: action.clone(), after }),
            Errand::TakeRoll(roll) => Ok(Command::Roll { roll, after }),
            Errand::Report(incident) => Ok(Command::Report { incident, after }),
            Errand::TakeBack if look.real_dice => Ok(Command::Correct { after }),
            Errand::TakeBack => mine(&|seat| Command::AskUndo { seat, after }),
            Errand::Rematch => mine(&|seat| Command::Again { seat, seed: None }),
            Errand::AnswerUndo(agree) => mine(&|seat| Command::AnswerUndo { seat, agree }),
            Errand::Say(text) => Ok(Command::Say { words: Words::Text(text) }),
            Errand::SayPhrase(number) => Ok(Command::Say { words: Words::Phrase(number) }),
            Errand::Sit if self.only_watching => {
                Err("you came to watch: come back with --join to play".to_owned())
            }
            Errand::Sit => Ok(Command::Sit { seat: None, name: None, seed: None }),
            Errand::PutBot(seat, level) => Ok(Command::PutBot { seat, level }),
            Errand::Resign => mine(&|seat| Command::Resign { seat }),
        };
        match command {
            Ok(command) => {
                let _ = self.asked.send(ToHouse::Do(command));
                Vec::new()
            }
            Err(why) => vec![News::Refused(why)],
        }
    }
}
