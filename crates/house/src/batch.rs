//! Many games at once, behind an object-safe face: one call steps them all, so that nothing is paid for the face in a single game.

use dice::quick::Quick;
use kernel::Drawn;
use players::encoding::{Encoding, Space};
use players::{Batch, Rows, Sizes};

use crate::Refused;
use crate::state::Numbered;

/// More games at once than this would not fit into memory.
pub const MOST_GAMES: usize = 1 << 22;

/// Many games of one kind; see [`players::Batch`].
pub trait AnyBatch: Send + Sync {
    /// How many numbers a row has.
    fn sizes(&self) -> Sizes;
    /// How games become numbers here.
    fn numbers(&self) -> Numbered;
    /// Begins all games anew, with the numbers of a seed where one is given.
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>);
    /// Does one action in every game; all of them, or none where one is not allowed.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Refused>;
    /// Some allowed action of each game, each equally likely.
    fn sample(&self, numbers: &mut Quick, out: &mut [i64]);
    /// The game of a row as text.
    fn position(&self, number: usize) -> Option<String>;
    /// The bytes that a game of the batch takes: its state and its numbers, without what they point to.
    fn bytes(&self) -> usize;
}

impl<G: Drawn, E: Encoding<G>> AnyBatch for Batch<G, E> {
    fn sizes(&self) -> Sizes {
        Batch::sizes(self)
    }

    fn numbers(&self) -> Numbered {
        Numbered::of(self.encoding())
    }

    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>) {
        Batch::reset(self, seed, rows);
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Refused> {
        Batch::step(self, actions, rows).map_err(Refused::because)
    }

    fn sample(&self, numbers: &mut Quick, out: &mut [i64]) {
        Batch::sample(self, numbers, out);
    }

    fn position(&self, number: usize) -> Option<String> {
        self.game(number).map(ToString::to_string)
    }

    fn bytes(&self) -> usize {
        self.bytes_of_a_game()
    }
}

/// Opens a batch of games that begin like this one.
pub(crate) fn open<G: Drawn, E: Encoding<G>>(
    start: G,
    games: usize,
    seed: u64,
    threads: usize,
) -> Result<Box<dyn AnyBatch>, Refused> {
    if games == 0 || games > MOST_GAMES {
        return Err(Refused::Rule(format!("a batch is 1 to {MOST_GAMES} games, not {games}")));
    }
    if let Space::Continuous(_) = E::new(&start).space() {
        return Err(Refused::Rule(format!("actions of {} have no numbers: there is no batch", G::TITLE)));
    }
    let threads = players::threads(threads)
        .map_err(|error| Refused::Rule(format!("no threads to play with: {error}")))?;
    Ok(Box::new(Batch::<G, E>::new(start, games, seed, threads)))
}
