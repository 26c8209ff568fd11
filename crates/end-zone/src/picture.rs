//! What a client draws and asks for, beyond the game itself: the mat, the empty score sheet, techniques, and how far a slider goes. Clients
//! hold no rules, so all of it comes from here.

use serde::{Deserialize, Serialize};

use crate::mode::{BONUSES, CARD_LINES};
use crate::{Area, Inches, Launch, Mode, Options, Table, Technique, Zone};

/// The mat at the far end and the ×1 area before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneMat"))]
pub struct MatView {
    /// The zones, the least first: drawn in this order, each covers what counts less.
    pub zones: Vec<ZoneView>,
    /// The middle of the dot: x.
    pub dot_x: Inches,
    /// The middle of the dot: y.
    pub dot_y: Inches,
    /// The y of the half-way line.
    pub half_way: Inches,
}

/// A zone and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneZoneView"))]
pub struct ZoneView {
    /// What it multiplies by.
    pub zone: Zone,
    /// Where it lies.
    pub area: Area,
}

/// A numbered line of the official card, before anybody has thrown for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneLine"))]
pub struct LineView {
    /// Its number.
    pub line: u16,
    /// How many dice are thrown for it.
    pub dice: u8,
    /// The points one needs after it for a bonus, if it has one.
    pub bonus_from: Option<i32>,
    /// That bonus, or 0.
    pub bonus: u16,
    /// Whether its dice count twice.
    pub double: bool,
}

/// How far a part of a launch can go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneLimit"))]
pub struct LimitView {
    /// The part, as it is typed.
    pub name: String,
    /// Of what.
    pub unit: String,
    /// The least, in thousandths.
    pub least: i32,
    /// The most.
    pub most: i32,
}

/// A technique, to begin with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneTechnique"))]
pub struct TechniqueView {
    /// What people call it.
    pub name: String,
    /// How it is done.
    pub words: String,
    /// The launch, straight ahead, at a speed for this table and its hands.
    pub launch: Launch,
}

impl MatView {
    pub(crate) fn of(table: &Table) -> MatView {
        let (dot_x, dot_y) = table.dot_middle();
        let zone = |zone: Zone| ZoneView { zone, area: table.area(zone) };
        MatView { zones: Zone::ALL.map(zone).to_vec(), dot_x, dot_y, half_way: table.half_way() }
    }
}

/// The lines of the official card; none in the other modes, whose lines are all alike.
pub(crate) fn card(options: &Options) -> Vec<LineView> {
    let view = |line: u16| {
        let bonus = BONUSES.into_iter().find(|(at, ..)| *at == line);
        LineView {
            line,
            dice: options.mode.dice(line),
            bonus_from: bonus.map(|(_, points, _)| points),
            bonus: bonus.map_or(0, |(.., bonus)| bonus),
            double: options.double_lines.has(line),
        }
    };
    let lines = if options.mode == Mode::Traditional { CARD_LINES } else { 0 };
    (1..=lines).map(view).collect()
}

/// How far every part of a launch can go at a table.
pub(crate) fn limits(table: &Table) -> Vec<LimitView> {
    let view = |limit: crate::Limit| LimitView {
        name: limit.name.to_owned(),
        unit: limit.unit.to_owned(),
        least: *limit.range.start(),
        most: *limit.range.end(),
    };
    Launch::limits(table).into_iter().map(view).collect()
}

/// The techniques of a table, the one first that works best for its hands.
pub(crate) fn techniques(options: &Options) -> Vec<TechniqueView> {
    let view = |technique: Technique| TechniqueView {
        name: technique.name().to_owned(),
        words: technique.words().to_owned(),
        launch: technique.launch(&options.table, options.hand),
    };
    Technique::ranked(options.hand).map(view).to_vec()
}
