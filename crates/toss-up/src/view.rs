//! What a viewer sees: everything, since nothing is hidden in Toss Up!.

use std::fmt;

use kernel::{Phase, RollOff, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{Colours, MAX_SCORE, Stage, TossUp};

/// A game of Toss Up! as anybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "TossUpView"))]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// Where in a game or a turn we are.
    pub stage: Stage,
    /// Whose turn it is; in a roll-off, who rolls.
    pub mover: Seat,
    /// The scores in seat order.
    pub scores: Vec<u32>,
    /// The score that passes the target.
    pub needed: u32,
    /// The target as chosen.
    pub target: u16,
    /// Whether the target itself is enough.
    pub at_least: bool,
    /// Whether ties are rolled off.
    pub roll_off: bool,
    /// The turn's points so far.
    pub turn_points: u32,
    /// Dice set aside in the present ten.
    pub set_aside: u8,
    /// Dice that would be rolled next.
    pub dice_left: u8,
    /// The dice on the table.
    pub last_roll: Option<Colours>,
    /// Who rolled them.
    pub last_roller: Option<Seat>,
    /// Who passed the target: everybody else is in their last turn.
    pub closer: Option<Seat>,
    /// In a roll-off, who is still in it.
    pub tied: Vec<Seat>,
    /// In a round of a roll-off, who has the most greens so far.
    pub ahead: Vec<Seat>,
    /// In a round of a roll-off, how many greens that is.
    pub best: u8,
    /// Who has won, when the game is over.
    pub winners: Vec<Seat>,
    /// Turns finished, all players together.
    pub turns: u32,
}

impl From<&TossUp> for View {
    fn from(game: &TossUp) -> View {
        let over = game.stage == Stage::Over;
        let tied: Vec<Seat> = game.contest.tied.iter().collect();
        let (tied, winners) = if over { (Vec::new(), tied) } else { (tied, Vec::new()) };
        View {
            phase: game.phase_now(),
            stage: game.stage,
            mover: game.mover,
            scores: game.scores[..game.seats as usize].to_vec(),
            needed: game.needed(),
            target: game.target,
            at_least: game.at_least,
            roll_off: game.roll_off,
            turn_points: game.points,
            set_aside: (game.points % 10) as u8,
            dice_left: game.dice_to_roll(),
            last_roll: game.last.map(|(_, dice)| dice),
            last_roller: game.last.map(|(seat, _)| seat),
            closer: game.closer,
            tied,
            ahead: game.contest.ahead.iter().collect(),
            best: game.contest.best,
            winners,
            turns: game.turns,
        }
    }
}

impl View {
    /// The state behind the view. A view from outside this program may be nonsense; it gives some state, never a
    /// panic.
    pub fn state(&self) -> TossUp {
        let seats = self.scores.len().clamp(1, 6) as u8;
        let seated = |seat: Seat| if seat.index() < seats as usize { seat } else { Seat::FIRST };
        let set = |list: &[Seat]| list.iter().copied().map(seated).collect::<SeatSet>();
        let mut scores = [0; 6];
        scores.iter_mut().zip(&self.scores).for_each(|(score, &seen)| *score = seen.min(MAX_SCORE));
        TossUp {
            scores,
            points: self.turn_points.min(MAX_SCORE),
            turns: self.turns,
            target: self.target,
            at_least: self.at_least,
            roll_off: self.roll_off,
            seats,
            stage: self.stage,
            mover: seated(self.mover),
            closer: self.closer.map(seated),
            contest: RollOff {
                tied: set(if self.stage == Stage::Over { &self.winners } else { &self.tied }),
                ahead: set(&self.ahead),
                best: self.best,
            },
            last: self.last_roller.zip(self.last_roll),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state().fmt(f)
    }
}
