//! Two last turns, by backward induction: somebody has passed the target, one player chases, and another will chase after.
//!
//! Only distances count. The chaser has to get ahead of the leader, and then far enough ahead of the one who comes
//! last; who that last player is and how well he does is [`LastTurn`].

use std::sync::LazyLock;

use toss_up::DICE;

use super::last_turn::LastTurn;
use super::plan::{Ahead, INDIFFERENT, Plan};
use super::roll_table::RollTable;

/// What the chaser can expect from one distance with so many dice.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Chances {
    /// The share of the win.
    pub(crate) win: f64,
    /// The chance to end ahead of the leader, whether or not the last player then gets past.
    pub(crate) ahead: f64,
    /// The chance to end level with the leader.
    pub(crate) level: f64,
}

/// The chaser's turn, the last player being a given distance behind the leader.
pub(crate) struct Chase {
    last_behind: u32,
    /// Greatest lead in the table; from there on stopping is sure.
    lead: usize,
    /// By points behind (shifted by the greatest lead), then dice; with the choice still open.
    chances: Vec<[Chances; DICE as usize + 1]>,
}

impl Chase {
    /// Plans the turn for every distance up to `farthest`, the last player being `last_behind` behind the leader.
    pub(crate) fn new(last_behind: u32, farthest: u32) -> Chase {
        // A red light is worth nothing now, so that where the last player's chance is no more than the least risk of
        // a roll, stopping is best.
        let safe = LastTurn::get().hopeless(RollTable::get().least_risk());
        let lead = safe.saturating_sub(last_behind).max(1) as usize;
        let mut chase =
            Chase { last_behind, lead, chances: Vec::with_capacity(lead + farthest as usize + 1) };
        for behind in -(lead as i64)..=i64::from(farthest) {
            let mut row = [Chances::default(); DICE as usize + 1];
            for (dice, chances) in row.iter_mut().enumerate().skip(1) {
                let stop = chase.stopping(behind);
                let roll = if behind > -(lead as i64) { chase.rolling(behind, dice) } else { stop };
                *chances = if roll.win > stop.win + INDIFFERENT || behind > 0 { roll } else { stop };
            }
            chase.chances.push(row);
        }
        chase
    }

    /// What stopping there brings.
    pub(crate) fn stopping(&self, behind: i64) -> Chances {
        match behind {
            1.. => Chances::default(),
            // Level: the last player beats both or neither.
            0 => Chances { win: 0.5 * (1.0 - LastTurn::get().at(self.last_behind)), ahead: 0.0, level: 1.0 },
            lead => {
                let last_behind = u64::from(self.last_behind) + lead.unsigned_abs();
                let past = LastTurn::get().at(last_behind.min(u32::MAX.into()) as u32);
                Chances { win: 1.0 - past, ahead: 1.0, level: 0.0 }
            }
        }
    }

    /// What rolling until something happens brings.
    pub(crate) fn rolling(&self, behind: i64, dice: usize) -> Chances {
        let odds = RollTable::get().settled((DICE as usize - dice) as u32);
        let mut chances = Chances::default();
        for green in 1..=dice {
            let left = if green == dice { DICE as usize } else { dice - green };
            let then = self.open(behind - green as i64, left);
            chances.win += odds.green[green] * then.win;
            chances.ahead += odds.green[green] * then.ahead;
            chances.level += odds.green[green] * then.level;
        }
        chances
    }

    /// What a distance brings with the choice still open.
    pub(crate) fn open(&self, behind: i64, dice: usize) -> Chances {
        let row = behind + self.lead as i64;
        if row < 0 { self.stopping(behind) } else { self.chances[row as usize][dice] }
    }

    /// The shares of leader, chaser and last player when the chaser's turn starts.
    pub(crate) fn shares(&self, behind: u32) -> [f64; 3] {
        let chances = self.open(i64::from(behind), DICE as usize);
        let last_fails = 1.0 - LastTurn::get().at(self.last_behind);
        let leader = (1.0 - chances.ahead - 0.5 * chances.level) * last_fails;
        // With the leader level on points it is shared by two: half of `level` for each.
        [leader, chances.win, 1.0 - leader - chances.win]
    }
}

/// The chaser's turn from `from` points on, so far behind at its start.
pub(crate) fn last_but_one(behind: u32, last_behind: u32, from: u32) -> Ahead {
    let chase = Chase::new(last_behind, 0);
    let end = |points: u32| chase.stopping(i64::from(behind) - i64::from(points)).win;
    let mut plan = Plan::default();
    plan.make(from, behind.saturating_add(chase.lead as u32), 0.0, end);
    Ahead { plan, stop: end(from) }
}

/// Distances are looked up to here; the chance to make up for more is below 10^-10.
pub(crate) const FAR: u32 = 660;

/// The leader's and the chaser's share for every pair of distances below [`FAR`].
#[derive(Debug)]
pub(crate) struct LastTwoTurns {
    /// By the last player's distance, then the chaser's; leader and chaser.
    shares: Vec<[f64; 2]>,
}

/// Farther than a person will ever be; and beyond a thousand points the chance is nothing anyway. Apart, so that what is usual is inlined.
#[cold]
fn far(behind: u32, last_behind: u32) -> [f64; 3] {
    let behind = behind.min(1500 + behind % 10);
    Chase::new(last_behind, behind).shares(behind)
}

impl LastTwoTurns {
    /// The table, made once.
    pub(crate) fn get() -> &'static LastTwoTurns {
        static TABLE: LazyLock<LastTwoTurns> = LazyLock::new(LastTwoTurns::solve);
        &TABLE
    }

    fn solve() -> LastTwoTurns {
        let rows: Vec<Vec<[f64; 2]>> = (0..FAR)
            .map(|last_behind| {
                let chase = Chase::new(last_behind, FAR);
                (0..FAR).map(|behind| chase.shares(behind)).map(|[a, b, _]| [a, b]).collect()
            })
            .collect();
        LastTwoTurns { shares: rows.concat() }
    }

    /// The shares of leader, chaser and last player, the second and third being so far behind.
    #[inline]
    pub(crate) fn at(&self, behind: u32, last_behind: u32) -> [f64; 3] {
        if behind < FAR && last_behind < FAR {
            let [leader, chaser] = self.shares[(last_behind * FAR + behind) as usize];
            [leader, chaser, 1.0 - leader - chaser]
        } else {
            far(behind, last_behind)
        }
    }
}
