//! Retrograde analysis of one line-up: from the ends of the game backwards. Positions are settled in the order of the turns they take: whoever can move to a
//! loss wins, and whoever can move to nothing but wins loses. What is never settled is a draw.

use super::lineup::Lineup;
use super::{Outcome, Tables};
use crate::tri_cross::board::Board;

/// What the moves of a position lead to, other than positions of the same line-up.
#[derive(Clone, Copy)]
struct Ends {
    /// The best of them, for the player to move.
    best: Option<Outcome>,
    /// The slowest loss among them.
    slowest: u8,
}

/// Longer games cannot be written into a byte.
const LONGEST: usize = 126;

/// Solves a line-up; the tables with fewer pieces are there.
pub(super) fn solve(lineup: Lineup, tables: &Tables) -> Box<[u8]> {
    let mut analysis = Retrograde::new(lineup.size());
    let predecessors = analysis.look_ahead(lineup, tables).reversed(lineup.size());
    for turns in 0..=LONGEST {
        // What is settled in this round only adds to later ones.
        for (number, outcome) in std::mem::take(&mut analysis.waiting[turns]) {
            if let Some(outcome) = analysis.settle(number as usize, outcome, turns) {
                for &before in predecessors.from(number as usize) {
                    analysis.propagate(before, outcome, turns);
                }
            }
        }
    }
    analysis.outcomes
}

/// What is known so far of every position.
struct Retrograde {
    /// As bytes of the table.
    outcomes: Box<[u8]>,
    settled: Vec<bool>,
    /// Outcomes that are known, by the turns they take; a position may wait several times, and the first counts.
    waiting: Vec<Vec<(u32, Outcome)>>,
    /// The slowest loss that a capture leads to.
    slowest: Vec<u8>,
    /// How many moves of the same line-up are not known to lose; one more where a capture does not.
    open: Vec<u8>,
}

impl Retrograde {
    fn new(size: usize) -> Retrograde {
        Retrograde {
            outcomes: vec![0; size].into(),
            settled: vec![false; size],
            waiting: vec![Vec::new(); LONGEST + 2],
            slowest: vec![0; size],
            open: vec![0; size],
        }
    }

    /// Plays every move of every position: which position leads to which, and what captures decide at once.
    fn look_ahead(&mut self, lineup: Lineup, tables: &Tables) -> Graph {
        let mut graph = Graph::default();
        for number in 0..self.settled.len() {
            graph.starts.push(graph.leads_to.len() as u32);
            let Some(board) = lineup.board(number) else { continue };
            self.outcomes[number] = Outcome::Drawn.byte();
            let ends = look(&board, lineup, tables, &mut graph.leads_to);
            let quiet = graph.leads_to.len() as u32 - graph.starts[number];
            let saved = matches!(ends.best, Some(Outcome::Wins(_) | Outcome::Drawn));
            self.open[number] = quiet as u8 + u8::from(saved);
            self.slowest[number] = ends.slowest;
            match ends.best {
                Some(win @ Outcome::Wins(turns)) => {
                    self.waiting[usize::from(turns)].push((number as u32, win));
                }
                Some(loss @ Outcome::Loses(_)) if self.open[number] == 0 => {
                    self.waiting[usize::from(ends.slowest)].push((number as u32, loss));
                }
                _ => {}
            }
        }
        graph.starts.push(graph.leads_to.len() as u32);
        graph
    }

    /// Writes down what a position comes to, in so many turns. Nothing where that is known already.
    fn settle(&mut self, number: usize, outcome: Outcome, turns: usize) -> Option<Outcome> {
        if std::mem::replace(&mut self.settled[number], true) {
            return None;
        }
        let outcome = match outcome {
            Outcome::Loses(_) => Outcome::Loses(turns as u8),
            other => other,
        };
        self.outcomes[number] = outcome.byte();
        Some(outcome)
    }

    /// Tells a position that one of its moves leads to this outcome, which took so many turns.
    fn propagate(&mut self, before: u32, outcome: Outcome, turns: usize) {
        let there = before as usize;
        if self.settled[there] {
            return;
        }
        match outcome.a_turn_before() {
            win @ Outcome::Wins(_) => self.waiting[turns + 1].push((before, win)),
            loss => {
                self.open[there] -= 1;
                if self.open[there] == 0 {
                    let when = self.slowest[there].max(turns as u8 + 1);
                    self.waiting[usize::from(when)].push((before, loss));
                }
            }
        }
    }
}

/// Plays every move: those that stay in the line-up are added to `leads_to`, the others are looked up.
fn look(board: &Board, lineup: Lineup, tables: &Tables, leads_to: &mut Vec<u32>) -> Ends {
    let mut ends = Ends { best: None, slowest: 0 };
    for &made in board.moves().iter() {
        let after = board.after(made);
        if after.turn_begins() {
            let index = Lineup::of(&after).and_then(|(_, swapped)| {
                // Both sides may have the same pieces: then colours are as they are numbered.
                lineup.index(&after, swapped)
            });
            leads_to.push(index.map_or(u32::MAX, |index| index as u32));
            continue;
        }
        let outcome = exchange(&after, board.mover(), tables).a_turn_before();
        if let Outcome::Loses(turns) = outcome {
            ends.slowest = ends.slowest.max(turns);
        }
        if ends.best.is_none_or(|best| best.merit() < outcome.merit()) {
            ends.best = Some(outcome);
        }
    }
    ends
}

/// What an exchange of jumps comes to when everybody chooses best, seen by the player who is *not* `mover`: as if it were their turn
/// that begins next.
pub(super) fn exchange(board: &Board, mover: u8, tables: &Tables) -> Outcome {
    if let Some(winner) = board.winner() {
        return if winner == mover { Outcome::Loses(0) } else { Outcome::Wins(0) };
    }
    if !board.is_jumping() {
        // All jumps are made: the other player's turn begins, with fewer pieces.
        return tables.probe(board).unwrap_or(Outcome::Drawn);
    }
    let merits = board
        .moves()
        .iter()
        .map(|&made| exchange(&board.after(made), mover, tables).merit())
        .collect::<Vec<_>>();
    let chosen = if board.actor() == mover { merits.into_iter().min() } else { merits.into_iter().max() };
    Outcome::of_merit(chosen.unwrap_or(0))
}

/// Which position leads to which.
#[derive(Default)]
struct Graph {
    /// Where each position's list begins; one more at the end.
    starts: Vec<u32>,
    leads_to: Vec<u32>,
}

impl Graph {
    fn from(&self, number: usize) -> &[u32] {
        &self.leads_to[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// Which position is led to from which.
    fn reversed(&self, size: usize) -> Graph {
        let mut starts = vec![0_u32; size + 1];
        for &to in &self.leads_to {
            starts[to as usize + 1] += 1;
        }
        for number in 0..size {
            starts[number + 1] += starts[number];
        }
        let mut free = starts.clone();
        let mut leads_to = vec![0; self.leads_to.len()];
        for number in 0..size {
            for &to in self.from(number) {
                leads_to[free[to as usize] as usize] = number as u32;
                free[to as usize] += 1;
            }
        }
        Graph { starts, leads_to }
    }
}
