//! The end of a game: who won, everybody's place, and what one can do now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::App;
use crate::look::BOLD;
use crate::outcome::ranking;
use crate::text::{fit, width, wrap};

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let (scene, look) = (&app.scene, app.look);
    if let Some(picture) = app.celebrating() {
        stars(app, picture, area, buf);
    }
    let columns = usize::from(area.width);
    let headline = look.ink(Color::Yellow).patch(BOLD);
    // The first sentence says who won; how the others did stands below it.
    let outcome = app.board.outcome(scene);
    let outcome = outcome.split_once(". ").map_or(outcome.as_str(), |(first, _)| first).trim_end_matches('.');
    let mut lines: Vec<Line<'static>> = wrap(outcome, columns.saturating_sub(8).max(20))
        .into_iter()
        .map(|line| Line::styled(format!(" ★ {line} ★ "), headline))
        .collect();
    lines.push(Line::default());
    if scene.card.seats.len() > 1 {
        lines.extend(places(app, columns));
        lines.push(Line::default());
    }
    let turns = crate::text::count(scene.turns, "turn", "turns");
    lines.push(Line::styled(fit(&format!(" {turns}. The record: {} ", app.record), columns), look.quiet()));
    lines.push(Line::from(if app.is_waiting() {
        vec![Span::styled(" Just a moment … ", look.quiet())]
    } else {
        vec![
            Span::styled(" n ", look.key()),
            Span::raw("play again   "),
            Span::styled("q ", look.key()),
            Span::raw("leave "),
        ]
    }));
    if let Some(notice) = &app.notice {
        lines.push(Line::styled(fit(&format!(" {notice} "), columns), look.trouble()));
    }
    // The empty lines go first where there is no room.
    while lines.len() > area.height.into() {
        let Some(empty) = lines.iter().position(|line| line.width() == 0) else { break };
        lines.remove(empty);
    }
    let above = area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (area.y + above..area.bottom()).zip(lines) {
        let wide = (line.width() as u16).min(area.width);
        let x = area.x + (area.width - wide) / 2;
        Paragraph::new(line).render(Rect::new(x, y, wide, 1), buf);
    }
}

/// `1. Ann 112`, best first.
fn places(app: &App, columns: usize) -> Vec<Line<'static>> {
    let scene = &app.scene;
    let longest = scene.seats().map(|seat| width(&scene.who(seat).to_string())).max().unwrap_or(0);
    let names = longest.min(columns.saturating_sub(14));
    let place = |seat| {
        let name = fit(&scene.who(seat).to_string(), names);
        let pad = " ".repeat(names - width(&name));
        let text = format!("  {}. {name}{pad} {:>5}  ", scene.standing.place(seat), scene.points(seat));
        let first = scene.standing.place(seat) == 1;
        Line::styled(text, if first { BOLD } else { app.look.ink(Color::Reset) })
    };
    ranking(scene).into_iter().map(place).collect()
}

/// A sky that changes with every few pictures, thin enough to read through.
fn stars(app: &App, picture: u32, area: Rect, buf: &mut Buffer) {
    const SKY: [(&str, Color); 4] =
        [("★", Color::Yellow), ("✦", Color::Green), ("·", Color::Red), ("✦", Color::Cyan)];
    for position in area.positions() {
        let here = u32::from(position.x) * 7919 + u32::from(position.y) * 104_729;
        let mixed = (here ^ (picture / 3).wrapping_mul(2_654_435_761)).wrapping_mul(0x9E37_79B1) >> 16;
        if mixed.is_multiple_of(29) {
            let (star, colour) = SKY[(mixed / 29) as usize % SKY.len()];
            buf.set_string(position.x, position.y, star, app.look.ink(colour));
        }
    }
}
