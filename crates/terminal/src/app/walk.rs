//! Walking on the board: a cursor, and choices made by touching what they are about.
//!
//! It knows no game. A board says which spots an action touches, and with what; touching a spot leaves those choices that
//! touch it too, and once only one is left, and all of it has been touched, it is done.

use house::Next;
use ratatui::crossterm::event::KeyCode;

use super::App;
use crate::errands::Errand;
use terminal_board::{Spot, Touch};

/// How far the cursor looks for the next spot in its direction.
const REACH: i16 = 12;

/// The direction of a key.
fn direction(code: KeyCode) -> Option<Spot> {
    Some(match code {
        KeyCode::Left | KeyCode::Char('h') => (-1, 0),
        KeyCode::Right | KeyCode::Char('l') => (1, 0),
        KeyCode::Up | KeyCode::Char('k') => (0, -1),
        KeyCode::Down | KeyCode::Char('j') => (0, 1),
        _ => return None,
    })
}

impl App {
    /// Whether keys move the cursor on the board.
    pub(crate) fn walks(&self) -> bool {
        self.cursor.is_some() && self.chosen().is_some()
    }

    /// Whether there is a board to walk on, now.
    pub(crate) fn can_walk(&self) -> bool {
        let choosing = matches!(self.scene.next, Next::Person(_));
        choosing && self.touches.iter().any(|touches| !touches.is_empty())
    }

    /// Asks the board which spots the choices are about.
    pub(super) fn take_in_the_board(&mut self) {
        let choosing = matches!(self.scene.next, Next::Person(_));
        self.touches = if choosing { self.board.touches(&self.scene) } else { Vec::new() };
    }

    /// The spots that a choice is about.
    fn touched_by(&self, index: usize) -> &[Touch] {
        self.touches.get(index).map_or(&[], Vec::as_slice)
    }

    /// Whether a choice touches all that has been touched.
    pub(super) fn fits(&self, index: usize) -> bool {
        let touches = self.touched_by(index);
        self.picks.iter().all(|pick| touches.contains(pick))
    }

    /// Steps onto the board, where the chosen line begins.
    pub(super) fn step_onto_the_board(&mut self) {
        let first = self.touched_by(self.selected).first().or_else(|| self.touches.iter().flatten().next());
        self.cursor = first.map(|touch| touch.at);
        self.notice = None;
        self.look_around();
    }

    /// Lets everything go that has been touched.
    pub(super) fn leave_the_board(&mut self) {
        self.cursor = None;
        self.picks.clear();
        self.open.clear();
    }

    /// What could be touched next.
    fn look_around(&mut self) {
        let mut open: Vec<Touch> = Vec::new();
        for index in self.listed() {
            let touches = self.touched_by(index);
            // A hand touches in order where the order is told by what comes there being no choice: from here to there.
            let next = touches.iter().filter(|touch| !self.picks.contains(touch));
            let in_order = touches.iter().all(|touch| touch.piece.is_none());
            let next: Vec<Touch> = next.take(if in_order { 1 } else { usize::MAX }).copied().collect();
            for touch in next {
                if !open.contains(&touch) {
                    open.push(touch);
                }
            }
        }
        self.open = open;
    }

    /// What a key does while somebody walks; nothing for other keys.
    pub(super) fn key_while_walking(&mut self, code: KeyCode) -> Option<Vec<Errand>> {
        let at = self.cursor?;
        if let Some(by) = direction(code) {
            self.notice = None;
            self.cursor = Some(self.walk(at, by));
            return Some(Vec::new());
        }
        match code {
            KeyCode::Enter | KeyCode::Char(' ') => Some(self.touch(None)),
            KeyCode::Tab | KeyCode::BackTab => {
                self.leave_the_board();
                Some(Vec::new())
            }
            KeyCode::Esc | KeyCode::Backspace => {
                self.notice = None;
                if self.picks.pop().is_none() {
                    self.leave_the_board();
                } else {
                    self.choose_what_fits();
                }
                Some(Vec::new())
            }
            KeyCode::Char(sign) => {
                let sign = sign.to_ascii_uppercase();
                let here = |touch: &Touch| touch.at == at && touch.piece.is_some_and(|piece| piece == sign);
                let could = self.open.iter().chain(&self.picks).any(here) || sign.is_ascii_digit();
                could.then(|| self.touch(Some(sign)))
            }
            _ => None,
        }
    }

    /// The next spot in a direction, or the same where there is none.
    fn walk(&self, from: Spot, by: Spot) -> Spot {
        let spots = (1..=REACH).map(|steps| (from.0 + by.0 * steps, from.1 + by.1 * steps));
        spots.into_iter().find(|&spot| self.board.is_spot(&self.scene, spot)).unwrap_or(from)
    }

    /// Puts the cursor somewhere.
    pub(super) fn go_to(&mut self, spot: Spot) {
        self.notice = None;
        self.cursor = Some(spot);
        self.look_around();
    }

    /// Picks up or puts down at the cursor; with a sign, that piece.
    pub(super) fn touch(&mut self, piece: Option<char>) -> Vec<Errand> {
        let Some(at) = self.cursor else { return Vec::new() };
        self.notice = None;
        if let Some(place) = self.picks.iter().position(|pick| pick.at == at) {
            let whole = self.whole();
            let same = piece.is_none() || self.picks[place].piece == piece;
            if let Some(index) = whole.filter(|_| same) {
                return self.choose(index);
            }
            self.picks.remove(place);
            if same {
                self.choose_what_fits();
                return Vec::new();
            }
        }
        self.look_around();
        let here = |touch: &&Touch| touch.at == at && (piece.is_none() || touch.piece == piece);
        let possible: Vec<Touch> = self.open.iter().filter(here).copied().collect();
        let Some(first) = possible.first().copied() else {
            let name = self.board.spot_name(&self.scene, at);
            self.notice = Some(match (self.picks.is_empty(), piece) {
                (_, Some(piece)) => format!("{piece} cannot come to {name}."),
                (true, None) => format!("Nothing can be done at {name}."),
                (false, None) => format!("What is touched does not go with {name}. Esc lets go."),
            });
            self.choose_what_fits();
            return Vec::new();
        };
        self.picks.push(first);
        self.choose_what_fits();
        // Nothing else could be meant: no other piece here, and no choice that would go on.
        let listed = self.listed();
        match self.whole() {
            Some(index) if listed.len() == 1 && possible.len() == 1 => self.choose(index),
            _ => Vec::new(),
        }
    }

    /// The choice of which everything has been touched.
    fn whole(&self) -> Option<usize> {
        let whole = |index: &usize| {
            let touches = self.touched_by(*index);
            !touches.is_empty() && touches.len() == self.picks.len() && self.fits(*index)
        };
        (0..self.scene.allowed.len()).find(whole)
    }

    /// Chooses among those that are left, the whole one first.
    fn choose_what_fits(&mut self) {
        let listed = self.listed();
        if let Some(index) = self.whole().or_else(|| listed.first().copied()) {
            self.selected = index;
        }
        self.look_around();
        self.try_out_soon();
    }

    /// What Enter would do at the cursor.
    pub(crate) fn enter_does(&self) -> &'static str {
        let Some(at) = self.cursor else { return "do it" };
        let touched = self.picks.iter().any(|pick| pick.at == at);
        match (touched, self.whole().is_some(), self.picks.is_empty()) {
            (true, true, _) => "do it",
            (true, false, _) => "take up again",
            (false, _, true) => "pick",
            (false, _, false) => "put",
        }
    }
}
