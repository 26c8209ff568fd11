//! What happens in an evening. The list of these is the evening.

use formats::{Entrant, Step};
use serde::{Deserialize, Serialize};

use super::EveningPlan;
use crate::room::Person;

/// Somebody who plays for an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

    /// Whether it is a computer player.
    pub(super) const fn is_bot(&self) -> bool {
        matches!(self, Member::Bot { .. })
    }

    /// Whether this is that person.
    pub(super) fn is(&self, id: &str) -> bool {
        matches!(self, Member::Person(person) if person.id == id)
    }
}

/// One thing that happened, as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Event {
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
    /// Somebody joined a team, where a complete one has a computer player in its stead.
    Partnered {
        /// Which.
        entrant: Entrant,
        /// Who.
        member: Member,
    },
    /// Somebody left a team that goes on without them.
    Parted {
        /// Which.
        entrant: Entrant,
        /// Who, by their id.
        person: String,
        /// Who takes their place; nobody before the evening has begun.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<Member>,
    },
    /// The format took a step.
    Stepped {
        /// Which.
        step: Step,
        /// Points in seat order, where a result has them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        points: Vec<i64>,
    },
    /// The host said how a game ended. What was being played of it at a table counts for nothing.
    Reported {
        /// Which.
        game: u32,
        /// The places, in seat order of the entrants.
        places: Vec<u8>,
        /// Whether somebody won at once.
        instant: bool,
    },
    /// The host sent somebody home: as if they had left, but they have given up nothing themselves.
    SentHome {
        /// Whom.
        entrant: Entrant,
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
    /// A game cannot be played at a table, or its table was closed without a result: the host has to say how it ends.
    Stuck {
        /// Which.
        game: u32,
    },
}
