//! The rules: what happens when a player acts, a lot is drawn or something goes wrong.

use kernel::{Phase, Refusal, RulesVersion, Seat};

use crate::board::{Board, Ended, Move};
use crate::cross::{Bits, each};
use crate::pieces::Piece;
use crate::{Action, Colour, Incident, Options, Rank, Ranks, Reason, Roll, Square, Version, past};

/// Where in a game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    /// Who begins is drawn.
    Lot,
    /// Pieces are placed.
    Place,
    /// Steps and jumps, until the board has ended.
    Play,
    /// The challenged piece on this square is turned face-up, and nobody knows yet what it is.
    Show(Bits),
}

/// A game of Tri-Cross.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriCross {
    pub(crate) board: Board,
    pub(crate) stage: Stage,
    pub(crate) version: Version,
    /// The version of the rules. By the first one a full count won before an overlooked jump was made, and nothing could be
    /// turned over wrongly while pieces were placed (TC-14).
    pub(crate) rules: RulesVersion,
    /// Pieces are placed without the house knowing their ranks: in Guts, and wherever people hold real pieces.
    pub(crate) blind: bool,
    pub(crate) memory_aid: bool,
    pub(crate) draw_after: u16,
    /// The ranks of each player's that belong to no piece on the board yet: to be placed, or of pieces nobody knows.
    pub(crate) bags: [Ranks; 4],
    /// Who placed the first piece, where somebody has left since: otherwise it can be told from the board.
    pub(crate) first: Option<Seat>,
    /// Steps since the last jump.
    pub(crate) quiet: u16,
    /// Turns finished and pieces placed.
    pub(crate) turns: u32,
    /// The beginnings of the turns since a piece was last jumped or turned.
    pub(crate) past: Vec<u64>,
}

impl TriCross {
    /// Nothing placed, nothing drawn.
    pub(crate) fn blank(board: Board, version: Version) -> TriCross {
        TriCross {
            board,
            stage: Stage::Lot,
            version,
            rules: <TriCross as kernel::Rules>::RULES,
            blind: false,
            memory_aid: false,
            draw_after: Options::default().draw_after,
            bags: [Ranks::NONE; 4],
            first: None,
            quiet: 0,
            turns: 0,
            past: Vec::new(),
        }
    }

    pub(crate) fn phase_now(&self) -> Phase {
        match self.stage {
            _ if self.board.ended.is_some() => Phase::Over,
            Stage::Lot => Phase::Roll(Seat::FIRST),
            Stage::Show(square) => Phase::Roll(self.board.pieces.owner(square).unwrap_or(self.board.mover)),
            Stage::Place | Stage::Play => Phase::Act(self.board.to_act),
        }
    }

    /// Which version is played.
    pub const fn version(&self) -> Version {
        self.version
    }

    /// Whether the board of 45 squares is played on.
    pub const fn long_arms(&self) -> bool {
        matches!(self.board.cross, crate::Cross::Long)
    }

    /// Whose turn it is; jumps may be somebody else's.
    pub const fn mover(&self) -> Seat {
        self.board.mover
    }

    /// Whose piece stands on the Tri-Cross square and what it has counted.
    pub fn count(&self) -> Option<(Seat, u8)> {
        self.board.in_the_centre().filter(|_| self.board.count > 0).map(|seat| (seat, self.board.count))
    }

    /// Counts sequences of so many steps, jumps and passes, draws left out; none where pieces are still to be placed or
    /// drawn for.
    pub fn perft(&self, depth: u32) -> Option<u64> {
        let known = self.board.pieces.unknown() == 0;
        (self.stage == Stage::Play && known).then(|| self.board.perft(depth))
    }

    /// Whose pieces the player to place has before them: in Reverse Guts those of the next on the right who is still in.
    pub(crate) fn placed_owner(&self) -> Seat {
        let (placer, seats) = (self.board.mover, self.board.seats);
        let mut owner = self.version.placed_by(placer, seats);
        while self.board.is_out(owner) && owner != placer {
            owner = self.version.placed_by(owner, seats);
        }
        owner
    }

    /// How many pieces of a player's are still to be placed.
    pub(crate) fn waiting(&self, owner: Seat) -> usize {
        let seated = owner.index() < self.board.seats as usize;
        let placing = matches!(self.stage, Stage::Lot | Stage::Place) && self.version != Version::FaceUp;
        if !seated || !placing || self.board.is_out(owner) {
            return 0;
        }
        let placed = self.board.pieces.of(owner).count_ones() as usize;
        Ranks::of_a_player(self.board.seats).len().saturating_sub(placed)
    }

    pub(crate) fn do_action(&mut self, action: Action) -> Result<(), Refusal<Reason>> {
        self.phase_now().actor()?;
        let rule = |reason| Err(Refusal::Rule(reason));
        if self.stage == Stage::Place {
            let Action::Place(rank, square) = action else { return rule(Reason::PlaceFirst) };
            let bit = self.bit(square)?;
            if self.board.cross.shape().zones & bit == 0 {
                return rule(Reason::NotInZone(square));
            }
            if self.board.pieces.all() & bit != 0 {
                return rule(Reason::Taken(square));
            }
            return match rank {
                Some(_) if self.blind => rule(Reason::Unseen),
                None if !self.blind => rule(Reason::WhichPiece),
                Some(rank) if !self.bags[self.placed_owner().index() & 3].contains(rank) => {
                    rule(Reason::NotInHand(rank))
                }
                _ => {
                    self.place(rank, bit);
                    Ok(())
                }
            };
        }
        let made = self.read_move(action)?;
        self.board.make(made);
        match made {
            Move::Jump { .. } => {
                self.quiet = 0;
                self.past.clear();
            }
            Move::Step { .. } | Move::Pass => self.quiet = self.quiet.saturating_add(1),
        }
        self.settle();
        Ok(())
    }

    fn bit(&self, square: Square) -> Result<Bits, Refusal<Reason>> {
        self.board.cross.bit(square).ok_or(Refusal::Rule(Reason::OffBoard(square)))
    }

    /// The move that an action means, or why it is not allowed.
    fn read_move(&self, action: Action) -> Result<Move, Refusal<Reason>> {
        let (board, shape) = (&self.board, self.board.cross.shape());
        let rule = |reason| Err(Refusal::Rule(reason));
        let own = |square: Square| {
            let bit = self.bit(square)?;
            if board.pieces.of(board.to_act) & bit == 0 {
                return Err(Refusal::Rule(Reason::NotYours(square)));
            }
            Ok(bit)
        };
        match action {
            Action::Place(..) => rule(Reason::PlacedAlready),
            Action::Step(..) | Action::Pass if board.jumping => rule(Reason::MustJump),
            Action::Pass if board.may_pass(board.to_act) => Ok(Move::Pass),
            Action::Pass => rule(Reason::NoPass),
            Action::Step(from_square, to_square) => {
                let (from, to) = (own(from_square)?, self.bit(to_square)?);
                if shape.beside(from) & to == 0 {
                    return rule(Reason::NotBeside);
                }
                if board.pieces.all() & to != 0 {
                    return rule(Reason::Taken(to_square));
                }
                Ok(Move::Step { from, to })
            }
            Action::Jump(from, to) => {
                let (from, to) = (own(from)?, self.bit(to)?);
                let mut found = None;
                if board.jumping {
                    board.each_move(|made| {
                        if matches!(made, Move::Jump { from: f, to: t, .. } if f == from && t == to) {
                            found = Some(made);
                        }
                    });
                }
                found.ok_or(Refusal::Rule(Reason::NoJump))
            }
        }
    }

    pub(crate) fn name_move(&self, made: Move) -> Action {
        let name = |bits| self.board.cross.name(bits);
        match made {
            Move::Step { from, to } => Action::Step(name(from), name(to)),
            Move::Jump { from, to, .. } => Action::Jump(name(from), name(to)),
            Move::Pass => Action::Pass,
        }
    }

    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Play => self.board.each_move(|made| out.push(self.name_move(made))),
            Stage::Place if self.board.ended.is_none() => {
                let bag = self.bags[self.placed_owner().index() & 3];
                let free = self.board.cross.shape().zones & !self.board.pieces.all();
                for square in each(free).map(|bit| self.board.cross.name(bit)) {
                    if self.blind {
                        out.push(Action::Place(None, square));
                    } else {
                        out.extend(bag.iter().map(|rank| Action::Place(Some(rank), square)));
                    }
                }
            }
            Stage::Lot | Stage::Place | Stage::Show(_) => {}
        }
    }

    fn place(&mut self, rank: Option<Rank>, square: Bits) {
        let owner = self.placed_owner();
        if let Some(rank) = rank {
            self.bags[owner.index() & 3].remove(rank);
        }
        self.board.pieces.put(square, Piece { owner, rank, up: false });
        self.turns += 1;
        self.go_on_placing(self.board.mover.next(self.board.seats));
    }

    /// The next to place is this player, or the first behind them who has something to place; when nobody has, who placed first
    /// moves first.
    fn go_on_placing(&mut self, next: Seat) {
        let seats = self.board.seats;
        // Everybody has as many pieces as the next, but in a typed position somebody may be done sooner.
        let mut seat = next;
        for _ in 0..seats {
            (self.board.mover, self.board.to_act) = (seat, seat);
            if !self.board.is_out(seat) && self.waiting(self.placed_owner()) > 0 {
                return;
            }
            seat = seat.next(seats);
        }
        self.board.mover = self.first.take().unwrap_or(next);
        for _ in 0..seats {
            if !self.board.is_out(self.board.mover) {
                break;
            }
            self.board.mover = self.board.mover.next(seats);
        }
        self.begin_play();
    }

    /// A player leaves who has turned a piece over while pieces are placed; the others go on placing (TC-14).
    fn leave_placing(&mut self, seat: Seat) {
        let Board { mover, seats, .. } = self.board;
        if self.first.is_none() {
            // Everybody has placed in turn until now.
            let placed = self.board.pieces.all().count_ones() as u8 % seats;
            self.first = Some((0..seats - placed).fold(mover, |seat, _| seat.next(seats)));
        }
        self.board.leave(seat);
        if self.board.one_side_left() {
            self.first = None;
        } else {
            self.go_on_placing(mover);
        }
    }

    /// Pieces stand; the player to move begins.
    pub(crate) fn begin_play(&mut self) {
        self.stage = Stage::Play;
        // No turn has ended before this one.
        let turns = self.turns;
        let goes_on = self.turning(|board, begins| board.begin_turn(begins));
        self.turns = turns;
        if goes_on {
            self.go_on();
        }
    }

    /// Lets the board go on.
    pub(crate) fn go_on(&mut self) {
        self.turning(|board, begins| {
            board.go_on(begins);
            true
        });
        for colour in Colour::ALL.into_iter().filter(|&colour| self.board.pieces.of(colour.seat()) == 0) {
            // Whoever has left has nothing more to show.
            self.bags[colour as usize] = Ranks::NONE;
        }
        // A jump before the step has cleared the past: the turn begins here, as far as repetition is concerned.
        if self.past.is_empty() && !self.board.stepped && self.board.ended.is_none() {
            self.past.push(past::key(&self.board));
        }
    }

    /// Lets turns end and begin, keeping the books that a draw is decided by (TC-13).
    fn turning(&mut self, then: impl FnOnce(&mut Board, &mut dyn FnMut(&Board) -> bool) -> bool) -> bool {
        let TriCross { board, past, turns, quiet, draw_after, .. } = self;
        let mut begins = |board: &Board| {
            *turns = turns.saturating_add(1);
            let key = past::key(board);
            // A typed position may hold its own key already; two turns in a row never begin alike.
            if past.last() != Some(&key) {
                past.push(key);
            }
            let times = past.iter().filter(|before| **before == key).count();
            times >= 3 || quiet >= draw_after
        };
        then(board, &mut begins)
    }

    /// After a step or a jump: challenged pieces are turned, then jumps are looked for (TC-9, TC-5).
    fn settle(&mut self) {
        self.stage = Stage::Play;
        let challenged = self.board.challenged();
        if challenged != 0 {
            self.past.clear();
            if let Some(square) = each(challenged & self.board.pieces.unknown()).next() {
                self.stage = Stage::Show(square);
                // Who must jump is not known before everything is turned.
                (self.board.to_act, self.board.jumping) = (self.board.mover, false);
                return;
            }
            self.board.pieces.turn_up(challenged);
        }
        self.go_on();
    }

    pub(crate) fn take_roll(&mut self, roll: Roll) -> Result<(), Refusal<Reason>> {
        let owner = self.phase_now().roller()?;
        let rule = |reason| Err(Refusal::Rule(reason));
        match (self.stage, roll) {
            (Stage::Show(square), Roll::Shows(rank)) => {
                let bag = &mut self.bags[owner.index() & 3];
                if !bag.contains(rank) {
                    return rule(Reason::NoSuchPiece(rank));
                }
                bag.remove(rank);
                self.board.pieces.know(square, rank);
                self.board.pieces.turn_up(square);
                self.settle();
                Ok(())
            }
            (Stage::Show(_), Roll::First(_)) => rule(Reason::RankDue),
            (_, Roll::First(colour)) if colour.seat().index() < self.board.seats as usize => {
                self.board.mover = colour.seat();
                self.board.to_act = self.board.mover;
                if self.version == Version::FaceUp {
                    self.begin_play();
                } else {
                    self.stage = Stage::Place;
                }
                Ok(())
            }
            (_, _) => rule(Reason::ColourDue),
        }
    }

    pub(crate) fn list_incidents(&self, out: &mut Vec<Incident>) {
        let playing = matches!(self.stage, Stage::Play | Stage::Show(_)) && self.board.ended.is_none();
        // What people hold can be turned over as soon as something lies face-down.
        let placing = self.stage == Stage::Place && self.blind && self.board.pieces.down() != 0;
        let placing = placing && self.rules > 1 && self.board.ended.is_none();
        if (playing || placing) && self.version != Version::FaceUp {
            let seats = Seat::all(self.board.seats).filter(|&seat| !self.board.is_out(seat));
            out.extend(seats.map(|seat| Incident::Turned(Colour::of(seat))));
        }
        if playing && self.stage == Stage::Play && self.board.jumping && self.board.stepped {
            out.push(Incident::Overlooked);
        }
    }

    pub(crate) fn take_incident(&mut self, incident: Incident) -> Result<(), Refusal<Reason>> {
        let mut listed = Vec::new();
        self.list_incidents(&mut listed);
        match incident {
            _ if self.board.ended.is_some() => Err(Refusal::GameOver),
            Incident::Turned(_) if !listed.contains(&incident) => Err(Refusal::Rule(Reason::NothingToTurn)),
            Incident::Overlooked if !listed.contains(&incident) => Err(Refusal::Rule(Reason::NoneOverlooked)),
            Incident::Turned(colour) => {
                if self.board.seats > 2 {
                    self.bags[colour as usize] = Ranks::NONE;
                    self.past.clear();
                }
                if self.stage == Stage::Place {
                    self.leave_placing(colour.seat());
                    return Ok(());
                }
                self.board.leave(colour.seat());
                match self.stage {
                    // Others may still have pieces to turn.
                    Stage::Show(_) if !self.board.one_side_left() => self.settle(),
                    _ => {
                        self.stage = Stage::Play;
                        self.go_on();
                    }
                }
                Ok(())
            }
            Incident::Overlooked => {
                self.board.overlooked = self.rules > 1;
                if self.turning(|board, begins| board.next_turn(begins)) {
                    self.go_on();
                }
                Ok(())
            }
        }
    }

    /// The best a side can say for itself: it won, or is still in, or left late. Higher is better.
    pub(crate) fn merit(&self, seat: Seat) -> u8 {
        let board = &self.board;
        if let Some(Ended::Won(winner)) = board.ended
            && winner == board.side(seat)
        {
            return 10;
        }
        let partners = Seat::all(board.seats).filter(|&other| board.side(other) == board.side(seat));
        let left = |seat: Seat| board.out.iter().position(|&out| out == Some(seat)).map_or(9, |n| n as u8);
        partners.map(left).max().unwrap_or(0)
    }
}
