//! Computer players of every strength.

use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Draw, Rules, Setup, SetupError};
use players::Mind;
use players::levels;
use tri_cross::{Action, Options, StageView, TriCross, View};

use super::engine::Engine;
use super::library::Library;
use super::placing;
use super::weigh::{Effort, Hidden};

levels! {
    /// Sees its own move, and often plays another.
    Beginner = "beginner", "Sees its own move and its jumps, and often plays something else.";
    /// Sees the answer too, and sometimes overlooks it.
    Casual = "casual", "Sees the answer to its move, unless it overlooks it.";
    /// Looks a few turns ahead.
    Steady = "steady", "Looks a few turns ahead; guesses what hidden pieces are.";
    /// Looks well ahead, and weighs what hidden pieces may be.
    Expert = "expert", "Looks well ahead, and weighs what hidden pieces may be and what each player knows.";
    /// Looks far ahead.
    Master = "master", "Looks far ahead, and weighs what each player knows; perfect once four pieces are left.";
}

impl Level {
    /// How much it thinks about a move.
    pub const fn effort(self) -> Effort {
        match self {
            Level::Beginner => Effort { nodes: 4_000, depth: 1, hidden: Hidden::Guessed },
            Level::Casual => Effort { nodes: 8_000, depth: 2, hidden: Hidden::Guessed },
            Level::Steady => Effort { nodes: 4_000, depth: 4, hidden: Hidden::Guessed },
            Level::Expert => Effort { nodes: 20_000, depth: 60, hidden: Hidden::Weighed },
            Level::Master => Effort { nodes: 600_000, depth: 60, hidden: Hidden::Weighed },
        }
    }

    /// By how much of the win it may misjudge a move, in thousandths.
    const fn whim(self) -> u32 {
        match self {
            Level::Beginner => 350,
            Level::Casual => 120,
            Level::Steady | Level::Expert | Level::Master => 0,
        }
    }

    /// A computer player of this level for a table.
    pub fn mind(
        self,
        setup: &Setup<Options>,
        library: &Library,
    ) -> Result<Arc<dyn Mind<TriCross>>, SetupError> {
        TriCross::new(setup)?;
        let tables = (self >= Level::Expert).then(|| library.tables());
        let engine = move || {
            let engine = Engine::new(self.effort().nodes);
            match &tables {
                Some(tables) => engine.with_tables(tables.clone()),
                None => engine,
            }
        };
        Ok(Arc::new(Player::new(self.effort(), self.whim(), Box::new(engine))))
    }
}

/// Makes engines.
type Maker = Box<dyn Fn() -> Engine + Send + Sync>;

/// A computer player with so much effort.
pub struct Player {
    effort: Effort,
    whim: u32,
    make: Maker,
    /// Engines keep their memory; whoever finds all of them busy makes a new one.
    engines: Mutex<Vec<Engine>>,
}

impl Player {
    fn new(effort: Effort, whim: u32, make: Maker) -> Player {
        Player { effort, whim, make, engines: Mutex::default() }
    }

    /// A player of any effort, for measuring: `whim` is by how much of the win it may misjudge a move, in thousandths.
    pub fn with_effort(effort: Effort, whim: u32) -> Player {
        Player::new(effort, whim, Box::new(move || Engine::new(effort.nodes)))
    }

    fn think(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Option<Action> {
        let waiting = self.engines.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let engine = waiting.unwrap_or_else(|| (self.make)());
        // So that the same position is played the same whatever came before.
        engine.forget();
        let weighed = engine.weigh(view, self.effort, self.whim > 0, numbers);
        self.engines.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
        let (board, list) = weighed?;
        let seen = list.iter().map(|&(made, share)| {
            let whim = if self.whim > 0 { f64::from(numbers.below(self.whim)) / 1000.0 } else { 0.0 };
            (made, share + whim)
        });
        // The first of equals: the list is in order.
        let best = seen.reduce(|best, next| if next.1 > best.1 { next } else { best })?;
        Some(best.0.action(board.shape)).filter(|action| actions.contains(action))
    }
}

impl Mind<TriCross> for Player {
    /// A view from outside may be nonsense: then anything allowed will do.
    fn choose(&self, view: &View, actions: &[Action], numbers: &mut dyn Draw) -> Action {
        if let [only] = actions {
            return *only;
        }
        if view.stage == StageView::Placing {
            return placing::place(view, actions, self.effort.depth.min(8) * 2, numbers);
        }
        self.think(view, actions, numbers).unwrap_or(actions[0])
    }
}
