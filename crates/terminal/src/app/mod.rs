//! The full-screen client as a state machine: events in, errands out. It knows no terminal, clock or thread, so that
//! every key can be tried in a test.

mod key;
#[cfg(test)]
mod tests;
mod update;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

use house::{Advised, Allowed, Next};
use kernel::{Seat, Viewer};
use ratatui::crossterm::event::KeyEvent;

use crate::Speed;
use crate::errands::News;
use crate::games::Board;
use crate::keeper::Made;
use crate::log::Told;
use crate::look::Look;
use crate::scene::Scene;

/// Something that happens to the screen.
#[derive(Debug)]
pub(crate) enum Event {
    Key(KeyEvent),
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
    /// Others must not look: the keyboard goes to this player.
    Curtain(Seat),
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

/// Everything the screen shows and remembers.
pub(crate) struct App {
    pub(crate) board: &'static dyn Board,
    pub(crate) look: Look,
    pub(crate) speed: Speed,
    pub(crate) scene: Scene,
    pub(crate) log: Vec<Told>,
    /// Where the record goes, for the help page.
    pub(crate) record: String,
    /// Which choice Enter would take.
    pub(crate) selected: usize,
    /// What has been typed of a roll, or of a choice.
    pub(crate) line: String,
    /// Whether a choice is being typed.
    pub(crate) finding: bool,
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
    pub(crate) now: Duration,
    tumble: Option<Tumble>,
    /// An errand is out, and its answer awaited.
    waiting: bool,
    /// When the game goes on by itself.
    due: Option<Duration>,
    /// When the game ended.
    over_since: Option<Duration>,
    /// The last person who looked at the screen, for the curtain.
    looked: Option<Seat>,
}

/// How long a picture of tumbling dice or flying stars lasts.
pub(crate) const PICTURE: Duration = Duration::from_millis(80);

/// How long a win is celebrated.
const CELEBRATION: Duration = Duration::from_secs(6);

impl App {
    pub(crate) fn new(
        board: &'static dyn Board,
        scene: Scene,
        story: Vec<Told>,
        record: String,
        look: Look,
        speed: Speed,
    ) -> App {
        let mut app = App {
            board,
            look,
            speed,
            scene,
            log: story,
            record,
            selected: 0,
            line: String::new(),
            finding: false,
            pan: (0, 0),
            swings: BTreeMap::new(),
            notice: None,
            unsaved: None,
            coach: Coach::Off,
            overlay: None,
            scrolled: 0,
            scroll_room: Cell::new(0),
            rows: Cell::new(0),
            now: Duration::ZERO,
            tumble: None,
            waiting: false,
            due: None,
            over_since: None,
            looked: None,
        };
        app.looked = app.person_looking();
        app.go_on_soon(false);
        app
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
        self.tumble.is_some() || self.celebrating().is_some() || matches!(self.coach, Coach::Thinking { .. })
    }

    /// When the picture or the game next goes on without a key; never, while it waits for people.
    pub(crate) fn next_moment(&self) -> Option<Duration> {
        let due = self.due.filter(|_| self.overlay.is_none() && !self.waiting);
        let picture = self.moves().then(|| self.now + PICTURE / 2);
        due.into_iter().chain(picture).min()
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
