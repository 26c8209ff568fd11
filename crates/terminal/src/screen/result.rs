//! The end of a game: who won, everybody's place, and what one can do now. The board stays above it, to be looked at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::App;
use terminal_board::BOLD;
use terminal_board::outcome::{behind, ranking};
use terminal_board::text::{count, list, width, wrap};

/// The rows it wants: at least, and at most.
pub(super) fn wants(app: &App, columns: u16) -> (u16, u16) {
    (lines(app, columns, false).len() as u16, lines(app, columns, true).len() as u16)
}

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let all = lines(app, area.width, true);
    let lines = if all.len() <= area.height.into() { all } else { lines(app, area.width, false) };
    let above = area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (area.y + above..area.bottom()).zip(lines) {
        let wide = (line.width() as u16).min(area.width);
        let x = area.x + (area.width - wide) / 2;
        Paragraph::new(line).render(Rect::new(x, y, wide, 1), buf);
    }
}

/// Who won, and what can be done now; with `all` of it everybody's place too, which the score sheet shows as well.
fn lines(app: &App, columns: u16, all: bool) -> Vec<Line<'static>> {
    let (scene, look) = (&app.scene, app.look);
    let columns = usize::from(columns);
    let headline = look.ink(Color::Yellow).patch(BOLD);
    // The first sentence says who won; how the others did stands below it.
    let outcome = app.board.outcome(scene);
    let several = scene.card.seats.len() > 1;
    let (first, rest) = match outcome.split_once(". ") {
        Some((first, rest)) => (first, rest),
        None => (outcome.as_str(), ""),
    };
    let mut lines: Vec<Line<'static>> = wrap(first.trim_end_matches('.'), columns.saturating_sub(8).max(20))
        .into_iter()
        .map(|line| Line::styled(format!(" ★ {line} ★ "), headline))
        .collect();
    // Points alone do not tell why it ended.
    let gave_up = app.room.as_ref().map_or(&[][..], |room| &room.gave_up);
    if !gave_up.is_empty() {
        let names: Vec<String> = gave_up.iter().map(|&seat| scene.who(seat).to_string()).collect();
        let text = format!("{} gave up.", list(&names));
        lines.extend(wrap(&text, columns.saturating_sub(2)).into_iter().map(Line::from));
    }
    // Where everybody's place is listed, it need not be told too.
    let told = behind(scene);
    let rest = if all && several { rest.strip_prefix(told.trim()).unwrap_or(rest) } else { rest };
    if !rest.trim().is_empty() {
        lines.extend(wrap(rest, columns.saturating_sub(2)).into_iter().map(Line::from));
    }
    if all && several {
        lines.push(Line::default());
        lines.extend(places(app, columns));
        lines.push(Line::default());
    }
    let turns = count(scene.turns, "turn", "turns");
    let record = match &app.room {
        None => format!("{turns}. The record: {}", app.record),
        Some(room) if room.again.is_empty() => format!("{turns}. The house keeps the record."),
        Some(room) => {
            let names: Vec<String> = room.again.iter().map(|&seat| scene.who(seat).to_string()).collect();
            format!("{turns}. To play again: {}.", list(&names))
        }
    };
    lines.extend(
        wrap(&record, columns.saturating_sub(2)).into_iter().map(|line| Line::styled(line, look.quiet())),
    );
    lines.push(Line::from(if app.is_waiting() {
        vec![Span::styled(" Just a moment … ", look.quiet())]
    } else {
        // What is played next in an evening is not for one table to say.
        let evening = app.room.as_ref().is_some_and(|room| !room.evening.is_empty());
        let (key, does) = if evening { ("E", "the evening") } else { ("n", "play again") };
        vec![
            Span::styled(format!(" {key} "), look.key()),
            Span::raw(format!("{does}   ")),
            Span::styled("q ", look.key()),
            Span::raw("leave "),
        ]
    }));
    if let Some(notice) = &app.notice {
        let wrapped = wrap(notice, columns.saturating_sub(2));
        lines.extend(wrapped.into_iter().map(|line| Line::styled(line, look.trouble())));
    }
    lines
}

/// `1. Ann 112`, best first.
fn places(app: &App, columns: usize) -> Vec<Line<'static>> {
    let scene = &app.scene;
    let longest = scene.seats().map(|seat| width(&scene.who(seat).to_string())).max().unwrap_or(0);
    let names = longest.min(columns.saturating_sub(14));
    let place = |seat| {
        let name = terminal_board::text::fit(&scene.who(seat).to_string(), names);
        let pad = " ".repeat(names - width(&name));
        let text = format!("  {}. {name}{pad} {:>5}  ", scene.standing.place(seat), scene.points(seat));
        let first = scene.standing.place(seat) == 1;
        Line::styled(text, if first { BOLD } else { app.look.ink(Color::Reset) })
    };
    ranking(scene).into_iter().map(place).collect()
}

/// A sky that changes with every few pictures, in whatever the board leaves empty.
pub(super) fn stars(app: &App, picture: u32, area: Rect, buf: &mut Buffer) {
    const SKY: [(&str, Color); 4] =
        [("★", Color::Yellow), ("✦", Color::Green), ("·", Color::Red), ("✦", Color::Cyan)];
    for position in area.positions() {
        let here = u32::from(position.x) * 7919 + u32::from(position.y) * 104_729;
        let mixed = (here ^ (picture / 3).wrapping_mul(2_654_435_761)).wrapping_mul(0x9E37_79B1) >> 16;
        let empty = |x: u16| buf.cell((x, position.y)).is_none_or(|cell| cell.symbol() == " ");
        let free = (position.x.saturating_sub(2)..=position.x + 2).all(empty);
        if mixed.is_multiple_of(29) && free {
            let (star, colour) = SKY[(mixed / 29) as usize % SKY.len()];
            buf.set_string(position.x, position.y, star, app.look.ink(colour));
        }
    }
}
