//! Principal variation search (alpha-beta: Knuth and Moore, 1975; with null windows: Marsland and Campbell, 1982) over single actions: every step and every
//! jump is a node of whoever chooses it. With it go a transposition table, a null move (Donninger, 1993), late move reductions, killer moves and the
//! history heuristic (Schaeffer, 1989), and endgame tables.
//!
//! - **Quiescence.** A jump costs no depth and a position with a jump due is never evaluated, so that every exchange is
//!   played to its end. Each jump takes a piece, so this ends.
//! - **Extension by the count.** Where a piece has counted three or four, the search goes on: what remains is at most two turns.
//! - **Repetition.** A turn that begins as an earlier one on the path did is a draw. Such a score depends on the path, and storing it would
//!   be wrong elsewhere. A proven win or loss holds no repetition (whoever is losing would take the draw), so what is stored as
//!   proven is true on every path; a score that *is* a repetition is not stored. With the end of the game near by
//!   TC-13, wins that come too late are not believed.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use super::board::{Board, Move, Moves, seat_of};
use super::shape::CENTRE;
use super::tables::Tables;
use super::transposition_table::{Bound, Known, TranspositionTable};
use super::turn::FULL_COUNT;
use super::weights::Weights;

/// A win now. One in `n` plies is worth `n` less.
pub(crate) const WIN: i32 = 30_000;
/// From here on a score is a proven win.
pub(crate) const PROVEN: i32 = 29_000;
/// More than any score.
const ENDLESS: i32 = 32_000;
/// No variation is longer.
const MAX_PLY: usize = 200;

/// What all threads of a search share.
pub(crate) struct Task<'a> {
    pub(crate) transposition_table: &'a TranspositionTable,
    pub(crate) weights: &'a Weights,
    pub(crate) tables: Option<&'a Tables>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) until: Option<Instant>,
    /// The seats that play together, as bits: whoever searches, and their partner.
    pub(crate) group: u8,
    /// Steps since the last jump, at the root.
    pub(crate) quiet: u16,
    /// So many of them are a draw.
    pub(crate) draw_after: u16,
    /// The keys of positions that have been there twice: once more is a draw.
    pub(crate) twice: &'a [u64],
    /// The players' seats at the table: of three or four only two may be left.
    pub(crate) seated: [u8; 4],
}

/// The search was called off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// A searcher: one thread's memory.
pub(crate) struct Searcher<'a> {
    task: &'a Task<'a>,
    pub(crate) nodes: u64,
    /// No more nodes than these.
    pub(crate) budget: u64,
    killers: Box<[[Move; 2]]>,
    history: Box<[[[i32; 64]; 64]]>,
    /// The turns that began on the way here.
    path: Vec<u64>,
    /// The score last returned is a repetition: it says nothing elsewhere.
    repeated: bool,
}

/// What came of a node's moves.
struct Best {
    score: i32,
    made: Option<Move>,
    /// The score is a repetition.
    repeated: bool,
}

/// Where in the tree a node is.
#[derive(Clone, Copy)]
struct Ply {
    number: usize,
    /// Steps since the last jump.
    quiet: u16,
    /// The path's first entry since the last jump or reveal.
    since: usize,
    /// The move before was a null move.
    after_null_move: bool,
}

impl<'a> Searcher<'a> {
    pub(crate) fn new(task: &'a Task<'a>, budget: u64) -> Searcher<'a> {
        Searcher {
            task,
            nodes: 0,
            budget,
            killers: vec![[Move::PASS; 2]; MAX_PLY + 1].into_boxed_slice(),
            history: vec![[[0; 64]; 64]; 4].into_boxed_slice(),
            path: Vec::with_capacity(MAX_PLY),
            repeated: false,
        }
    }

    /// Whether a seat plays for whoever searches.
    #[inline]
    fn ours(&self, seat: u8) -> bool {
        self.task.group >> seat & 1 != 0
    }

    /// The score of a root move, seen by whoever acts at the root.
    pub(crate) fn root_move(
        &mut self,
        board: &Board,
        made: Move,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> Result<i32, Stopped> {
        self.path.clear();
        if begins_a_turn(board) {
            self.path.push(board.key());
        }
        let at = Ply { number: 0, quiet: self.task.quiet, since: 0, after_null_move: false };
        self.child(board, made, depth, alpha, beta, at)
    }

    /// The score of the position after a move, seen by whoever makes it.
    fn child(
        &mut self,
        board: &Board,
        made: Move,
        depth: i32,
        alpha: i32,
        beta: i32,
        at: Ply,
    ) -> Result<i32, Stopped> {
        let after = board.after(made);
        let jump = made.is_jump();
        let irreversible = jump || after.down != board.down;
        let next = Ply {
            number: at.number + 1,
            quiet: if jump { 0 } else { at.quiet + 1 },
            since: if irreversible { self.path.len() } else { at.since },
            after_null_move: false,
        };
        let depth = if jump { depth } else { depth - 1 };
        if self.ours(after.actor()) == self.ours(board.actor()) {
            self.node(&after, depth, alpha, beta, next)
        } else {
            self.node(&after, depth, -beta, -alpha, next).map(|score| -score)
        }
    }

    /// A score of the side of whoever acts.
    fn node(&mut self, board: &Board, depth: i32, alpha: i32, beta: i32, at: Ply) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.nodes >= self.budget || self.nodes.is_multiple_of(1024) && self.called_off() {
            return Err(Stopped);
        }
        self.repeated = false;
        let key = board.key();
        if let Some(score) = self.known_at_once(board, key, at) {
            return Ok(score);
        }
        let Some(depth) = Self::quiescent_depth(board, depth, at) else {
            return Ok(self.evaluate(board));
        };
        let known = self.task.transposition_table.probe(key);
        if let Some(score) = known.and_then(|known| self.table_cutoff(&known, depth, (alpha, beta), at)) {
            return Ok(score);
        }
        let begins = begins_a_turn(board);
        if begins && let Some(score) = self.null_move(board, depth, beta, at)? {
            return Ok(score);
        }
        let mut moves = board.moves();
        self.order_moves(board, &mut moves, known.and_then(|known| known.best), at.number);
        if begins {
            self.path.push(key);
        }
        let best = self.best_of(board, &moves, depth, (alpha, beta), at);
        if begins {
            self.path.pop();
        }
        let best = best?;
        self.repeated = best.repeated;
        if !best.repeated {
            self.store(key, &best, depth, (alpha, beta), at);
        }
        Ok(best.score)
    }

    /// The score of a position that needs no search: a finished game, a draw by repetition or patience (TC-13), an endgame of the tables.
    fn known_at_once(&mut self, board: &Board, key: u64, at: Ply) -> Option<i32> {
        if let Some(score) = self.ended(board, at.number) {
            return Some(if self.ours(board.actor()) { score } else { -score });
        }
        if !begins_a_turn(board) {
            return None;
        }
        let again =
            || self.path[at.since.min(self.path.len())..].contains(&key) || self.third_time(board, at);
        if at.quiet >= self.task.draw_after || again() {
            self.repeated = true;
            return Some(0);
        }
        self.probe_tables(board, at)
    }

    /// How deep to search from here on; nothing where the position is evaluated as it stands. At the end of the depth the search goes on through jumps
    /// (quiescence), and where the count will end the game (extension).
    fn quiescent_depth(board: &Board, depth: i32, at: Ply) -> Option<i32> {
        match () {
            () if at.number >= MAX_PLY => None,
            () if depth > 0 || board.jumping => Some(depth),
            () if Self::decided_soon(board) => Some(1),
            () => None,
        }
    }

    /// A stored score that was searched deep enough and lies outside of the window, or is exact.
    fn table_cutoff(&self, known: &Known, depth: i32, (alpha, beta): (i32, i32), at: Ply) -> Option<i32> {
        let score = self.seen_from(known, at).filter(|_| known.depth >= depth)?;
        let cuts = match known.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        cuts.then_some(score)
    }

    /// The best of a node's moves, until one of them is better than the other side will allow.
    fn best_of(
        &mut self,
        board: &Board,
        moves: &Moves,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        at: Ply,
    ) -> Result<Best, Stopped> {
        let mut best = Best { score: -ENDLESS, made: None, repeated: false };
        for (number, &made) in moves.iter().enumerate() {
            let score = self.null_window(board, made, number, depth, (alpha, beta), at)?;
            if score > best.score {
                best = Best { score, made: Some(made), repeated: self.repeated };
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.reward(board, made, depth, at.number);
                break;
            }
        }
        Ok(best)
    }

    fn store(&self, key: u64, best: &Best, depth: i32, (alpha, beta): (i32, i32), at: Ply) {
        let bound = match best.score {
            score if score >= beta => Bound::Lower,
            score if score <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let score = from_here(best.score, at.number);
        self.task.transposition_table.store(key, &Known { best: best.made, depth, bound, score });
    }

    /// The null move: whoever would be well off without moving at all is better off with a move, so a shallow search is enough. Not where
    /// having to move can hurt (zugzwang: few pieces, a count under way), and never for a proof.
    fn null_move(&mut self, board: &Board, depth: i32, beta: i32, at: Ply) -> Result<Option<i32>, Stopped> {
        let calm = board.seats == 2 && board.count < 2 && board.of(board.actor()).count_ones() >= 3;
        if at.after_null_move || !calm || depth < 3 || beta.abs() >= PROVEN || self.evaluate(board) < beta {
            return Ok(None);
        }
        let after = board.after(Move::PASS);
        if after.is_over() || after.actor() == board.actor() {
            return Ok(None);
        }
        let next =
            Ply { number: at.number + 1, quiet: at.quiet + 1, since: self.path.len(), after_null_move: true };
        let score = -self.node(&after, depth - 3, -beta, 1 - beta, next)?;
        self.repeated = false;
        Ok((score >= beta).then(|| score.min(PROVEN - 1)))
    }

    /// One move of a node: the first with the whole window, the others with a null window, which asks no more than whether they are better.
    fn null_window(
        &mut self,
        board: &Board,
        made: Move,
        number: usize,
        depth: i32,
        (alpha, beta): (i32, i32),
        at: Ply,
    ) -> Result<i32, Stopped> {
        if number == 0 {
            return self.child(board, made, depth, alpha, beta, at);
        }
        // Late move reductions: what is far down the list is looked at less deeply first.
        let late = !board.jumping && depth >= 3 && number >= 3;
        let reduction = if late { 1 + i32::from(number >= 8) + i32::from(depth >= 7) } else { 0 };
        let mut score = self.child(board, made, depth - reduction, alpha, alpha + 1, at)?;
        if score > alpha && reduction > 0 {
            score = self.child(board, made, depth, alpha, alpha + 1, at)?;
        }
        if score > alpha && score < beta {
            score = self.child(board, made, depth, alpha, beta, at)?;
        }
        Ok(score)
    }

    fn called_off(&self) -> bool {
        self.task.stop.load(Relaxed) || self.task.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The score of a finished game, seen by whoever searches. Of three or four, whoever is out has lost.
    fn ended(&self, board: &Board, ply: usize) -> Option<i32> {
        let score = WIN - ply as i32;
        if let Some(winner) = board.winner() {
            let won = (0..board.seats).any(|seat| self.ours(seat) && board.side(seat) == winner);
            return Some(if won { score } else { -score });
        }
        let out = board.out & self.task.group == self.task.group;
        out.then_some(-score)
    }

    /// The static evaluation, seen by whoever acts.
    fn evaluate(&self, board: &Board) -> i32 {
        let score = self.task.weights.evaluate(board, self.task.group);
        if self.ours(board.actor()) { score } else { -score }
    }

    /// Whether the count ends the game within two turns unless something is done.
    fn decided_soon(board: &Board) -> bool {
        board.count >= FULL_COUNT - 1 && board.all() & CENTRE != 0
    }

    /// A position that has been there twice in the game itself.
    fn third_time(&self, board: &Board, at: Ply) -> bool {
        !self.task.twice.is_empty()
            && at.number <= 4
            && usize::from(at.quiet) == usize::from(self.task.quiet) + at.number
            && self.task.twice.contains(&board.rules_key(self.task.seated))
    }

    /// What the endgame tables say, if the win comes in time.
    fn probe_tables(&self, board: &Board, at: Ply) -> Option<i32> {
        let (turns, won) = match self.task.tables?.probe(board)? {
            super::tables::Outcome::Drawn => return Some(0),
            super::tables::Outcome::Wins(turns) => (turns, true),
            super::tables::Outcome::Loses(turns) => (turns, false),
        };
        if u32::from(at.quiet) + u32::from(turns) >= u32::from(self.task.draw_after) {
            return None;
        }
        let score = WIN - at.number as i32 - i32::from(turns);
        Some(if won { score } else { -score })
    }

    /// A stored score, seen from here; none where it is a win that would come too late.
    fn seen_from(&self, known: &Known, at: Ply) -> Option<i32> {
        if known.score.abs() < PROVEN {
            return Some(known.score);
        }
        let plies = WIN - known.score.abs();
        if i32::from(at.quiet) + plies >= i32::from(self.task.draw_after) {
            return None;
        }
        Some(known.score - known.score.signum() * at.number as i32)
    }

    /// The most promising first: the table's move, jumps over the strongest, killer moves, then by history.
    fn order_moves(&self, board: &Board, moves: &mut Moves, best: Option<Move>, ply: usize) {
        let seat = usize::from(board.actor() & 3);
        let mut ranked = [0_i32; 80];
        for (rank, made) in ranked.iter_mut().zip(moves.iter()) {
            let history = self.history[seat][usize::from(made.from)][usize::from(made.to)];
            *rank = match made {
                _ if Some(*made) == best => i32::MAX,
                _ if made.is_jump() => 1 << 28 | i32::from(board.power_at(made.over())) << 20,
                _ if self.killers[ply].contains(made) => 1 << 27,
                _ if 1 << made.to == CENTRE => history + (1 << 12),
                _ => history,
            };
        }
        // Insertion sort: lists are short, and nearly in order after the first few moves.
        for i in 1..moves.len() {
            let mut j = i;
            while j > 0 && ranked[j - 1] < ranked[j] {
                ranked.swap(j - 1, j);
                moves.swap(j - 1, j);
                j -= 1;
            }
        }
    }

    /// Notes a move that has caused a cutoff: as a killer move of its ply, and in the history.
    fn reward(&mut self, board: &Board, made: Move, depth: i32, ply: usize) {
        if made.is_jump() {
            return;
        }
        let [first, second] = &mut self.killers[ply];
        if *first != made {
            *second = *first;
            *first = made;
        }
        let seat = usize::from(board.actor() & 3);
        let entry = &mut self.history[seat][usize::from(made.from)][usize::from(made.to)];
        *entry += depth * depth;
        if *entry > 1 << 24 {
            self.history.iter_mut().flatten().flatten().for_each(|entry| *entry /= 2);
        }
    }
}

/// Whether a turn begins in a position.
#[inline]
const fn begins_a_turn(board: &Board) -> bool {
    !board.stepped && !board.jumping
}

/// A score as it is stored: wins are counted from the position itself, not from the root.
fn from_here(score: i32, ply: usize) -> i32 {
    if score.abs() < PROVEN { score } else { score + score.signum() * ply as i32 }
}

impl Board {
    /// The key that the rules find a repetition by.
    pub(crate) fn rules_key(&self, seated: [u8; 4]) -> u64 {
        let seat_of = |player: u8| seat_of(seated[usize::from(player & 3)]);
        let piece = |square| {
            let at = self.shape.at(square)?;
            let owner = (0..self.seats).find(|&seat| self.of(seat) >> at & 1 != 0)?;
            Some((seat_of(owner), self.rank_at(at).filter(|_| self.down >> at & 1 == 0)))
        };
        tri_cross::repetition_key(self.shape.cross, seat_of(self.mover), self.count, piece)
    }
}
