//! `crossroads actions`: what may be done in a position.

use std::io::{Write, stdout};

use house::catalogue;

use crate::cli::ActionsArgs;
use crate::failure::Failure;

pub(crate) fn run(arguments: &ActionsArgs) -> Result<(), Failure> {
    let allowed = catalogue::find(&arguments.game)?
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
