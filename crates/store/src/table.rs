//! What the store knows of a table: its numbered events, and a summary for lists.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::errors::StoreError;
use crate::ids::{IdentityId, TableId};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// A game is on.
    Playing,
    /// The game is over.
    Over,
    /// Abandoned.
    Expired,
}

/// Who can find a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody: it is in the lobby.
    Public,
    /// Whoever has the link.
    Link,
    /// Whoever was let in.
    Private,
}

macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),* }) => {
        impl $type {
            pub(crate) const fn word(self) -> &'static str {
                match self { $($type::$variant => $word),* }
            }

            pub(crate) fn from_word(word: &str) -> Result<$type, StoreError> {
                match word {
                    $($word => Ok($type::$variant),)*
                    _ => Err(StoreError::Unreadable(format!("{word:?} as a table's {}", stringify!($type).to_lowercase()))),
                }
            }
        }
    };
}

words!(Status { Open = "open", Playing = "playing", Over = "over", Expired = "expired" });
words!(Visibility { Public = "public", Link = "link", Private = "private" });

/// Who a seat belongs to.
///
/// People are their id: names are looked up when they are shown ([`names`](crate::Store::names)), so that a new name
/// shows everywhere and a deleted one nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Free.
    Nobody,
    /// A person.
    Person {
        /// Who.
        identity: IdentityId,
        /// What they are called at this table only: one of several people on one device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        called: Option<String>,
    },
    /// A computer player.
    Bot {
        /// Its level.
        level: String,
    },
}

impl Sitter {
    /// A person under their own name.
    pub const fn person(identity: IdentityId) -> Sitter {
        Sitter::Person { identity, called: None }
    }

    /// The person, if it is one.
    pub const fn identity(&self) -> Option<IdentityId> {
        match self {
            Sitter::Person { identity, .. } => Some(*identity),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }
}

/// What lists show of a table, and when somebody must look at it. Written with every append.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSummary {
    /// The game's name.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Who can find it.
    pub visibility: Visibility,
    /// Who made it.
    pub host: IdentityId,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// Whatever else the lobby shows, as JSON. Must not hold names of people: it stays when they are deleted.
    pub about: String,
    /// When it was made, in milliseconds since 1970. Only the first append sets it.
    pub created: i64,
    /// When something last happened.
    pub updated: i64,
    /// When somebody must look at it: a clock runs out, or it expires.
    pub wake_at: Option<i64>,
}

impl TableSummary {
    /// The people who sit there, each once.
    pub fn people(&self) -> Vec<IdentityId> {
        people(&self.seats)
    }
}

impl TableSummary {
    /// Stands for everything but the times. Never 0, which stands for nothing.
    pub(crate) fn digest(&self, seats: &str) -> i64 {
        let mut hash = Sha256::new();
        let host = self.host.to_string();
        for part in [&self.game, self.status.word(), self.visibility.word(), &host, seats, &self.about] {
            // With its length, so that no two ways to cut a text into parts look the same.
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let bytes = hash.finalize();
        let digest = i64::from_le_bytes(std::array::from_fn(|index| bytes[index]));
        if digest == 0 { 1 } else { digest }
    }
}

pub(crate) fn people(seats: &[Sitter]) -> Vec<IdentityId> {
    let mut people: Vec<IdentityId> = seats.iter().filter_map(Sitter::identity).collect();
    people.sort_unstable();
    people.dedup();
    people
}

/// A table as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableInfo {
    /// Which table.
    pub table: TableId,
    /// The number of its last event.
    pub last: u64,
    /// The rest.
    pub summary: TableSummary,
}

/// Something that happened at a table, about to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, as JSON. The store keeps it to the letter and does not look inside.
    pub body: String,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number: 1, 2, 3 …
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, as JSON, to the letter as it was given.
    pub body: String,
}

/// Events to write at the end of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table. It is made by an append after 0.
    pub table: TableId,
    /// The number of the last event the caller has seen; 0 for a new table.
    pub after: u64,
    /// What happened. None at all changes the summary only.
    pub events: Vec<NewEvent>,
    /// The table's summary after that.
    pub summary: TableSummary,
}
