//! What a host chooses when opening an evening.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use formats::{Format, Setup};
use kernel::{Occasion, Value};
use serde::{Deserialize, Serialize};

use crate::room::{Clock, Plan, SeatPlan, Visibility};
use crate::seats::moves_the_cursor;
use crate::{Refused, Shelf};

/// Something that can be played in an evening: a game with its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Mode {
    /// The game's name.
    pub game: String,
    /// Options that differ from the defaults.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, kernel::OptionValue>))]
    pub options: BTreeMap<String, Value>,
}

/// Everything a host chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct EveningPlan {
    /// What it is called.
    pub title: String,
    /// Who meets whom.
    pub format: Format,
    /// What is played: the first, unless a king chooses another.
    pub modes: Vec<Mode>,
    /// How many play together as one entrant: 1, or a team.
    #[serde(default = "alone")]
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    pub team_size: u8,
    /// How many tables there are; as many as are needed where it is 0.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(maximum = 65535))]
    pub tables: u16,
    /// How long people may think.
    #[serde(default)]
    pub clock: Clock,
    /// Real dice on real tables: phones are the score cards.
    #[serde(default)]
    pub real_dice: bool,
    /// Whether results count for ratings.
    #[serde(default)]
    pub rated: bool,
}

const fn alone() -> u8 {
    1
}

/// How many can play together as one entrant.
pub const TEAM_SIZES: RangeInclusive<u8> = 1..=4;
/// The longest title, in characters.
const LONGEST_TITLE: usize = 60;
/// The most that a king can choose from.
const MOST_MODES: usize = 12;

impl EveningPlan {
    /// An evening of one game between single players.
    pub fn new(title: &str, format: Format, game: &str) -> EveningPlan {
        EveningPlan {
            title: title.to_owned(),
            format,
            modes: vec![Mode { game: game.to_owned(), options: BTreeMap::new() }],
            team_size: 1,
            tables: 0,
            clock: Clock::None,
            real_dice: false,
            rated: false,
        }
    }

    /// The fewest and the most entrants that all modes take at one table.
    fn seats(&self, shelf: &Shelf) -> Result<(u8, u8), Refused> {
        let mut seats = (1, u8::MAX);
        for mode in &self.modes {
            let about = shelf.find(&mode.game)?.about();
            let size = self.team_size.max(1);
            seats = (seats.0.max(about.min_seats.div_ceil(size)), seats.1.min(about.max_seats / size));
        }
        Ok(seats)
    }

    /// What the format has to know.
    pub fn setup(&self, shelf: &Shelf) -> Result<Setup, Refused> {
        Ok(Setup { format: self.format, seats: self.seats(shelf)? })
    }

    /// The options of a mode as the evening needs them (EZ-3, EZ-12).
    fn options(&self, shelf: &Shelf, mode: &Mode) -> Result<BTreeMap<String, Value>, Refused> {
        let knock_out = matches!(self.format, Format::KnockOut { .. });
        let occasion = Occasion { knock_out, team_size: self.team_size.max(1) };
        shelf.find(&mode.game)?.for_evening(&mode.options, occasion)
    }

    /// A table for a game of the evening.
    pub(super) fn table(&self, shelf: &Shelf, mode: &Mode, seats: Vec<SeatPlan>) -> Plan {
        let only_people = seats.iter().all(|seat| *seat == SeatPlan::Open);
        // An evening that was opened before the house asked goes on as it was.
        let options = self.options(shelf, mode).unwrap_or_else(|_| mode.options.clone());
        Plan {
            options,
            visibility: Visibility::Link,
            clock: self.clock,
            real_dice: self.real_dice,
            rated: self.rated && only_people,
            ..Plan::new(&mode.game, seats)
        }
    }

    /// Whether such an evening can be.
    pub fn check(&self, shelf: &Shelf) -> Result<(), Refused> {
        let players = |why: &str| Err(Refused::Players(why.to_owned()));
        let title = self.title.trim();
        if title.is_empty() || title.chars().count() > LONGEST_TITLE || title.chars().any(moves_the_cursor) {
            return players("give the evening a name of 1 to 60 characters");
        }
        if self.modes.is_empty() || self.modes.len() > MOST_MODES {
            return players("choose one to twelve things to play");
        }
        if !TEAM_SIZES.contains(&self.team_size) {
            return players("a team is two to four players; 1 is everybody for themselves");
        }
        if self.rated && self.real_dice {
            return players("only games with the house's dice can be rated");
        }
        let setup = self.setup(shelf)?;
        let entrants = usize::from(setup.seats.0.max(2));
        if entrants > setup.seats.1.into() {
            return players("these games cannot seat two such sides at one table");
        }
        for mode in &self.modes {
            self.options(shelf, mode)?;
            self.table(shelf, mode, vec![SeatPlan::Open; entrants * usize::from(self.team_size)])
                .check_for_an_evening(shelf)?;
        }
        formats::Tournament::new(setup).map_err(|why| Refused::Players(why.to_string()))?;
        Ok(())
    }
}
