//! Dice thrown over a table: a launch goes in; where every die comes to rest, which face is up, and a path to play back come out.
//!
//! The crate knows dice as bodies and a table as a slab, and nothing of any game's points. A throw is computed, not
//! guessed: the same release gives the same bits on every machine and in every thread.
//!
//! ```
//! use dice::quick::Quick;
//! use throw::{Launch, Noise, Release, Rest, Spin, Table, throw};
//!
//! let table = Table::CASUAL;
//! // From the middle of the thrower's line, five inches up, at 100 inches a second, tumbling forward.
//! let launch = Launch {
//!     x: 0,
//!     y: -60_000,
//!     height: 5_000,
//!     across: 0,
//!     away: 100_000,
//!     up: 10_000,
//!     spin: Spin { forward: 6_000, right: 0, twist: 0 },
//! };
//! let release = Release::new(&table, &launch, Noise::Human, &mut Quick::new(7, 0))?;
//! let thrown = throw(&table, &release, &[])?;
//!
//! if let Rest::Lies(die) = thrown.rests[0] {
//!     assert!((1..=6).contains(&die.face));
//! }
//! assert!(thrown.path.encode().len() < 8_000);
//! # Ok::<(), throw::Refused>(())
//! ```
//!
//! | what | where |
//! |---|---|
//! | the slab, its edges, what lies on it | [`Table`], [`Lying`] |
//! | what a player decides | [`Launch`] |
//! | what the hand adds, and which number is on which side | [`Noise`], [`Slip`], [`Release`] |
//! | what comes of it | [`Thrown`], [`Rest`], [`Travel`] |
//! | what computed it | [`Physics`] |
//! | what a client plays back | [`Path`] |
//!
//! Lengths at this border are whole numbers in the coordinates of ruling EZ-10: x to the thrower's right, y away from
//! the thrower, both from the middle of the far mat's inner edge; heights from the table's surface to the die's centre.
//! Inside, everything is in centimetres. `docs/throwing.md` has the numbers and the byte format of a path.

mod hand;
mod launch;
mod lying;
mod path;
mod physics;
mod rotation;
mod simulation;
mod slide;
mod table;
mod world;

pub use hand::{MAX_SHAKE, Noise, Release, Slip};
pub use launch::{Launch, MAX_HEIGHT, MAX_SPEED, MAX_SPIN, REACH, Refused, Spin};
pub use lying::{Lying, Rest};
pub use path::{FRAMES_PER_SECOND, Path, PathError, Pose, Track};
pub use physics::Physics;
pub use simulation::{MAX_NUDGES, Thrown, rest_only, throw};
pub use slide::Travel;
pub use table::{MAX_LYING, Table};
