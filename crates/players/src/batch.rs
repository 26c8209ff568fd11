//! Many games at once, stepped by numbers: for learners.

use dice::quick::Quick;
use kernel::{Draw, Drawn, Phase, Seat};
use rayon::ThreadPool;
use rayon::prelude::*;
use thiserror::Error;

use crate::encoding::{Encoding, payoff};

/// So many games are played by one thread in a row.
const CHUNK: usize = 256;

/// Why a batch was not stepped. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BatchError {
    /// One action for each game.
    #[error("{games} games take {games} actions, not {given}")]
    Count {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        given: usize,
    },
    /// An action that is not allowed.
    #[error("game {game}: action {action} is not allowed: {why}")]
    Action {
        /// The game's number, from 0.
        game: usize,
        /// The action's number.
        action: i64,
        /// In the game's own words.
        why: String,
    },
}

/// Threads for a batch: none of its own for one, as many as there are processors for 0.
pub fn threads(many: usize) -> Result<Option<ThreadPool>, rayon::ThreadPoolBuildError> {
    if many == 1 { Ok(None) } else { rayon::ThreadPoolBuilder::new().num_threads(many).build().map(Some) }
}

/// Where the games of a batch write what became of them: a row for each game.
pub struct Rows<'a> {
    /// What whoever is to act may know; see [`Layout`](crate::encoding::Layout).
    pub observations: &'a mut [f32],
    /// Which actions are allowed.
    pub masks: &'a mut [bool],
    /// What a game that ended with this step was worth to each seat ([`payoff`]); otherwise 0.
    pub rewards: &'a mut [f32],
    /// Who is to act, counted from 0.
    pub movers: &'a mut [i8],
    /// Whether a game ended with this step. What else stands in the row is of the next game, which has begun.
    pub ended: &'a mut [bool],
}

/// Many games of one kind. Chance is rolled by the batch: every game takes its numbers from a stream of its own, so that it goes the same way
/// in a batch of any size and with any number of threads.
pub struct Batch<G: Drawn, E: Encoding<G>> {
    start: G,
    encoding: E,
    slots: Vec<Slot<G>>,
    threads: Option<ThreadPool>,
    sizes: Sizes,
}

/// How many numbers a row has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Games.
    pub games: usize,
    /// Numbers of an observation.
    pub observation: usize,
    /// Actions.
    pub actions: usize,
    /// Seats.
    pub seats: usize,
}

struct Slot<G: Drawn> {
    game: G,
    numbers: Quick,
    /// What is allowed now.
    actions: Vec<G::Action>,
}

impl<G: Drawn> Slot<G> {
    /// Rolls until somebody is to act or the game is over.
    fn roll_on(&mut self) {
        while let Phase::Roll(_) = self.game.phase() {
            let roll = self.game.draw(&mut self.numbers);
            let done = self.game.roll(&roll);
            debug_assert!(done.is_ok(), "{}: a roll that was drawn is refused", G::NAME);
            if done.is_err() {
                return;
            }
        }
    }
}

/// A row of everything.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [bool],
    rewards: &'a mut [f32],
    mover: &'a mut i8,
    ended: &'a mut bool,
}

impl<G: Drawn, E: Encoding<G>> Batch<G, E> {
    /// So many games that begin like this one. With no threads of its own it is played where it is called.
    pub fn new(start: G, games: usize, seed: u64, threads: Option<ThreadPool>) -> Batch<G, E> {
        let encoding = E::new(&start);
        let sizes = Sizes {
            games,
            observation: encoding.layout().len(),
            actions: encoding.space().size(),
            seats: start.seats().into(),
        };
        let slot = |_| Slot { game: start.clone(), numbers: Quick::new(0, 0), actions: Vec::new() };
        let slots = (0..games).map(slot).collect();
        let mut batch = Batch { start, encoding, slots, threads, sizes };
        batch.seed(seed);
        batch
    }

    fn seed(&mut self, seed: u64) {
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.numbers = Quick::new(seed, number as u64);
        }
    }

    /// How many numbers a row has.
    pub const fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// How games become numbers here.
    pub const fn encoding(&self) -> &E {
        &self.encoding
    }

    /// The bytes that one game takes: its state, its numbers and the list of what is allowed, without what they point to.
    pub const fn bytes_of_a_game(&self) -> usize {
        size_of::<Slot<G>>()
    }

    /// The game of a row.
    pub fn game(&self, number: usize) -> Option<&G> {
        self.slots.get(number).map(|slot| &slot.game)
    }

    /// Begins all games anew, with the numbers of a seed where one is given.
    ///
    /// # Panics
    /// If the rows are not of [these sizes](Batch::sizes).
    pub fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>) {
        if let Some(seed) = seed {
            self.seed(seed);
        }
        self.each(rows, |batch, slot, _, row| {
            slot.game.clone_from(batch.start);
            *row.ended = false;
            row.rewards.fill(0.0);
            batch.show(slot, row);
        });
    }

    /// Does one action in every game, and rolls whatever is to be rolled after it. A game that ends gives its rewards and begins anew.
    ///
    /// # Panics
    /// If the rows are not of [these sizes](Batch::sizes).
    pub fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), BatchError> {
        let games = self.slots.len();
        if actions.len() != games {
            return Err(BatchError::Count { games, given: actions.len() });
        }
        let playing = Playing { start: &self.start, encoding: &self.encoding, sizes: self.sizes };
        for (game, (slot, &action)) in self.slots.iter().zip(actions).enumerate() {
            if !playing.allows(slot, action) {
                return Err(BatchError::Action { game, action, why: playing.why_not(slot, action) });
            }
        }
        self.each(rows, |playing, slot, number, row| {
            let done = playing.find(slot, actions[number]).map(|action| slot.game.act(&action));
            debug_assert!(matches!(done, Some(Ok(()))), "{}: an action that was listed is refused", G::NAME);
            slot.roll_on();
            *row.ended = slot.game.phase() == Phase::Over;
            if *row.ended {
                for (reward, seat) in row.rewards.iter_mut().zip(Seat::all(slot.game.seats())) {
                    *reward = payoff(playing.encoding, &slot.game, seat) as f32;
                }
                slot.game.clone_from(playing.start);
            } else {
                row.rewards.fill(0.0);
            }
            playing.show(slot, row);
        });
        Ok(())
    }

    /// The number of some allowed action of each game, each equally likely: the random player, for whoever needs one.
    pub fn sample(&self, numbers: &mut impl Draw, out: &mut [i64]) {
        for (slot, out) in self.slots.iter().zip(out) {
            let many = slot.actions.len().min(self.sizes.actions) as u32;
            let pick = if many < 2 { 0 } else { numbers.below(many) as usize };
            let number = slot.actions.get(pick).and_then(|action| self.encoding.index(action));
            *out = number.unwrap_or(pick) as i64;
        }
    }

    /// Does something for every game and its row.
    fn each(
        &mut self,
        rows: Rows<'_>,
        then: impl Fn(&Playing<'_, G, E>, &mut Slot<G>, usize, Row<'_>) + Sync,
    ) {
        let sizes = self.sizes;
        let Sizes { games, observation, actions, seats } = sizes;
        let Rows { observations, masks, rewards, movers, ended } = rows;
        let given = (observations.len(), masks.len(), rewards.len(), movers.len(), ended.len());
        assert_eq!(
            given,
            (games * observation, games * actions, games * seats, games, games),
            "rows of other sizes"
        );
        let playing = Playing { start: &self.start, encoding: &self.encoding, sizes };
        let chunk = |(first, chunk): (usize, Chunk<'_, G>)| {
            let Chunk { slots, observations, masks, rewards, movers, ended } = chunk;
            let mut rows = observations
                .chunks_exact_mut(observation.max(1))
                .zip(masks.chunks_exact_mut(actions.max(1)))
                .zip(rewards.chunks_exact_mut(seats))
                .zip(movers.iter_mut().zip(ended));
            for (place, slot) in slots.iter_mut().enumerate() {
                let Some((((observation, mask), rewards), (mover, ended))) = rows.next() else { return };
                let row = Row { observation, mask, rewards, mover, ended };
                then(&playing, slot, first * CHUNK + place, row);
            }
        };
        let whole = Chunk { slots: &mut self.slots, observations, masks, rewards, movers, ended };
        match &self.threads {
            Some(pool) => pool.install(|| whole.in_parts(sizes).into_par_iter().enumerate().for_each(chunk)),
            None => whole.in_parts(sizes).into_iter().enumerate().for_each(chunk),
        }
    }
}

/// Some games in a row, with their rows.
struct Chunk<'a, G: Drawn> {
    slots: &'a mut [Slot<G>],
    observations: &'a mut [f32],
    masks: &'a mut [bool],
    rewards: &'a mut [f32],
    movers: &'a mut [i8],
    ended: &'a mut [bool],
}

impl<'a, G: Drawn> Chunk<'a, G> {
    fn in_parts(self, sizes: Sizes) -> Vec<Chunk<'a, G>> {
        let Sizes { observation, actions, seats, .. } = sizes;
        let rest = self
            .slots
            .chunks_mut(CHUNK)
            .zip(self.observations.chunks_mut(CHUNK * observation.max(1)))
            .zip(self.masks.chunks_mut(CHUNK * actions.max(1)))
            .zip(self.rewards.chunks_mut(CHUNK * seats))
            .zip(self.movers.chunks_mut(CHUNK))
            .zip(self.ended.chunks_mut(CHUNK));
        rest.map(|(((((slots, observations), masks), rewards), movers), ended)| Chunk {
            slots,
            observations,
            masks,
            rewards,
            movers,
            ended,
        })
        .collect()
    }
}

/// What all games of a batch share.
struct Playing<'a, G: Drawn, E: Encoding<G>> {
    start: &'a G,
    encoding: &'a E,
    sizes: Sizes,
}

impl<G: Drawn, E: Encoding<G>> Playing<'_, G, E> {
    /// The action with a number, if there is one.
    fn find(&self, slot: &Slot<G>, number: i64) -> Option<G::Action> {
        let number = usize::try_from(number).ok().filter(|number| *number < self.sizes.actions)?;
        self.encoding.action(number).or_else(|| slot.actions.get(number).cloned())
    }

    fn allows(&self, slot: &Slot<G>, number: i64) -> bool {
        match usize::try_from(number).ok().filter(|number| *number < self.sizes.actions) {
            None => false,
            Some(number) => match self.encoding.action(number) {
                Some(action) => slot.actions.contains(&action),
                None => number < slot.actions.len(),
            },
        }
    }

    /// Why an action is not allowed, in the game's own words.
    fn why_not(&self, slot: &Slot<G>, number: i64) -> String {
        match self.find(slot, number) {
            Some(action) => match slot.game.clone().act(&action) {
                Err(refusal) => format!("{action}: {refusal}"),
                Ok(()) => action.to_string(),
            },
            None if self.sizes.actions == 0 => "actions have no numbers here".to_owned(),
            None => format!("actions are numbered from 0 to {}", self.sizes.actions - 1),
        }
    }

    /// Rolls on, and writes what whoever is to act sees and may do.
    #[expect(clippy::needless_pass_by_value, reason = "a row of borrows: whoever has it writes it once")]
    fn show(&self, slot: &mut Slot<G>, row: Row<'_>) {
        slot.roll_on();
        slot.game.actions(&mut slot.actions);
        row.mask.fill(false);
        for (place, action) in slot.actions.iter().enumerate() {
            let number = self.encoding.index(action).unwrap_or(place);
            if let Some(allowed) = row.mask.get_mut(number) {
                *allowed = true;
            }
        }
        let mover = match slot.game.phase() {
            Phase::Act(seat) | Phase::Roll(seat) => seat,
            Phase::Over => Seat::FIRST,
        };
        *row.mover = mover.index() as i8;
        self.encoding.observe(&slot.game, mover, row.observation);
    }
}
