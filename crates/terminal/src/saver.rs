//! Where the record goes, and where it goes if it cannot go there.

use std::env;
use std::path::{Path, PathBuf};

use house::{RecordFile, Refused, SealKey};

/// Writes the record of the running game.
#[derive(Debug)]
pub(crate) struct Saver {
    path: PathBuf,
    /// For records that hide something until the game is over.
    seal: Option<SealKey>,
}

impl Saver {
    pub(crate) fn new(path: PathBuf, seal: Option<SealKey>) -> Saver {
        Saver { path, seal }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn save(&self, record: &RecordFile) -> Result<(), Refused> {
        self.write(record, &self.path)
    }

    /// Sealed, as long as the game is not over.
    fn write(&self, record: &RecordFile, path: &Path) -> Result<(), Refused> {
        match &self.seal {
            Some(key) if record.result.is_none() => record.save_sealed(path, key),
            _ => record.save(path),
        }
    }

    /// The last resort: a file in the directory for temporary ones.
    pub(crate) fn rescue(&self, record: &RecordFile) -> Option<PathBuf> {
        let name = self.path.file_name().unwrap_or("game.json".as_ref());
        let path = free(&env::temp_dir().join(name));
        self.write(record, &path).is_ok().then_some(path)
    }

    /// Moves on to a file of its own for the next game: `game-1.json` is followed by `game-2.json`.
    pub(crate) fn next_game(&mut self) {
        self.path = free(&following(&self.path));
    }
}

/// The path itself, or the next in its row where nothing lies yet.
fn free(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    while path.symlink_metadata().is_ok() {
        path = following(&path);
    }
    path
}

fn following(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let numbered = stem.rsplit_once('-').and_then(|(base, number)| Some((base, number.parse::<u64>().ok()?)));
    let (base, number) =
        numbered.map_or((stem.as_str(), 2), |(base, number)| (base, number.saturating_add(1)));
    let extension =
        path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{base}-{number}{extension}"))
}

/// A path as one would type it in a shell.
pub(crate) fn typed(path: &Path) -> String {
    let text = path.display().to_string();
    let harmless = |c: char| c.is_alphanumeric() || "/._-+:@%,~".contains(c);
    if !text.is_empty() && text.chars().all(harmless) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_game_gets_the_next_number() {
        assert_eq!(following(Path::new("games/toss-up-9.json")), Path::new("games/toss-up-10.json"));
        assert_eq!(following(Path::new("sunday.json")), Path::new("sunday-2.json"));
        assert_eq!(following(Path::new("toss-up")), Path::new("toss-up-2"));
    }

    #[test]
    fn an_existing_record_is_never_written_over_by_a_new_game() {
        let place = tempfile::tempdir().unwrap();
        std::fs::write(place.path().join("game-2.json"), "an older game").unwrap();
        let mut saver = Saver::new(place.path().join("game.json"), None);
        saver.next_game();
        assert_eq!(saver.path(), place.path().join("game-3.json"));
    }

    #[test]
    fn paths_can_be_pasted_into_a_shell() {
        assert_eq!(typed(Path::new("/home/ann/game-1.json")), "/home/ann/game-1.json");
        assert_eq!(typed(Path::new("Ann's game.json")), r"'Ann'\''s game.json'");
    }
}
