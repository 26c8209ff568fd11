//! What happens in an evening. The list of these is the evening.

use formats::{Entrant, Step};
use serde::{Deserialize, Serialize};

use super::EveningPlan;
use crate::room::Person;

/// Somebody who plays for an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Member {
    /// A person.
    Person(Person),
    /// A computer player.
    Bot {
        /// Its level.
        level: String,
        /// What it is called.
        name: String,
    },
}

impl Member {
    /// What the others call them.
    pub fn name(&self) -> &str {
        match self {
            Member::Person(person) => &person.name,
            Member::Bot { name, .. } => name,
        }
    }

    /// Whether this is that person.
    pub(super) fn is(&self, id: &str) -> bool {
        matches!(self, Member::Person(person) if person.id == id)
    }
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum What {
    /// A host opened the evening.
    Opened {
        /// What was chosen.
        plan: EveningPlan,
        /// By whom.
        host: Person,
        /// What its lots follow from, as 64 hexadecimal digits.
        secret: String,
    },
    /// Somebody joined as a new entrant.
    Joined {
        /// Who.
        member: Member,
    },
    /// Somebody joined a team.
    Partnered {
        /// Which.
        entrant: Entrant,
        /// Who.
        member: Member,
    },
    /// The format took a step.
    Stepped {
        /// Which.
        step: Step,
        /// Points in seat order, where a result has them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        points: Vec<i64>,
    },
    /// The host corrected a result.
    Corrected {
        /// Of which game.
        game: u32,
        /// The places, in seat order of the entrants.
        places: Vec<u8>,
        /// Whether somebody won at once.
        instant: bool,
    },
    /// A table was opened for a game.
    Seated {
        /// Which.
        game: u32,
        /// The room's name.
        room: String,
    },
}

/// An event with what the evening needs to know of its making.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The sender's own name for the command that caused it, so that a repeated send is harmless.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}
