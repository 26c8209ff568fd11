//! Endgame tables by retrograde analysis (Ströhlein, 1970; Thompson, *Retrograde Analysis of Certain Endgames*, 1986): who wins every position of at most four pieces on the short board, and in how many turns.
//!
//! A table is one *line-up*, the pieces that are left, and holds a byte for every way they can stand, with either player to move and every
//! count. Draws by TC-13 are left out: what goes round in circles is a draw. Positions in which a jump is due are not in
//! a table; whoever asks plays the jumps first, as the search does.
//!
//! A game that comes down to four pieces needs one line-up and those with fewer of its pieces: they are solved on the spot, in less than a
//! second, so that every such game is played perfectly by anybody. All line-ups together (`crossroads tables tri-cross`) help
//! long before: then a search looks them up wherever it comes to four pieces. They are mapped into memory line-up by line-up when they
//! are first needed, each checked against its sum: 109 MB in all, of which a game needs a few.
//!
//! | where | what |
//! |---|---|
//! | `lineup` | which pieces are left, and the number of a position |
//! | `symmetry` | the eight ways to look at the board |
//! | `solve` | retrograde analysis, from the ends of the game backwards |
//! | `verify` | every position again, forwards |

mod lineup;
mod solve;
mod symmetry;
mod verify;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use lineup::Lineup;
use players::cache::{self, Name, Stored};
use players::{Cancelled, Progress};
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::board::Board;

/// Most pieces that a table is made for.
pub const MOST_PIECES: u32 = 4;

/// Who wins, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// In so many single turns, this one included.
    Wins(u8),
    /// In so many.
    Loses(u8),
    /// Nobody.
    Drawn,
}

impl Outcome {
    /// As a byte: 0 is kept for positions that are not in a table.
    const fn byte(self) -> u8 {
        match self {
            Outcome::Drawn => 1,
            Outcome::Wins(turns) => 2 + 2 * turns,
            Outcome::Loses(turns) => 3 + 2 * turns,
        }
    }

    const fn read(byte: u8) -> Option<Outcome> {
        match byte {
            0 => None,
            1 => Some(Outcome::Drawn),
            _ if byte.is_multiple_of(2) => Some(Outcome::Wins((byte - 2) / 2)),
            _ => Some(Outcome::Loses((byte - 3) / 2)),
        }
    }

    /// As a number: more is better, and sooner is more.
    const fn merit(self) -> i16 {
        match self {
            Outcome::Wins(turns) => 1000 - turns as i16,
            Outcome::Loses(turns) => turns as i16 - 1000,
            Outcome::Drawn => 0,
        }
    }

    const fn of_merit(merit: i16) -> Outcome {
        match merit {
            1.. => Outcome::Wins((1000 - merit) as u8),
            0 => Outcome::Drawn,
            _ => Outcome::Loses((1000 + merit) as u8),
        }
    }

    /// The same for whoever was to move a turn before.
    const fn a_turn_before(self) -> Outcome {
        match self {
            Outcome::Wins(turns) => Outcome::Loses(turns + 1),
            Outcome::Loses(turns) => Outcome::Wins(turns + 1),
            Outcome::Drawn => Outcome::Drawn,
        }
    }
}

/// Why tables could not be made.
#[derive(Debug, Error)]
pub enum TablesError {
    /// Somebody called it off.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The disk does not want them.
    #[error("the tables cannot be written to {folder}: {why}")]
    Write {
        /// Where they should go.
        folder: PathBuf,
        /// What the system said.
        why: std::io::Error,
    },
    /// A position contradicts those that follow from it.
    #[error("the table of {lineup} is wrong at {position}")]
    Wrong {
        /// The pieces left.
        lineup: String,
        /// The first such position.
        position: String,
    },
}

/// What a set of tables holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// How many line-ups.
    pub lineups: usize,
    /// Positions won by the player to move, symmetric ones counted once.
    pub wins: u64,
    /// Positions lost.
    pub losses: u64,
    /// Positions that nobody wins.
    pub draws: u64,
    /// The longest win, in single turns.
    pub longest: u8,
    /// A position with the longest win.
    pub example: String,
    /// SHA-256 over all tables in order.
    pub sum: String,
}

/// A byte for every position.
#[derive(Debug)]
enum Table {
    Solved(Box<[u8]>),
    Stored(Stored),
}

impl Deref for Table {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Table::Solved(bytes) => bytes,
            Table::Stored(bytes) => bytes,
        }
    }
}

/// A table, or where it will be.
#[derive(Debug, Default)]
struct Kept {
    table: OnceLock<Table>,
    /// It has been looked for on the disk.
    sought: AtomicBool,
}

/// The tables: each is there once it has been solved or read.
#[derive(Debug)]
pub struct Tables {
    folder: Option<PathBuf>,
    kept: Vec<Kept>,
}

impl Tables {
    fn new(folder: Option<PathBuf>) -> Tables {
        Tables { folder, kept: Lineup::all().iter().map(|_| Kept::default()).collect() }
    }

    /// No tables yet: each is solved when a game comes down to its pieces.
    pub fn as_needed() -> Tables {
        Tables::new(None)
    }

    /// The tables in a folder, if there are any.
    pub fn open(folder: &Path) -> Option<Tables> {
        let tables = Tables::new(Some(folder.to_owned()));
        tables.table(0).is_some().then_some(tables)
    }

    /// Whether they were made beforehand, so that what a search finds does not depend on which games came before.
    pub fn are_made(&self) -> bool {
        self.folder.is_some()
    }

    /// Sees to it that everything is known about a position of few pieces and all that can come of it. False where there are too many
    /// pieces, or they are not those of a game.
    pub(crate) fn prepare(&self, board: &Board) -> bool {
        if board.all().count_ones() > MOST_PIECES {
            return false;
        }
        let Some((lineup, _)) = Lineup::of(board) else { return false };
        // In order: fewer pieces come first.
        for (number, fewer) in Lineup::all().iter().enumerate().filter(|(_, other)| other.is_left_of(lineup))
        {
            if self.table(number).is_none() {
                self.kept[number].table.get_or_init(|| Table::Solved(solve::solve(*fewer, self)));
            }
        }
        true
    }

    /// Solves all positions of up to so many pieces, in memory.
    pub fn solve(pieces: u32, progress: &Progress<'_>) -> Result<Tables, Cancelled> {
        let tables = Tables::as_needed();
        let lineups = Lineup::all();
        let wanted = lineups.iter().filter(|lineup| lineup.pieces() <= pieces).count();
        let done = AtomicUsize::new(0);
        for size in 2..=pieces {
            let of_size = lineups.par_iter().enumerate().filter(|(_, lineup)| lineup.pieces() == size);
            of_size.try_for_each(|(number, lineup)| {
                let table = Table::Solved(solve::solve(*lineup, &tables));
                let _ = tables.kept[number].table.set(table);
                let done = done.fetch_add(1, Relaxed) + 1;
                progress.report(done as f64 / wanted as f64)
            })?;
        }
        Ok(tables)
    }

    /// Writes them into a folder.
    pub fn store(&self, folder: &Path) -> Result<(), TablesError> {
        for (number, lineup) in Lineup::all().iter().enumerate() {
            if let Some(bytes) = self.table(number) {
                cache::store(folder, &name(*lineup), bytes)
                    .map_err(|why| TablesError::Write { folder: folder.to_owned(), why })?;
            }
        }
        Ok(())
    }

    /// Goes through every position of every table once more, forwards: a win leads to a loss one turn shorter and to none that is
    /// shorter still, a loss leads to wins only, a draw to no loss and to some draw. Counts them on the way.
    pub fn verify(&self, progress: &Progress<'_>) -> Result<Census, TablesError> {
        let lineups = Lineup::all();
        let there: Vec<usize> = (0..lineups.len()).filter(|&number| self.table(number).is_some()).collect();
        let done = AtomicUsize::new(0);
        let counted: Vec<Census> = there
            .par_iter()
            .map(|&number| {
                let census = verify::verify(lineups[number], self)?;
                let done = done.fetch_add(1, Relaxed) + 1;
                progress.report(done as f64 / there.len() as f64)?;
                Ok(census)
            })
            .collect::<Result<_, TablesError>>()?;
        let mut sum = Sha256::new();
        there.iter().filter_map(|&number| self.table(number)).for_each(|bytes| sum.update(bytes));
        let mut census = counted.into_iter().fold(Census::default(), Census::and);
        census.sum = sum.finalize().iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
        Ok(census)
    }

    /// Who wins a position at the beginning of a turn with no jump due, if it is in a table.
    pub(crate) fn probe(&self, board: &Board) -> Option<Outcome> {
        if board.all().count_ones() > MOST_PIECES || !board.turn_begins() {
            return None;
        }
        let (lineup, swapped) = Lineup::of(board)?;
        let table = self.table(lineup.number()?)?;
        Outcome::read(*table.get(lineup.index(board, swapped)?)?)
    }

    fn table(&self, number: usize) -> Option<&[u8]> {
        let kept = self.kept.get(number)?;
        if let Some(table) = kept.table.get() {
            return Some(table);
        }
        let folder = self.folder.as_deref()?;
        if kept.sought.load(Relaxed) {
            return None;
        }
        let lineup = Lineup::all()[number];
        let read = cache::load(folder, &name(lineup)).filter(|bytes| bytes.len() == lineup.size());
        if let Some(bytes) = read {
            let _ = kept.table.set(Table::Stored(bytes));
        }
        kept.sought.store(true, Relaxed);
        kept.table.get().map(|table| &**table)
    }
}

fn name(lineup: Lineup) -> Name {
    Name {
        file: format!("tri-cross-{lineup}"),
        what: format!("tri-cross rules 1, endgame {lineup}, a byte for each position, format 1"),
    }
}

impl Census {
    fn and(self, other: Census) -> Census {
        let (longest, example) = if other.longest > self.longest {
            (other.longest, other.example)
        } else {
            (self.longest, self.example)
        };
        Census {
            lineups: self.lineups + other.lineups,
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            draws: self.draws + other.draws,
            longest,
            example,
            sum: String::new(),
        }
    }
}
