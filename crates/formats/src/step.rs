//! What happens in an evening.

use std::fmt;
use std::str::FromStr;

use kernel::TextError;
use serde::{Deserialize, Serialize};

use crate::Entrant;

/// Something that happens in an evening. An evening is the list of its steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Step {
    /// Somebody joins and gets the next number: `join`.
    Join,
    /// Somebody leaves, and forfeits what they have not finished: `leave 3`.
    Leave(Entrant),
    /// Somebody who left is back: `return 3`.
    Return(Entrant),
    /// The host puts some first, before it begins: `seed 3 1`. They are the seeds of a knock-out or a Swiss, and the first in line of
    /// king or in the order of a series; the others follow.
    Seed(Vec<Entrant>),
    /// Everybody is here: `begin`.
    Begin,
    /// A lot was drawn: `lot 2 6 4`.
    Lot(Vec<u16>),
    /// The king has chosen what is played, from a list that the evening knows: `choose 2`.
    Choose(u16),
    /// A game is over, with a place for each of its players in seat order: `game 7: 1 2`; `game 7! 1 2` where somebody won at
    /// once.
    Result {
        /// Which game.
        game: u32,
        /// The places, 1 the best.
        places: Vec<u8>,
        /// Whether somebody won at once, as by covering the dot.
        instant: bool,
    },
    /// Somebody has not come to a game: `forfeit 3`. They lose the meeting, and are still here.
    Forfeit(Entrant),
    /// Enough: `end`.
    End,
}

/// As it is written: text.
#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Step {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        <String as utoipa::PartialSchema>::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Step {}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Join => f.write_str("join"),
            Step::Leave(entrant) => write!(f, "leave {entrant}"),
            Step::Return(entrant) => write!(f, "return {entrant}"),
            Step::Seed(seeds) => {
                f.write_str("seed")?;
                seeds.iter().try_for_each(|entrant| write!(f, " {entrant}"))
            }
            Step::Begin => f.write_str("begin"),
            Step::Lot(numbers) => {
                f.write_str("lot")?;
                numbers.iter().try_for_each(|number| write!(f, " {number}"))
            }
            Step::Choose(mode) => write!(f, "choose {mode}"),
            Step::Result { game, places, instant } => {
                write!(f, "game {game}{}", if *instant { '!' } else { ':' })?;
                places.iter().try_for_each(|place| write!(f, " {place}"))
            }
            Step::Forfeit(entrant) => write!(f, "forfeit {entrant}"),
            Step::End => f.write_str("end"),
        }
    }
}

/// No step is longer: a lot of everybody.
const LONGEST: usize = 8 * 1024;

impl FromStr for Step {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Step, TextError> {
        let wrong = || {
            TextError::new(
                "`join`, `leave 3`, `return 3`, `seed 3 1`, `begin`, `lot 2 6`, `choose 2`, `game 7: 1 2`, `forfeit 3` or `end`",
                text,
            )
        };
        if text.len() > LONGEST {
            return Err(wrong());
        }
        let (word, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let entrant = || rest.trim().parse::<Entrant>();
        match (word, rest.is_empty()) {
            ("join", true) => Ok(Step::Join),
            // Nobody is named where nobody is to be seeded any more.
            ("seed", _) => numbers(rest).map(Step::Seed).ok_or_else(wrong),
            ("begin", true) => Ok(Step::Begin),
            ("end", true) => Ok(Step::End),
            ("leave", false) => entrant().map(Step::Leave),
            ("return", false) => entrant().map(Step::Return),
            ("forfeit", false) => entrant().map(Step::Forfeit),
            ("choose", false) => rest.trim().parse().map(Step::Choose).map_err(|_| wrong()),
            ("lot", false) => numbers(rest).map(Step::Lot).ok_or_else(wrong),
            ("game", false) => {
                let (game, places) = rest.split_once(' ').ok_or_else(wrong)?;
                let instant = game.ends_with('!');
                let game = game.strip_suffix(['!', ':']).ok_or_else(wrong)?;
                let game = game.parse().map_err(|_| wrong())?;
                Ok(Step::Result { game, places: numbers(places).ok_or_else(wrong)?, instant })
            }
            _ => Err(wrong()),
        }
    }
}

fn numbers<T: FromStr>(text: &str) -> Option<Vec<T>> {
    text.split_ascii_whitespace().map(|number| number.parse().ok()).collect()
}

impl TryFrom<String> for Step {
    type Error = TextError;

    fn try_from(text: String) -> Result<Step, TextError> {
        text.parse()
    }
}

impl From<Step> for String {
    fn from(step: Step) -> String {
        step.to_string()
    }
}
