//! An evening of games: who came, who plays whom now, and how it stands. A [`Tournament`](formats::Tournament) decides who meets whom;
//! here its entrants get names, its games get tables, and its lots are drawn.
//!
//! Like a room, an evening is its list of [`Event`]s. Commands of people and results of tables are turned into more of them, or
//! refused; a server appends them to a store and only then tells anybody. Any process can rebuild any evening.
//!
//! **Architecture invariant:** nothing here reads a clock or a socket. Time is handed in.

mod aggregate;
mod begins;
mod command;
mod event;
mod export;
mod look;
mod news;
mod pen;
mod picture;
mod plan;
mod state;
mod tables;

pub use begins::BeginsLook;
pub use command::EveningCommand;
pub use event::{Event, Member};
pub use export::{Export, games_csv, standing_csv};
pub use look::{EntrantLook, EveningLook, EveningStage, GameLook, Viewpoint};
pub use news::EveningNews;
pub use picture::standing_svg;
pub use plan::{EveningPlan, Mode, TEAM_SIZES};
pub use state::{Evening, LotLook, Played};
pub use tables::ToOpen;
