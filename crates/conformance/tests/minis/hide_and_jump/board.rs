//! What happens on the line.

use kernel::{Phase, Rules, Seat};

use super::{Action, Hidden, HideAndJump, Piece, RANKS, Reason, Stage, side};
use crate::fault::{Fault, has};

impl HideAndJump {
    /// Where a player's pieces start. Partners' homes lie side by side, opponents' at the other end.
    pub(crate) fn home(&self, owner: Seat) -> impl Iterator<Item = usize> + use<> {
        let start = RANKS.len() * (owner.index() / 2);
        let last = self.squares.len() - 1;
        let far = side(owner) == 1;
        (start..start + RANKS.len()).map(move |square| if far { last - square } else { square })
    }

    /// Whose pieces a player places.
    pub(crate) fn placed_by(&self, placer: Seat) -> Seat {
        match self.hidden {
            Hidden::Neighbour => (1..self.seats()).fold(placer, |seat, _| seat.next(self.seats())),
            Hidden::Own | Hidden::Blind => placer,
        }
    }

    /// Who knows a player's face-down pieces.
    pub(crate) fn knower(&self, owner: Seat) -> Option<Seat> {
        match self.hidden {
            Hidden::Own => Some(owner),
            Hidden::Neighbour => Some(owner.next(self.seats())),
            Hidden::Blind => None,
        }
    }

    /// The ranks of the face-down pieces of the players who are not to act: what a mistake may tell.
    pub(crate) fn hidden_ranks(&self) -> Vec<u8> {
        let hidden = |piece: &&Piece| !piece.up && piece.owner != self.seat;
        self.squares.iter().flatten().filter(hidden).filter_map(|piece| piece.rank).collect()
    }

    /// Whether the first of them is a Three.
    pub(crate) fn hides_a_three(&self) -> bool {
        self.hidden_ranks().first() == Some(&3)
    }

    /// How many pieces of an owner are still to be placed.
    pub(crate) fn unplaced(&self, owner: Seat) -> usize {
        let on_board = self.squares.iter().flatten().filter(|piece| piece.owner == owner).count();
        match self.hidden {
            Hidden::Blind => RANKS.len().saturating_sub(on_board),
            Hidden::Own | Hidden::Neighbour => self.hands[owner.index()].len(),
        }
    }

    /// What a roll is drawn from now.
    pub(crate) fn drawn_from(&self) -> &[u8] {
        match (self.phase(), self.stage) {
            (Phase::Roll(owner), Stage::Show(_)) => &self.hands[owner.index()],
            (Phase::Roll(placer), _) => &self.hands[self.placed_by(placer).index()],
            _ => &[],
        }
    }

    /// Looks, from the player whose turn it is on, for one who has a piece to place; if there is none, steps begin.
    pub(crate) fn open_placing(&mut self) {
        for _ in 0..self.seats() {
            if self.unplaced(self.placed_by(self.seat)) > 0 {
                self.stage = if self.hidden == Hidden::Neighbour { Stage::Draw } else { Stage::Place };
                return;
            }
            self.seat = self.seat.next(self.seats());
        }
        self.stage = Stage::Step;
    }

    pub(crate) fn placings(&self, out: &mut Vec<Action>) {
        let owner = self.placed_by(self.seat);
        for square in self.home(owner).filter(|&square| self.squares[square].is_none()) {
            match self.hidden {
                Hidden::Own => {
                    out.extend(
                        self.hands[owner.index()].iter().map(|&rank| Action::Place(Some(rank), square)),
                    );
                }
                Hidden::Blind | Hidden::Neighbour => out.push(Action::Place(None, square)),
            }
        }
    }

    pub(crate) fn place(&mut self, rank: Option<u8>, square: usize) {
        let owner = self.placed_by(self.seat);
        self.hands[owner.index()].retain(|other| Some(*other) != rank);
        self.squares[square] = Some(Piece { owner, rank: rank.or(self.drawn.take()), up: false });
        self.turns += 1;
        self.seat = self.seat.next(self.seats());
        self.open_placing();
    }

    fn empty(&self, square: usize) -> bool {
        self.squares.get(square).is_some_and(Option::is_none)
    }

    pub(crate) fn steps(&self, out: &mut Vec<Action>) {
        for (from, piece) in self.squares.iter().enumerate() {
            if piece.is_some_and(|piece| piece.owner == self.seat) {
                let beside = [from.wrapping_sub(1), from + 1];
                out.extend(beside.into_iter().filter(|&to| self.empty(to)).map(|to| Action::Step(from, to)));
            }
        }
        if out.is_empty() {
            out.push(Action::Pass);
        }
    }

    pub(crate) fn jumps(&self, seat: Seat, out: &mut Vec<Action>) {
        for (from, piece) in self.squares.iter().enumerate() {
            let Some(piece) = piece.filter(|piece| piece.owner == seat && piece.up) else { continue };
            for (over, to) in [(from.wrapping_sub(1), from.wrapping_sub(2)), (from + 1, from + 2)] {
                let prey = self.squares.get(over).copied().flatten();
                if prey.is_some_and(|prey| beats(piece, prey)) && self.empty(to) {
                    out.push(Action::Jump(from, to));
                }
            }
        }
    }

    /// After every step and jump: pieces that met turn over, jumps are made, and then the turn is over.
    pub(crate) fn settle(&mut self) {
        for square in 1..self.squares.len() {
            let (Some(left), Some(right)) = (self.squares[square - 1], self.squares[square]) else {
                continue;
            };
            if side(left.owner) == side(right.owner) {
                continue;
            }
            for (at, piece) in [(square - 1, left), (square, right)] {
                if piece.rank.is_none() {
                    self.stage = Stage::Show(at);
                    return;
                }
                self.squares[at] = Some(Piece { up: true, ..piece });
            }
        }
        let mut jumper = self.seat;
        let mut jumps = Vec::new();
        for _ in 0..self.seats() {
            self.jumps(jumper, &mut jumps);
            if !jumps.is_empty() {
                self.stage = Stage::Jump(jumper);
                return;
            }
            jumper = jumper.next(self.seats());
        }
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.quiet += 1;
        self.turns += 1;
        let is_in = |seat: Seat| self.squares.iter().flatten().any(|piece| piece.owner == seat);
        let sides_in =
            [0, 1].into_iter().filter(|&own| Seat::all(self.seats()).any(|s| side(s) == own && is_in(s)));
        if self.quiet >= self.patience || sides_in.count() < 2 {
            self.stage = Stage::Over;
            return;
        }
        self.stage = Stage::Step;
        let mut next = self.seat.next(self.seats());
        while !is_in(next) {
            next = next.next(self.seats());
        }
        self.seat = next;
    }

    /// Why an action that is not listed is refused.
    pub(crate) fn why_not(&self, action: &Action) -> Reason {
        match *action {
            Action::Place(..) if self.stage == Stage::Place => Reason::NoSuchPiece,
            Action::Step(_, to) if self.stage == Stage::Step => match self.squares.get(to).copied().flatten()
            {
                Some(Piece { rank: Some(rank), .. }) if has(Fault::RefusalTells) => Reason::Guarded(rank),
                Some(_) => Reason::Taken(to + 1),
                None => Reason::NotNow,
            },
            _ => Reason::NotNow,
        }
    }
}

fn beats(hunter: Piece, prey: Piece) -> bool {
    let stronger = match (hunter.rank, prey.rank) {
        (Some(1), Some(3)) => true,
        (Some(own), Some(other)) => own == other + 1,
        _ => false,
    };
    stronger && prey.up && side(hunter.owner) != side(prey.owner)
}
