//! Computer players of every strength.

use std::sync::{Arc, Mutex, PoisonError};

use add_em_up::generate::{Search, Turn};
use add_em_up::{Action, AddEmUp, Options, View};
use kernel::{Draw, Phase, Rules, Setup, SetupError};
use players::Mind;
use players::levels;

use super::plans::Plans;
use super::rules_of_thumb::{beginner, casual};
use super::weigh::{self, CLOSER, Weighed, points, share};
use super::{bonus, greedy};

levels! {
    /// Lays the first thing that is seen, and often stops early.
    Beginner = "beginner", "Lays the first thing that fits, and often stops early.";
    /// Lays what scores most, then the next, and sees no further.
    Casual = "casual", "Lays what scores most, then the next best, one placement at a time.";
    /// Takes the turn that scores most.
    Steady = "steady", "Finds the turn that scores most, and rolls the bonus die when it pays.";
    /// Weighs what a turn scores against what it leaves to the next player.
    Expert = "expert", "Weighs what every turn scores against what it leaves: an open table, the last dice.";
    /// Looks at every answer to the best turns, and at the score.
    Master = "master", "Goes through the next player's answers to all 462 rolls, with the score in mind; exact with the last three dice.";
}

impl Level {
    /// A computer player of this level for a table.
    pub fn mind(self, setup: &Setup<Options>) -> Result<Arc<dyn Mind<AddEmUp>>, SetupError> {
        AddEmUp::new(setup)?;
        Ok(match self {
            Level::Beginner => Arc::new(RuleOfThumb),
            Level::Casual => Arc::new(ByThumb),
            Level::Steady => Arc::new(Thinker::new(greedy::turn, greedy::bonus)),
            Level::Expert => Arc::new(Thinker::new(
                |game, search| first(weigh::at_once(game, 1, points, search)),
                |game| bonus::decide(game, points),
            )),
            Level::Master => Arc::new(Thinker::new(
                |game, search| first(weigh::closely(game, CLOSER, search)),
                |game| bonus::decide(game, share),
            )),
        })
    }
}

/// Somebody new to the game.
struct RuleOfThumb;

impl Mind<AddEmUp> for RuleOfThumb {
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        decide(view, actions, |game| Some(beginner(game, actions, numbers)))
    }
}

/// Plays by a rule of thumb.
struct ByThumb;

impl Mind<AddEmUp> for ByThumb {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game| casual(game, actions))
    }
}

fn first(weighed: Vec<Weighed>) -> Option<Turn> {
    weighed.into_iter().next().map(|best| best.turn)
}

/// How a turn is decided.
type Decide = fn(&AddEmUp, &mut Search) -> Option<Turn>;
/// How it is decided what to do about a bonus die, where there is one.
type DecideBonus = fn(&AddEmUp) -> Option<Action>;

/// Plans whole turns.
struct Thinker {
    decide: Decide,
    bonus: DecideBonus,
    plans: Plans,
    /// Searches keep their memory; whoever finds all of them busy makes a new one.
    searches: Mutex<Vec<Search>>,
}

impl Thinker {
    fn new(decide: Decide, bonus: DecideBonus) -> Thinker {
        Thinker { decide, bonus, plans: Plans::default(), searches: Mutex::default() }
    }

    fn plan(&self, game: &AddEmUp) -> Option<Action> {
        if let Some(action) = (self.bonus)(game).or_else(|| self.plans.recall(game)) {
            return Some(action);
        }
        let mut search =
            self.searches.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let turn = (self.decide)(game, &mut search);
        self.searches.lock().unwrap_or_else(PoisonError::into_inner).push(search);
        self.plans.keep(game, &turn?)
    }
}

impl Mind<AddEmUp> for Thinker {
    fn choose(&self, view: &View, actions: &[Action], _: &mut dyn Draw) -> Action {
        decide(view, actions, |game| self.plan(game))
    }
}

/// Asks what to do, if there is a choice at all. A view from outside may be nonsense: then anything allowed will do.
fn decide(view: &View, actions: &[Action], choose: impl FnOnce(&AddEmUp) -> Option<Action>) -> Action {
    if let [only] = actions {
        return only.clone();
    }
    let game = view.state();
    let chosen = match game.phase() {
        Phase::Act(_) => choose(&game),
        _ => None,
    };
    chosen.filter(|action| actions.contains(action)).unwrap_or_else(|| actions[0].clone())
}
