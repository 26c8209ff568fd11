//! Files read where they lie: mapped into memory, so that only what is looked at is read, and processes share it.
//!
//! This is the one place of the project with code that the compiler cannot check; everywhere else it is forbidden.

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;

/// A file that is never changed once it has its name: written beside its place and then moved there.
///
/// Replacing such a file is safe, since the old one lives on as long as somebody has it open. Writing into it is not: whoever
/// reads it would see bytes change, or be ended by the system where the file has become shorter.
#[derive(Debug)]
pub struct Mapped(memmap2::Mmap);

impl Mapped {
    /// Maps a whole file, to read it.
    #[expect(unsafe_code, reason = "no mapping without it")]
    pub fn open(path: &Path) -> io::Result<Mapped> {
        let file = File::open(path)?;
        // SAFETY: nobody writes into these files, as the type's documentation demands of them. The mapping is read-only and
        // private, and its bytes have no meaning to the compiler.
        let mapped = unsafe { memmap2::MmapOptions::new().map_copy_read_only(&file)? };
        Ok(Mapped(mapped))
    }
}

impl Deref for Mapped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_where_it_lies() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert!(Mapped::open(&path).is_err());
        std::fs::write(&path, [1, 2, 3]).unwrap();
        assert_eq!(*Mapped::open(&path).unwrap(), [1, 2, 3]);
        std::fs::write(&path, []).unwrap();
        assert_eq!(*Mapped::open(&path).unwrap(), []);
    }

    #[test]
    fn a_file_that_is_replaced_lives_on_for_whoever_has_it() {
        let folder = tempfile::tempdir().unwrap();
        let (path, beside) = (folder.path().join("file"), folder.path().join("new"));
        std::fs::write(&path, [1; 10_000]).unwrap();
        let old = Mapped::open(&path).unwrap();
        std::fs::write(&beside, [2; 10]).unwrap();
        std::fs::rename(&beside, &path).unwrap();
        assert_eq!(*old, [1; 10_000]);
        assert_eq!(*Mapped::open(&path).unwrap(), [2; 10]);
    }
}
