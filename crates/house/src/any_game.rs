//! A game behind one object-safe face: everything above the rules knows it by name, text and JSON, whichever it is.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use kernel::{Occasion, Value};
use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::{
    About, Allowed, Analyses, Analysis, AnyBatch, AnyCoach, AnyMind, AnyPlay, AnySetup, AnyState, LevelInfo,
    Order, Pages, PositionLook, RecordFile, Refused, Scatters, Simulated, Study, Thinking,
};

/// Who begins a game after another one, as its rules and the table's options have it (EZ-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequel {
    /// Whoever did worst in the one before.
    Loser,
    /// Whoever won it.
    Winner,
    /// Whoever sits first: those who seat people decide it.
    FirstSeat,
    /// Dice or a lot, as ever.
    Chance,
}

/// A game on a shelf. An [`Entry`](crate::Entry) makes one of the typed rules.
///
/// What only some games can do is not here: it is asked for with [`can`](trait.AnyGame.html#method.can).
pub trait AnyGame: Send + Sync {
    /// The name people type.
    fn name(&self) -> &'static str;
    /// What a form for a new table needs to know.
    fn about(&self) -> About;
    /// What there is to read about it.
    fn pages(&self) -> Pages;
    /// Every level of computer players that can be typed: those of [`About::levels`] and those that play any game.
    fn levels(&self) -> Vec<LevelInfo>;
    /// How many of the usual pauses a computer player makes before it acts, where people watch.
    fn pauses(&self) -> u32;
    /// Reads options typed as `name=value`; those not named keep their default.
    fn read_options(&self, typed: &[String]) -> Result<BTreeMap<String, Value>, Refused>;
    /// Sets a game up.
    fn open(&self, setup: &AnySetup) -> Result<Box<dyn AnyPlay>, Refused>;
    /// The options of a table as an evening needs them: partners play as partners, for example. Refused where the game cannot be played so.
    fn for_evening(
        &self,
        options: &BTreeMap<String, Value>,
        occasion: Occasion,
    ) -> Result<BTreeMap<String, Value>, Refused>;
    /// Who begins a game after another one at such a table.
    fn sequel(&self, setup: &AnySetup) -> Result<Sequel, Refused>;
    /// A computer player of a level, for a table set up like this. May compute for a while.
    fn mind(&self, level: &str, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyMind>, Refused>;
    /// The best adviser there is for such a table. May compute for a while.
    fn coach(&self, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyCoach>, Refused>;
    /// Plays many games between computer players.
    fn simulate(
        &self,
        setup: &AnySetup,
        levels: &[String],
        order: Order,
        thinking: &Thinking,
    ) -> Result<Simulated, Refused>;

    /// The same, and every game is handed to `keep` as a record. Its dice are fair dice whose secret follows from the order's seed and the
    /// game's number, so that the record can be verified like any other; they roll other numbers than [`simulate`](AnyGame::simulate).
    fn simulate_recorded(
        &self,
        setup: &AnySetup,
        levels: &[String],
        order: Order,
        thinking: &Thinking,
        keep: &mut dyn FnMut(&RecordFile) -> Result<(), Refused>,
    ) -> Result<Simulated, Refused>;

    /// A game as a plain state, to explore.
    fn state(&self, setup: &AnySetup) -> Result<Box<dyn AnyState>, Refused>;
    /// A position given as text, to explore.
    fn state_at(&self, position: &str) -> Result<Box<dyn AnyState>, Refused>;
    /// What is allowed by a view, whose player is to act.
    fn allowed_by(&self, view: &Json) -> Result<Vec<String>, Refused>;
    /// The position behind the view of whoever is to act, as text, for programs that are asked by positions. What they may not know is left open
    /// where the game can write that, and otherwise made up from all that is possible: it follows from the view alone.
    fn position_by(&self, view: &Json) -> Result<String, Refused>;
    /// Many games at once, by numbers; with 1 thread it is played where it is called, with 0 by as many as there are processors.
    fn batch(
        &self,
        setup: &AnySetup,
        games: usize,
        seed: u64,
        threads: usize,
    ) -> Result<Box<dyn AnyBatch>, Refused>;

    /// The position that is studied where none is given, as text.
    fn start(&self) -> Result<String, Refused>;
    /// What is allowed in a position given as text.
    fn allowed_at(&self, position: &str) -> Result<Vec<Allowed>, Refused>;
    /// The position that steps lead to from one given as text.
    fn look_at(&self, position: &str, steps: &[String]) -> Result<PositionLook, Refused>;
    /// The best adviser there is for a position given as text. May compute for a while.
    fn coach_at(&self, position: &str, thinking: &Thinking) -> Result<Arc<dyn AnyCoach>, Refused>;
    /// How many sequences of so many steps there are from a position given as text.
    fn perft(&self, position: &str, depth: u32) -> Result<u64, Refused>;

    /// What was declared under a type, for [`can`](trait.AnyGame.html#method.can).
    fn capability(&self, of: TypeId) -> Option<&(dyn Any + Send + Sync)>;
}

impl dyn AnyGame + '_ {
    /// Something that only some games can do, where this one has declared it: `game.can::<dyn Analyses>()`.
    pub fn can<C: ?Sized + 'static>(&self) -> Option<&C> {
        self.capability(TypeId::of::<C>())?.downcast_ref::<Box<C>>().map(|capability| &**capability)
    }

    /// What a position given as text is worth, where the game has an engine; and says so where it has none.
    pub fn analyse(&self, position: &str, study: Study, thinking: &Thinking) -> Result<Analysis, Refused> {
        let none = || Refused::Level(format!("positions of {} are not analysed here", self.about().title));
        self.can::<dyn Analyses>().ok_or_else(none)?.analyse(position, study, thinking)
    }

    /// Where dice come to rest that are thrown many times in one way, where dice fly in this game; and says so where none do.
    pub fn scatter(&self, position: &str, action: &str, throws: usize) -> Result<Box<RawValue>, Refused> {
        let title = self.about().title;
        let none = || Refused::NoFilm(format!("no dice fly in {title}: there is nothing to try out"));
        self.can::<dyn Scatters>().ok_or_else(none)?.scatter(position, action, throws)
    }

    /// Whether a computer player of this level can be asked for.
    pub fn knows_level(&self, level: &str) -> bool {
        self.levels().iter().any(|known| known.name == level)
    }
}

impl fmt::Debug for dyn AnyGame + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
