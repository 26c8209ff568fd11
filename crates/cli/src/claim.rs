//! A record's file that belongs to one program for as long as it runs.
//!
//! The record itself is written anew with every turn, so it cannot carry a lock: a hidden file beside it does. The operating system lets go of the
//! lock when the program ends, however it ends; a file that is left over from a crash is taken again by whoever comes next.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Somebody's right to write a record.
#[derive(Debug)]
pub(crate) struct Claim {
    lock: Option<(File, PathBuf)>,
}

impl Claim {
    /// Claims a record. `None`: another program has it.
    pub(crate) fn on(record: &Path) -> Option<Claim> {
        let Some(path) = beside(record) else { return Some(Claim { lock: None }) };
        loop {
            match Claim::try_on(&path) {
                Ok(Some(claim)) => return Some(claim),
                Ok(None) => {} // It was taken away as we took it: again.
                Err(TryLockError::WouldBlock) => return None,
                // Where no lock can be written no record can either, and whoever saves it says so in better words.
                Err(TryLockError::Error(_)) => return Some(Claim { lock: None }),
            }
        }
    }

    fn try_on(path: &Path) -> Result<Option<Claim>, TryLockError> {
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path);
        let file = file.map_err(TryLockError::Error)?;
        file.try_lock()?;
        let still = is_still(&file, path).map_err(TryLockError::Error)?;
        Ok(still.then(|| Claim { lock: Some((file, path.to_owned())) }))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some((_lock, path)) = self.lock.take() {
            // While it is still locked: nobody can have claimed it meanwhile.
            let _ = fs::remove_file(path);
        }
    }
}

/// `.game.json.lock` for `game.json`, however the path to it is written.
fn beside(record: &Path) -> Option<PathBuf> {
    let directory = record.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(directory).ok()?;
    let mut name = std::ffi::OsString::from(".");
    name.push(record.file_name()?);
    name.push(".lock");
    Some(directory.canonicalize().ok()?.join(name))
}

/// Whether the file is the one that lies there now, and not one that its last owner has taken away.
#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let found = match fs::metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    let ours = file.metadata()?;
    Ok((ours.dev(), ours.ino()) == (found.dev(), found.ino()))
}

/// Elsewhere a file that is open cannot be taken away.
#[cfg(not(unix))]
fn is_still(_file: &File, _path: &Path) -> io::Result<bool> {
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_belongs_to_one_program_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let record = folder.path().join("new/game.json");
        let first = Claim::on(&record).unwrap();
        let otherwise_written = folder.path().join("new/../new/game.json");
        assert!(Claim::on(&otherwise_written).is_none(), "the second is told");
        assert!(Claim::on(&folder.path().join("new/other.json")).is_some());
        drop(first);
        assert_eq!(fs::read_dir(folder.path().join("new")).unwrap().count(), 0, "nothing is left behind");
        assert!(Claim::on(&record).is_some());
    }

    #[test]
    fn what_a_crash_left_behind_is_taken_again() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".game.json.lock"), "").unwrap();
        assert!(Claim::on(&folder.path().join("game.json")).is_some());
    }
}
