//! A picture of perfect play for two: when to stop, at every pair of scores.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::two::Two;
use crate::svg::{Axis, Cells, Svg};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 1010.0;
/// The slices show turns of fewer points than this.
const POINTS: u32 = 61;

/// Colours for stopping in the first, second … ten of a turn: ever darker, so that they also differ in grey.
const TENS: [(u8, u8, u8); 7] = [
    (255, 243, 205),
    (252, 205, 120),
    (243, 146, 85),
    (211, 84, 96),
    (146, 48, 116),
    (82, 28, 102),
    (26, 14, 62),
];

/// Draws when the perfect player stops: a map over both scores, and three slices that show every decision of a turn.
/// A self-contained SVG for light and dark backgrounds.
pub fn plot(two: &Two) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT);
    svg.text(40.0, 48.0, "title", "When to stop in Toss Up!");
    let subtitle = format!("Perfect play for two, game to {} points", two.needed());
    svg.text(40.0, 74.0, "sub", &subtitle);
    let stops = heat_map(&mut svg, two);
    // In short games a turn often does it all, and there is no far behind.
    legend(&mut svg, &stops, two.needed() > 80);
    slices(&mut svg, two);
    svg.finish()
}

/// The map: the first point total at which the perfect player stops. Returns the totals that occur.
fn heat_map(svg: &mut Svg, two: &Two) -> Vec<u32> {
    const SIDE: f64 = 480.0;
    let (left, top) = (86.0, 108.0);
    let needed = two.needed();
    // Long games are drawn at every second, third … score.
    let step = needed.div_ceil(140);
    let count = needed.div_ceil(step);
    // One path for each total keeps the file small.
    let mut totals = BTreeMap::<u32, Cells>::new();
    for y in 0..count {
        for x in 0..count {
            let stop = two.first_stop(x * step, y * step);
            totals.entry(stop).or_default().add(x, y);
        }
    }
    let size = SIDE / f64::from(count);
    for (stop, cells) in &totals {
        svg.cells(cells, (left, top + SIDE), (size, size), &format!("fill=\"{}\"", colour(*stop)));
    }
    let axis = Axis { count: needed, unit: SIDE / f64::from(needed) };
    svg.frame(left, top, SIDE, SIDE);
    svg.x_axis(left, top + SIDE, &axis);
    svg.y_axis(left, top + SIDE, &axis);
    svg.text_middle(left + SIDE / 2.0, top + SIDE + 40.0, "label", "my score");
    svg.text_upright(left - 46.0, top + SIDE / 2.0, "opponent’s score");
    totals.into_keys().collect()
}

/// What the map's colours mean, and how to read it.
fn legend(svg: &mut Svg, stops: &[u32], far: bool) {
    let (left, mut y) = (606.0, 122.0);
    svg.text(left, y, "head", "The perfect player rolls on");
    svg.text(left, y + 20.0, "head", "until the turn has …");
    y += 38.0;
    let names = ["9 or fewer", "11 to 19", "21 to 29", "31 to 39", "41 to 49", "51 or more"];
    for (ten, name) in (0u32..).zip(names) {
        for part in 0..10 {
            let x = left + 6.4 * f64::from(part);
            let fill = colour(ten * 10 + part);
            let _ = write!(
                svg.body,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"6.9\" height=\"22\" fill=\"{fill}\"/>"
            );
        }
        svg.frame(left, y, 64.3, 22.0);
        svg.text(left + 76.0, y + 16.0, "label", &format!("{name} points"));
        y += 30.0;
    }
    y += 22.0;
    let tens = "Nobody ever stops at 10, 20 or 30:\nwith all ten dice to roll, a red light\ncomes once in a thousand rolls.\n\n";
    let ahead = "Far behind (top left) one goes for more;\nclose to the target (right) it is enough to\npass it, unless the opponent is close too.\n\n";
    let notes = [
        if stops.iter().all(|stop| stop % 10 > 0) { tens } else { "" },
        if far { ahead } else { "" },
        "Steps repeat every ten points: with one\nor two dice left the next roll is risky,\nwith ten it is almost free.",
    ];
    for note in notes.concat().lines() {
        svg.text(left, y, "note", note);
        y += 18.0;
    }
}

/// Three slices: every decision of a turn, for three scores of the opponent.
fn slices(svg: &mut Svg, two: &Two) {
    const SIDE: f64 = 240.0;
    let needed = two.needed();
    let top = 706.0;
    svg.text(40.0, top - 34.0, "head", "Every decision of a turn, opponent at …");
    for (x, class, name) in [(500.0, "roll", "roll on"), (616.0, "stop", "stop")] {
        let _ = write!(
            svg.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"34\" height=\"18\" class=\"{class}\"/>",
            y = top - 48.0
        );
        if class == "roll" {
            svg.hatch(x, top - 48.0, 34.0, 18.0);
        }
        svg.frame(x, top - 48.0, 34.0, 18.0);
        svg.text(x + 44.0, top - 34.0, "label", name);
    }
    svg.dashes((712.0, top - 32.0), (738.0, top - 48.0));
    svg.text(748.0, top - 34.0, "label", "target passed");
    for (index, theirs) in (0u32..).zip([0, needed / 2, needed * 9 / 10]) {
        let left = 86.0 + f64::from(index) * 276.0;
        slice(svg, two, theirs, (left, top, SIDE));
    }
}

fn slice(svg: &mut Svg, two: &Two, theirs: u32, (left, top, side): (f64, f64, f64)) {
    let needed = two.needed();
    let step = needed.div_ceil(140);
    let count = needed.div_ceil(step);
    let columns: Vec<Vec<bool>> = (0..count).map(|x| two.rolls(x * step, theirs, POINTS)).collect();
    let mut stops = Cells::default();
    for y in 0..POINTS {
        for (x, column) in (0..count).zip(&columns) {
            if !column[y as usize] {
                stops.add(x, y);
            }
        }
    }
    let size = (side / f64::from(count), side / f64::from(POINTS));
    let _ = write!(
        svg.body,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" class=\"roll\"/>"
    );
    svg.hatch(left, top, side, side);
    svg.cells(&stops, (left, top + side), size, "class=\"stop\"");
    // Above this line the target is passed. Numbers stand at the middle of their cells.
    let unit = (side / f64::from(needed), side / f64::from(POINTS));
    let high = f64::from(POINTS).min(f64::from(needed) + 0.5);
    let from = (left + (f64::from(needed) + 0.5 - high) * unit.0, top + side - high * unit.1);
    svg.dashes(from, (left + side, top + side - 0.5 * unit.1));
    svg.frame(left, top, side, side);
    svg.x_axis(left, top + side, &Axis { count: needed, unit: unit.0 });
    svg.y_axis(left, top + side, &Axis { count: POINTS, unit: unit.1 });
    svg.text_middle(left + side / 2.0, top - 10.0, "label", &format!("{theirs} points"));
    svg.text_middle(left + side / 2.0, top + side + 40.0, "label", "my score");
    if left < 100.0 {
        svg.text_upright(left - 46.0, top + side / 2.0, "points this turn");
    }
}

/// The colour of a point total: a step for every ten, and a slope within it.
fn colour(total: u32) -> String {
    let total = total.min(59);
    let place = f64::from(total / 10) + 0.6 * f64::from(total % 10) / 9.0;
    let (low, high) = (TENS[place as usize], TENS[place as usize + 1]);
    let blend = |a: u8, b: u8| (f64::from(a) + place.fract() * (f64::from(b) - f64::from(a))).round() as u8;
    format!("#{:02x}{:02x}{:02x}", blend(low.0, high.0), blend(low.1, high.1), blend(low.2, high.2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::Progress;

    #[test]
    fn any_target_gives_a_closed_picture() {
        for needed in [11, 30] {
            let svg = plot(&Two::solve(needed, &Progress::none()).unwrap());
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
            assert!(!svg.contains("NaN") && !svg.contains("inf"));
        }
    }

    #[test]
    fn later_stops_are_darker() {
        let grey = |total| {
            let colour = colour(total);
            let part = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap());
            0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
        };
        assert!((0..59).all(|total| grey(total) > grey(total + 1)));
    }
}
