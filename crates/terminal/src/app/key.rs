//! What each key does.

use house::{Allowed, Next};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{App, Coach, Overlay};
use crate::errands::Errand;
use crate::keys;

/// No roll and no throw is longer than this.
const LONGEST_LINE: usize = 120;

/// How far Page Up and Page Down go.
const PAGE: i32 = 8;

/// How far a picture can be moved.
const FAR: i16 = 200;

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
        if self.pan_by(key) {
            return Vec::new();
        }
        if matches!(self.scene.next, Next::PeopleRoll(_)) && !self.waiting {
            return self.key_while_typing(key.code);
        }
        if self.finding && !self.waiting {
            return self.key_while_finding(key.code);
        }
        // Caps Lock changes nothing where nothing is typed.
        let code = match key.code {
            KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
            code => code,
        };
        match code {
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
        let choices = self.scene.allowed.len();
        if choices == 0 || self.adjust(code) {
            return Vec::new();
        }
        match code {
            KeyCode::Up => self.selected = (self.selected + choices - 1) % choices,
            KeyCode::Down | KeyCode::Tab => self.selected = (self.selected + 1) % choices,
            KeyCode::PageDown => self.selected = (self.selected + PAGE as usize).min(choices - 1),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = choices - 1,
            KeyCode::Char('/' | ':') => {
                self.finding = true;
                self.notice = None;
            }
            KeyCode::Enter => return self.choose(self.selected),
            KeyCode::Char(c) => {
                if let Some(index) = keys::choice(&self.scene.allowed, c) {
                    return self.choose(index);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// Changes the chosen action, where the game has keys for that.
    fn adjust(&mut self, code: KeyCode) -> bool {
        let chosen = self.scene.allowed.get(self.selected);
        let changed = chosen.and_then(|chosen| self.board.adjust(&self.scene, &chosen.action, code));
        let Some(changed) = changed else { return false };
        if let Next::Person(seat) = self.scene.next {
            self.swings.insert(seat, changed.clone());
        }
        self.notice = None;
        self.scene.allowed[self.selected] = changed;
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
            self.selected = found;
        }
    }

    fn choose(&mut self, index: usize) -> Vec<Errand> {
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
            KeyCode::Enter => return self.ask(Errand::TakeRoll(self.line.clone())),
            _ => {}
        }
        Vec::new()
    }

    fn key_on_overlay(&mut self, code: KeyCode) -> Vec<Errand> {
        match self.overlay {
            None => {}
            Some(Overlay::Help | Overlay::Log) => match code {
                KeyCode::Up => self.scroll(-1),
                KeyCode::Down => self.scroll(1),
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

    fn can_report(&self) -> bool {
        !self.scene.incidents.is_empty() && !self.waiting
    }

    fn close_and(&mut self, errand: Errand) -> Vec<Errand> {
        self.overlay = None;
        self.ask(errand)
    }

    fn open(&mut self, overlay: Overlay) -> Vec<Errand> {
        // The log opens at its end, where the news is.
        self.scrolled = if overlay == Overlay::Log { u16::MAX } else { 0 };
        self.overlay = Some(overlay);
        Vec::new()
    }

    fn close(&mut self) {
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
        if self.scene.is_over() || self.scene.steps == 0 {
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
