//! What a viewer sees: everything, since nothing is hidden in Intersection.

use std::fmt;

use kernel::{Phase, RollOff, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::options::TARGETS;
use crate::{DICE, Faces, Intersection, LastTurn, MAX_SCORE, Signal, Stage};

/// A game of Intersection as anybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "IntersectionView"))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Where in a game or a turn we are.
    pub stage: Stage,
    /// Whose turn it is; in a starting roll or a tie-break, who rolls.
    pub mover: Seat,
    /// The scores in seat order; 0 for those who have not come in yet.
    pub scores: Vec<u16>,
    /// The score that starts the last turns.
    pub target: u16,
    /// Whether the No Dice rule is played.
    pub no_dice: bool,
    /// Whether five parked dice count under slow.
    pub bank_under_slow: bool,
    /// What the signal shows.
    pub signal: Option<Signal>,
    /// The dice on the field.
    pub field: Faces,
    /// The parked dice.
    pub parked: Faces,
    /// What the parked dice are worth.
    pub parked_points: u32,
    /// Traffic dice in the air, or on the field to be rolled next.
    pub dice_to_roll: u8,
    /// Whether the signal is rolled with them.
    pub signal_to_roll: bool,
    /// Who reached the target: everybody else is in their last turn.
    pub closer: Option<Seat>,
    /// Who has ended a turn by the Vander rule.
    pub fumbled: Vec<Seat>,
    /// Who would count as having the highest score by the No Dice rule, as things stand.
    pub no_dice_open: Vec<Seat>,
    /// In a starting roll or a tie-break, who is still in it.
    pub tied: Vec<Seat>,
    /// In a round of such rolls, who has the most happy faces so far.
    pub ahead: Vec<Seat>,
    /// In a round of such rolls, how many happy faces that is.
    pub best: u8,
    /// Who has won, when the game is over.
    pub winner: Option<Seat>,
    /// Turns finished, all players together.
    pub turns: u32,
    /// The turn before, as it ended.
    pub last_turn: Option<LastTurn>,
    /// The points that were parked when that turn ended with nothing: everybody tells the same number.
    pub lost_points: u32,
}

impl From<&Intersection> for View {
    fn from(game: &Intersection) -> View {
        let over = game.stage == Stage::Over;
        View {
            phase: game.phase_now(),
            stage: game.stage,
            mover: game.mover,
            scores: game.scores[..game.seats as usize].to_vec(),
            target: game.target,
            no_dice: game.no_dice,
            bank_under_slow: game.bank_under_slow,
            signal: game.signal,
            field: game.field,
            parked: game.parked,
            parked_points: game.parked.points(),
            dice_to_roll: game.dice_to_roll(),
            signal_to_roll: game.signal_to_roll(),
            closer: game.closer,
            fumbled: game.fumbled.iter().collect(),
            no_dice_open: Seat::all(game.seats).filter(|&seat| game.counts_as_highest(seat)).collect(),
            tied: if over { Vec::new() } else { game.contest.tied.iter().collect() },
            ahead: game.contest.ahead.iter().collect(),
            best: game.contest.best,
            winner: if over { game.contest.tied.iter().next() } else { None },
            turns: game.turns,
            last_turn: game.last,
            lost_points: game.last.map_or(0, |last| last.lost()),
        }
    }
}

impl View {
    /// The state behind the view. A view from outside this program may be nonsense; it gives some state, never a
    /// panic.
    pub fn state(&self) -> Intersection {
        let seats = self.scores.len().clamp(1, 6) as u8;
        let seated = |seat: Seat| if seat.index() < seats as usize { seat } else { Seat::FIRST };
        let set = |list: &[Seat]| list.iter().copied().map(seated).collect::<SeatSet>();
        let mut scores = [0; 6];
        scores.iter_mut().zip(&self.scores).for_each(|(score, &seen)| *score = seen.min(MAX_SCORE));
        let parked = at_most(self.parked, DICE);
        Intersection {
            scores,
            turns: self.turns,
            target: self.target.clamp(*TARGETS.start(), *TARGETS.end()),
            no_dice: self.no_dice,
            bank_under_slow: self.bank_under_slow,
            seats,
            stage: self.stage,
            mover: seated(self.mover),
            closer: self.closer.map(seated),
            fumbled: set(&self.fumbled),
            contest: RollOff {
                tied: match (self.stage, self.winner) {
                    (Stage::Over, Some(winner)) => set(&[winner]),
                    _ => set(&self.tied),
                },
                ahead: set(&self.ahead),
                best: self.best,
            },
            signal: self.signal,
            field: at_most(self.field, DICE - parked.total() as u8),
            parked,
            last: self.last_turn.map(|last| LastTurn { seat: seated(last.seat), ..last }),
        }
    }
}

/// The first so many of these dice.
fn at_most(dice: Faces, most: u8) -> Faces {
    dice.iter().take(most.into()).collect()
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state().fmt(f)
    }
}
