//! `crossroads solve`: perfect play, exactly, of the games where it is known.

use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Args;
use cli::{Bar, Failure, Program};
use games::abilities::{Question, Solution, Solves};
use house::write_whole;

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    /// The game
    game: String,
    /// The single turn: the most points it can be expected to bring
    #[arg(long, conflicts_with_all = ["players", "at", "target", "at_least", "no_dice", "plot"])]
    turn: bool,
    /// How many play; 1 is the solo game. Without it, as many as `--at` has scores, or two
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// The scores, from the player to move on, as a turn is about to begin; all 0 where nothing is said
    #[arg(long, value_name = "S1,S2,…", value_delimiter = ',')]
    at: Vec<String>,
    /// The target [usual: the game's own]
    #[arg(long, value_name = "N")]
    target: Option<u16>,
    /// Toss Up!: the target itself is enough
    #[arg(long)]
    at_least: bool,
    /// Intersection: whether the No Dice rule is played [usual: on]
    #[arg(long, value_name = "on|off", value_parser = on_or_off)]
    no_dice: Option<bool>,
    /// Intersection: with all five dice parked the points may be taken under slow
    #[arg(long)]
    bank_under_slow: bool,
    /// Print one JSON object with full precision
    #[arg(long)]
    json: bool,
    /// Draw how two players play it, into an SVG file
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("it is on or off".to_owned()),
    }
}

pub(crate) fn run(program: &Program, arguments: &SolveArgs) -> Result<(), Failure> {
    // Says which games there are, if this is none of them.
    let game = program.shelf().find(&arguments.game)?;
    let Some(solves) = game.can::<dyn Solves>() else {
        return Err(Failure::input(format!(
            "exact play of {} is not known: `crossroads simulate {} …` measures strong play",
            game.about().title,
            game.name()
        )));
    };
    let question = Question {
        turn: arguments.turn,
        players: arguments.players,
        at: arguments.at.clone(),
        target: arguments.target,
        at_least: arguments.at_least,
        no_dice: arguments.no_dice,
        bank_under_slow: arguments.bank_under_slow,
        plot: arguments.plot.is_some(),
    };
    let bar = Bar::new("Solving");
    let answer = solves.solve(&question, &program.thinking(&bar));
    bar.done();
    let answer = answer?;
    if let (Some(path), Some(picture)) = (&arguments.plot, &answer.picture) {
        write_whole(path, picture.as_bytes())?;
    }
    tell(&answer.found, arguments)
}

fn tell(found: &Solution, arguments: &SolveArgs) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if arguments.json {
        let json = match found {
            Solution::Points(points) => serde_json::json!({ "points": points }),
            Solution::PointsAndComingIn(points, chance) => {
                serde_json::json!({ "points": points, "coming_in": chance })
            }
            Solution::Turns(turns) => serde_json::json!({ "turns": turns }),
            Solution::Win(win) => serde_json::json!({ "win": win }),
        };
        return Ok(writeln!(out, "{json}")?);
    }
    match found {
        Solution::Points(points) | Solution::PointsAndComingIn(points, _) => {
            writeln!(out, "A single turn brings {points:.6} points on average at best.")?;
        }
        Solution::Turns(turns) => {
            writeln!(out, "Alone it takes {turns:.6} more turns on average at best.")?;
        }
        Solution::Win(win) => {
            writeln!(out, "Share of the win when everybody plays perfectly, the player to move first:")?;
            for (index, share) in win.iter().enumerate() {
                writeln!(out, "  player {}: {:.4} %", index + 1, share * 100.0)?;
            }
        }
    }
    if let Solution::PointsAndComingIn(_, chance) = found {
        writeln!(out, "A player who wants nothing but to come in does so with {:.4} %.", chance * 100.0)?;
    }
    if let Some(path) = &arguments.plot {
        writeln!(out, "The picture is in {}.", path.display())?;
    }
    Ok(())
}
