//! *End Zone*: throw dice over a table into the mat at its other end. A die counts its number times that of the zone it lies
//! in, 1 to 20; a die that covers the dot wins at once.
//!
//! ```
//! use end_zone::{EndZone, Mode, Options, Table};
//! use kernel::{Phase, Rules, Seat, Setup};
//!
//! // Two players with the real mat keep score with the house: three dice each, the highest sum wins.
//! let options = Options { mode: Mode::FastPlay, ..Options::default() };
//! let setup = Setup { options, real_dice: true, ..Setup::of::<EndZone>(2) };
//! let mut game = EndZone::new(&setup).unwrap();
//! // A die each for who starts: the lower one.
//! game.roll(&"5".parse().unwrap()).unwrap();
//! game.roll(&"2".parse().unwrap()).unwrap();
//! assert_eq!(game.phase(), Phase::Roll(Seat::new(1).unwrap()));
//! for throw in ["4x20", "off", "3x2"] {
//!     game.roll(&throw.parse().unwrap()).unwrap();
//! }
//! assert_eq!(game.points(Seat::new(1).unwrap()), 86);
//! assert_eq!(game.to_string(), "-/86 1 order=21 left=1,1,1 last=1:2@4x20=80;2@off=0;2@3x2=6 turns=1 real mode=fast-play");
//!
//! // At the house's own table a player says how to throw, and is told where the die came to rest.
//! let mut game: EndZone = "-/- 1".parse().unwrap();
//! game.act(&"throw speed=130 aim=-1.5".parse().unwrap()).unwrap();
//! game.roll(&"0.4,11.2,33.5,6 by=1:7,120,-400".parse().unwrap()).unwrap();
//! assert_eq!(game.to_string(), "-/- 1 left=1,1,2,2,2 lying=1@0.4,11.2,33.5,6");
//! ```
//!
//! Geometry stands in [`Table`] (lengths and zones), `outline` and `sine` (whole numbers only); the walk down the score sheet
//! that all modes share in `rules`, what follows a line in `progress`, who throws when in `sides`; what a table may choose in
//! [`Options`], the position text in the module `position`.

mod action;
mod card;
mod die;
mod double;
mod game;
mod hand;
mod incident;
mod launch;
mod measure;
mod mode;
mod options;
mod outline;
mod picture;
mod position;
mod progress;
mod reason;
mod roll;
mod rules;
mod sense;
mod sides;
mod sine;
mod table;
mod technique;
mod view;
mod words;

pub use action::Action;
pub use die::{Claim, Die, Face, RestingDie, Scored, Zone};
pub use double::{CardLines, DoubleDie};
pub use hand::Hand;
pub use incident::{Incident, Mishap};
pub use launch::{AIMS, HEIGHTS, Launch, Limit, MAX_SPIN, RISES, SHAKES, SPEEDS};
pub use measure::{Degrees, Inches};
pub use mode::{BONUSES, CARD_LINES, ExtraRoll, GAMES_TO_WIN, Mode, THREES_TO_WIN};
pub use options::{DotWins, Options, Starts, Teams};
pub use outline::Area;
pub use picture::{LimitView, LineView, MatView, TechniqueView, ZoneView};
pub use reason::Reason;
pub use roll::{Dispute, Reported, Rest, Roll, Thrown};
pub use rules::{EndZone, Stage};
pub use sides::End;
pub use table::{Table, score};
pub use technique::Technique;
pub use view::{ChaseView, Column, DieView, ExtraView, GameView, Side, ThrowView, View};
