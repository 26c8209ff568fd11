//! What is said when people leave the table.

use std::path::{Path, PathBuf};

use crate::Farewell;
use crate::games::Board;
use crate::outcome::scores;
use crate::saver::typed;
use crate::scene::Scene;

/// What became of the record.
pub(crate) enum Kept {
    /// It lies where it should.
    Saved(PathBuf),
    /// It could not be written there, but somewhere else.
    Rescued(PathBuf, String),
    /// Nobody has done anything yet.
    NothingPlayed,
    /// It is lost, and why.
    Lost(String),
}

pub(crate) fn farewell(board: &dyn Board, scene: &Scene, earlier: &[String], kept: Kept) -> Farewell {
    let finished = scene.is_over();
    let mut lines = earlier.to_vec();
    if !matches!(kept, Kept::NothingPlayed) {
        lines.push(if finished {
            board.outcome(scene)
        } else {
            format!("The game is not over: {}.", scores(scene))
        });
    }
    let saved = match kept {
        Kept::Saved(path) => {
            lines.extend(what_next(&path, finished));
            Some(path)
        }
        Kept::Rescued(path, why) => {
            lines.push(format!("The record could not be saved where it should be: {why}."));
            lines.extend(what_next(&path, finished));
            Some(path)
        }
        Kept::NothingPlayed => {
            lines.push("Nothing was played, so nothing was saved.".to_owned());
            None
        }
        Kept::Lost(why) => {
            lines.push(format!("The record could not be saved, not even in the temporary directory: {why}."));
            None
        }
    };
    Farewell { saved, finished, summary: lines.join("\n") }
}

fn what_next(path: &Path, finished: bool) -> [String; 2] {
    let path = typed(path);
    if finished {
        [
            format!("The record is {path}. To check every step and roll of it:"),
            format!("  crossroads verify {path}"),
        ]
    } else {
        [format!("It is saved in {path}. To go on with it:"), format!("  crossroads play --resume {path}")]
    }
}
