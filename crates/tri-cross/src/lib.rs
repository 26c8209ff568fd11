//! *Tri-Cross*: six powers on a cross, and one square in its middle to hold for four turns. A piece steps beside another,
//! and the stronger jumps; where pieces lie face-down, meeting turns them over first.
//!
//! ```
//! use kernel::{Phase, Rules, Seat};
//! use tri_cross::TriCross;
//!
//! // The Face-up version: Black's Three steps next to Red's Two, and must jump it.
//! let mut game: TriCross = "---/---/-------/b6--r2--r6/-------/-b3-/--- b -".parse().unwrap();
//! game.act(&"d2-d3".parse().unwrap()).unwrap();
//! assert_eq!(game.phase(), Phase::Act(Seat::FIRST));
//! game.act(&"d3xd5".parse().unwrap()).unwrap();
//! assert_eq!(game.mover().to_string(), "2");
//!
//! // The Tri-Cross square: held for four turns it wins. "In, in two" ...
//! let mut game: TriCross = "---/---/-------/b5--b6---/-------/---/--r2 b b1".parse().unwrap();
//! game.act(&"a4-a5".parse().unwrap()).unwrap();
//! assert_eq!(game.count(), Some((Seat::FIRST, 2)));
//!
//! // A challenge: both pieces turn face-up, and the Tri-Cross jumps the Six.
//! let mut game: TriCross = "---/---/-------/-------/----r6'--/-bT'-/b2'-r2' b - version=standard".parse().unwrap();
//! game.act(&"d2-d3".parse().unwrap()).unwrap();
//! assert!(game.to_string().starts_with("---/---/-------/-------/---bTr6--/---/b2'-r2' b+ -"));
//! ```
//!
//! | where | what |
//! |---|---|
//! | `cross`, `pieces`, `board` | the board as bits, the pieces, and what can step or jump |
//! | `turn` | how a turn goes: step, jumps by priority, count, trapped players |
//! | `rules`, `start` | a whole game around it: lot, placing, challenges, draws, incidents |
//! | `view`, `seen` | what each viewer may know |
//! | `position`, `sense` | the position text |
//! | `perft` | counting sequences, for tests and speed |

mod action;
mod board;
mod chance;
mod colour;
mod cross;
mod game;
mod incident;
mod options;
mod past;
mod perft;
mod pieces;
mod position;
mod rank;
mod reason;
mod roll;
mod rules;
mod seen;
mod sense;
mod square;
mod start;
mod turn;
mod version;
mod view;
mod words;

pub use action::Action;
pub use colour::Colour;
pub use cross::Cross;
pub use incident::Incident;
pub use options::{DRAW_AFTER, Options};
pub use past::repetition_key;
pub use rank::{Rank, Ranks};
pub use reason::Reason;
pub use roll::Roll;
pub(crate) use rules::Stage;
pub use rules::TriCross;
pub use seen::Seen;
pub use square::Square;
pub use start::{LONG_PATTERN, PATTERN};
pub use version::Version;
pub use view::{Glance, PieceView, PlayerView, RanksSeen, StageView, View};
pub use words::call;
