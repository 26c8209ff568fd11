//! The table of Add 'em Up: a grid with rulers, and the dice in hand.

use add_em_up::{Stage, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::grid::{Grid, Mark};
use crate::games::Drawing;
use crate::look::{BOLD, Look};
use crate::scene::Scene;
use crate::text::{count, fit};

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

fn draw_table(view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let look = drawing.look;
    let grid = Grid::of(view, drawing.chosen);
    let ruler = u16::from(area.height + 1 >= SMALL);
    let places = (area.width.saturating_sub(RULER) / PLACE, area.height.saturating_sub(ruler));
    if places.0 == 0 || places.1 == 0 {
        return;
    }
    if grid.dice.is_empty() {
        let text = "The table is empty: lay three to six dice in a row or a column.";
        Paragraph::new(Line::styled(fit(text, area.width.into()), look.quiet())).centered().render(
            Rect { y: area.y + area.height / 2, height: area.height.min(1), ..area }.intersection(area),
            buf,
        );
        return;
    }
    let corner = grid.corner(places, drawing.pan);
    let left = area.x + RULER + (area.width - RULER - places.0 * PLACE) / 2;
    let (near_x, near_y) = grid.near();
    for column in 0..places.0 * ruler {
        // A number is up to three signs wide, so every second one stays readable.
        let x = corner.x + column as i16;
        if x % 2 == 0 && near_x.contains(&x) {
            buf.set_stringn(left + column * PLACE, area.y, format!("{x:^3}"), 3, look.quiet());
        }
    }
    for row in 0..places.1 {
        let y = corner.y + row as i16;
        let line = area.y + ruler + row;
        if near_y.contains(&y) {
            buf.set_stringn(left - RULER, line, format!("{y:>3}"), 3, look.quiet());
        }
        for column in 0..places.0 {
            let place = left + column * PLACE;
            let x = corner.x + column as i16;
            match grid.dice.get(&(x, y)) {
                Some(&(n, mark)) => {
                    let [open, close] = mark.around();
                    buf.set_string(place, line, format!("{open}{n}{close}"), style(mark, look));
                }
                None if near_x.contains(&x) && near_y.contains(&y) => {
                    buf.set_string(place, line, " · ", look.quiet());
                }
                None => {}
            }
        }
    }
    more_beyond(&grid, places, drawing, area, buf);
}

/// Says so where the table goes on beyond the picture.
fn more_beyond(grid: &Grid, places: (u16, u16), drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let (wide, high) = grid.size();
    if wide <= places.0 && high <= places.1 && drawing.pan == (0, 0) {
        return;
    }
    let corner = grid.corner(places, drawing.pan);
    let inside = |&(x, y): &(i16, i16)| {
        (corner.x..corner.x + places.0 as i16).contains(&x)
            && (corner.y..corner.y + places.1 as i16).contains(&y)
    };
    let beyond = grid.dice.keys().filter(|place| !inside(place)).count();
    if beyond > 0 {
        let text = format!("+{beyond}");
        buf.set_stringn(area.x, area.y, text, RULER.into(), drawing.look.key());
    }
}

fn style(mark: Mark, look: Look) -> Style {
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
    let in_hand: Vec<u8> = view.rolled.iter().filter(|die| die.at.is_none()).map(|die| die.n).collect();
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

fn points_line(view: &View, look: Look) -> Line<'static> {
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
