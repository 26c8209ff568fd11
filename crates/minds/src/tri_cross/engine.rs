//! Iterative deepening: the whole search again, a ply deeper each time, until time, nodes or depth are used up. Several threads search the same position and meet in the
//! transposition table (lazy SMP). The root's moves are searched one by one with windows of their own, and there is no aspiration window: several of the best
//! get exact scores.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tri_cross::{Action, Version, View};

use super::board::{Board, Move};
use super::evaluate::SCALE;
use super::search::{PROVEN, Searcher, Task, WIN};
use super::tables::Tables;
use super::transposition_table::TranspositionTable;
use super::weights::Weights;

/// How deep a search may go.
const DEEPEST: u32 = 60;

/// When to stop thinking. Whatever comes first.
#[derive(Clone, Debug)]
pub struct Limits {
    /// So many positions looked at, each thread.
    pub nodes: Option<u64>,
    /// So many steps deep.
    pub depth: Option<u32>,
    /// So much time.
    pub time: Option<Duration>,
    /// Stop early rather than begin a depth that cannot be finished in time.
    pub saving: bool,
    /// How many of the best moves get a score.
    pub lines: usize,
    /// How many threads search.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: None, depth: None, time: None, saving: false, lines: 1, threads: 1 }
    }
}

/// How a position stands for the player who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a piece.
    About(i32),
    /// A proven win in so many single actions.
    Wins(u32),
    /// A proven loss in so many.
    Loses(u32),
}

impl Score {
    pub(crate) fn new(score: i32) -> Score {
        match score {
            PROVEN.. => Score::Wins((WIN - score).max(0) as u32),
            _ if score <= -PROVEN => Score::Loses((WIN + score).max(0) as u32),
            _ => Score::About(score),
        }
    }

    /// The share of the win to expect, from 0 to 1.
    pub fn share(self) -> f64 {
        match self {
            Score::About(score) => 1.0 / (1.0 + (-f64::from(score) / SCALE).exp()),
            Score::Wins(_) => 1.0,
            Score::Loses(_) => 0.0,
        }
    }
}

/// A variation: a move, its score and how the game might go on.
#[derive(Clone, Debug)]
pub struct Variation {
    /// What the position comes to.
    pub score: Score,
    /// The move and what follows.
    pub actions: Vec<Action>,
}

/// What came of thinking.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The best moves, the best first; as many as were asked for.
    pub lines: Vec<Variation>,
    /// How many steps deep everything was searched.
    pub depth: u32,
    /// Positions looked at, all threads together.
    pub nodes: u64,
}

/// What has happened before the position: what draws depend on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Before {
    pub(crate) quiet: u16,
    pub(crate) draw_after: u16,
    pub(crate) twice: Vec<u64>,
    /// The players' seats at the table.
    pub(crate) seated: [u8; 4],
    /// What is played.
    pub(crate) version: Version,
}

impl Before {
    pub(crate) fn of(view: &View) -> Before {
        let keys = view.past_keys();
        let mut twice: Vec<u64> = keys
            .iter()
            .copied()
            .filter(|key| keys.iter().filter(|other| *other == key).count() >= 2)
            .collect();
        twice.dedup();
        Before {
            quiet: view.quiet,
            draw_after: view.draw_after.max(1),
            twice,
            seated: [0, 1, 2, 3],
            version: view.version,
        }
    }

    /// Where only two of three or four are left, their game as a game of two.
    pub(crate) fn of_two(self, board: Board) -> (Board, Before) {
        match board.two_left() {
            Some((left, seated)) => (left, Before { seated, ..self }),
            None => (board, self),
        }
    }
}

/// An engine: endgame tables, and a transposition table of what it has searched.
#[derive(Clone, Debug)]
pub struct Engine {
    transposition_table: Arc<TranspositionTable>,
    tables: Option<Arc<Tables>>,
}

impl Engine {
    /// An engine that remembers about so many positions.
    pub fn new(positions: u64) -> Engine {
        Engine { transposition_table: Arc::new(TranspositionTable::new(positions)), tables: None }
    }

    /// With endgame tables.
    #[must_use]
    pub fn with_tables(self, tables: Arc<Tables>) -> Engine {
        Engine { tables: Some(tables), ..self }
    }

    /// Forgets what it has searched.
    pub fn forget(&self) {
        self.transposition_table.clear();
    }

    /// Thinks about a position of two sides whose viewer knows every piece. `told` hears of every depth that is done; `stop` ends it.
    /// Nothing is found where nobody is to move, a piece is not known, or more than two sides are left.
    pub fn think(
        &self,
        view: &View,
        limits: &Limits,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Found),
    ) -> Found {
        let board = Board::of_view(view, |_| None).filter(Board::two_sides);
        let Some(board) = board else { return Found::default() };
        let (board, before) = Before::of(view).of_two(board);
        let scored = self.search(&board, &before, limits, stop, &mut |scored| {
            told(&self.found(&board, scored, limits.lines));
        });
        self.found(&board, &scored, limits.lines)
    }

    /// Scores of the root moves, the best first.
    pub(crate) fn search(
        &self,
        board: &Board,
        before: &Before,
        limits: &Limits,
        stop: &AtomicBool,
        told: &mut dyn FnMut(&Scored),
    ) -> Scored {
        let enough = AtomicBool::new(false);
        let helped = AtomicU64::new(0);
        let until = limits.time.map(|time| Instant::now() + time);
        let first = Task { until, ..self.task(board, before, stop) };
        let others = Task { until, ..self.task(board, before, &enough) };
        std::thread::scope(|scope| {
            for number in 1..limits.threads.max(1) {
                let (others, helped) = (&others, &helped);
                scope.spawn(move || {
                    let mut searcher = Searcher::new(others, limits.nodes.unwrap_or(u64::MAX));
                    // Every other helper starts a step deeper, so that they do not all do the same.
                    iterative_deepening(&mut searcher, board, limits, number as u32 % 2, &mut |_| {});
                    helped.fetch_add(searcher.nodes, Relaxed);
                });
            }
            let mut searcher = Searcher::new(&first, limits.nodes.unwrap_or(u64::MAX));
            let mut scored = iterative_deepening(&mut searcher, board, limits, 0, told);
            enough.store(true, Relaxed);
            scored.nodes = searcher.nodes + helped.load(Relaxed);
            scored
        })
    }

    /// What a search of a position is about.
    pub(crate) fn task<'a>(&'a self, board: &Board, before: &'a Before, stop: &'a AtomicBool) -> Task<'a> {
        let ours = |seat: &u8| board.side(*seat) == board.side(board.actor());
        // Tables that were made for some other game are not looked at: the same position is searched the same at any time.
        let known = |tables: &&Tables| tables.prepare(board) || tables.are_made();
        Task {
            transposition_table: &self.transposition_table,
            weights: Weights::of(board, before.version),
            tables: self.tables.as_deref().filter(known),
            stop,
            until: None,
            group: (0..board.seats).filter(ours).fold(0, |group, seat| group | 1 << seat),
            quiet: before.quiet,
            draw_after: before.draw_after,
            twice: &before.twice,
            seated: before.seated,
        }
    }

    fn found(&self, board: &Board, scored: &Scored, lines: usize) -> Found {
        let line = |&(made, score): &(Move, i32)| Variation {
            score: Score::new(score),
            actions: self.principal_variation(board, made),
        };
        let lines = scored.moves.iter().take(lines).map(line).collect();
        Found { lines, depth: scored.depth, nodes: scored.nodes }
    }

    /// The principal variation after a move, as far as the transposition table has it.
    fn principal_variation(&self, board: &Board, made: Move) -> Vec<Action> {
        let mut actions = vec![made.action(board.shape)];
        let mut board = board.after(made);
        let mut seen = Vec::new();
        while actions.len() < 24 && !board.is_over() && !seen.contains(&board.key()) {
            seen.push(board.key());
            let best = self.transposition_table.probe(board.key()).and_then(|known| known.best);
            let Some(made) = best.filter(|best| board.moves().contains(best)) else { break };
            actions.push(made.action(board.shape));
            board = board.after(made);
        }
        actions
    }
}

/// What is known of the root moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scored {
    /// Moves and scores, the best first.
    pub(crate) moves: Vec<(Move, i32)>,
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

/// Searches deeper and deeper. What a depth that was called off has found counts if it is about the best moves.
fn iterative_deepening(
    searcher: &mut Searcher<'_>,
    board: &Board,
    limits: &Limits,
    ahead: u32,
    told: &mut dyn FnMut(&Scored),
) -> Scored {
    let begun = Instant::now();
    // A depth takes about three times as long as the one before.
    let late = || limits.saving && limits.time.is_some_and(|time| begun.elapsed() * 5 > time * 2);
    let mut scored = Scored::default();
    scored.moves.extend(board.moves().iter().map(|made| (*made, -WIN)));
    if scored.moves.is_empty() {
        return scored;
    }
    let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    for depth in 1 + ahead..=deepest.max(1 + ahead) {
        let (moves, whole) = search_root(searcher, board, depth as i32, limits.lines, &scored.moves);
        scored.moves = moves;
        scored.nodes = searcher.nodes;
        if !whole {
            break;
        }
        scored.depth = depth;
        told(&scored);
        let decided = |&(_, score): &(Move, i32)| score.abs() >= PROVEN && WIN - score.abs() <= depth as i32;
        // Nothing to choose, or nothing deeper to find.
        if scored.moves.len() == 1 && limits.lines == 1 && depth >= 4
            || scored.moves.iter().take(limits.lines.max(1)).all(decided)
            || late()
        {
            break;
        }
    }
    scored
}

/// One depth over all root moves: the best `lines` of them get exact scores. False where it was called off.
fn search_root(
    searcher: &mut Searcher<'_>,
    board: &Board,
    depth: i32,
    lines: usize,
    last: &[(Move, i32)],
) -> (Vec<(Move, i32)>, bool) {
    let lines = lines.clamp(1, last.len());
    let mut best: Vec<(Move, i32)> = Vec::with_capacity(last.len());
    for (number, &(made, _)) in last.iter().enumerate() {
        // Better than the worst that would still be listed?
        let floor = if best.len() < lines { -WIN - 1 } else { best[lines - 1].1 };
        let window = if number < lines { (floor, WIN + 1) } else { (floor, floor + 1) };
        let mut score = searcher.root_move(board, made, depth, window);
        if let Ok(found) = score
            && number >= lines
            && found > floor
        {
            score = searcher.root_move(board, made, depth, (floor, WIN + 1));
        }
        let Ok(score) = score else {
            // What has been found so far stands before what has not been looked at in this depth.
            let rest: Vec<_> = last
                .iter()
                .filter(|(made, _)| best.iter().all(|(known, _)| known != made))
                .copied()
                .collect();
            best.extend(rest);
            // Scores of two depths do not compare: a list of several stays as the last depth left it.
            return (if lines > 1 { last.to_vec() } else { best }, false);
        };
        let rank = best.iter().position(|&(_, other)| other < score).unwrap_or(best.len());
        best.insert(rank, (made, score));
    }
    (best, true)
}
