//! What every game of the house has in common, and nothing of any one game.
//!
//! A game is a value that implements [`Game`]: it says whose turn it is ([`Phase`]), lists what may be done, takes
//! actions, rolls and incidents, and answers with a [`Refusal`] when the rules do not allow one. It never rolls dice,
//! reads a clock or prints: chance is handed in, so that fair dice, real dice, solvers, tests and replays all drive the
//! same code.
//!
//! | word | type |
//! |---|---|
//! | who sits where, who looks on | [`Seat`], [`SeatSet`], [`Viewer`] |
//! | what happens next | [`Phase`] |
//! | what happened | [`Step`]: an action, a roll, an incident or a step taken back |
//! | a whole game | [`Record`], and [`Play`] for one under way |
//! | chance | [`Draw`] (numbers), [`Drawn`] (rolls listed with exact odds), [`Dice`] (whoever rolls) |
//! | how it ended | [`Standing`] |
//! | what a table may choose | [`Options`], [`Field`] |
//!
//! **Architecture invariant:** this crate does no I/O and knows no time, thread, JSON or random generator.

mod chance;
mod game;
mod options;
mod phase;
mod play;
mod record;
mod refusal;
mod seat;
mod standing;
mod step;
mod text;

pub use chance::{Dice, Draw, Drawn, Outcomes};
pub use game::{Choice, Game, Nothing, RulesVersion, Setup, Word};
pub use options::{Field, FieldKind, OptionSpec, Options, OptionsError, Value};
pub use phase::Phase;
pub use play::Play;
pub use record::{Record, ReplayError};
pub use refusal::{Refusal, SetupError};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use standing::Standing;
pub use step::Step;
pub use text::{MAX_TEXT, TextError, Words};
