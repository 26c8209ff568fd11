//! Files that a command is given, and `-` for what comes in by standard input.

use std::io::{Read, stdin};
use std::path::Path;

use house::{RecordFile, SealKey};

use crate::{Failure, Program};

/// No record is longer.
const MOST: u64 = 16 << 20;

/// Whether a file's name means standard input or output.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What a file is called where people are told of it.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// The text of a file, or of standard input.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    let trouble = |error: std::io::Error| Failure::input(format!("{} cannot be read: {error}", name(path)));
    let mut text = String::new();
    let read = if is_stdin(path) {
        stdin().take(MOST + 1).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).map_err(trouble)?.take(MOST + 1).read_to_string(&mut text)
    };
    read.map_err(trouble)?;
    if text.len() as u64 > MOST {
        return Err(Failure::input(format!("{} is longer than any record: over 16 MiB", name(path))));
    }
    if text.trim().is_empty() {
        return Err(Failure::input(format!("{} is empty: it should be a record", name(path))));
    }
    Ok(text)
}

/// The record in a file, or in standard input.
pub(crate) fn record(program: &Program, path: &Path, seal: Option<&SealKey>) -> Result<RecordFile, Failure> {
    RecordFile::parse_with(program.shelf(), &text(path)?, seal)
        .map_err(|why| Failure::input(format!("{}: {why}", name(path))))
}
