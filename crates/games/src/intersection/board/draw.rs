//! The table of Intersection: a traffic light on the left, two rows of dice beside it.

use minds::intersection::rules::{Face, Faces, Signal, Stage, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Widget};
use terminal_board::{
    Appearance, BOLD, Drawing, Scene,
    text::{count, fit},
};

/// A die: a box with two characters inside.
const DIE: u16 = 6;
/// The traffic light, its words included.
const LIGHT: u16 = 12;
/// The caption, two rows of dice, and the line of points.
const ROWS: u16 = 9;
/// What the picture needs at least: the light, five dice and a label.
const COLUMNS: u16 = LIGHT + 5 * DIE;

/// The rows it would use.
pub(super) fn rows(columns: u16, room: u16) -> u16 {
    if columns >= COLUMNS && room >= ROWS { (ROWS + 1).min(room) } else { room.min(4) }
}

/// What is shown of a turn: the one under way, or what is left of the last one until the dice are picked up.
struct Shown {
    signal: Option<Signal>,
    field: Vec<Option<Face>>,
    parked: Vec<Option<Face>>,
    live: bool,
}

fn some(faces: Faces) -> Vec<Option<Face>> {
    faces.iter().map(Some).collect()
}

fn shown(view: &View, picture: Option<u32>) -> Shown {
    let fresh = matches!(view.stage, Stage::Fresh | Stage::Over);
    if let (true, Some(last)) = (fresh && picture.is_none(), view.last_turn) {
        return Shown {
            signal: last.signal,
            field: some(last.field),
            parked: some(last.parked),
            live: false,
        };
    }
    let mut field = some(view.field);
    let in_the_air = matches!(view.stage, Stage::Rolling | Stage::Doubling) || picture.is_some() || fresh;
    if in_the_air || matches!(view.stage, Stage::Starting | Stage::TieBreak) {
        field.extend((0..view.dice_to_roll.into()).map(|die| picture.map(|picture| tumbling(die, picture))));
    }
    let signal = match picture {
        Some(picture) if view.signal_to_roll => Some(Signal::ALL[(picture as usize / 2) % 3]),
        _ => view.signal,
    };
    Shown { signal, field, parked: some(view.parked), live: true }
}

/// A die in the air shows something else in every picture. Only for the eye, so any mixing of the bits will do.
fn tumbling(die: u32, picture: u32) -> Face {
    let mixed = (picture.wrapping_mul(2_654_435_761) ^ die.wrapping_mul(40_503)).rotate_left(die);
    Face::ALL[mixed as usize % 6]
}

/// What a face looks like without any colour.
fn mark(face: Option<Face>) -> &'static str {
    match face {
        None => "? ",
        Some(Face::Happy) => ":)",
        Some(Face::Star) => "* ",
        Some(Face::Sad) => ":(",
        Some(Face::Two) => "2 ",
        Some(Face::Three) => "3 ",
        Some(Face::Four) => "4 ",
    }
}

fn colour(face: Option<Face>) -> Color {
    match face {
        Some(Face::Happy) => Color::Green,
        Some(Face::Star) => Color::Yellow,
        Some(Face::Sad) => Color::Red,
        None | Some(_) => Color::Reset,
    }
}

pub(super) fn draw(scene: &Scene, view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let shown = shown(view, drawing.tumbling);
    let caption = fit(&caption(scene, view, drawing.tumbling.is_some()), area.width.into());
    let caption = Line::styled(caption, if shown.live { BOLD } else { look.quiet() });
    if area.width < COLUMNS || area.height < ROWS - 1 {
        draw_lines(view, &shown, caption, look, area, buf);
        return;
    }
    let wide = area.width.min(COLUMNS + 14);
    let left = area.x + (area.width - wide) / 2;
    let top = area.y + (area.height.saturating_sub(ROWS)) / 2;
    Paragraph::new(caption).centered().render(Rect::new(area.x, top, area.width, 1), buf);
    draw_light(shown.signal, shown.live, look, Rect::new(left, top + 1, LIGHT - 2, 5), buf);
    let beside = |row: u16| Rect::new(left + LIGHT, top + 1 + row, wide - LIGHT, 3).intersection(area);
    draw_row("on the field", &shown.field, shown.live, look, beside(0), buf);
    draw_row("parked", &shown.parked, shown.live, look, beside(3), buf);
    let points = Rect::new(left + LIGHT, top + 7, wide - LIGHT, 1).intersection(area);
    Paragraph::new(points_line(view, look)).render(points, buf);
}

/// Everything in a few lines, where there is no room for pictures.
fn draw_lines(view: &View, shown: &Shown, caption: Line<'_>, look: Appearance, area: Rect, buf: &mut Buffer) {
    let row = |name: &'static str, dice: &[Option<Face>]| {
        let mut spans = vec![Span::styled(name, look.quiet())];
        for &die in dice {
            spans
                .push(Span::styled(format!("[{}] ", mark(die).trim_end()), die_style(die, shown.live, look)));
        }
        Line::from(spans)
    };
    let signal = shown.signal.map_or("–".to_owned(), |signal| signal.name().to_uppercase());
    let mut field = row("Field  ", &shown.field);
    field.push_span(Span::styled(format!(" signal {signal}"), light_style(shown.signal, look)));
    let lines = vec![caption, field, row("Parked ", &shown.parked), points_line(view, look)];
    Paragraph::new(lines).render(area, buf);
}

fn draw_light(signal: Option<Signal>, live: bool, look: Appearance, area: Rect, buf: &mut Buffer) {
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(look.quiet());
    let inner = block.inner(area);
    block.render(area, buf);
    for (row, lamp) in (0u16..).zip([Signal::Stop, Signal::Slow, Signal::Go]) {
        let lit = signal == Some(lamp);
        let style = if lit && live { light_style(signal, look) } else { look.quiet() };
        // The lamp that is lit is the only one that is full, and says its name.
        let text = if lit { format!("● {}", lamp.name().to_uppercase()) } else { "○".to_owned() };
        buf.set_stringn(inner.x + 1, inner.y + row, text, inner.width.saturating_sub(1).into(), style);
    }
}

fn light_style(signal: Option<Signal>, look: Appearance) -> Style {
    match signal {
        None => look.quiet(),
        Some(Signal::Go) => look.ink(Color::Green).patch(BOLD),
        Some(Signal::Slow) => look.ink(Color::Yellow).patch(BOLD),
        Some(Signal::Stop) => look.ink(Color::Red).patch(BOLD),
    }
}

fn die_style(die: Option<Face>, live: bool, look: Appearance) -> Style {
    if live && die.is_some() { look.ink(colour(die)).patch(BOLD) } else { look.quiet() }
}

fn draw_row(name: &str, dice: &[Option<Face>], live: bool, look: Appearance, area: Rect, buf: &mut Buffer) {
    for (number, &die) in (0u16..).zip(dice) {
        let place = Rect::new(area.x + number * DIE, area.y, DIE, 3);
        if place.intersection(area) != place {
            continue;
        }
        let style = die_style(die, live, look);
        let block = Block::bordered().border_type(BorderType::Rounded).border_style(style);
        let inner = block.inner(place);
        block.render(place, buf);
        buf.set_string(inner.x + 1, inner.y, mark(die), style);
    }
    let x = area.x + dice.len() as u16 * DIE + u16::from(!dice.is_empty());
    if x < area.right() {
        buf.set_stringn(x, area.y + 1, name, (area.right() - x).into(), look.quiet());
    }
}

fn points_line(view: &View, look: Appearance) -> Line<'static> {
    if !matches!(view.stage, Stage::Rolled | Stage::Parked | Stage::Rolling | Stage::Doubling) {
        return Line::default();
    }
    let score = view.scores.get(view.mover.index()).copied().unwrap_or(0);
    let points = view.parked_points;
    let then = match (points, score) {
        (0, _) => String::new(),
        (points, 0) if points < minds::intersection::rules::COMING_IN.into() => {
            format!(" – {} more to come in", u32::from(minds::intersection::rules::COMING_IN) - points)
        }
        (points, score) => format!(" – {score} would become {}", u32::from(score) + points),
    };
    let style = if points > 0 { look.ink(Color::Green).patch(BOLD) } else { look.quiet() };
    Line::from(vec![Span::styled(format!("{points} points parked"), style), Span::styled(then, look.quiet())])
}

fn caption(scene: &Scene, view: &View, tumbling: bool) -> String {
    let mover = scene.who(view.mover);
    let dice = count(view.dice_to_roll, "die", "dice");
    match view.stage {
        Stage::Starting => format!("Most happy faces start: {} …", mover.does("rolls", "roll")),
        Stage::TieBreak => format!("Most happy faces win: {} …", mover.does("rolls", "roll")),
        Stage::Rolling | Stage::Fresh if tumbling => format!("{} {dice} …", mover.does("rolls", "roll")),
        Stage::Rolling => format!("{dice} in the air"),
        Stage::Doubling => "Double or nothing …".to_owned(),
        Stage::Fresh => match view.last_turn {
            Some(last) => format!("{} last turn", scene.who(last.seat).possessive()),
            None => "Six dice are waiting".to_owned(),
        },
        Stage::Rolled if view.field.of(Face::Sad) > 0 => "Fix the sad faces first".to_owned(),
        Stage::Rolled => "Park at least one die that scores".to_owned(),
        Stage::Parked => "Parked: take the points, or play on?".to_owned(),
        Stage::Over => "The game is over".to_owned(),
    }
}
