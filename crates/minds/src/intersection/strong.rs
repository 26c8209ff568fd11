//! Strong play for any number of players: one turn of lookahead, by value iteration, over an evaluation put together from pairs, by the model of Bradley and Terry (1952).
//!
//! Three and more players are too many to solve. But any two of them are solved ([`Two`]), and a turn is a small problem
//! once its ends have a worth. So the worth of ending a turn is put together from pairs ([`Opponents`]); and once the target
//! is reached, from the chances of those who are yet to play to get past the leader, or to stay out for the No Dice rule.

use std::sync::Arc;

use intersection::{Action, Intersection};
use players::Opponents;
use players::{Advice, Worth};

use super::plan::Plan;
use super::position::{Player, Position};
use super::terms::{Row, Terms};
use super::two::Two;

/// The chances themselves are an opinion, so that exact sums would be for nothing.
const STILL: f64 = 1e-7;

/// The strong player.
#[derive(Clone, Debug)]
pub struct Strong {
    two: Arc<Two>,
}

impl Strong {
    /// A strong player for games of the terms of this table.
    pub fn new(two: Arc<Two>) -> Strong {
        Strong { two }
    }

    /// What it was solved for.
    pub fn terms(&self) -> Terms {
        self.two.terms()
    }

    /// Every allowed action and what Strong thinks it is worth to the mover, best first. Nothing, unless one of two or more
    /// acts in a game of these terms.
    pub fn advise(&self, game: &Intersection) -> Vec<Advice<Action>> {
        self.plan(game).map_or_else(Vec::new, |plan| plan.advise(game))
    }

    pub(crate) fn plan(&self, game: &Intersection) -> Option<Plan> {
        let position = Position::of(game)?;
        let (mine, others) = position.players().split_first()?;
        if others.is_empty() || position.terms != self.terms() {
            return None;
        }
        let ends = match position.closer {
            None => Ends::Open(Race::new(&self.two, *mine, others)),
            Some(closer) => Ends::Last(Finish::new(&self.two, *mine, others, usize::from(closer) - 1)),
        };
        Some(Plan::make(self.terms(), Worth::Win, STILL, |fifties| ends.worth(fifties)))
    }
}

/// What the ends of a turn are worth.
enum Ends<'a> {
    Open(Race<'a>),
    Last(Finish<'a>),
}

impl Ends<'_> {
    fn worth(&self, fifties: usize) -> f64 {
        match self {
            Ends::Open(race) => race.worth(fifties),
            Ends::Last(finish) => finish.worth(fifties),
        }
    }
}

/// Nobody has reached the target yet.
struct Race<'a> {
    two: &'a Two,
    mine: Player,
    others: &'a [Player],
    opponents: Opponents,
}

impl<'a> Race<'a> {
    fn new(two: &'a Two, mine: Player, others: &'a [Player]) -> Race<'a> {
        let opponents = Opponents::new(others.len(), |a, b| two.at_rows(others[a].row, others[b].row));
        Race { two, mine, others, opponents }
    }

    fn worth(&self, fifties: usize) -> f64 {
        match self.mine.row.after(fifties) {
            Some(score) if score >= self.two.terms().fifties() => keeps(self.two, self.others, score, 0.0),
            Some(score) => self.by_pairs(Row::of(score, false)),
            None => self.by_pairs(self.mine.row),
        }
    }

    /// The others have the dice first.
    fn by_pairs(&self, row: Row) -> f64 {
        self.opponents.share(|other| self.two.at_rows(self.others[other].row, row))
    }
}

/// Somebody has reached the target.
struct Finish<'a> {
    two: &'a Two,
    mine: Player,
    yet_to_play: &'a [Player],
    /// The score to beat, and how many have it.
    best: usize,
    level: usize,
    /// How many of those who are done stayed out for the No Dice rule.
    stayed_out: f64,
}

impl<'a> Finish<'a> {
    fn new(two: &'a Two, mine: Player, others: &'a [Player], done: usize) -> Finish<'a> {
        let (yet_to_play, done) = others.split_at(done.min(others.len()));
        let best = done.iter().map(|player| player.fifties).max().unwrap_or(0);
        let level = done.iter().filter(|player| player.fifties == best).count();
        let stayed_out = done.iter().filter(|player| player.row == Row::OPEN).count() as f64;
        Finish { two, mine, yet_to_play, best, level, stayed_out }
    }

    fn worth(&self, fifties: usize) -> f64 {
        let score = self.mine.row.after(fifties);
        match score {
            Some(score) if score > self.best => keeps(self.two, self.yet_to_play, score, self.stayed_out),
            Some(score) if score == self.best => {
                keeps(self.two, self.yet_to_play, score, self.stayed_out + self.level as f64)
            }
            // Who stays out ties with the best score, whoever will have it.
            None if self.mine.row == Row::OPEN => {
                1.0 / (1.0
                    + self.level as f64
                    + self.stayed_out
                    + stay_out(self.two, self.yet_to_play, self.best))
            }
            Some(_) | None => 0.0,
        }
    }
}

/// The share of a leader at this score, level with so many: nobody who is yet to play may get past, and those who stay out
/// share.
fn keeps(two: &Two, yet_to_play: &[Player], score: usize, level: f64) -> f64 {
    let chasers = yet_to_play.iter().filter(|player| player.row != Row::OPEN);
    let stays: f64 = chasers.map(|player| 1.0 - two.last_turn().at(player.row, score)).product();
    stays / (1.0 + level + stay_out(two, yet_to_play, score))
}

/// How many of these will stay out for the No Dice rule, on average: two chances in two to win a tie half of the time.
fn stay_out(two: &Two, yet_to_play: &[Player], leader: usize) -> f64 {
    let out = yet_to_play.iter().filter(|player| player.row == Row::OPEN);
    out.map(|player| (2.0 * two.last_turn().at(player.row, leader)).min(1.0)).sum()
}
