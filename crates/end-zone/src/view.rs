//! What a viewer sees: everything, since nothing is hidden in End Zone.
//!
//! Sides and columns are named by the seat of their first player.

use std::fmt;

use kernel::{Phase, Seat};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::picture::{self, LimitView, LineView, MatView, TechniqueView};
use crate::rules::{Chase, Contender, Counted, LastGame, LastThrow, Lying, Win};
use crate::sense::make_sense;
use crate::{Die, End, EndZone, ExtraRoll, Launch, Mode, Options, Scored, Stage, Zone};

/// A column of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneColumn"))]
pub struct Column {
    /// Who throws for it.
    pub seats: Vec<Seat>,
    /// The side it belongs to.
    pub side: Seat,
    /// The points of each line, from the top of the sheet.
    pub lines: Vec<u16>,
    /// How many lines stand on sheets before this one.
    pub before: u16,
    /// The sum of those.
    pub carried: u32,
    /// The bonuses of lines 7 and 14.
    pub bonuses: [bool; 2],
    /// The four extra rolls; none but on the official card.
    pub extras: Vec<ExtraView>,
    /// Minus points for dice not caught.
    pub minus: u16,
    /// The sum of it all.
    pub total: i32,
}

/// An extra roll of the official card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneExtra"))]
pub struct ExtraView {
    /// Which one.
    pub roll: ExtraRoll,
    /// The zone that it is earned in.
    pub zone: Zone,
    /// The number that has to show there.
    pub face: u8,
    /// Whether it counts twice.
    pub double: bool,
    /// Whether it is earned.
    pub earned: bool,
    /// Its points, once it is thrown.
    pub points: Option<u16>,
}

/// A player, or a team: who can win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneSide"))]
pub struct Side {
    /// Who plays for it.
    pub seats: Vec<Seat>,
    /// Its points in this game.
    pub total: i32,
    /// Games won in the 3's under way.
    pub wins: u8,
    /// 3's won in the set.
    pub threes: u8,
    /// Whether it is out of the chase for the target.
    pub out: bool,
    /// Its points in the roll-off, if it is in one.
    pub roll_off: Option<u16>,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneDieView"))]
pub struct DieView {
    /// Whose colour it has.
    pub column: Seat,
    /// Where it lies, seen from the end it was thrown from.
    pub die: Die,
    /// Whether it counts nothing wherever it lies.
    pub void: bool,
    /// The zone it lies in, and what that makes.
    pub scored: Scored,
    /// What it counts for its player, double dice and all; as long as it lies there, what it would count.
    pub points: u16,
}

/// Dice that were counted and lifted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneThrow"))]
pub struct ThrowView {
    /// What they were thrown for.
    pub stage: Stage,
    /// The dice.
    pub dice: Vec<DieView>,
}

/// A score to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneChase"))]
pub struct ChaseView {
    /// Whose score it is.
    pub opener: Seat,
    /// The score.
    pub score: i32,
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneGame"))]
pub struct GameView {
    /// The side that won it.
    pub winner: Seat,
    /// Whether it was won by covering the dot.
    pub dot: bool,
    /// The points of every side.
    pub totals: Vec<i32>,
}

/// A game of End Zone as anybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneView"))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Where in a game we are.
    pub stage: Stage,
    /// What the table chose, lengths included.
    pub options: Options,
    /// Where the lines of the mat are.
    pub mat: MatView,
    /// The lines of the official card; none in other modes.
    pub card: Vec<LineView>,
    /// How far each part of a launch can go; none where people throw themselves.
    pub limits: Vec<LimitView>,
    /// Techniques, the one first that works best for the hands of this table; none where people throw themselves.
    #[serde(rename = "ways")]
    pub techniques: Vec<TechniqueView>,
    /// Whether people throw with their own hands.
    pub real: bool,
    /// How many play.
    pub seats: u8,
    /// Who throws.
    pub thrower: Option<Seat>,
    /// From which end.
    pub end: End,
    /// How many dice a column throws for this line.
    pub dice: u8,
    /// How many of them the thrower has not thrown yet.
    pub dice_left: u8,
    /// Which extra roll is thrown.
    pub extra: Option<ExtraRoll>,
    /// What this throw is about, in words.
    pub stake: String,
    /// The sides in throwing order; while it is being decided, those who are level together.
    pub order: Vec<Vec<Seat>>,
    /// In the roll for the start, the numbers that those who are level have shown so far.
    pub showed: Vec<u8>,
    /// The score sheet.
    pub columns: Vec<Column>,
    /// Who can win.
    pub sides: Vec<Side>,
    /// The column of every die still to be thrown for this line.
    pub left: Vec<Seat>,
    /// The dice on the table.
    pub lying: Vec<DieView>,
    /// How the die in the air was let go.
    pub launch: Option<Launch>,
    /// In first to 500, the score to be reached.
    pub chase: Option<ChaseView>,
    /// Games finished before this one, in a match.
    pub games: u16,
    /// The side that has won, at the end.
    pub winner: Option<Seat>,
    /// Whether it was by covering the dot.
    pub by_dot: bool,
    /// In solo, how often in a row the last total was beaten.
    pub streak: u32,
    /// In solo, the best total.
    pub best_total: u16,
    /// What was counted last.
    pub last: Option<ThrowView>,
    /// The game before, in a match.
    pub last_game: Option<GameView>,
    /// Turns finished, all players together.
    pub turns: u32,
}

/// The seat that names a side or a column.
fn seat(index: u8) -> Seat {
    Seat::new(index.into()).unwrap_or(Seat::FIRST)
}

fn index(seat: Seat) -> u8 {
    seat.index() as u8
}

impl From<&EndZone> for View {
    fn from(game: &EndZone) -> View {
        let thrower = game.thrower();
        let next = game.left.first();
        View {
            phase: game.phase_now(),
            stage: game.stage,
            options: game.options.clone(),
            mat: MatView::of(&game.options.table),
            card: picture::card(&game.options),
            limits: if game.real { Vec::new() } else { picture::limits(&game.options.table) },
            techniques: if game.real { Vec::new() } else { picture::techniques(&game.options) },
            real: game.real,
            seats: game.seats,
            thrower,
            end: thrower.map_or(End::Near, |seat| game.end_of(seat)),
            dice: game.dice_of_line(),
            dice_left: game.left.iter().filter(|column| Some(*column) == next).count() as u8,
            extra: game.extra_now(),
            stake: game.stake(),
            order: game.order.iter().map(|group| group.iter().copied().map(seat).collect()).collect(),
            showed: game.showed.clone(),
            columns: game.column_views(),
            sides: game.side_views(),
            left: game.left.iter().copied().map(seat).collect(),
            lying: game.lying_views(),
            launch: game.launch,
            chase: game.chase.map(|Chase { opener, score }| ChaseView { opener: seat(opener), score }),
            games: game.games,
            winner: game.won.map(|win| seat(win.side)),
            by_dot: game.won.is_some_and(|win| win.dot),
            streak: game.streak(),
            best_total: game.best_total(),
            last: game.last.as_ref().map(|last| ThrowView {
                stage: last.stage,
                dice: last.dice.iter().map(|die| game.die_view(&die.lying, die.points)).collect(),
            }),
            last_game: game.last_game.as_ref().map(|last| GameView {
                winner: seat(last.win.side),
                dot: last.win.dot,
                totals: last.totals.clone(),
            }),
            turns: game.turns,
        }
    }
}

impl EndZone {
    fn column_views(&self) -> Vec<Column> {
        let official = self.options.mode == Mode::Traditional;
        let view = |(column, card): (usize, &Card)| {
            let column = column as u8;
            let extra = |roll: ExtraRoll| ExtraView {
                roll,
                zone: roll.zone(),
                face: roll.face(),
                double: self.options.double_lines.has_extra(roll),
                earned: card.earned[roll as usize],
                points: card.extras[roll as usize],
            };
            Column {
                seats: Seat::all(self.seats).filter(|seat| self.column_of(*seat) == column).collect(),
                side: seat(self.side_of(column)),
                lines: card.lines.clone(),
                before: card.before,
                carried: card.carried,
                bonuses: card.bonuses,
                extras: ExtraRoll::ALL.into_iter().filter(|_| official).map(extra).collect(),
                minus: card.minus,
                total: card.total(),
            }
        };
        self.cards.iter().enumerate().map(view).collect()
    }

    fn side_views(&self) -> Vec<Side> {
        let view = |side: u8| Side {
            seats: self.seats_of_side(side).collect(),
            total: self.total_of(side),
            wins: self.wins[usize::from(side)],
            threes: self.threes[usize::from(side)],
            out: self.out.contains(&side),
            roll_off: self.tied.iter().find(|tied| tied.side == side).map(|tied| tied.points),
        };
        (0..self.sides()).map(view).collect()
    }

    fn lying_views(&self) -> Vec<DieView> {
        let view = |(place, lying): (usize, &Lying)| {
            let before = self.lying[..place].iter().filter(|other| other.column == lying.column).count();
            self.die_view(lying, self.points_for(lying, before))
        };
        self.lying.iter().enumerate().map(view).collect()
    }

    fn die_view(&self, lying: &Lying, points: u16) -> DieView {
        DieView {
            column: seat(lying.column),
            die: lying.die,
            void: lying.void,
            scored: lying.die.score(&self.options.table),
            points,
        }
    }
}

impl View {
    /// The state behind the view. A view from outside this program may be nonsense; it gives some state, never a
    /// panic.
    pub fn state(&self) -> EndZone {
        let game = self.as_shown();
        if make_sense(&game, true).is_ok() {
            return game;
        }
        let mut fresh = EndZone::blank(Options::in_text(), 2, false);
        fresh.order = fresh.order_from(0);
        fresh.begin_game();
        fresh
    }

    fn as_shown(&self) -> EndZone {
        let card = |column: &Column| {
            let mut card = Card {
                lines: column.lines.clone(),
                before: column.before,
                carried: column.carried,
                bonuses: column.bonuses,
                minus: column.minus,
                ..Card::default()
            };
            for extra in &column.extras {
                card.earned[extra.roll as usize] = extra.earned;
                card.extras[extra.roll as usize] = extra.points;
            }
            card
        };
        let lying = |die: &DieView| Lying { column: index(die.column), die: die.die, void: die.void };
        let order: Vec<Vec<u8>> =
            self.order.iter().map(|group| group.iter().copied().map(index).collect()).collect();
        let in_order = order.iter().flatten().copied();
        let tied = |side: u8| {
            let points = self.sides.get(usize::from(side))?.roll_off?;
            Some(Contender { side, points })
        };
        let numbered = || (0u8..).zip(&self.sides);
        EndZone {
            options: self.options.clone(),
            real: self.real,
            seats: self.seats,
            stage: self.stage,
            showed: self.showed.clone(),
            cards: self.columns.iter().map(card).collect(),
            left: self.left.iter().copied().map(index).collect(),
            lying: self.lying.iter().map(lying).collect(),
            launch: self.launch,
            tied: in_order.filter_map(tied).collect(),
            order,
            chase: self.chase.map(|ChaseView { opener, score }| Chase { opener: index(opener), score }),
            out: numbered().filter(|(_, side)| side.out).map(|(index, _)| index).collect(),
            wins: self.sides.iter().map(|side| side.wins).collect(),
            threes: self.sides.iter().map(|side| side.threes).collect(),
            games: self.games,
            won: self.winner.map(|side| Win { side: index(side), dot: self.by_dot }),
            turns: self.turns,
            last: self.last.as_ref().map(|last| LastThrow {
                stage: last.stage,
                dice: last.dice.iter().map(|die| Counted { lying: lying(die), points: die.points }).collect(),
            }),
            last_game: self.last_game.as_ref().map(|last| LastGame {
                win: Win { side: index(last.winner), dot: last.dot },
                totals: last.totals.clone(),
            }),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state().fmt(f)
    }
}
