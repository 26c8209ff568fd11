//! The trait that a rulebook becomes, put together from its parts.

use crate::{Hidden, Manners, Rules, Wording};

/// A game: its rules, its words, its secrets and its table manners. There is nothing to implement here: whatever has the
/// four parts is one.
///
/// | part | says | at the least |
/// |---|---|---|
/// | [`Rules`] | what may be done and what it does | the rulebook |
/// | [`Wording`] | what people read | a title |
/// | [`Hidden`] | what each viewer may know; [`Open`](crate::Open) where nothing is hidden | what everybody sees |
/// | [`Manners`] | what is done when time is up, who begins the next game | nothing: `impl Manners for … {}` |
///
/// Most games are also [`Drawn`](crate::Drawn): their rolls can be listed with exact odds. Solvers, fair dice and
/// [`perft`](crate::perft()) ask for it; only thrown dice cannot.
///
/// Code for any game is written for `G: Game` and finds the methods of all parts. Code for one game names the parts that it
/// uses: `use kernel::{Hidden, Rules}`.
///
/// # A whole game
/// *Exactly Twenty*: in your turn throw one die or two and add them; who goes beyond 20 starts again from 0, and 20 wins.
///
/// ```
/// use std::fmt;
/// use std::ops::RangeInclusive;
/// use std::str::FromStr;
///
/// use kernel::text::{list, number, one_each};
/// use kernel::{
///     Choice, Draw, Drawn, Manners, NoOptions, Nothing, Open, Outcomes, Phase, Refusal, Rules, Seat, Setup, SetupError,
///     TextError, Wording, Words, perft,
/// };
/// use serde::{Deserialize, Serialize};
///
/// // A state. It hides nothing and can be written as data, so it is also what everybody sees.
/// #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
/// struct ExactlyTwenty {
///     scores: [u8; 4],
///     seats: u8,
///     mover: Seat,
///     /// How many dice are in the air; 0 while the player chooses.
///     thrown: u8,
///     turns: u32,
/// }
///
/// // What players say: one die, or two.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
/// struct Throw(u8);
///
/// impl fmt::Display for Throw {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "throw {}", self.0)
///     }
/// }
///
/// impl FromStr for Throw {
///     type Err = TextError;
///
///     fn from_str(text: &str) -> Result<Throw, TextError> {
///         let wrong = || TextError::new("`throw 1` or `throw 2`", text);
///         let dice = text.strip_prefix("throw ").ok_or_else(wrong)?;
///         number(dice, 1..=2).map(|dice| Throw(dice as u8)).map_err(|_| wrong())
///     }
/// }
///
/// // What chance decides: the sum of the dice.
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
/// struct Sum(u8);
///
/// impl fmt::Display for Sum {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         self.0.fmt(f)
///     }
/// }
///
/// impl FromStr for Sum {
///     type Err = TextError;
///
///     fn from_str(text: &str) -> Result<Sum, TextError> {
///         number(text, 1..=12).map(|sum| Sum(sum as u8))
///     }
/// }
///
/// // Why these rules refuse something, beyond what every game refuses. `Nothing` where there is no such reason.
/// #[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
/// #[error("{dice} dice do not show {sum}")]
/// struct Impossible {
///     dice: u8,
///     sum: u8,
/// }
///
/// impl Rules for ExactlyTwenty {
///     const NAME: &'static str = "exactly-twenty";
///     const SEATS: RangeInclusive<u8> = 1..=4;
///
///     type Options = NoOptions;
///     type Action = Throw;
///     type Roll = Sum;
///     type Incident = Nothing;
///     type Reason = Impossible;
///
///     fn new(setup: &Setup<NoOptions>) -> Result<Self, SetupError> {
///         setup.check::<Self>()?;
///         Ok(ExactlyTwenty { scores: [0; 4], seats: setup.seats, mover: Seat::FIRST, thrown: 0, turns: 0 })
///     }
///
///     fn seats(&self) -> u8 {
///         self.seats
///     }
///
///     fn phase(&self) -> Phase {
///         match self.thrown {
///             _ if self.scores.contains(&20) => Phase::Over,
///             0 => Phase::Act(self.mover),
///             _ => Phase::Roll(self.mover),
///         }
///     }
///
///     fn actions(&self, out: &mut Vec<Throw>) {
///         out.clear();
///         if let Phase::Act(_) = self.phase() {
///             out.extend([Throw(1), Throw(2)]);
///         }
///     }
///
///     fn act(&mut self, action: &Throw) -> Result<(), Refusal<Impossible>> {
///         self.phase().actor()?;
///         self.thrown = action.0;
///         Ok(())
///     }
///
///     fn roll(&mut self, roll: &Sum) -> Result<(), Refusal<Impossible>> {
///         self.phase().roller()?;
///         if !(self.thrown..=6 * self.thrown).contains(&roll.0) {
///             return Err(Refusal::Rule(Impossible { dice: self.thrown, sum: roll.0 }));
///         }
///         let score = &mut self.scores[self.mover.index()];
///         *score = if *score + roll.0 > 20 { 0 } else { *score + roll.0 };
///         self.mover = self.mover.next(self.seats);
///         self.thrown = 0;
///         self.turns += 1;
///         Ok(())
///     }
///
///     fn points(&self, seat: Seat) -> i64 {
///         self.scores[seat.index()].into()
///     }
///
///     fn turns(&self) -> u32 {
///         self.turns
///     }
/// }
///
/// impl Drawn for ExactlyTwenty {
///     fn outcomes(&self, out: &mut Outcomes<Sum>) {
///         out.clear();
///         match self.thrown {
///             0 => {}
///             1 => (1..=6).for_each(|face| out.push(Sum(face), 1)),
///             _ => (2..=12_u8).for_each(|sum| out.push(Sum(sum), u64::from(6 - sum.abs_diff(7)))),
///         }
///     }
/// }
///
/// impl Wording for ExactlyTwenty {
///     const TITLE: &'static str = "Exactly Twenty";
///
///     fn describe(&self, action: &Throw) -> Choice {
///         let label = if action.0 == 1 { "Throw one die" } else { "Throw two dice" };
///         Choice { label: label.to_owned(), effect: "More than 20 starts again from 0.".to_owned() }
///     }
/// }
///
/// impl Open for ExactlyTwenty {
///     type Shown = Self;
///
///     fn show(&self) -> Self {
///         self.clone()
///     }
///
///     fn behind(shown: &Self) -> Self {
///         shown.clone()
///     }
/// }
///
/// impl Manners for ExactlyTwenty {}
///
/// // The position text: `7,12 2 turns=5`, and `7,12 2*1` while one die is in the air.
/// impl fmt::Display for ExactlyTwenty {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         list(f, ",", &self.scores[..self.seats.into()])?;
///         write!(f, " {}", self.mover)?;
///         if self.thrown > 0 {
///             write!(f, "*{}", self.thrown)?;
///         }
///         if self.turns > 0 { write!(f, " turns={}", self.turns) } else { Ok(()) }
///     }
/// }
///
/// impl FromStr for ExactlyTwenty {
///     type Err = TextError;
///
///     fn from_str(text: &str) -> Result<Self, TextError> {
///         let mut words = Words::new(text)?;
///         let score = |text: &str| number(text, 0..=20).map(|score| score as u8);
///         let (scores, seats) =
///             one_each(words.next("scores, such as `7,12`")?, "scores of one to four players", score)?;
///         let turn = words.next("whose turn it is, such as `2` or `2*1`")?;
///         let (mover, thrown) = turn.split_once('*').unwrap_or((turn, "0"));
///         let mover = Seat::read(mover, seats)?;
///         let thrown = number(thrown, 0..=2)? as u8;
///         let mut game = ExactlyTwenty { scores, seats, mover, thrown, turns: 0 };
///         while let Some((name, value)) = words.next_field() {
///             words.once(name, text)?;
///             match (name, value) {
///                 ("turns", Some(value)) => game.turns = number(value, 0..=1_000_000)?,
///                 _ => return Err(TextError::new("turns=N", name)),
///             }
///         }
///         if scores.contains(&20) && thrown > 0 {
///             return Err(TextError::new("no dice in the air when somebody has won", text));
///         }
///         Ok(game)
///     }
/// }
///
/// // A source of numbers; fair dice and seeded generators are others.
/// struct AlwaysThree;
///
/// impl Draw for AlwaysThree {
///     fn below(&mut self, _bound: u32) -> u32 {
///         3
///     }
/// }
///
/// let mut game = ExactlyTwenty::new(&Setup::of::<ExactlyTwenty>(2))?;
/// game.act(&"throw 2".parse()?)?;
/// // The fourth of 36 ways: one way to throw 2, two to throw 3, then 4.
/// assert_eq!(game.draw(&mut AlwaysThree), Sum(4));
/// game.roll(&Sum(9))?;
/// assert_eq!(game.to_string(), "9,0 2 turns=1");
/// assert_eq!(game.roll(&Sum(3)), Err(Refusal::NoDiceDue { to_act: Seat::new(1).unwrap() }));
/// // One die or two, six outcomes or eleven, then the next player.
/// assert_eq!([1, 2, 3].map(|depth| perft(&game, depth)), [2, 6 + 11, 2 * (6 + 11)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Rules + Wording + Hidden + Manners {}

impl<G: Rules + Wording + Hidden + Manners> Game for G {}
