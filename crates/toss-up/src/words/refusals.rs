//! Why Toss Up! refuses something, in words a page can show.

use std::fmt;

use crate::Reason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::FirstRoll => f.write_str("the first roll of a turn is compulsory: roll before you stop"),
            Reason::DiceCount { expected, found } => write!(f, "{expected} dice are rolled now, not {found}"),
            Reason::LotExpected => {
                f.write_str("the lot decides who starts now: name the player, such as `first 1`")
            }
            Reason::DiceExpected => f.write_str("dice are rolled now: name their colours, such as `4g2y1r`"),
            Reason::NoSuchSeat { seat, seats } => {
                write!(f, "player {seat} cannot start: there are {seats} players")
            }
        }
    }
}

impl std::error::Error for Reason {}
