//! The first screen of a house: tables to sit down at, and what can be opened.

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget};

use crate::signals::Termination;
use crate::terminal::{Screen, asks_to_pause};
use crate::waiting::{Awaited, wait_for_event};
use crate::{PlayError, screen};
use terminal_board::text::{fit, wrap};
use terminal_board::{Appearance, BOLD, CHOSEN, ascii};

/// How often the lobby is asked for anew.
const REFRESH: Duration = Duration::from_secs(3);
const IDLE: Duration = Duration::from_millis(100);
/// The widest the list gets.
const WIDEST: u16 = 90;

/// A line of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyLine {
    /// Above what follows.
    Heading(String),
    /// Something to choose.
    Choice {
        /// What it is.
        label: String,
        /// What comes of choosing it.
        about: String,
    },
}

/// How a visit to the lobby ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyEnd {
    /// This line was chosen.
    Chosen(usize),
    /// What was waited for has come.
    Done,
    /// People left.
    Left,
}

struct Lobby {
    title: String,
    lines: Vec<LobbyLine>,
    cursor: usize,
    help: Option<u16>,
    trouble: Option<String>,
    look: Appearance,
}

enum Pressed {
    Stay,
    Leave,
    Choose,
}

/// Lets people choose a line of the lobby, which is asked for every few seconds; where it answers with nothing, there is no more to wait for.
pub fn choose_in_lobby(
    title: &str,
    mut ask: impl FnMut() -> Result<Option<Vec<LobbyLine>>, String>,
) -> Result<LobbyEnd, PlayError> {
    let Some(lines) = ask().map_err(PlayError::House)? else { return Ok(LobbyEnd::Done) };
    let mut lobby = Lobby {
        title: title.to_owned(),
        lines,
        cursor: 0,
        help: None,
        trouble: None,
        look: Appearance::from_environment(),
    };
    lobby.go(true, false);
    let mut screen = Screen::open()?;
    let termination = Termination::listen();
    let (mut asked, mut changed) = (Instant::now(), true);
    while !termination.asked() {
        if asked.elapsed() >= REFRESH {
            asked = Instant::now();
            match ask() {
                Ok(None) => return Ok(LobbyEnd::Done),
                Ok(Some(lines)) => lobby.take(Ok(lines)),
                Err(why) => lobby.take(Err(why)),
            }
            changed = true;
        }
        if changed && screen.terminal.draw(|frame| lobby.draw(frame.area(), frame.buffer_mut())).is_err() {
            return Ok(LobbyEnd::Left);
        }
        changed = true;
        let pressed = match wait_for_event(IDLE)? {
            Awaited::Nothing => {
                changed = false;
                continue;
            }
            Awaited::Gone => return Ok(LobbyEnd::Left),
            Awaited::Event(event) if asks_to_pause(&event) => {
                screen.pause()?;
                continue;
            }
            Awaited::Event(Event::Key(key)) => lobby.key(key),
            Awaited::Event(Event::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::ScrollUp => lobby.key(KeyEvent::from(KeyCode::Up)),
                MouseEventKind::ScrollDown => lobby.key(KeyEvent::from(KeyCode::Down)),
                MouseEventKind::Down(MouseButton::Left) => lobby.key(KeyEvent::from(KeyCode::Enter)),
                _ => Pressed::Stay,
            },
            Awaited::Event(_) => Pressed::Stay,
        };
        match pressed {
            Pressed::Stay => {}
            Pressed::Leave => return Ok(LobbyEnd::Left),
            Pressed::Choose => return Ok(LobbyEnd::Chosen(lobby.cursor)),
        }
    }
    Ok(LobbyEnd::Left)
}

impl Lobby {
    fn take(&mut self, answer: Result<Vec<LobbyLine>, String>) {
        match answer {
            Ok(lines) => {
                // The cursor stays on what it was on, if that is still there.
                let chosen = self.lines.get(self.cursor).cloned();
                self.cursor =
                    lines.iter().position(|line| Some(line) == chosen.as_ref()).unwrap_or(self.cursor);
                self.lines = lines;
                self.trouble = None;
                self.cursor = self.cursor.min(self.lines.len().saturating_sub(1));
                if matches!(self.lines.get(self.cursor), Some(LobbyLine::Heading(_))) {
                    self.go(true, true);
                }
            }
            Err(why) => self.trouble = Some(why),
        }
    }

    /// To the next line that can be chosen, or the one before.
    fn go(&mut self, forwards: bool, move_on: bool) {
        let all = self.lines.len();
        let step = |at: usize| if forwards { (at + 1) % all } else { (at + all - 1) % all };
        if all == 0 {
            return;
        }
        if move_on {
            self.cursor = step(self.cursor);
        }
        for _ in 0..all {
            if matches!(self.lines[self.cursor], LobbyLine::Choice { .. }) {
                return;
            }
            self.cursor = step(self.cursor);
        }
    }

    fn key(&mut self, key: KeyEvent) -> Pressed {
        if key.kind == KeyEventKind::Release {
            return Pressed::Stay;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if matches!(key.code, KeyCode::Char('c' | 'q')) { Pressed::Leave } else { Pressed::Stay };
        }
        if self.help.take().is_some() {
            return Pressed::Stay;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Pressed::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.go(true, true),
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.go(false, true),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char('l') => {
                if matches!(self.lines.get(self.cursor), Some(LobbyLine::Choice { .. })) {
                    return Pressed::Choose;
                }
            }
            _ => {}
        }
        Pressed::Stay
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
        if let Some(scrolled) = self.help {
            let text = [
                "A house is a place where games are played over the network. Sit down at a table that waits for players, look on at one where \
                 a game is under way, or open one of your own: others find it here, in a browser, or by its code.",
                "↑ ↓ or j k move, Enter chooses, q leaves. The list is asked for anew every few seconds. Any key closes this page.",
            ];
            let columns = usize::from(area.width.min(76).saturating_sub(4));
            let lines = text
                .iter()
                .flat_map(|text| wrap(text, columns).into_iter().chain([String::new()]))
                .map(Line::from);
            screen::page(self.look, " Help ", lines.collect(), scrolled, area, buf);
        }
        if self.look.ascii {
            ascii::picture(area, buf);
        }
    }

    fn line(&self, index: usize, line: &LobbyLine, columns: usize) -> Line<'static> {
        match line {
            LobbyLine::Heading(text) => Line::styled(fit(text, columns), self.look.quiet()),
            LobbyLine::Choice { label, .. } => {
                let style = if index == self.cursor { CHOSEN.patch(BOLD) } else { BOLD };
                Line::styled(fit(&format!(" {label} "), columns), style)
            }
        }
    }
}
