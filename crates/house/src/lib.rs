//! The house: games by name behind one object-safe face, tables with people and computer players, fair dice, records.
//!
//! Below it everything is typed and pure; here games become text and JSON, so that the terminal, the command line and a
//! server can serve any of them without knowing which.
//!
//! ```
//! use house::{SeatInfo, Table, TableSetup};
//!
//! let shelf = games::shelf();
//! let seats = vec![SeatInfo::bot("steady"), SeatInfo::bot("casual")];
//! let mut table = Table::open(&shelf, TableSetup::new("toss-up", seats))?;
//! while let Some(_what_happened) = table.advance()? {}
//! assert!(table.is_over());
//! let record = table.record();
//! assert!(house::verify(&shelf, &record)?.finished);
//! # Ok::<(), house::Refused>(())
//! ```

mod aggregate;
mod analysis;
mod any_game;
mod batch;
mod capability;
mod entry;
pub mod evening;
mod first;
mod frames;
mod game;
mod lesson;
mod minds;
mod pages;
pub mod ratings;
mod record;
mod recorded;
mod refused;
mod review;
pub mod room;
mod sealed;
mod seats;
mod shelf;
mod simulate;
mod state;
mod sum;
mod table;
mod thinking;
mod verify;

pub use aggregate::{Aggregate, Envelope};
pub use analysis::{Analysis, PositionLook, Study, Variation};
pub use any_game::{AnyGame, Sequel};
pub use batch::{AnyBatch, MOST_GAMES};
pub use capability::{Analyses, Checked, Engine, Films, Limits, Scatters, ThrowFilm, film};
pub use entry::{Entry, Throws};
pub use first::{First, WhyFirst};
pub use frames::{Frame, frames};
pub use game::{About, Allowed, AnyPlay, AnySetup, LevelInfo, Sight, ViewJson, WhyNot};
pub use lesson::{Lesson, LessonAnswer, LessonStep};
pub use minds::{Advised, AnyCoach, AnyMind, Counts};
pub use pages::{Pages, as_played};
pub use record::{DiceRecord, Outcome, RecordFile, write_whole};
pub use recorded::{RecordsFile, seeded_dice};
pub use refused::Refused;
pub use review::{Decision, Moment, Review, review};
pub use sealed::{SealKey, holds_secrets, is_sealed};
pub use seats::{Player, SeatInfo, tell_apart};
pub use shelf::Shelf;
pub use simulate::{Order, SeatTotals, Simulated};
pub use state::{AnyState, Numbered};
pub use sum::Sum;
pub use table::{AdviceJob, Happened, Next, ScatterJob, Table, TableSetup};
pub use thinking::Thinking;
pub use verify::{Verified, verify};
