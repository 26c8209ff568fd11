//! Toss Up!

mod board;
mod solve;

use std::sync::Arc;

use house::{Entry, Refused};
use minds::toss_up::rules::TossUp;
use minds::toss_up::{Coach, Encoding, Level, Library};
use players::Progress;
use terminal_board::GameBoard;

use crate::abilities::Solves;
use crate::levels_of;

pub(crate) fn entry() -> Entry<TossUp> {
    Entry::new()
        .rules_page(include_str!("../../../docs/rules/toss-up.md"))
        .strategy_page(include_str!("../../../docs/strategy/toss-up.md"))
        .lesson(include_str!("../../../docs/lessons/toss-up.toml"))
        .pictures(&[("toss-up-surface.svg", include_str!("../../../docs/pictures/toss-up-surface.svg"))])
        .levels(levels_of!(Level), |level, setup, thinking| {
            let tell = thinking.tell();
            let level: Level = level.parse()?;
            level.mind(setup, &thinking.library(Library::new), &Progress::new(&tell)).map_err(Refused::level)
        })
        .coach(|game, thinking| {
            let tell = thinking.tell();
            let coach = Coach::best(game, &thinking.library(Library::new), &Progress::new(&tell));
            Ok(Arc::new(coach.map_err(Refused::level)?))
        })
        .numbered::<Encoding>()
        .able::<GameBoard>(Box::new(&board::TossUpBoard))
        .able::<dyn Solves>(Box::new(solve::Solver))
}

#[cfg(feature = "ts")]
pub(crate) fn types(config: &ts_rs::Config) -> String {
    crate::declarations!(config; minds::toss_up::rules::Stage, minds::toss_up::rules::Colours, minds::toss_up::rules::View)
}
