//! `crossroads solve`: perfect play, exactly.

use std::io::{Write, stdout};

use house::{catalogue, write_whole};
use kernel::Options as _;
use minds::Progress;
use minds::toss_up::{Library, Solo, Three, Turn, Two, plot};
use toss_up::Options;

use crate::cli::SolveArgs;
use crate::failure::Failure;
use crate::progress::{Bar, tables_directory};

/// What was found.
enum Answer {
    Points(f64),
    Turns(f64),
    Win(Vec<f64>),
}

pub(crate) fn run(arguments: &SolveArgs) -> Result<(), Failure> {
    // Says which games there are, if this is none of them.
    catalogue::find(&arguments.game)?;
    let bar = Bar::new("Solving");
    let answer = answer(arguments, &bar);
    bar.done();
    let answer = answer?;
    let mut out = stdout().lock();
    if arguments.json {
        let json = match answer {
            Answer::Points(points) => serde_json::json!({ "points": points }),
            Answer::Turns(turns) => serde_json::json!({ "turns": turns }),
            Answer::Win(win) => serde_json::json!({ "win": win }),
        };
        writeln!(out, "{json}")?;
    } else {
        match answer {
            Answer::Points(points) => {
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
    }
    if let Some(path) = &arguments.plot
        && !arguments.json
    {
        writeln!(out, "The picture is in {}.", path.display())?;
    }
    Ok(())
}

fn answer(arguments: &SolveArgs, bar: &Bar) -> Result<Answer, Failure> {
    if arguments.turn {
        return Ok(Answer::Points(Turn::get().value()));
    }
    let needed = needed(arguments)?;
    let scores = scores(arguments, needed)?;
    let show = |done| bar.show(done);
    let progress = Progress::new(&show);
    let solved = |_| Failure::input("the computation was called off");
    if arguments.plot.is_some() && scores.len() != 2 {
        return Err(Failure::input(
            "--plot draws the game of two players: leave --players and --at out, or give two scores",
        ));
    }
    match scores[..] {
        [score] => Ok(Answer::Turns(Solo::solve(needed).at(score))),
        [mine, theirs] => {
            let two = Two::solve(needed, &progress).map_err(solved)?;
            if let Some(path) = &arguments.plot {
                write_whole(path, plot(&two).as_bytes())?;
            }
            let win = two.at(mine, theirs);
            Ok(Answer::Win(vec![win, 1.0 - win]))
        }
        [mover, next, third] => {
            if needed > Three::MOST_NEEDED {
                let most = Three::MOST_NEEDED;
                return Err(Failure::input(format!(
                    "three players are solved up to a score of {most} to end the game, not {needed}: choose a smaller --target"
                )));
            }
            let three = Library::new(tables_directory()).three(needed, &progress).map_err(solved)?;
            Ok(Answer::Win(three.at(mover, next, third).to_vec()))
        }
        _ => Err(Failure::input(format!(
            "exact play is known for one to three players, not {}: `crossroads simulate {} --seats expert,…` measures strong \
             play with more",
            scores.len(),
            arguments.game
        ))),
    }
}

/// The score that ends the game, if the target is one that a table may choose.
fn needed(arguments: &SolveArgs) -> Result<u32, Failure> {
    let mut options = Options::default();
    options
        .set_text("target", &arguments.target.to_string())
        .map_err(|why| Failure::input(format!("--target: {why}")))?;
    Ok(u32::from(options.target) + u32::from(!arguments.at_least))
}

/// The scores to look at: as many as there are players, none of which has ended the game.
fn scores(arguments: &SolveArgs, needed: u32) -> Result<Vec<u32>, Failure> {
    let read = |text: &String| {
        let score = text.trim().parse::<u32>().ok().filter(|&score| score < needed);
        let short: String = text.chars().take(40).collect();
        score.ok_or_else(|| {
            Failure::input(format!(
                "--at takes scores from 0 to {} with commas, since a turn is about to begin and nobody has passed the target; \
                 found {short:?}",
                needed - 1
            ))
        })
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
