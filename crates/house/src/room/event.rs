//! What happens in a room. The list of these is the room: it can be rebuilt from them by any process at any time.

use kernel::{RulesVersion, Seat};
use serde::{Deserialize, Serialize};

use super::{Plan, WhyFirst};

/// A person, as others know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Person {
    /// Who they are to the house.
    pub id: String,
    /// What the others call them.
    pub name: String,
    /// Whether a program plays: a bot account, and one for ever.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub bot: bool,
}

impl Person {
    /// A person, not a bot.
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> Person {
        Person { id: id.into(), name: name.into(), bot: false }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(bot: &bool) -> bool {
    !*bot
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Words {
    /// One of the quick phrases, by its number.
    Phrase(u8),
    /// Free text.
    Text(String),
}

/// The quick phrases, which partners may use too.
pub const PHRASES: [&str; 8] = [
    "Hello!",
    "Good luck!",
    "Nice roll!",
    "Well played!",
    "Ouch!",
    "One moment, please.",
    "Thank you!",
    "Good game!",
];

/// The rules of games that were begun before there were others.
const fn first_rules() -> RulesVersion {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn are_first_rules(rules: &RulesVersion) -> bool {
    *rules == first_rules()
}

/// One thing that happened, as the store keeps it. It holds secrets: what people get is made from the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Event {
    /// A host opened the room. The dice of the first game are committed to before anybody adds a seed.
    Opened {
        /// What was chosen.
        plan: Plan,
        /// By whom.
        host: Person,
        /// The secret of the dice, as 64 hexadecimal digits.
        secret: String,
        /// The evening that it belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        evening: Option<String>,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: Person,
        /// What they add to the dice.
        seed: String,
    },
    /// A computer player was put on a seat.
    BotSat {
        /// Where.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// A seat became free before the game began.
    Stood {
        /// Which.
        seat: Seat,
        /// Whether the host asked them to.
        removed: bool,
    },
    /// Everybody was there and the game began.
    Started {
        /// Who starts, where the last game or the evening decided it.
        first: Option<Seat>,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<WhyFirst>,
        /// The rules it is played by, for as long as it lasts.
        #[serde(default = "first_rules", skip_serializing_if = "are_first_rules")]
        rules: RulesVersion,
    },
    /// The game took a step: an action, a roll, an incident or a step taken back.
    Step {
        /// As the record has it.
        step: String,
        /// Whether the clock did it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        time_up: bool,
    },
    /// Somebody asks to take the last step back.
    UndoAsked {
        /// Who.
        seat: Seat,
    },
    /// Somebody does not agree to it.
    UndoDeclined {
        /// Who.
        seat: Seat,
    },
    /// Somebody agrees to it.
    UndoAgreed {
        /// Who.
        seat: Seat,
    },
    /// A computer player plays for somebody who is gone.
    StoodIn {
        /// For which seat.
        seat: Seat,
        /// Its level.
        level: String,
        /// Whether the host sent the person away for good.
        removed: bool,
    },
    /// The person is back.
    Returned {
        /// Which seat.
        seat: Seat,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody wants to play again; the game begins when all people do.
    Again {
        /// Who.
        seat: Seat,
        /// What they add to the new dice.
        seed: String,
    },
    /// New dice for the next game, committed to before anybody adds a seed.
    NewDice {
        /// The secret, as 64 hexadecimal digits.
        secret: String,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: Person,
        /// What.
        words: Words,
    },
    /// The room was closed because nobody came or nobody went on.
    Expired,
}
