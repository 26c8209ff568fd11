//! Solved tables on disk.
//!
//! A table that takes seconds to solve is kept as a file: a first line that says what it is, the numbers, and a SHA-256
//! over both. A file that is damaged, cut short or about something else is as good as none. Files are written beside
//! their place and then moved there, so that nobody ever reads half of one.

use std::fs;
use std::io::Write;
use std::ops::{Deref, Range};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use memory_map::Mapped;
use sha2::{Digest, Sha256};

/// The first line begins with this; the number is that of the file format.
const MAGIC: &str = "crossroads table 1: ";
const SUM: usize = 32;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The file's name, without folder or ending.
    pub file: String,
    /// Everything the numbers depend on, in a line: game, rules version, solver version, parameters. A file with
    /// another line is not read.
    pub what: String,
}

impl Name {
    fn path(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.table", self.file))
    }

    fn first_line(&self) -> String {
        format!("{MAGIC}{}\n", self.what.replace('\n', " "))
    }
}

/// The bytes of a file, where they lie.
#[derive(Debug)]
pub struct Stored {
    file: Mapped,
    bytes: Range<usize>,
}

impl Deref for Stored {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.file[self.bytes.clone()]
    }
}

/// The bytes that were stored under a name, if they are all there and unharmed.
pub fn load(folder: &Path, name: &Name) -> Option<Stored> {
    let file = Mapped::open(&name.path(folder)).ok()?;
    let line = name.first_line();
    let (whole, sum) = file.split_last_chunk::<SUM>()?;
    if !whole.starts_with(line.as_bytes()) || Sha256::digest(whole)[..] != sum[..] {
        return None;
    }
    let bytes = line.len()..whole.len();
    Some(Stored { file, bytes })
}

/// Stores bytes under a name, making the folder if need be. Where that is not possible nothing is stored: the answer
/// says why, and whoever solved the table has it anyway.
pub fn store(folder: &Path, name: &Name, bytes: &[u8]) -> std::io::Result<()> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    fs::create_dir_all(folder)?;
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let beside = folder.join(format!(".{}.{}.{number}.new", name.file, std::process::id()));
    let line = name.first_line();
    let sum = Sha256::new().chain_update(&line).chain_update(bytes).finalize();
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(line.as_bytes())?;
        file.write_all(bytes)?;
        file.write_all(&sum)?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&beside, name.path(folder)));
    if moved.is_err() {
        // Best effort: what cannot be written can often not be removed either.
        let _ = fs::remove_file(&beside);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(what: &str) -> Name {
        Name { file: "squares".to_owned(), what: what.to_owned() }
    }

    fn found(folder: &Path, name: &Name) -> Option<Vec<u8>> {
        load(folder, name).map(|stored| stored.to_vec())
    }

    #[test]
    fn what_was_stored_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("made on the way");
        assert_eq!(found(&folder, &name("to 10")), None);
        store(&folder, &name("to 10"), &[1, 4, 9]).unwrap();
        assert_eq!(found(&folder, &name("to 10")), Some(vec![1, 4, 9]));
        store(&folder, &name("to 10"), &[]).unwrap();
        assert_eq!(found(&folder, &name("to 10")), Some(vec![]));
        let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(left, ["squares.table"]);
    }

    #[test]
    fn a_file_about_something_else_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        store(folder.path(), &name("to 10"), &[1, 4, 9]).unwrap();
        assert_eq!(found(folder.path(), &name("to 100")), None);
        assert_eq!(found(folder.path(), &name("to 1")), None);
    }

    #[test]
    fn a_damaged_file_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        store(folder.path(), &name("to 10"), &[1, 4, 9]).unwrap();
        let path = folder.path().join("squares.table");
        let whole = fs::read(&path).unwrap();
        for cut in 0..whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            assert_eq!(found(folder.path(), &name("to 10")), None, "cut to {cut}");
        }
        for place in 0..whole.len() {
            let mut bent = whole.clone();
            bent[place] ^= 1;
            fs::write(&path, &bent).unwrap();
            assert_eq!(found(folder.path(), &name("to 10")), None, "bit {place}");
        }
    }

    #[test]
    fn a_folder_that_cannot_be_is_no_disaster() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a file");
        fs::write(&file, "in the way").unwrap();
        assert!(store(&file, &name("to 10"), &[1]).is_err());
        assert_eq!(found(&file, &name("to 10")), None);
    }
}
