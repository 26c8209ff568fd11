//! Where numbers come from.
//!
//! A game asks for a number below a bound ([`kernel::Draw`]) and does not care who answers. Here are the answers:
//!
//! | who rolls | type |
//! |---|---|
//! | dice nobody can bend, for games between people | [`fair::FairDice`] |
//! | a record checked after the game | [`fair::Sittings`] |
//! | simulations, playouts and tests that must repeat | [`quick::Quick`] |
//! | a test that knows what it wants rolled | [`quick::Script`] |
//!
//! A game with fair dice, from the commitment to the check:
//!
//! ```
//! use dice::fair::{FairDice, Secret, Seed, Sittings};
//! use kernel::Draw;
//!
//! // The house draws a secret and shows its commitment, before it knows any seed.
//! let secret = Secret::random()?;
//! let commitment = secret.commitment();
//!
//! // Each seat adds a seed: typed, or made by the player's own device.
//! let seeds = vec!["tuesday evening".parse()?, Seed::random()?];
//!
//! // Roll by roll, from number 0 on.
//! let dice = FairDice::new(secret, seeds)?;
//! let mut record = Sittings::default();
//! record.begin(dice.sitting(0))?;
//! let first = dice.roll(0).below(6);
//!
//! // At the end the house shows the secret, and anybody can do it all again.
//! record.reveal(dice.secret())?;
//! assert_eq!(record.all()[0].commitment, commitment);
//! record.check()?;
//! assert_eq!(record.numbers(0)?.below(6), first);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How fair dice work, to the byte, is written down in `docs/fair-dice.md`; this crate and the test vectors beside that
//! page are two implementations of it that agree.

pub mod fair;
pub mod quick;
