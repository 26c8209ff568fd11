//! What lies over the table: help, the whole log, questions that need an answer, and the curtain.

use house::room::PHRASES;
use kernel::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};

use super::story::sentences;
use crate::app::{App, Overlay};
use terminal_board::text::{width, wrap};
use terminal_board::{Appearance, BOLD};

/// The columns for keys on the help page.
const KEYS: usize = 14;

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
            let named: Vec<String> =
                app.scene.incidents.iter().map(|incident| app.board.incident(&app.scene, incident)).collect();
            let mut keys: Vec<(&str, &str)> =
                numbers.iter().map(String::as_str).zip(named.iter().map(String::as_str)).collect();
            if app.is_typing() {
                keys.push(("!", "type it, with what else happened, such as dice that were moved"));
            }
            keys.push(("Esc", "nothing"));
            ask(app, " At the table ", "What went wrong?", &keys, area, buf);
        }
        Some(Overlay::Talking) => {
            let text = format!("{}▏", app.line);
            ask(app, " Say to the table ", &text, &[("Enter", "say it"), ("Esc", "nothing")], area, buf);
        }
        Some(Overlay::Phrases) => {
            let numbers: Vec<String> = (1..=PHRASES.len()).map(|number| number.to_string()).collect();
            let keys: Vec<(&str, &str)> = numbers.iter().map(String::as_str).zip(PHRASES).collect();
            ask(app, " Say to the table ", "Partners keep their plans to themselves:", &keys, area, buf);
        }
        Some(Overlay::Levels(seat)) => {
            let levels = app.room.as_ref().map_or(&[][..], |room| &room.levels);
            let numbers: Vec<String> = (1..=levels.len().min(9)).map(|number| number.to_string()).collect();
            let keys: Vec<(&str, &str)> =
                numbers.iter().map(String::as_str).zip(levels.iter().copied()).collect();
            ask(app, " A computer player ", &format!("Which one sits on seat {seat}?"), &keys, area, buf);
        }
        Some(Overlay::UndoAsked(seat)) => {
            let text =
                format!("{} asks to take the last step back. Is that all right?", app.scene.who(*seat));
            ask(app, " Take back ", &text, &[("y", "yes"), ("n", "no")], area, buf);
        }
        Some(Overlay::Resigning) => {
            ask(
                app,
                " Give up ",
                "Give this game up? The others have won then.",
                &[("y", "give up"), ("n", "play on")],
                area,
                buf,
            );
        }
        Some(Overlay::Evening) => {
            let lines = app.room.as_ref().map_or_else(Vec::new, |room| room.evening.clone());
            let lines = lines.iter().flat_map(|line| wrapped(line, inside)).map(Line::from).collect();
            scrolling(app, " The evening ", lines, area, buf);
        }
        Some(Overlay::Leaving) if app.room.is_some() => {
            let text = "Leave the table? The game goes on without you, and your seat waits.";
            ask(app, " Leave ", text, &[("y", "leave"), ("n", "play on")], area, buf);
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

/// A line of a table, whose spaces matter as long as it fits.
fn wrapped(line: &str, columns: u16) -> Vec<String> {
    if width(line) <= columns.into() { vec![line.to_owned()] } else { wrap(line, columns.into()) }
}

/// Hides everything until the right person sits at the keyboard.
pub(super) fn curtain(app: &App, seat: Seat, area: Rect, buf: &mut Buffer) {
    let text = format!(
        "Pass the keyboard to {}. What comes now is hidden from the others: go on when nobody else looks.",
        app.scene.who(seat)
    );
    ask(app, "", &text, &[("Enter", "go on"), ("Ctrl-C", "save and leave")], area, buf);
}

/// Opens a window in the middle and gives its inside.
fn window(look: Appearance, title: &str, rows: u16, area: Rect, buf: &mut Buffer) -> Rect {
    let (wide, high) = (area.width.min(WIDEST), (rows + 2).min(area.height));
    let place = Rect::new(area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2, wide, high);
    let block = Block::bordered()
        .border_type(BorderType::Double)
        .border_style(look.key())
        .title(Line::styled(title.to_owned(), BOLD));
    let inner = block.inner(place);
    Clear.render(place, buf);
    block.render(place, buf);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// A page of lines over everything else, scrolled by so many rows. Says how many rows it can be scrolled by.
pub(crate) fn page(
    look: Appearance,
    title: &str,
    lines: Vec<Line<'static>>,
    scrolled: u16,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let rows = lines.len() as u16;
    let inner = window(look, title, rows, area.inner(ratatui::layout::Margin::new(0, 1)), buf);
    let room = rows.saturating_sub(inner.height);
    let scrolled = scrolled.min(room);
    Paragraph::new(lines).scroll((scrolled, 0)).render(inner, buf);
    if room > 0 {
        let more = match scrolled {
            0 => " ↓ more ",
            _ if scrolled == room => " ↑ more ",
            _ => " ↑↓ more ",
        };
        let x = inner.right().saturating_sub(10);
        buf.set_stringn(x, inner.bottom(), more, 10, look.key());
    }
    room
}

/// A key and what it does, in as many lines as that takes.
pub(super) fn explained(app: &App, key: &str, does: &str, wide: usize, columns: usize) -> Vec<Line<'static>> {
    let lines = wrap(does, columns.saturating_sub(wide)).into_iter().enumerate();
    let line = |(index, line): (usize, String)| {
        let key = if index == 0 { key } else { "" };
        let pad = " ".repeat(wide.saturating_sub(width(key)));
        Line::from(vec![Span::styled(format!("{key}{pad}"), app.look.key()), Span::raw(line)])
    };
    lines.map(line).collect()
}

fn ask(app: &App, title: &str, text: &str, keys: &[(&str, &str)], area: Rect, buf: &mut Buffer) {
    let columns = area.width.min(WIDEST).saturating_sub(4);
    let mut lines: Vec<Line<'_>> = wrap(text, columns.into()).into_iter().map(Line::from).collect();
    lines.push(Line::default());
    let wide = keys.iter().map(|(key, _)| width(key)).max().unwrap_or(0) + 2;
    for (key, word) in keys {
        lines.extend(explained(app, key, word, wide, columns.into()));
    }
    let inner = window(app.look, title, lines.len() as u16, area, buf);
    Paragraph::new(lines).render(inner, buf);
}

fn scrolling(app: &App, title: &str, lines: Vec<Line<'static>>, area: Rect, buf: &mut Buffer) {
    app.scroll_room.set(page(app.look, title, lines, app.scrolled, area, buf));
}

fn help(app: &App, columns: u16) -> Vec<Line<'static>> {
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
    app.board.rules(&app.scene).iter().for_each(|paragraph| say(&mut lines, paragraph));
    head(&mut lines, "Keys".to_owned());
    let keys: &[(&str, &str)] = &[
        ("↑ ↓ or j k", "go through the choices; PgDn, Home and End further"),
        ("Enter", "do the chosen one; or press the letter or number in front of a choice"),
        (
            "Tab",
            "walk on the board, where it has squares or places: arrows or h j k l, Enter picks up and puts down, Esc lets go, Tab goes back to the list",
        ),
        ("*", "with the coach on: go to the best choice"),
        ("/", "find a choice by typing some of its words, or type an action as it is written in a record"),
        (
            "mouse",
            "click a place on the board or a choice, and what is chosen again to do it; the wheel scrolls. With Shift it selects text, as anywhere",
        ),
        ("← → Shift+↑↓", "move the picture of a large table"),
        ("c", "coach on or off: what each choice is worth"),
        (
            "u",
            "take back your last move, with what the computer did after it; with real dice, correct what was typed",
        ),
        ("!", "with real dice: report what went wrong at the table, if the game has rules for it"),
        ("l or PgUp", "everything that happened"),
        ("f", "faster: pauses normal, short, none"),
        ("Ctrl-Z", "pause the program; fg in the shell comes back"),
        ("q", "save and leave"),
        ("any key", "while dice roll or the computer plays: go on at once"),
    ];
    for (key, does) in app.board.own_keys().iter().chain(keys) {
        lines.extend(explained(app, key, does, KEYS, columns.into()));
    }
    if app.room.is_some() {
        head(&mut lines, "In a house".to_owned());
        for (key, does) in [
            ("T or F2", "say something to the table"),
            ("u", "ask the others to let you take a step back"),
            ("R", "give up"),
            ("n", "once it is over: play again, when the others want to, too"),
            ("E", "how the evening stands, at one of its tables"),
            ("S B", "while seats are free: sit down; as the host, put a computer player there"),
        ] {
            lines.extend(explained(app, key, does, KEYS, columns.into()));
        }
        say(&mut lines, "The house keeps the game: if the line breaks, this comes back to it by itself.");
        return lines;
    }
    head(&mut lines, "Saving".to_owned());
    say(&mut lines, "The game is saved after every turn and when you leave. Later, go on with it:");
    let program = &app.scene.card.program;
    say(&mut lines, &format!("{program} play --resume {}", app.record));
    if let Some(words) = app.scene.card.secrets.words() {
        say(&mut lines, words);
    }
    if let Some(commitment) = &app.scene.card.commitment {
        head(&mut lines, "Fair dice".to_owned());
        say(
            &mut lines,
            &format!(
                "Before the first roll the house has committed to a secret that all rolls follow from. It is shown \
                 when the game ends or is left; {program} verify checks every roll. The commitment:"
            ),
        );
        say(&mut lines, commitment);
    }
    lines
}
