//! The trait that a rulebook becomes.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Draw, Options, Phase, Refusal, Seat, SetupError, Standing, Step, TextError, Viewer};

/// The number of a set of rules. A change that would make an old record play differently gets the next one.
pub type RulesVersion = u16;

/// Something people can say to a game: read, typed, stored and compared.
pub trait Word:
    Clone
    + Eq
    + Ord
    + Hash
    + Debug
    + Display
    + FromStr<Err = TextError>
    + Serialize
    + DeserializeOwned
    + Send
    + Sync
    + 'static
{
}

impl<T> Word for T where
    T: Clone
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = TextError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static
{
}

/// Everything that is settled before the first step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<O> {
    /// Which version of the rules is played.
    pub rules: RulesVersion,
    /// What the table chose.
    pub options: O,
    /// How many play.
    pub seats: u8,
    /// Who starts, where the table knows it and the options ask for it: the winner of the last game, for example.
    pub first: Option<Seat>,
    /// Real dice on a real table: people say what was rolled, incidents can happen and mistakes can be corrected.
    pub real_dice: bool,
}

impl<O: Options> Setup<O> {
    /// The newest rules of a game with default options.
    pub fn of<G: Game<Options = O>>(seats: u8) -> Setup<O> {
        Setup { rules: G::RULES, options: O::default(), seats, first: None, real_dice: false }
    }

    /// Checks what can be checked without knowing the game's rules. Every [`Game::new`] starts with it.
    pub fn check<G: Game<Options = O>>(&self) -> Result<(), SetupError> {
        let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
        if !G::SEATS.contains(&self.seats) {
            return Err(SetupError::Seats { title: G::TITLE, min, max, given: self.seats });
        }
        if self.rules == 0 || self.rules > G::RULES {
            return Err(SetupError::Rules { given: self.rules, newest: G::RULES });
        }
        if let Some(first) = self.first.filter(|first| first.index() >= self.seats as usize) {
            return Err(SetupError::First { first, seats: self.seats });
        }
        Ok(self.options.check(self.seats)?)
    }
}

/// An action in words, for a button and the line beneath it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What one does: "Roll 7 dice".
    pub label: String,
    /// What it would do: "each green is a point; 0.7 % of rolls run a red light".
    pub effect: String,
}

/// The rules of one game; a value is one state of it.
///
/// Its [`Display`] and [`FromStr`] are the position text of the whole state. What a player may see is
/// [`view`](Game::view), and nothing else leaves the house.
///
/// A game is a plain value: no I/O, no clock, no generator. Every method is a function of the value alone.
pub trait Game: Clone + Eq + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static {
    /// The name people type: `toss-up`.
    const NAME: &'static str;
    /// The name people read: `Toss Up!`.
    const TITLE: &'static str;
    /// The newest version of the rules.
    const RULES: RulesVersion;
    /// How many can play; options may narrow it further.
    const SEATS: RangeInclusive<u8>;

    /// What a table may choose.
    type Options: Options;
    /// What a player may do.
    type Action: Word;
    /// What dice, lots and throws come to.
    type Roll: Word;
    /// What can go wrong at a real table; [`Nothing`] where nothing can.
    type Incident: Word;
    /// Why the rules of this game refuse something.
    type Reason: std::error::Error + Clone + Eq + Serialize + Send + Sync;
    /// What one viewer may know. Its type has no place for anything else.
    type View: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync;
    /// A step as one viewer sees it: the step itself where nothing is hidden.
    type Seen: Clone + Eq + Debug + Display + Serialize;

    /// Sets the game up, or says what does not fit.
    fn new(setup: &Setup<Self::Options>) -> Result<Self, SetupError>;

    /// How many play.
    fn seats(&self) -> u8;

    /// What the game waits for.
    fn phase(&self) -> Phase;

    /// Lists every action that is allowed now, replacing what `out` held. Nothing, unless a player acts. Of actions
    /// that are [`endless`](Game::endless) it lists examples.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Whether an action is one of endlessly many, such as a throw of dice over a table: then the list holds examples
    /// of its kind, and [`act`](Game::act) decides.
    fn endless(_action: &Self::Action) -> bool {
        false
    }

    /// Does an action for the player who is to act. After a refusal the state is as it was.
    fn act(&mut self, action: &Self::Action) -> Result<(), Refusal<Self::Reason>>;

    /// Takes what was rolled. After a refusal the state is as it was.
    fn roll(&mut self, roll: &Self::Roll) -> Result<(), Refusal<Self::Reason>>;

    /// Lists the incidents that may be reported now, replacing what `out` held. Everybody may know them. Asked only at
    /// tables with real dice.
    fn incidents(&self, out: &mut Vec<Self::Incident>) {
        out.clear();
    }

    /// Takes an incident. After a refusal the state is as it was.
    fn report(&mut self, incident: &Self::Incident) -> Result<(), Refusal<Self::Reason>>;

    /// Whether an action shows somebody something hidden, so that it cannot be taken back.
    fn reveals(&self, _action: &Self::Action) -> bool {
        false
    }

    /// The places as they are now; final when the game is over.
    fn standing(&self) -> Standing;

    /// The seat's points.
    fn points(&self, seat: Seat) -> i64;

    /// How many turns have been finished, all players together.
    fn turns(&self) -> u32;

    /// Whether the game is over because somebody won at once, whatever the score: in a knock-out that wins the whole
    /// meeting (EZ-3).
    fn won_at_once(&self) -> bool {
        false
    }

    /// Which side a seat plays for. Partners share one.
    fn side(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    /// What a viewer may know. Two states that look the same to a viewer give equal views.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A step about to be made in this state, as a viewer sees it.
    fn seen(&self, step: &Step<Self>, viewer: Viewer) -> Self::Seen;

    /// A state that could be behind a view: what is hidden is drawn from all that is possible, the rest is as shown.
    /// The view is all it gets, so that a view holds whatever its viewer has learnt since the game began.
    ///
    /// Computer players think about such states, since the true one is not theirs to see; and the tests use it to show
    /// that nothing a viewer gets depends on what is hidden.
    fn imagine<D: Draw + ?Sized>(view: &Self::View, numbers: &mut D) -> Self;

    /// An allowed action in words.
    fn describe(&self, action: &Self::Action) -> Choice;

    /// What is to be rolled and how to type it, in a roll phase: for people with real dice, all of whom may read it.
    fn asks(&self) -> String;

    /// What is done for a player whose time is up: what comes nearest to the rulebook's end of a turn. An allowed
    /// action, in an acting phase.
    fn time_is_up(&self) -> Option<Self::Action>;
}

/// The type of things that do not exist: a game without incidents has these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Nothing {}

impl Display for Nothing {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Nothing {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Nothing, TextError> {
        Err(TextError::new("nothing: this game has no incidents", text))
    }
}
