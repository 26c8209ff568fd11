//! `crossroads solve`: perfect play, exactly. A module for each game that can be solved.

mod intersection;
mod toss_up;

use std::io::{Write, stdout};

use house::catalogue;

use crate::cli::SolveArgs;
use crate::failure::Failure;
use crate::progress::Bar;

/// What was found.
enum Answer {
    /// The most points a single turn brings on average.
    Points(f64),
    /// The same, and how likely a turn that wants nothing else brings the points to come in.
    PointsAndComingIn(f64, f64),
    Turns(f64),
    Win(Vec<f64>),
}

pub(crate) fn run(arguments: &SolveArgs) -> Result<(), Failure> {
    // Says which games there are, if this is none of them.
    let game = catalogue::find(&arguments.game)?;
    let bar = Bar::new("Solving");
    let answer = match game.name() {
        "toss-up" => toss_up::answer(arguments, &bar),
        "intersection" => intersection::answer(arguments, &bar),
        name => Err(Failure::input(format!(
            "exact play of {} is not known: `crossroads simulate {name} …` measures strong play",
            game.about().title
        ))),
    };
    bar.done();
    tell(&answer?, arguments)
}

fn tell(answer: &Answer, arguments: &SolveArgs) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if arguments.json {
        let json = match answer {
            Answer::Points(points) => serde_json::json!({ "points": points }),
            Answer::PointsAndComingIn(points, chance) => {
                serde_json::json!({ "points": points, "coming_in": chance })
            }
            Answer::Turns(turns) => serde_json::json!({ "turns": turns }),
            Answer::Win(win) => serde_json::json!({ "win": win }),
        };
        return Ok(writeln!(out, "{json}")?);
    }
    match answer {
        Answer::Points(points) | Answer::PointsAndComingIn(points, _) => {
            writeln!(out, "A single turn brings {points:.6} points on average at best.")?;
        }
        Answer::Turns(turns) => {
            writeln!(out, "Alone it takes {turns:.6} more turns on average at best.")?;
        }
        Answer::Win(win) => {
            writeln!(out, "Share of the win when everybody plays perfectly, the player to move first:")?;
            for (index, share) in win.iter().enumerate() {
                writeln!(out, "  player {}: {:.4} %", index + 1, share * 100.0)?;
            }
        }
    }
    if let Answer::PointsAndComingIn(_, chance) = answer {
        writeln!(out, "A player who wants nothing but to come in does so with {:.4} %.", chance * 100.0)?;
    }
    if let Some(path) = &arguments.plot {
        writeln!(out, "The picture is in {}.", path.display())?;
    }
    Ok(())
}

fn called_off(_: minds::Cancelled) -> Failure {
    Failure::input("the computation was called off")
}

/// A flag that says nothing about this game.
fn not_for(game: &str, flag: &str, given: bool) -> Result<(), Failure> {
    if given { Err(Failure::input(format!("{flag} is not for {game}"))) } else { Ok(()) }
}

/// The picture is one of the game of two.
fn only_for_two(arguments: &SolveArgs, scores: &[u32]) -> Result<(), Failure> {
    if arguments.plot.is_some() && scores.len() != 2 {
        return Err(Failure::input(
            "--plot draws the game of two players: leave --players and --at out, or give two scores",
        ));
    }
    Ok(())
}

/// The scores to look at: as many as there are players. `read` says whether a score can be, or which can.
fn scores(arguments: &SolveArgs, possible: impl Fn(u32) -> bool, which: &str) -> Result<Vec<u32>, Failure> {
    let read = |text: &String| {
        let score = text.trim().parse::<u32>().ok().filter(|&score| possible(score));
        let short: String = text.chars().take(40).collect();
        score.ok_or_else(|| Failure::input(format!("--at takes {which}; found {short:?}")))
    };
    let scores = arguments.at.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    match (arguments.players, scores.len()) {
        (Some(0 | 7..), _) => Err(Failure::input("--players takes 1 to 6")),
        (Some(players), 0) => Ok(vec![0; players.into()]),
        (Some(players), found) if usize::from(players) != found => Err(Failure::input(format!(
            "--at gives {found} scores for {players} players: it takes one for each"
        ))),
        (None, 0) => Ok(vec![0; 2]),
        (None, 7..) => Err(Failure::input("--at takes scores of one to six players")),
        _ => Ok(scores),
    }
}
