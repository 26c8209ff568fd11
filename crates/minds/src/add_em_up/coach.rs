//! What turns and actions are worth, and what was missed.

use add_em_up::generate::{Search, Turn};
use add_em_up::{Action, AddEmUp, Die, Placement, View};
use kernel::Rules;
use players::{Advice, Worth};

use super::leave::Leave;
use super::outlook::Outlook;
use super::sketch::Sketch;
use super::weigh::{Weighed, closely, laid_on, share};
use super::{bonus, worth};

/// A whole turn and what it is worth.
#[derive(Clone, Debug)]
pub struct TurnWorth {
    /// The turn; its places are counted from the corner as it is now.
    pub turn: Turn,
    /// What it scores in all, dice laid before included.
    pub score: i32,
    /// The expected share of the win; alone, the points to expect at the end.
    pub worth: f64,
    /// How many dice it leaves in the pile.
    pub pile: u8,
    /// What the next player makes of the table on average, taking the most points.
    pub answer: f64,
}

/// How many turns are kept for the worth of single actions.
const LISTED: usize = 2_000;

/// By so many rolls the next player's answer is foreseen.
const ROLLS: usize = 60;

/// Knows what each turn and each action is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Coach;

impl Coach {
    /// The best turns from here, at most so many, the best first. Nothing, unless dice are being placed.
    pub fn turns(&self, game: &AddEmUp, most: usize) -> Vec<TurnWorth> {
        let mut search = Search::default();
        let mut list = closely(game, most, &mut search);
        list.truncate(most);
        list.into_iter().map(|found| told(game, found, &mut search)).collect()
    }

    /// The best turn that begins with a placement, as [`turns`](Coach::turns) would tell it. Nothing, where that is not
    /// allowed, or for a bonus die.
    pub fn turn_with(&self, game: &AddEmUp, placement: &Placement) -> Option<TurnWorth> {
        let mut search = Search::default();
        let list = closely(game, LISTED, &mut search);
        let found = list.into_iter().find(|found| begins_with(game, &found.turn.dice(), placement))?;
        Some(told(game, found, &mut search))
    }

    /// What each allowed action is worth to the player to move, best first: the share of the win that the best turn brings that
    /// begins with it; alone, the points it brings, now and later, compared with the table as it is. Nothing, unless
    /// somebody acts.
    pub fn advise(&self, game: &AddEmUp) -> Vec<Advice<Action>> {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let now = Sketch::of(game);
        // The best first, so that the first that holds some dice is the best that does.
        let turns: Vec<(Vec<Die>, f64)> = closely(game, LISTED, &mut Search::default())
            .into_iter()
            .map(|found| (found.turn.dice(), found.worth))
            .collect();
        let bonus = bonus::weigh(game, share);
        // What was too much to list is not better than the last that was.
        let least = turns.last().map_or_else(|| worth::of(&now, now.mover), |(_, worth)| *worth);
        let value = |action: &Action| match action {
            _ if !bonus.is_empty() => {
                bonus.iter().find(|(other, _)| other == action).map(|(_, worth)| *worth)
            }
            Action::Place(placement) => {
                turns.iter().find(|(dice, _)| begins_with(game, dice, placement)).map(|(_, worth)| *worth)
            }
            Action::Stop => turns.iter().find(|(dice, _)| dice.is_empty()).map(|(_, worth)| *worth),
            _ => None,
        };
        let (worth, par) = match game.seats() {
            1 => (Worth::Points, f64::from(now.scores[0]) + Leave::of(&now).to_come()),
            _ => (Worth::Win, 0.0),
        };
        let advice = |action: Action| {
            let value = value(&action).unwrap_or(least) - par;
            Advice { action, value, worth }
        };
        Advice::best_first(actions.into_iter().map(advice).collect())
    }

    /// What the turn that scores most would score, dice laid before included: what was missed is what it has more.
    pub fn most(&self, game: &AddEmUp) -> Option<i32> {
        let best = super::greedy::turn(game, &mut Search::default())?;
        Some(game.turn_points() + best.score)
    }
}

/// Whether a turn that lays these dice can begin with a placement. Of openings only what they lay counts, and not which way
/// they lie.
fn begins_with(game: &AddEmUp, dice: &[Die], placement: &Placement) -> bool {
    if game.board().is_empty() {
        let numbers = |dice: &[Die]| {
            let mut numbers: Vec<u8> = dice.iter().map(|die| die.n).collect();
            numbers.sort_unstable();
            numbers
        };
        return numbers(dice) == numbers(placement.dice());
    }
    placement.dice().iter().all(|die| dice.contains(die))
}

fn told(game: &AddEmUp, found: Weighed, search: &mut Search) -> TurnWorth {
    let Weighed { turn, worth, after } = found;
    let board = laid_on(game.board(), &turn.dice());
    let rolls = Outlook::sample(after.dice(), ROLLS);
    let answer = if after.over { 0.0 } else { rolls.mean(&board, game.every_placement_scores(), search) };
    TurnWorth { score: game.turn_points() + turn.score, turn, worth, pile: after.pile, answer }
}

impl players::Coach<AddEmUp> for Coach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        Coach::advise(self, &view.state())
    }

    fn explain(&self, view: &View, action: &Action) -> Option<String> {
        super::explain(&view.state(), action)
    }
}
