//! The rules part of a game: what may be done, and what it does.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Options, Phase, Refusal, Seat, Setup, SetupError, Standing, TextError};

/// The number of a set of rules. A change that would make an old record play differently gets the next one.
pub type RulesVersion = u16;

/// Something people can say to a game: read, typed, stored and compared.
///
/// There is nothing to implement: whatever has these traits is one.
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

/// The rules of one game; a value is one state of it.
///
/// Its [`Display`] and [`FromStr`] are the position text of the whole state: what is written is read back as an equal
/// state, and a text that no game can come to is refused. What a player may see of it is [`Hidden::view`](crate::Hidden::view).
///
/// A state is a plain value: no I/O, no clock, no generator. Every method is a function of the value alone.
pub trait Rules: Clone + Eq + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static {
    /// The name people type: `toss-up`.
    const NAME: &'static str;
    /// The newest version of the rules.
    const RULES: RulesVersion = 1;
    /// How many can play; options may narrow it further.
    const SEATS: RangeInclusive<u8>;

    /// What a table may choose; [`NoOptions`](crate::NoOptions) where it may choose nothing.
    type Options: Options;
    /// What a player may do.
    type Action: Word;
    /// What dice, lots and throws come to; [`Nothing`] where nothing is left to chance.
    type Roll: Word;
    /// What can go wrong at a real table; [`Nothing`] where nothing can.
    type Incident: Word;
    /// Why the rules of this game refuse something; [`Nothing`] where all is said by [`Refusal`].
    type Reason: std::error::Error + Clone + Eq + Serialize + Send + Sync;

    /// Sets the game up, or says what does not fit. Begins with [`setup.check::<Self>()?`](Setup::check).
    fn new(setup: &Setup<Self::Options>) -> Result<Self, SetupError>;

    /// The same position, played on by this version of the rules. The text of a position says nothing of versions and is read
    /// by the newest; games whose rules have never changed leave this as it is.
    #[must_use]
    fn by_rules(self, _rules: RulesVersion) -> Self {
        self
    }

    /// How many play.
    fn seats(&self) -> u8;

    /// What the game waits for.
    fn phase(&self) -> Phase;

    /// Lists every action that is allowed now, replacing what `out` held. Nothing, unless a player acts. Of actions
    /// that are [`endless`](Rules::endless) it lists examples.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Whether an action is one of endlessly many, such as a throw of dice over a table: then the list holds examples
    /// of its kind, and [`act`](Rules::act) decides.
    fn endless(_action: &Self::Action) -> bool {
        false
    }

    /// Does an action for the player who is to act. After a refusal the state is as it was.
    ///
    /// Begins with [`self.phase().actor()?`](Phase::actor), which refuses it while dice are due or the game is over.
    fn act(&mut self, action: &Self::Action) -> Result<(), Refusal<Self::Reason>>;

    /// Takes what was rolled. After a refusal the state is as it was.
    ///
    /// Begins with [`self.phase().roller()?`](Phase::roller). Games that never roll leave this as it is.
    fn roll(&mut self, _roll: &Self::Roll) -> Result<(), Refusal<Self::Reason>> {
        self.phase().roller().and_then(|roller| Err(Refusal::DiceFirst { roller }))
    }

    /// Lists the incidents that may be reported now, replacing what `out` held. Everybody may know them. Asked only at
    /// tables with real dice.
    fn incidents(&self, out: &mut Vec<Self::Incident>) {
        out.clear();
    }

    /// Takes an incident. After a refusal the state is as it was. Games without incidents leave this as it is.
    fn report(&mut self, _incident: &Self::Incident) -> Result<(), Refusal<Self::Reason>> {
        Err(Refusal::RealDiceOnly)
    }

    /// The places as they are now; final when the game is over. More [`points`](Rules::points) are better, unless the
    /// game says otherwise.
    fn standing(&self) -> Standing {
        Standing::by_merit(self.seats(), |seat| self.points(seat))
    }

    /// The seat's points.
    fn points(&self, seat: Seat) -> i64;

    /// How many turns have been finished, all players together. Never falls, and rises for ever as long as nobody
    /// does more than [time makes them](crate::Manners::time_is_up).
    fn turns(&self) -> u32;

    /// Which side a seat plays for. Partners share one, and share their place.
    fn side(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }
}

/// The type of things that do not exist: a game without incidents has these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Nothing {}

impl Display for Nothing {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Nothing {}

impl FromStr for Nothing {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Nothing, TextError> {
        Err(TextError::new("nothing: this game has no incidents", text))
    }
}
