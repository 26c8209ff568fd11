//! Two players, solved exactly: the chance to win from every pair of scores, with the No Dice rule and without. Backward induction over the total of both scores; within a pair of scores, which a turn
//! without points leads back to, value iteration of the turns (module `values`) inside the secant method for what such a turn is worth (module `secant`).

use intersection::{Action, Intersection};
use kernel::Rules;
use players::{Advice, Cancelled, Progress, Worth};
use rayon::prelude::*;

use super::graph::Graph;
use super::last_turn::{LastTurn, last_end};
use super::plan::Plan;
use super::position::Position;
use super::secant::Secant;
use super::terms::{Row, Terms};
use super::values::Values;

/// The number of this solver: a change of the numbers gets the next one.
const VERSION: u32 = 1;

/// How many pairs of scores are solved side by side, each with both players to move.
const PAIRS: usize = 4;
const LANES: usize = 2 * PAIRS;

/// A pass that changes no value by more is the last. Every pair builds on others, so that errors add up: this leaves 13 good
/// digits.
const STILL: f64 = 4e-15;

/// A guess at what a turn without points is worth is the last when the line it lies on leads no farther than this: what is left
/// is a small part of it. Six or seven guesses are made, and never so many as the limit.
const CLOSE: f64 = 1e-12;
const GUESSES: usize = 60;

/// How exactly the first guess is weighed; and the next, as a part of how far the one before was off.
const ROUGH: f64 = 1e-4;
const FINER: f64 = 1e-4;

/// The same as [`STILL`] for a single turn, on which nothing builds.
const STILL_TURN: f64 = 1e-14;

/// The exact share of the win for the player to move, at every pair of scores below the target.
#[derive(Clone, Debug)]
pub struct Two {
    terms: Terms,
    last: LastTurn,
    /// By the mover's row, then the other's.
    win: Vec<f64>,
}

/// Room to think in, kept from one total to the next.
#[derive(Clone, Debug)]
struct Room {
    values: Values<LANES>,
    slopes: [f64; LANES],
    /// How exact the values are.
    still: f64,
}

impl Room {
    fn new(graph: &Graph) -> Room {
        Room { values: Values::new(graph), slopes: [0.5; LANES], still: ROUGH }
    }
}

impl Two {
    /// Solves the game of two: a few seconds for a target of 5000.
    pub fn solve(terms: Terms, progress: &Progress<'_>) -> Result<Two, Cancelled> {
        let graph = Graph::get(terms.bank_under_slow());
        let rows = terms.rows();
        let mut two = Two { terms, last: LastTurn::solve(terms), win: vec![0.5; rows * rows] };
        let all: Vec<Row> = (0..rows).map(Row).collect();
        let mut rooms: Vec<Room> = Vec::new();
        let (mut done, most) = (0, 2 * (terms.fifties() - 1));
        // Scores only grow, so that everything a turn can lead to has a higher total, but for a turn that brings
        // nothing: it leads to the same scores with the other player to move. Both are solved together.
        for total in (0..=most).rev() {
            let mut pairs = Vec::new();
            for &low in &all {
                pairs.extend(
                    all[low.0..]
                        .iter()
                        .filter(|high| low.fifties() + high.fifties() == total)
                        .map(|&high| (low, high)),
                );
            }
            let batches: Vec<&[(Row, Row)]> = pairs.chunks(PAIRS).collect();
            // A room begins with the values of the total before, which are near. Each batch keeps its room, so that the
            // table comes out the same, to the last bit, on any number of threads.
            while rooms.len() < batches.len() {
                rooms.push(rooms.last().cloned().unwrap_or_else(|| Room::new(graph)));
            }
            let solved: Vec<_> = rooms
                .par_iter_mut()
                .zip(&batches)
                .map(|(room, batch)| two.solve_batch(graph, room, batch))
                .collect();
            for (batch, worth) in batches.iter().zip(solved) {
                for (&(low, high), worth) in batch.iter().zip(worth.chunks(2)) {
                    two.win[low.0 * rows + high.0] = worth[0];
                    two.win[high.0 * rows + low.0] = worth[1];
                }
            }
            done += pairs.len();
            progress.report(done as f64 / (rows * (rows + 1) / 2) as f64)?;
        }
        Ok(two)
    }

    /// Solves some pairs: for each the worth of the turn to the low player and to the high one.
    fn solve_batch(&self, graph: &Graph, room: &mut Room, batch: &[(Row, Row)]) -> [f64; LANES] {
        // Lanes without a pair repeat the first.
        let pair = |lane: usize| {
            let &(low, high) = batch.get(lane / 2).unwrap_or(&batch[0]);
            if lane.is_multiple_of(2) { (low, high) } else { (high, low) }
        };
        // What was found for a total before is a first guess.
        let near = room.values.start(graph);
        let mut nothing: [f64; LANES] = std::array::from_fn(|lane| (1.0 - near[lane ^ 1]).clamp(0.0, 1.0));
        let mut lines: Option<[Secant; LANES]> = None;
        // The first guesses need not be weighed to the last digit.
        let mut still = ROUGH;
        for _ in 0..GUESSES {
            for (lane, nothing) in nothing.iter().enumerate() {
                let (mine, theirs) = pair(lane);
                room.values
                    .set_ends(graph, lane, |fifties| self.end(mine, theirs, fifties).unwrap_or(*nothing));
            }
            let error = room.still.max(still);
            room.values.settle(graph, still);
            let worth = room.values.start(graph);
            let new: [Secant; LANES] = std::array::from_fn(|lane| match &lines {
                None => Secant::new(nothing[lane], worth[lane], room.slopes[lane]),
                Some(lines) => lines[lane].through(nothing[lane], worth[lane], error),
            });
            lines = Some(new);
            room.slopes = new.map(Secant::slope);
            room.still = still;
            let mut moved: f64 = 0.0;
            for lane in 0..LANES {
                let better = new[lane].meets(new[lane ^ 1]).clamp(0.0, 1.0);
                moved = moved.max((better - nothing[lane]).abs());
                nothing[lane] = better;
            }
            if moved <= CLOSE && still <= STILL {
                break;
            }
            still = (moved * FINER).clamp(STILL, still);
        }
        std::array::from_fn(|lane| 1.0 - nothing[lane ^ 1])
    }

    /// What ending a turn with so many fifties is worth to the mover; nothing where none are recorded.
    fn end(&self, mine: Row, theirs: Row, fifties: usize) -> Option<f64> {
        let score = mine.after(fifties)?;
        Some(if score < self.terms.fifties() {
            1.0 - self.at_rows(theirs, Row::of(score, false))
        } else {
            1.0 - self.last.at(theirs, score)
        })
    }

    /// What it was solved for.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The mover's share of the win at the start of a turn, nobody having reached the target. Nothing for scores that cannot
    /// be: 0 is "not in yet", everybody else has fifties from 300 on.
    pub fn at(&self, mine: u32, theirs: u32, no_dice: bool) -> Option<f64> {
        let row = |score| Row::of_score(self.terms, score, no_dice);
        Some(self.at_rows(row(mine)?, row(theirs)?))
    }

    #[inline]
    pub(crate) fn at_rows(&self, mine: Row, theirs: Row) -> f64 {
        self.win[mine.0 * self.terms.rows() + theirs.0]
    }

    pub(crate) fn last_turn(&self) -> &LastTurn {
        &self.last
    }

    /// Every allowed action and the mover's share of the win with it, best first. Nothing, unless one of two players acts in
    /// a game of these terms.
    pub fn advise(&self, game: &Intersection) -> Vec<Advice<Action>> {
        self.plan(game).map_or_else(Vec::new, |plan| plan.advise(game))
    }

    /// The mover's turn.
    pub(crate) fn plan(&self, game: &Intersection) -> Option<Plan> {
        let position = Position::of(game)?;
        let [mine, theirs] = position.players() else {
            return None;
        };
        if position.terms != self.terms {
            return None;
        }
        Some(match position.closer {
            Some(_) => self.last_plan(mine.row, theirs.fifties),
            None => self.plan_at(mine.row, theirs.row),
        })
    }

    pub(crate) fn plan_at(&self, mine: Row, theirs: Row) -> Plan {
        let nothing = 1.0 - self.at_rows(theirs, mine);
        let ends = |fifties| self.end(mine, theirs, fifties).unwrap_or(nothing);
        Plan::make(self.terms, Worth::Win, STILL_TURN, ends)
    }

    fn last_plan(&self, mine: Row, leader: usize) -> Plan {
        Plan::make(self.terms, Worth::Win, STILL_TURN, |fifties| last_end(mine, leader, fifties))
    }

    /// The numbers as bytes, for a file.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.win.iter().flat_map(|worth| worth.to_le_bytes()).collect()
    }

    /// Reads what [`to_bytes`](Two::to_bytes) wrote. Last turns are quick to solve again.
    pub(crate) fn from_bytes(terms: Terms, bytes: &[u8]) -> Option<Two> {
        let (numbers, rest) = bytes.as_chunks::<8>();
        let win: Vec<f64> = numbers.iter().map(|number| f64::from_le_bytes(*number)).collect();
        let sound = rest.is_empty()
            && win.len() == terms.rows() * terms.rows()
            && win.iter().all(|worth| (0.0..=1.0).contains(worth));
        sound.then(|| Two { terms, last: LastTurn::solve(terms), win })
    }

    /// What a file with these numbers says it holds.
    pub(crate) fn what(terms: Terms) -> String {
        format!(
            "{} rules {}, solver {VERSION}, two players, target {}, bank under slow {}",
            Intersection::NAME,
            Intersection::RULES,
            terms.needed(),
            if terms.bank_under_slow() { "on" } else { "off" }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_as_they_are_written() {
        let terms = Terms::new(450, false).unwrap();
        let two = Two::solve(terms, &Progress::none()).unwrap();
        let bytes = two.to_bytes();
        let read = Two::from_bytes(terms, &bytes).unwrap();
        assert_eq!(read.win, two.win);
        assert!(Two::from_bytes(terms, &bytes[8..]).is_none());
        assert!(Two::from_bytes(Terms::new(500, false).unwrap(), &bytes).is_none());
        assert!(Two::from_bytes(terms, &[0xff; 8].repeat(bytes.len() / 8)).is_none());
    }
}
