//! What each key does to a record that is looked at, and what time does.

use std::time::Duration;

use house::{Counts, Decision, RecordFile, Refused, Review, Shelf};
use kernel::Viewer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::ReplayArgs;
use super::frames::{self, Frame};
use crate::app::App;
use crate::{PlayError, Speed};
use terminal_board::Appearance;

/// How far Page Up and Page Down go.
const PAGE: usize = 10;

/// What is known of the decisions of the game.
#[derive(Debug)]
pub(crate) enum Reviewed {
    /// Nobody has asked.
    NotAsked,
    /// Somebody has, and it is being worked out; where it was asked for by "next mistake", that is gone to then.
    Thinking {
        then: Option<bool>,
    },
    Done(Review),
    /// There is none, and why.
    None(String),
}

/// A page over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Help,
    Story,
}

/// A record that is looked at.
pub(crate) struct Player {
    /// What draws scores, log and board.
    pub(crate) app: App,
    shelf: Shelf,
    record: RecordFile,
    program: String,
    pub(crate) name: String,
    pub(crate) frames: Vec<Frame>,
    /// Which moment is shown.
    pub(crate) at: usize,
    /// Whether it goes on by itself, and when.
    pub(crate) playing: Option<Duration>,
    pub(crate) speed: Speed,
    pub(crate) review: Reviewed,
    /// From where one looks, and from where one could.
    viewers: Vec<Viewer>,
    viewer: usize,
    pub(crate) page: Option<Page>,
    now: Duration,
}

impl Player {
    pub(super) fn new(args: &ReplayArgs, look: Appearance) -> Result<Player, PlayError> {
        let (shelf, record) = (&args.shelf, &args.record);
        let viewers = frames::viewers(shelf, record)?;
        let frames = frames::frames(shelf, record, viewers[0], &args.program)?;
        let board = frames::board(shelf, record)?;
        let app = App::new(board, frames[0].scene.clone(), Vec::new(), args.name.clone(), look, Speed::None);
        let mut player = Player {
            app,
            shelf: shelf.clone(),
            record: record.clone(),
            program: args.program.clone(),
            name: args.name.clone(),
            frames,
            at: 0,
            playing: None,
            speed: Speed::Normal,
            review: Reviewed::NotAsked,
            viewers,
            viewer: 0,
            page: None,
            now: Duration::ZERO,
        };
        player.go(args.step);
        Ok(player)
    }

    /// Shows a moment.
    fn go(&mut self, to: usize) {
        self.at = to.min(self.frames.len() - 1);
        self.app.scene = self.frames[self.at].scene.clone();
        let told = self.frames[..=self.at].iter().flat_map(|frame| &frame.told);
        self.app.log = told.cloned().collect();
    }

    pub(crate) fn last(&self) -> usize {
        self.frames.len() - 1
    }

    /// Whose eyes one looks through, where that makes a difference.
    pub(crate) fn looks_as(&self) -> Option<String> {
        (self.viewers.len() > 1).then(|| match self.viewers[self.viewer] {
            Viewer::Spectator => "everybody".to_owned(),
            Viewer::Seat(seat) => self.app.scene.who(seat).to_string(),
        })
    }

    pub(super) fn wants_review(&self) -> bool {
        matches!(self.review, Reviewed::Thinking { .. })
    }

    pub(super) fn reviewed(&mut self, found: Result<Review, Refused>) {
        let Reviewed::Thinking { then } = self.review else { return };
        self.review = match found {
            Ok(review) => Reviewed::Done(review),
            Err(why) => Reviewed::None(why.to_string()),
        };
        if let Some(forwards) = then {
            self.seek_a_mistake(forwards);
        }
    }

    /// The decision that led to the moment that is shown.
    pub(crate) fn decision(&self) -> Option<&Decision> {
        let Reviewed::Done(review) = &self.review else { return None };
        review.decisions.iter().find(|decision| decision.step == self.at)
    }

    /// Lets time pass; whether another moment is shown.
    pub(super) fn tick(&mut self, now: Duration) -> bool {
        self.now = now;
        let Some(due) = self.playing.filter(|&due| now >= due) else { return false };
        let _ = due;
        if self.at == self.last() {
            self.playing = None;
        } else {
            self.go(self.at + 1);
            self.playing = Some(now + self.pause());
        }
        true
    }

    fn pause(&self) -> Duration {
        match self.speed {
            Speed::Normal => Duration::from_millis(1200),
            Speed::Fast => Duration::from_millis(400),
            Speed::None => Duration::from_millis(100),
        }
    }

    pub(super) fn next_moment(&self) -> Option<Duration> {
        self.playing
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> bool {
        let code = match mouse.kind {
            MouseEventKind::ScrollUp if self.page.is_some() => KeyCode::Up,
            MouseEventKind::ScrollDown if self.page.is_some() => KeyCode::Down,
            MouseEventKind::ScrollUp => KeyCode::Left,
            MouseEventKind::ScrollDown | MouseEventKind::Down(MouseButton::Left) => KeyCode::Right,
            _ => return true,
        };
        self.key(KeyEvent::from(code))
    }

    /// Does what a key says; whether people stay.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        if key.kind == KeyEventKind::Release {
            return true;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return !matches!(key.code, KeyCode::Char('c' | 'q'));
        }
        if self.page.is_some() {
            self.key_on_page(key.code);
            return true;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char('?') | KeyCode::F(1) => self.open(Page::Help),
            KeyCode::Char('s') => self.open(Page::Story),
            KeyCode::Char(' ' | 'p') => self.play_or_pause(),
            KeyCode::Right | KeyCode::Down | KeyCode::Char('l' | 'j') | KeyCode::Enter => self.step(1),
            KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') | KeyCode::Backspace => self.step(-1),
            KeyCode::PageDown => self.step(PAGE as i32),
            KeyCode::PageUp => self.step(-(PAGE as i32)),
            KeyCode::Home | KeyCode::Char('g') => self.step(i32::MIN),
            KeyCode::End | KeyCode::Char('G') => self.step(i32::MAX),
            KeyCode::Char('m') => self.seek_a_mistake(true),
            KeyCode::Char('M') => self.seek_a_mistake(false),
            KeyCode::Char('r' | 'c') => match self.review {
                Reviewed::NotAsked | Reviewed::None(_) => self.review = Reviewed::Thinking { then: None },
                Reviewed::Thinking { .. } | Reviewed::Done(_) => {}
            },
            KeyCode::Char('f') => {
                self.speed = self.speed.next();
                if self.playing.is_some() {
                    self.playing = Some(self.now + self.pause());
                }
            }
            KeyCode::Char('v') => self.look_as_the_next(),
            _ => {}
        }
        true
    }

    fn key_on_page(&mut self, code: KeyCode) {
        let room = self.app.scroll_room.get();
        let now = self.app.scrolled.min(room);
        self.app.scrolled = match code {
            KeyCode::Down | KeyCode::Char('j') => now.saturating_add(1),
            KeyCode::Up | KeyCode::Char('k') => now.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => now.saturating_add(PAGE as u16),
            KeyCode::PageUp => now.saturating_sub(PAGE as u16),
            _ => {
                self.page = None;
                0
            }
        };
    }

    fn open(&mut self, page: Page) {
        self.playing = None;
        // The story opens where one is in it.
        self.app.scrolled = if page == Page::Story { u16::MAX } else { 0 };
        self.page = Some(page);
    }

    fn step(&mut self, by: i32) {
        self.playing = None;
        let to = (self.at as i64 + i64::from(by)).clamp(0, self.last() as i64);
        self.go(to as usize);
    }

    fn play_or_pause(&mut self) {
        if self.playing.take().is_none() {
            if self.at == self.last() {
                self.go(0);
            }
            self.playing = Some(self.now + self.pause());
        }
    }

    fn look_as_the_next(&mut self) {
        self.viewer = (self.viewer + 1) % self.viewers.len();
        let frames = frames::frames(&self.shelf, &self.record, self.viewers[self.viewer], &self.program);
        if let Ok(frames) = frames {
            self.frames = frames;
            self.go(self.at);
        }
    }

    /// To the next decision that gave something away, or the one before; asks for a review first, where there is none.
    fn seek_a_mistake(&mut self, forwards: bool) {
        self.playing = None;
        self.app.notice = None;
        let Reviewed::Done(review) = &self.review else {
            if matches!(self.review, Reviewed::NotAsked) {
                self.review = Reviewed::Thinking { then: Some(forwards) };
            }
            return;
        };
        let mut steps = review
            .decisions
            .iter()
            .filter(|decision| is_mistake(decision, review.worth))
            .map(|decision| decision.step);
        let found =
            if forwards { steps.find(|&step| step > self.at) } else { steps.rfind(|&step| step < self.at) };
        if let Some(step) = found {
            self.go(step);
        } else {
            let where_to = if forwards { "after" } else { "before" };
            self.app.notice = Some(format!("There is no mistake {where_to} this."));
        }
    }
}

/// Whether a decision gave away what is worth talking about.
pub(crate) fn is_mistake(decision: &Decision, worth: Counts) -> bool {
    decision.loss
        > match worth {
            Counts::Win => 0.01,
            Counts::Turns => 0.05,
            Counts::Points => 0.5,
        }
}
