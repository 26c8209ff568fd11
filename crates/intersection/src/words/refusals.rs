//! Why Intersection refuses something, in words a page can show.

use std::fmt;

use crate::Reason;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::OpenFirst => f.write_str("a turn opens with all six dice: roll them first"),
            Reason::OpenAlready => f.write_str("the turn is open already"),
            Reason::SadFace => f.write_str("nothing can be parked while a sad face lies on the field: fix it first"),
            Reason::NoSadFace => f.write_str("there is no sad face to fix"),
            Reason::NoHappyFace => f.write_str("there is no happy face there to fix with"),
            Reason::HappyFaceFirst => f.write_str("the signal fixes a sad face only where no happy face lies on the field or is parked"),
            Reason::NotGo => f.write_str("the signal fixes a sad face only while it shows go"),
            Reason::NotSlow => f.write_str("a star is rolled with the signal only while it shows slow"),
            Reason::NoStar => f.write_str("there is no star there to roll"),
            Reason::ParkNothing => f.write_str("park at least one die"),
            Reason::NotOnField { dice, field } => write!(f, "`{dice}` do not all lie on the field, which shows `{field}`"),
            Reason::TooFewAlike => f.write_str("numbers are parked as three or more of a kind, or beside three or more of theirs parked before"),
            Reason::ParkFirst => f.write_str("park something first"),
            Reason::Parked => f.write_str("parking is completed: play on, end the turn, or roll for double or nothing where that is open"),
            Reason::UnderSlow => f.write_str("no points are taken under slow: a star has to change it to go first"),
            Reason::NoDiceLeft => f.write_str("all five dice are parked: there is none left to play on with"),
            Reason::NotFour { parked } => write!(f, "double or nothing is for exactly four parked dice, not {parked}"),
            Reason::DiceCount { expected, found } => write!(f, "{expected} traffic dice are rolled now, not {found}"),
            Reason::SignalDue { example } => write!(f, "the signal is rolled too: say what it shows, such as `{example}`"),
            Reason::SignalNotDue => f.write_str("the signal is not rolled now: name the traffic dice only"),
            Reason::NoTurn => f.write_str("only a player whose turn it is can fumble the dice"),
        }
    }
}

impl std::error::Error for Reason {}
