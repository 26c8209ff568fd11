//! What many games between computer players came to.

use players::Totals;
use serde::Serialize;

/// How many games are to be played, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// How many.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// Whether everybody moves on by one seat after every game.
    pub rotate: bool,
}

/// The sums of a simulation, in numbers a person or a program can use.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Simulated {
    /// The game's name.
    pub game: &'static str,
    /// How many games were played.
    pub games: u64,
    /// The seed: the same seed gives the same result, whatever the machine.
    pub seed: u64,
    /// Whether everybody moved on by one seat after every game.
    pub rotated: bool,
    /// Turns a game took on average, all players together.
    pub turns: f64,
    /// Every computer player, in the order given: its seat, unless seats were rotated.
    pub seats: Vec<SeatTotals>,
}

/// What one seat came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatTotals {
    /// The computer player's level.
    pub level: String,
    /// Games won alone.
    pub wins: u64,
    /// Wins shared with others.
    pub shared: u64,
    /// The part of all wins, shared ones counted in part.
    pub share: f64,
    /// Half the width of the 95 % interval around `share`.
    pub margin: f64,
    /// Points at the end, on average.
    pub points: f64,
}

impl Simulated {
    pub(crate) fn new(game: &'static str, order: Order, levels: &[String], totals: &Totals) -> Simulated {
        let seat = |(index, level): (usize, &String)| SeatTotals {
            level: level.clone(),
            wins: totals.minds[index].alone,
            shared: totals.minds[index].shared,
            share: totals.win_share(index),
            margin: totals.win_share_margin(index),
            points: totals.mean_points(index),
        };
        Simulated {
            game,
            games: order.games,
            seed: order.seed,
            rotated: order.rotate,
            turns: totals.mean_turns(),
            seats: levels.iter().enumerate().map(seat).collect(),
        }
    }
}
