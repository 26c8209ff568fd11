//! What the command line hands in, and what it gets back.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use house::{Refused, SealKey, Table};
use thiserror::Error;

/// A table to play at.
pub struct PlayArgs {
    /// The table, new or resumed.
    pub table: Table,
    /// Where the record goes.
    pub save_to: PathBuf,
    /// How long to pause after what computer players do.
    pub speed: Speed,
    /// What the program is called, where people are told what to type.
    pub program: String,
    /// What the saves of games are sealed with that hide something, until they are over. Without a key they are written in clear,
    /// and people are told so.
    pub seal: Option<SealKey>,
}

/// How fast computer players and dice are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// So that one can follow.
    #[default]
    Normal,
    /// Short pauses.
    Fast,
    /// No pauses, and nothing moves.
    None,
}

impl Speed {
    /// How long a step of a computer player stays on the screen.
    pub(crate) const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Normal => 600,
            Speed::Fast => 150,
            Speed::None => 0,
        })
    }

    /// How long dice tumble.
    pub(crate) const fn tumble(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Normal => 560,
            Speed::Fast => 160,
            Speed::None => 0,
        })
    }

    /// The next faster one, and from the fastest back to normal.
    pub(crate) const fn next(self) -> Speed {
        match self {
            Speed::Normal => Speed::Fast,
            Speed::Fast => Speed::None,
            Speed::None => Speed::Normal,
        }
    }

    /// In words.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::None => "no pauses",
        }
    }
}

/// How a visit to the table ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farewell {
    /// Where the record of the last game is; nowhere if nothing was played or it could not be written.
    pub saved: Option<PathBuf>,
    /// Whether the last game is over.
    pub finished: bool,
    /// What to print: how it stands, where the record is, and the command that goes on with it or checks it.
    pub summary: String,
}

/// Why a game could not be played or shown. The record is saved all the same, as far as it can be.
#[derive(Debug, Error)]
pub enum PlayError {
    /// The screen, the keyboard or a pipe failed.
    #[error("the terminal failed: {0}")]
    Terminal(#[from] io::Error),
    /// The house would not go on.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The house that the game is played in does not answer, or does not let us in.
    #[error("{0}")]
    House(String),
    /// The thread that keeps the table ended too early.
    #[error("the table was lost because of a mistake in this program; the record is as it was last saved")]
    TableLost,
}
