//! What only some games can do. A game on the shelf declares it with [`Entry::able`](crate::Entry::able), and whoever wants it
//! asks with `game.can::<dyn …>()` and says in words where there is none.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::{Analysis, AnyGame, AnyPlay, Refused, Study, Thinking};

/// The game has an engine of its own that analyses any position.
pub trait Analyses: Send + Sync {
    /// An engine that remembers so many positions.
    fn engine(&self, positions: u64, thinking: &Thinking) -> Arc<dyn Engine>;

    /// Why there is nothing to say about a position in which somebody is to act, for those where the engine is silent.
    fn silent_because(&self) -> &'static str {
        "the engine has nothing to say about this position"
    }

    /// What is said above actions that were weighed one by one, where no variation can be followed.
    fn weighed_how(&self) -> &'static str {
        "Chances to win, by what each player knows and wants."
    }

    /// What a position given as text is worth.
    fn analyse(&self, position: &str, study: Study, thinking: &Thinking) -> Result<Analysis, Refused> {
        let limits = Limits {
            nodes: Some(study.nodes),
            time: Some(study.time),
            lines: study.lines,
            ..Limits::default()
        };
        self.engine(study.nodes, thinking).think(position, &limits, &AtomicBool::new(false), &mut |_| {})
    }
}

/// An engine of one game.
pub trait Engine: Send + Sync {
    /// Thinks about a position given as text until a limit is reached or somebody says stop, and tells of everything found on the way.
    /// Nothing, where nobody is to act.
    fn think(
        &self,
        position: &str,
        limits: &Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, Refused>;

    /// Forgets what has been searched: another game begins.
    fn forget(&self);

    /// What else there is to say about it, a line each, for whoever asks who is there.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }
}

/// How long an engine thinks: whatever is reached first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many positions.
    pub nodes: Option<u64>,
    /// So many steps deep.
    pub depth: Option<u32>,
    /// So much time.
    pub time: Option<Duration>,
    /// How many of the best lines are wanted.
    pub lines: usize,
    /// How many threads search.
    pub threads: usize,
    /// Whether time that is not needed is saved for later.
    pub saving: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: None, depth: None, time: None, lines: 1, threads: 1, saving: false }
    }
}

/// Dice fly in this game, and a throw can be tried out many times.
pub trait Scatters: Send + Sync {
    /// Throws many times in one way, in a position given as text, and tells where the dice came to rest, as the game's own face reads it.
    /// The same question has the same answer.
    fn scatter(&self, position: &str, action: &str, throws: usize) -> Result<Box<RawValue>, Refused>;
}

/// Dice fly in this game, and the way they took can be looked at.
pub trait Films: Send + Sync {
    /// The film of a roll. Both are text: the position in which it was made, and what was rolled, as a record holds it.
    fn film(&self, before: &str, roll: &str) -> Result<ThrowFilm, Refused>;
}

/// The film of a roll that has been kept in a game, counted from 0; of the last one, where no number is given.
pub fn film(game: &dyn AnyGame, play: &dyn AnyPlay, number: Option<usize>) -> Result<ThrowFilm, Refused> {
    let films = game.can::<dyn Films>().ok_or_else(|| {
        Refused::NoFilm(format!("no dice fly in {}: there is nothing to look at", game.about().title))
    })?;
    let (before, roll) =
        play.kept_roll(number).ok_or_else(|| Refused::NoFilm("there was no such roll".to_owned()))?;
    films.film(&before, &roll)
}

/// The way dice took in a throw over a table, for whoever wants to look at it. What came of it stands in the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThrowFilm {
    /// The path, as `docs/throwing.md` describes it, in base64.
    pub path: String,
    /// For each number that the path gives a die: which of the roll's dice it is, counted from 0.
    pub dice: Vec<usize>,
    /// The roll that it belongs to.
    pub roll: String,
}

/// What comparing a roll of a record with the fair dice has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// It is what the dice gave.
    Same,
    /// What was drawn is what the dice gave; where they came to rest was computed by another version of the physics.
    OtherPhysics,
    /// The dice gave something else.
    Bent,
}
