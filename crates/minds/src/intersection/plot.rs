//! A picture of perfect play for two: when to stay out for the No Dice rule, and when to play on.

use std::fmt::Write;

use intersection::{Action, Intersection};

use super::graph::UNIT;
use super::terms::{IN, Row};
use super::two::Two;
use crate::svg::{Axis, Cells, Svg};

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 970.0;

/// The hands of the two maps: what is parked, the dice left on the field, and what one might do with them.
const HANDS: [(&str, &str, Action, &str); 2] =
    [("444", "23", Action::PlayOn, "play on"), ("4444", "2", Action::Double, "double")];

/// Draws the worth of staying out against that of coming in, and two maps over both scores that show what to do with two
/// hands. A self-contained SVG for light and dark backgrounds.
pub fn plot(two: &Two) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT);
    svg.text(40.0, 48.0, "title", "Staying out and playing on in Intersection");
    let subtitle = format!("Perfect play for two, game to {} points", two.terms().needed());
    svg.text(40.0, 74.0, "sub", &subtitle);
    curves(&mut svg, two);
    maps(&mut svg, two);
    svg.finish()
}

/// The share of the win after a first score, or without one, by the opponent's score.
fn curves(svg: &mut Svg, two: &Two) {
    const SIZE: (f64, f64) = (600.0, 300.0);
    let (left, top) = (86.0, 132.0);
    let needed = two.terms().needed();
    svg.text(40.0, top - 16.0, "head", "Not in yet: my share of the win when the turn is over and I have …");
    let spot = |theirs: u32, share: f64| {
        let x = left + f64::from(theirs) / f64::from(needed) * SIZE.0;
        (x, top + SIZE.1 * (1.0 - share))
    };
    // Lines differ in their dashes, too, and each has its name at its side.
    let first = IN as u32 * UNIT;
    let lines = [
        (0, "stayed out", "#b0413e", ""),
        (first, "300 points", "#5b2a78", "9 4"),
        (2 * first, "600 points", "#2d7f5e", "4 4"),
        (4 * first, "1200 points", "#c9962f", "2 3"),
    ];
    let shown = lines.into_iter().filter(|(score, ..)| *score < needed);
    for (row, (score, name, colour, dashes)) in (0u32..).zip(shown) {
        let _ = write!(
            svg.body,
            "<path style=\"fill:none;stroke:{colour};stroke-width:3;shape-rendering:auto\" stroke-dasharray=\"{dashes}\" d=\""
        );
        for (index, theirs) in (first..needed).step_by(UNIT as usize).enumerate() {
            let (x, y) = spot(theirs, 1.0 - two.at(theirs, score, true).unwrap_or(0.5));
            let _ = write!(svg.body, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        }
        svg.body.push_str("\"/>\n");
        let y = top + 20.0 + 26.0 * f64::from(row);
        let x = left + SIZE.0 + 24.0;
        let _ = writeln!(
            svg.body,
            "<path style=\"stroke:{colour};stroke-width:3;shape-rendering:auto\" stroke-dasharray=\"{dashes}\" d=\"M{x:.1} {:.1}h34\"/>",
            y - 5.0
        );
        svg.text(x + 44.0, y, "label", name);
    }
    for (line, text) in
        (0u32..).zip(["Far ahead, an opponent can", "still only tie with somebody", "who never scored."])
    {
        svg.text(left + SIZE.0 + 24.0, top + 160.0 + 18.0 * f64::from(line), "note", text);
    }
    svg.frame(left, top, SIZE.0, SIZE.1);
    svg.x_axis(left, top + SIZE.1, &Axis { count: needed, unit: SIZE.0 / f64::from(needed) });
    svg.y_axis(left, top + SIZE.1, &Axis { count: 101, unit: SIZE.1 / 101.0 });
    svg.text_middle(left + SIZE.0 / 2.0, top + SIZE.1 + 40.0, "label", "opponent’s score");
    svg.text_upright(left - 46.0, top + SIZE.1 / 2.0, "share of the win, %");
}

/// What to do with two hands, at every pair of scores of players who are in.
fn maps(svg: &mut Svg, two: &Two) {
    const SIDE: f64 = 340.0;
    let top = 540.0;
    let needed = two.terms().needed();
    let rows = two.terms().fifties();
    // Long games are drawn at every second, third … score.
    let step = rows.div_ceil(60);
    let hands = HANDS.map(|(parked, field, ..)| hand(parked, field));
    let mut cells: [Cells; 2] = std::array::from_fn(|_| Cells::default());
    let places = || (0..rows).step_by(step);
    for (y, theirs) in (0u32..).zip(places()) {
        for (x, mine) in (0u32..).zip(places()) {
            if mine < IN || theirs < IN {
                continue;
            }
            let plan = two.plan_at(Row::of(mine, false), Row::of(theirs, false));
            for ((cells, game), (.., dares, _)) in cells.iter_mut().zip(&hands).zip(HANDS) {
                if game.is_some_and(|game| plan.choose(&game) == Some(dares)) {
                    cells.add(x, y);
                }
            }
        }
    }
    let count = places().count() as f64;
    for (index, (cells, (parked, _, _, dares))) in cells.iter().zip(HANDS).enumerate() {
        let left = 86.0 + 420.0 * index as f64;
        let points = hands[index].map_or(0, |game| game.parked().points());
        let title = format!("{parked}, {points} points: {dares} (dark) or end");
        svg.text(left - 46.0, top - 14.0, "head", &title);
        let _ = write!(
            svg.body,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"roll\"/>"
        );
        svg.hatch(left, top, SIDE, SIDE);
        svg.cells(cells, (left, top + SIDE), (SIDE / count, SIDE / count), "class=\"stop\"");
        svg.frame(left, top, SIDE, SIDE);
        let axis = Axis { count: needed, unit: SIDE / f64::from(needed) };
        svg.x_axis(left, top + SIDE, &axis);
        svg.y_axis(left, top + SIDE, &axis);
        svg.text_middle(left + SIDE / 2.0, top + SIDE + 40.0, "label", "my score");
        svg.text_upright(left - 52.0, top + SIDE / 2.0, "opponent’s score");
    }
    svg.text(
        40.0,
        HEIGHT - 18.0,
        "note",
        "Nobody who is in has less than 300: the edges of the maps mean nothing.",
    );
}

/// A game in which the mover has just parked these dice under go.
fn hand(parked: &str, field: &str) -> Option<Intersection> {
    format!("300,300 1:go:{field}/{parked}.").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intersection::Terms;
    use players::Progress;

    #[test]
    fn any_target_gives_a_closed_picture() {
        assert!(HANDS.iter().all(|(parked, field, ..)| hand(parked, field).is_some()));
        for target in [300, 500] {
            let svg = plot(&Two::solve(Terms::new(target, false).unwrap(), &Progress::none()).unwrap());
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
            assert_eq!(svg.matches("<text").count(), svg.matches("</text>").count());
            assert!(!svg.contains("NaN") && !svg.contains("inf"));
        }
    }
}
