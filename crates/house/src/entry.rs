//! What a program says of a game when it puts it on a shelf: its rules, by their type, and whatever else there is.

use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use dice::quick::Quick;
use kernel::{Draw, Drawn, Game, Occasion, Options, Phase, Play, Seat, Setup, Standing, Value, Viewer};
use players::encoding::Encoding;
use players::generic::{self, Chance};
use players::{Coach, Mind, Progress, Seating, simulate_with};
use serde_json::Value as Json;

use crate::analysis::{look_at, reach};
use crate::any_game::{AnyGame, Sequel};
use crate::evening::TEAM_SIZES;
use crate::game::{Opened, allowed_in};
use crate::minds::{face, face_coach, read_view};
use crate::state::Typed;
use crate::{
    About, Allowed, Analyses, AnyBatch, AnyCoach, AnyMind, AnyPlay, AnySetup, AnyState, Checked, Films,
    LevelInfo, Order, Pages, PositionLook, RecordFile, Refused, Simulated, Thinking, batch, recorded,
};

/// Who rolls for a game, and says whether a roll of a record is what they would have rolled.
///
/// Games whose rolls can be listed need none of this: [`Entry::new`] draws for them. Thrown dice are computed by somebody who knows the
/// physics.
pub trait Throws<G: Game>: Send + Sync {
    /// Rolls, in a roll phase: what those numbers make of it is checked by doing it again.
    fn roll(&self, game: &G, numbers: &mut dyn Draw) -> G::Roll;

    /// Rolls again what a record holds, as it was rolled then: thrown dice by the version of the physics that threw them.
    fn again(&self, game: &G, _recorded: &G::Roll, numbers: &mut dyn Draw) -> G::Roll {
        self.roll(game, numbers)
    }

    /// Whether the roll of a record is what the fair dice gave.
    fn compare(&self, recorded: &G::Roll, fair: &G::Roll) -> Checked {
        if recorded == fair { Checked::Same } else { Checked::Bent }
    }
}

/// Rolls that are drawn from uniform numbers alone.
struct Draws;

impl<G: Drawn> Throws<G> for Draws {
    fn roll(&self, game: &G, numbers: &mut dyn Draw) -> G::Roll {
        game.draw(numbers)
    }
}

type MakeMind<G, O> = dyn Fn(&str, &Setup<O>, &Thinking) -> Result<Arc<dyn Mind<G>>, Refused> + Send + Sync;
type MakeCoach<G> = dyn Fn(&G, &Thinking) -> Result<Arc<dyn Coach<G>>, Refused> + Send + Sync;
/// How its games become numbers.
type Encode<G> = fn(&G) -> Arc<dyn Encoding<G>>;
type Perft<G> = dyn Fn(&G, u32) -> Option<u64> + Send + Sync;
type OpenBatch<G> = fn(G, usize, u64, usize) -> Result<Box<dyn AnyBatch>, Refused>;

/// A game on its way to a shelf.
///
/// ```
/// use house::{Entry, Shelf};
/// use toss_up::TossUp;
///
/// let shelf = Shelf::new().with(Entry::<TossUp>::new());
/// assert_eq!(shelf.find("toss-up")?.about().levels.last().unwrap().name, "search");
/// # Ok::<(), house::Refused>(())
/// ```
///
/// That is enough to play it everywhere: in the page and the terminal as text, at tables and in evenings, against computer players that
/// play any game. The rest makes it better.
pub struct Entry<G: Game> {
    dice: Arc<dyn Throws<G>>,
    /// What computer players that play any game roll with.
    chance: Chance<G>,
    levels: Vec<LevelInfo>,
    mind: Option<Box<MakeMind<G, G::Options>>>,
    coach: Option<Box<MakeCoach<G>>>,
    perft: Option<Box<Perft<G>>>,
    encoding: Option<Encode<G>>,
    batch: Option<OpenBatch<G>>,
    pages: Pages,
    pauses: u32,
    start: Option<&'static str>,
    capabilities: HashMap<TypeId, Box<dyn Any + Send + Sync>>,
}

impl<G: Drawn> Entry<G> {
    /// A game whose rolls can be listed.
    pub fn new() -> Entry<G> {
        let perft: Box<Perft<G>> = Box::new(|state, depth| Some(kernel::perft(state, depth)));
        Entry { perft: Some(perft), ..Entry::rolled_by(Arc::new(Draws), Chance::listed()) }
    }

    /// How it becomes numbers, for learners; and many games of it at once.
    #[must_use]
    pub fn numbered<E: Encoding<G>>(self) -> Entry<G> {
        Entry { batch: Some(batch::open::<G, E>), ..self.encoded::<E>() }
    }
}

impl<G: Drawn> Default for Entry<G> {
    fn default() -> Entry<G> {
        Entry::new()
    }
}

impl<G: Game> Entry<G> {
    /// A game whose dice are thrown over a table, by somebody who needs nothing to do so.
    pub fn thrown<T: Throws<G> + Default + 'static>() -> Entry<G> {
        let roll = |game: &G, numbers: &mut dyn Draw| T::default().roll(game, numbers);
        Entry::rolled_by(Arc::new(T::default()), Chance::sampled(roll))
    }

    fn rolled_by(dice: Arc<dyn Throws<G>>, chance: Chance<G>) -> Entry<G> {
        Entry {
            dice,
            chance,
            levels: Vec::new(),
            mind: None,
            coach: None,
            perft: None,
            encoding: None,
            batch: None,
            pages: Pages::default(),
            pauses: 1,
            start: None,
            capabilities: HashMap::new(),
        }
    }

    /// How it becomes numbers, for learners, one game at a time.
    #[must_use]
    pub fn encoded<E: Encoding<G>>(mut self) -> Entry<G> {
        self.encoding = Some(|game| Arc::new(E::new(game)));
        self
    }

    /// Computer players of its own, from the weakest, and how each is made for a table.
    #[must_use]
    pub fn levels(
        mut self,
        levels: impl IntoIterator<Item = LevelInfo>,
        mind: impl Fn(&str, &Setup<G::Options>, &Thinking) -> Result<Arc<dyn Mind<G>>, Refused>
        + Send
        + Sync
        + 'static,
    ) -> Entry<G> {
        self.levels = levels.into_iter().collect();
        self.mind = Some(Box::new(mind));
        self
    }

    /// An adviser of its own, for tables where the game is played like this.
    #[must_use]
    pub fn coach(
        mut self,
        coach: impl Fn(&G, &Thinking) -> Result<Arc<dyn Coach<G>>, Refused> + Send + Sync + 'static,
    ) -> Entry<G> {
        self.coach = Some(Box::new(coach));
        self
    }

    /// The rules, as a page to read, in Markdown.
    #[must_use]
    pub fn rules_page(mut self, markdown: &'static str) -> Entry<G> {
        self.pages.rules = Some(markdown);
        self
    }

    /// How it is played well, as a page to read, in Markdown.
    #[must_use]
    pub fn strategy_page(mut self, markdown: &'static str) -> Entry<G> {
        self.pages.strategy = Some(markdown);
        self
    }

    /// A lesson that teaches it, in TOML: see [`Lesson`](crate::Lesson).
    #[must_use]
    pub fn lesson(mut self, toml: &'static str) -> Entry<G> {
        self.pages.lesson = Some(toml);
        self
    }

    /// The drawings that its pages show, as file names and SVG.
    #[must_use]
    pub fn pictures(mut self, pictures: &'static [(&'static str, &'static str)]) -> Entry<G> {
        self.pages.pictures = pictures;
        self
    }

    /// How many of the usual pauses a computer player makes: more, where it takes a while to see what its last action did.
    #[must_use]
    pub fn pauses(mut self, pauses: u32) -> Entry<G> {
        self.pauses = pauses;
        self
    }

    /// The position that is studied where none is given. Without it, that of a new game.
    #[must_use]
    pub fn start(mut self, position: &'static str) -> Entry<G> {
        self.start = Some(position);
        self
    }

    /// A faster way to count sequences of steps, for the states that it knows; the others are counted step by step.
    #[must_use]
    pub fn perft(mut self, fast: impl Fn(&G, u32) -> Option<u64> + Send + Sync + 'static) -> Entry<G> {
        let plain = self.perft.take();
        let slow = move |state: &G, depth: u32| plain.as_ref().and_then(|plain| plain(state, depth));
        self.perft = Some(Box::new(move |state, depth| fast(state, depth).or_else(|| slow(state, depth))));
        self
    }

    /// Something that only some games can do: `entry.able::<dyn Analyses>(Box::new(…))`.
    #[must_use]
    pub fn able<C: ?Sized + Send + Sync + 'static>(mut self, capability: Box<C>) -> Entry<G> {
        self.capabilities.insert(TypeId::of::<C>(), Box::new(capability));
        self
    }

    fn is_able<C: ?Sized + 'static>(&self) -> bool {
        self.capabilities.contains_key(&TypeId::of::<C>())
    }

    fn typed_mind(
        &self,
        level: &str,
        setup: &Setup<G::Options>,
        thinking: &Thinking,
    ) -> Result<Arc<dyn Mind<G>>, Refused> {
        let own = self.levels.iter().any(|known| known.name == level);
        let for_any_game = |level: generic::Level| match thinking.budget() {
            Some(budget) => level.mind_within(setup, self.chance, budget),
            None => level.mind(setup, self.chance),
        };
        match (&self.mind, level.parse::<generic::Level>()) {
            (_, Ok(generic)) if !own => Ok(for_any_game(generic)?),
            (Some(mind), _) => mind(level, setup, thinking),
            (None, other) => Ok(for_any_game(other?)?),
        }
    }

    fn coach_for(
        &self,
        setup: &Setup<G::Options>,
        state: &G,
        thinking: &Thinking,
    ) -> Result<Arc<dyn AnyCoach>, Refused> {
        Ok(face_coach(match &self.coach {
            Some(coach) => coach(state, thinking)?,
            None => generic::coach(setup, self.chance)?,
        }))
    }

    fn explored(&self, game: G) -> Box<dyn AnyState> {
        Box::new(Typed {
            encoding: self.encoding.map(|encoding| encoding(&game)),
            steps: Vec::new(),
            chance: self.chance,
            dice: self.dice.clone(),
            list: Vec::new(),
            game,
        })
    }

    /// The setup, once the rules have agreed to it, and the state it begins with.
    fn begun(setup: &AnySetup) -> Result<(Setup<G::Options>, G), Refused> {
        let typed = setup.typed::<G>()?;
        let state = G::new(&typed)?;
        Ok((typed, state))
    }
}

impl<G: Game> AnyGame for Entry<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> About {
        let levels = if self.levels.is_empty() { generic_levels() } else { self.levels.clone() };
        About {
            name: G::NAME,
            title: G::TITLE,
            rules: G::RULES,
            min_seats: *G::SEATS.start(),
            max_seats: *G::SEATS.end(),
            options: G::Options::specs(),
            seats_with: G::Options::seats(),
            usual_level: levels[levels.len() / 2].name,
            levels,
            team_sizes: team_sizes::<G>(),
            analyses: self.is_able::<dyn Analyses>(),
            lesson: self.pages.lesson.is_some(),
            films: self.is_able::<dyn Films>(),
            hides: G::HIDES,
            card: G::CARD,
        }
    }

    fn pages(&self) -> Pages {
        self.pages
    }

    fn levels(&self) -> Vec<LevelInfo> {
        let own = |level: &LevelInfo| self.levels.iter().any(|known| known.name == level.name);
        let generic = generic_levels().into_iter().filter(|level| !own(level));
        self.levels.iter().copied().chain(generic).collect()
    }

    fn pauses(&self) -> u32 {
        self.pauses
    }

    fn read_options(&self, typed: &[String]) -> Result<BTreeMap<String, Value>, Refused> {
        let mut options = G::Options::default();
        for pair in typed {
            let (name, value) = pair.split_once('=').ok_or_else(|| {
                let short: String = pair.chars().take(40).collect();
                Refused::Players(format!("an option is given as NAME=VALUE, not {short:?}"))
            })?;
            options.set_text(name.trim(), value.trim())?;
        }
        Ok(options.values().into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    fn open(&self, setup: &AnySetup) -> Result<Box<dyn AnyPlay>, Refused> {
        let play = Play::<G>::new(setup.typed::<G>()?)?;
        Ok(Box::new(Opened { play, dice: self.dice.clone() }))
    }

    fn for_evening(
        &self,
        options: &BTreeMap<String, Value>,
        occasion: Occasion,
    ) -> Result<BTreeMap<String, Value>, Refused> {
        let chosen = AnySetup { options: options.clone(), ..AnySetup::default() }.typed::<G>()?.options;
        let mut fitted = chosen.clone();
        fitted.for_evening(occasion)?;
        let changed = chosen.values().into_iter().zip(fitted.values()).filter(|(was, is)| was != is);
        let changed = changed.map(|(_, (name, value))| (name.to_owned(), value));
        Ok(options.clone().into_iter().chain(changed).collect())
    }

    fn sequel(&self, setup: &AnySetup) -> Result<Sequel, Refused> {
        let (setup, plain) = Self::begun(&AnySetup { first: None, ..setup.clone() })?;
        // As if the first had lost to all the others.
        let places = Standing::by_merit(setup.seats, Seat::index);
        let named = plain.begins_next(&places);
        let begun = G::new(&Setup { first: named, ..setup })?;
        // A game that heeds who is named begins differently with it.
        let heeds = begun.to_string() != plain.to_string();
        Ok(match named {
            Some(Seat::FIRST) if heeds => Sequel::Loser,
            Some(_) if heeds => Sequel::Winner,
            _ if plain.phase() == Phase::Act(Seat::FIRST) => Sequel::FirstSeat,
            _ => Sequel::Chance,
        })
    }

    fn mind(&self, level: &str, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyMind>, Refused> {
        let (setup, _) = Self::begun(setup)?;
        Ok(face(self.typed_mind(level, &setup, thinking)?))
    }

    fn coach(&self, setup: &AnySetup, thinking: &Thinking) -> Result<Arc<dyn AnyCoach>, Refused> {
        let (setup, state) = Self::begun(setup)?;
        self.coach_for(&setup, &state, thinking)
    }

    fn simulate(
        &self,
        setup: &AnySetup,
        levels: &[String],
        order: Order,
        thinking: &Thinking,
    ) -> Result<Simulated, Refused> {
        let (setup, _) = Self::begun(setup)?;
        let minds = levels
            .iter()
            .map(|level| self.typed_mind(level, &setup, thinking))
            .collect::<Result<Vec<_>, _>>()?;
        let tell = thinking.tell();
        let seating = if order.rotate { Seating::Rotating } else { Seating::Fixed };
        let progress = Progress::new(&tell);
        let roll = |game: &G, numbers: &mut Quick| self.dice.roll(game, numbers);
        let totals = simulate_with::<G>(&setup, &minds, order.games, order.seed, seating, &progress, roll)
            .map_err(|error| Refused::Record(error.to_string()))?;
        Ok(Simulated::new(G::NAME, order, levels, &totals))
    }

    fn simulate_recorded(
        &self,
        setup: &AnySetup,
        levels: &[String],
        order: Order,
        thinking: &Thinking,
        keep: &mut dyn FnMut(&RecordFile) -> Result<(), Refused>,
    ) -> Result<Simulated, Refused> {
        let (setup, _) = Self::begun(setup)?;
        let minds = levels
            .iter()
            .map(|level| self.typed_mind(level, &setup, thinking))
            .collect::<Result<Vec<_>, _>>()?;
        recorded::simulate(&setup, &minds, levels, order, thinking, &*self.dice, keep)
    }

    fn state(&self, setup: &AnySetup) -> Result<Box<dyn AnyState>, Refused> {
        Ok(self.explored(Self::begun(setup)?.1))
    }

    fn state_at(&self, position: &str) -> Result<Box<dyn AnyState>, Refused> {
        Ok(self.explored(position.parse()?))
    }

    fn allowed_by(&self, view: &Json) -> Result<Vec<String>, Refused> {
        // What is allowed does not depend on what is hidden: any state that could be behind the view will do.
        let game = G::imagine(&read_view::<G>(view)?, &mut Quick::new(0, 0));
        let mut actions = Vec::new();
        game.actions(&mut actions);
        Ok(actions.iter().map(ToString::to_string).collect())
    }

    fn position_by(&self, view: &Json) -> Result<String, Refused> {
        let view = read_view::<G>(view)?;
        let imagined = G::imagine(&view, &mut Quick::new(0, 0));
        let (text, seat) = (view.to_string(), imagined.phase().actor::<G::Reason>().map_err(Refused::rule)?);
        let reads_the_same = |read: G| read.view(Viewer::Seat(seat)) == view;
        Ok(if text.parse().is_ok_and(reads_the_same) { text } else { imagined.to_string() })
    }

    fn batch(
        &self,
        setup: &AnySetup,
        games: usize,
        seed: u64,
        threads: usize,
    ) -> Result<Box<dyn AnyBatch>, Refused> {
        let none =
            || Refused::Rule(format!("{} is not played in batches: its actions have no numbers", G::TITLE));
        self.batch.ok_or_else(none)?(Self::begun(setup)?.1, games, seed, threads)
    }

    fn start(&self) -> Result<String, Refused> {
        match self.start {
            Some(position) => Ok(position.to_owned()),
            // Two, where the game is not for one alone or for more only.
            None => Ok(G::new(&Setup::of::<G>(2.clamp(*G::SEATS.start(), *G::SEATS.end())))?.to_string()),
        }
    }

    fn allowed_at(&self, position: &str) -> Result<Vec<Allowed>, Refused> {
        Ok(allowed_in::<G>(&position.parse()?))
    }

    fn look_at(&self, position: &str, steps: &[String]) -> Result<PositionLook, Refused> {
        Ok(look_at(&reach::<G>(position, steps)?))
    }

    fn coach_at(&self, position: &str, thinking: &Thinking) -> Result<Arc<dyn AnyCoach>, Refused> {
        let state: G = position.parse()?;
        self.coach_for(&Setup::of::<G>(state.seats()), &state, thinking)
    }

    fn perft(&self, position: &str, depth: u32) -> Result<u64, Refused> {
        let state = position.parse()?;
        let counted = self.perft.as_ref().and_then(|perft| perft(&state, depth));
        counted.ok_or_else(|| {
            Refused::Rule(format!(
                "what dice come to in {} cannot be listed: nothing can be counted",
                G::TITLE
            ))
        })
    }

    fn capability(&self, of: TypeId) -> Option<&(dyn Any + Send + Sync)> {
        self.capabilities.get(&of).map(|capability| &**capability)
    }
}

/// In teams of how many a game can be played: those of which two fit the table and that it does not refuse.
fn team_sizes<G: Game>() -> Vec<u8> {
    let fits = |team_size: &u8| {
        let asked = G::Options::default().for_evening(Occasion { knock_out: false, team_size: *team_size });
        *team_size == 1 || *G::SEATS.end() >= 2 * team_size && asked.is_ok()
    };
    TEAM_SIZES.filter(fits).collect()
}

/// The levels that play any game.
fn generic_levels() -> Vec<LevelInfo> {
    generic::Level::ALL
        .iter()
        .map(|level| LevelInfo { name: level.name(), about: level.describe() })
        .collect()
}
