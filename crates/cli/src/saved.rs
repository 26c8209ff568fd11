//! Games that were left before they were over, for the first screen.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use house::{RecordFile, SealKey};
use kernel::Seat;
use terminal::SavedGame;

use crate::Program;

/// How many are listed, the newest first.
const MOST: usize = 8;

/// The games of the records' folder that can be gone on with.
pub(crate) fn games(program: &Program, folder: &Path, seal: Option<&SealKey>) -> Vec<SavedGame> {
    let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "json"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort_by(|one, other| other.cmp(one));
    let saved = files.into_iter().filter_map(|(at, path)| {
        let about = about(program, &path, at, seal)?;
        Some(SavedGame { path, about })
    });
    saved.take(MOST).collect()
}

/// `Toss Up! · Ann 45, steady 30 · yesterday`; nothing for what is no record, or over.
fn about(program: &Program, path: &Path, at: SystemTime, seal: Option<&SealKey>) -> Option<String> {
    let record = RecordFile::load_with(program.shelf(), path, seal).ok()?;
    if record.result.is_some() || record.steps.is_empty() {
        return None;
    }
    let play = record.replay(program.shelf()).ok().filter(|play| !record.is_over(&**play))?;
    let title = program.shelf().find(&record.game).ok()?.about().title;
    let names = record.seats.iter().zip(Seat::all(record.seats.len() as u8));
    let scores: Vec<String> = names.map(|(seat, number)| format!("{seat} {}", play.points(number))).collect();
    Some(format!("{title} · {} · {}", scores.join(", "), ago(at)))
}

/// How long ago, in the words people use.
fn ago(at: SystemTime) -> String {
    let minutes = at.elapsed().map_or(0, |since| since.as_secs() / 60);
    let some = |number: u64, one: &str, many: &str| match number {
        1 => format!("1 {one} ago"),
        _ => format!("{number} {many} ago"),
    };
    match minutes {
        0 => "just now".to_owned(),
        1..60 => some(minutes, "minute", "minutes"),
        60..1440 => some(minutes / 60, "hour", "hours"),
        _ => some(minutes / 1440, "day", "days"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_that_has_passed_is_told_in_round_numbers() {
        let before = |minutes: u64| ago(SystemTime::now() - Duration::from_secs(60 * minutes + 1));
        assert_eq!([before(0), before(1), before(59)], ["just now", "1 minute ago", "59 minutes ago"]);
        assert_eq!(
            [before(60), before(60 * 25), before(60 * 24 * 9)],
            ["1 hour ago", "1 day ago", "9 days ago"]
        );
    }
}
