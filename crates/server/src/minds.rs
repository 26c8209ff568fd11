//! Computer players: made once for each kind of table, run on threads of their own, never waited for too long.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use dice::quick::Quick;
use house::room::{Plan, Thought};
use house::{
    Advised, Analysis, AnyCoach, AnyGame, AnyMind, PositionLook, RecordFile, Refused, Review, Shelf, Study,
    Thinking,
};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use crate::problem::{Code, Problem};

/// How long a table waits for a computer player to be made before a weaker one plays meanwhile.
const MAKING: Duration = Duration::from_millis(1500);
/// How long one decision may take.
const CHOOSING: Duration = Duration::from_secs(5);
/// How long somebody who asks for advice waits.
const ADVISING: Duration = Duration::from_secs(10);
/// How many are kept. Options are chosen by strangers: without a bound their tables would fill the memory.
const KEPT: usize = 128;

/// What tells computer players apart: game, level (none for the coach), and how the table is set up.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Kind {
    game: String,
    level: Option<String>,
    setup: String,
}

#[derive(Clone)]
enum Made {
    Mind(Arc<dyn AnyMind>),
    Coach(Arc<dyn AnyCoach>),
    Failed(Refused),
}

/// One that is made or being made.
#[derive(Clone)]
struct Making {
    ready: watch::Receiver<Option<Made>>,
    /// How far it is, in per cent.
    percent: Arc<AtomicU8>,
}

/// All computer players of this process.
pub(crate) struct Minds {
    shelf: Shelf,
    thinking: Thinking,
    kept: Mutex<HashMap<Kind, Making>>,
    /// Making one may solve a game, with all cores: one at a time.
    makers: Arc<Semaphore>,
    /// Decisions at the same time; one core is left for everything else.
    choosers: Arc<Semaphore>,
}

impl Minds {
    pub(crate) fn new(shelf: Shelf, thinking: Thinking) -> Minds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Minds {
            shelf,
            thinking,
            kept: Mutex::default(),
            makers: Arc::new(Semaphore::new(1)),
            choosers: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
        }
    }

    /// Looks at a finished game again.
    pub(crate) async fn review(&self, record: RecordFile, patience: Duration) -> Result<Review, Problem> {
        let later = || Problem::new(Code::Thinking, "this is still being worked out: ask again in a while");
        let slot = self.choosers.clone().acquire_owned().await.map_err(|_| later())?;
        let (shelf, thinking) = (self.shelf.clone(), self.thinking.clone());
        let job = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            house::review(&shelf, &record, &thinking)
        });
        Ok(timeout(patience, job).await.map_err(|_| later())?.map_err(|_| later())??)
    }

    /// A position to play on freely, and the steps made from it.
    pub(crate) async fn look_at(
        &self,
        game: Arc<dyn AnyGame>,
        position: String,
        steps: Vec<String>,
    ) -> Result<PositionLook, Problem> {
        self.think(move || game.look_at(&position, &steps)).await
    }

    /// What a position is worth.
    pub(crate) async fn analyse(
        &self,
        game: Arc<dyn AnyGame>,
        position: String,
        study: Study,
    ) -> Result<Analysis, Problem> {
        let thinking = self.thinking.clone();
        self.think(move || game.analyse(&position, study, &thinking)).await
    }

    /// Where the die comes to rest that is thrown many times in one way.
    pub(crate) async fn scatter(
        &self,
        game: Arc<dyn AnyGame>,
        position: String,
        action: String,
        throws: usize,
    ) -> Result<Box<RawValue>, Problem> {
        self.think(move || game.scatter(&position, &action, throws)).await
    }

    /// Works something out on a thinking thread, as soon as one is free.
    async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Problem> {
        let later =
            || Problem::new(Code::Thinking, "the house has much to think about: ask again in a while");
        let slot = timeout(ADVISING, self.choosers.clone().acquire_owned()).await;
        let slot = slot.map_err(|_| later())?.map_err(|_| later())?;
        let job = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            work()
        });
        let done = timeout(ADVISING, job).await.map_err(|_| later())?.map_err(|_| Problem::trouble())?;
        Ok(done?)
    }

    /// A computer player's decision, by the level asked for or the next lower one that is ready.
    pub(crate) async fn choose(&self, plan: &Plan, thought: &Thought) -> String {
        let levels = self.shelf.find(&plan.game).map(|game| game.about().levels).unwrap_or_default();
        // One that plays any game has none of these below it but the weakest.
        let weaker =
            levels.iter().position(|level| level.name == thought.level).unwrap_or(1).min(levels.len());
        let weaker = levels[..weaker].iter().rev().map(|level| level.name);
        for level in std::iter::once(thought.level.as_str()).chain(weaker) {
            if let Some(mind) = self.mind(plan, level).await
                && let Some(action) = self.ask(mind, thought).await
            {
                return action;
            }
            tracing::info!(game = plan.game, level, "not ready in time: a weaker level decides");
        }
        // Whatever is wrong, the game goes on.
        thought.allowed.last().cloned().unwrap_or_default()
    }

    async fn mind(&self, plan: &Plan, level: &str) -> Option<Arc<dyn AnyMind>> {
        match self.get(plan, Some(level), MAKING).await {
            Ok(Made::Mind(mind)) => Some(mind),
            Ok(Made::Coach(_) | Made::Failed(_)) | Err(_) => None,
        }
    }

    async fn ask(&self, mind: Arc<dyn AnyMind>, thought: &Thought) -> Option<String> {
        let slot = self.choosers.clone().acquire_owned().await.ok()?;
        let (view, allowed) = (thought.view.clone(), thought.allowed.clone());
        let job = tokio::task::spawn_blocking(move || {
            // Kept until the work is done, also when nobody waits for it any more.
            let _slot = slot;
            let mut whim = [0; 8];
            getrandom::fill(&mut whim).ok()?;
            mind.choose(&view, &allowed, &mut Quick::new(u64::from_be_bytes(whim), 0)).ok()
        });
        timeout(CHOOSING, job).await.ok()?.ok()?
    }

    /// What each action is worth to whoever sees this and is to act.
    pub(crate) async fn advise(&self, plan: &Plan, view: Json) -> Result<Vec<Advised>, Problem> {
        let later = || Problem::new(Code::Thinking, "this is still being worked out: ask again in a while");
        let coach = match self.get(plan, None, ADVISING).await {
            Ok(Made::Coach(coach)) => coach,
            Ok(Made::Failed(refused)) => return Err(refused.into()),
            Ok(Made::Mind(_)) => return Err(later()),
            Err(percent) => {
                let why = format!(
                    "this game is being solved for the first time, {percent} % are done: ask again in a while"
                );
                return Err(Problem::new(Code::Thinking, why));
            }
        };
        let slot = self.choosers.clone().acquire_owned().await.map_err(|_| later())?;
        let job = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            coach.advise(&view)
        });
        let advice = timeout(ADVISING, job).await.map_err(|_| later())?.map_err(|_| later())?;
        Ok(advice?)
    }

    /// The one that is kept, or a new one; how far it is, in per cent, if it is not ready in time. It is made to the end
    /// all the same.
    async fn get(&self, plan: &Plan, level: Option<&str>, patience: Duration) -> Result<Made, u8> {
        let setup = plan.setup();
        let kind = Kind {
            game: plan.game.clone(),
            level: level.map(str::to_owned),
            setup: serde_json::to_string(&setup).unwrap_or_default(),
        };
        let mut making = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(making) = kept.get(&kind) {
                making.clone()
            } else {
                if kept.len() >= KEPT {
                    kept.retain(|_, made| made.ready.borrow().is_none());
                }
                let (tell, ready) = watch::channel(None);
                let making = Making { ready, percent: Arc::default() };
                kept.insert(kind.clone(), making.clone());
                self.make(kind, setup, tell, making.percent.clone());
                making
            }
        };
        let made = timeout(patience, making.ready.wait_for(Option::is_some)).await;
        let made = made.ok().and_then(Result::ok).and_then(|made| made.clone());
        made.ok_or_else(|| making.percent.load(Ordering::Relaxed))
    }

    fn make(
        &self,
        kind: Kind,
        setup: house::AnySetup,
        tell: watch::Sender<Option<Made>>,
        percent: Arc<AtomicU8>,
    ) {
        let makers = self.makers.clone();
        let game = self.shelf.find(&kind.game).cloned();
        let thinking =
            self.thinking.clone().telling(move |done| percent.store((done * 100.0) as u8, Ordering::Relaxed));
        tokio::spawn(async move {
            let Ok(slot) = makers.acquire_owned().await else { return };
            let job = tokio::task::spawn_blocking(move || {
                let _slot = slot;
                let game = game?;
                Ok(match &kind.level {
                    Some(level) => Made::Mind(game.mind(level, &setup, &thinking)?),
                    None => Made::Coach(game.coach(&setup, &thinking)?),
                })
            });
            let lost = |_| Err(Refused::Level("this computer player could not be made".to_owned()));
            tell.send_replace(Some(job.await.unwrap_or_else(lost).unwrap_or_else(Made::Failed)));
        });
    }
}
