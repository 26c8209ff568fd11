//! What is said when people leave the table.

use std::path::{Path, PathBuf};

use crate::Farewell;
use crate::saver::typed;
use terminal_board::Board;
use terminal_board::Scene;
use terminal_board::outcome::scores;

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
            lines.extend(what_next(&path, finished, scene));
            Some(path)
        }
        Kept::Rescued(path, why) => {
            lines.push(format!("The record could not be saved where it should be: {why}."));
            lines.extend(what_next(&path, finished, scene));
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

fn what_next(path: &Path, finished: bool, scene: &Scene) -> Vec<String> {
    let (path, program) = (typed(path), &scene.card.program);
    if finished {
        return vec![
            format!("The record is {path}. To check every step and roll of it:"),
            format!("  {program} verify {path}"),
        ];
    }
    let mut lines = vec![
        format!("It is saved in {path}. To go on with it:"),
        format!("  {program} play --resume {path}"),
    ];
    lines.extend(scene.card.secrets.words().map(str::to_owned));
    lines
}
