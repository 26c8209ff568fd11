//! A game under way: its record so far, and every state that still stands.

use crate::{Game, Record, Refusal, Setup, SetupError, Step};

/// A game under way. The record is the truth; the states are its replay.
#[derive(Clone, Debug)]
pub struct Play<G: Game> {
    record: Record<G>,
    state: G,
    /// For each step that was not taken back: its number in the record and the state before it.
    kept: Vec<(usize, G)>,
}

impl<G: Game> Play<G> {
    /// Opens a game.
    pub fn new(setup: Setup<G::Options>) -> Result<Self, SetupError> {
        let state = G::new(&setup)?;
        Ok(Play { record: Record { setup, steps: Vec::new() }, state, kept: Vec::new() })
    }

    /// The state now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Everything that has happened.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Makes a step, if the rules allow it; a refused step leaves everything as it was.
    pub fn step(&mut self, step: Step<G>) -> Result<(), Refusal<G::Reason>> {
        match &step {
            Step::TakeBack => {
                if !self.can_take_back() {
                    return Err(Refusal::NothingToTakeBack);
                }
                if let Some((_, before)) = self.kept.pop() {
                    self.state = before;
                }
                self.record.steps.push(step);
                return Ok(());
            }
            Step::Act(seat, _) => {
                let to_act = self.state.phase().actor()?;
                if *seat != to_act {
                    return Err(Refusal::NotYourTurn { to_act });
                }
            }
            Step::Incident(_) if !self.record.setup.real_dice => return Err(Refusal::RealDiceOnly),
            Step::Roll(_) | Step::Incident(_) => {}
        }
        let before = self.state.clone();
        match &step {
            Step::Act(_, action) => self.state.act(action)?,
            Step::Roll(roll) => self.state.roll(roll)?,
            Step::Incident(incident) => self.state.report(incident)?,
            Step::TakeBack => {}
        }
        self.kept.push((self.record.steps.len(), before));
        self.record.steps.push(step);
        Ok(())
    }

    /// Whether the last step may be taken back: with real dice always, since people mistype; otherwise only an
    /// action that nothing was rolled after and that showed nobody anything.
    pub fn can_take_back(&self) -> bool {
        match self.last_kept() {
            Some(_) if self.record.setup.real_dice => true,
            Some((before, Step::Act(_, action))) => !before.reveals(action),
            Some(_) | None => false,
        }
    }

    /// The last step that was not taken back, with the state before it.
    pub fn last_kept(&self) -> Option<(&G, &Step<G>)> {
        self.kept.last().map(|(number, before)| (before, &self.record.steps[*number]))
    }

    /// The steps that were not taken back, each with the state before it.
    pub fn kept_steps(&self) -> impl DoubleEndedIterator<Item = (&G, &Step<G>)> + ExactSizeIterator {
        self.kept.iter().map(|(number, before)| (before, &self.record.steps[*number]))
    }

    /// How many rolls the record holds, those taken back included: fair dice never use a number twice.
    pub fn rolls(&self) -> usize {
        self.record.steps.iter().filter(|step| matches!(step, Step::Roll(_))).count()
    }
}
