//! What a viewer may know of Hide and Jump, and what could be behind it.

use std::fmt;

use kernel::{Draw, Rules, Seat, Step, Viewer};
use serde::{Deserialize, Serialize};

use super::{Action, Hidden, HideAndJump, Piece, RANKS, Stage};
use crate::fault::{Fault, fault, has};

/// A piece as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PieceView {
    owner: Seat,
    /// Where the viewer knows it.
    rank: Option<u8>,
    up: bool,
}

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    viewer: Viewer,
    hidden: Hidden,
    patience: u32,
    squares: Vec<Option<PieceView>>,
    /// How many ranks are in each hand, and which where the viewer knows them.
    hands: Vec<(usize, Option<Vec<u8>>)>,
    /// Which ranks have left the line.
    lost: Vec<Vec<u8>>,
    drawn: Option<u8>,
    seat: Seat,
    stage: Stage,
    quiet: u32,
    turns: u32,
    /// Given by a broken view only.
    hint: usize,
}

/// What a viewer sees of a step, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Seen(String);

impl View {
    pub(crate) fn of(line: &HideAndJump, viewer: Viewer) -> View {
        // At the end all pieces are turned over, and what nobody knows is there for all to see.
        let open = line.stage == Stage::Over || line.hidden == Hidden::Blind;
        let knows = |owner: Seat| open || line.knower(owner).map(Viewer::Seat) == Some(viewer);
        let hides = |owner: Seat| !has(Fault::ViewTells) && !knows(owner);
        let piece = |piece: Piece| PieceView {
            owner: piece.owner,
            rank: piece.rank.filter(|_| piece.up || !hides(piece.owner)),
            up: piece.up,
        };
        let hand = |owner: Seat| {
            let hand = &line.hands[owner.index()];
            (hand.len(), if hides(owner) { None } else { Some(hand.clone()) })
        };
        View {
            viewer,
            hidden: line.hidden,
            patience: line.patience,
            squares: line.squares.iter().map(|square| square.map(piece)).collect(),
            hands: Seat::all(line.seats()).map(hand).collect(),
            lost: Seat::all(line.seats()).map(|owner| line.lost(owner)).collect(),
            drawn: line.drawn.filter(|_| !hides(line.placed_by(line.seat))),
            seat: line.seat,
            stage: line.stage,
            quiet: line.quiet,
            turns: line.turns,
            hint: match fault() {
                Some(Fault::ViewHints) => line.hidden_ranks().iter().position(|&rank| rank == 3).unwrap_or(9),
                _ => 0,
            },
        }
    }

    pub(crate) fn imagine<D: Draw + ?Sized>(&self, numbers: &mut D) -> HideAndJump {
        let open = |square: &Option<PieceView>| {
            square.map(|PieceView { owner, rank, up }| Piece { owner, rank, up })
        };
        let mut line = HideAndJump {
            hidden: self.hidden,
            patience: self.patience,
            squares: self.squares.iter().map(open).collect(),
            hands: self.hands.iter().map(|(_, ranks)| ranks.clone().unwrap_or_default()).collect(),
            drawn: self.drawn,
            seat: self.seat,
            stage: self.stage,
            quiet: if has(Fault::ImagineForgets) { 0 } else { self.quiet },
            turns: self.turns,
        };
        if self.hidden == Hidden::Blind {
            return line;
        }
        let drawn = self.stage == Stage::Place && self.hidden == Hidden::Neighbour;
        let drawn_for = line.placed_by(self.seat);
        for owner in Seat::all(line.seats()) {
            // What is neither on the line, in the hand nor lost, as far as the viewer knows, in any order.
            let mut left = line.lost(owner);
            left.retain(|rank| !self.lost[owner.index()].contains(rank));
            shuffle(&mut left, numbers);
            for piece in line.squares.iter_mut().flatten().filter(|piece| piece.owner == owner) {
                piece.rank = piece.rank.or_else(|| left.pop());
            }
            if drawn && drawn_for == owner {
                line.drawn = line.drawn.or_else(|| left.pop());
            }
            if self.hands[owner.index()].1.is_none() {
                left.sort_unstable();
                line.hands[owner.index()] = left;
            }
        }
        line
    }
}

impl HideAndJump {
    /// The ranks of a player's that are not known to be anywhere.
    fn lost(&self, owner: Seat) -> Vec<u8> {
        let on_line = self.squares.iter().flatten().filter(|piece| piece.owner == owner);
        let drawn = self.drawn.filter(|_| self.placed_by(self.seat) == owner);
        let known: Vec<u8> = on_line
            .filter_map(|piece| piece.rank)
            .chain(self.hands[owner.index()].clone())
            .chain(drawn)
            .collect();
        RANKS.into_iter().filter(|rank| !known.contains(rank)).collect()
    }
}

pub(crate) fn shuffle<T, D: Draw + ?Sized>(cards: &mut [T], numbers: &mut D) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, numbers.below(last as u32 + 1) as usize);
    }
}

impl Seen {
    pub(crate) fn of(line: &HideAndJump, step: &Step<HideAndJump>, viewer: Viewer) -> Seen {
        let knows = |owner: Seat| line.knower(owner).map(Viewer::Seat) == Some(viewer);
        Seen(match step {
            Step::Act(seat, Action::Place(Some(_), square))
                if !knows(*seat) && !has(Fault::SeenTellsPlaced) =>
            {
                format!("{seat} places a piece on {}", square + 1)
            }
            Step::Act(seat, Action::Step(from, _)) if has(Fault::SeenTellsStepped) => {
                format!("{seat} steps with {:?}", line.squares[*from])
            }
            Step::Roll(_)
                if line.stage == Stage::Draw
                    && !knows(line.placed_by(line.seat))
                    && !has(Fault::SeenTellsDrawn) =>
            {
                format!("{} draws a piece", line.seat)
            }
            open => open.to_string(),
        })
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in &self.squares {
            match square {
                None => f.write_str(" -")?,
                Some(PieceView { owner, rank: None, .. }) => write!(f, " {owner}?")?,
                Some(PieceView { owner, rank: Some(rank), up }) => {
                    write!(f, " {owner}{rank}{}", if *up { "" } else { "'" })?;
                }
            }
        }
        write!(f, ", {:?} of player {} after {} turns", self.stage, self.seat, self.turns)
    }
}
