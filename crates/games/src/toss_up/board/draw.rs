//! The table of Toss Up!: what was rolled, what is set aside, what the turn has brought.

use minds::toss_up::rules::{DICE, Stage, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::dice::{Face, Mood, Rack, faces, tumbling};
use super::tell::colours;
use terminal_board::{
    Appearance, BOLD, Drawing, Scene, digits,
    text::{count, fit, width},
};

/// The columns that the track and a large number need side by side.
const LARGE_NUMBER_FROM: u16 = 52;

/// The most rows that are asked for: two rows of large dice, the caption, the points and some air.
const MODEST: u16 = 16;

/// What goes into which rows.
#[derive(Clone, Copy)]
struct Plan {
    caption: u16,
    rack: Rack,
    /// Rows for the track and the points: one, or enough for a large number.
    track: u16,
}

impl Plan {
    fn for_room(columns: u16, room: u16) -> Option<Plan> {
        let tracks = if columns >= LARGE_NUMBER_FROM { &[digits::ROWS as u16, 1][..] } else { &[1] };
        let captions = if room >= 3 { &[1][..] } else { &[0] };
        let racks = Rack::ALL.into_iter().filter(|rack| rack.columns() <= columns);
        let plans = racks.flat_map(|rack| {
            tracks
                .iter()
                .flat_map(move |&track| captions.iter().map(move |&caption| Plan { caption, rack, track }))
        });
        plans.into_iter().find(|plan| plan.rows() + plan.rack.air() <= room)
    }

    fn rows(self) -> u16 {
        self.caption + self.rack.rows() + self.track
    }
}

/// The rows it would use, a little air included. It does not ask for the largest dice: the log needs room too.
pub(super) fn rows(columns: u16, room: u16) -> u16 {
    let modest = room.min(MODEST);
    let used = Plan::for_room(columns, modest).map_or(room, Plan::rows);
    if used + 2 <= room && used > 5 { used + 2 } else { used.min(room) }
}

pub(super) fn draw(scene: &Scene, view: &View, drawing: Drawing<'_>, area: Rect, buf: &mut Buffer) {
    let Some(plan) = Plan::for_room(area.width, area.height) else {
        Paragraph::new(fit(&scene.position, area.width.into())).render(area, buf);
        return;
    };
    let look = drawing.look;
    // Spare rows go above the dice and below them, then above and below it all.
    let spare = area.height - plan.rows();
    let (above, below) = (spare.min(1), spare.saturating_sub(1).min(1));
    let caption_at = area.y + (spare - above - below) / 2;
    let dice_at = caption_at + plan.caption + above;
    let track_at = dice_at + plan.rack.rows() + below;
    let row = |y: u16, rows: u16| Rect::new(area.x, y, area.width, rows).intersection(area);

    let (dice, mood) = on_the_table(view, drawing.tumbling);
    let caption = caption(scene, view, drawing.tumbling.is_some(), area.width.into());
    let style = if mood == Mood::Live { BOLD } else { look.quiet() };
    Paragraph::new(Line::styled(caption, style)).centered().render(row(caption_at, plan.caption), buf);
    plan.rack.draw(&dice, mood, look, row(dice_at, plan.rack.rows()), buf);
    if matches!(view.stage, Stage::Rolled | Stage::Rolling | Stage::Fresh) {
        let place = row(track_at, plan.track);
        if plan.track == 1 {
            draw_line(view, look, place, buf);
        } else {
            draw_large(scene, view, look, plan.rack.left(area), place, buf);
        }
    }
}

/// The dice to show, and whether they count now.
fn on_the_table(view: &View, picture: Option<u32>) -> (Vec<Face>, Mood) {
    if let Some(picture) = picture.filter(|_| view.stage != Stage::Lot) {
        return (tumbling(view.dice_left, picture), Mood::Live);
    }
    match (view.stage, view.last_roll) {
        (Stage::Rolled | Stage::Over, Some(dice)) => (faces(dice), Mood::Live),
        (Stage::Fresh | Stage::RollOff, Some(dice)) => (faces(dice), Mood::Old),
        _ => (vec![Face::Blank; view.dice_left.into()], Mood::Live),
    }
}

fn caption(scene: &Scene, view: &View, tumbling: bool, columns: usize) -> String {
    let mover = scene.who(view.mover);
    let dice = count(view.dice_left, "die", "dice");
    let caption = match (view.stage, view.last_roller, view.last_roll) {
        (Stage::Lot, ..) => "A lot decides who starts".to_owned(),
        (Stage::Rolling, ..) => format!("{} {dice} …", mover.does("rolls", "roll")),
        (Stage::RollOff, ..) if tumbling => format!("{} off …", mover.does("rolls", "roll")),
        (_, Some(roller), Some(last)) => {
            let light = if last.runs_a_red_light() && view.tied.is_empty() { " – a red light" } else { "" };
            let (rolled, shown) = (scene.who(roller).does("rolled", "rolled"), colours(last));
            let ways = [
                format!("{rolled} {}: {shown}{light}", count(last.total(), "die", "dice")),
                format!("{rolled} {shown}{light}"),
                format!("{shown}{light}"),
            ];
            ways.into_iter().find(|text| width(text) <= columns).unwrap_or(shown)
        }
        _ => "Ten dice are waiting".to_owned(),
    };
    fit(&caption, columns)
}

/// The ten places for greens, those taken filled.
fn track(view: &View, look: Appearance) -> Vec<Span<'static>> {
    let taken = view.set_aside.min(DICE);
    if taken == 0 && view.turn_points > 0 {
        return vec![Span::styled(
            format!("{:<20}", "all ten dice again"),
            look.ink(Color::Green).patch(BOLD),
        )];
    }
    let place = |index: u8| {
        if index < taken {
            Span::styled("G ", look.ink(Color::Green).patch(BOLD))
        } else {
            Span::styled("· ", look.quiet())
        }
    };
    (0..DICE).map(place).collect()
}

/// Everything in one row.
fn draw_line(view: &View, look: Appearance, area: Rect, buf: &mut Buffer) {
    let mut spans = track(view, look);
    spans.push(Span::styled(
        format!(" {} this turn", count(view.turn_points, "point", "points")),
        points_style(view, look),
    ));
    Paragraph::new(Line::from(spans)).centered().render(area, buf);
}

/// The points large, on the left under the dice; what they count and the track beside them, or one below the other.
fn draw_large(scene: &Scene, view: &View, look: Appearance, left: u16, area: Rect, buf: &mut Buffer) {
    let digits = digits::large(view.turn_points);
    let wide = digits[0].chars().count() as u16;
    let label = if view.turn_points == 1 { "point this turn" } else { "points this turn" };
    let label = Line::styled(label, look.quiet());
    let score = view.scores.get(view.mover.index()).copied().unwrap_or(0);
    let after = score + view.turn_points;
    let would = match view.turn_points {
        0 => format!("{} {score}", scene.who(view.mover).has()),
        _ if after >= view.needed => format!("{score} would become {after}: past {}!", view.target),
        _ => format!("{score} would become {after}"),
    };
    let mut aside = vec![Span::styled("Set aside  ", look.quiet())];
    aside.extend(track(view, look));
    let (aside, would) = (Line::from(aside), Line::styled(would, look.quiet()));
    let longest = aside.width().max(would.width()) as u16;

    let in_a_row = wide + 1 + label.width() as u16 + 4 + longest;
    let one_below_the_other = in_a_row > area.width;
    let all = if one_below_the_other { wide + 1 + longest } else { in_a_row };
    let left = (left + 1).min(area.right().saturating_sub(all)).max(area.x);
    let style = points_style(view, look);
    for (y, line) in (area.y..area.bottom()).zip(&digits) {
        buf.set_stringn(left, y, line, wide.into(), style);
    }
    let mut at = |x: u16, y: u16, line: Line<'_>| {
        let place = Rect { x, y: area.y + y, width: area.right().saturating_sub(x), height: 1 };
        line.render(place.intersection(area), buf);
    };
    let x = left + wide + 1;
    let (beside, first) = if one_below_the_other { (x, 1) } else { (x + label.width() as u16 + 4, 0) };
    at(x, 1 - first, label);
    at(beside, first, aside);
    at(beside, first + 1, would);
}

fn points_style(view: &View, look: Appearance) -> Style {
    if view.turn_points > 0 { look.ink(Color::Green).patch(BOLD) } else { look.quiet() }
}
