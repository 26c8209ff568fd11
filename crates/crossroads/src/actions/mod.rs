//! `crossroads actions`: what may be done in a position.

mod add_em_up;

use std::io::{Write, stdout};

use house::catalogue;

use crate::cli::ActionsArgs;
use crate::failure::Failure;

pub(crate) fn run(arguments: &ActionsArgs) -> Result<(), Failure> {
    let game = catalogue::find(&arguments.game)?;
    if let Some(roll) = &arguments.roll {
        return match game.name() {
            "add-em-up" => add_em_up::run(arguments, roll),
            other => Err(Failure::input(format!(
                "--roll is for add-em-up; a position of {other} says itself what was rolled"
            ))),
        };
    }
    let allowed = game
        .allowed_at(&arguments.position)
        .map_err(|why| Failure::input(format!("the position cannot be read: {why}")))?;
    let mut out = stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::json!(allowed))?;
    } else if allowed.is_empty() {
        writeln!(out, "Nobody is to act in this position.")?;
    }
    if !arguments.json {
        for action in allowed {
            writeln!(out, "{:<12} {}. {}", action.action, action.label, action.effect)?;
        }
    }
    Ok(())
}
