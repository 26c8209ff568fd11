//! What each key does to the menu.

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::form::{Form, Row};
use super::{Menu, Page, Pressed};

impl Menu {
    pub(crate) fn key(&mut self, key: KeyEvent) -> Pressed {
        if key.kind == KeyEventKind::Release {
            return Pressed::StillChoosing;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Pressed::Leave } else { Pressed::StillChoosing };
        }
        if let Some(scrolled) = &mut self.help {
            match key.code {
                KeyCode::Down | KeyCode::Char('j') => *scrolled = scrolled.saturating_add(1),
                KeyCode::Up | KeyCode::Char('k') => *scrolled = scrolled.saturating_sub(1),
                KeyCode::PageDown | KeyCode::Char(' ') => *scrolled = scrolled.saturating_add(8),
                KeyCode::PageUp => *scrolled = scrolled.saturating_sub(8),
                _ => self.help = None,
            }
            return Pressed::StillChoosing;
        }
        if matches!(key.code, KeyCode::Char('?') | KeyCode::F(1)) {
            self.help = Some(0);
            return Pressed::StillChoosing;
        }
        match self.page {
            Page::Games => self.key_on_games(key.code),
            Page::Table => self.key_on_table(key.code),
        }
    }

    /// The wheel goes through the lines; a click chooses as Enter does.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Pressed {
        let code = match mouse.kind {
            MouseEventKind::ScrollUp => KeyCode::Up,
            MouseEventKind::ScrollDown => KeyCode::Down,
            MouseEventKind::Down(MouseButton::Left) if self.help.is_none() => {
                let lines = match self.page {
                    Page::Games => self.lines_of_games(),
                    Page::Table => self.lines_of_form(),
                };
                let line = usize::try_from(i32::from(mouse.row) - self.first_row.get());
                let Some(line) = line.ok().and_then(|line| lines.get(line).copied().flatten()) else {
                    return Pressed::StillChoosing;
                };
                match self.page {
                    Page::Games => {
                        self.line = line;
                        KeyCode::Enter
                    }
                    // The first click goes there, the next one changes it.
                    Page::Table if self.form.cursor != line => {
                        self.form.go_to(line);
                        return Pressed::StillChoosing;
                    }
                    Page::Table => match self.form.row() {
                        Row::AddSeat | Row::Start => KeyCode::Enter,
                        Row::Seat(_) | Row::Dice | Row::Option(_) | Row::Room(_) => KeyCode::Right,
                    },
                }
            }
            MouseEventKind::Down(MouseButton::Left) => KeyCode::Enter,
            _ => return Pressed::StillChoosing,
        };
        self.key(KeyEvent::from(code))
    }

    fn key_on_games(&mut self, code: KeyCode) -> Pressed {
        let choices = self.choices();
        match code {
            KeyCode::Char('q') | KeyCode::Esc => return Pressed::Leave,
            KeyCode::Up | KeyCode::Char('k') if choices > 0 => {
                self.line = (self.line + choices - 1) % choices;
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab if choices > 0 => {
                self.line = (self.line + 1) % choices;
            }
            KeyCode::Home => self.line = 0,
            KeyCode::End => self.line = choices.saturating_sub(1),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char('l') if choices > 0 => return self.open_line(),
            KeyCode::Char(c) => {
                let number = c.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
                if let Some(game) = number.filter(|&game| game < self.games.len()) {
                    self.line = self.saved.len() + game;
                    return self.open_line();
                }
            }
            _ => {}
        }
        Pressed::StillChoosing
    }

    fn open_line(&mut self) -> Pressed {
        if let Some(saved) = self.saved.get(self.line) {
            return Pressed::Resume(saved.path.clone());
        }
        self.choose_game(self.line - self.saved.len());
        self.page = Page::Table;
        Pressed::StillChoosing
    }

    fn choose_game(&mut self, game: usize) {
        if game != self.game {
            self.game = game;
            let you = self.form.seats.first().map_or_else(|| "Ann".to_owned(), |seat| seat.name.clone());
            self.form = Form::new(self.games.get(game), &you);
        }
    }

    fn key_on_table(&mut self, code: KeyCode) -> Pressed {
        match code {
            KeyCode::Esc if self.form.is_in_a_house() => return Pressed::Back,
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
                Row::Seat(_) | Row::Dice | Row::Option(_) | Row::Room(_) => self.form.move_cursor(true),
            },
            KeyCode::Char(c) if !c.is_control() => self.form.type_letter(c),
            _ => {}
        }
        Pressed::StillChoosing
    }

    fn start(&mut self) -> Pressed {
        let Some(about) = self.games.get(self.game) else { return Pressed::Leave };
        let chosen = if self.form.is_in_a_house() {
            self.form.plan(&self.shelf, about).map(|plan| Pressed::Open(Box::new(plan)))
        } else {
            self.form.setup(&self.shelf, about).map(|setup| Pressed::Start(Box::new(setup)))
        };
        match chosen {
            Ok(chosen) => chosen,
            Err(refused) => {
                self.form.trouble = Some(refused.to_string());
                Pressed::StillChoosing
            }
        }
    }
}
