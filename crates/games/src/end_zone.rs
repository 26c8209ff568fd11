//! End Zone.

mod board;
mod scatter;
mod score;
mod throws;

use std::sync::Arc;

use house::{Entry, Films, Refused, Scatters};
use minds::end_zone::rules::EndZone;
use minds::end_zone::{Coach, Effort, Encoding, Level, Library, make};
use players::Progress;
use terminal_board::GameBoard;

use crate::abilities::{Samples, Scores};
use crate::levels_of;

pub(crate) fn entry() -> Entry<EndZone> {
    Entry::thrown::<throws::HouseThrows>()
        .rules_page(include_str!("../../../docs/rules/end-zone.md"))
        .strategy_page(include_str!("../../../docs/strategy/end-zone.md"))
        .lesson(include_str!("../../../docs/lessons/end-zone.toml"))
        .levels(levels_of!(Level), |level, setup, thinking| {
            let tell = thinking.tell();
            let level: Level = level.parse()?;
            let library = thinking.library(|_| Library::default());
            level.mind(setup, &library, &Progress::new(&tell)).map_err(Refused::level)
        })
        .coach(|game, thinking| {
            let tell = thinking.tell();
            let library = thinking.library(|_| Library::default());
            let coach = Coach::new(game.options(), &library, &Progress::new(&tell));
            Ok(Arc::new(coach.map_err(Refused::level)?))
        })
        // A die is on its way for two seconds.
        .pauses(4)
        .encoded::<Encoding>()
        .able::<GameBoard>(Box::new(&board::EndZoneBoard))
        .able::<dyn Films>(Box::new(throws::HouseThrows))
        .able::<dyn Scatters>(Box::new(scatter::TriedOut))
        .able::<dyn Scores>(Box::new(score::Table))
        .able::<dyn Samples>(Box::new(Thousands))
}

/// Launches, thrown by the thousand.
struct Thousands;

impl Samples for Thousands {
    fn sample(&self, quick: bool, seed: u64, progress: &Progress<'_>) -> Result<String, Refused> {
        make(if quick { Effort::QUICK } else { Effort::THOROUGH }, seed, progress).map_err(Refused::because)
    }
}

#[cfg(feature = "ts")]
pub(crate) fn types(config: &ts_rs::Config) -> String {
    use minds::end_zone::rules::{
        Area, CardLines, ChaseView, Claim, Column, Degrees, Die, DieView, DotWins, DoubleDie, End, ExtraRoll,
        ExtraView, Face, GameView, Hand, Inches, Launch, LimitView, LineView, MatView, Mode, Options,
        RestingDie, Scored, Side, Stage, Starts, Table, Teams, TechniqueView, ThrowView, View, Zone,
        ZoneView,
    };
    use scatter::{Scatter, ScatterDie};
    crate::declarations!(
        config; Inches, Degrees, Face, Zone, Area, Table, RestingDie, ScatterDie, Scatter, Claim, Die, Scored, DoubleDie,
        CardLines, Hand, Launch, Mode, ExtraRoll, Teams, Starts, DotWins, Options, MatView, ZoneView, LineView, LimitView, TechniqueView, Stage, End,
        ExtraView, Column, Side, DieView, ThrowView, ChaseView, GameView, View
    )
}
