//! Why the rules of Intersection refuse something.

use serde::Serialize;
use thiserror::Error;

use crate::Faces;

/// What only Intersection can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// IN-3: a turn opens with all six dice.
    #[error("a turn opens with all six dice: roll them first")]
    OpenFirst,
    /// The turn is open already.
    #[error("the turn is open already")]
    OpenAlready,
    /// IN-6: nothing is parked while a sad face lies on the field.
    #[error("nothing can be parked while a sad face lies on the field: fix it first")]
    SadFace,
    /// IN-4: there is nothing to fix.
    #[error("there is no sad face to fix")]
    NoSadFace,
    /// IN-4: no happy face where one was to be taken.
    #[error("there is no happy face there to fix with")]
    NoHappyFace,
    /// IN-4: the signal fixes only where no happy face could.
    #[error("the signal fixes a sad face only where no happy face lies on the field or is parked")]
    HappyFaceFirst,
    /// IN-4: only go fixes.
    #[error("the signal fixes a sad face only while it shows go")]
    NotGo,
    /// IN-5: there is no slow to change.
    #[error("a star is rolled with the signal only while it shows slow")]
    NotSlow,
    /// IN-5: no star where one was to be taken.
    #[error("there is no star there to roll")]
    NoStar,
    /// IN-6: at least one die is parked.
    #[error("park at least one die")]
    ParkNothing,
    /// These dice do not lie on the field.
    #[error("`{dice}` do not all lie on the field, which shows `{field}`")]
    NotOnField {
        /// What was to be parked.
        dice: Faces,
        /// What lies there.
        field: Faces,
    },
    /// IN-6: numbers begin with three of a kind.
    #[error("numbers are parked as three or more of a kind, or beside three or more of theirs parked before")]
    TooFewAlike,
    /// IN-8: something has to be parked first.
    #[error("park something first")]
    ParkFirst,
    /// IN-8: parking has been completed.
    #[error("parking is completed: play on, end the turn, or roll for double or nothing where that is open")]
    Parked,
    /// IN-9: no points under slow.
    #[error("no points are taken under slow: a star has to change it to go first")]
    UnderSlow,
    /// IN-8: there are no extra dice.
    #[error("all five dice are parked: there is none left to play on with")]
    NoDiceLeft,
    /// IN-10: double or nothing needs four.
    #[error("double or nothing is for exactly four parked dice, not {parked}")]
    NotFour {
        /// How many are parked.
        parked: u16,
    },
    /// More or fewer dice than are rolled now.
    #[error("{expected} traffic dice are rolled now, not {found}")]
    DiceCount {
        /// How many are rolled.
        expected: u8,
        /// How many were reported.
        found: u16,
    },
    /// The signal is rolled too.
    #[error("the signal is rolled too: say what it shows, such as `{example}`")]
    SignalDue {
        /// The roll that was reported, with a signal.
        example: String,
    },
    /// The signal is not rolled.
    #[error("the signal is not rolled now: name the traffic dice only")]
    SignalNotDue,
    /// IN-14: dice are fumbled in a turn.
    #[error("only a player whose turn it is can fumble the dice")]
    NoTurn,
}
