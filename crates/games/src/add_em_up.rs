//! Add 'em Up.

mod board;
mod lay;

use std::sync::Arc;

use house::{Entry, Refused};
use minds::add_em_up::rules::AddEmUp;
use minds::add_em_up::{Coach, Encoding, Level};
use terminal_board::GameBoard;

use crate::abilities::LaysRolls;
use crate::levels_of;

pub(crate) fn entry() -> Entry<AddEmUp> {
    Entry::new()
        .rules_page(include_str!("../../../docs/rules/add-em-up.md"))
        .strategy_page(include_str!("../../../docs/strategy/add-em-up.md"))
        .lesson(include_str!("../../../docs/lessons/add-em-up.toml"))
        .levels(levels_of!(Level), |level, setup, _| {
            let level: Level = level.parse()?;
            level.mind(setup).map_err(Refused::level)
        })
        .coach(|_, _| Ok(Arc::new(Coach)))
        .numbered::<Encoding>()
        .able::<GameBoard>(Box::new(&board::AddEmUpBoard))
        .able::<dyn LaysRolls>(Box::new(lay::Lay))
}

#[cfg(feature = "ts")]
pub(crate) fn types(config: &ts_rs::Config) -> String {
    use minds::add_em_up::rules::{
        Axis, BonusChance, BonusDie, Cell, Die, Hand, LastTurn, RolledDie, Run, Stage, View,
    };
    crate::declarations!(
        config; Hand, Cell, Die, Axis, Run, Stage, RolledDie, BonusDie, BonusChance, LastTurn, View
    )
}
