//! A tour through the games of a candidate: states to look at, and everything that was said on the way.

use std::collections::BTreeSet;
use std::fmt;

use kernel::{Game, Phase, Setup, Step};

use crate::numbers::Numbers;
use crate::walk::Walk;
use crate::{Candidate, Failure};

/// How many steps of one game a tour follows. Whether games end is another check's business.
const STEPS: usize = 3_000;
/// How many states of one game a tour keeps.
const KEEP: usize = 60;
/// How many games of one setup a tour plays at most, to find so many states.
const GAMES: usize = 8;
/// How many different words of each kind are enough.
const WORDS: usize = 1_000;

/// One game as it was played.
pub(crate) struct Played<G: Game> {
    pub(crate) setup: Setup<G::Options>,
    /// Each step with the state before it.
    pub(crate) steps: Vec<(G, Step<G>)>,
    /// The state after the last step.
    pub(crate) last: G,
}

/// Plays one game at random, up to `limit` steps.
pub(crate) fn play<G: Game>(
    candidate: &Candidate<G>,
    setup: &Setup<G::Options>,
    seed: u64,
    limit: usize,
) -> Result<Played<G>, Failure> {
    let mut walk = Walk::new(candidate, setup, seed)?;
    let mut steps = Vec::new();
    while steps.len() < limit
        && let Some(step) = walk.choose()?
    {
        let before = walk.state().clone();
        walk.make(&step)?;
        steps.push((before, step));
    }
    Ok(Played { setup: setup.clone(), steps, last: walk.state().clone() })
}

impl<G: Game> Played<G> {
    /// The states after so many steps each, and the last one.
    fn at(self, numbers: &BTreeSet<usize>) -> Vec<Visited<G>> {
        let real_dice = self.setup.real_dice;
        let length = self.steps.len();
        let mut visited = Vec::new();
        for (number, (state, step)) in self.steps.into_iter().enumerate() {
            if numbers.contains(&number) {
                visited.push(Visited { state, step: Some(step), real_dice, number });
            }
        }
        visited.push(Visited { state: self.last, step: None, real_dice, number: length });
        visited
    }
}

/// A state that a game came through.
pub(crate) struct Visited<G: Game> {
    pub(crate) state: G,
    /// The step that was made in it; none at the end.
    pub(crate) step: Option<Step<G>>,
    pub(crate) real_dice: bool,
    number: usize,
}

impl<G: Game> fmt::Display for Visited<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} players after {} steps: {}", G::NAME, self.state.seats(), self.number, self.state)
    }
}

/// Everything of one kind that was seen on a tour, each once.
pub(crate) struct Pool<G: Game> {
    pub(crate) actions: Vec<G::Action>,
    pub(crate) rolls: Vec<G::Roll>,
    pub(crate) incidents: Vec<G::Incident>,
}

/// A tour through games of every setup.
pub(crate) struct Tour<G: Game> {
    pub(crate) visited: Vec<Visited<G>>,
    pub(crate) pool: Pool<G>,
}

impl<G: Game> Tour<G> {
    /// Plays a game of every setup and keeps some states of each: the first, the last, and some from between.
    pub(crate) fn take(candidate: &Candidate<G>, seed: u64) -> Result<Tour<G>, Failure> {
        let mut numbers = Numbers::new(seed);
        let mut visited = Vec::new();
        let mut words = Words::default();
        for setup in candidate.all_setups()? {
            // Short games show little each, so several are played.
            let enough = visited.len() + KEEP;
            for _ in 0..GAMES {
                let game = play(candidate, &setup, numbers.next(), STEPS)?;
                let chosen = choose(game.steps.len(), &mut numbers);
                for (state, _) in &game.steps {
                    words.hear(candidate, state, &mut numbers);
                }
                visited.extend(game.at(&chosen));
                if visited.len() >= enough {
                    break;
                }
            }
        }
        let pool = Pool {
            actions: words.actions.into_iter().collect(),
            rolls: words.rolls.into_iter().collect(),
            incidents: words.incidents.into_iter().collect(),
        };
        Ok(Tour { visited, pool })
    }
}

fn choose(length: usize, numbers: &mut Numbers) -> BTreeSet<usize> {
    if length <= KEEP {
        return (0..length).collect();
    }
    let ends = KEEP / 5;
    let between = (0..KEEP - 2 * ends).map(|_| numbers.index(length));
    (0..ends).chain(length - ends..length).chain(between).collect()
}

struct Words<G: Game> {
    actions: BTreeSet<G::Action>,
    rolls: BTreeSet<G::Roll>,
    incidents: BTreeSet<G::Incident>,
}

impl<G: Game> Default for Words<G> {
    fn default() -> Self {
        Words { actions: BTreeSet::new(), rolls: BTreeSet::new(), incidents: BTreeSet::new() }
    }
}

impl<G: Game> Words<G> {
    /// Adds what can be said in a state, as far as there is room: listing may be the dearest thing a game does.
    fn hear(&mut self, candidate: &Candidate<G>, state: &G, numbers: &mut Numbers) {
        if self.actions.len() < WORDS {
            let mut actions = Vec::new();
            state.actions(&mut actions);
            self.actions.extend(actions);
        }
        if self.incidents.len() < WORDS {
            let mut incidents = Vec::new();
            state.incidents(&mut incidents);
            self.incidents.extend(incidents);
        }
        if self.rolls.len() < WORDS && matches!(state.phase(), Phase::Roll(_)) {
            self.rolls.extend(candidate.some_rolls(state, numbers.next()));
        }
    }
}
