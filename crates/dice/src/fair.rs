//! Dice nobody can bend: neither the house, which draws a secret before it knows the players' seeds, nor a player, who
//! adds a seed without knowing the secret. The specification is `docs/fair-dice.md`.
//!
//! **Architecture invariant:** a secret leaves this module in two ways only, both called `reveal`. Nothing here prints
//! one, quotes one in an error, or turns one into JSON unless it was revealed.

mod digits;
mod error;
mod numbers;
mod secret;
mod seed;
mod sitting;
mod sittings;

pub use digits::DigitsError;
pub use error::{FairError, NoRandomness};
pub use numbers::{FairDice, MAX_SEEDS, Numbers, TAG};
pub use secret::{Commitment, Secret};
pub use seed::{Seed, SeedError};
pub use sitting::Sitting;
pub use sittings::Sittings;
