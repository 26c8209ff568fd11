//! What can be rolled, and how often it comes.

use std::collections::HashMap;

use kernel::{Drawn, Outcomes, Phase};

use crate::chi_squared::surprise;
use crate::failure::ensure;
use crate::numbers::Numbers;
use crate::tour::Tour;
use crate::{Candidate, Failure};

/// How many different states the dice are thrown in, and how often in each.
const STATES: usize = 12;
const THROWS: u64 = 20_000;
/// How many standard deviations are too many: one chance in three million with right odds, and the seed is fixed.
const SURPRISE: f64 = 5.0;

/// In every roll phase the outcomes are listed, each once and in at least one way, and each is accepted; in every
/// other phase nothing is listed.
pub fn odds_are_listed<G: Drawn>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let mut outcomes = Outcomes::new();
    for visited in &Tour::take(candidate, 0x0dd5)?.visited {
        visited.state.outcomes(&mut outcomes);
        odds_are_listed_in(&visited.state, &outcomes).map_err(|failure| failure.at(visited))?;
    }
    Ok(())
}

fn odds_are_listed_in<G: Drawn>(state: &G, outcomes: &Outcomes<G::Roll>) -> Result<(), Failure> {
    let rows = outcomes.rows();
    if !matches!(state.phase(), Phase::Roll(_)) {
        ensure!(rows.is_empty() && outcomes.total() == 0, "no dice are due, but outcomes are listed");
        return Ok(());
    }
    ensure!(!rows.is_empty(), "dice are due, but no outcome is listed");
    let sum: u64 = rows.iter().map(|(_, ways)| ways).sum();
    ensure!(outcomes.total() == sum, "the ways add up to {sum}, not to {}", outcomes.total());
    let mut rolls: Vec<_> = rows.iter().map(|(roll, _)| roll).collect();
    rolls.sort();
    for pair in rolls.windows(2) {
        ensure!(pair[0] != pair[1], "the roll `{}` is listed twice", pair[0]);
    }
    for (roll, ways) in rows {
        ensure!(*ways > 0, "the roll `{roll}` is listed, but comes in no way");
        let mut after = state.clone();
        let answer = after.roll(roll);
        ensure!(answer.is_ok(), "the listed roll `{roll}` is refused: {answer:?}");
    }
    Ok(())
}

/// Drawn dice fall as the odds say: only on what is listed, and as often.
pub fn draws_follow_the_odds<G: Drawn>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0xd1ce)?;
    let mut rolling: Vec<_> =
        tour.visited.iter().filter(|visited| matches!(visited.state.phase(), Phase::Roll(_))).collect();
    let mut numbers = Numbers::new(0xfa11);
    let mut seen: Vec<Outcomes<G::Roll>> = Vec::new();
    while seen.len() < STATES && !rolling.is_empty() {
        let visited = rolling.swap_remove(numbers.index(rolling.len()));
        let mut outcomes = Outcomes::new();
        visited.state.outcomes(&mut outcomes);
        // The same odds again show nothing new.
        if !seen.contains(&outcomes) {
            throw_many(&visited.state, &outcomes, &mut numbers).map_err(|failure| failure.at(visited))?;
            seen.push(outcomes);
        }
    }
    Ok(())
}

fn throw_many<G: Drawn>(
    state: &G,
    outcomes: &Outcomes<G::Roll>,
    numbers: &mut Numbers,
) -> Result<(), Failure> {
    let row: HashMap<_, _> = outcomes.rows().iter().enumerate().map(|(row, (roll, _))| (roll, row)).collect();
    let mut counts = vec![0; outcomes.rows().len()];
    for _ in 0..THROWS {
        let roll = state.draw(numbers);
        let Some(&row) = row.get(&roll) else {
            return Err(Failure::new(format!("the dice fell on `{roll}`, which is not listed")));
        };
        counts[row] += 1;
    }
    let chances: Vec<f64> = outcomes.chances().map(|(_, chance)| chance).collect();
    let surprise = surprise(&counts, &chances);
    ensure!(
        surprise < SURPRISE,
        "the dice do not follow the odds: {THROWS} throws are {surprise:.1} standard deviations away"
    );
    Ok(())
}
