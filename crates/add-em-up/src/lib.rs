//! *Add 'em Up*: a crossword of dice. Roll six, lay sequences that build on the rows and columns on the table, and score
//! every row and column that got a die. Who uses all six dice may risk a bonus die. When the pile is used up, the highest
//! score wins.
//!
//! ```
//! use add_em_up::{Action, AddEmUp, Hand};
//! use kernel::{Phase, Rules, Seat};
//!
//! // A row lies on the table, 57 dice are in the pile, and it is player 1's turn.
//! let mut game: AddEmUp = "123 57".parse().unwrap();
//! game.act(&Action::Roll).unwrap();
//! game.roll(&"1,3,4,5,6,6".parse().unwrap()).unwrap();
//! // 4 and 5 make the row 1-2-3-4-5 …
//! game.act(&"place 3,0=4 4,0=5".parse().unwrap()).unwrap();
//! assert_eq!((game.turn_points(), game.hand().to_string()), (15, "1366".to_owned()));
//! // … and 3 and 1 make a column around its 2.
//! game.act(&"place 1,-1=3 1,1=1".parse().unwrap()).unwrap();
//! assert_eq!(game.turn_points(), 15 + 6);
//! game.act(&Action::Stop).unwrap();
//! assert_eq!(game.score(Seat::FIRST), 21);
//! assert_eq!(game.board().to_string(), ".3.../12345/.1...");
//! assert_eq!((game.pile(), game.phase()), (53, Phase::Act(Seat::new(1).unwrap())));
//! ```
//!
//! The rules stand in [`AddEmUp`]; the table in [`Board`], [`Run`] and, where something may not lie, [`Misfit`]; everything
//! that can be laid is found by the module [`generate`]; the position text is in the module `position`.

mod action;
mod board;
mod cell;
mod chance;
mod game;
pub mod generate;
mod hand;
mod last_turn;
mod misfit;
mod options;
mod placement;
mod position;
mod reason;
mod rules;
mod run;
mod sense;
mod start;
mod view;
mod words;

pub use action::Action;
pub use board::{Board, MAX_DICE};
pub use cell::{Axis, Cell, Die};
pub use hand::{Hand, ROLLED};
pub use last_turn::{BonusDie, LastTurn};
pub use misfit::Misfit;
pub use options::{DICE, Options, QUIET_ROUNDS};
pub use placement::Placement;
pub use reason::Reason;
pub use rules::{AddEmUp, MAX_SCORE, Stage};
pub use run::{Run, is_sequence};
pub use view::{BonusChance, RolledDie, View};
