//! The games of this project on a shelf, each with what it can do: a module for each.
//!
//! Everything of a game that its rules do not say is declared here: computer players, a coach, what there is to read, and
//! what only this game can do ([`abilities`]).
//!
//! **Boundary:** up to here games are types. Whoever stands on `house` knows them by name, text and JSON.

pub mod abilities;

/// The TypeScript of types.
#[cfg(feature = "ts")]
macro_rules! declarations {
    ($config:expr; $($name:ty),* $(,)?) => {
        [$(format!("\nexport {}\n", <$name as ts_rs::TS>::decl($config))),*].concat()
    };
}
#[cfg(feature = "ts")]
use declarations;

use house::Shelf;

/// A module for each game, and a shelf of them all in this order.
macro_rules! games {
    ($($game:ident),* $(,)?) => {
        $(mod $game;)*

        /// All of them, in the order in which they are shown.
        pub fn shelf() -> Shelf {
            Shelf::new()$(.with($game::entry()))*
        }

        /// What the page knows of their views, in TypeScript.
        #[cfg(feature = "ts")]
        pub fn types(config: &ts_rs::Config) -> String {
            [$($game::types(config)),*].concat()
        }
    };
}

games![toss_up, intersection, add_em_up, tri_cross, end_zone];

/// The levels of a game as the house lists them.
macro_rules! levels_of {
    ($level:ty) => {
        <$level>::ALL.map(|level| house::LevelInfo { name: level.name(), about: level.describe() })
    };
}
use levels_of;
