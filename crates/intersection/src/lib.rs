//! *Intersection*: five traffic dice and a signal. Park happy faces, stars and numbers of a kind, fix sad faces before
//! they spoil the turn, get from slow to go, and beware of stop. Who reaches 5000 gives everybody else one last turn.
//!
//! ```
//! use intersection::{Action, Intersection, Roll, Stage};
//! use kernel::{Phase, Rules, Seat};
//!
//! let mut game: Intersection = "450,0 1".parse().unwrap();
//! game.act(&Action::Roll).unwrap();
//! game.roll(&"hxs24 go".parse().unwrap()).unwrap();
//! // A sad face on the field: nothing can be parked until it is fixed. The happy face is rolled with it.
//! game.act(&"fix".parse().unwrap()).unwrap();
//! game.roll(&"h3".parse().unwrap()).unwrap();
//! game.act(&"park hs".parse().unwrap()).unwrap();
//! assert_eq!((game.parked().points(), game.field().to_string()), (150, "234".to_owned()));
//! // The signal shows go, so the points may be taken.
//! game.act(&Action::End).unwrap();
//! assert_eq!(game.score(Seat::FIRST), 600);
//! assert_eq!(game.to_string(), "600,0 2 turns=1 dice=1:go:234/hs:took");
//!
//! // Four parked, one die left: double or nothing.
//! let mut game: Intersection = "450,0 1:go:2/hhss.".parse().unwrap();
//! game.act(&Action::Double).unwrap();
//! game.roll(&"s go".parse().unwrap()).unwrap();
//! assert_eq!(game.score(Seat::FIRST), 450 + 2 * 350);
//! assert_eq!(game.phase(), Phase::Act(Seat::new(1).unwrap()));
//! ```
//!
//! The rules stand in [`Intersection`] (what a turn allows in the module `turn`, rolls for the start and for a tie in
//! `contest`), the dice in [`Face`], [`Faces`] and [`Signal`], what a table may choose in [`Options`], the position text in
//! the module `position`.

mod action;
mod chance;
mod contest;
mod ending;
mod face;
mod faces;
mod game;
mod incident;
mod options;
mod position;
mod reason;
mod roll;
mod rules;
mod sense;
mod turn;
mod view;
mod words;

pub use action::{Action, Helper, TakenFrom};
pub use chance::ways;
pub use ending::{Ending, LastTurn};
pub use face::{Face, Signal};
pub use faces::Faces;
pub use incident::Incident;
pub use options::{Options, TARGETS};
pub use reason::Reason;
pub use roll::Roll;
pub use rules::{COMING_IN, DICE, Intersection, MAX_SCORE, Stage};
pub use view::View;
