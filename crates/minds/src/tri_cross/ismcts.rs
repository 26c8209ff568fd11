//! Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) for hidden pieces and for several opponents, with PUCT for the choice and
//! an evaluation instead of playouts (Rosin, 2011; Silver and others, 2016).
//!
//! - **A node is an information set**: what the player who acts can tell. In two worlds that look the same to a player it does the same; which moves
//!   there are depends on nothing hidden. Every iteration walks down with another determinisation, so what a move is worth is the mean over all of them.
//! - **Everybody plays for themselves** (max^n: Luckhardt and Irani, 1986). A position has a share of the win for every side, and whoever acts goes where its own share has been
//!   largest so far, or where too little is known yet. Nobody is taken for an enemy of one player alone.
//! - **No game is played on at random.** Where an iteration leaves the tree, jumps are made (quiescence) and the position is evaluated. How the moves look then is
//!   their prior.

use std::collections::HashMap;

use kernel::Draw;
use tri_cross::View;

use super::belief::Belief;
use super::board::{Board, Move, seat_of};
use super::engine::Before;
use super::evaluate::Shares;
use super::weigh::Weighed;
use super::weights::Weights;

/// How many worlds are searched (determinisations): all of a side of six pieces, with room to spare.
const DETERMINISATIONS: usize = 1000;
/// How readily moves are tried that look worse: the constant of PUCT.
const EXPLORATION: f32 = 0.25;
/// The temperature of the prior: by how much a move must look better for it to be tried e times as often at first.
const TEMPERATURE: f32 = 0.3;
/// No iteration is longer, in single actions.
const LONGEST: usize = 60;

/// A move of a node.
struct Edge {
    made: Move,
    /// How good it looked at first; all of a node make one.
    prior: f32,
    visits: u32,
    /// What came of the visits, to whoever acts.
    sum: f32,
}

impl Edge {
    fn mean(&self) -> Option<f32> {
        (self.visits > 0).then(|| self.sum / self.visits as f32)
    }
}

/// What a player can tell, and may do.
struct Node {
    edges: Vec<Edge>,
    visits: u32,
    sum: f32,
}

impl Node {
    /// Where the next iteration goes on: the move with the largest upper bound.
    fn select(&self) -> usize {
        let expected = if self.visits == 0 { 0.0 } else { self.sum / self.visits as f32 };
        let exploration = EXPLORATION * (self.visits as f32).sqrt();
        let puct = |edge: &Edge| {
            edge.mean().unwrap_or(expected) + exploration * edge.prior / (1 + edge.visits) as f32
        };
        let mut best = (0, f32::NEG_INFINITY);
        for (number, edge) in self.edges.iter().enumerate() {
            let puct = puct(edge);
            if puct > best.1 {
                best = (number, puct);
            }
        }
        best.0
    }
}

/// One step of an iteration.
struct Step {
    key: u64,
    edge: usize,
    side: u8,
}

/// The tree.
pub(crate) struct Tree {
    weights: &'static Weights,
    /// For each seat, the seats whose face-down pieces it knows, as bits.
    knows: [u8; 4],
    nodes: HashMap<u64, Node>,
    /// Positions looked at.
    positions: u64,
}

impl Tree {
    pub(crate) fn new(board: &Board, view: &View) -> Tree {
        let mut knows = [0; 4];
        for owner in 0..board.seats {
            if let Some(knower) = view.version.knower(seat_of(owner), board.seats) {
                knows[knower.index() & 3] |= 1 << owner;
            }
        }
        Tree { weights: Weights::of(board, view.version), knows, nodes: HashMap::new(), positions: 0 }
    }

    /// The moves and what they promise, the best first, after looking at so many positions.
    pub(crate) fn weigh(
        mut self,
        belief: &Belief<'_>,
        before: &Before,
        positions: u64,
        numbers: &mut dyn Draw,
    ) -> Vec<Weighed> {
        let worlds = belief.worlds(DETERMINISATIONS, numbers);
        for world in worlds.iter().cycle() {
            self.iterate(world, before);
            self.positions += 1;
            if self.positions >= positions {
                break;
            }
        }
        let root = worlds.first().and_then(|world| self.nodes.get(&self.information_set(world)));
        let Some(root) = root else { return Vec::new() };
        let mut edges: Vec<&Edge> = root.edges.iter().collect();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        // What was tried most is the best. What was tried little may have been lucky, and is no better than that.
        let most = edges[0].mean().unwrap_or(0.0);
        let share = |edge: &Edge| edge.mean().unwrap_or(0.0).min(most);
        edges.iter().map(|edge| (edge.made, f64::from(share(edge)))).collect()
    }

    /// The information set of the player who acts: the position with what it does not know left out.
    fn information_set(&self, board: &Board) -> u64 {
        let knows = self.knows[usize::from(board.actor() & 3)];
        let theirs = (0..board.seats).filter(|seat| knows >> seat & 1 != 0);
        let known = theirs.fold(!board.down, |known, seat| known | board.of(seat));
        let mut seen = *board;
        for digit in &mut seen.power {
            *digit &= known;
        }
        seen.key()
    }

    /// Goes down the tree in one world, adds a node, and notes what came of it all the way back.
    fn iterate(&mut self, world: &Board, before: &Before) {
        let mut path = Vec::with_capacity(LONGEST);
        let shares = self.descend(world, before, &mut path);
        for Step { key, edge, side } in path {
            let Some(node) = self.nodes.get_mut(&key) else { continue };
            let share = shares[usize::from(side & 3)];
            node.visits += 1;
            node.sum += share;
            node.edges[edge].visits += 1;
            node.edges[edge].sum += share;
        }
    }

    fn descend(&mut self, world: &Board, before: &Before, path: &mut Vec<Step>) -> Shares {
        let (mut board, mut quiet) = (*world, before.quiet);
        for length in 0..LONGEST {
            if let Some(shares) = board.ended() {
                return shares;
            }
            if quiet >= before.draw_after || length == 1 && before.again(&board) {
                break;
            }
            let moves = board.moves();
            let Some(&(mut made)) = moves.first() else { break };
            // What is forced needs no thought.
            if moves.len() > 1 || length == 0 {
                let key = self.information_set(&board);
                if path.iter().any(|step| step.key == key) {
                    break;
                }
                let Some(node) = self.nodes.get(&key) else {
                    let (node, shares) = self.expand(&board, &moves);
                    self.nodes.insert(key, node);
                    return shares;
                };
                let edge = node.select();
                made = node.edges[edge].made;
                path.push(Step { key, edge, side: board.side(board.actor()) });
            }
            quiet = if made.is_jump() { 0 } else { quiet + 1 };
            board = board.after(made);
            self.positions += 1;
        }
        board.nobody_won()
    }

    /// A new node: the priors of its moves, and how the win goes after the best of them.
    fn expand(&mut self, board: &Board, moves: &[Move]) -> (Node, Shares) {
        let side = usize::from(board.side(board.actor()) & 3);
        let looks: Vec<Shares> = moves.iter().map(|&made| self.evaluate(board.after(made))).collect();
        let best =
            looks.iter().copied().max_by(|one, other| one[side].total_cmp(&other[side])).unwrap_or_default();
        let odds = |look: &Shares| ((look[side] - best[side]) / TEMPERATURE).exp();
        let sum: f32 = looks.iter().map(odds).sum();
        let edge = |(&made, look)| Edge { made, prior: odds(look) / sum, visits: 0, sum: 0.0 };
        (Node { edges: moves.iter().zip(&looks).map(edge).collect(), visits: 0, sum: 0.0 }, best)
    }

    /// How the win goes at first sight: with all jumps made, everybody taking the strongest piece.
    fn evaluate(&mut self, mut board: Board) -> Shares {
        self.positions += 1;
        while board.is_jumping() && !board.is_over() {
            let moves = board.moves();
            let Some(&made) = moves.iter().max_by_key(|made| board.power_at(made.over())) else { break };
            board = board.after(made);
            self.positions += 1;
        }
        board.ended().unwrap_or_else(|| self.weights.shares(&board))
    }
}

impl Board {
    /// How the win goes in a finished game.
    fn ended(&self) -> Option<Shares> {
        let mut shares = [0.0; 4];
        shares[usize::from(self.winner()? & 3)] = 1.0;
        Some(shares)
    }

    /// How the win goes if nobody wins: those who are still in share it.
    fn nobody_won(&self) -> Shares {
        let mut shares = [0.0; 4];
        for seat in (0..self.seats).filter(|&seat| !self.is_out(seat)) {
            shares[usize::from(self.side(seat) & 3)] = 1.0;
        }
        let sides: f32 = shares.iter().sum();
        shares.map(|share| share / sides.max(1.0))
    }
}

impl Before {
    /// Whether a position is there for the third time.
    fn again(&self, board: &Board) -> bool {
        !self.twice.is_empty() && board.turn_begins() && self.twice.contains(&board.rules_key(self.seated))
    }
}

#[cfg(test)]
mod tests {
    use dice::quick::Quick;
    use kernel::{Hidden, Phase, Rules, Viewer};
    use tri_cross::TriCross;

    use super::*;

    fn view(position: &str) -> View {
        let game: TriCross = position.parse().unwrap();
        let Phase::Act(seat) = game.phase() else { panic!("{position}: nobody acts") };
        game.view(Viewer::Seat(seat))
    }

    /// The best action and its share of the win.
    fn best(position: &str, positions: u64) -> (String, f64) {
        let view = view(position);
        let belief = Belief::of(&view);
        let mut numbers = Quick::new(1, 1);
        let board = belief.drawn(&mut numbers).unwrap();
        let list = Tree::new(&board, &view).weigh(&belief, &Before::of(&view), positions, &mut numbers);
        (list[0].0.action(board.shape).to_string(), list[0].1)
    }

    #[test]
    fn worlds_that_look_the_same_to_a_player_are_one_node() {
        let key = |version: &str, black: [&str; 2], red: [&str; 2], mover: &str| {
            let ([a, b], [c, d]) = (black, red);
            let text = format!(
                "-r{c}'-/-r{d}'-/-------/-------/-------/-b{a}'-/-b{b}'- {mover} - version={version}"
            );
            let game: TriCross = text.parse().unwrap();
            let board = Board::of_game(&game).unwrap();
            Tree::new(&board, &game.view(Viewer::Spectator)).information_set(&board)
        };
        let here = key("standard", ["6", "5"], ["4", "3"], "b");
        assert_eq!(
            here,
            key("standard", ["6", "5"], ["3", "4"], "b"),
            "black cannot tell the red ones apart"
        );
        assert_ne!(here, key("standard", ["5", "6"], ["4", "3"], "b"), "black knows its own");
        let reverse = key("reverse-guts", ["6", "5"], ["4", "3"], "b");
        assert_ne!(
            reverse,
            key("reverse-guts", ["6", "5"], ["3", "4"], "b"),
            "black has placed the red ones"
        );
        assert_eq!(reverse, key("reverse-guts", ["5", "6"], ["4", "3"], "b"), "and has never seen its own");
    }

    #[test]
    fn of_three_whoever_must_stops_the_count() {
        // Red has counted four and is next: Black's Six has to step beside the Five, to jump it.
        let position = "---/---/--b6----/---r5---/-------/-g4-/--bT b r4 version=standard seats=3";
        let (action, share) = best(position, 20_000);
        assert!(["c5-d5", "c5-c4"].contains(&action.as_str()), "{action} {share}");
    }

    #[test]
    fn a_win_that_is_there_in_every_world_is_taken() {
        // In, in four, with nobody near: whatever the face-down pieces are, the next own turn wins.
        let position = "---/---/-------/b5--b6---/-------/---/r2'r3'- b b3 version=standard";
        let (_, share) = best(position, 20_000);
        assert!(share > 0.99, "{share}");
    }
}
