//! What happened, the newest at the bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::App;
use terminal_board::text::{fit, wrap};
use terminal_board::{Appearance, BOLD};
use terminal_board::{LogEntry, Tone};

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
            shorten(&mut entry, rows, area.width);
        }
        lines.extend(entry.into_iter().rev());
    }
    // Of what does not fit any more the end is shown, and a sign that it began earlier.
    let cut = lines.len() > rows;
    lines.truncate(rows);
    lines.reverse();
    if let (true, Some(line)) = (cut, lines.first_mut()) {
        let rest: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
        *line = Line::styled(format!("… {}", rest.trim_start_matches(['·', ' '])), line.style);
    }
    Paragraph::new(lines).render(area, buf);
}

/// Leaves so many lines of an entry, and says where it goes on.
fn shorten(entry: &mut Vec<Line<'static>>, rows: usize, columns: u16) {
    if entry.len() <= rows {
        return;
    }
    entry.truncate(rows);
    if let Some(last) = entry.last_mut() {
        let text: String = last.spans.iter().map(|span| span.content.as_ref()).collect();
        let text = fit(&text, usize::from(columns).saturating_sub(2)).trim_end_matches('…').to_owned();
        *last = Line::styled(format!("{text} …"), last.style);
    }
}

/// One entry, broken into lines; those after the first are set in.
pub(super) fn sentences(told: &LogEntry, look: Appearance, columns: u16) -> Vec<Line<'static>> {
    let style = style(told.tone, look);
    let lines = wrap(&told.text, usize::from(columns).saturating_sub(2));
    let mark = |index: usize| if index == 0 { "· " } else { "  " };
    lines
        .into_iter()
        .enumerate()
        .map(|(index, line)| Line::styled(format!("{}{line}", mark(index)), style))
        .collect()
}

fn style(tone: Tone, look: Appearance) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Good => look.ink(Color::Green),
        Tone::Bad => look.ink(Color::Red),
        Tone::Grand => look.ink(Color::Yellow).patch(BOLD),
        Tone::Quiet => look.quiet(),
    }
}
