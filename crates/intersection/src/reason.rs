//! Why the rules of Intersection refuse something.

use serde::Serialize;

use crate::Faces;

/// What only Intersection can refuse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// IN-3: a turn opens with all six dice.
    OpenFirst,
    /// The turn is open already.
    OpenAlready,
    /// IN-6: nothing is parked while a sad face lies on the field.
    SadFace,
    /// IN-4: there is nothing to fix.
    NoSadFace,
    /// IN-4: no happy face where one was to be taken.
    NoHappyFace,
    /// IN-4: the signal fixes only where no happy face could.
    HappyFaceFirst,
    /// IN-4: only go fixes.
    NotGo,
    /// IN-5: there is no slow to change.
    NotSlow,
    /// IN-5: no star where one was to be taken.
    NoStar,
    /// IN-6: at least one die is parked.
    ParkNothing,
    /// These dice do not lie on the field.
    NotOnField {
        /// What was to be parked.
        dice: Faces,
        /// What lies there.
        field: Faces,
    },
    /// IN-6: numbers begin with three of a kind.
    TooFewAlike,
    /// IN-8: something has to be parked first.
    ParkFirst,
    /// IN-8: parking has been completed.
    Parked,
    /// IN-9: no points under slow.
    UnderSlow,
    /// IN-8: there are no extra dice.
    NoDiceLeft,
    /// IN-10: double or nothing needs four.
    NotFour {
        /// How many are parked.
        parked: u16,
    },
    /// More or fewer dice than are rolled now.
    DiceCount {
        /// How many are rolled.
        expected: u8,
        /// How many were reported.
        found: u16,
    },
    /// The signal is rolled too.
    SignalDue {
        /// The roll that was reported, with a signal.
        example: String,
    },
    /// The signal is not rolled.
    SignalNotDue,
    /// IN-14: dice are fumbled in a turn.
    NoTurn,
}
