//! An evening of games: series, king, king of kings, knock-out, round robin and Swiss, over any game of the house.
//!
//! A [`Tournament`] is a state machine like a game: [`Step`]s in (who joins and leaves, results, lots), [`Game`]s to be played and a
//! standing out. It knows no game, no table and no clock, and draws no lots: whoever runs the evening hands them in.
//!
//! ```
//! use formats::{Format, Length, Tournament, Setup};
//!
//! // Winner stays on, and the first with two wins as king is king of kings.
//! let king = Format::King { wins: 2, length: Length::ONE, chooses: false };
//! let mut tournament = Tournament::new(Setup { format: king, seats: (2, 2) })?;
//! for step in ["join", "join", "join", "begin"] {
//!     tournament.take(&step.parse()?)?;
//! }
//! // One die each: the two highest play first, the lower of the two begins.
//! tournament.take(&"lot 2 6 4".parse()?)?;
//! assert_eq!(tournament.games()[0].to_string(), "game 1: 3, 2");
//! // Player 2 wins and is king; player 1 is next in line.
//! tournament.take(&"game 1: 2 1".parse()?)?;
//! assert_eq!(tournament.games()[0].to_string(), "game 2: 1, 2");
//! tournament.take(&"game 2: 2 1".parse()?)?;
//! tournament.take(&"game 3: 2 1".parse()?)?;
//! assert!(tournament.is_over());
//! assert_eq!(tournament.standing()[0].entrant.to_string(), "2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | word | type |
//! |---|---|
//! | somebody who takes part: a player or a team | [`Entrant`] |
//! | a game to be played at a table | [`Game`] |
//! | some of them against each other until somebody has won: one game, first to three, sets of it | `Contest`, [`Length`] |
//! | who begins a game, where that is known before it | [`Begins`] |
//! | who meets whom | [`Format`], and a module for each: `series`, `king`, `knock_out`, `league` |

mod contest;
mod entrant;
mod format;
mod king;
mod knock_out;
mod league;
mod lot;
mod refusal;
mod score;
mod series;
mod step;
mod swiss;
mod tournament;
mod words;

pub use contest::{Begins, Contest, Length};
pub use entrant::Entrant;
pub use format::{Format, Setup};
pub use knock_out::{DrawMeeting, DrawRound, DrawSide};
pub use lot::{Lot, LotFor};
pub use refusal::Refusal;
pub use score::{Record, Row};
pub use step::Step;
pub use tournament::{Game, Tournament};
pub use words::FormatCard;

/// The most who can take part.
pub const MAX_ENTRANTS: usize = 1024;
