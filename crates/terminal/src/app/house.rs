//! Keys for a table in a house: capital letters, since the small ones belong to the game.

use ::house::room::{PHRASES, RoomStage};
use ratatui::crossterm::event::KeyCode;

use super::key::LONGEST_LINE;
use super::{App, Overlay};
use crate::errands::Errand;

impl App {
    /// What a key does in a house; nothing for other keys, or at home.
    pub(super) fn key_in_a_house(&mut self, code: KeyCode) -> Option<Vec<Errand>> {
        let room = self.room.as_ref()?;
        // Letters belong to what is being typed; a key without one talks all the same.
        let typing = self.is_typing() || self.finding;
        if self.finding || typing && code != KeyCode::F(2) {
            return None;
        }
        let waits = room.stage == RoomStage::Waiting;
        Some(match code {
            KeyCode::Char('T') | KeyCode::F(2) if room.phrases_only => self.open(Overlay::Phrases),
            KeyCode::Char('T') | KeyCode::F(2) if !typing || self.line.is_empty() => {
                self.line.clear();
                self.open(Overlay::Talking)
            }
            KeyCode::Char('E') if !room.evening.is_empty() => self.open(Overlay::Evening),
            KeyCode::Char('R') if room.stage == RoomStage::Playing && !room.yours.is_empty() => {
                self.open(Overlay::Resigning)
            }
            KeyCode::Char('S' | 's') if waits && room.yours.is_empty() => self.ask(Errand::Sit),
            KeyCode::Char('B' | 'b') if waits && room.hosting => match room.free.first() {
                Some(&seat) => self.open(Overlay::Levels(seat)),
                None => Vec::new(),
            },
            _ => return None,
        })
    }

    /// What a key answers to a question that only a house asks.
    pub(super) fn answer_in_a_house(&mut self, code: KeyCode) -> Vec<Errand> {
        let number = match code {
            KeyCode::Char(c) => c.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1)),
            _ => None,
        };
        match (self.overlay.clone(), code) {
            (Some(Overlay::UndoAsked(_)), KeyCode::Char('y' | 'Y') | KeyCode::Enter) => {
                return self.close_and(Errand::AnswerUndo(true));
            }
            (Some(Overlay::UndoAsked(_)), KeyCode::Char('n' | 'N') | KeyCode::Esc) => {
                return self.close_and(Errand::AnswerUndo(false));
            }
            (Some(Overlay::Resigning), KeyCode::Char('y' | 'Y')) => return self.close_and(Errand::Resign),
            (Some(Overlay::Resigning), KeyCode::Char('n' | 'N') | KeyCode::Esc) => self.close(),
            (Some(Overlay::Phrases), _) => match number.filter(|&number| number < PHRASES.len()) {
                Some(number) => return self.close_and(Errand::SayPhrase(number as u8)),
                None => self.close(),
            },
            (Some(Overlay::Levels(seat)), _) => {
                let level = number.and_then(|number| self.room.as_ref()?.levels.get(number).copied());
                match level {
                    Some(level) => return self.close_and(Errand::PutBot(seat, level.to_owned())),
                    None => self.close(),
                }
            }
            (Some(Overlay::Talking), KeyCode::Esc) => {
                self.line.clear();
                self.close();
            }
            (Some(Overlay::Talking), KeyCode::Backspace) => drop(self.line.pop()),
            (Some(Overlay::Talking), KeyCode::Enter) => {
                let words = std::mem::take(&mut self.line).trim().to_owned();
                if words.is_empty() {
                    self.close();
                } else {
                    return self.close_and(Errand::Say(words));
                }
            }
            (Some(Overlay::Talking), KeyCode::Char(c))
                if self.line.len() < 2 * LONGEST_LINE && !c.is_control() =>
            {
                self.line.push(c);
            }
            _ => {}
        }
        Vec::new()
    }
}
