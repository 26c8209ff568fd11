//! What only some of our games can do, beyond what the house itself asks for: the program asks for it by name, as in
//! `game.can::<dyn Solves>()`.

use std::collections::BTreeMap;
use std::path::Path;

use house::{Refused, Thinking};
use kernel::Value;
use players::{Cancelled, Progress};

/// Perfect play of the game is known exactly, at least for some tables.
pub trait Solves: Send + Sync {
    /// Solves it.
    fn solve(&self, question: &Question, thinking: &Thinking) -> Result<Answer, Refused>;
}

/// What is to be solved.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// The single turn, instead of a game.
    pub turn: bool,
    /// How many play; as many as there are scores, or two, where nothing is said.
    pub players: Option<u8>,
    /// The scores, from the player to move on, as they were typed; all 0 where there are none.
    pub at: Vec<String>,
    /// The target, if it is not the usual one.
    pub target: Option<u16>,
    /// Toss Up!: the target itself is enough.
    pub at_least: bool,
    /// Intersection: whether the No Dice rule is played.
    pub no_dice: Option<bool>,
    /// Intersection: with all five dice parked the points may be taken under slow.
    pub bank_under_slow: bool,
    /// Whether a picture of the game of two is wanted.
    pub plot: bool,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The numbers.
    pub found: Solution,
    /// A picture, as SVG, where one was asked for.
    pub picture: Option<String>,
}

/// The numbers of an answer.
#[derive(Clone, Debug)]
pub enum Solution {
    /// The most points a single turn brings on average.
    Points(f64),
    /// The same, and how likely a turn that wants nothing else brings the points to come in.
    PointsAndComingIn(f64, f64),
    /// The fewest turns to the target on average.
    Turns(f64),
    /// Everybody's share of the win, from the player to move on.
    Win(Vec<f64>),
}

impl From<Solution> for Answer {
    fn from(found: Solution) -> Answer {
        Answer { found, picture: None }
    }
}

impl Question {
    /// Refuses a flag that says nothing about this game.
    pub(crate) fn refuse(game: &str, flag: &str, given: bool) -> Result<(), Refused> {
        if given { Err(Refused::Rule(format!("{flag} is not for {game}"))) } else { Ok(()) }
    }

    /// The scores to look at: as many as there are players. `possible` says whether a score can be, `which` says which can.
    pub(crate) fn scores(&self, possible: impl Fn(u32) -> bool, which: &str) -> Result<Vec<u32>, Refused> {
        let wrong = |why: String| Err(Refused::Rule(why));
        let read = |text: &String| {
            let score = text.trim().parse::<u32>().ok().filter(|&score| possible(score));
            let short: String = text.chars().take(40).collect();
            score.ok_or_else(|| Refused::Rule(format!("--at takes {which}; found {short:?}")))
        };
        let scores = self.at.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let scores = match (self.players, scores.len()) {
            (Some(0 | 7..), _) => return wrong("--players takes 1 to 6".to_owned()),
            (Some(players), 0) => vec![0; players.into()],
            (Some(players), found) if usize::from(players) != found => {
                return wrong(format!(
                    "--at gives {found} scores for {players} players: it takes one for each"
                ));
            }
            (None, 0) => vec![0; 2],
            (None, 7..) => return wrong("--at takes scores of one to six players".to_owned()),
            _ => scores,
        };
        if self.plot && scores.len() != 2 {
            return wrong(
                "--plot draws the game of two players: leave --players and --at out, or give two scores"
                    .to_owned(),
            );
        }
        Ok(scores)
    }
}

pub(crate) fn called_off(_: Cancelled) -> Refused {
    Refused::Rule("the computation was called off".to_owned())
}

/// Endgames of the game can be solved once and for all.
pub trait EndgameTables: Send + Sync {
    /// The most pieces that a table can have.
    fn most_pieces(&self) -> u32;
    /// Solves all endgames of up to so many pieces.
    fn solve(&self, pieces: u32, progress: &Progress<'_>) -> Result<Box<dyn Tables>, Refused>;
    /// The tables of a folder, if there are any.
    fn open(&self, folder: &Path) -> Option<Box<dyn Tables>>;
}

/// Endgame tables, solved or read.
pub trait Tables {
    /// Checks every position against those that follow from it, and counts them.
    fn verify(&self, progress: &Progress<'_>) -> Result<Census, Refused>;
    /// Writes them into a folder.
    fn store(&self, folder: &Path) -> Result<(), Refused>;
}

/// What is in the tables.
#[derive(Clone, Debug)]
pub struct Census {
    /// How many line-ups of pieces there are.
    pub lineups: u64,
    /// Positions that the player to move wins.
    pub wins: u64,
    /// Those that they lose.
    pub losses: u64,
    /// Those that nobody wins.
    pub draws: u64,
    /// How many turns the longest win takes.
    pub longest: u32,
    /// A position where it does.
    pub example: String,
    /// The SHA-256 of all tables.
    pub sum: String,
}

/// In this game it counts where dice lie.
pub trait Scores: Send + Sync {
    /// What dice at rest count, on a table with these options. Dice are given as they are typed.
    fn score(&self, options: &BTreeMap<String, Value>, dice: &[String]) -> Result<Vec<ScoredDie>, Refused>;
}

/// What a die counts.
#[derive(Clone, Debug)]
pub struct ScoredDie {
    /// The die, as it is written.
    pub die: String,
    /// The number on top.
    pub face: u8,
    /// Its zone, 0 for none.
    pub zone: u8,
    /// What it counts.
    pub points: u16,
    /// Whether it covers the dot.
    pub dot: bool,
}

/// Dice can be thrown by the thousand, for what computer players know of which launch brings what.
pub trait Samples: Send + Sync {
    /// Throws, and writes down what came of it. The same seed gives the same text.
    fn sample(&self, quick: bool, seed: u64, progress: &Progress<'_>) -> Result<String, Refused>;
}

/// Everything that could be laid with a roll can be listed.
pub trait LaysRolls: Send + Sync {
    /// What can be laid with a roll in a position: single placements, or whole turns, the best first.
    fn lay(&self, position: &str, roll: &str, whole_turns: bool) -> Result<Laid, Refused>;
}

/// What can be laid.
#[derive(Clone, Debug)]
pub struct Laid {
    /// A line for each.
    pub lines: Vec<String>,
    /// The same as a list in JSON.
    pub json: String,
    /// What there is to say about the list, if it is not all.
    pub note: Option<String>,
}
