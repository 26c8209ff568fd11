//! *Toss Up!*: ten dice, each with three green sides, two yellow and one red. Greens are points; roll on as long as you
//! dare, but a roll with a red and no green loses the turn. Pass the target and everybody else gets one last turn.
//!
//! ```
//! use kernel::{Phase, Rules, Seat, Setup};
//! use toss_up::{Action, Colours, Roll, TossUp};
//!
//! let mut game = TossUp::new(&Setup::of::<TossUp>(2)).unwrap();
//! game.act(&Action::Roll).unwrap();
//! game.roll(&Roll::Dice(Colours::new(5, 3, 2))).unwrap(); // five greens are set aside
//! assert_eq!((game.turn_points(), game.dice_left()), (5, 5));
//! game.act(&Action::Stop).unwrap();
//! assert_eq!(game.score(Seat::FIRST), 5);
//! assert_eq!(game.to_string(), "5,0 2 turns=1 dice=1:5g3y2r");
//!
//! // A red and no green: the turn is over and its points are gone.
//! let mut game: TossUp = "40,62 1+6".parse().unwrap();
//! game.act(&Action::Roll).unwrap();
//! game.roll(&"3y1r".parse().unwrap()).unwrap();
//! assert_eq!(game.phase(), Phase::Act(Seat::new(1).unwrap()));
//! assert_eq!(game.score(Seat::FIRST), 40);
//! ```
//!
//! The rules stand in [`TossUp`], the dice and their odds in [`Colours`] and [`Roll`], what a table may choose in
//! [`Options`], the position text in the module `position`.

mod action;
mod chance;
mod colours;
mod game;
mod options;
mod position;
mod reason;
mod roll;
mod rules;
mod sense;
mod view;
mod words;

pub use action::Action;
pub use chance::ways;
pub use colours::Colours;
pub use options::{Options, Starts};
pub use reason::Reason;
pub use roll::Roll;
pub use rules::{DICE, MAX_SCORE, Stage, TossUp};
pub use view::View;
