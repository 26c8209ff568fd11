//! What a table and a pile leave in Add 'em Up: the figures of `minds/src/add_em_up/leave.rs`, measured over games between
//! experts.
//!
//! ```sh
//! cargo research add-em-up-leaves 12000
//! cargo research add-em-up-leaves 12000 every-placement
//! cargo research add-em-up-leaves 12000 alone
//! ```
//!
//! Every table between two turns is set against what came of it: with two players the points that the next player got from
//! there on less the other's, alone all points. Least squares give first the weights of the six numbers, then, for every
//! number of dice in the pile, how much a closed table leaves and how much it matters how open it is.

use std::sync::Arc;

use add_em_up::generate::Table;
use add_em_up::{AddEmUp, Options, Stage};
use dice::quick::Quick;
use kernel::{Drawn, Hidden, Phase, Rules, Seat, Setup, Viewer};
use minds::add_em_up::Level;
use players::Mind;
use rayon::prelude::*;

use crate::Done;

pub(crate) fn run(words: &[String]) -> Done {
    let games: u64 = words.first().ok_or("how many games")?.parse()?;
    let (seats, every_placement) = match words.get(1).map(String::as_str) {
        None => (2, false),
        Some("every-placement") => (2, true),
        Some("alone") => (1, false),
        Some(other) => return Err(format!("`every-placement` or `alone`, not `{other}`").into()),
    };
    let options = Options { every_placement, ..Options::default() };
    let setup = Setup { options, ..Setup::of::<AddEmUp>(seats) };
    let mind = Level::Expert.mind(&setup)?;
    let lefts: Vec<Left> =
        (0..games).into_par_iter().flat_map_iter(|number| play(&setup, &mind, number)).collect();
    println!("{} tables of {games} games", lefts.len());
    let weights = weights(&lefts);
    println!("points left for every point of a single die: {weights:.3?}");
    let open =
        |left: &Left| left.singles.iter().zip(&weights).map(|(points, weight)| points * weight).sum::<f64>();
    println!("dice in the pile: closed, slope, spread");
    for piles in (1..=18).map(|pile| pile..=pile).chain([19..=29, 30..=39, 40..=49, 50..=60, 19..=60]) {
        let some: Vec<&Left> = lefts.iter().filter(|left| piles.contains(&left.pile)).collect();
        let line = squares(&some.iter().map(|left| (vec![1.0, open(left)], left.points)).collect::<Vec<_>>());
        let off = |left: &&Left| (left.points - line[0] - line[1] * open(left)).powi(2);
        let spread = (some.iter().map(off).sum::<f64>() / some.len() as f64).sqrt();
        let mean = some.iter().map(|left| open(left)).sum::<f64>() / some.len() as f64;
        println!(
            "{:>2} to {:>2}: ({:.1}, {:.2}, {spread:.1}), {} tables, {mean:.1} open",
            piles.start(),
            piles.end(),
            line[0],
            line[1],
            some.len()
        );
    }
    Ok(())
}

/// A table between two turns, and what came of it.
struct Left {
    pile: u8,
    /// What a single die of each number would have scored.
    singles: [f64; 6],
    points: f64,
}

/// How far the next player is ahead of the other one; alone, the score.
fn lead(game: &AddEmUp, next: Seat) -> i32 {
    let others = Seat::all(game.seats()).filter(|&seat| seat != next);
    game.score(next) - others.map(|seat| game.score(seat)).sum::<i32>()
}

fn play(setup: &Setup<Options>, mind: &Arc<dyn Mind<AddEmUp>>, number: u64) -> Vec<Left> {
    let mut game = AddEmUp::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let (mut numbers, mut actions) = (Quick::new(99, number), Vec::new());
    let mut lefts: Vec<(Seat, Left)> = Vec::new();
    loop {
        let done = match game.phase() {
            Phase::Over => break,
            Phase::Roll(_) => {
                let roll = game.draw(&mut numbers);
                game.roll(&roll)
            }
            Phase::Act(seat) => {
                if game.stage() == Stage::Fresh && !game.board().is_empty() {
                    let singles = Table::new(game.board()).singles().map(f64::from);
                    let points = -f64::from(lead(&game, seat));
                    lefts.push((seat, Left { pile: game.pile(), singles, points }));
                }
                game.actions(&mut actions);
                let action = mind.choose(&game.view(Viewer::Seat(seat)), &actions, &mut numbers);
                game.act(&action)
            }
        };
        assert!(done.is_ok(), "{game}: {done:?}");
    }
    let came =
        |(seat, left): (Seat, Left)| Left { points: left.points + f64::from(lead(&game, seat)), ..left };
    lefts.into_iter().map(came).collect()
}

/// The weights of the six numbers where the end is far: how much more than usual a table with so many dice in the pile leaves,
/// for every point more than usual.
fn weights(lefts: &[Left]) -> Vec<f64> {
    let mut rows = Vec::new();
    for pile in 19..=60 {
        let some: Vec<&Left> = lefts.iter().filter(|left| left.pile == pile).collect();
        let mean =
            |of: &dyn Fn(&Left) -> f64| some.iter().map(|left| of(left)).sum::<f64>() / some.len() as f64;
        let points = mean(&|left| left.points);
        let singles: Vec<f64> = (0..6).map(|n| mean(&|left| left.singles[n])).collect();
        let more = |left: &&Left| {
            let row = left.singles.iter().zip(&singles).map(|(here, usual)| here - usual);
            (row.collect(), left.points - points)
        };
        rows.extend(some.iter().map(more));
    }
    squares(&rows)
}

/// The weights of the columns whose sum is nearest to the values: normal equations, by elimination.
fn squares(rows: &[(Vec<f64>, f64)]) -> Vec<f64> {
    let width = rows.first().map_or(0, |(row, _)| row.len());
    let mut sums = vec![vec![0.0; width + 1]; width];
    for (row, value) in rows {
        for (line, a) in sums.iter_mut().zip(row) {
            for (sum, b) in line.iter_mut().zip(row.iter().chain([value])) {
                *sum += a * b;
            }
        }
    }
    for pivot in 0..width {
        let (scale, line) = (sums[pivot][pivot], sums[pivot].clone());
        for (number, other) in sums.iter_mut().enumerate() {
            let times = if number == pivot { 0.0 } else { other[pivot] / scale };
            other.iter_mut().zip(&line).for_each(|(value, part)| *value -= times * part);
        }
    }
    sums.iter().enumerate().map(|(place, line)| line[width] / line[place]).collect()
}
