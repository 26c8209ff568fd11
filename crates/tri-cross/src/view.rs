//! What a viewer may know, and what could be behind it.
//!
//! A view is the board as everybody sees it, with the rank of every piece that lies face-up or that the viewer has placed. Of
//! the other pieces it holds, for each player, the ranks that are among them, which anybody can work out from what has been shown. Nothing
//! else has ever been learnt, so a view is all that its viewer knows.

use std::fmt;

use kernel::{Draw, Phase, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Ended};
use crate::cross::each;
use crate::options::DRAW_AFTER;
use crate::pieces::Piece;
use crate::turn::FULL_COUNT;
use crate::words::call;
use crate::{Colour, Cross, Rank, Ranks, Square, Stage, TriCross, Version, past};

/// Where in a game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossStage"))]
#[serde(rename_all = "kebab-case")]
pub enum StageView {
    /// Who begins is drawn.
    Lot,
    /// Pieces are placed.
    Placing,
    /// A step is due.
    Step,
    /// A jump is due.
    Jump,
    /// A challenged piece is turned face-up.
    Turning,
    /// The game is over.
    Over,
}

/// A piece as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossPiece"))]
pub struct PieceView {
    /// Where it stands.
    pub square: Square,
    /// Whose it is.
    pub colour: Colour,
    /// What it is, where the viewer knows it. Of a face-down piece it is the viewer's memory (TC-11).
    pub rank: Option<Rank>,
    /// Whether it lies face-up.
    pub up: bool,
}

/// What a viewer knows of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossPlayer"))]
pub struct PlayerView {
    /// The colour of the player's pieces.
    pub colour: Colour,
    /// Partners have the same.
    pub side: u8,
    /// How many pieces are still to be placed.
    pub waiting: u8,
    /// The ranks that belong to no piece on the board yet, where the viewer may know them.
    pub hand: Option<Vec<Rank>>,
    /// The ranks, strongest first, of the pieces that the viewer cannot tell apart.
    pub unseen: Vec<Rank>,
    /// The ranks that have left the board.
    pub gone: Vec<Rank>,
}

/// A game of Tri-Cross as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TriCrossView"))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Where in a game we are.
    pub stage: StageView,
    /// Which version is played.
    pub version: Version,
    /// Whether the board has 45 squares.
    pub long_arms: bool,
    /// Whether partners play together.
    pub teams: bool,
    /// Whether pieces are placed without the house knowing what they are.
    pub blind: bool,
    /// Whether what the viewer remembers of face-down pieces is to be drawn.
    pub memory_aid: bool,
    /// So many turns without a jump are a draw.
    pub draw_after: u16,
    /// Whose turn it is; jumps may be somebody else's.
    pub mover: Seat,
    /// Whether the player whose turn it is has stepped.
    pub stepped: bool,
    /// Every piece on the board, the top row first.
    pub pieces: Vec<PieceView>,
    /// Whose piece is placed now: in Reverse Guts not the placer's own.
    pub placing: Option<Seat>,
    /// The challenged piece that is turned face-up now.
    pub turning: Option<Square>,
    /// The player whose piece stands on the Tri-Cross square.
    pub centre: Option<Seat>,
    /// What it has counted.
    pub count: u8,
    /// How that is called: "In, in two".
    pub call: Option<String>,
    /// Whether it came there in another player's turn, which goes on.
    pub entered: bool,
    /// Whether a jump that was overlooked in the turn before is made now, before anything else.
    pub overlooked: bool,
    /// Who placed the first piece, where somebody has left while pieces were placed.
    pub first: Option<Seat>,
    /// What is known of each player, in seat order.
    pub players: Vec<PlayerView>,
    /// Who has left the game, in that order.
    pub out: Vec<Seat>,
    /// Who has won, when somebody has.
    pub winners: Vec<Seat>,
    /// Whether the game is drawn.
    pub drawn: bool,
    /// Steps since the last jump.
    pub quiet: u16,
    /// Turns finished and pieces placed.
    pub turns: u32,
    /// What a repetition is found by.
    pub past: String,
}

/// What a viewer knows of a player's ranks, as sets: [`PlayerView`] without its lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RanksSeen {
    /// How many pieces are still to be placed.
    pub waiting: u8,
    /// The ranks that belong to no piece on the board yet, where the viewer may know them.
    pub hand: Option<Ranks>,
    /// The ranks of the pieces that the viewer cannot tell apart.
    pub unseen: Ranks,
    /// The ranks that have left the board.
    pub gone: Ranks,
}

/// Where a game stands, as everybody may know: a [`View`] without its lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// Where in a game we are.
    pub stage: StageView,
    /// Whose turn it is; jumps may be somebody else's.
    pub mover: Seat,
    /// Whether the player whose turn it is has stepped.
    pub stepped: bool,
    /// Whose piece is placed now.
    pub placing: Option<Seat>,
    /// The challenged piece that is turned face-up now.
    pub turning: Option<Square>,
    /// The player whose piece stands on the Tri-Cross square.
    pub centre: Option<Seat>,
    /// What it has counted.
    pub count: u8,
    /// Whether it came there in another player's turn, which goes on.
    pub entered: bool,
    /// Whether a jump that was overlooked in the turn before is made now.
    pub overlooked: bool,
    /// Who has left the game, in that order.
    pub out: [Option<Seat>; 4],
    /// Who has won, when somebody has.
    pub winners: SeatSet,
    /// Whether the game is drawn.
    pub drawn: bool,
    /// Steps since the last jump.
    pub quiet: u16,
    /// So many turns without a jump are a draw.
    pub draw_after: u16,
    /// How often the position in which this turn began has been there.
    pub repeated: usize,
}

impl TriCross {
    /// Hands every piece on the board to `then`, as a viewer sees it, in any order.
    #[inline]
    pub fn each_piece(&self, viewer: Viewer, mut then: impl FnMut(PieceView)) {
        let (pieces, cross) = (&self.board.pieces, self.board.cross);
        for bit in each(pieces.all()) {
            if let Some(piece) = pieces.at(bit) {
                then(self.piece_seen_by(viewer, cross.name(bit), piece));
            }
        }
    }

    #[inline]
    fn piece_seen_by(&self, viewer: Viewer, square: Square, piece: Piece) -> PieceView {
        let Piece { owner, rank, up } = piece;
        let rank = rank.filter(|_| up || self.has_seen(viewer, owner));
        PieceView { square, colour: Colour::of(owner), rank, up }
    }

    /// Where the game stands, as everybody may know.
    pub fn glance(&self) -> Glance {
        let board = &self.board;
        let last = self.past.last();
        Glance {
            stage: self.stage_view(),
            mover: board.mover,
            stepped: board.stepped,
            placing: (self.stage == Stage::Place).then(|| self.placed_owner()),
            turning: match self.stage {
                Stage::Show(square) => Some(board.cross.name(square)),
                _ => None,
            },
            centre: board.in_the_centre(),
            count: board.count,
            entered: board.entered,
            overlooked: board.overlooked,
            out: board.out,
            winners: match board.ended {
                Some(Ended::Won(winner)) => {
                    Seat::all(board.seats).filter(|seat| winner == board.side(*seat)).collect()
                }
                _ => SeatSet::EMPTY,
            },
            drawn: board.ended == Some(Ended::Drawn),
            quiet: self.quiet,
            draw_after: self.draw_after,
            repeated: last.map_or(0, |last| self.past.iter().filter(|key| *key == last).count()),
        }
    }

    /// What a viewer knows of a player's ranks.
    pub fn ranks_seen_by(&self, viewer: Viewer, seat: Seat) -> RanksSeen {
        let (pieces, bag) = (&self.board.pieces, self.bags[seat.index() & 3]);
        let seen = self.has_seen(viewer, seat);
        // What nobody knows is nobody's secret.
        let open = seen || self.blind;
        let hidden = if seen { 0 } else { pieces.of(seat) & pieces.down() };
        let mut unseen = pieces.ranks(hidden);
        if !open {
            bag.iter().for_each(|rank| unseen.insert(rank));
        }
        let on_board = self.ranks_on_board(seat);
        let all = Ranks::of_a_player(self.board.seats);
        RanksSeen {
            waiting: self.waiting(seat) as u8,
            hand: open.then_some(bag),
            unseen,
            gone: all.iter().filter(|&rank| !on_board.contains(rank) && !bag.contains(rank)).collect(),
        }
    }

    /// Whether a viewer has seen a player's face-down pieces. At the end everything is turned over.
    fn has_seen(&self, viewer: Viewer, owner: Seat) -> bool {
        let knower = self.version.knower(owner, self.board.seats).map(Viewer::Seat);
        self.board.ended.is_some() || knower == Some(viewer)
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let board = &self.board;
        let piece = |(square, bit)| Some(self.piece_seen_by(viewer, square, board.pieces.at(bit)?));
        let glance = self.glance();
        View {
            phase: self.phase_now(),
            stage: glance.stage,
            version: self.version,
            long_arms: self.long_arms(),
            teams: board.teams,
            blind: self.blind,
            memory_aid: self.memory_aid,
            draw_after: self.draw_after,
            mover: glance.mover,
            stepped: glance.stepped,
            pieces: board.cross.rows().flatten().filter_map(piece).collect(),
            placing: glance.placing,
            turning: glance.turning,
            centre: glance.centre,
            count: glance.count,
            call: self.count().map(|(_, count)| call(count, false)),
            entered: glance.entered,
            overlooked: glance.overlooked,
            first: self.first,
            players: Seat::all(board.seats).map(|seat| self.player_seen_by(viewer, seat)).collect(),
            out: board.out.into_iter().flatten().collect(),
            winners: glance.winners.iter().collect(),
            drawn: glance.drawn,
            quiet: self.quiet,
            turns: self.turns,
            past: past::write(&self.past),
        }
    }

    fn stage_view(&self) -> StageView {
        match self.stage {
            _ if self.board.ended.is_some() => StageView::Over,
            Stage::Lot => StageView::Lot,
            Stage::Place => StageView::Placing,
            Stage::Show(_) => StageView::Turning,
            Stage::Play if self.board.jumping => StageView::Jump,
            Stage::Play => StageView::Step,
        }
    }

    fn player_seen_by(&self, viewer: Viewer, seat: Seat) -> PlayerView {
        let RanksSeen { waiting, hand, unseen, gone } = self.ranks_seen_by(viewer, seat);
        PlayerView {
            colour: Colour::of(seat),
            side: self.board.side(seat),
            waiting,
            hand: hand.map(|hand| hand.iter().collect()),
            unseen: unseen.iter().collect(),
            gone: gone.iter().collect(),
        }
    }
}

impl View {
    /// The state as far as the viewer knows it: unseen pieces have no rank. A view from outside this program may be
    /// nonsense; it gives some state, never a panic.
    pub(crate) fn known(&self) -> TriCross {
        let seats = self.players.len().clamp(2, 4) as u8;
        let seated = |seat: Seat| if seat.index() < seats as usize { seat } else { Seat::FIRST };
        let cross = if self.long_arms { Cross::Long } else { Cross::Short };
        let mut board = Board::empty(cross, seats, self.teams && seats == 4);
        for &PieceView { square, colour, rank, up } in &self.pieces {
            if let Some(bit) = cross.bit(square).filter(|bit| board.pieces.all() & bit == 0) {
                let up = up && rank.is_some();
                board.pieces.put(bit, Piece { owner: seated(colour.seat()), rank, up });
            }
        }
        board.mover = seated(self.mover);
        board.to_act = match self.phase {
            Phase::Act(seat) => seated(seat),
            _ => board.mover,
        };
        board.stepped = self.stepped;
        board.jumping = self.stage == StageView::Jump;
        board.entered = self.entered;
        board.overlooked = self.overlooked;
        board.count = if board.in_the_centre().is_some() { self.count.min(FULL_COUNT) } else { 0 };
        for seat in self.out.iter().take(4) {
            board.note_out(seated(*seat));
        }
        board.ended = match self.winners.first() {
            Some(winner) => Some(Ended::Won(board.side(seated(*winner)))),
            None => (self.drawn || self.stage == StageView::Over).then_some(Ended::Drawn),
        };
        let mut game = TriCross::blank(board, self.version);
        game.stage = match (self.stage, self.turning.and_then(|square| cross.bit(square))) {
            (StageView::Lot, _) => Stage::Lot,
            (StageView::Placing, _) => Stage::Place,
            // It can end before everything is placed.
            (StageView::Over, _) if self.placing.is_some() => Stage::Place,
            (StageView::Turning, Some(square)) => Stage::Show(square),
            _ => Stage::Play,
        };
        game.blind = self.blind;
        game.memory_aid = self.memory_aid;
        game.draw_after = self.draw_after.clamp(*DRAW_AFTER.start(), *DRAW_AFTER.end());
        for (bag, player) in game.bags.iter_mut().zip(&self.players) {
            *bag = player.hand.iter().flatten().copied().collect();
        }
        game.first = self.first.map(seated);
        game.quiet = self.quiet.min(*DRAW_AFTER.end());
        game.turns = self.turns;
        game.past = past::read(&self.past).unwrap_or_default();
        game
    }

    /// The keys of the positions in which turns began since a piece was last jumped or turned, as
    /// [`repetition_key`](crate::repetition_key) makes them.
    pub fn past_keys(&self) -> Vec<u64> {
        past::read(&self.past).unwrap_or_default()
    }

    /// Deals the unseen ranks to the pieces that could have them.
    pub(crate) fn imagine<D: Draw + ?Sized>(&self, numbers: &mut D) -> TriCross {
        let mut game = self.known();
        for (index, player) in self.players.iter().take(4).enumerate() {
            let Some(owner) = Seat::new(index) else { continue };
            let mut unseen: Vec<Rank> = player.unseen.iter().copied().take(12).collect();
            for last in (1..unseen.len()).rev() {
                unseen.swap(last, numbers.below(last as u32 + 1) as usize);
            }
            let unknown = game.board.pieces.of(owner) & game.board.pieces.unknown();
            for square in each(unknown) {
                if let Some(rank) = unseen.pop() {
                    game.board.pieces.know(square, rank);
                }
            }
            for rank in unseen {
                game.bags[index].insert(rank);
            }
        }
        game
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut game = self.known();
        for (bag, player) in game.bags.iter_mut().zip(&self.players) {
            player.unseen.iter().for_each(|rank| bag.insert(*rank));
        }
        game.fmt(f)
    }
}
