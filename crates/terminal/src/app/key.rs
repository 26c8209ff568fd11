//! What each key does.

use house::{Allowed, Next};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{App, Coach, Overlay};
use crate::errands::Errand;
use crate::keys;

/// No roll and no throw is longer than this.
pub(super) const LONGEST_LINE: usize = 120;

/// How far Page Up and Page Down go.
const PAGE: i32 = 8;

/// How far a picture can be moved.
const FAR: i16 = 200;

/// Caps Lock changes nothing where nothing is typed.
fn lower(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
        code => code,
    }
}

impl App {
    pub(super) fn key(&mut self, key: KeyEvent) -> Vec<Errand> {
        if key.kind == KeyEventKind::Release {
            return Vec::new();
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'q') => self.ask(Errand::Leave),
                _ => Vec::new(),
            };
        }
        if self.overlay.is_some() {
            return self.key_on_overlay(key.code);
        }
        if self.tumbling().is_some() {
            return self.land();
        }
        if let Some(errands) = self.key_in_a_house(key.code) {
            return errands;
        }
        if self.walks() && !self.waiting && !self.finding {
            let code = lower(key.code);
            if let Some(errands) = self.key_while_walking(code) {
                return errands;
            }
        }
        if self.pan_by(key) {
            return Vec::new();
        }
        if matches!(self.scene.next, Next::PeopleRoll(_)) && !self.waiting {
            return self.key_while_typing(key.code);
        }
        if self.finding && !self.waiting {
            return self.key_while_finding(key.code);
        }
        match lower(key.code) {
            KeyCode::Char('?') | KeyCode::F(1) => self.open(Overlay::Help),
            KeyCode::Char('q') | KeyCode::Esc => self.leave(),
            KeyCode::Char('l') | KeyCode::PageUp => self.open(Overlay::Log),
            KeyCode::Char('c') => self.toggle_coach(),
            KeyCode::Char('f') => self.change_speed(),
            KeyCode::Char('u') if !self.waiting => self.ask(Errand::TakeBack),
            KeyCode::Char('!') if self.can_report() => self.open(Overlay::Incidents),
            KeyCode::Char('n') if self.scene.is_over() && !self.waiting => self.ask(Errand::Rematch),
            code if matches!(self.scene.next, Next::Person(_)) && !self.waiting => {
                self.key_while_choosing(code)
            }
            _ if self.due.is_some() => {
                // Any other key ends the pause.
                self.due = Some(self.now);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn key_while_choosing(&mut self, code: KeyCode) -> Vec<Errand> {
        let listed = self.listed();
        let choices = listed.len();
        if choices == 0 || self.adjust(code) {
            return Vec::new();
        }
        let at = listed.iter().position(|&index| index == self.selected).unwrap_or(0);
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.select(listed[(at + choices - 1) % choices]),
            KeyCode::PageDown => self.select(listed[(at + PAGE as usize).min(choices - 1)]),
            KeyCode::Home => self.select(listed[0]),
            KeyCode::End => self.select(listed[choices - 1]),
            KeyCode::Tab if self.can_walk() => self.step_onto_the_board(),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.select(listed[(at + 1) % choices]),
            KeyCode::Char('*') => self.go_to_the_best(),
            KeyCode::Char('/' | ':') => {
                self.leave_the_board();
                self.finding = true;
                self.notice = None;
            }
            KeyCode::Enter => return self.choose(self.selected),
            KeyCode::Char(c) => {
                if let Some(index) = keys::choice(&self.scene.allowed, &listed, c) {
                    return self.choose(index);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// Makes a choice the one that Enter would take.
    pub(super) fn select(&mut self, index: usize) {
        self.selected = index;
        self.try_out_soon();
    }

    /// To what the coach thinks best; where it is not in the list, as with an arm that is set by keys, the chosen line becomes it.
    fn go_to_the_best(&mut self) {
        let Some(action) = self.best().map(|best| best.action.clone()) else {
            self.notice = Some("Switch the coach on first, with c.".to_owned());
            return;
        };
        if let Some(index) = self.scene.allowed.iter().position(|choice| choice.action == action) {
            self.leave_the_board();
            self.select(index);
        } else if let Some(choice) = self.board.choice(&self.scene, &action) {
            self.set_choice(choice);
        }
    }

    /// The chosen line becomes another action, which its player finds again at the next turn.
    fn set_choice(&mut self, choice: Allowed) {
        if let Next::Person(seat) = self.scene.next {
            self.swings.insert(seat, choice.clone());
        }
        self.notice = None;
        self.scene.allowed[self.selected] = choice;
        self.try_out_soon();
    }

    /// Changes the chosen action, where the game has keys for that.
    fn adjust(&mut self, code: KeyCode) -> bool {
        let chosen = self.scene.allowed.get(self.selected);
        let changed = chosen.and_then(|chosen| self.board.adjust(&self.scene, &chosen.action, code));
        let Some(changed) = changed else { return false };
        self.set_choice(changed);
        true
    }

    /// Who has set an action by keys finds it again as the first choice.
    pub(super) fn take_up_swing(&mut self) {
        let Next::Person(seat) = self.scene.next else { return };
        if let (Some(swing), Some(first)) = (self.swings.get(&seat), self.scene.allowed.first_mut()) {
            first.action.clone_from(&swing.action);
            first.label.clone_from(&swing.label);
        }
    }

    /// Moves the picture of a large board: left and right, and with Shift or Alt up and down.
    fn pan_by(&mut self, key: KeyEvent) -> bool {
        let held = key.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::ALT);
        let (x, y) = match key.code {
            KeyCode::Left => (-2, 0),
            KeyCode::Right => (2, 0),
            KeyCode::Up if held => (0, -1),
            KeyCode::Down if held => (0, 1),
            _ => return false,
        };
        if self.board.pans() {
            let moved = |now: i16, by: i16| (now + by).clamp(-FAR, FAR);
            self.pan = (moved(self.pan.0, x), moved(self.pan.1, y));
        }
        self.board.pans()
    }

    /// A choice is being typed: the first that holds these words is chosen. What is like none of them goes to the table as it
    /// is, which says what is wrong with it.
    fn key_while_finding(&mut self, code: KeyCode) -> Vec<Errand> {
        match code {
            KeyCode::F(1) => return self.open(Overlay::Help),
            KeyCode::Esc => {
                self.finding = false;
                self.line.clear();
            }
            KeyCode::Backspace if self.line.is_empty() => self.finding = false,
            KeyCode::Backspace => {
                self.line.pop();
                self.find(0);
            }
            KeyCode::Down | KeyCode::Tab => self.find(self.selected + 1),
            KeyCode::Enter if self.line.trim().is_empty() => self.finding = false,
            KeyCode::Enter => {
                let found = self.scene.allowed.get(self.selected);
                let found = found.is_some_and(|choice| self.is_like(choice) && !self.cuts_a_number(choice));
                self.finding = false;
                let typed = std::mem::take(&mut self.line);
                if let Some(incident) = self.scene.incident(&typed) {
                    return self.ask(Errand::Report(incident));
                }
                return if found { self.choose(self.selected) } else { self.ask(Errand::Act(typed)) };
            }
            KeyCode::Char(c) if self.line.len() < LONGEST_LINE && !c.is_control() => {
                self.line.push(c);
                self.find(0);
            }
            _ => {}
        }
        Vec::new()
    }

    fn is_like(&self, choice: &Allowed) -> bool {
        let holds = |text: &str| text.to_lowercase().contains(&self.line.trim().to_lowercase());
        holds(&choice.action) || holds(&choice.label) || holds(&choice.effect)
    }

    /// Whether what is typed ends within a number of the choice: 16 is not 160, where any number can be typed.
    fn cuts_a_number(&self, choice: &Allowed) -> bool {
        let typed = self.line.trim().to_lowercase();
        let action = choice.action.to_lowercase();
        let Some((_, rest)) = action.split_once(&typed) else { return false };
        typed.ends_with(|sign: char| sign.is_ascii_digit())
            && rest.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.')
    }

    /// Chooses the next one from there on that holds what is typed, or the first of all.
    fn find(&mut self, from: usize) {
        let alike = |index: &usize| self.is_like(&self.scene.allowed[*index]);
        let mut order = (from..self.scene.allowed.len()).chain(0..from.min(self.scene.allowed.len()));
        if let Some(found) = order.find(alike) {
            self.select(found);
        }
    }

    pub(super) fn choose(&mut self, index: usize) -> Vec<Errand> {
        let Some(allowed) = self.scene.allowed.get(index) else { return Vec::new() };
        let action = allowed.action.clone();
        self.selected = index;
        self.ask(Errand::Act(action))
    }

    /// A roll is being typed. Letters belong to it, but on an empty line those that no roll begins with are commands.
    fn key_while_typing(&mut self, code: KeyCode) -> Vec<Errand> {
        let empty = self.line.is_empty();
        match code {
            KeyCode::Char('?') | KeyCode::F(1) => return self.open(Overlay::Help),
            KeyCode::PageUp => return self.open(Overlay::Log),
            KeyCode::Char('l') if empty => return self.open(Overlay::Log),
            KeyCode::Char('u') if empty => return self.ask(Errand::TakeBack),
            KeyCode::Char('!') if empty && self.can_report() => return self.open(Overlay::Incidents),
            KeyCode::Char('q') | KeyCode::Esc if empty => return self.leave(),
            KeyCode::Char(c) if self.line.len() < LONGEST_LINE && !c.is_control() => {
                self.notice = None;
                self.line.push(c);
            }
            KeyCode::Backspace => {
                self.notice = None;
                self.line.pop();
            }
            KeyCode::Esc => {
                self.notice = None;
                self.line.clear();
            }
            KeyCode::Enter if empty => self.notice = Some("Type what was rolled, then Enter.".to_owned()),
            KeyCode::Enter => {
                let told = self.line.trim().to_owned();
                let typed = told.strip_prefix('!').map(|incident| incident.trim().to_owned());
                let reported = typed.or_else(|| self.scene.incident(&told));
                if reported.is_some() {
                    self.line.clear();
                }
                return self.ask(reported.map_or(Errand::TakeRoll(told), Errand::Report));
            }
            _ => {}
        }
        Vec::new()
    }

    fn key_on_overlay(&mut self, code: KeyCode) -> Vec<Errand> {
        match self.overlay {
            None => {}
            Some(
                Overlay::Talking
                | Overlay::Phrases
                | Overlay::UndoAsked(_)
                | Overlay::Resigning
                | Overlay::Levels(_),
            ) => {
                return self.answer_in_a_house(code);
            }
            Some(Overlay::Help | Overlay::Log | Overlay::Evening) => match code {
                KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
                KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
                KeyCode::Home | KeyCode::Char('g') => self.scrolled = 0,
                KeyCode::End | KeyCode::Char('G') => self.scrolled = u16::MAX,
                KeyCode::PageUp => self.scroll(-PAGE),
                KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(PAGE),
                _ => self.close(),
            },
            Some(Overlay::Incidents) => {
                let number = match code {
                    KeyCode::Char(c) => c.to_digit(10).and_then(|number| (number as usize).checked_sub(1)),
                    _ => None,
                };
                match number.and_then(|index| self.scene.incidents.get(index)).cloned() {
                    Some(incident) => return self.close_and(Errand::Report(incident)),
                    // More than is listed can be typed: dice that were moved, say.
                    None if code == KeyCode::Char('!') && self.is_typing() => {
                        "! ".clone_into(&mut self.line);
                        self.close();
                    }
                    None if number.is_some() => {}
                    None => self.close(),
                }
            }
            // Leaving and lost records want a clear answer; a stray key is none.
            Some(Overlay::Leaving) => match code {
                KeyCode::Char('y' | 'Y' | 'q') | KeyCode::Enter => return self.close_and(Errand::Leave),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => self.close(),
                _ => {}
            },
            Some(Overlay::CannotSave(_)) => match code {
                KeyCode::Char('r' | 'R') | KeyCode::Enter => return self.close_and(Errand::Leave),
                KeyCode::Char('x' | 'X') => return self.close_and(Errand::LeaveAnyway),
                KeyCode::Char('b' | 'B') | KeyCode::Esc => self.close(),
                _ => {}
            },
            Some(Overlay::Curtain(_)) => {
                if matches!(code, KeyCode::Enter | KeyCode::Char(' ')) {
                    self.close();
                }
            }
        }
        Vec::new()
    }

    /// Whether people type what was rolled.
    pub(crate) fn is_typing(&self) -> bool {
        matches!(self.scene.next, Next::PeopleRoll(_))
    }

    fn can_report(&self) -> bool {
        !self.scene.incidents.is_empty() && !self.waiting
    }

    pub(super) fn close_and(&mut self, errand: Errand) -> Vec<Errand> {
        self.overlay = None;
        self.ask(errand)
    }

    pub(super) fn open(&mut self, overlay: Overlay) -> Vec<Errand> {
        // The log opens at its end, where the news is.
        self.scrolled = if overlay == Overlay::Log { u16::MAX } else { 0 };
        self.overlay = Some(overlay);
        Vec::new()
    }

    pub(super) fn close(&mut self) {
        self.overlay = None;
        if !self.waiting && self.tumbling().is_none() {
            self.go_on_soon(false);
        }
    }

    fn scroll(&mut self, rows: i32) {
        let room = self.scroll_room.get();
        self.scrolled = (i32::from(self.scrolled.min(room)) + rows).clamp(0, room.into()) as u16;
    }

    /// Asks before leaving, unless there is nothing to lose.
    fn leave(&mut self) -> Vec<Errand> {
        let seated = self.room.as_ref().is_none_or(|room| !room.yours.is_empty());
        if self.scene.is_over() || self.scene.steps == 0 || !seated {
            return self.ask(Errand::Leave);
        }
        self.open(Overlay::Leaving)
    }

    fn toggle_coach(&mut self) -> Vec<Errand> {
        if self.coach == Coach::Off {
            self.coach = Coach::Quiet;
            return if self.waiting { Vec::new() } else { self.consult() };
        }
        self.coach = Coach::Off;
        Vec::new()
    }

    fn change_speed(&mut self) -> Vec<Errand> {
        self.speed = self.speed.next();
        self.notice = Some(format!("Speed: {}.", self.speed.name()));
        if self.due.is_some() {
            self.go_on_soon(false);
        }
        Vec::new()
    }
}
