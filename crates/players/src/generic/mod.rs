//! Players for any game: they know the rules as [`kernel::Game`] tells them, and nothing else.
//!
//! Every game gets three [`Level`]s under fixed names, `random`, `monte-carlo` and `search`, and a coach:
//!
//! ```
//! use std::sync::Arc;
//!
//! use kernel::{Drawn, Setup, SetupError};
//! use players::generic::{self, Budget, Chance, Level, Search};
//! use players::{Coach, Mind};
//!
//! fn opponents<G: Drawn>(setup: &Setup<G::Options>) -> Result<[Arc<dyn Mind<G>>; 2], SetupError> {
//!     // A game whose rolls are listed by its rules; `Chance::sampled(roll)` is for all others.
//!     let chance = Chance::<G>::listed();
//!     let usual = Level::Search.mind(setup, chance)?;
//!     // With another effort than the levels have:
//!     let deep = Search::new(setup, chance, Budget::positions(1_000_000))?;
//!     Ok([usual, Arc::new(deep)])
//! }
//!
//! fn coach<G: Drawn>(setup: &Setup<G::Options>) -> Result<Arc<dyn Coach<G>>, SetupError> {
//!     generic::coach(setup, Chance::listed())
//! }
//! ```
//!
//! They are what a game has before it has better ones, what better ones are measured against, and what a coach falls back on.
//!
//! - Chance that cannot be listed is [`Chance::sampled`], such as dice thrown by a physics engine; of endless actions the listed examples are tried.
//! - Any number of players and sides: everybody plays for their own share of the win. Alone, for points in few turns.
//! - The same numbers give the same answer, unless time runs out first.

mod budget;
mod chance;
mod default_policy;
mod evaluation;
mod flat;
mod information_set;
mod ismcts;
mod logistic;
mod rollout;

use std::sync::Arc;
use std::time::Duration;

use dice::quick::Quick;
use kernel::{Draw, Game, Phase, Setup, SetupError};

use crate::{Advice, Coach, Mind, Worth};

pub use budget::Budget;
pub use chance::Chance;

use budget::Clock;
use default_policy::DefaultPolicy;
use evaluation::Evaluation;
use information_set::information_set;
use rollout::{Playout, With};

crate::levels! {
    /// Any action, each equally likely.
    Random = "random", "Does anything that is allowed.";
    /// Flat Monte Carlo.
    MonteCarlo = "monte-carlo", "Tries every action, plays games on from there to their end, and takes what went best.";
    /// Information-set Monte Carlo tree search.
    Search = "search", "Looks ahead with a tree search that knows the rules and nothing else.";
}

/// How much the levels think.
const EFFORT: Budget = Budget::positions(50_000).within(Duration::from_millis(1_500));
/// How much the coach thinks: as a rule by positions alone, so that the same position gets the same advice. Where dice are thrown, as long as people will wait.
const COACHING: Budget = Budget::positions(100_000).within(Duration::from_secs(4));

impl Level {
    /// A computer player of this level for such a table.
    pub fn mind<G: Game>(
        self,
        setup: &Setup<G::Options>,
        chance: Chance<G>,
    ) -> Result<Arc<dyn Mind<G>>, SetupError> {
        self.mind_within(setup, chance, EFFORT)
    }

    /// The same with another budget for each decision.
    pub fn mind_within<G: Game>(
        self,
        setup: &Setup<G::Options>,
        chance: Chance<G>,
        budget: Budget,
    ) -> Result<Arc<dyn Mind<G>>, SetupError> {
        Ok(match self {
            Level::Random => Arc::new(Random),
            Level::MonteCarlo => Arc::new(MonteCarlo::new(setup, chance, budget)?),
            Level::Search => Arc::new(Search::new(setup, chance, budget)?),
        })
    }
}

/// A coach for any game: what a tree search makes of each action.
pub fn coach<G: Game>(setup: &Setup<G::Options>, chance: Chance<G>) -> Result<Arc<dyn Coach<G>>, SetupError> {
    Ok(Arc::new(Search::new(setup, chance, COACHING)?))
}

/// Does anything that is allowed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Mind<G> for Random {
    fn choose(&self, _: &G::View, actions: &[G::Action], numbers: &mut dyn Draw) -> G::Action {
        actions[numbers.below(actions.len() as u32) as usize].clone()
    }
}

/// Flat Monte Carlo: tries every action, plays games on from there to their end, and takes what went best.
pub struct MonteCarlo<G: Game>(Thinker<G>);

/// Information-set Monte Carlo tree search.
pub struct Search<G: Game>(Thinker<G>);

/// What both of them have.
struct Thinker<G: Game> {
    chance: Chance<G>,
    evaluation: Evaluation,
    /// What the games showed by which points are judged.
    policy: DefaultPolicy,
    budget: Budget,
}

/// An action, how often it was tried and what all tries together were worth.
struct Weighed<A> {
    action: A,
    visits: u32,
    total: f64,
}

impl<A> Weighed<A> {
    fn mean(&self) -> f64 {
        if self.visits == 0 { f64::NEG_INFINITY } else { self.total / f64::from(self.visits) }
    }
}

impl<G: Game> Thinker<G> {
    fn new(setup: &Setup<G::Options>, chance: Chance<G>, budget: Budget) -> Result<Self, SetupError> {
        let (evaluation, policy) = Evaluation::learn(setup, chance)?;
        Ok(Thinker { chance, evaluation, policy, budget })
    }

    /// Begins to think, with numbers of its own.
    fn with(&self, seed: u64) -> With<'_, G> {
        With {
            evaluation: &self.evaluation,
            clock: Clock::start(self.budget, self.chance.is_slow()),
            playout: Playout::new(self.chance, self.policy.clone(), Quick::new(seed, 0)),
        }
    }
}

/// Drawing numbers from a table's dice may be slow: a seed is drawn, and all else comes from that.
fn seed(numbers: &mut dyn Draw) -> u64 {
    u64::from(numbers.below(1 << 31)) << 31 | u64::from(numbers.below(1 << 31))
}

impl<G: Game> MonteCarlo<G> {
    /// A player for such a table.
    pub fn new(setup: &Setup<G::Options>, chance: Chance<G>, budget: Budget) -> Result<Self, SetupError> {
        Thinker::new(setup, chance, budget).map(MonteCarlo)
    }
}

impl<G: Game> Search<G> {
    /// A player, or a coach, for such a table.
    pub fn new(setup: &Setup<G::Options>, chance: Chance<G>, budget: Budget) -> Result<Self, SetupError> {
        Thinker::new(setup, chance, budget).map(Search)
    }

    fn weigh(&self, view: &G::View, actions: &[G::Action], seed: u64) -> Vec<Weighed<G::Action>> {
        ismcts::Tree::new(self.0.with(seed)).weigh(view, actions)
    }
}

impl<G: Game> Mind<G> for MonteCarlo<G> {
    fn choose(&self, view: &G::View, actions: &[G::Action], numbers: &mut dyn Draw) -> G::Action {
        if let [only] = actions {
            return only.clone();
        }
        let list = flat::weigh(view, actions, self.0.with(seed(numbers)));
        let best = list.iter().rev().max_by(|one, other| one.mean().total_cmp(&other.mean()));
        best.map_or_else(|| actions[0].clone(), |best| best.action.clone())
    }
}

impl<G: Game> Mind<G> for Search<G> {
    fn choose(&self, view: &G::View, actions: &[G::Action], numbers: &mut dyn Draw) -> G::Action {
        if let [only] = actions {
            return only.clone();
        }
        let list = self.weigh(view, actions, seed(numbers));
        // What was tried most: a mean of few tries may be luck.
        let best = list
            .iter()
            .rev()
            .max_by(|one, other| one.visits.cmp(&other.visits).then(one.mean().total_cmp(&other.mean())));
        best.map_or_else(|| actions[0].clone(), |best| best.action.clone())
    }
}

impl<G: Game> Coach<G> for Search<G> {
    fn advise(&self, view: &G::View) -> Vec<Advice<G::Action>> {
        // The same advice for the same position.
        let seed = information_set(view);
        let world = G::imagine(view, &mut Quick::new(seed, 1));
        let mut actions = Vec::new();
        if let Phase::Act(_) = world.phase() {
            world.actions(&mut actions);
        }
        if actions.is_empty() {
            return Vec::new();
        }
        let mut list = self.weigh(view, &actions, seed);
        list.retain(|weighed| weighed.visits > 0);
        // What was tried most is the best: what was tried less may have been lucky, and is no better than that.
        let most = list.iter().max_by_key(|weighed| weighed.visits).map_or(0.0, Weighed::mean);
        let worth = if self.0.evaluation.is_solo() { Worth::Points } else { Worth::Win };
        let value = |value: f64| match worth {
            Worth::Points => self.0.evaluation.brought(&world, value),
            _ => value,
        };
        let advice = |weighed: Weighed<G::Action>| Advice {
            value: value(weighed.mean().min(most)),
            action: weighed.action,
            worth,
        };
        Advice::best_first(list.into_iter().map(advice).collect())
    }
}
