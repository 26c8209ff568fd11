//! `crossroads play --house`: a game in a house somewhere, on this screen.

use std::io::{Write as _, stdout};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use house::Shelf;
use house::evening::{EveningLook, EveningStage};
use house::room::Command;
use reqwest::Url;
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::{FromHouse, LiveArgs, LobbyLine, LobbyNews, Mailbox, Planned, PlayError, Speed, ToHouse};

use crate::args::PlayArgs;
use crate::client::live::{Heard, Line};
use crate::client::{House, Opens};
use crate::night::board;
use crate::play::has_a_screen;
use crate::{Failure, Program};

/// How often a coach that is still at work is asked again.
const ASK_AGAIN: Duration = Duration::from_millis(700);
const MOST_ASKED: usize = 60;
/// How often a throw is tried out.
const THROWS: usize = 60;

pub(crate) fn run(program: &Program, arguments: &PlayArgs, url: &str, speed: Speed) -> Result<(), Failure> {
    if !has_a_screen() || arguments.plain {
        return Err(Failure::input(
            "a game in a house needs a terminal of its own: standard input and output are not both one, or TERM is dumb",
        ));
    }
    let mut house = House::at(program, url)?.with_token(arguments.token.clone());
    let name = arguments.name.clone().unwrap_or_else(terminal::name_of_user);
    if arguments.watch.is_none() {
        house.be_somebody(&name)?;
    }
    let house = Arc::new(house);
    let goal = match (&arguments.join, &arguments.quick, &arguments.watch) {
        (Some(typed), ..) => Some(house.resolve(typed)?),
        (_, Some(game), _) => Some((Opens::Room, quick(&house, game)?)),
        (_, _, Some(room)) => Some(house.resolve(room)?),
        (None, None, None) => lobby(program, &house)?,
    };
    let Some((opens, id)) = goal else { return Ok(()) };
    let (evening, room) = match opens {
        Opens::Room => (None, id),
        Opens::Evening => match wait_for_a_game(&house, &id, arguments.watch.is_some())? {
            Some(room) => (Some(id), room),
            None => return Ok(()),
        },
    };
    let summary = visit(program, &house, arguments, evening.as_deref(), room, speed)?;
    if !summary.is_empty() {
        // Where the window was closed, nobody is told.
        let _ = writeln!(stdout(), "{summary}");
    }
    Ok(())
}

#[derive(Deserialize)]
struct Opened {
    room: String,
}

fn quick(house: &House, game: &str) -> Result<String, Failure> {
    Ok(house.post::<Opened>("quick", &json!({ "game": game }))?.room)
}

/// A table of the lobby.
#[derive(Deserialize)]
struct Listed {
    room: String,
    game: String,
    stage: String,
    host: String,
    seats: Vec<ListedSeat>,
}

#[derive(Deserialize)]
struct ListedSeat {
    name: Option<String>,
}

/// What a line of the lobby leads to.
#[derive(Clone, PartialEq)]
enum Choice {
    Room(String),
    Quick(String),
    Open(String),
}

#[derive(Deserialize)]
struct Rooms {
    rooms: Vec<Listed>,
}

/// Lets people choose a table; nothing if they leave.
fn lobby(program: &Program, house: &Arc<House>) -> Result<Option<(Opens, String)>, Failure> {
    let trouble = |error: PlayError| Failure::input(error.to_string());
    loop {
        let (shelf, asked) = (program.shelf().clone(), house.clone());
        let ask = move || {
            let Rooms { rooms } = asked.get("lobby").map_err(|failure| failure.to_string())?;
            let mine: Rooms = asked.get("my/rooms").unwrap_or(Rooms { rooms: Vec::new() });
            Ok(LobbyNews::Lines(lines(&shelf, &rooms, &mine.rooms)))
        };
        let title = format!("The house at {}", house.url);
        let Some(chosen) = terminal::choose_in_lobby(&title, ask).map_err(trouble)? else { return Ok(None) };
        let room = match chosen {
            Choice::Room(room) => room,
            Choice::Quick(game) => quick(house, &game)?,
            Choice::Open(game) => match terminal::choose_plan(program.shelf(), &game).map_err(trouble)? {
                Planned::Back => continue,
                Planned::Left => return Ok(None),
                Planned::Table(plan) => {
                    house.post::<Opened>("rooms", &json!({ "plan": plan, "sit": [null] }))?.room
                }
            },
        };
        return Ok(Some((Opens::Room, room)));
    }
}

/// The lines of the lobby.
fn lines(shelf: &Shelf, rooms: &[Listed], mine: &[Listed]) -> Vec<LobbyLine<Choice>> {
    let title = |game: &str| {
        shelf.find(game).map_or_else(|_| game.to_owned(), |found| found.about().title.to_owned())
    };
    let heading = |text: &str| LobbyLine::Heading(text.to_owned());
    let table = |room: &Listed| {
        let names: Vec<String> =
            room.seats.iter().map(|seat| seat.name.clone().unwrap_or_else(|| "(free)".to_owned())).collect();
        let about = match room.stage.as_str() {
            "waiting" => "Enter sits down at this table.",
            _ => "Enter looks on; who plays there comes back to their seat.",
        };
        LobbyLine::Choice {
            label: format!("{:<14} {} · {}", title(&room.game), names.join(", "), room.stage),
            about: format!("{about} Opened by {}.", room.host),
            leads_to: Choice::Room(room.room.clone()),
        }
    };
    let mut lines = Vec::new();
    for (text, list) in [("Your tables", mine), ("Tables", rooms)] {
        let open =
            list.iter().filter(|room| room.stage != "expired" && (text == "Tables" || room.stage != "over"));
        let open: Vec<_> = open.map(table).collect();
        if !open.is_empty() {
            lines.push(heading(text));
            lines.extend(open);
            lines.push(heading(""));
        }
    }
    let mut for_each_game = |text: &str, about: &str, leads_to: &dyn Fn(String) -> Choice| {
        lines.push(heading(text));
        lines.extend(shelf.games().map(|game| LobbyLine::Choice {
            label: game.about().title.to_owned(),
            about: about.to_owned(),
            leads_to: leads_to(game.name().to_owned()),
        }));
    };
    for_each_game(
        "Find somebody to play with",
        "Sits down with whoever waits for a game of two, or opens a table and waits.",
        &Choice::Quick,
    );
    for_each_game(
        "Open a table of your own",
        "Asks who plays, by which rules, with which clock; others come by its code.",
        &Choice::Open,
    );
    lines
}

/// The room of the game that we play now.
fn our_room(look: &EveningLook) -> Option<String> {
    let you = look.you?;
    let ours = look.games.iter().filter(|game| game.players.contains(&you));
    ours.filter_map(|game| game.room.clone()).next_back()
}

fn lines_of(look: &EveningLook) -> Vec<String> {
    board::text(look).lines().map(str::to_owned).collect()
}

/// Joins an evening and waits until our game is on; nothing if people leave before. Who watches sees its first table.
fn wait_for_a_game(house: &Arc<House>, evening: &str, watching: bool) -> Result<Option<String>, Failure> {
    #[derive(Deserialize)]
    struct Looked {
        look: EveningLook,
    }
    let path = format!("evenings/{evening}");
    let mut look = house.get::<Looked>(&path)?.look;
    if !watching && look.you.is_none() && look.stage != EveningStage::Over {
        house.post::<Value>(&format!("{path}/do"), &json!({ "wish": { "do": "join" } }))?;
        look = house.get::<Looked>(&path)?.look;
    }
    let title = look.plan.title.clone();
    let table = move |look: &EveningLook| {
        let first = look.games.iter().find_map(|game| game.room.clone()).filter(|_| watching);
        our_room(look).or(first)
    };
    if let Some(found) = table(&look) {
        return Ok(Some(found));
    }
    let house = house.clone();
    let ask = move || {
        let look = house.get::<Looked>(&path).map_err(|failure| failure.to_string())?.look;
        if let Some(found) = table(&look) {
            return Ok(LobbyNews::There(Some(found)));
        }
        let mut lines = vec![LobbyLine::Choice {
            label: "Leave this screen".to_owned(),
            about: "You are in: this goes to your table by itself when your game begins.".to_owned(),
            leads_to: None,
        }];
        lines.extend(lines_of(&look).into_iter().map(LobbyLine::Heading));
        Ok(LobbyNews::Lines(lines))
    };
    let found = terminal::choose_in_lobby(&title, ask).map_err(|error| Failure::input(error.to_string()))?;
    Ok(found.flatten())
}

/// Plays at a table until people leave.
fn visit(
    program: &Program,
    house: &Arc<House>,
    arguments: &PlayArgs,
    evening: Option<&str>,
    room: String,
    speed: Speed,
) -> Result<String, Failure> {
    #[derive(Deserialize)]
    struct Code {
        code: String,
    }
    let code = house.get::<Code>(&format!("rooms/{room}/code")).ok().map(|answer| answer.code);
    let (post, mailbox, asked) = terminal::post();
    let line = Line::open(house, hear(mailbox.clone()));
    line.watch(&room);
    if let Some(evening) = evening {
        line.watch_evening(evening);
    }
    if arguments.watch.is_none() && evening.is_none() && may_sit(house, &room)? {
        line.command(&room, Command::Sit { seat: None, name: None, seed: None });
    }
    let live = LiveArgs {
        shelf: program.shelf().clone(),
        post,
        speed,
        program: program.name().to_owned(),
        house: house.url.clone(),
        code: code.or_else(|| Some(room.clone())),
        comes_back: evening.map_or_else(|| room.clone(), str::to_owned),
        watching: arguments.watch.is_some(),
    };
    let talks = Talks { house: house.clone(), line, room, mailbox };
    std::thread::spawn(move || talks.until_the_end(&asked));
    terminal::play_in_a_house(live).map_err(|error| Failure::input(error.to_string()))
}

/// Whether we should sit down: we do not sit there yet, and a seat is free.
fn may_sit(house: &House, room: &str) -> Result<bool, Failure> {
    let answer: Value = house.get(&format!("rooms/{room}"))?;
    let seats = answer["look"]["seats"].as_array().cloned().unwrap_or_default();
    let ours = seats.iter().any(|seat| seat["yours"] == json!(true));
    let free = seats.iter().any(|seat| seat["name"].is_null());
    Ok(!ours && free)
}

/// Hands what comes over the socket to the screen.
fn hear(mailbox: Mailbox) -> impl FnMut(Heard) -> bool + Send + 'static {
    move |heard| {
        mailbox.tell(match heard {
            Heard::Room { look, told, fresh, watching, now } => {
                FromHouse::Room { look, told, fresh, watching, now }
            }
            Heard::Evening(look) => FromHouse::Evening { board: lines_of(&look), room: our_room(&look) },
            Heard::Refused(why) => FromHouse::Refused(why),
            Heard::Lost(why) => FromHouse::Lost(why),
            Heard::Back => FromHouse::Back,
            Heard::Gone(why) => FromHouse::Gone(why),
        })
    }
}

/// Takes to the house what the screen asks.
struct Talks {
    house: Arc<House>,
    line: Line,
    room: String,
    mailbox: Mailbox,
}

impl Talks {
    fn until_the_end(mut self, asked: &Receiver<ToHouse>) {
        while let Ok(ask) = asked.recv() {
            match ask {
                ToHouse::Do(command) => self.line.command(&self.room, command),
                ToHouse::GoTo(room) => {
                    if room != self.room {
                        self.line.watch(&room);
                        self.room = room;
                    }
                }
                ToHouse::Advice(number) => {
                    let (house, mailbox, room) =
                        (self.house.clone(), self.mailbox.clone(), self.room.clone());
                    std::thread::spawn(move || {
                        let advice = advice(&house, &room);
                        mailbox.tell(FromHouse::Advice { number, advice });
                    });
                }
                ToHouse::Scatter { number, position, action } => {
                    let (house, mailbox, room) =
                        (self.house.clone(), self.mailbox.clone(), self.room.clone());
                    std::thread::spawn(move || {
                        if let Some(scatter) = scatter(&house, &room, &position, &action) {
                            mailbox.tell(FromHouse::Scatter { number, action, scatter });
                        }
                    });
                }
            }
        }
    }
}

/// What the coach of the house says. While it is being worked out, it is asked again.
fn advice(house: &House, room: &str) -> Result<Vec<house::Advised>, String> {
    #[derive(Deserialize)]
    struct Answer {
        advice: Vec<house::Advised>,
    }
    let mut last = String::new();
    for _ in 0..MOST_ASKED {
        match house.get::<Answer>(&format!("rooms/{room}/advice")) {
            Ok(answer) => return Ok(answer.advice),
            Err(failure) => {
                last = failure.to_string();
                if !last.contains("again") {
                    break;
                }
            }
        }
        std::thread::sleep(ASK_AGAIN);
    }
    Err(last)
}

fn scatter(house: &House, room: &str, position: &str, action: &str) -> Option<Value> {
    let answer: Value = house.get(&format!("rooms/{room}")).ok()?;
    let game = answer["look"]["game"].as_str()?;
    let throws = THROWS.to_string();
    let asked = [("position", position), ("action", action), ("throws", throws.as_str())];
    let url = Url::parse_with_params("http://house/", asked).ok()?;
    house.get(&format!("scatter/{game}?{}", url.query()?)).ok()
}
