//! What a host chooses when opening a room.

use std::collections::BTreeMap;

use kernel::Value;
use serde::{Deserialize, Serialize};

use crate::{AnySetup, Refused, Shelf};

/// Who may find and enter a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody sees it in the lobby and may sit down.
    #[default]
    Public,
    /// Whoever has the link may look on and sit down.
    Link,
    /// Whoever has the link may sit down; nobody looks on.
    Private,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So many seconds for each turn.
    PerTurn {
        /// Seconds for a turn.
        seconds: u32,
    },
    /// A bank of seconds for the whole game, with some more after each turn.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds added after a turn.
        increment: u32,
    },
}

/// A fortnight, in seconds: the longest anybody may think.
const FORTNIGHT: u32 = 14 * 86_400;

impl Clock {
    fn check(self) -> Result<(), Refused> {
        let fits = match self {
            Clock::None => true,
            Clock::PerTurn { seconds } => (5..=FORTNIGHT).contains(&seconds),
            Clock::Bank { seconds, increment } => (10..=FORTNIGHT).contains(&seconds) && increment <= 3600,
        };
        let expected = "a clock gives 5 seconds to 14 days for a turn, or a bank of 10 seconds to 14 days with at most \
                        an hour more after each turn";
        if fits { Ok(()) } else { Err(Refused::Players(expected.to_owned())) }
    }
}

/// Who is meant for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// Whoever sits down.
    Open,
    /// A computer player of this level.
    Bot(String),
}

/// Everything a host chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game's name.
    pub game: String,
    /// Options that differ from the defaults.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, kernel::OptionValue>))]
    pub options: BTreeMap<String, Value>,
    /// The seats.
    pub seats: Vec<SeatPlan>,
    /// Who may find and enter.
    #[serde(default)]
    pub visibility: Visibility,
    /// How long people may think.
    #[serde(default)]
    pub clock: Clock,
    /// Real dice on a real table.
    #[serde(default)]
    pub real_dice: bool,
    /// Whether a step may be taken back when the others agree.
    #[serde(default)]
    pub undo: bool,
    /// Whether the result counts for ratings. No coach then.
    #[serde(default)]
    pub rated: bool,
    /// Whether clients may show people what they once knew but would have to remember.
    #[serde(default)]
    pub memory_aid: bool,
}

impl Plan {
    /// A public table with default options.
    pub fn new(game: &str, seats: Vec<SeatPlan>) -> Plan {
        Plan {
            game: game.to_owned(),
            options: BTreeMap::new(),
            seats,
            visibility: Visibility::Public,
            clock: Clock::None,
            real_dice: false,
            undo: false,
            rated: false,
            memory_aid: false,
        }
    }

    /// The setup of a game at this table.
    pub fn setup(&self) -> AnySetup {
        AnySetup {
            options: self.options.clone(),
            real_dice: self.real_dice,
            ..AnySetup::new(self.seats.len().min(usize::from(u8::MAX)) as u8)
        }
    }

    /// Whether such a table can be opened by a host, who wants to sit down.
    pub fn check(&self, shelf: &Shelf) -> Result<(), Refused> {
        self.check_for_an_evening(shelf)?;
        if !self.seats.contains(&SeatPlan::Open) {
            return Err(Refused::Players("leave at least one seat open: for yourself".to_owned()));
        }
        Ok(())
    }

    /// Whether such a table can be opened in an evening, where computer players may be among themselves.
    pub fn check_for_an_evening(&self, shelf: &Shelf) -> Result<(), Refused> {
        let game = shelf.find(&self.game)?;
        game.open(&self.setup())?;
        self.clock.check()?;
        for seat in &self.seats {
            if let SeatPlan::Bot(level) = seat
                && !game.knows_level(level)
            {
                let names: Vec<_> = game.about().levels.iter().map(|level| level.name).collect();
                let short: String = level.chars().take(40).collect();
                return Err(Refused::Level(format!(
                    "there is no level {short:?}; there are: {}",
                    names.join(", ")
                )));
            }
        }
        if self.rated && (self.real_dice || self.seats.len() < 2) {
            return Err(Refused::Players(
                "only games of two and more with the house's dice can be rated".to_owned(),
            ));
        }
        Ok(())
    }
}
