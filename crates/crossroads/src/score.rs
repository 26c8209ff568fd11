//! `crossroads score`: what dice on a table count.

use std::io::{Write, stdout};

use clap::Args;
use cli::{Failure, Program};
use games::abilities::{ScoredDie, Scores};
use serde_json::json;

#[derive(Debug, Args)]
pub(crate) struct ScoreArgs {
    /// The game
    game: String,
    /// A die at rest
    #[arg(long = "die", value_name = "X,Y,TURN,FACE", required = true)]
    dice: Vec<String>,
    /// A length of the table, such as `box-width=300`; see `crossroads games`
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(program: &Program, arguments: &ScoreArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?;
    let Some(scores) = game.can::<dyn Scores>() else {
        return Err(Failure::input(format!(
            "only in End Zone does it count where dice lie: `crossroads score end-zone …`, not {}",
            game.name()
        )));
    };
    let scored = scores.score(&game.read_options(&arguments.options)?, &arguments.dice)?;
    let mut out = stdout().lock();
    if arguments.json {
        let die = |die: &ScoredDie| json!({ "zone": die.zone, "points": die.points, "dot": die.dot });
        return Ok(writeln!(out, "{}", json!(scored.iter().map(die).collect::<Vec<_>>()))?);
    }
    for ScoredDie { die, face, zone, points, dot } in scored {
        let what = match (zone, dot) {
            (_, true) => "covers the dot: wins at once".to_owned(),
            (0, false) => "in no zone: 0 points".to_owned(),
            (zone, false) if points == 1 => format!("{face} in the {zone}: 1 point"),
            (zone, false) => format!("{face} in the {zone}: {points} points"),
        };
        writeln!(out, "{die}  {what}")?;
    }
    Ok(())
}
