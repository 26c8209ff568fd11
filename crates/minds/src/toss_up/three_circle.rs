//! Rounds in which best responses go in circles: every equilibrium is enumerated by its support, pure ones first, then mixed strategies.
//!
//! A player's best turn depends on one number, the worth of a red light to him. As it grows he rolls on at more and more
//! point totals, so the line of its values falls into *pieces* with the same best turn, and at the points between two
//! pieces he is indifferent about one decision and may leave it to chance. Every equilibrium is a choice of one piece
//! or one point between pieces for each player that fits with the others'. They are tried in this order: the narrowest
//! range of worths first, the fewest players leaving a choice to chance, the lower worths. The first that fits is taken.

use super::roll_table::RollTable;
use super::three::Three;
use super::three_round::{Found, Outcome, Round, Thought, after_red, around};

/// A choice left to chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Mix {
    /// The point total at which the player is indifferent.
    pub(crate) points: u32,
    /// The chance to roll on, each time the choice comes up.
    pub(crate) rolls: f64,
}

/// A part of the line of a red light's worth.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// Between two worths the best turn is the same.
    Piece { from: f64, to: f64, outcome: Outcome },
    /// At this worth the player is indifferent between stopping (the first) and rolling on at some point total.
    Between { worth: f64, stops: Outcome, rolls: Outcome },
}

/// How closely a point between two pieces is located.
const NARROW: f64 = 1e-15;
/// How well a choice of parts has to fit.
const FITS: f64 = 1e-12;

/// Finds an equilibrium, starting from the worths of a red light that the circle went through.
pub(super) fn solve(
    thought: &mut Thought,
    three: &Three,
    scores: [u32; 3],
    least: [f64; 3],
    most: [f64; 3],
) -> Round {
    let mut wider = 0.002;
    while wider < 2.0 {
        let parts: [Vec<Part>; 3] = std::array::from_fn(|player| {
            let (from, to) = ((least[player] - wider).max(0.0), (most[player] + wider).min(1.0));
            parts(thought, three, scores, player, from, to)
        });
        for mixers in 0..=3 {
            if let Some((chosen, rolls, shares)) = first_fit(&parts, mixers) {
                let mixes = std::array::from_fn(|player| match chosen[player] {
                    Part::Piece { .. } => None,
                    Part::Between { worth, .. } => {
                        Some(mix(thought, three, scores, player, worth, rolls[player]))
                    }
                });
                let found = if mixers == 0 { Found::InCircles } else { Found::Mixed };
                return Round { scores, shares, mixes, found };
            }
        }
        wider *= 4.0;
    }
    let middle = [0, 1, 2].map(|player| f64::midpoint(least[player], most[player]));
    let outcomes = [0, 1, 2].map(|player| thought.answer(three, scores, player, middle[player]));
    Round { scores, shares: around(&outcomes), mixes: [None; 3], found: Found::Nothing }
}

/// The pieces of a player's line and the points between them, in rising order.
fn parts(
    thought: &mut Thought,
    three: &Three,
    scores: [u32; 3],
    player: usize,
    from: f64,
    to: f64,
) -> Vec<Part> {
    let mut pieces = vec![(from, from, thought.answer(three, scores, player, from))];
    let last = thought.answer(three, scores, player, to);
    divide(thought, three, scores, player, &mut pieces, (to, last));
    let mut parts = Vec::new();
    for (index, &(from, to, outcome)) in pieces.iter().enumerate() {
        if let Some(&(.., before)) = index.checked_sub(1).and_then(|index| pieces.get(index)) {
            parts.push(Part::Between { worth: from, stops: before, rolls: outcome });
        }
        parts.push(Part::Piece { from, to, outcome });
    }
    parts
}

/// Continues a list of pieces up to a worth, halving the gap until its ends are neighbours.
fn divide(
    thought: &mut Thought,
    three: &Three,
    scores: [u32; 3],
    player: usize,
    pieces: &mut Vec<(f64, f64, Outcome)>,
    (to, end): (f64, Outcome),
) {
    let Some(last) = pieces.last_mut() else { return };
    if last.2 == end {
        last.1 = to;
    } else if to - last.1 <= NARROW {
        pieces.push((to, to, end));
    } else {
        let middle = f64::midpoint(last.1, to);
        let outcome = thought.answer(three, scores, player, middle);
        divide(thought, three, scores, player, pieces, (middle, outcome));
        divide(thought, three, scores, player, pieces, (to, end));
    }
}

/// A choice of parts, how often those between pieces roll, and everybody's shares.
type Fit = ([Part; 3], [f64; 3], [[f64; 3]; 3]);

/// The first choice of parts that fits, with this many players between pieces.
fn first_fit(parts: &[Vec<Part>; 3], mixers: usize) -> Option<Fit> {
    for &a in &parts[0] {
        for &b in &parts[1] {
            for &c in &parts[2] {
                let chosen = [a, b, c];
                let between = chosen.iter().filter(|part| matches!(part, Part::Between { .. })).count();
                if between == mixers
                    && let Some((rolls, shares)) = fit(&chosen)
                {
                    return Some((chosen, rolls, shares));
                }
            }
        }
    }
    None
}

/// How often each player between two pieces has to roll so that the parts fit together, and everybody's shares.
fn fit(chosen: &[Part; 3]) -> Option<([f64; 3], [[f64; 3]; 3])> {
    let mixers: Vec<usize> =
        (0..3).filter(|&player| matches!(chosen[player], Part::Between { .. })).collect();
    let mut rolls = [0.5; 3];
    // Newton's method on: each mixer's red light is worth just what makes him indifferent.
    for _ in 0..if mixers.is_empty() { 0 } else { 40 } {
        let off = misfit(chosen, &rolls);
        let columns: Vec<[f64; 3]> = mixers
            .iter()
            .map(|&mixer| {
                let mut moved = rolls;
                moved[mixer] += 1e-6;
                let then = misfit(chosen, &moved);
                std::array::from_fn(|player| (then[player] - off[player]) / 1e-6)
            })
            .collect();
        let step = solve_linear(&mixers, &columns, &off)?;
        for (&mixer, step) in mixers.iter().zip(&step) {
            rolls[mixer] = (rolls[mixer] - step).clamp(-0.5, 1.5);
        }
    }
    let shares = around(&outcomes(chosen, &rolls));
    let red = after_red(&shares);
    let fits = (0..3).all(|player| match chosen[player] {
        Part::Piece { from, to, .. } => (from - FITS..=to + FITS).contains(&red[player]),
        Part::Between { worth, .. } => {
            (red[player] - worth).abs() <= FITS && (0.0..=1.0).contains(&rolls[player])
        }
    });
    fits.then_some((rolls, shares))
}

/// By how much each red light's worth misses the point between pieces; 0 for players in a piece.
fn misfit(chosen: &[Part; 3], rolls: &[f64; 3]) -> [f64; 3] {
    let red = after_red(&around(&outcomes(chosen, rolls)));
    std::array::from_fn(|player| match chosen[player] {
        Part::Piece { .. } => 0.0,
        Part::Between { worth, .. } => red[player] - worth,
    })
}

fn outcomes(chosen: &[Part; 3], rolls: &[f64; 3]) -> [Outcome; 3] {
    std::array::from_fn(|player| match chosen[player] {
        Part::Piece { outcome, .. } => outcome,
        Part::Between { stops: low, rolls: high, .. } => {
            let blend = |a: f64, b: f64| a + rolls[player] * (b - a);
            Outcome {
                shares: std::array::from_fn(|seat| blend(low.shares[seat], high.shares[seat])),
                lost: blend(low.lost, high.lost),
            }
        }
    })
}

/// Solves `sum of step[i] * columns[i] = off` on the rows of the mixers, by elimination.
fn solve_linear(mixers: &[usize], columns: &[[f64; 3]], off: &[f64; 3]) -> Option<Vec<f64>> {
    let count = mixers.len();
    let mut rows: Vec<Vec<f64>> = mixers
        .iter()
        .map(|&row| columns.iter().map(|column| column[row]).chain([off[row]]).collect())
        .collect();
    for pivot in 0..count {
        let best = (pivot..count).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))?;
        rows.swap(pivot, best);
        if rows[pivot][pivot].abs() < 1e-14 {
            return None;
        }
        for row in 0..count {
            if row != pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot];
                let above = rows[pivot].clone();
                for (cell, above) in rows[row].iter_mut().zip(above) {
                    *cell -= factor * above;
                }
            }
        }
    }
    Some((0..count).map(|index| rows[index][count] / rows[index][index]).collect())
}

/// The decision in which two neighbouring pieces differ, and how often to roll there.
fn mix(thought: &mut Thought, three: &Three, scores: [u32; 3], player: usize, worth: f64, rolls: f64) -> Mix {
    thought.answer(three, scores, player, worth - 2.0 * NARROW);
    let stops: Vec<bool> = (0..three.needed() * 4).map(|points| thought.plan.rolls_at(points)).collect();
    thought.answer(three, scores, player, worth);
    let points = (0..).zip(stops).find(|&(points, rolled)| thought.plan.rolls_at(points) != rolled);
    let points = points.map_or(0, |(points, _)| points);
    // After all yellow the choice comes up again; together the choices have to roll that often.
    let nothing = RollTable::get().once(points).nothing;
    Mix { points, rolls: rolls / (1.0 - nothing * (1.0 - rolls)) }
}
