//! The house: games by name behind one object-safe face, tables with people and computer players, fair dice, records.
//!
//! Below it everything is typed and pure; here games become text and JSON, so that the terminal, the command line and a
//! server can serve any of them without knowing which.
//!
//! ```
//! use house::{SeatInfo, Table, TableSetup};
//!
//! let mut table = Table::open(TableSetup::new("toss-up", vec![SeatInfo::bot("steady"), SeatInfo::bot("casual")]))?;
//! while let Some(_what_happened) = table.advance()? {}
//! assert!(table.is_over());
//! let record = table.record();
//! assert!(house::verify(&record)?.finished);
//! # Ok::<(), house::Refused>(())
//! ```

mod add_em_up;
mod analysis;
pub mod catalogue;
mod end_zone;
pub mod evening;
mod film;
mod game;
mod intersection;
mod minds;
pub mod ratings;
mod record;
mod refused;
mod review;
pub mod room;
mod seats;
mod simulate;
mod table;
mod toss_up;
mod tri_cross;
mod verify;

pub use analysis::{Analysis, AnalysisLine, PositionLook, Study};
pub use catalogue::AnyGame;
pub use film::{Frame, film};
pub use game::{About, Allowed, AnyPlay, AnySetup, LevelInfo, Scatter, ScatterDie, ThrowFilm, WhyNot};
pub use hall::Checked;
pub use minds::{Advised, AnyCoach, AnyMind, Counts, Thinking};
pub use record::{DiceRecord, Outcome, RecordFile, write_whole};
pub use refused::Refused;
pub use review::{Decision, Moment, Review, review};
pub use seats::{Player, SeatInfo, tell_apart};
pub use simulate::{Order, SeatTotals, Simulated};
pub use table::{AdviceJob, Happened, Next, Table, TableSetup};
pub use verify::{Verified, verify};
