//! What a viewer sees: everything, since nothing is hidden in Add 'em Up.

use std::fmt;

use kernel::{Phase, RollOff, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::options::QUIET_ROUNDS;
use crate::{AddEmUp, Board, Cell, Die, Hand, LastTurn, MAX_DICE, MAX_SCORE, ROLLED, Run, Stage};

/// A die of the roll: in hand, or laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpRolledDie"))]
pub struct RolledDie {
    /// What it shows.
    pub n: u8,
    /// Where it lies, once it is laid.
    pub at: Option<Cell>,
}

/// What the bonus die would bring (AU-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpBonusChance"))]
pub struct BonusChance {
    /// With how many of the six numbers it fits.
    pub fits: u8,
    /// What each number, 1 to 6, would bring: the best place for it, or its number lost.
    pub points: [i32; 6],
}

/// A game of Add 'em Up as anybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "AddEmUpView"))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Where in a game or a turn we are.
    pub stage: Stage,
    /// Whose turn it is; before the first turn, who rolls for the start.
    pub mover: Seat,
    /// The scores in seat order, without the turn under way.
    pub scores: Vec<i32>,
    /// How wide the smallest rectangle that holds all dice is; its top left cell is 0,0.
    pub width: u8,
    /// How high it is.
    pub height: u8,
    /// The dice on the table, row by row.
    pub dice: Vec<Die>,
    /// Where the first die of the game lies. The corner moves as the table grows to the left and up; a picture that is
    /// to stand still is drawn around this place.
    pub home: Cell,
    /// Dice that do not lie on the table, those in hand included.
    pub pile: u8,
    /// Every die of this turn's roll, the laid ones first, in the order they were laid.
    pub rolled: Vec<RolledDie>,
    /// The bonus die that has to be placed.
    pub bonus_die: Option<u8>,
    /// What the turn scores now, without a bonus die.
    pub turn_points: i32,
    /// The rows and columns that gained a die in this turn.
    pub gained: Vec<Run>,
    /// What the bonus die would bring, while it is offered or in the air.
    pub bonus: Option<BonusChance>,
    /// Dice that would be rolled next, or are in the air.
    pub dice_to_roll: u8,
    /// Whether every placement scores at once.
    pub every_placement: bool,
    /// After so many rounds in a row without a placement the game ends.
    pub quiet_rounds: u8,
    /// Turns in a row in which nothing was placed.
    pub quiet_turns: u16,
    /// In a roll for the start, who is still in it.
    pub tied: Vec<Seat>,
    /// In a round of such rolls, who has the highest number so far.
    pub ahead: Vec<Seat>,
    /// In a round of such rolls, which number that is.
    pub best: u8,
    /// Who has won, when the game is over.
    pub winners: Vec<Seat>,
    /// Turns finished, all players together.
    pub turns: u32,
    /// The turn before, as it ended.
    pub last_turn: Option<LastTurn>,
}

impl From<&AddEmUp> for View {
    fn from(game: &AddEmUp) -> View {
        let laid = game.laid.iter().map(|&cell| RolledDie { n: game.board.at(cell), at: Some(cell) });
        let bonus_placing = game.stage == Stage::BonusPlacing;
        let in_hand = game.hand.iter().filter(|_| !bonus_placing).map(|n| RolledDie { n, at: None });
        let highest = game.scores[..game.seats.into()].iter().max();
        let won = |seat: &Seat| game.stage == Stage::Over && Some(&game.score(*seat)) == highest;
        View {
            phase: game.phase_now(),
            stage: game.stage,
            mover: game.mover,
            scores: game.scores[..game.seats.into()].to_vec(),
            width: game.board.width(),
            height: game.board.height(),
            dice: game.board.dice().collect(),
            home: game.home,
            pile: game.pile,
            rolled: laid.chain(in_hand).collect(),
            bonus_die: game.hand.iter().next().filter(|_| bonus_placing),
            turn_points: game.points,
            gained: game.gained(&game.laid),
            bonus: matches!(game.stage, Stage::Bonus | Stage::BonusRolling).then(|| {
                let points = game.bonus_points();
                BonusChance { fits: points.iter().filter(|points| **points > 0).count() as u8, points }
            }),
            dice_to_roll: game.dice_to_roll(),
            every_placement: game.every_placement,
            quiet_rounds: game.quiet_rounds,
            quiet_turns: game.quiet_turns,
            tied: game.contest.tied.iter().collect(),
            ahead: game.contest.ahead.iter().collect(),
            best: game.contest.best,
            winners: Seat::all(game.seats).filter(won).collect(),
            turns: game.turns,
            last_turn: game.last.clone(),
        }
    }
}

impl View {
    /// The state behind the view. A view from outside this program may be nonsense; it gives some state, never a
    /// panic.
    pub fn state(&self) -> AddEmUp {
        let seats = self.scores.len().clamp(1, 6) as u8;
        let seated = |seat: Seat| if seat.index() < seats.into() { seat } else { Seat::FIRST };
        let set = |list: &[Seat]| list.iter().copied().map(seated).collect::<SeatSet>();
        let mut scores = [0; 6];
        for (score, seen) in scores.iter_mut().zip(&self.scores) {
            *score = *seen.clamp(&-MAX_SCORE, &MAX_SCORE);
        }
        let board = self.board();
        let lies = |cell: &Cell| board.has(*cell);
        let in_hand = self.rolled.iter().filter(|die| die.at.is_none()).map(|die| die.n);
        let hand: Hand = match self.bonus_die {
            Some(n) => Hand::one(n),
            None => in_hand.collect(),
        };
        let laid = self.rolled.iter().filter_map(|die| die.at).filter(lies).take(ROLLED.into());
        AddEmUp {
            scores,
            turns: self.turns,
            quiet_turns: self.quiet_turns,
            seats,
            stage: self.stage,
            mover: seated(self.mover),
            pile: self.pile.min(MAX_DICE),
            every_placement: self.every_placement,
            quiet_rounds: self.quiet_rounds.clamp(*QUIET_ROUNDS.start(), *QUIET_ROUNDS.end()),
            hand,
            laid: laid.collect(),
            points: self.turn_points.clamp(-MAX_SCORE, MAX_SCORE),
            contest: RollOff { tied: set(&self.tied), ahead: set(&self.ahead), best: self.best },
            home: Cell::new(self.home.x.clamp(-500, 500), self.home.y.clamp(-500, 500)),
            last: self.last_turn.clone().map(|last| LastTurn { seat: seated(last.seat), ..last }),
            board,
        }
    }

    /// The dice on the table, as far as they make sense.
    pub fn board(&self) -> Board {
        let most = MAX_DICE.into();
        let inside = |place: i16| (0..i16::from(MAX_DICE)).contains(&place);
        let sound = |die: &&Die| (1..=6).contains(&die.n) && inside(die.x) && inside(die.y);
        let dice: Vec<Die> = self.dice.iter().filter(sound).copied().take(most).collect();
        let mut board = Board::default();
        board.lay(&dice);
        board
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state().fmt(f)
    }
}
