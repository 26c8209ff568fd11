//! Last turns of any number of players, by backward induction from the last player to the first.
//!
//! Whoever leads keeps the win only if all who still have a turn fail to pass. Nobody settles for a tie: rolling on from
//! there succeeds at least three times in four, and a tie is worth no more than half. So the future is one number for
//! every leading score: the chance that it stays the highest. It is built up from the last player to the first: each
//! has to get ahead and then decides how much farther to go, knowing that number for those who come after.

use toss_up::DICE;

use super::last_turn::LastTurn;
use super::plan::Plan;
use super::roll_table::RollTable;

/// For every score a leader may have, the chance that nobody who is yet to play passes it.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastTurns {
    from: u32,
    keeps: Vec<f64>,
}

impl LastTurns {
    /// Plans the last turns of players with these scores, in playing order, for leaders at `from` and above. All are
    /// below `from`.
    pub(crate) fn new(yet_to_play: &[u32], from: u32) -> LastTurns {
        let Some(&ahead) = yet_to_play.iter().max() else {
            return LastTurns { from, keeps: vec![1.0] };
        };
        // Beyond this lead rolling on for more risks more than it can bring.
        let risk = RollTable::get().least_risk() / yet_to_play.len() as f64;
        let to = (ahead + LastTurn::get().hopeless(risk)).max(from) + u32::from(DICE);
        let mut turns = LastTurns { from, keeps: vec![1.0; (to - from + 1) as usize] };
        let mut plan = Plan::default();
        for (index, &score) in yet_to_play.iter().enumerate().rev() {
            let passes = if index + 1 == yet_to_play.len() {
                (from..=to).map(|leader| LastTurn::get().at(leader - score)).collect()
            } else {
                turns.passes(&mut plan, score, to)
            };
            turns.keeps.iter_mut().zip(passes).for_each(|(keeps, passes): (_, f64)| *keeps *= 1.0 - passes);
        }
        turns
    }

    /// A leader here need not go farther.
    pub(crate) fn sure(&self) -> u32 {
        self.from + self.keeps.len() as u32
    }

    /// The chance that a leader keeps the win.
    #[inline]
    pub(crate) fn keeps(&self, leader: u32) -> f64 {
        self.keeps[((leader - self.from) as usize).min(self.keeps.len() - 1)]
    }

    /// For every leader, the chance that a player with this score ends ahead, playing well against those who come
    /// after, for whom `self` stands.
    fn passes(&self, plan: &mut Plan, score: u32, to: u32) -> Vec<f64> {
        let table = RollTable::get();
        // Once ahead, it does not matter of whom.
        let first = self.from - score;
        plan.make(first, to - score, 0.0, |points| self.keeps(score + points));
        let count = (to - self.from + 1) as usize;
        // The chance not to lose it again, by point total from `first`; ten more that stop.
        let mut safe = vec![1.0; count + DICE as usize];
        for index in (0..count).rev() {
            let points = first + index as u32;
            if plan.rolls_at(points) {
                let odds = table.settled(points);
                safe[index] =
                    (1..=RollTable::dice_after(points)).map(|g| odds.green[g] * safe[index + g]).sum();
            }
        }
        // Behind, one always rolls: how likely each point total is to be met that way.
        let mut met = vec![0.0; first as usize + count + DICE as usize];
        met[0] = 1.0;
        for points in 0..first as usize + count {
            let odds = table.settled(points as u32);
            for green in 1..=RollTable::dice_after(points as u32) {
                met[points + green] += met[points] * odds.green[green];
            }
        }
        // Which total beyond the leader's comes first? Kept for the ten totals beyond, and carried on from leader to
        // leader: a total that was beyond is met, and its rolls go beyond in their turn.
        let mut beyond = vec![0.0; met.len()];
        let mut passes = Vec::with_capacity(count);
        for level in 0..first as usize + count {
            let odds = table.settled(level as u32);
            let dice = RollTable::dice_after(level as u32);
            for (slot, p) in beyond[level + 1..].iter_mut().zip(&odds.green[1..=dice]) {
                *slot += met[level] * p;
            }
            if let Some(index) = level.checked_sub(first as usize) {
                let totals = beyond[level + 1..].iter().zip(&safe[index + 1..]).take(DICE as usize);
                passes.push(totals.map(|(chance, safe)| chance * safe).sum());
            }
        }
        passes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toss_up::last_two_turns::Chase;

    #[test]
    fn two_last_turns_agree_with_the_exact_table() {
        for (chaser, last) in [(80, 95), (100, 0), (0, 100), (55, 55)] {
            let turns = LastTurns::new(&[chaser, last], 101);
            for leader in 101..220 {
                let exact = Chase::new(leader - last, leader - chaser).shares(leader - chaser)[0];
                let keeps = turns.keeps(leader);
                assert!((keeps - exact).abs() < 1e-9, "{chaser} {last} {leader}: {keeps} {exact}");
            }
        }
    }

    #[test]
    fn more_pursuers_are_more_dangerous() {
        let scores = [70, 90, 40, 85, 60];
        let keeps: Vec<f64> = (0..=5).map(|count| LastTurns::new(&scores[..count], 101).keeps(110)).collect();
        assert!(keeps.is_sorted_by(|a, b| a > b), "{keeps:?}");
    }
}
