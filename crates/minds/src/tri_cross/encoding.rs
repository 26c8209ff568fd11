//! Tri-Cross as numbers, for learners.

use kernel::{Hidden, Rules, Seat, Viewer};
use players::encoding::{self, Layout, Look, Pen, Space};
use tri_cross::{
    Action, Cross, PieceView, PlayerView, Rank, Ranks, RanksSeen, Square, StageView, TriCross, Version, View,
};

/// Squares by file and row, those that are not on the board included.
const PLACES: usize = 81;
/// East, west, north, south, each by one square and by two.
const WAYS: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const NONE: u16 = u16::MAX;
/// A piece on the Tri-Cross square that has counted to this has won.
const FULL_COUNT: f32 = 4.0;
/// The most pieces of a player.
const SIX: f32 = 6.0;

/// How Tri-Cross becomes numbers.
pub struct Encoding {
    /// The actions in the order of their numbers: pass, steps, jumps, then what is placed.
    actions: Vec<Action>,
    /// The numbers of steps and jumps, by their first square and their way.
    moves: Vec<[u16; 8]>,
    /// The numbers of placements, by square and rank; the last for a piece that nobody knows.
    places: Vec<[u16; 7]>,
    layout: Layout<View>,
    /// Files and rows of the board.
    size: usize,
}

const fn place(square: Square) -> usize {
    square.row() as usize * 9 + square.file() as usize
}

/// The number of a way from one square to another, if they lie on a line, one or two apart.
#[inline]
fn way(from: Square, to: Square, length: i8) -> Option<usize> {
    let (x, y) = (to.file() as i8 - from.file() as i8, to.row() as i8 - from.row() as i8);
    WAYS.iter().position(|(east, north)| (east * length, north * length) == (x, y))
}

/// The square so far away, if it is on the board.
fn away(cross: Cross, from: Square, (east, north): (i8, i8), length: i8) -> Option<Square> {
    let file = u8::try_from(from.file() as i8 + east * length).ok()?;
    let row = u8::try_from(from.row() as i8 + north * length).ok()?;
    Square::new(file, row).filter(|square| cross.has(*square))
}

/// Whether a square is in a Start Zone: the outer three of each arm.
fn in_zone(cross: Cross, square: Square) -> bool {
    let last = cross.size() - 1;
    [square.file(), square.row()].iter().any(|place| *place == 0 || *place == last)
}

impl Encoding {
    fn add(&mut self, action: Action) {
        let number = self.actions.len() as u16;
        match action {
            Action::Pass => {}
            Action::Step(from, to) => {
                if let Some(way) = way(from, to, 1) {
                    self.moves[place(from)][way] = number;
                }
            }
            Action::Jump(from, to) => {
                if let Some(way) = way(from, to, 2) {
                    self.moves[place(from)][4 + way] = number;
                }
            }
            Action::Place(rank, square) => {
                self.places[place(square)][rank.map_or(6, |rank| rank as usize)] = number;
            }
        }
        self.actions.push(action);
    }
}

impl encoding::Encoding<TriCross> for Encoding {
    fn new(game: &TriCross) -> Encoding {
        let cross = if game.long_arms() { Cross::Long } else { Cross::Short };
        let view = game.view(Viewer::Spectator);
        let mut encoding = Encoding {
            actions: Vec::new(),
            moves: vec![[NONE; 8]; PLACES],
            places: vec![[NONE; 7]; PLACES],
            layout: layout(game.seats(), cross.size().into()),
            size: cross.size().into(),
        };
        let all = (0..PLACES as u8).filter_map(|place| Square::new(place % 9, place / 9));
        let squares: Vec<Square> = all.filter(|square| cross.has(*square)).collect();
        encoding.add(Action::Pass);
        for length in [1, 2] {
            for &from in &squares {
                for to in WAYS.iter().filter_map(|&way| away(cross, from, way, length)) {
                    let action = if length == 1 { Action::Step(from, to) } else { Action::Jump(from, to) };
                    encoding.add(action);
                }
            }
        }
        let ranks: Vec<Option<Rank>> = match (view.version, view.blind) {
            (Version::FaceUp, _) => Vec::new(),
            (_, true) => vec![None],
            (_, false) => Rank::ALL.map(Some).to_vec(),
        };
        for rank in ranks {
            for &square in squares.iter().filter(|square| in_zone(cross, **square)) {
                encoding.add(Action::Place(rank, square));
            }
        }
        encoding
    }

    fn space(&self) -> Space {
        Space::Fixed(self.actions.len())
    }

    #[inline]
    fn index(&self, action: &Action) -> Option<usize> {
        let number = match *action {
            Action::Pass => 0,
            Action::Step(from, to) => self.moves[place(from)][way(from, to, 1)?],
            Action::Jump(from, to) => self.moves[place(from)][4 + way(from, to, 2)?],
            Action::Place(rank, square) => self.places[place(square)][rank.map_or(6, |rank| rank as usize)],
        };
        (number != NONE).then_some(number.into())
    }

    #[inline]
    fn action(&self, index: usize) -> Option<Action> {
        self.actions.get(index).copied()
    }

    fn layout(&self) -> &Layout<View> {
        &self.layout
    }

    /// What the layout writes, without the lists of a view: a third of the time.
    fn observe(&self, game: &TriCross, seat: Seat, out: &mut [f32]) {
        let viewer = Viewer::Seat(seat);
        let seats = game.seats();
        let glance = game.glance();
        out.fill(0.0);
        let mut pen = Pen::new(out, seat, seats);
        write_planes(&mut pen, self.size, |then| game.each_piece(viewer, then), glance.turning);
        pen.one_of(6, stage_number(glance.stage));
        pen.seats([glance.mover]);
        pen.number(flag(glance.stepped));
        pen.seats(glance.placing);
        pen.seats(glance.centre);
        pen.number(f32::from(glance.count) / FULL_COUNT);
        pen.number(flag(glance.entered));
        pen.number(flag(glance.overlooked));
        let mut known: [RanksSeen; 4] = [game.ranks_seen_by(viewer, Seat::FIRST); 4];
        for seat in Seat::all(seats).skip(1) {
            known[seat.index() & 3] = game.ranks_seen_by(viewer, seat);
        }
        pen.each_seat(|seat| f32::from(known[seat.index() & 3].waiting) / SIX);
        write_ranks(&mut pen, |seat| known[seat.index() & 3].hand.unwrap_or(Ranks::NONE));
        write_ranks(&mut pen, |seat| known[seat.index() & 3].unseen);
        write_ranks(&mut pen, |seat| known[seat.index() & 3].gone);
        pen.seats(glance.out.into_iter().flatten());
        pen.seats(glance.winners.iter());
        pen.number(flag(glance.drawn));
        pen.number(f32::from(glance.quiet) / f32::from(glance.draw_after.max(1)));
        pen.number(glance.repeated as f32 / 3.0);
    }

    fn most_outcomes(&self) -> Option<usize> {
        // The ranks of a piece that nobody knows.
        Some(6)
    }
}

fn flag(on: bool) -> f32 {
    f32::from(u8::from(on))
}

fn stage_number(stage: StageView) -> usize {
    match stage {
        StageView::Lot => 0,
        StageView::Placing => 1,
        StageView::Step => 2,
        StageView::Jump => 3,
        StageView::Turning => 4,
        StageView::Over => 5,
    }
}

/// Six numbers for each seat: a 1 for each rank.
fn write_ranks(pen: &mut Pen<'_>, of: impl Fn(Seat) -> Ranks) {
    let out = pen.take(usize::from(pen.table()) * 6);
    for seat in Seat::all(pen.table()) {
        of(seat).iter().for_each(|rank| out[pen.place(seat) * 6 + rank as usize] = 1.0);
    }
}

/// A plane for each seat, one for each rank, one for what lies face-up and one for what is being turned.
fn write_planes(
    pen: &mut Pen<'_>,
    size: usize,
    each: impl FnOnce(&mut dyn FnMut(PieceView)),
    turning: Option<Square>,
) {
    let seats = usize::from(pen.table());
    let out = pen.take((seats + 8) * size * size);
    let mut set = |plane: usize, square: Square| {
        let place = (plane * size + usize::from(square.row())) * size + usize::from(square.file());
        if let Some(number) = out.get_mut(place) {
            *number = 1.0;
        }
    };
    each(&mut |PieceView { square, colour, rank, up }| {
        set(pen.place(colour.seat()), square);
        if let Some(rank) = rank {
            set(seats + rank as usize, square);
        }
        if up {
            set(seats + 6, square);
        }
    });
    if let Some(square) = turning {
        set(seats + 7, square);
    }
}
/// A pen for one part of a layout.
fn pen<'a>(look: &Look<'_, View>, out: &'a mut [f32]) -> Pen<'a> {
    Pen::new(out, look.seat, look.seats)
}

/// The ranks of a list that the view has for each player.
fn ranks(look: &Look<'_, View>, out: &mut [f32], of: fn(&PlayerView) -> &[Rank]) {
    let set = |player: &PlayerView| of(player).iter().copied().collect();
    write_ranks(&mut pen(look, out), |seat| look.view.players.get(seat.index()).map_or(Ranks::NONE, set));
}

fn layout(seats: u8, size: usize) -> Layout<View> {
    let many = usize::from(seats);
    Layout::<View>::of(seats)
        .part(
            "pieces",
            "planes by row and file: each seat's pieces; ranks that the viewer knows, from Six to Tri-Cross; those face-up; the one being turned",
            &[many + 8, size, size],
            |look, out| {
                let size = if look.view.long_arms { 9 } else { 7 };
                let each = |then: &mut dyn FnMut(PieceView)| look.view.pieces.iter().copied().for_each(then);
                write_planes(&mut pen(look, out), size, each, look.view.turning);
            },
        )
        .one_of("stage", "lot, placing, step, jump, turning, over", 6, |view| Some(stage_number(view.stage)))
        .seat("mover", "whose turn it is; jumps may be somebody else's", |view| Some(view.mover))
        .number("stepped", "whether that player has stepped", |view| flag(view.stepped))
        .seat("placing", "whose piece is placed now", |view| view.placing)
        .seat("centre", "whose piece stands on the Tri-Cross square", |view| view.centre)
        .number("count", "what it has counted, as a part of four", |view| f32::from(view.count) / FULL_COUNT)
        .number("entered", "whether it came there in another player's turn", |view| flag(view.entered))
        .number("overlooked", "whether an overlooked jump is made now", |view| flag(view.overlooked))
        .each_seat("waiting", "pieces still to be placed, as a part of six", |view, seat| {
            view.players.get(seat.index()).map_or(0.0, |player| f32::from(player.waiting) / SIX)
        })
        .part("hand", "ranks to be placed or drawn, where the viewer may know them", &[many, 6], |look, out| {
            ranks(look, out, |player| player.hand.as_deref().unwrap_or(&[]));
        })
        .part("unseen", "ranks of pieces that the viewer cannot tell apart", &[many, 6], |look, out| {
            ranks(look, out, |player| &player.unseen);
        })
        .part("gone", "ranks that have left the board", &[many, 6], |look, out| {
            ranks(look, out, |player| &player.gone);
        })
        .seats("out", "who has left the game", |view| &view.out)
        .seats("winners", "who has won, when somebody has", |view| &view.winners)
        .number("drawn", "whether the game is drawn", |view| flag(view.drawn))
        .number("quiet", "steps since the last jump, as a part of those that make a draw", |view| {
            f32::from(view.quiet) / f32::from(view.draw_after.max(1))
        })
        .number("repeated", "how often this turn's position has been there, as a part of three", |view| {
            let keys = view.past_keys();
            let times = keys.last().map_or(0, |last| keys.iter().filter(|key| *key == last).count());
            times as f32 / 3.0
        })
}
