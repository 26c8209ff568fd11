//! `crossroads games`: what the house has.

use std::io::{IsTerminal as _, Write, stdout};

use terminal_board::text::{width, wrap};

use crate::args::GamesArgs;
use crate::{Failure, Program};

/// The widest lines that are easy to read.
const WIDEST: usize = 100;

pub(crate) fn run(program: &Program, arguments: &GamesArgs) -> Result<(), Failure> {
    let games = match &arguments.game {
        Some(name) => vec![program.shelf().find(name)?.about()],
        None => program.shelf().games().map(|game| game.about()).collect(),
    };
    let mut out = stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::json!(games))?;
        return Ok(());
    }
    // In a pipe every option stays in one line, for those who search in it.
    let columns = terminal::columns()
        .filter(|_| stdout().is_terminal())
        .map(|columns| usize::from(columns).min(WIDEST));
    for game in games {
        writeln!(out, "{} ({}), {} to {} players", game.title, game.name, game.min_seats, game.max_seats)?;
        let names = game.options.iter().map(|option| option.name.len());
        let wide = names.chain(game.levels.iter().map(|level| level.name.len())).max().unwrap_or(0);
        writeln!(out, "  Options, given as --option NAME=VALUE:")?;
        for option in game.options {
            let text = format!("{} Takes {}; now {}.", option.help, option.kind.expected(), option.default);
            entry(&mut out, option.name, wide, &text, columns)?;
        }
        writeln!(out, "  Computer players, from the weakest:")?;
        for level in game.levels {
            entry(&mut out, level.name, wide, level.about, columns)?;
        }
    }
    Ok(())
}

/// A name, and what there is to say about it beside it.
fn entry(
    out: &mut impl Write,
    name: &str,
    wide: usize,
    text: &str,
    columns: Option<usize>,
) -> Result<(), Failure> {
    let begin = wide + 5;
    let lines = match columns {
        // Where there is next to no room beside the names, the terminal breaks the lines.
        Some(columns) if columns > begin + 20 => wrap(text, columns - begin),
        _ => vec![text.to_owned()],
    };
    for (index, line) in lines.iter().enumerate() {
        let name = if index == 0 { name } else { "" };
        writeln!(out, "    {name}{} {line}", " ".repeat(wide - width(name)))?;
    }
    Ok(())
}
