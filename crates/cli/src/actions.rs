//! `crossroads actions`: what may be done in a position.

use std::io::{Write, stdout};

use crate::args::ActionsArgs;
use crate::{Failure, Program};

pub(crate) fn run(program: &Program, arguments: &ActionsArgs) -> Result<(), Failure> {
    program.list_actions(&arguments.game, &arguments.position, arguments.json)
}

impl Program {
    /// Lists what may be done in a position of a game, as the command `actions` does.
    pub fn list_actions(&self, game: &str, position: &str, json: bool) -> Result<(), Failure> {
        let game = self.shelf().find(game)?;
        let position = Program::position(&**game, Some(position))?;
        let allowed = game
            .allowed_at(&position)
            .map_err(|why| Failure::input(format!("the position cannot be read: {why}")))?;
        let mut out = stdout().lock();
        if json {
            return Ok(writeln!(out, "{}", serde_json::json!(allowed))?);
        }
        if allowed.is_empty() {
            writeln!(out, "Nobody is to act in this position.")?;
        }
        for action in allowed {
            writeln!(out, "{:<12} {}. {}", action.action, action.label, action.effect)?;
        }
        Ok(())
    }
}
