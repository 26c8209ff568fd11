//! The lines at the top and the bottom: what is played, what must not be missed, and the keys.

use house::Next;
use house::room::RoomStage;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Coach};
use crate::keys;
use terminal_board::Appearance;
use terminal_board::text::{count, fit, width, wrap};

/// More choices than these are better found by typing.
const FEW: usize = 6;

pub(super) fn header(app: &App, area: Rect, buf: &mut Buffer) {
    let right = match app.scene.mover() {
        None => "Game over ".to_owned(),
        Some(_) if app.room.as_ref().is_some_and(|room| room.stage == RoomStage::Waiting) => {
            "Waiting for players ".to_owned()
        }
        Some(seat) => format!("{} turn ", app.scene.who(seat).possessive()),
    };
    let right = match app.seconds_left() {
        Some((_, left)) => format!("{right}{}:{:02} ", left / 60, left % 60),
        None => right,
    };
    let right = match app.room.as_ref().map_or(0, |room| room.watching) {
        0 => right,
        watching => format!("{} · {right}", count(watching as i64, "looks on", "look on")),
    };
    title(app, area, &right, buf);
}

/// The first line: what is played, and on the right something that matters more than whose dice.
pub(super) fn title(app: &App, area: Rect, right: &str, buf: &mut Buffer) {
    let scene = &app.scene;
    let aim = app.board.aim(scene);
    let dice = if scene.card.real_dice { " · real dice" } else { "" };
    let columns = usize::from(area.width);
    let left = format!(" {} {aim}{dice}", scene.card.title);
    let left =
        if width(&left) + width(right) < columns { left } else { format!(" {} {aim}", scene.card.title) };
    buf.set_style(area, app.look.bar());
    buf.set_stringn(area.x, area.y, &left, columns, app.look.bar());
    let room = columns.saturating_sub(width(&left) + 1);
    let right = fit(right, room);
    Paragraph::new(right)
        .right_aligned()
        .style(app.look.bar())
        .render(Rect { x: area.right() - room as u16, width: room as u16, ..area }, buf);
}

pub(super) fn banner(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(text) = app.board.banner(&app.scene, area.width) else { return };
    let text = fit(&text, area.width.into());
    // Where there is room, something at both ends that catches the eye.
    let text = if width(&text) + 12 <= area.width.into() { format!("»»»  {text}  «««") } else { text };
    Paragraph::new(text).centered().style(app.look.alarm()).render(area, buf);
}

/// That the record could not be saved, in as many lines as that takes.
fn unsaved(app: &App, columns: u16) -> Option<Vec<Line<'static>>> {
    let lost = app.room.as_ref().and_then(|room| room.lost.as_ref());
    let text = match (&app.unsaved, lost) {
        (Some(why), _) => format!("NOT SAVED: {why}"),
        (None, Some(why)) => format!("NO LINE TO THE HOUSE, trying again: {why}"),
        (None, None) => return None,
    };
    Some(wrap(&text, columns.into()).into_iter().map(Line::from).collect())
}

/// The rows that the footer takes.
pub(super) fn footer_rows(app: &App, columns: u16) -> u16 {
    unsaved(app, columns).map_or(1, |lines| lines.len().clamp(1, 4) as u16)
}

pub(super) fn footer(app: &App, area: Rect, buf: &mut Buffer) {
    let look = app.look;
    if let Some(lines) = unsaved(app, area.width) {
        Paragraph::new(lines).style(look.alarm()).render(area, buf);
        return;
    }
    let hints = hints(app);
    let hints: Vec<(&str, &str)> = hints.iter().map(|(key, word)| (key.as_str(), word.as_str())).collect();
    keys(look, &hints, area, buf);
}

/// Keys and what they do, as many as there is room for.
pub(super) fn keys(look: Appearance, hints: &[(&str, &str)], area: Rect, buf: &mut Buffer) {
    let mut spans = Vec::new();
    let long = |(key, word): &(&str, &str)| width(key) + width(word) + 3;
    // Doing it, help and the way out are never crowded out.
    let vital = |(key, _): &(&str, &str)| ["Enter", "?", "q"].contains(key);
    let mut room = usize::from(area.width)
        .saturating_sub(hints.iter().filter(|hint| vital(hint)).map(long).sum::<usize>());
    let mut full = false;
    for hint in hints {
        if !vital(hint) {
            full |= long(hint) > room;
            if full {
                continue;
            }
            room -= long(hint);
        }
        let (key, word) = hint;
        spans.extend([
            Span::styled(format!(" {key} "), look.key()),
            Span::styled(format!("{word} "), look.quiet()),
        ]);
    }
    Paragraph::new(Line::from(spans)).render(area, buf);
}

/// The keys that do something now, the most useful first.
fn hints(app: &App) -> Vec<(String, String)> {
    let scene = &app.scene;
    let mut hints: Vec<(String, String)> = Vec::new();
    let mut hint = |key: &str, word: &str| hints.push((key.to_owned(), word.to_owned()));
    match scene.next {
        Next::Person(_) if app.finding => {
            return [("Enter", "do it"), ("↓", "next like this"), ("Esc", "never mind"), ("F1", "help")]
                .map(|(key, word)| (key.to_owned(), word.to_owned()))
                .to_vec();
        }
        Next::Person(_) if app.walks() => {
            hint("Enter", app.enter_does());
            hint("←↓↑→", "walk");
            hint("Esc", if app.picks.is_empty() { "to the list" } else { "let go" });
            hint("Tab", "list");
        }
        Next::Person(_) => {
            hint("Enter", app.board.enter_does());
            if app.best().is_some() {
                hint("*", "best");
            }
            for (letter, allowed) in keys::letters(&scene.allowed).into_iter().zip(&scene.allowed) {
                if let Some(letter) = letter {
                    hint(letter.encode_utf8(&mut [0; 4]), &allowed.action);
                }
            }
        }
        // Letters belong to the roll that is being typed.
        Next::PeopleRoll(_) if !app.line.is_empty() => {
            return [("Enter", "take the roll"), ("Esc", "clear"), ("?", "help")]
                .map(|(key, word)| (key.to_owned(), word.to_owned()))
                .to_vec();
        }
        Next::PeopleRoll(_) => hint("Enter", "take the roll"),
        // In a house others take the time they take.
        Next::Bot(_) | Next::HouseRolls(_) if app.room.is_some() => {}
        Next::Bot(_) | Next::HouseRolls(_) => hint("any key", "go on"),
        Next::Over if app.room.as_ref().is_some_and(|room| !room.evening.is_empty()) => {}
        Next::Over => hint("n", "play again"),
    }
    if matches!(scene.next, Next::Person(_)) {
        app.board.own_keys().iter().for_each(|(key, word)| hint(key, word));
    }
    hint("?", "help");
    hint("q", if scene.is_over() { "leave" } else { "quit" });
    if scene.can_take_back {
        hint("u", if scene.card.real_dice { "correct" } else { "take back" });
    }
    if let Some(room) = &app.room {
        hint("T", "talk");
        if !room.evening.is_empty() {
            hint("E", "evening");
        }
        if room.stage == RoomStage::Playing && !room.yours.is_empty() {
            hint("R", "give up");
        }
    }
    match scene.incidents.as_slice() {
        [] => {}
        [only] => hint("!", only),
        _ => hint("!", "went wrong"),
    }
    if matches!(scene.next, Next::Person(_) | Next::Bot(_)) {
        hint("c", if app.coach == Coach::Off { "coach" } else { "coach off" });
    }
    hint("l", "log");
    if matches!(scene.next, Next::Person(_)) {
        if app.can_walk() && !app.walks() {
            hint("Tab", "board");
        }
        hint("↑↓", "choose");
        if scene.allowed.len() > FEW {
            hint("/", "find or type");
        }
    }
    if app.board.pans() {
        hint("←→ Shift+↑↓", "move the table");
    }
    if scene.card.people() < scene.card.seats.len() && !scene.is_over() && app.room.is_none() {
        hint("f", "faster");
    }
    hints
}
