//! The full-screen client as a state machine: events in, errands out. It knows no terminal, clock or thread, so that
//! every key can be tried in a test.

mod house;
mod key;
mod mouse;
#[cfg(test)]
mod tests;
mod update;
mod walk;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use ::house::{Advised, Allowed, Next};
use kernel::{Seat, Viewer};
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use serde_json::Value as Json;

use crate::errands::News;
use crate::keeper::Made;
use crate::live::Room;
use crate::{Speed, coach};
use terminal_board::{Appearance, Drawing, GameBoard, LogEntry, Scene, Spot, Tone, Touch};

/// Something that happens to the screen.
#[derive(Debug)]
pub(crate) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// So much time has passed since the beginning.
    Tick(Duration),
    News(News),
    /// The system wants us gone.
    Terminated,
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    Help,
    Log,
    /// What went wrong at the table?
    Incidents,
    /// Really leave?
    Leaving,
    /// The record could not be saved, and why.
    CannotSave(String),
    /// In a house: something is being said.
    Talking,
    /// In a house: one of the quick phrases is being said.
    Phrases,
    /// In a house: may this player take a step back?
    UndoAsked(Seat),
    /// In a house: really give up?
    Resigning,
    /// In a house: which level is to sit on this seat?
    Levels(Seat),
    /// How the evening stands.
    Evening,
    /// Others must not look: the keyboard goes to this player.
    Curtain(Seat),
}

impl Overlay {
    /// Whether it wants a clear answer, for which a stray key or click is none.
    pub(crate) const fn asks(&self) -> bool {
        !matches!(self, Overlay::Help | Overlay::Log | Overlay::Evening)
    }
}

/// What the coach is doing.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Coach {
    Off,
    /// Switched on, but nobody has to choose now.
    Quiet,
    Thinking {
        since: Duration,
    },
    Knows(Vec<Advised>),
    /// There is no advice, and why.
    Silent(String),
}

/// Dice in the air, and what will lie there.
#[derive(Debug)]
pub(crate) struct Tumble {
    since: Duration,
    made: Box<Made>,
}

/// Where the list of choices was drawn, and with which of them it begins: the screen knows, and a mouse asks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ListArea {
    pub(crate) area: Rect,
    pub(crate) first: usize,
}

/// A throw that was tried out many times, and what came of it.
#[derive(Debug)]
struct Tried {
    action: String,
    scatter: Json,
}

/// Everything the screen shows and remembers.
pub(crate) struct App {
    pub(crate) board: GameBoard,
    pub(crate) look: Appearance,
    pub(crate) speed: Speed,
    pub(crate) scene: Scene,
    pub(crate) log: Vec<LogEntry>,
    /// Where the record goes, for the help page.
    pub(crate) record: String,
    /// Which choice Enter would take.
    pub(crate) selected: usize,
    /// What has been typed of a roll, or of a choice.
    pub(crate) line: String,
    /// Whether a choice is being typed.
    pub(crate) finding: bool,
    /// Where the cursor stands on the board, while somebody walks there.
    cursor: Option<Spot>,
    /// For each choice the spots of the board that it is about.
    touches: Vec<Vec<Touch>>,
    /// What they have touched so far.
    pub(crate) picks: Vec<Touch>,
    /// What could be touched next.
    open: Vec<Touch>,
    /// What came of trying out the chosen action.
    tried: Option<Tried>,
    /// When the chosen action is tried out, if it is still the same then.
    try_due: Option<Duration>,
    /// How far somebody has moved the picture of the board.
    pub(crate) pan: (i16, i16),
    /// What each person at the keyboard has set by keys: it is theirs until they change it.
    swings: BTreeMap<Seat, Allowed>,
    /// Why the last thing was not done.
    pub(crate) notice: Option<String>,
    /// Why the record could not be saved, until it can.
    pub(crate) unsaved: Option<String>,
    pub(crate) coach: Coach,
    pub(crate) overlay: Option<Overlay>,
    /// Rows an overlay is scrolled by, and how many it could be: the screen knows, and writes it here.
    pub(crate) scrolled: u16,
    pub(crate) scroll_room: Cell<u16>,
    /// How many rows the screen has: it knows, and writes it here.
    pub(crate) rows: Cell<u16>,
    /// Where the board and the list were drawn, for a mouse.
    pub(crate) board_area: Cell<Rect>,
    pub(crate) list_area: Cell<ListArea>,
    pub(crate) now: Duration,
    tumble: Option<Tumble>,
    /// An errand is out, and its answer awaited.
    waiting: bool,
    /// When the game goes on by itself.
    due: Option<Duration>,
    /// The room, where one plays in a house, and the house's clock when this began.
    pub(crate) room: Option<Room>,
    house_clock: i64,
    /// When the game ended.
    over_since: Option<Duration>,
    /// The last person who looked at the screen, for the curtain.
    looked: Option<Seat>,
}

/// What there is to know of the dice before anything has happened: all of it, to be compared at the end.
fn about_the_dice(scene: &Scene) -> LogEntry {
    let text = match &scene.card.commitment {
        None => "Roll your own dice and type what came up.".to_owned(),
        Some(commitment) => format!(
            "The house has committed to its dice: {commitment}. Anybody can check them when the game is over."
        ),
    };
    LogEntry::new(Tone::Quiet, text)
}

/// How long the chosen action stays the same before it is tried out.
const SETTLED: Duration = Duration::from_millis(150);

/// How long a picture of tumbling dice or flying stars lasts.
pub(crate) const PICTURE: Duration = Duration::from_millis(80);

/// How long a win is celebrated.
const CELEBRATION: Duration = Duration::from_secs(6);

impl App {
    pub(crate) fn new(
        board: GameBoard,
        scene: Scene,
        story: Vec<LogEntry>,
        record: String,
        look: Appearance,
        speed: Speed,
    ) -> App {
        let mut app = App {
            board,
            look,
            speed,
            log: std::iter::once(about_the_dice(&scene)).chain(story).collect(),
            scene,
            record,
            selected: 0,
            line: String::new(),
            finding: false,
            cursor: None,
            touches: Vec::new(),
            picks: Vec::new(),
            open: Vec::new(),
            tried: None,
            try_due: None,
            pan: (0, 0),
            swings: BTreeMap::new(),
            notice: None,
            unsaved: None,
            coach: Coach::Off,
            overlay: None,
            scrolled: 0,
            scroll_room: Cell::new(0),
            rows: Cell::new(0),
            board_area: Cell::default(),
            list_area: Cell::default(),
            now: Duration::ZERO,
            tumble: None,
            waiting: false,
            due: None,
            room: None,
            house_clock: 0,
            over_since: None,
            looked: None,
        };
        app.drop_curtain(true);
        app.go_on_soon(false);
        app.take_in_the_board();
        app.try_out_soon();
        app
    }

    /// Takes in what there is to know of the room.
    pub(crate) fn enter(&mut self, room: Room) {
        self.house_clock = room.now - self.now.as_millis() as i64;
        match (room.undo_to_answer, &self.overlay) {
            (Some(seat), None) => self.overlay = Some(Overlay::UndoAsked(seat)),
            (None, Some(Overlay::UndoAsked(_))) => self.overlay = None,
            _ => {}
        }
        self.room = Some(room);
    }

    /// How many seconds whoever is to act has left, where a clock runs.
    pub(crate) fn seconds_left(&self) -> Option<(Seat, i64)> {
        let (seat, up_at) = self.room.as_ref()?.clock?;
        let now = self.house_clock + self.now.as_millis() as i64;
        Some((seat, ((up_at - now + 999) / 1000).max(0)))
    }

    /// How the board is to be drawn now.
    pub(crate) fn drawing(&self) -> Drawing<'_> {
        let chosen = self.chosen().map(|allowed| allowed.action.as_str());
        let tried = self.tried.as_ref().filter(|tried| chosen == Some(tried.action.as_str()));
        Drawing {
            look: self.look,
            tumbling: self.tumbling(),
            chosen,
            pan: self.pan,
            cursor: self.cursor.filter(|_| self.walks()),
            picked: &self.picks,
            open: &self.open,
            tried: tried.map(|tried| &tried.scatter),
        }
    }

    /// The choices that the list shows: all of them, or those that fit what has been touched on the board.
    pub(crate) fn listed(&self) -> Vec<usize> {
        let fits = |index: &usize| self.picks.is_empty() || self.fits(*index);
        (0..self.scene.allowed.len()).filter(fits).collect()
    }

    /// The best choice, once the coach knows it.
    pub(crate) fn best(&self) -> Option<&Advised> {
        match &self.coach {
            Coach::Knows(advice) => advice.first().filter(|_| matches!(self.scene.next, Next::Person(_))),
            _ => None,
        }
    }

    /// That choice and what it is worth: `roll, wins 58.3 %`.
    pub(crate) fn best_in_words(&self) -> Option<String> {
        let best = self.best()?;
        let listed = self.scene.allowed.iter().find(|allowed| allowed.action == best.action).cloned();
        let choice = listed.or_else(|| self.board.choice(&self.scene, &best.action));
        let label = choice.map_or_else(|| best.action.clone(), |choice| choice.label);
        Some(format!("{label}, {}", coach::worth(best)))
    }

    /// The choice that Enter would take, while somebody at the keyboard chooses.
    pub(crate) fn chosen(&self) -> Option<&Allowed> {
        let choosing = matches!(self.scene.next, Next::Person(_)) && self.tumble.is_none();
        self.scene.allowed.get(self.selected).filter(|_| choosing)
    }

    /// The number of the picture, while dice tumble.
    pub(crate) fn tumbling(&self) -> Option<u32> {
        self.tumble.as_ref().map(|_| self.picture())
    }

    /// The number of the picture, while a win is celebrated.
    pub(crate) fn celebrating(&self) -> Option<u32> {
        let since = self.over_since.filter(|_| self.look.motion && self.speed != Speed::None)?;
        (self.now.saturating_sub(since) < CELEBRATION).then(|| self.picture())
    }

    pub(crate) fn picture(&self) -> u32 {
        (self.now.as_millis() / PICTURE.as_millis()) as u32
    }

    /// Whether the picture changes by itself.
    pub(crate) fn moves(&self) -> bool {
        let clock = self.room.as_ref().is_some_and(|room| room.clock.is_some());
        clock
            || self.tumble.is_some()
            || self.celebrating().is_some()
            || matches!(self.coach, Coach::Thinking { .. })
    }

    /// When the picture or the game next goes on without a key; never, while it waits for people.
    pub(crate) fn next_moment(&self) -> Option<Duration> {
        let due = self.due.filter(|_| self.overlay.is_none() && !self.waiting);
        let picture = self.moves().then(|| self.now + PICTURE / 2);
        due.into_iter().chain(picture).chain(self.try_due).min()
    }

    /// Whether the keeper has been asked and has not answered.
    pub(crate) fn is_waiting(&self) -> bool {
        self.waiting
    }

    /// The only person at the table, or the one whose move it is.
    fn person_looking(&self) -> Option<Seat> {
        match self.scene.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
