//! What every game of the house has in common, and nothing of any one game.
//!
//! A game is a value that implements [`Game`]: it says whose turn it is ([`Phase`]), lists what may be done, takes
//! actions, rolls and incidents, and answers with a [`Refusal`] when the rules do not allow one. It never rolls dice,
//! reads a clock or prints: chance is handed in, so that fair dice, real dice, solvers, tests and replays all drive the
//! same code.
//!
//! | word | type |
//! |---|---|
//! | the parts of a game | [`Rules`], [`Wording`], [`Hidden`] or [`Open`], [`Manners`] |
//! | who sits where, who looks on | [`Seat`], [`SeatSet`], [`Viewer`] |
//! | what happens next | [`Phase`] |
//! | what happened | [`Step`]: an action, a roll, an incident or a step taken back |
//! | a whole game | [`Record`], and [`Play`] for one under way |
//! | chance | [`Draw`] (numbers), [`Drawn`] (rolls listed with exact odds), [`Dice`] (whoever rolls), [`multiset`] |
//! | how many ways a game can go | [`perft()`] |
//! | how it ended | [`Standing`], [`RollOff`], [`LastTurns`] |
//! | reading and writing | [`Words`], [`text`] |
//! | what a table may choose, and what an evening asks for | [`Options`], [`Field`], [`Occasion`] |
//!
//! **Architecture invariant:** this crate does no I/O and knows no time, thread, JSON or random generator.

mod card;
mod chance;
mod game;
mod hidden;
mod manners;
pub mod multiset;
mod occasion;
mod options;
mod perft;
mod phase;
mod play;
mod record;
mod refusal;
mod roll_off;
mod rules;
mod seat;
mod setup;
mod six_sided;
mod standing;
mod step;
mod target;
pub mod text;
mod wording;

pub use card::{Card, Practice, RealTable};
pub use chance::{Dice, Draw, Drawn, Outcomes};
pub use game::Game;
pub use hidden::{Hidden, Open};
pub use manners::Manners;
pub use occasion::Occasion;
#[cfg(feature = "schema")]
pub use options::OptionValue;
pub use options::{
    ChoiceWhen, Field, FieldKind, FieldWords, NoOptions, OptionSpec, Options, OptionsError, SeatsWith, Value,
    When,
};
pub use perft::perft;
pub use phase::Phase;
pub use play::Play;
pub use record::{Record, ReplayError};
pub use refusal::{Refusal, SetupError};
pub use roll_off::{AfterRoll, RollOff};
pub use rules::{Nothing, Rules, RulesVersion, Word};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use setup::Setup;
pub use six_sided::SixSided;
pub use standing::Standing;
pub use step::Step;
pub use target::LastTurns;
pub use text::{MAX_TEXT, TextError, Words};
pub use wording::{Choice, Wording};
