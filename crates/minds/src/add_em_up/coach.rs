//! What turns and actions are worth, and what was missed.

use add_em_up::generate::{Search, Turn};
use add_em_up::{Action, AddEmUp, Die, Stage};
use kernel::Game;

use super::leave::Leave;
use super::outlook::Outlook;
use super::sketch::{Sketch, bonus_mean, singles};
use super::weigh;
use crate::{Advice, Worth};

/// A whole turn and what it is worth.
#[derive(Clone, Debug)]
pub struct TurnWorth {
    /// The turn; its places are counted from the corner as it is now.
    pub turn: Turn,
    /// What it scores in all, dice laid before included.
    pub score: i32,
    /// What it scores, less what it leaves: how it compares in points.
    pub points: f64,
    /// The expected share of the win; alone, the points to expect at the end.
    pub worth: f64,
    /// What the next player makes of the table on average, taking the most points.
    pub answer: f64,
}

/// How many turns are kept for the worth of single actions.
const LISTED: usize = 2_000;

/// Knows what each turn and each action is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Coach;

impl Coach {
    /// The best turns from here, at most so many, the best first. Nothing, unless dice are being placed.
    pub fn turns(&self, game: &AddEmUp, most: usize) -> Vec<TurnWorth> {
        let mut search = Search::default();
        let mut list = weigh::closely(game, most, &mut search);
        list.truncate(most);
        let mut advise = |found: weigh::Weighed| {
            let (after, every) = (&found.after, game.every_placement_scores());
            let board = weigh::laid_on(game.board(), &found.turn.dice());
            let rolls = Outlook::sample(after.dice(), 60);
            let answer = if after.over { 0.0 } else { rolls.mean(&board, every, &mut search) };
            TurnWorth {
                score: game.turn_points() + found.turn.score,
                turn: found.turn,
                points: found.points,
                worth: found.worth,
                answer,
            }
        };
        list.into_iter().map(&mut advise).collect()
    }

    /// What each allowed action is worth to the player to move, best first, in points: of the turns that begin with it, the
    /// one that scores most for what it leaves, compared with the table as it is. Nothing, unless somebody acts.
    pub fn advise(&self, game: &AddEmUp) -> Vec<Advice<Action>> {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut search = Search::default();
        // The best first, so that the first that holds some dice is the best that does.
        let weighed: Vec<(Vec<Die>, f64)> =
            weigh::at_once(game, LISTED, |weighed| weighed.points, &mut search)
                .into_iter()
                .map(|found| (found.turn.dice(), found.points))
                .collect();
        let now = Leave::of(&Sketch::of(game));
        let par = if game.seats() == 1 { -now.to_come() } else { now.margin() };
        let value = |action: &Action| match (action, game.stage()) {
            (Action::Place(placement), Stage::Placing) => {
                let lays = |dice: &[Die]| placement.dice().iter().all(|die| dice.contains(die));
                let best = weighed.iter().find(|(dice, _)| lays(dice)).map(|(_, points)| *points);
                best.map_or_else(|| f64::from(game.fit(placement.dice()).unwrap_or(0)), |points| par + points)
            }
            (Action::Place(placement), _) => f64::from(game.fit(placement.dice()).unwrap_or(0)),
            (Action::Bonus, _) => f64::from(game.turn_points()) + bonus_mean(&singles(game.board())),
            (Action::Stop, Stage::Placing) => {
                let stopped = weighed.iter().find(|(dice, _)| dice.is_empty());
                par + stopped.map_or(0.0, |(_, points)| *points)
            }
            (Action::Stop, _) => f64::from(game.turn_points()),
            (Action::Roll, _) => 0.0,
        };
        let advice = actions.iter().map(|action| Advice {
            action: action.clone(),
            value: value(action),
            worth: Worth::Points,
        });
        Advice::best_first(advice.collect())
    }

    /// What the turn that scores most would score, dice laid before included: what was missed is what it has more.
    pub fn most(&self, game: &AddEmUp) -> Option<i32> {
        let best = super::greedy::turn(game, &mut Search::default())?;
        Some(game.turn_points() + best.score)
    }
}
