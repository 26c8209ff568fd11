//! What happened, the newest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::App;
use crate::log::{Told, Tone};
use crate::look::{BOLD, Look};
use crate::text::wrap;

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let rows = usize::from(area.height);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for told in app.log.iter().rev() {
        if lines.len() >= rows {
            break;
        }
        let mut entry = sentences(told, app.look, area.width);
        if lines.is_empty() {
            // Of the newest the beginning is shown, however little room there is.
            entry.truncate(rows);
        }
        lines.extend(entry.into_iter().rev());
    }
    lines.truncate(rows);
    lines.reverse();
    if lines.is_empty() {
        lines = welcome(app, area.width);
    }
    Paragraph::new(lines).render(area, buf);
}

/// One entry, broken into lines; those after the first are set in.
pub(super) fn sentences(told: &Told, look: Look, columns: u16) -> Vec<Line<'static>> {
    let style = style(told.tone, look);
    let lines = wrap(&told.text, usize::from(columns).saturating_sub(2));
    let mark = |index: usize| if index == 0 { "· " } else { "  " };
    lines
        .into_iter()
        .enumerate()
        .map(|(index, line)| Line::styled(format!("{}{line}", mark(index)), style))
        .collect()
}

/// What stands there before anything has happened.
fn welcome(app: &App, columns: u16) -> Vec<Line<'static>> {
    let dice = match &app.scene.card.commitment {
        None => "Roll your own dice and type what came up.".to_owned(),
        Some(commitment) => format!(
            "The house has committed to its dice: {}… Anybody can check them when the game is over.",
            commitment.chars().take(12).collect::<String>()
        ),
    };
    sentences(&Told::new(Tone::Quiet, dice), app.look, columns)
}

fn style(tone: Tone, look: Look) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Good => look.ink(Color::Green),
        Tone::Bad => look.ink(Color::Red),
        Tone::Grand => look.ink(Color::Yellow).patch(BOLD),
        Tone::Quiet => look.quiet(),
    }
}
