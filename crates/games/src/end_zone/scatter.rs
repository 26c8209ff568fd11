//! A throw that is tried out many times: what a heat map is drawn from.

use dice::quick::Quick;
use house::{Refused, Scatters};
use minds::end_zone::rules::{Action, EndZone, RestingDie};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// More throws in one way than anybody needs for a picture.
const MOST_THROWS: usize = 200;
/// Which numbers the throws of a picture are drawn from: nobody wins anything by them.
const SEED: u64 = 1;

/// Where the die comes to rest that is thrown many times in one way.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct Scatter {
    /// The throw, written out in full.
    pub(super) action: String,
    /// Where it ended each time.
    pub(super) dice: Vec<ScatterDie>,
    /// The points of a die, on average, before anything is doubled.
    pub(super) mean: f64,
}

/// Where one of those throws ended.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(super) struct ScatterDie {
    /// Where the die lies; nothing, if it has left the table.
    pub(super) die: Option<RestingDie>,
    /// The number of its zone, 0 for none.
    pub(super) zone: u8,
    /// What it counts.
    pub(super) points: u16,
    /// Whether it covers the dot.
    pub(super) dot: bool,
    /// Whether it slid, and so counts nothing.
    pub(super) slid: bool,
}

pub(super) struct TriedOut;

impl Scatters for TriedOut {
    fn scatter(&self, position: &str, action: &str, throws: usize) -> Result<Box<RawValue>, Refused> {
        let game: EndZone = position.parse()?;
        let action: Action = action.parse()?;
        let numbers = &mut Quick::new(SEED, 0);
        let dice = end_zone_throws::scatter(&game, &action, throws.min(MOST_THROWS), numbers)
            .map_err(Refused::because)?;
        let each = |landed: &end_zone_throws::Landed| ScatterDie {
            die: landed.die,
            zone: landed.scored.zone,
            points: landed.scored.points,
            dot: landed.scored.dot,
            slid: landed.slid,
        };
        let sum: f64 = dice.iter().map(|landed| f64::from(landed.scored.points)).sum();
        let scatter = Scatter {
            action: action.to_string(),
            dice: dice.iter().map(each).collect(),
            mean: sum / dice.len().max(1) as f64,
        };
        to_raw_value(&scatter).map_err(Refused::because)
    }
}
