//! The list of choices: as many as there is room for, which of them Enter would take, and what that would do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Coach, ListArea};
use crate::{coach, keys};
use terminal_board::text::{fit, width, wrap};
use terminal_board::{BOLD, CHOSEN};

/// So many choices are shown on any screen.
const LEAST: usize = 8;
/// Where the board wants all the room it can get: on a small screen, and on others.
const BESIDE_A_LARGE_BOARD: [usize; 2] = [3, 5];
/// From so many rows on a screen is not small.
const NOT_SMALL: u16 = 30;
/// The pointer, the key, and the spaces around a choice.
const AROUND: usize = 5;

/// How many choices are shown at least.
pub(super) fn least(app: &App) -> u16 {
    let most = match (app.board.wants_room(), app.rows.get() >= NOT_SMALL) {
        (false, _) => LEAST,
        (true, roomy) => BESIDE_A_LARGE_BOARD[usize::from(roomy)],
    };
    app.listed().len().clamp(2, most) as u16
}

/// What was drawn of the list.
#[derive(Default)]
pub(super) struct Drawn {
    /// How many rows it took.
    pub(super) rows: u16,
    /// `5 of 27`, where not all of it is in sight.
    pub(super) count: Option<String>,
}

/// Draws the list.
pub(super) fn draw(app: &App, framed: bool, area: Rect, buf: &mut Buffer) -> Drawn {
    let listed = app.listed();
    let shown = listed.len().min(area.height.into());
    if shown == 0 {
        return Drawn::default();
    }
    let at = listed.iter().position(|&index| index == app.selected).unwrap_or(0);
    // The chosen line stays in sight, with what comes before and after it.
    let first = at.saturating_sub(shown / 2).min(listed.len() - shown);
    let scrolls = listed.len() > shown;
    let columns = area.width.saturating_sub(u16::from(scrolls) * 2);
    let letters = keys::letters(&app.scene.allowed);
    for (row, &index) in listed[first..first + shown].iter().enumerate() {
        let key = keys::name(letters[index], first + row);
        let line = line(app, framed, index, &key, columns.into());
        Paragraph::new(line).render(Rect { y: area.y + row as u16, height: 1, width: columns, ..area }, buf);
    }
    if scrolls {
        scroll_bar(app, first, shown, listed.len(), area, buf);
    }
    app.list_area.set(ListArea { area: Rect { height: shown as u16, ..area }, first });
    Drawn { rows: shown as u16, count: scrolls.then(|| format!(" {} of {} ", at + 1, listed.len())) }
}

/// Says where in the list one is: in the lower edge of the frame, or, where there is none, in the last line that has room for it.
pub(super) fn draw_count(app: &App, count: &str, framed: bool, area: Rect, buf: &mut Buffer) {
    let wide = width(count) as u16;
    let x = area.right().saturating_sub(wide + 1);
    let free = |y: &u16| (x..area.right() - 1).all(|x| buf[(x, *y)].symbol() == " ");
    let found = (area.y..area.bottom()).rev().find(free);
    match (framed, found) {
        (true, _) => buf.set_string(x, area.bottom(), count, app.look.key()),
        (false, Some(y)) => buf.set_string(x, y, count, app.look.key()),
        // What it is written over goes on: it is told by the chosen line, below the list.
        (false, None) => {
            let y = area.bottom().saturating_sub(1);
            buf.set_string(x.saturating_sub(1), y, format!("…{count}"), app.look.key());
        }
    }
}

/// A bar whose thumb shows which part of the list is in sight.
fn scroll_bar(app: &App, first: usize, shown: usize, all: usize, area: Rect, buf: &mut Buffer) {
    let thumb = (shown * shown / all).max(1);
    let begin = first * (shown - thumb) / (all - shown);
    for row in 0..shown {
        let (sign, style) = if (begin..begin + thumb).contains(&row) {
            ("█", app.look.key())
        } else {
            ("│", app.look.quiet())
        };
        buf.set_string(area.right() - 1, area.y + row as u16, sign, style);
    }
}

fn line(app: &App, framed: bool, index: usize, key: &str, columns: usize) -> Line<'static> {
    let choice = &app.scene.allowed[index];
    let selected = index == app.selected;
    let labels = label_columns(app, columns);
    let label = fit(&choice.label, labels);
    let mut spans = vec![
        Span::styled(if selected { "▸" } else { " " }, app.look.key()),
        Span::styled(key.to_owned(), app.look.key()),
        Span::raw(" "),
        Span::styled(
            format!("{label}{}", " ".repeat(labels - width(&label))),
            if selected { CHOSEN.patch(BOLD) } else { BOLD },
        ),
        Span::raw("  "),
    ];
    spans.extend(worth(app, &choice.action));
    if framed && !alike(app) {
        let used: usize = spans.iter().map(Span::width).sum();
        spans.push(Span::raw(fit(&choice.effect, columns.saturating_sub(used))));
    }
    Line::from(spans)
}

/// Whether all choices would do the same, so that it is said once.
fn alike(app: &App) -> bool {
    let mut effects = app.scene.allowed.iter().map(|choice| &choice.effect);
    let first = effects.next();
    app.scene.allowed.len() > 1 && effects.all(|effect| Some(effect) == first)
}

fn label_columns(app: &App, columns: usize) -> usize {
    let longest = app.scene.allowed.iter().map(|allowed| width(&allowed.label)).max().unwrap_or(0);
    longest.min(columns.saturating_sub(AROUND))
}

/// What the coach thinks of a choice.
fn worth(app: &App, action: &str) -> Vec<Span<'static>> {
    let Coach::Knows(advice) = &app.coach else { return Vec::new() };
    let Some((advised, best)) = coach::find(advice, action) else { return Vec::new() };
    let text = format!("{}{}  ", coach::worth(advised), if best { " ★ best" } else { "       " });
    let style = if best { app.look.ink(Color::Magenta).patch(BOLD) } else { Style::new() };
    vec![Span::styled(text, style)]
}

/// What the chosen line would do, where the list itself has no room to say all of it.
pub(super) fn detail(app: &App, framed: bool, columns: u16) -> Vec<Line<'static>> {
    let Some(text) = said_below(app, framed, app.selected, columns) else { return Vec::new() };
    wrap(&text, columns.into()).into_iter().map(|line| Line::styled(line, app.look.quiet())).collect()
}

fn said_below(app: &App, framed: bool, index: usize, columns: u16) -> Option<String> {
    let choice = app.scene.allowed.get(index)?;
    // A list that may scroll has a bar at its end.
    let bar = if app.listed().len() > least(app).into() { 2 } else { 0 };
    let columns = usize::from(columns).saturating_sub(bar);
    let room = columns.saturating_sub(AROUND);
    let mut said = Vec::new();
    if width(&choice.label) > room {
        said.push(choice.label.clone());
    }
    let used = line(app, false, index, " ", columns).width();
    if !framed || alike(app) || used + width(&choice.effect) > columns {
        said.push(choice.effect.clone());
    }
    if let Coach::Knows(advice) = &app.coach
        && let Some(explained) =
            coach::find(advice, &choice.action).and_then(|(advised, _)| advised.explained.clone())
    {
        said.push(format!("Coach: {explained}"));
    }
    (!said.is_empty()).then(|| said.join(" – "))
}

/// The rows that are kept for that, so that the list stays where it is while one goes through it.
pub(super) fn reserved(app: &App, framed: bool, columns: u16) -> u16 {
    let rows = |index: &usize| {
        said_below(app, framed, *index, columns).map_or(0, |text| wrap(&text, columns.into()).len())
    };
    app.listed().iter().map(rows).max().unwrap_or(0) as u16
}
