//! Intersection.

mod board;
mod solve;

use std::sync::Arc;

use house::{Entry, Refused};
use minds::intersection::rules::Intersection;
use minds::intersection::{Coach, Encoding, Level, Library};
use players::Progress;
use terminal_board::GameBoard;

use crate::abilities::Solves;
use crate::levels_of;

pub(crate) fn entry() -> Entry<Intersection> {
    Entry::new()
        .rules_page(include_str!("../../../docs/rules/intersection.md"))
        .strategy_page(include_str!("../../../docs/strategy/intersection.md"))
        .lesson(include_str!("../../../docs/lessons/intersection.toml"))
        .pictures(&[("intersection.svg", include_str!("../../../docs/pictures/intersection.svg"))])
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
        .able::<GameBoard>(Box::new(&board::IntersectionBoard))
        .able::<dyn Solves>(Box::new(solve::Solver))
}

#[cfg(feature = "ts")]
pub(crate) fn types(config: &ts_rs::Config) -> String {
    use minds::intersection::rules::{Ending, Face, Faces, LastTurn, Signal, Stage, View};
    crate::declarations!(config; Face, Faces, Signal, Stage, Ending, LastTurn, View)
}
