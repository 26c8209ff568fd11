//! `crossroads score`: what dice on a table count.

use std::io::{Write, stdout};

use end_zone::{EndZone, Options, RestingDie, score};
use house::catalogue;
use kernel::{Game, Options as _};

use crate::cli::ScoreArgs;
use crate::failure::Failure;

pub(crate) fn run(arguments: &ScoreArgs) -> Result<(), Failure> {
    let game = catalogue::find(&arguments.game)?;
    if game.name() != EndZone::NAME {
        return Err(Failure::input(format!(
            "only in End Zone does it count where dice lie: `crossroads score end-zone …`, not {}",
            game.name()
        )));
    }
    let mut options = Options::default();
    for (name, value) in game.read_options(&arguments.options)? {
        options.set(&name, &value).map_err(|error| Failure::input(error.to_string()))?;
    }
    let dice = arguments
        .dice
        .iter()
        .map(|die| die.parse().map_err(|error: kernel::TextError| Failure::input(format!("--die: {error}"))))
        .collect::<Result<Vec<RestingDie>, Failure>>()?;
    let scored = score(&options.table, &dice);
    let mut out = stdout().lock();
    if arguments.json {
        return Ok(writeln!(out, "{}", serde_json::json!(scored))?);
    }
    for (die, scored) in dice.iter().zip(&scored) {
        let what = match (scored.zone, scored.dot) {
            (_, true) => "covers the dot: wins at once".to_owned(),
            (0, false) => "in no zone: 0 points".to_owned(),
            (zone, false) => format!("{} in the {zone}: {} points", die.face, scored.points),
        };
        writeln!(out, "{die}  {what}")?;
    }
    Ok(())
}
