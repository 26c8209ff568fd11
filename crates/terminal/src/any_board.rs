//! The board of a game that has no drawing of its own yet: the position as text.

use house::Happened;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use terminal_board::outcome::scores;
use terminal_board::text::wrap;
use terminal_board::{Board, Drawing, LogEntry, Scene, Tone};

pub(crate) struct AnyBoard;

impl Board for AnyBoard {
    fn rows(&self, scene: &Scene, columns: u16, room: u16) -> u16 {
        (wrap(&scene.position, columns.into()).len() as u16).min(room)
    }

    fn draw(&self, scene: &Scene, _drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
        Paragraph::new(scene.position.as_str()).wrap(Wrap { trim: false }).render(area, buf);
    }

    fn tell(&self, _before: &Scene, happened: &Happened, after: &Scene) -> Option<LogEntry> {
        let who = after.who(happened.seat);
        let text = match happened.step.split_once(' ') {
            Some(("=", roll)) => format!("{}: {roll}.", who.does("rolls", "roll")),
            Some(("!", incident)) => format!("At the table: {incident}."),
            Some((_, action)) => format!("{who}: {action}."),
            None => format!("{who}: {}.", happened.step),
        };
        Some(LogEntry::new(Tone::Plain, text))
    }

    fn describe(&self, scene: &Scene) -> String {
        format!("Scores: {}. Position: {}", scores(scene), scene.position)
    }

    fn rules(&self, _scene: &Scene) -> Vec<String> {
        vec!["Every choice says what it would do.".to_owned()]
    }
}
