//! Two players, solved exactly: the chance to win from every pair of scores, and what each action is worth in between. Backward induction over the total of both
//! scores; the two positions that a red light leads between are solved together by policy iteration (Howard, 1960): the best turn for a guess, then the guess that this turn makes true. The same kind of game as
//! Pig: Neller and Presser, *Optimal Play of the Dice Game Pig*, 2004.

use players::{Advice, Cancelled, Progress};
use rayon::prelude::*;
use toss_up::{Action, TossUp};

use super::last_turn::{LastTurn, last_turn};
use super::plan::{Ahead, Ends, Plan};
use super::position::Position;
use super::roll_table::RollTable;

/// The exact share of the win for the player to move, at every pair of scores below the one that ends the game.
#[derive(Clone, Debug)]
pub struct Two {
    needed: u32,
    /// By the mover's score, then the other's.
    win: Vec<f64>,
}

impl Two {
    /// Solves the game for the score that ends it: 101 by the printed rules.
    ///
    /// It takes time and memory in proportion to the third and second power: for 101 a tenth of a second and 80 kB, for
    /// 1001 ten seconds and 8 MB.
    ///
    /// # Panics
    ///
    /// If `needed` is 0.
    pub fn solve(needed: u32, progress: &Progress<'_>) -> Result<Two, Cancelled> {
        assert!(needed > 0, "a game to no points is over");
        let size = needed as usize;
        let mut two = Two { needed, win: vec![0.5; size * size] };
        // Points only grow, so that everything a turn can lead to has a higher total, but for a red light: it leads to
        // the same two scores with the other player to move. Both are solved together.
        for total in (0..=2 * (needed - 1)).rev() {
            let least = total.saturating_sub(needed - 1);
            let pairs: Vec<(u32, u32, f64, f64)> = (least..total / 2 + 1)
                .into_par_iter()
                .with_min_len(4)
                .map_init(Thought::default, |thought, low| {
                    let high = total - low;
                    let (first, second) = thought.solve_pair(&two, low, high);
                    (low, high, first, second)
                })
                .collect();
            for (low, high, first, second) in pairs {
                two.win[(low * needed + high) as usize] = first;
                two.win[(high * needed + low) as usize] = second;
            }
            // The work of a total grows with the pairs it has; this is the part of all pairs that is done.
            let left = f64::from(total) / f64::from(2 * needed);
            let done = if left < 0.5 { 1.0 - 2.0 * left * left } else { 2.0 * (1.0 - left) * (1.0 - left) };
            progress.report(done)?;
        }
        Ok(two)
    }

    /// The score that ends the game.
    pub fn needed(&self) -> u32 {
        self.needed
    }

    /// The mover's share of the win at the start of a turn, nobody having passed the target.
    ///
    /// # Panics
    ///
    /// If a score has passed it.
    #[inline]
    pub fn at(&self, mine: u32, theirs: u32) -> f64 {
        assert!(mine < self.needed && theirs < self.needed, "{mine} or {theirs} has passed the target");
        self.win[(mine * self.needed + theirs) as usize]
    }

    /// Every allowed action and the mover's share of the win with it, best first. Nothing, unless one of two players
    /// acts in a game to this target.
    pub fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        self.ahead(game, game.turn_points()).map_or_else(Vec::new, |ahead| ahead.advise(game))
    }

    /// The mover's turn from so many points on.
    pub(crate) fn ahead(&self, game: &TossUp, from: u32) -> Option<Ahead> {
        let Position { scores: [mine, theirs, ..], seats: 2, closer, needed } = Position::of(game)? else {
            return None;
        };
        if needed != self.needed {
            return None;
        }
        if closer.is_some() {
            return Some(last_turn(theirs - mine, 0.5, from));
        }
        let bust = 1.0 - self.at(theirs, mine);
        let mut plan = Plan::default();
        self.plan(&mut plan, mine, theirs, from, bust);
        Some(Ahead { plan, stop: if from == 0 { bust } else { self.end(mine, theirs, from) } })
    }

    /// The first point total at which the perfect player stops, in a turn from these scores.
    pub fn first_stop(&self, mine: u32, theirs: u32) -> u32 {
        let mut plan = Plan::default();
        self.plan(&mut plan, mine, theirs, 0, 1.0 - self.at(theirs, mine));
        plan.first_stop()
    }

    /// How likely the perfect player's turn from these scores ends with so many points; with none, 0, for the most part
    /// by a red light.
    pub fn ends(&self, mine: u32, theirs: u32) -> Vec<f64> {
        let mut plan = Plan::default();
        let mut ends = Ends::default();
        self.plan(&mut plan, mine, theirs, 0, 1.0 - self.at(theirs, mine));
        plan.follow(&mut ends);
        ends.chance
    }

    /// Whether the perfect player rolls on at each of the first `count` point totals of a turn from these scores.
    pub fn rolls(&self, mine: u32, theirs: u32, count: u32) -> Vec<bool> {
        let mut plan = Plan::default();
        self.plan(&mut plan, mine, theirs, 0, 1.0 - self.at(theirs, mine));
        (0..count).map(|points| plan.rolls_at(points)).collect()
    }

    /// The mover's share of the win if the turn ends with so many points, at least one.
    #[inline]
    fn end(&self, mine: u32, theirs: u32, points: u32) -> f64 {
        let score = mine + points;
        if score < self.needed {
            1.0 - self.win[(theirs * self.needed + score) as usize]
        } else {
            1.0 - LastTurn::get().at(score - theirs)
        }
    }

    /// Plans a turn from `from` points on, where a red light is worth `bust`.
    fn plan(&self, plan: &mut Plan, mine: u32, theirs: u32, from: u32, bust: f64) {
        // Rolling on can win no more than 1, and loses a red light's difference at least with the least risk. Where
        // the other's last turn is no more likely than that to succeed, stopping is best, there and farther on.
        let risk = RollTable::get().least_risk() * (1.0 - bust);
        let lead = LastTurn::get().hopeless(risk);
        let sure = (theirs + lead).max(self.needed).saturating_sub(mine);
        plan.make(from, sure, bust, |points| if points == 0 { bust } else { self.end(mine, theirs, points) });
    }
}

/// Room to think in: kept from one pair of scores to the next.
#[derive(Default)]
struct Thought {
    plan: Plan,
    ends: Ends,
}

impl Thought {
    /// The worth of a turn and how much of it is a red light.
    fn turn(&mut self, two: &Two, mine: u32, theirs: u32, bust: f64) -> (f64, f64) {
        two.plan(&mut self.plan, mine, theirs, 0, bust);
        self.plan.follow(&mut self.ends);
        (self.plan.worth_of_rolling(0), self.ends.chance[0])
    }

    /// The mover's share at (low, high) and at (high, low).
    ///
    /// The worth of a turn grows with the worth of a red light, piecewise linearly and more slowly than it. So going
    /// once around, x → first(1 − second(1 − x)) has one fixed point, it lies above every x that grows and below every
    /// x that shrinks, and a Newton step on the right piece finds it exactly. Steps that leave the known bounds are
    /// replaced by halving.
    fn solve_pair(&mut self, two: &Two, low: u32, high: u32) -> (f64, f64) {
        let (mut from, mut to) = (0.0, 1.0);
        let near = if high + 1 < two.needed { two.at(low, high + 1) } else { 0.5 };
        let mut x: f64 = near;
        let mut y = 0.0;
        for _ in 0..200 {
            let around;
            let slope;
            if low == high {
                // One turn is half a round: x → 1 − x is the same position.
                let (worth, lost) = self.turn(two, low, high, 1.0 - x);
                (around, slope) = (worth, -lost);
                y = worth;
            } else {
                let (second, second_lost) = self.turn(two, high, low, 1.0 - x);
                let (first, first_lost) = self.turn(two, low, high, 1.0 - second);
                (around, slope) = (first, first_lost * second_lost);
                y = second;
            }
            if around > x {
                from = x;
            } else {
                to = x;
            }
            let mut next = x + (around - x) / (1.0 - slope);
            if !(from..=to).contains(&next) {
                next = f64::midpoint(from, to);
            }
            if (next - x).abs() <= 2.0 * f64::EPSILON {
                break;
            }
            x = next;
        }
        if low == high { (x, x) } else { (x, y) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_player_wins_fifty_four_in_a_hundred() {
        let two = Two::solve(101, &Progress::none()).unwrap();
        assert!((two.at(0, 0) - 0.539_152_320_058_830_2).abs() < 1e-12);
    }
}
