//! A desk for tests: the screen's state machine and a keeper without a terminal, threads or pauses between them.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use house::{SealKey, SeatInfo, Table, TableSetup};
use kernel::Value;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tempfile::TempDir;

use crate::app::{App, Event};
use crate::errands::{self, Errand, News};
use crate::keeper::Keeper;
use crate::{Farewell, PlayArgs, Speed, screen};
use terminal_board::Appearance;

/// Where the record is said to go, so that pictures do not depend on where it really goes.
const RECORD: &str = "sunday.json";

/// A table of Toss Up! with real dice, so that tests say what is rolled.
pub(crate) fn real_dice(seats: &str, options: &[(&str, Value)]) -> TableSetup {
    let mut setup = fair_dice(seats, options);
    setup.setup.real_dice = true;
    setup
}

/// A table of Toss Up! where the house rolls.
pub(crate) fn fair_dice(seats: &str, options: &[(&str, Value)]) -> TableSetup {
    setup("toss-up", seats, options)
}

/// A table of another game with real dice.
pub(crate) fn real_dice_of(game: &str, seats: &str) -> TableSetup {
    let mut setup = setup(game, seats, &[]);
    setup.setup.real_dice = true;
    setup
}

/// The same with options as they are typed.
pub(crate) fn real_dice_with(game: &str, seats: &str, options: &[(&'static str, &str)]) -> TableSetup {
    let typed: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let mut setup = setup(game, seats, &[]);
    setup.setup.options = games::shelf().find(game).unwrap().read_options(&typed).unwrap();
    setup.setup.real_dice = true;
    setup
}

fn setup(game: &str, seats: &str, options: &[(&str, Value)]) -> TableSetup {
    let levels = games::shelf().find(game).unwrap().about().levels;
    let seats = seats.split(',').map(|seat| SeatInfo::read(seat, &levels).unwrap()).collect();
    let mut setup = TableSetup::new(game, seats);
    setup.setup.options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    setup
}

/// The target, as an option.
pub(crate) fn target(points: i64) -> (&'static str, Value) {
    ("target", Value::Number(points))
}

/// What the command line would hand in, and the directory that the record goes to.
pub(crate) fn args(setup: TableSetup, speed: Speed) -> (PlayArgs, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(&games::shelf(), setup).unwrap();
    (play_args(table, &folder, speed), folder)
}

/// The same for a table that is open already.
pub(crate) fn play_args(table: Table, folder: &TempDir, speed: Speed) -> PlayArgs {
    let seal = SealKey::keep(&folder.path().join("seal.key")).unwrap();
    let save_to = folder.path().join("game.json");
    PlayArgs { table, save_to, speed, program: "crossroads".to_owned(), seal: Some(seal) }
}

pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) left: Option<Farewell>,
    pub(crate) folder: TempDir,
    keeper: Keeper,
    tell: Sender<News>,
    heard: Receiver<News>,
    now: Duration,
}

impl Desk {
    /// Nothing moves and nothing pauses at this desk.
    pub(crate) fn still(setup: TableSetup) -> Desk {
        Desk::with(setup, Speed::None)
    }

    pub(crate) fn with(setup: TableSetup, speed: Speed) -> Desk {
        let (args, folder) = args(setup, speed);
        Desk::at(args, folder)
    }

    pub(crate) fn at(args: PlayArgs, folder: TempDir) -> Desk {
        let speed = args.speed;
        let keeper = Keeper::new(args);
        let look = Appearance { colour: true, motion: true, ascii: false };
        let story = keeper.story().unwrap();
        let app = App::new(keeper.board(), keeper.scene(), story, RECORD.to_owned(), look, speed);
        let (tell, heard) = channel();
        let mut desk = Desk { app, left: None, folder, keeper, tell, heard, now: Duration::ZERO };
        if speed == Speed::None {
            desk.settle();
        }
        desk
    }

    pub(crate) fn record_path(&self) -> PathBuf {
        self.folder.path().join("game.json")
    }

    /// Presses a key and lets everything happen that follows from it.
    pub(crate) fn press(&mut self, code: KeyCode) -> &mut Desk {
        self.press_with(code, KeyModifiers::NONE)
    }

    pub(crate) fn press_with(&mut self, code: KeyCode, modifiers: KeyModifiers) -> &mut Desk {
        let errands = self.app.update(Event::Key(KeyEvent::new(code, modifiers)));
        self.run(errands);
        if self.app.speed == Speed::None {
            self.settle();
        }
        self
    }

    /// Presses a key for each letter.
    pub(crate) fn keys(&mut self, letters: &str) -> &mut Desk {
        letters.chars().for_each(|letter| {
            self.press(KeyCode::Char(letter));
        });
        self
    }

    /// Types a roll of real dice.
    pub(crate) fn roll(&mut self, dice: &str) -> &mut Desk {
        self.keys(dice).press(KeyCode::Enter)
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> &mut Desk {
        self.now += Duration::from_millis(milliseconds);
        let errands = self.app.update(Event::Tick(self.now));
        self.run(errands);
        self
    }

    pub(crate) fn event(&mut self, event: Event) -> &mut Desk {
        let errands = self.app.update(event);
        self.run(errands);
        self
    }

    /// Lets the game go on until it waits for people.
    fn settle(&mut self) {
        for _ in 0..10_000 {
            let Some(moment) = self.app.next_moment() else { return };
            self.now = self.now.max(moment);
            self.wait(0);
        }
        panic!("the game goes on by itself for ever");
    }

    fn run(&mut self, errands: Vec<Errand>) {
        for errand in errands {
            errands::run(&mut self.keeper, &errand, &self.tell);
            let patience = Duration::from_secs(if matches!(errand, Errand::AskCoach | Errand::TryOut(_)) {
                120
            } else {
                5
            });
            match self.heard.recv_timeout(patience).expect("the keeper always answers") {
                News::Left(farewell) => self.left = Some(farewell),
                news => {
                    self.event(Event::News(news));
                }
            }
        }
    }

    pub(crate) fn draw(&self, columns: u16, rows: u16) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| screen::draw(&self.app, frame.area(), frame.buffer_mut())).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The screen as text.
    pub(crate) fn shown(&self, columns: u16, rows: u16) -> String {
        text(&self.draw(columns, rows))
    }
}

/// A picture as lines of text, without the spaces at their ends.
pub(crate) fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let line =
        |y: u16| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..area.height).map(line).collect::<Vec<_>>().join("\n")
}
