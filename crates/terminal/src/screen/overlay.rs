//! What lies over the table: help, the whole log, questions that need an answer, and the curtain.

use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};

use super::story::sentences;
use crate::app::{App, Overlay};
use crate::look::BOLD;
use crate::text::wrap;

/// The widest an overlay gets: longer lines are hard to read.
const WIDEST: u16 = 76;

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) {
    let inside = area.width.min(WIDEST).saturating_sub(4);
    match &app.overlay {
        None | Some(Overlay::Curtain(_)) => {}
        Some(Overlay::Help) => scrolling(app, " Help ", help(app, inside), area, buf),
        Some(Overlay::Log) => {
            let lines = app.log.iter().flat_map(|told| sentences(told, app.look, inside)).collect();
            scrolling(app, " What happened ", lines, area, buf);
        }
        Some(Overlay::Incidents) => {
            let numbers: Vec<String> =
                (1..=app.scene.incidents.len()).map(|number| number.to_string()).collect();
            let mut keys: Vec<(&str, &str)> = numbers
                .iter()
                .map(String::as_str)
                .zip(app.scene.incidents.iter().map(String::as_str))
                .collect();
            keys.push(("Esc", "nothing"));
            ask(app, " At the table ", "What went wrong?", &keys, area, buf);
        }
        Some(Overlay::Leaving) => {
            let text = format!("Save the game in {} and leave?", app.record);
            ask(app, " Leave ", &text, &[("y", "save and leave"), ("n", "play on")], area, buf);
        }
        Some(Overlay::CannotSave(why)) => {
            let text =
                format!("The record could not be saved: {why}. Nothing is lost while this window is open.");
            let keys = [
                ("r", "try again"),
                ("b", "back to the game"),
                ("x", "leave; save in the temporary directory"),
            ];
            ask(app, " Not saved ", &text, &keys, area, buf);
        }
    }
}

/// Hides everything until the right person sits at the keyboard.
pub(super) fn curtain(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    let text = format!("Pass the keyboard to {}.", app.scene.who(seat));
    ask(app, "", &text, &[("Enter", "go on")], area, buf);
}

/// Opens a window in the middle and gives its inside.
fn window(app: &App, title: &str, rows: u16, area: Rect, buf: &mut Buffer) -> Rect {
    let (wide, high) = (area.width.min(WIDEST), (rows + 2).min(area.height));
    let place = Rect::new(area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2, wide, high);
    let block = Block::bordered()
        .border_type(BorderType::Double)
        .border_style(app.look.key())
        .title(Line::styled(title.to_owned(), BOLD));
    let inner = block.inner(place);
    Clear.render(place, buf);
    block.render(place, buf);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

fn ask(app: &App, title: &str, text: &str, keys: &[(&str, &str)], area: Rect, buf: &mut Buffer) {
    let columns = area.width.min(WIDEST).saturating_sub(4);
    let mut lines: Vec<Line<'_>> = wrap(text, columns.into()).into_iter().map(Line::from).collect();
    lines.push(Line::default());
    for (key, word) in keys {
        lines.push(Line::from(vec![Span::styled(format!("{key}  "), app.look.key()), Span::raw(*word)]));
    }
    let inner = window(app, title, lines.len() as u16, area, buf);
    Paragraph::new(lines).render(inner, buf);
}

fn scrolling(app: &App, title: &str, lines: Vec<Line<'static>>, area: Rect, buf: &mut Buffer) {
    let rows = lines.len() as u16;
    let inner = window(app, title, rows, area.inner(ratatui::layout::Margin::new(0, 1)), buf);
    let room = rows.saturating_sub(inner.height);
    app.scroll_room.set(room);
    let scrolled = app.scrolled.min(room);
    Paragraph::new(lines).scroll((scrolled, 0)).render(inner, buf);
    if room > 0 {
        let more = match scrolled {
            0 => " ↓ more ",
            _ if scrolled == room => " ↑ more ",
            _ => " ↑↓ more ",
        };
        let x = inner.right().saturating_sub(10);
        buf.set_stringn(x, inner.bottom(), more, 10, app.look.key());
    }
}

fn help(app: &App, columns: u16) -> Vec<Line<'static>> {
    let look = app.look;
    let mut lines = Vec::new();
    let head = |lines: &mut Vec<Line<'static>>, text: String| {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(text, BOLD));
    };
    let say = |lines: &mut Vec<Line<'static>>, text: &str| {
        lines.extend(wrap(text, columns.into()).into_iter().map(Line::from));
    };
    head(&mut lines, app.scene.card.title.to_owned());
    app.board.rules().iter().for_each(|paragraph| say(&mut lines, paragraph));
    head(&mut lines, "Keys".to_owned());
    let keys: &[(&str, &str)] = &[
        ("↑ ↓ Enter", "choose; or the letter or number in front of a choice"),
        ("/", "find a choice by typing some of its words, or type an action as it is written in a record"),
        ("← → Shift+↑↓", "move the picture of a large table"),
        ("c", "coach on or off: what each choice is worth"),
        ("u", "take back; with real dice, correct what was typed"),
        ("!", "with real dice: report what went wrong at the table, if the game has rules for it"),
        ("l", "everything that happened"),
        ("f", "faster: pauses normal, short, none"),
        ("q", "save and leave"),
        ("any key", "while dice roll or the computer plays: go on at once"),
    ];
    for (key, does) in app.board.own_keys().iter().chain(keys) {
        for (index, line) in wrap(does, usize::from(columns).saturating_sub(14)).into_iter().enumerate() {
            let key = if index == 0 { format!("{key:<14}") } else { " ".repeat(14) };
            lines.push(Line::from(vec![Span::styled(key, look.key()), Span::raw(line)]));
        }
    }
    head(&mut lines, "Saving".to_owned());
    say(&mut lines, "The game is saved after every turn and when you leave. Later, go on with it:");
    say(&mut lines, &format!("crossroads play --resume {}", app.record));
    if let Some(commitment) = &app.scene.card.commitment {
        head(&mut lines, "Fair dice".to_owned());
        say(
            &mut lines,
            "Before the first roll the house has committed to a secret that all rolls follow from. It is shown \
             when the game ends or is left; crossroads verify checks every roll. The commitment:",
        );
        say(&mut lines, commitment);
    }
    lines
}
