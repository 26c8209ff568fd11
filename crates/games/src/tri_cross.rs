//! Tri-Cross.

mod board;
mod engine;
mod tables;

use std::sync::Arc;

use house::{Analyses, Entry};
use minds::tri_cross::rules::{PATTERN, TriCross};
use minds::tri_cross::{Coach, Encoding, Level, Library, perft};
use terminal_board::GameBoard;

use crate::abilities::EndgameTables;
use crate::levels_of;

pub(crate) fn entry() -> Entry<TriCross> {
    Entry::new()
        .rules_page(include_str!("../../../docs/rules/tri-cross.md"))
        .strategy_page(include_str!("../../../docs/strategy/tri-cross.md"))
        .lesson(include_str!("../../../docs/lessons/tri-cross.toml"))
        .levels(levels_of!(Level), |level, setup, thinking| {
            let level: Level = level.parse()?;
            Ok(level.mind(setup, &thinking.library(Library::new))?)
        })
        .coach(|_, thinking| Ok(Arc::new(Coach::new(&thinking.library(Library::new)))))
        .start(PATTERN)
        .perft(perft)
        .numbered::<Encoding>()
        .able::<GameBoard>(Box::new(&board::TriCrossBoard))
        .able::<dyn Analyses>(Box::new(engine::Engines))
        .able::<dyn EndgameTables>(Box::new(tables::Endgames))
}

#[cfg(feature = "ts")]
pub(crate) fn types(config: &ts_rs::Config) -> String {
    use minds::tri_cross::rules::{Colour, PieceView, PlayerView, Rank, Square, StageView, Version, View};
    crate::declarations!(config; Rank, Colour, Square, Version, StageView, PieceView, PlayerView, View)
}
