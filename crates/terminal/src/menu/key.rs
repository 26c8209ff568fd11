//! What each key does to the menu.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::form::{Form, Row};
use super::{Choice, Menu, Page};

impl Menu {
    pub(crate) fn key(&mut self, key: KeyEvent) -> Choice {
        if key.kind == KeyEventKind::Release {
            return Choice::StillChoosing;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Choice::Leave } else { Choice::StillChoosing };
        }
        match self.page {
            Page::Games => self.key_on_games(key.code),
            Page::Table => self.key_on_table(key.code),
        }
    }

    fn key_on_games(&mut self, code: KeyCode) -> Choice {
        let games = self.games.len();
        match code {
            KeyCode::Char('q') | KeyCode::Esc => return Choice::Leave,
            KeyCode::Up if games > 0 => self.choose_game((self.game + games - 1) % games),
            KeyCode::Down if games > 0 => self.choose_game((self.game + 1) % games),
            KeyCode::Enter | KeyCode::Right if games > 0 => self.page = Page::Table,
            KeyCode::Char(c) => {
                let number = c.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
                if let Some(game) = number.filter(|&game| game < games) {
                    self.choose_game(game);
                    self.page = Page::Table;
                }
            }
            _ => {}
        }
        Choice::StillChoosing
    }

    fn choose_game(&mut self, game: usize) {
        if game != self.game {
            self.game = game;
            let you = self.form.seats.first().map_or_else(|| "Ann".to_owned(), |seat| seat.name.clone());
            self.form = Form::new(self.games.get(game), &you);
        }
    }

    fn key_on_table(&mut self, code: KeyCode) -> Choice {
        match code {
            KeyCode::Esc => self.page = Page::Games,
            KeyCode::Up | KeyCode::BackTab => self.form.move_cursor(false),
            KeyCode::Down | KeyCode::Tab => self.form.move_cursor(true),
            KeyCode::Left => self.form.change(false),
            KeyCode::Right => self.form.change(true),
            KeyCode::Delete => self.form.remove_seat(),
            KeyCode::Backspace => self.form.erase(),
            KeyCode::Enter => match self.form.row() {
                Row::Start => return self.start(),
                Row::AddSeat => self.form.add_seat(),
                Row::Seat(_) | Row::Dice | Row::Option(_) => self.form.move_cursor(true),
            },
            KeyCode::Char(c) if !c.is_control() => self.form.type_letter(c),
            _ => {}
        }
        Choice::StillChoosing
    }

    fn start(&mut self) -> Choice {
        let Some(about) = self.games.get(self.game) else { return Choice::Leave };
        match self.form.setup(about) {
            Ok(setup) => Choice::Start(Box::new(setup)),
            Err(refused) => {
                self.form.trouble = Some(refused.to_string());
                Choice::StillChoosing
            }
        }
    }
}
