//! The score sheet: every player, how far they are, who leads and whose turn it is.

use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::App;
use terminal_board::BOLD;
use terminal_board::text::{fit, width};

/// With more players than this a small screen shows two in a row.
const ONE_COLUMN: usize = 3;

/// With so many rows for everything else there is room for a line for each player.
const ENOUGH_BELOW: usize = 14;

/// A line narrower than this has no column to spare.
const NARROW: usize = 26;

/// The narrowest bar worth drawing.
const LEAST_BAR: usize = 6;

/// The rows it takes on a narrow screen, of `room` that scores, board and log share.
pub(super) fn compact_rows(app: &App, room: u16) -> u16 {
    let seats = app.scene.card.seats.len();
    let one_column = seats <= ONE_COLUMN || usize::from(room) >= seats + ENOUGH_BELOW;
    (if one_column { seats } else { seats.div_ceil(2) }) as u16
}

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let seats: Vec<Seat> = app.scene.seats().collect();
    let rows = usize::from(area.height);
    if rows == 0 {
        return;
    }
    let columns = if seats.len() > rows { 2 } else { 1 };
    let wide = area.width / columns;
    for (index, &seat) in seats.iter().enumerate() {
        let (column, row) = (index / rows, index % rows);
        if column < columns.into() {
            let place = Rect::new(area.x + column as u16 * wide, area.y + row as u16, wide, 1);
            Paragraph::new(line(app, seat, wide.into())).render(place, buf);
        }
    }
}

fn line(app: &App, seat: Seat, columns: usize) -> Line<'static> {
    let (scene, look) = (&app.scene, app.look);
    let sheet = app.board.sheet_row(scene, seat);
    let moving = scene.mover() == Some(seat);
    let gained = if sheet.at_stake > 0 { format!("+{}", sheet.at_stake) } else { String::new() };
    let end = if columns < NARROW {
        format!(" {:>3} {gained:<3}", scene.points(seat))
    } else {
        format!(" {:>4} {gained:<4}", scene.points(seat))
    };
    let longest = scene.seats().map(|seat| width(&scene.who(seat).to_string())).max().unwrap_or(0);
    let name_columns = longest.min((columns / 3).max(8)).min(columns.saturating_sub(4 + end.len()));
    let name = fit(&scene.who(seat).to_string(), name_columns);
    let leads = leads(app, seat);

    let mut spans = vec![
        Span::styled(if moving { "▸ " } else { "  " }, look.key()),
        Span::styled(
            format!("{name}{}", " ".repeat(name_columns - width(&name))),
            if moving { BOLD } else { look.ink(Color::Reset) },
        ),
        Span::styled(if leads { " ★" } else { "  " }, look.ink(Color::Yellow).patch(BOLD)),
    ];
    let room = columns.saturating_sub(2 + name_columns + 2 + 1 + end.len());
    if let Some(goal) = sheet.goal.filter(|_| room >= LEAST_BAR) {
        spans.push(Span::raw(" "));
        spans.extend(bar(app, scene.points(seat), sheet.at_stake, goal, room));
    }
    spans.push(Span::styled(end, BOLD));
    Line::from(spans)
}

/// Safe points full, points at stake half, the rest of the way faint.
fn bar(app: &App, points: i64, at_stake: i64, goal: i64, columns: usize) -> [Span<'static>; 3] {
    // Something is always seen of a score, and the bar is full only when the goal is reached.
    let cells = |points: i64| match points {
        ..=0 => 0,
        _ if points >= goal => columns,
        _ => (points as usize * columns).div_ceil(goal.max(1) as usize).min(columns - 1),
    };
    let (safe, staked) = (cells(points), cells(points + at_stake));
    let look = app.look;
    [
        Span::styled("█".repeat(safe), look.ink(Color::Green)),
        Span::styled("▒".repeat(staked - safe), look.ink(Color::Yellow)),
        Span::styled("░".repeat(columns - staked), look.quiet()),
    ]
}

/// Whether nobody is ahead, once anybody is behind.
fn leads(app: &App, seat: Seat) -> bool {
    let scene = &app.scene;
    scene.standing.place(seat) == 1 && scene.seats().any(|other| scene.standing.place(other) > 1)
}
