//! Two levels of Add 'em Up against each other: every game is played twice with the same dice and the seats swapped.
//!
//! ```sh
//! cargo research add-em-up-match expert steady 500
//! cargo research add-em-up-match expert steady 500 every-placement
//! ```
//!
//! The share of the wins and the lead in points come with what they can be off by, 95 times in 100, counted over pairs; then
//! how long the answers took that were not the only thing allowed.

use std::sync::Arc;
use std::time::Instant;

use add_em_up::{AddEmUp, Options};
use dice::quick::Quick;
use kernel::{Drawn, Hidden, Phase, Rules, Seat, Setup, Viewer};
use minds::add_em_up::Level;
use players::Mind;
use rayon::prelude::*;

use crate::Done;

const USAGE: &str = "two levels, how many pairs of games, and `every-placement` if every placement is to score: \
    `expert steady 500`";

pub(crate) fn run(words: &[String]) -> Done {
    let (first, second, pairs, every_placement) = match words {
        [first, second, pairs] => (first, second, pairs, false),
        [first, second, pairs, every] if every == "every-placement" => (first, second, pairs, true),
        _ => return Err(USAGE.into()),
    };
    let options = Options { every_placement, ..Options::default() };
    let setup = Setup { options, ..Setup::of::<AddEmUp>(2) };
    let minds = [first.parse::<Level>()?.mind(&setup)?, second.parse::<Level>()?.mind(&setup)?];
    let begun = Instant::now();
    // A long match can be played in parts: `0..200`, then `200..400`.
    let (from, to) = pairs.split_once("..").unwrap_or(("0", pairs));
    let numbers = from.parse::<u64>()?..to.parse()?;
    let results: Vec<Pair> = numbers.into_par_iter().map(|number| pair(&setup, &minds, number)).collect();
    let took = begun.elapsed().as_secs_f64();
    let figures = |of: fn(&Pair) -> f64| mean_and_margin(results.iter().map(of));
    let (share, share_margin) = figures(|pair| pair.share);
    let (lead, lead_margin) = figures(|pair| pair.points[0] - pair.points[1]);
    println!(
        "{first} has {:.1} % ± {:.1} of the wins against {second} in {} pairs of games ({took:.0} s)",
        share * 100.0,
        share_margin * 100.0,
        results.len()
    );
    let (mine, theirs) = (figures(|pair| pair.points[0]).0, figures(|pair| pair.points[1]).0);
    println!("{mine:.1} points to {theirs:.1}, a lead of {lead:.1} ± {lead_margin:.1}");
    let (starter, starter_margin) = figures(|pair| pair.starter);
    println!(
        "whoever starts has {:.1} % ± {:.1} of the wins and {:.1} points more",
        starter * 100.0,
        starter_margin * 100.0,
        figures(|pair| pair.starter_lead).0
    );
    for (mind, level) in [first, second].into_iter().enumerate() {
        let mut times: Vec<f64> = results.iter().flat_map(|pair| pair.times[mind].iter().copied()).collect();
        times.sort_by(f64::total_cmp);
        let part = |part: f64| times.get((times.len() as f64 * part) as usize).or(times.last()).copied();
        println!(
            "{level} took {:.4} s for {} answers on average, 99 in 100 within {:.3} s, the slowest {:.3} s",
            times.iter().sum::<f64>() / times.len().max(1) as f64,
            times.len(),
            part(0.99).unwrap_or(0.0),
            part(1.0).unwrap_or(0.0)
        );
    }
    Ok(())
}

/// The mean, and how far the truth is from it at most, 95 times in 100.
fn mean_and_margin(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (spread / count).sqrt())
}

/// What came of two games with the same dice.
#[derive(Default)]
struct Pair {
    /// The first mind's share of the wins.
    share: f64,
    points: [f64; 2],
    /// The share and the lead of the players who had the first turn.
    starter: f64,
    starter_lead: f64,
    /// How long each mind thought, answer by answer, in seconds.
    times: [Vec<f64>; 2],
}

fn pair(setup: &Setup<Options>, minds: &[Arc<dyn Mind<AddEmUp>>; 2], number: u64) -> Pair {
    let mut pair = Pair::default();
    for swapped in [0, 1] {
        let (end, starter) = play(setup, minds, swapped, number, &mut pair.times);
        let seats: Vec<Seat> = Seat::all(2).collect();
        for (mind, points) in pair.points.iter_mut().enumerate() {
            *points += end.points(seats[(mind + swapped) % 2]) as f64 / 2.0;
        }
        pair.share += end.standing().share(seats[swapped]) / 2.0;
        pair.starter += end.standing().share(starter) / 2.0;
        pair.starter_lead += (end.points(starter) - end.points(starter.next(2))) as f64 / 2.0;
    }
    pair
}

/// One game to its end, and who had the first turn.
fn play(
    setup: &Setup<Options>,
    minds: &[Arc<dyn Mind<AddEmUp>>; 2],
    swapped: usize,
    number: u64,
    times: &mut [Vec<f64>; 2],
) -> (AddEmUp, Seat) {
    // Every turn has dice of its own, so that a bonus die in one game of a pair does not shift all the rolls after it.
    let mut whims = Quick::new(78, number * 2 + swapped as u64);
    let mut game = AddEmUp::new(setup).unwrap_or_else(|error| panic!("{error}"));
    let dice_for = |turn: u32| Quick::new(77, number << 16 | u64::from(turn));
    let (mut dice, mut dice_of) = (dice_for(0), 0);
    let mut actions = Vec::new();
    let mut starter = None;
    loop {
        let done = match game.phase() {
            Phase::Over => return (game, starter.unwrap_or(Seat::FIRST)),
            Phase::Roll(_) => {
                if dice_of != game.turns() {
                    (dice, dice_of) = (dice_for(game.turns()), game.turns());
                }
                let roll = game.draw(&mut dice);
                game.roll(&roll)
            }
            Phase::Act(seat) => {
                starter.get_or_insert(seat);
                game.actions(&mut actions);
                let mind = (seat.index() + swapped) % 2;
                let begun = Instant::now();
                let action = minds[mind].choose(&game.view(Viewer::Seat(seat)), &actions, &mut whims);
                if actions.len() > 1 {
                    times[mind].push(begun.elapsed().as_secs_f64());
                }
                game.act(&action)
            }
        };
        assert!(done.is_ok(), "{game}: {done:?}");
    }
}
