//! The optimal policy of one turn, by backward induction (dynamic programming) once it is known what ending it with so many points is worth: an optimal stopping problem.
//!
//! A red light and a stop with nothing lead to the same position, so a turn is described by one number for every point
//! total: what ending it with that total is worth, 0 being the red light. Everything in this directory is this little
//! dynamic programme with different ends.

use players::{Advice, Worth};
use toss_up::{Action, Stage, TossUp};

use super::roll_table::RollTable;

/// Rolling on has to be better than stopping by more than this: a player who is indifferent stops.
pub const INDIFFERENT: f64 = 1e-12;

/// The best way to play a turn from some point total on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    from: u32,
    /// The worth of each point total with the choice still open; the last eleven are stops.
    worth: Vec<f64>,
    /// Whether rolling on is better there.
    rolls: Vec<bool>,
    bust: f64,
    /// A choice that is left to chance: the point total and the chance to roll on, each time it comes up.
    chance: Option<(u32, f64)>,
}

/// A turn to be played: how, and what stopping at once would be worth.
pub(crate) struct Ahead {
    pub(crate) plan: Plan,
    pub(crate) stop: f64,
}

impl Ahead {
    /// What rolling and stopping are worth, best first.
    pub(crate) fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        let roll = self.plan.worth_of_rolling(game.turn_points());
        let mut list = vec![Advice { action: Action::Roll, value: roll, worth: Worth::Win }];
        if game.stage() == Stage::Rolled {
            list.push(Advice { action: Action::Stop, value: self.stop, worth: Worth::Win });
        }
        Advice::best_first(list)
    }
}

/// How a turn played by a plan can end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ends {
    /// The chance to end with so many points; 0 is a red light or a stop with nothing.
    pub(crate) chance: Vec<f64>,
}

impl Plan {
    /// Finds the best way to play on from `from` points. `end(k)` is what ending with `k` points is worth. At `sure`
    /// points and more the player stops: the caller knows that to be best.
    pub(crate) fn make(&mut self, from: u32, sure: u32, bust: f64, end: impl Fn(u32) -> f64) {
        let table = RollTable::get();
        let sure = sure.max(from);
        let open = (sure - from) as usize;
        self.from = from;
        self.bust = bust;
        self.chance = None;
        self.rolls.clear();
        self.rolls.resize(open, false);
        self.worth.clear();
        self.worth.resize(open, 0.0);
        self.worth.extend((sure..=sure + 10).map(&end));
        for index in (0..open).rev() {
            let points = from + index as u32;
            let dice = RollTable::dice_after(points);
            let odds = table.settled(points);
            let mut roll = odds.bust * bust;
            // The nearest last: it was only just found, and the others need not wait for it.
            for (p, v) in odds.green[1..=dice].iter().zip(&self.worth[index + 1..=index + dice]).rev() {
                roll += p * v;
            }
            let stop = end(points);
            // Whoever is indifferent stops, but nobody stops to lose for certain.
            self.rolls[index] = roll > stop + INDIFFERENT || (stop == 0.0 && roll > 0.0);
            self.worth[index] = if self.rolls[index] { roll } else { stop };
        }
    }

    /// Whether the plan rolls on at so many points.
    #[inline]
    pub(crate) fn rolls_at(&self, points: u32) -> bool {
        self.rolls.get((points - self.from) as usize).copied().unwrap_or(false)
    }

    /// The first point total, at least 1, at which the plan stops.
    pub(crate) fn first_stop(&self) -> u32 {
        let open = self.from + self.rolls.len() as u32;
        (1..open).find(|&points| !self.rolls_at(points)).unwrap_or(open)
    }

    /// Leaves the choice at so many points to chance.
    pub(crate) fn leave_to_chance(&mut self, points: u32, rolls: f64) {
        self.chance = Some((points, rolls));
    }

    /// How likely the plan rolls on at so many points, all yellow being followed by the same choice again.
    fn goes_on(&self, points: u32) -> f64 {
        match self.chance {
            Some((at, rolls)) if at == points => {
                let nothing = RollTable::get().once(points).nothing;
                rolls * (1.0 - nothing) / (1.0 - rolls * nothing)
            }
            _ => f64::from(u8::from(self.rolls_at(points))),
        }
    }

    /// What so many points are worth with the choice still open.
    pub(crate) fn worth_at(&self, points: u32) -> f64 {
        self.worth[(points - self.from) as usize]
    }

    /// What one roll is worth at so many points, the plan being followed afterwards. For a fresh turn, 0 points.
    pub(crate) fn worth_of_rolling(&self, points: u32) -> f64 {
        let odds = RollTable::get().once(points);
        let index = (points - self.from) as usize;
        let dice = RollTable::dice_after(points);
        let greens = odds.green[1..=dice].iter().zip(&self.worth[index + 1..=index + dice]);
        odds.bust * self.bust + odds.nothing * self.worth[index] + greens.map(|(p, v)| p * v).sum::<f64>()
    }

    /// Follows the plan through a whole turn, for a plan made from 0 points.
    pub(crate) fn follow(&self, ends: &mut Ends) {
        debug_assert_eq!(self.from, 0);
        let table = RollTable::get();
        let chance = &mut ends.chance;
        chance.clear();
        chance.resize(12, 0.0);
        // The first roll is compulsory; after all yellow the choice is open.
        let (once, settled) = (table.once(0), table.settled(0));
        let again = once.nothing * self.goes_on(0);
        let mut lost = once.bust + again * settled.bust + (once.nothing - again);
        for (slot, (once, settled)) in chance.iter_mut().zip(once.green.iter().zip(&settled.green)) {
            *slot = once + again * settled;
        }
        let mut points = 1;
        while points < chance.len() {
            let goes_on = self.goes_on(points as u32);
            if goes_on > 0.0 && chance[points] > 0.0 {
                let here = chance[points] * goes_on;
                chance[points] -= here;
                let odds = table.settled(points as u32);
                let dice = RollTable::dice_after(points as u32);
                if chance.len() <= points + dice {
                    chance.resize(points + dice + 1, 0.0);
                }
                lost += here * odds.bust;
                for (slot, p) in chance[points + 1..].iter_mut().zip(&odds.green[1..=dice]) {
                    *slot += here * p;
                }
            }
            points += 1;
        }
        chance[0] = lost;
    }
}
