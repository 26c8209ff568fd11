//! What makes the host of an evening: tables to be opened, watched and closed, and a sign of life for other processes.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use house::evening::{Evening, EveningCommand, EveningLook, Viewpoint};
use store::{Append, AppendError, StoreError, TableId, TableSummary};
use tokio::time::Instant;

use super::{Actor, Ask, Evenings, summary};
use crate::host::Hosted;
use crate::house::House;
use crate::people::{Scope, Someone};
use crate::problem::{Code, Problem};
use crate::secrets::name_key;
use crate::time::now;

/// How long after the last person had to do with it an evening is left to itself.
const CALM: Duration = Duration::from_mins(10);
/// How often it is seen what became of the tables.
const LOOK: Duration = Duration::from_secs(2);
/// How often others are told that somebody looks after it: well within the time after which they would.
const BEAT: Duration = Duration::from_secs(8);

/// What an actor knows of its evening beside the evening itself.
pub(crate) struct EveningHost {
    /// The evening as those who watch were last told of it.
    pub(super) told: Option<EveningLook>,
    /// When that was.
    pub(super) told_at: Option<Instant>,
    /// When those who watch are told what has changed.
    pub(super) tell_due: Option<Instant>,
    /// Tables whose games may be over.
    pub(super) over: HashSet<TableId>,
    /// Tables that were left behind and have been asked to close.
    pub(super) left: HashSet<TableId>,
    /// When tables were last woken: computer players play on after a restart.
    pub(super) woken: HashMap<TableId, Instant>,
    /// Whether the tables have been seen once since the evening came to life here: their process may be gone.
    pub(super) seen: bool,
    look_due: Instant,
    beat_due: Instant,
}

impl Default for EveningHost {
    fn default() -> EveningHost {
        let now = Instant::now();
        EveningHost {
            told: None,
            told_at: None,
            tell_due: None,
            over: HashSet::new(),
            left: HashSet::new(),
            woken: HashMap::new(),
            seen: false,
            look_due: now,
            beat_due: now + BEAT,
        }
    }
}

/// What can be asked of an evening only.
pub(crate) enum EveningAsk {
    /// The game at this table may be over.
    TableOver(TableId),
}

impl Hosted for EveningHost {
    type State = Evening;
    type Ask = EveningAsk;
    /// The number of the look it has, and as whom.
    type Heard = Option<(u64, Viewpoint)>;

    const NAME: &'static str = "evening";
    /// Everybody's table may end at once.
    const QUEUE: usize = 2048;

    fn registry(house: &House) -> &Evenings {
        &house.evenings
    }

    fn summary(&self, evening: &Evening, at: i64) -> Result<TableSummary, StoreError> {
        summary::summary(evening, at, summary::SOON)
    }

    fn may_do(evening: &Evening, by: &Someone, command: &EveningCommand) -> Result<(), Problem> {
        by.may(scope_of(command))?;
        let EveningCommand::Join { name, .. } = command else { return Ok(()) };
        if evening.plan().rated && !by.account {
            return Err(Problem::new(
                Code::NotYours,
                "this evening is rated, for those with an account: sign up first",
            ));
        }
        check_name(evening, &by.id.to_string(), name.as_ref().unwrap_or(&by.name))
    }

    fn is_interest(ask: &Ask) -> bool {
        !matches!(ask, Ask::Look | Ask::ReadOn | Ask::Own(_) | Ask::Unwatch { .. })
    }

    async fn changed(actor: &mut Actor) {
        actor.know_the_tables();
    }

    fn tell(actor: &mut Actor) {
        actor.tell_soon();
    }

    fn welcome(actor: &mut Actor, connection: u64, _after: Option<u64>) {
        actor.welcome(connection);
    }

    fn start_over(actor: &mut Actor) {
        actor.own.told = None;
    }

    async fn take(actor: &mut Actor, EveningAsk::TableOver(table): EveningAsk) {
        actor.own.over.insert(table);
    }

    async fn settle(actor: &mut Actor) {
        actor.settle().await;
        // Not only in a quiet moment: there may be none for a while.
        Self::time_passes(actor).await;
        actor.tell_soon();
    }

    async fn look(actor: &mut Actor) {
        actor.close_when_forgotten().await;
    }

    fn due(actor: &Actor) -> Option<Instant> {
        let playing = actor.is_playing().then(|| actor.own.look_due.min(actor.own.beat_due));
        [playing, actor.own.tell_due].into_iter().flatten().min()
    }

    /// What is due: news for those who watch, a look at the tables, a sign of life.
    async fn time_passes(actor: &mut Actor) {
        let passed = |due: Instant| due <= Instant::now();
        if actor.own.tell_due.is_some_and(passed) {
            actor.tell();
        }
        if actor.is_playing() && passed(actor.own.look_due) {
            actor.own.look_due = Instant::now() + LOOK;
            actor.see_the_tables().await;
            actor.settle().await;
        }
        if actor.is_playing() && passed(actor.own.beat_due) {
            actor.own.beat_due = Instant::now() + BEAT;
            actor.beat(summary::SOON).await;
        }
    }

    fn stays(actor: &Actor) -> bool {
        actor.is_playing() && !actor.is_calm()
    }

    async fn end(actor: &mut Actor) {
        if actor.is_playing() && !actor.house.stopping.is_cancelled() {
            // Nobody was here for long: not so soon again.
            actor.beat(summary::LATER).await;
        }
    }
}

impl Actor {
    /// Whether games are played.
    pub(super) fn is_playing(&self) -> bool {
        self.state.as_ref().is_some_and(|evening| evening.has_begun() && !evening.is_over())
    }

    /// Whether nobody has had to do with it for long.
    pub(super) fn is_calm(&self) -> bool {
        self.is_untouched_for(CALM)
    }

    /// The house ends an evening that everybody has forgotten.
    async fn close_when_forgotten(&mut self) {
        let forgotten = |evening: &Evening| summary::closes_at(evening).is_some_and(|when| when <= now());
        if self.state.as_ref().is_some_and(forgotten)
            && let Err(problem) = self.commit(None, Evening::close).await
        {
            tracing::warn!(evening = %self.id, why = problem.why, "a forgotten evening could not be ended");
        }
    }

    /// Tells whoever looks for evenings that nobody looks after: somebody does, and when to look again.
    async fn beat(&mut self, again: i64) {
        let Some(evening) = &self.state else { return };
        // When it was last touched stays: a sign of life is no news.
        let Ok(mut summary) = summary::summary(evening, now(), again) else { return };
        summary.updated = evening.touched();
        let append = Append { table: self.id, after: evening.number(), events: Vec::new(), summary };
        match self.house.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Clash { .. }) => {
                let _ = self.read_on().await;
            }
            Err(error) => tracing::warn!(evening = %self.id, %error, "a sign of life was not written"),
        }
    }
}

/// What a token must let a program do to ask this of an evening.
const fn scope_of(command: &EveningCommand) -> Scope {
    match command {
        EveningCommand::Join { .. }
        | EveningCommand::Leave
        | EveningCommand::Return
        | EveningCommand::Choose { .. } => Scope::Play,
        _ => Scope::Host,
    }
}

/// A name on the board can be read, and told apart from all the others there.
fn check_name(evening: &Evening, own: &str, name: &str) -> Result<(), Problem> {
    let key = name_key(name);
    if key.is_empty() {
        return Err(Problem::new(Code::Text, "a name needs something to read"));
    }
    let mut others = evening.people().filter(|person| person.id != own);
    if others.any(|person| name_key(&person.name) == key) {
        return Err(Problem::new(Code::NotNow, "somebody with that name is here already: take another one"));
    }
    Ok(())
}
