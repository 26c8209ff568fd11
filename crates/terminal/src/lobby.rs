//! The first screen of a house: tables to sit down at, and what can be opened.

use std::cell::Cell;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

use crate::signals::Termination;
use crate::terminal::Screen;
use crate::waiting::{Awaited, next_event};
use crate::{PlayError, screen};
use terminal_board::text::{fit, wrap};
use terminal_board::{Appearance, BOLD, CHOSEN, ascii};

/// How long after an answer the lobby is asked for anew.
const REFRESH: Duration = Duration::from_secs(3);
const IDLE: Duration = Duration::from_millis(100);
/// The widest the list gets.
const WIDEST: u16 = 90;
/// How far Page Up and Page Down go.
const PAGE: usize = 8;

/// A line of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyLine<T> {
    /// Above what follows.
    Heading(String),
    /// Something to choose.
    Choice {
        /// What it is.
        label: String,
        /// What comes of choosing it.
        about: String,
        /// Where it leads to.
        leads_to: T,
    },
}

/// What a lobby answers when it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyNews<T> {
    /// This is there to choose from.
    Lines(Vec<LobbyLine<T>>),
    /// What was waited for has come: nobody has to choose any more.
    There(T),
}

struct Lobby<T> {
    title: String,
    lines: Vec<LobbyLine<T>>,
    cursor: usize,
    help: bool,
    trouble: Option<String>,
    look: Appearance,
    /// The row of the screen in which the first line would stand: the picture knows, and a mouse asks.
    first_row: Cell<i32>,
}

enum Pressed {
    Stay,
    Leave,
    Choose,
}

/// Lets people choose a line of the lobby, which is asked for every few seconds, on a thread of its own: a house that is slow to answer
/// keeps nobody from leaving. Gives where the line leads to, or nothing if they leave.
pub fn choose_in_lobby<T: Clone + PartialEq + Send + 'static>(
    title: &str,
    mut ask: impl FnMut() -> Result<LobbyNews<T>, String> + Send + 'static,
) -> Result<Option<T>, PlayError> {
    let lines = match ask().map_err(PlayError::House)? {
        LobbyNews::There(goal) => return Ok(Some(goal)),
        LobbyNews::Lines(lines) => lines,
    };
    let mut lobby = Lobby::new(title, lines, Appearance::from_environment());
    let (want, wanted) = channel();
    let (tell, heard) = channel();
    std::thread::spawn(move || {
        for () in wanted {
            if tell.send(ask()).is_err() {
                return;
            }
        }
    });
    let mut screen = Screen::open()?;
    let termination = Termination::listen();
    let (mut due, mut changed) = (Some(Instant::now() + REFRESH), true);
    while !termination.asked() {
        if due.is_some_and(|due| Instant::now() >= due) {
            due = None;
            let _ = want.send(());
        }
        if let Ok(news) = heard.try_recv() {
            due = Some(Instant::now() + REFRESH);
            changed = true;
            match news {
                Ok(LobbyNews::There(goal)) => return Ok(Some(goal)),
                Ok(LobbyNews::Lines(lines)) => lobby.take(lines),
                Err(why) => lobby.trouble = Some(why),
            }
        }
        let draw = |area, buffer: &mut Buffer| lobby.draw(area, buffer);
        let pressed = match next_event(IDLE, &mut changed, &mut screen, draw)? {
            Awaited::Gone => Pressed::Leave,
            Awaited::Event(Event::Key(key)) => lobby.key(key),
            Awaited::Event(Event::Mouse(mouse)) => lobby.mouse(mouse),
            Awaited::Nothing | Awaited::Event(_) => Pressed::Stay,
        };
        match pressed {
            Pressed::Stay => {}
            Pressed::Leave => break,
            Pressed::Choose => return Ok(lobby.chosen().cloned()),
        }
    }
    Ok(None)
}

impl<T: Clone + PartialEq> Lobby<T> {
    fn new(title: &str, lines: Vec<LobbyLine<T>>, look: Appearance) -> Lobby<T> {
        let title = title.to_owned();
        let mut lobby =
            Lobby { title, lines, cursor: 0, help: false, trouble: None, look, first_row: Cell::new(0) };
        lobby.settle(true);
        lobby
    }

    /// Where the line under the cursor leads to.
    fn chosen(&self) -> Option<&T> {
        match self.lines.get(self.cursor)? {
            LobbyLine::Choice { leads_to, .. } => Some(leads_to),
            LobbyLine::Heading(_) => None,
        }
    }

    fn take(&mut self, lines: Vec<LobbyLine<T>>) {
        // The cursor stays on what it was on, if that is still there, whatever it is called now.
        let before = self.chosen().cloned();
        let same = |line: &LobbyLine<T>| matches!(line, LobbyLine::Choice { leads_to, .. } if Some(leads_to) == before.as_ref());
        self.cursor = lines.iter().position(same).unwrap_or(self.cursor);
        self.lines = lines;
        self.trouble = None;
        self.settle(true);
    }

    /// Onto a line that can be chosen: this one, or the next in a direction.
    fn settle(&mut self, forwards: bool) {
        let all = self.lines.len();
        self.cursor = self.cursor.min(all.saturating_sub(1));
        for _ in 0..all {
            if self.chosen().is_some() {
                return;
            }
            self.cursor = step(self.cursor, all, forwards);
        }
    }

    /// So many lines on.
    fn go(&mut self, by: usize, forwards: bool) {
        for _ in 0..by {
            self.cursor = step(self.cursor, self.lines.len().max(1), forwards);
            self.settle(forwards);
        }
    }

    fn key(&mut self, key: KeyEvent) -> Pressed {
        if key.kind == KeyEventKind::Release {
            return Pressed::Stay;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if matches!(key.code, KeyCode::Char('c' | 'q')) { Pressed::Leave } else { Pressed::Stay };
        }
        if std::mem::take(&mut self.help) {
            return Pressed::Stay;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Pressed::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = true,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.go(1, true),
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.go(1, false),
            KeyCode::PageDown => self.go(PAGE, true),
            KeyCode::PageUp => self.go(PAGE, false),
            KeyCode::Home | KeyCode::Char('g') => {
                self.cursor = 0;
                self.settle(true);
            }
            KeyCode::End | KeyCode::Char('G') => {
                self.cursor = self.lines.len();
                self.settle(false);
            }
            KeyCode::Enter | KeyCode::Right | KeyCode::Char('l') if self.chosen().is_some() => {
                return Pressed::Choose;
            }
            _ => {}
        }
        Pressed::Stay
    }

    /// The wheel goes through the lines; a click chooses the line it is on.
    fn mouse(&mut self, mouse: MouseEvent) -> Pressed {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.key(KeyEvent::from(KeyCode::Up)),
            MouseEventKind::ScrollDown => self.key(KeyEvent::from(KeyCode::Down)),
            MouseEventKind::Down(MouseButton::Left) if self.help => self.key(KeyEvent::from(KeyCode::Esc)),
            MouseEventKind::Down(MouseButton::Left) => {
                let line = usize::try_from(i32::from(mouse.row) - self.first_row.get());
                match line.ok().filter(|&line| matches!(self.lines.get(line), Some(LobbyLine::Choice { .. })))
                {
                    Some(line) => {
                        self.cursor = line;
                        Pressed::Choose
                    }
                    None => Pressed::Stay,
                }
            }
            _ => Pressed::Stay,
        }
    }

    fn draw(&self, area: Rect, buf: &mut Buffer) {
        if screen::too_small(area, buf) {
            return;
        }
        Clear.render(area, buf);
        let title = fit(&format!(" {}", self.title), area.width.into());
        Paragraph::new(title).style(self.look.bar()).render(Rect { height: 1, ..area }, buf);
        let wide = area.width.min(WIDEST);
        let x = area.x + (area.width - wide) / 2;
        let body = Rect::new(x, area.y + 2, wide, area.height.saturating_sub(6));
        let lines: Vec<Line<'static>> =
            self.lines.iter().enumerate().map(|(index, line)| self.line(index, line, wide.into())).collect();
        let room = usize::from(body.height);
        let first = (self.cursor + 2).saturating_sub(room).min(lines.len().saturating_sub(room));
        self.first_row.set(i32::from(body.y) - first as i32);
        let more = lines.len() > first + room;
        Paragraph::new(lines).scroll((first as u16, 0)).render(body, buf);
        for (there, sign, y) in [(first > 0, "↑", body.y), (more, "↓", body.bottom().saturating_sub(1))] {
            if there {
                buf.set_string(body.right() - 1, y, sign, self.look.key());
            }
        }
        let (text, style) = match (&self.trouble, self.lines.get(self.cursor)) {
            (Some(why), _) => (why.clone(), self.look.trouble()),
            (None, Some(LobbyLine::Choice { about, .. })) => (about.clone(), self.look.quiet()),
            _ => (String::new(), self.look.quiet()),
        };
        let help: Vec<Line<'static>> =
            wrap(&text, wide.into()).into_iter().map(|line| Line::styled(line, style)).collect();
        Paragraph::new(help).render(Rect::new(x, body.bottom(), wide, 3), buf);
        let hints = [("Enter", "choose"), ("↑↓", "move"), ("?", "help"), ("q", "leave")];
        let spans: Vec<Span<'static>> = hints
            .iter()
            .flat_map(|(key, word)| {
                [
                    Span::styled(format!(" {key} "), self.look.key()),
                    Span::styled(format!("{word} "), self.look.quiet()),
                ]
            })
            .collect();
        Paragraph::new(Line::from(spans)).render(Rect { y: area.bottom() - 1, height: 1, ..area }, buf);
        if self.help {
            let text = [
                "A house is a place where games are played over the network. Sit down at a table that waits for players, look on at one where \
                 a game is under way, or open one of your own: others find it here, in a browser, or by its code.",
                "↑ ↓ or j k move, Enter or a click chooses, q leaves, Ctrl-Z pauses. The list is asked for anew every few seconds. Any key closes this page.",
            ];
            let columns = usize::from(area.width.min(76).saturating_sub(4));
            let lines = text
                .iter()
                .flat_map(|text| wrap(text, columns).into_iter().chain([String::new()]))
                .map(Line::from);
            screen::page(self.look, " Help ", lines.collect(), 0, area, buf);
        }
        if self.look.ascii {
            ascii::picture(area, buf);
        }
    }

    fn line(&self, index: usize, line: &LobbyLine<T>, columns: usize) -> Line<'static> {
        match line {
            LobbyLine::Heading(text) => Line::styled(fit(text, columns), self.look.quiet()),
            LobbyLine::Choice { label, .. } => {
                let style = if index == self.cursor { CHOSEN.patch(BOLD) } else { BOLD };
                Line::styled(fit(&format!(" {label} "), columns), style)
            }
        }
    }
}

/// The next line, or the one before, round and round.
fn step(at: usize, all: usize, forwards: bool) -> usize {
    if forwards { (at + 1) % all } else { (at + all - 1) % all }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(label: &str, leads_to: u8) -> LobbyLine<u8> {
        LobbyLine::Choice { label: label.to_owned(), about: String::new(), leads_to }
    }

    fn lobby() -> Lobby<u8> {
        let heading = |text: &str| LobbyLine::Heading(text.to_owned());
        let lines = vec![heading("Tables"), choice("Ann waits", 1), heading(""), choice("Bea waits", 2)];
        Lobby::new("A house", lines, Appearance { colour: true, motion: false, ascii: false })
    }

    #[test]
    fn the_cursor_stands_on_what_can_be_chosen_and_stays_there() {
        let mut lobby = lobby();
        assert_eq!(lobby.chosen(), Some(&1));
        for (key, expected) in
            [(KeyCode::Down, 2), (KeyCode::Down, 1), (KeyCode::Up, 2), (KeyCode::Home, 1), (KeyCode::End, 2)]
        {
            lobby.key(KeyEvent::from(key));
            assert_eq!(lobby.chosen(), Some(&expected), "{key:?}");
        }
        // Another table comes, and this one is called something else: it is still the same.
        lobby.take(vec![choice("Cem waits", 3), choice("Ann waits", 1), choice("Bea and Dora play", 2)]);
        assert_eq!(lobby.chosen(), Some(&2));
        lobby.take(Vec::new());
        assert!(
            lobby.chosen().is_none() && matches!(lobby.key(KeyEvent::from(KeyCode::Enter)), Pressed::Stay)
        );
    }

    #[test]
    fn a_click_chooses_the_line_that_it_is_on() {
        let mut lobby = lobby();
        let area = Rect::new(0, 0, 80, 24);
        lobby.draw(area, &mut Buffer::empty(area));
        let mut click = |row: u16| {
            let pressed = lobby.mouse(MouseEvent {
                kind: MouseEventKind::Down(MouseButton::Left),
                column: 10,
                row,
                modifiers: KeyModifiers::NONE,
            });
            matches!(pressed, Pressed::Choose).then(|| lobby.chosen().copied()).flatten()
        };
        let first = 2;
        assert_eq!([0, 1, 2, 3, 4].map(|line| click(first + line)), [None, Some(1), None, Some(2), None]);
    }
}
