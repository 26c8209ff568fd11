//! `crossroads actions`: what may be done in a position, and in Add 'em Up what can be laid with any roll.

use std::io::{Write, stdout};

use clap::Args;
use cli::{Failure, Program};
use games::abilities::LaysRolls;

#[derive(Debug, Args)]
pub(crate) struct ActionsArgs {
    /// The game
    game: String,
    /// The position, as text; how it is written stands in the game's rules
    #[arg(long, short, value_name = "TEXT")]
    position: String,
    /// Add 'em Up: the dice of a roll, to see every placement of them
    #[arg(long, value_name = "N,N,…")]
    roll: Option<String>,
    /// Add 'em Up: whole turns instead of single placements, the best first
    #[arg(long, requires = "roll")]
    turns: bool,
    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(program: &Program, arguments: &ActionsArgs) -> Result<(), Failure> {
    let Some(roll) = &arguments.roll else {
        return program.list_actions(&arguments.game, &arguments.position, arguments.json);
    };
    let game = program.shelf().find(&arguments.game)?;
    let Some(lays) = game.can::<dyn LaysRolls>() else {
        return Err(Failure::input(format!(
            "--roll is for add-em-up; a position of {} says itself what was rolled",
            game.name()
        )));
    };
    let laid = lays.lay(&arguments.position, roll, arguments.turns)?;
    if let Some(note) = &laid.note {
        eprintln!("{note}");
    }
    let mut out = stdout().lock();
    if arguments.json {
        return Ok(writeln!(out, "{}", laid.json)?);
    }
    if laid.lines.is_empty() {
        writeln!(out, "Nothing fits.")?;
    }
    for line in &laid.lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
