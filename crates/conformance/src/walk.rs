//! Playing at random: the walk through a game that every check takes.

use kernel::{Dice, Game, Phase, Refusal, Setup, Step};

use crate::failure::ensure;
use crate::numbers::Numbers;
use crate::{Candidate, Failure};

/// How the players of a game choose, so that not all games are alike.
#[derive(Clone, Copy, Debug)]
enum Temper {
    /// Anything, each equally likely.
    Any,
    /// Often the first thing listed.
    First,
    /// Often the last thing listed.
    Last,
    /// Often what is done when the time is up.
    Slow,
}

/// Somebody who plays a game at random, step by step.
pub(crate) struct Walk<G: Game> {
    state: G,
    dice: Box<dyn Dice<G>>,
    numbers: Numbers,
    temper: Temper,
    real_dice: bool,
    actions: Vec<G::Action>,
    incidents: Vec<G::Incident>,
}

impl<G: Game> Walk<G> {
    /// Opens a game.
    pub(crate) fn new(
        candidate: &Candidate<G>,
        setup: &Setup<G::Options>,
        seed: u64,
    ) -> Result<Self, Failure> {
        let state = G::new(setup).map_err(|why| Failure::new(format!("{why}\n  {setup:?}")))?;
        Ok(Walk::from(candidate, state, setup.real_dice, seed))
    }

    /// Goes on from a state.
    pub(crate) fn from(candidate: &Candidate<G>, state: G, real_dice: bool, seed: u64) -> Self {
        let temper = [Temper::Any, Temper::First, Temper::Any, Temper::Last, Temper::Any, Temper::Slow];
        Walk {
            state,
            dice: candidate.dice(seed),
            numbers: Numbers::new(!seed),
            temper: temper[(seed % 6) as usize],
            real_dice,
            actions: Vec::new(),
            incidents: Vec::new(),
        }
    }

    /// The state now.
    pub(crate) fn state(&self) -> &G {
        &self.state
    }

    /// Chooses the next step without making it; none when the game is over.
    pub(crate) fn choose(&mut self) -> Result<Option<Step<G>>, Failure> {
        let phase = self.state.phase();
        if self.real_dice && phase != Phase::Over && self.numbers.once_in(25) {
            self.state.incidents(&mut self.incidents);
            if let Some(incident) = self.numbers.pick(&self.incidents) {
                return Ok(Some(Step::Incident(incident.clone())));
            }
        }
        match phase {
            Phase::Over => Ok(None),
            Phase::Roll(_) => Ok(Some(Step::Roll(self.dice.roll(&self.state)))),
            Phase::Act(seat) => {
                if self.actions.is_empty() {
                    list_anew(&self.state, "actions", G::actions, &mut self.actions)?;
                }
                self.state.actions(&mut self.actions);
                if let (Temper::Slow, true) = (self.temper, self.numbers.once_in(2))
                    && let Some(action) = self.state.time_is_up()
                    && self.actions.contains(&action)
                {
                    return Ok(Some(Step::Act(seat, action)));
                }
                let by_temper = self.numbers.once_in(2);
                let action = match self.temper {
                    Temper::First if by_temper => self.actions.first(),
                    Temper::Last if by_temper => self.actions.last(),
                    _ => self.numbers.pick(&self.actions),
                };
                action.map(|action| Some(Step::Act(seat, action.clone()))).ok_or_else(|| {
                    Failure::new(format!("player {seat} is to act, but nothing is listed: {}", self.state))
                })
            }
        }
    }

    /// Makes a step.
    pub(crate) fn make(&mut self, step: &Step<G>) -> Result<(), Failure> {
        let before = self.state.clone();
        apply(&mut self.state, step).map_err(|why| {
            let kind = match step {
                Step::Act(..) => "a listed action",
                Step::Roll(_) => "a roll of the game's dice",
                Step::Incident(_) => "a listed incident",
                Step::TakeBack => "a step",
            };
            Failure::new(format!("{kind} is refused: `{step}`: {why}")).at(before)
        })
    }

    /// Sets the state, after a step was taken back.
    pub(crate) fn go_to(&mut self, state: &G) {
        self.state.clone_from(state);
    }
}

/// Makes a step in a bare state, which knows nothing of seats and of taking back.
pub(crate) fn apply<G: Game>(state: &mut G, step: &Step<G>) -> Result<(), Refusal<G::Reason>> {
    match step {
        Step::Act(_, action) => state.act(action),
        Step::Roll(roll) => state.roll(roll),
        Step::Incident(incident) => state.report(incident),
        Step::TakeBack => Err(Refusal::NothingToTakeBack),
    }
}

/// Lists into a list that has been used before, as everybody does: what it held must be gone.
pub(crate) fn list_anew<G, W: Clone + PartialEq>(
    state: &G,
    what: &str,
    list: fn(&G, &mut Vec<W>),
    listed: &mut Vec<W>,
) -> Result<(), Failure> {
    list(state, listed);
    let once = listed.clone();
    list(state, listed);
    let added = listed.len() > once.len() && listed.starts_with(&once);
    ensure!(!added, "`{what}` adds to the list that it is given: it has to clear it first");
    ensure!(*listed == once, "`{what}` lists something else when it is asked again");
    Ok(())
}
