//! `crossroads games`: what the house has.

use std::io::{Write, stdout};

use house::catalogue;

use crate::cli::GamesArgs;
use crate::failure::Failure;

pub(crate) fn run(arguments: &GamesArgs) -> Result<(), Failure> {
    let games = match &arguments.game {
        Some(name) => vec![catalogue::find(name)?.about()],
        None => catalogue::all().iter().map(|game| game.about()).collect(),
    };
    let mut out = stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::json!(games))?;
        return Ok(());
    }
    for game in games {
        writeln!(out, "{} ({}), {} to {} players", game.title, game.name, game.min_seats, game.max_seats)?;
        writeln!(out, "  Options, given as --option NAME=VALUE:")?;
        for option in game.options {
            let takes = option.kind.expected();
            writeln!(out, "    {:<10} {} Takes {takes}; now {}.", option.name, option.help, option.default)?;
        }
        writeln!(out, "  Computer players, from the weakest:")?;
        for level in game.levels {
            writeln!(out, "    {:<10} {}", level.name, level.about)?;
        }
    }
    Ok(())
}
