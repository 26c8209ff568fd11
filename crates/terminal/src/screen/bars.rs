//! The lines at the top and the bottom: what is played, what must not be missed, and the keys.

use house::Next;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Coach};
use crate::keys;
use crate::text::{fit, width};

/// More choices than these are better found by typing.
const FEW: usize = 6;

pub(super) fn header(app: &App, area: Rect, buf: &mut Buffer) {
    let scene = &app.scene;
    let aim = app.board.aim(scene);
    let dice = if scene.card.real_dice { " · real dice" } else { "" };
    let right = match scene.mover() {
        None => "Game over ".to_owned(),
        Some(seat) => format!("{} turn ", scene.who(seat).possessive()),
    };
    let columns = usize::from(area.width);
    let left = format!(" {} {aim}{dice}", scene.card.title);
    // Whose turn it is matters more than whose dice.
    let left =
        if width(&left) + width(&right) < columns { left } else { format!(" {} {aim}", scene.card.title) };
    buf.set_style(area, app.look.bar());
    buf.set_stringn(area.x, area.y, &left, columns, app.look.bar());
    let room = columns.saturating_sub(width(&left) + 1);
    let right = fit(&right, room);
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

pub(super) fn footer(app: &App, area: Rect, buf: &mut Buffer) {
    let look = app.look;
    if let Some(why) = &app.unsaved {
        let text = fit(&format!(" NOT SAVED: {why}"), area.width.into());
        Paragraph::new(text).style(look.alarm()).render(area, buf);
        return;
    }
    let mut spans = Vec::new();
    let hints = hints(app);
    let long = |(key, word): &(String, String)| width(key) + width(word) + 3;
    // Help and the way out are never crowded out.
    let vital = |(key, _): &(String, String)| ["?", "q"].contains(&key.as_str());
    let mut room = usize::from(area.width)
        .saturating_sub(hints.iter().filter(|hint| vital(hint)).map(long).sum::<usize>());
    let mut full = false;
    for hint in &hints {
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
            return [("Enter", "do it"), ("↓", "next like this"), ("Esc", "never mind")]
                .map(|(key, word)| (key.to_owned(), word.to_owned()))
                .to_vec();
        }
        Next::Person(_) => {
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
        Next::Bot(_) | Next::HouseRolls(_) => hint("any key", "go on"),
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
    if !scene.incidents.is_empty() {
        hint("!", "went wrong");
    }
    if matches!(scene.next, Next::Person(_) | Next::Bot(_)) {
        hint("c", if app.coach == Coach::Off { "coach" } else { "coach off" });
    }
    hint("l", "log");
    if matches!(scene.next, Next::Person(_)) {
        hint("↑↓ Enter", "choose");
        if scene.allowed.len() > FEW {
            hint("/", "find or type");
        }
    }
    if app.board.pans() {
        hint("←→ Shift+↑↓", "move the table");
    }
    if scene.card.people() < scene.card.seats.len() && !scene.is_over() {
        hint("f", "faster");
    }
    hints
}
