//! The table of Add 'em Up: a grid with rulers, and the dice in hand.

use std::ops::RangeInclusive;

use minds::add_em_up::rules::{Cell, Stage, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::grid::{Grid, Mark};
use terminal_board::{
    Appearance, BOLD, CHOSEN, Drawing, Scene, Spot,
    text::{clip, count, fit, wrap},
};

/// A die with its marks.
const PLACE: u16 = 3;
/// The numbers of the rows, on the left.
const RULER: u16 = 4;
/// Fewer rows than these are little room.
const SMALL: u16 = 7;
/// The caption, the numbers of the columns, the hand, and what the turn scores.
const AROUND: u16 = 4;

/// The rows it would use: the table with room around it, for what is to be laid next.
pub(super) fn rows(view: &View, room: u16) -> u16 {
    (u16::from(view.height) + 6 + AROUND).max(15).min(room)
}

pub(super) fn draw(scene: &Scene, view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let [caption, table, hand, points] = parts(area);
    let tumbling = drawing.tumbling.is_some();
    let text = fit(&self::caption(scene, view, tumbling), area.width.into());
    Paragraph::new(Line::styled(text, BOLD)).centered().render(caption, buf);
    draw_table(view, drawing, table, buf);
    Paragraph::new(hand_line(view, drawing)).centered().render(hand, buf);
    Paragraph::new(points_line(view, look)).centered().render(points, buf);
}

/// From the top: the caption, the table, the hand, the points. Where there is little room, the table and the hand.
fn parts(area: Rect) -> [Rect; 4] {
    let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area }.intersection(area);
    if area.height < SMALL {
        let table = area.height.saturating_sub(1);
        return [Rect::ZERO, row(0, table), row(table, 1), Rect::ZERO];
    }
    let table = area.height.saturating_sub(3);
    [row(0, 1), row(1, table), row(1 + table, 1), row(2 + table, 1)]
}

/// The part of the table that is in the picture, and where it is drawn.
struct Frame {
    grid: Grid,
    corner: Cell,
    /// The character of the corner.
    left: u16,
    top: u16,
    /// How many spots there is room for.
    room: (u16, u16),
}

impl Frame {
    fn of(view: &View, drawing: Drawing<'_>, area: Rect) -> Option<Frame> {
        let grid = match drawing.cursor {
            Some(cursor) => Grid::walked(view, drawing.picked, cursor),
            None => Grid::of(view, drawing.chosen),
        };
        let ruler = u16::from(area.height + 1 >= SMALL);
        let room = (area.width.saturating_sub(RULER) / PLACE, area.height.saturating_sub(ruler));
        if room.0 == 0 || room.1 == 0 {
            return None;
        }
        let corner = grid.corner(room, drawing.pan);
        let left = area.x + RULER + (area.width - RULER - room.0 * PLACE) / 2;
        Some(Frame { grid, corner, left, top: area.y + ruler, room })
    }

    /// The columns and rows that are in the picture and near the dice.
    fn near(&self) -> (RangeInclusive<i16>, RangeInclusive<i16>) {
        let (near_x, near_y) = self.grid.near();
        let clip = |near: RangeInclusive<i16>, from: i16, room: u16| {
            (*near.start()).max(from)..=(*near.end()).min(from + room as i16 - 1)
        };
        (clip(near_x, self.corner.x, self.room.0), clip(near_y, self.corner.y, self.room.1))
    }

    fn column(&self, x: i16) -> u16 {
        self.left + (x - self.corner.x) as u16 * PLACE
    }

    fn row(&self, y: i16) -> u16 {
        self.top + (y - self.corner.y) as u16
    }
}

/// The spot under a character of the whole picture.
pub(super) fn spot_under(view: &View, drawing: Drawing<'_>, area: Rect, (x, y): (u16, u16)) -> Option<Spot> {
    let [_, table, ..] = parts(area);
    let frame = Frame::of(view, drawing, table)?;
    let column = x.checked_sub(frame.left)? / PLACE;
    let row = y.checked_sub(frame.top)?;
    let spot = (frame.corner.x + column as i16, frame.corner.y + row as i16);
    (column < frame.room.0 && row < frame.room.1 && frame.grid.is_near(spot)).then_some(spot)
}

fn draw_table(view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let Some(frame) = Frame::of(view, drawing, area) else { return };
    if frame.grid.dice.is_empty() && drawing.cursor.is_none() {
        let text = "The table is empty: lay three to six dice in a row or a column.";
        let lines = clip(wrap(text, area.width.into()), area.height.into(), area.width.into());
        let above = (area.height - lines.len() as u16) / 2;
        let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::styled(line, look.quiet())).collect();
        let place = Rect { y: area.y + above, height: area.height - above, ..area };
        Paragraph::new(lines).centered().render(place, buf);
        return;
    }
    let (columns, rows) = frame.near();
    // The numbers stand beside what they number, however large the screen is.
    if let Some(line) =
        frame.row(*rows.start()).checked_sub(1).filter(|line| frame.top > area.y && *line >= area.y)
    {
        // A number is up to three signs wide, so every second one stays readable.
        for x in columns.clone().filter(|x| x % 2 == 0) {
            buf.set_stringn(frame.column(x), line, format!("{x:^3}"), 3, look.quiet());
        }
    }
    for y in rows {
        let line = frame.row(y);
        let beside = frame.column(*columns.start()).saturating_sub(RULER);
        buf.set_stringn(beside, line, format!("{y:>3}"), 3, look.quiet());
        for x in columns.clone() {
            let place = frame.column(x);
            match frame.grid.dice.get(&(x, y)) {
                Some(&(n, mark)) => {
                    let [open, close] = mark.around();
                    buf.set_string(place, line, format!("{open}{n}{close}"), style(mark, look));
                }
                None if drawing.cursor.is_some() && could_come(drawing, (x, y)) => {
                    buf.set_string(place, line, " + ", look.key());
                }
                None => {
                    buf.set_string(place, line, " · ", look.quiet());
                }
            }
            if drawing.cursor == Some((x, y)) {
                let cell = Rect { x: place, y: line, width: PLACE, height: 1 };
                buf.set_style(cell.intersection(area), CHOSEN);
            }
        }
    }
    more_beyond(&frame, drawing, area, buf);
}

/// Whether a die could be laid there next.
fn could_come(drawing: Drawing<'_>, spot: Spot) -> bool {
    drawing.open.iter().any(|touch| touch.at == spot)
}

/// Says so where the table goes on beyond the picture.
fn more_beyond(frame: &Frame, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let (corner, room) = (frame.corner, frame.room);
    let inside = |&(x, y): &(i16, i16)| {
        (corner.x..corner.x + room.0 as i16).contains(&x) && (corner.y..corner.y + room.1 as i16).contains(&y)
    };
    let beyond = frame.grid.dice.keys().filter(|spot| !inside(spot)).count();
    if beyond > 0 {
        let text = format!("+{beyond}");
        buf.set_stringn(area.x, area.y, text, RULER.into(), drawing.look.key());
    }
}

fn style(mark: Mark, look: Appearance) -> Style {
    match mark {
        Mark::Lies => Style::new(),
        Mark::LastTurn => look.ink(Color::Yellow),
        Mark::ThisTurn => look.ink(Color::Green).patch(BOLD),
        Mark::Chosen => look.patch(Color::Cyan),
    }
}

/// The dice in hand, or those in the air.
fn hand_line(view: &View, drawing: Drawing<'_>) -> Line<'static> {
    let look = drawing.look;
    let mut spans = Vec::new();
    if let Some(picture) = drawing.tumbling {
        for die in 0..u32::from(view.dice_to_roll.max(1)) {
            spans.push(Span::styled(format!("[{}] ", tumbling(die, picture)), BOLD));
        }
        return Line::from(spans);
    }
    if let Some(n) = view.bonus_die {
        return Line::from(vec![
            Span::styled("the bonus die: ", look.quiet()),
            Span::styled(format!("[{n}]"), look.ink(Color::Magenta).patch(BOLD)),
        ]);
    }
    let mut in_hand: Vec<u8> = view.rolled.iter().filter(|die| die.at.is_none()).map(|die| die.n).collect();
    // What has been put on the table while walking there is no longer in hand.
    for put in drawing.picked.iter().filter_map(|touch| touch.piece?.to_digit(10)) {
        if let Some(at) = in_hand.iter().position(|&n| u32::from(n) == put) {
            in_hand.remove(at);
        }
    }
    if !in_hand.is_empty() {
        spans.push(Span::styled("in hand: ", look.quiet()));
        spans.extend(in_hand.iter().map(|n| Span::styled(format!("[{n}] "), BOLD)));
    }
    Line::from(spans)
}

/// A die in the air shows something else in every picture. Only for the eye, so any mixing of the bits will do.
fn tumbling(die: u32, picture: u32) -> u32 {
    let mixed = (picture.wrapping_mul(2_654_435_761) ^ die.wrapping_mul(40_503)).rotate_left(die);
    mixed % 6 + 1
}

fn points_line(view: &View, look: Appearance) -> Line<'static> {
    match (view.stage, &view.bonus) {
        (Stage::Bonus | Stage::BonusRolling, Some(bonus)) => {
            let sum: i32 = bonus.points.iter().sum();
            let mean = f64::from(sum) / 6.0;
            let text =
                format!("the bonus die fits with {} of 6 numbers, {mean:+.1} points on average", bonus.fits);
            Line::styled(text, look.ink(if mean > 0.0 { Color::Green } else { Color::Red }).patch(BOLD))
        }
        (Stage::Placing, _) if view.turn_points > 0 => {
            let runs: Vec<String> =
                view.gained.iter().map(|run| format!("{} {}", run.axis, run.sum())).collect();
            let text = format!("{} so far: {}", count(view.turn_points, "point", "points"), runs.join(", "));
            Line::styled(text, look.ink(Color::Green).patch(BOLD))
        }
        _ => Line::default(),
    }
}

fn caption(scene: &Scene, view: &View, tumbling: bool) -> String {
    let mover = scene.who(view.mover);
    let dice = count(view.dice_to_roll, "die", "dice");
    match view.stage {
        Stage::Starting => format!("The highest number starts: {} …", mover.does("rolls", "roll")),
        Stage::BonusRolling => "The bonus die …".to_owned(),
        Stage::Rolling | Stage::Fresh if tumbling => format!("{} {dice} …", mover.does("rolls", "roll")),
        Stage::Rolling => format!("{dice} in the air"),
        Stage::Fresh => match &view.last_turn {
            Some(last) => {
                let points = last.points + last.bonus.map_or(0, |bonus| bonus.points);
                format!(
                    "{} last turn: {}",
                    scene.who(last.seat).possessive(),
                    count(points, "point", "points")
                )
            }
            None => format!("{} dice are waiting", view.pile),
        },
        Stage::Placing => "Lay what fits; the table shows the chosen line".to_owned(),
        Stage::Bonus => "All six laid! Risk the bonus die?".to_owned(),
        Stage::BonusPlacing => "The bonus die fits: lay it".to_owned(),
        Stage::Over => "The game is over".to_owned(),
    }
}
