//! Many games between computer players, counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use dice::quick::Quick;
use kernel::{Drawn, Game, MAX_SEATS, Phase, Rules, Seat, Setup, SetupError, Step, Viewer};
use rayon::prelude::*;
use thiserror::Error;

use crate::{Cancelled, Mind, Progress};

/// Wins are counted in parts that every number of seats divides, so that sums are whole and come out the same in any
/// order.
const PARTS: u64 = 840;

/// A game that has not ended after so many steps never will.
const ENDLESS: u64 = 50_000_000;

/// Who sits where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// The n-th mind has the n-th seat in every game.
    #[default]
    Fixed,
    /// Everybody moves on by one seat after every game, so that each has every seat equally often.
    Rotating,
}

impl Seating {
    /// How many seats on from its own each mind sits in a game.
    pub fn shift(self, game: u64, seats: u8) -> usize {
        match self {
            Seating::Fixed => 0,
            Seating::Rotating => (game % u64::from(seats.max(1))) as usize,
        }
    }
}

/// Why games could not be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SimulateError {
    /// The table cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Every seat needs a mind.
    #[error("{seats} seats, but {minds} computer players")]
    Minds {
        /// How many seats there are.
        seats: u8,
        /// How many minds were given.
        minds: usize,
    },
    /// A mind did what the rules forbid.
    #[error("computer player {mind} chose {action}, which is not allowed")]
    Refused {
        /// Its number in the list, from 1.
        mind: usize,
        /// What it chose.
        action: String,
    },
    /// A game did not end.
    #[error("game {game} has not ended after {ENDLESS} steps")]
    Endless {
        /// Its number.
        game: u64,
    },
    /// What was played could not be kept.
    #[error("{0}")]
    NotKept(String),
    /// Somebody called it off.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
}

/// What one mind made of its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Wins, a shared one counting in part, in 840ths.
    pub win_parts: u64,
    /// The squares of the above, game by game.
    pub win_parts_squared: u128,
    /// Games won alone.
    pub alone: u64,
    /// Games won together with others.
    pub shared: u64,
    /// Points of all games.
    pub points: i64,
}

/// What came of all games. Equal for equal arguments, whatever the number of threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many games were played.
    pub games: u64,
    /// Turns of all games and players.
    pub turns: u64,
    /// Steps of all games: actions and rolls.
    pub steps: u64,
    /// One for each mind, in their order.
    pub minds: [Tally; MAX_SEATS as usize],
}

impl Totals {
    /// The part of the wins that a mind had.
    pub fn win_share(&self, mind: usize) -> f64 {
        self.minds[mind].win_parts as f64 / (PARTS * self.games) as f64
    }

    /// The true share lies within this much of [`win_share`](Totals::win_share), 95 times in 100.
    pub fn win_share_margin(&self, mind: usize) -> f64 {
        let games = self.games as f64;
        let mean = self.win_share(mind);
        let square = self.minds[mind].win_parts_squared as f64 / (PARTS * PARTS) as f64 / games;
        1.959_964 * ((square - mean * mean).max(0.0) / games).sqrt()
    }

    /// A mind's points in a game, on average.
    pub fn mean_points(&self, mind: usize) -> f64 {
        self.minds[mind].points as f64 / self.games as f64
    }

    /// Turns in a game, all players together, on average.
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.games as f64
    }

    fn add(mut self, other: &Totals) -> Totals {
        self.games += other.games;
        self.turns += other.turns;
        self.steps += other.steps;
        for (mine, theirs) in self.minds.iter_mut().zip(&other.minds) {
            mine.win_parts += theirs.win_parts;
            mine.win_parts_squared += theirs.win_parts_squared;
            mine.alone += theirs.alone;
            mine.shared += theirs.shared;
            mine.points += theirs.points;
        }
        self
    }
}

/// Plays games between computer players, one for each seat. Game `n` takes all its chance from stream `n` of `seed`.
pub fn simulate<G: Drawn>(
    setup: &Setup<G::Options>,
    minds: &[Arc<dyn Mind<G>>],
    games: u64,
    seed: u64,
    seating: Seating,
    progress: &Progress<'_>,
) -> Result<Totals, SimulateError> {
    simulate_with(setup, minds, games, seed, seating, progress, G::draw)
}

/// The same for any game, such as one whose dice are thrown: `roll` says what those numbers roll, in a roll phase.
pub fn simulate_with<G: Game>(
    setup: &Setup<G::Options>,
    minds: &[Arc<dyn Mind<G>>],
    games: u64,
    seed: u64,
    seating: Seating,
    progress: &Progress<'_>,
    roll: impl Fn(&G, &mut Quick) -> G::Roll + Sync,
) -> Result<Totals, SimulateError> {
    let start = G::new(setup)?;
    let seats = start.seats();
    if minds.len() != usize::from(seats) {
        return Err(SimulateError::Minds { seats, minds: minds.len() });
    }
    let played = AtomicU64::new(0);
    let tell_every = (games / 200).max(1);
    (0..games)
        .into_par_iter()
        .try_fold(Totals::default, |totals, number| {
            let shift = seating.shift(number, seats);
            let (one, _) = play(&start, minds, shift, Quick::new(seed, number), number, &roll, |_| {})?;
            let done = played.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(tell_every) {
                progress.report(done as f64 / games as f64)?;
            }
            Ok(totals.add(&one))
        })
        .try_reduce(Totals::default, |a, b| Ok(a.add(&b)))
}

/// Games that are written down together before the next ones are begun.
const WRITTEN_TOGETHER: u64 = 256;

/// The same, and every game is handed to `keep` when it is over, with its number and its steps: one after the other, in the order of their numbers.
/// `dice` are made for each game by its number, and roll for it alone; what minds draw comes from the seed, as ever.
pub fn simulate_recorded<G: Game, D: FnMut(&G) -> G::Roll>(
    setup: &Setup<G::Options>,
    minds: &[Arc<dyn Mind<G>>],
    (games, seed, seating): (u64, u64, Seating),
    progress: &Progress<'_>,
    dice: impl Fn(u64) -> D + Sync,
    mut keep: impl FnMut(u64, &G, &[Step<G>]) -> Result<(), SimulateError>,
) -> Result<Totals, SimulateError> {
    let start = G::new(setup)?;
    let seats = start.seats();
    if minds.len() != usize::from(seats) {
        return Err(SimulateError::Minds { seats, minds: minds.len() });
    }
    let mut totals = Totals::default();
    for first in (0..games).step_by(WRITTEN_TOGETHER as usize) {
        let numbers = first..games.min(first + WRITTEN_TOGETHER);
        let played = numbers
            .into_par_iter()
            .map(|number| {
                let shift = seating.shift(number, seats);
                let (mut dice, mut steps) = (dice(number), Vec::new());
                let roll = |game: &G, _: &mut Quick| dice(game);
                let one = play(&start, minds, shift, Quick::new(seed, number), number, roll, |step| {
                    steps.push(step.to_step());
                });
                one.map(|(totals, game)| (number, totals, game, steps))
            })
            .collect::<Result<Vec<_>, SimulateError>>()?;
        for (number, one, game, steps) in played {
            keep(number, &game, &steps)?;
            totals = totals.add(&one);
        }
        progress.report(totals.games as f64 / games as f64)?;
    }
    Ok(totals)
}

/// What happens in a game.
enum Happens<'a, G: Rules> {
    Act(Seat, &'a G::Action),
    Roll(&'a G::Roll),
}

impl<G: Rules> Happens<'_, G> {
    fn to_step(&self) -> Step<G> {
        match self {
            Happens::Act(seat, action) => Step::Act(*seat, (*action).clone()),
            Happens::Roll(roll) => Step::Roll((*roll).clone()),
        }
    }
}

/// One game, and how it ended; mind `m` has seat `m + shift`, counted around the table.
fn play<G: Game>(
    start: &G,
    minds: &[Arc<dyn Mind<G>>],
    shift: usize,
    mut numbers: Quick,
    number: u64,
    mut roll: impl FnMut(&G, &mut Quick) -> G::Roll,
    mut seen: impl FnMut(Happens<'_, G>),
) -> Result<(Totals, G), SimulateError> {
    let mut game = start.clone();
    let mut actions = Vec::new();
    let seats = game.seats();
    let mind_at = |seat: Seat| (seat.index() + usize::from(seats) - shift) % usize::from(seats);
    let mut totals = Totals { games: 1, ..Totals::default() };
    loop {
        match game.phase() {
            Phase::Act(seat) => {
                game.actions(&mut actions);
                let mind = mind_at(seat);
                let action = minds[mind].choose(&game.view(Viewer::Seat(seat)), &actions, &mut numbers);
                let refused = |_| SimulateError::Refused { mind: mind + 1, action: action.to_string() };
                game.act(&action).map_err(refused)?;
                seen(Happens::Act(seat, &action));
            }
            Phase::Roll(_) => {
                let roll = roll(&game, &mut numbers);
                assert!(game.roll(&roll).is_ok(), "{}: a roll that was drawn is refused", G::NAME);
                seen(Happens::Roll(&roll));
            }
            Phase::Over => break,
        }
        totals.steps += 1;
        if totals.steps > ENDLESS {
            return Err(SimulateError::Endless { game: number });
        }
    }
    totals.turns = u64::from(game.turns());
    let standing = game.standing();
    let winners = standing.winners();
    for seat in Seat::all(seats) {
        let tally = &mut totals.minds[mind_at(seat)];
        tally.points = game.points(seat);
        if winners.contains(seat) {
            tally.win_parts = PARTS / winners.len() as u64;
            tally.win_parts_squared = u128::from(tally.win_parts).pow(2);
            tally.alone = u64::from(winners.len() == 1);
            tally.shared = u64::from(winners.len() > 1);
        }
    }
    Ok((totals, game))
}
