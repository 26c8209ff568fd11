//! What a player may do.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::{Rank, Square};

/// One thing a player does. As text: `place 6 c1`, `place c1`, `c1-c2`, `c2xc4`, `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Put a piece face-down on a square of a Start Zone; its rank where the player knows it (TC-10).
    Place(Option<Rank>, Square),
    /// Step with the piece on the first square to the second, its neighbour.
    Step(Square, Square),
    /// Jump with the piece on the first square to the second, over what stands between.
    Jump(Square, Square),
    /// Stay on the Tri-Cross square with the last piece (TC-7).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(Some(rank), square) => write!(f, "place {rank} {square}"),
            Action::Place(None, square) => write!(f, "place {square}"),
            Action::Step(from, to) => write!(f, "{from}-{to}"),
            Action::Jump(from, to) => write!(f, "{from}x{to}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        let words: Vec<&str> = text.split_ascii_whitespace().take(4).collect();
        match *words {
            ["place", rank, square] => Ok(Action::Place(Some(rank.parse()?), square.parse()?)),
            ["place", square] => Ok(Action::Place(None, square.parse()?)),
            ["step", from, to] => Ok(Action::Step(from.parse()?, to.parse()?)),
            ["jump", from, to] => Ok(Action::Jump(from.parse()?, to.parse()?)),
            ["pass"] => Ok(Action::Pass),
            [word] => {
                if let Some((from, to)) = word.split_once('-') {
                    Ok(Action::Step(from.parse()?, to.parse()?))
                } else if let Some((from, to)) = word.split_once('x') {
                    Ok(Action::Jump(from.parse()?, to.parse()?))
                } else {
                    Err(TextError::new(EXPECTED, text))
                }
            }
            _ => Err(TextError::new(EXPECTED, text)),
        }
    }
}

const EXPECTED: &str = "`c1-c2` (a step), `c2xc4` (a jump), `pass`, `place 6 c1` or `place c1`";
