//! The figures of docs/strategy/intersection.md that no other command prints.

use std::time::Instant;

use minds::intersection::{Solo, Terms, Turn, Two};
use players::Progress;

use crate::Done;

pub(crate) fn run(_: &[String]) -> Done {
    let turn = Turn::get(false);
    println!("The best single turn: {:.15} points, nothing in {:.4} of turns", turn.value(), turn.ends()[0]);
    println!("Banking under slow: {:.6} points", Turn::get(true).value());
    println!("Not in yet: {:.6} points recorded", turn.value_coming_in());
    for points in [50, 100, 150, 200, 250, 300, 350, 400, 500, 600, 800, 1000, 1200, 1600, 2000, 2400] {
        println!("  at least {points:4}: {:.15}", turn.chance_of(points));
    }
    let solo = Solo::solve(Terms::default());
    let alone = |score| solo.at(score).unwrap_or(f64::NAN);
    println!("Alone: {:.9} turns from the start, {:.6} from 300", alone(0), alone(300));

    let clock = Instant::now();
    let two = Two::solve(Terms::default(), &Progress::none())?;
    println!("Two players, solved in {:.1?}; mine, theirs: with the No Dice rule, without", clock.elapsed());
    let win = |mine, theirs, no_dice| two.at(mine, theirs, no_dice).unwrap_or(f64::NAN);
    for (mine, theirs) in [
        (0, 0),
        (0, 300),
        (0, 1000),
        (0, 2000),
        (0, 3000),
        (0, 4000),
        (0, 4500),
        (0, 4950),
        (300, 0),
        (1000, 0),
        (2500, 0),
        (4950, 0),
        (300, 300),
        (2500, 2500),
        (4950, 4950),
        (300, 4950),
        (4950, 300),
    ] {
        println!("  {mine:4} {theirs:4}: {:.12} {:.12}", win(mine, theirs, true), win(mine, theirs, false));
    }
    Ok(())
}
