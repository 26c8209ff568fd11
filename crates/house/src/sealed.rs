//! Saves of games under way in which something is hidden: sealed, so that looking into the file shows nobody's pieces.
//!
//! A record holds every placement in clear, a computer player's too. While the game runs its file is encrypted
//! (`XChaCha20-Poly1305`) with a key that lies apart from it, in the data directory of whoever plays. That keeps the pieces from
//! somebody who opens the file, gets a copy of it or replays it, and a changed file is refused. It does not keep
//! them from somebody who works at it with the same account: the program that goes on with the game can read the key, and so can they. At the end the
//! record is written in clear, for everybody to check.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};

use crate::record::{read_text, write_whole};
use crate::{RecordFile, Refused, SeatInfo, Shelf};

/// The newest form of a sealed file.
const FORM: u32 = 1;

const NONCE: usize = 24;

/// What somebody reads who opens the file.
const ABOUT: &str = "A game under way in which something is hidden. Its record is sealed until the game is over: go on with it with \
                     `play --resume`, on the machine and with the account it was played with.";

/// The key that saves are sealed with.
#[derive(Clone)]
pub struct SealKey([u8; 32]);

// The key itself is nobody's business, not even of a log.
impl std::fmt::Debug for SealKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SealKey(…)")
    }
}

impl SealKey {
    /// The key in this file; where there is none yet, a new one is made and kept there, for its owner's eyes only.
    pub fn keep(path: &Path) -> Result<SealKey, Refused> {
        match fs::read_to_string(path) {
            Ok(text) => SealKey::read(path, &text),
            Err(error) if error.kind() == ErrorKind::NotFound => SealKey::make(path),
            Err(error) => Err(trouble(path, "cannot be read", &error)),
        }
    }

    fn read(path: &Path, text: &str) -> Result<SealKey, Refused> {
        let bytes = BASE64.decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(SealKey).ok_or_else(|| {
            Refused::Record(format!(
                "{} is not a key for sealed saves: put the right one there, or take it away, and games sealed until now are lost",
                path.display()
            ))
        })
    }

    fn make(path: &Path) -> Result<SealKey, Refused> {
        let key = SealKey(random()?);
        let directory = path.parent().unwrap_or(Path::new("."));
        let cannot = |error: &std::io::Error| trouble(path, "cannot be written", error);
        fs::create_dir_all(directory).map_err(|error| cannot(&error))?;
        // Temporary files are made for their owner only.
        let mut file = tempfile::NamedTempFile::new_in(directory).map_err(|error| cannot(&error))?;
        writeln!(file, "{}", BASE64.encode(key.0)).map_err(|error| cannot(&error))?;
        file.as_file().sync_all().map_err(|error| cannot(&error))?;
        match file.persist_noclobber(path) {
            Ok(_) => Ok(key),
            // Another process was faster: its key counts.
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => {
                let text =
                    fs::read_to_string(path).map_err(|error| trouble(path, "cannot be read", &error))?;
                SealKey::read(path, &text)
            }
            Err(error) => Err(cannot(&error.error)),
        }
    }
}

fn trouble(path: &Path, what: &str, error: &std::io::Error) -> Refused {
    Refused::Record(format!("the key for sealed saves, {}, {what}: {error}", path.display()))
}

fn random<const BYTES: usize>() -> Result<[u8; BYTES], Refused> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| Refused::Record(format!("no random numbers: {error}")))?;
    Ok(bytes)
}

/// A sealed record as it lies in its file: what everybody may know of the game, and the record as nobody can read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SealedFile {
    sealed: u32,
    about: String,
    game: String,
    seats: Vec<SeatInfo>,
    nonce: String,
    record: String,
}

impl SealedFile {
    /// What is in clear is bound to what is not, so that neither can be changed.
    fn in_clear(&self) -> Vec<u8> {
        serde_json::to_vec(&(self.sealed, &self.game, &self.seats)).unwrap_or_default()
    }
}

/// Whether this record shows something that somebody at the table must not see yet: the game is under way, it hides
/// something, and the house knows what.
pub fn holds_secrets(shelf: &Shelf, record: &RecordFile) -> Result<bool, Refused> {
    // People who hold real pieces tell the house no more than everybody sees.
    if record.result.is_some() || record.dice == crate::DiceRecord::Real {
        return Ok(false);
    }
    Ok(record.open(shelf)?.hides())
}

/// Whether a text is a sealed save, whatever is in it.
pub fn is_sealed(text: &str) -> bool {
    serde_json::from_str::<SealedFile>(text).is_ok()
}

impl RecordFile {
    /// Writes the record to a file so that only this key opens it: all of it or nothing, whatever happens meanwhile.
    pub fn save_sealed(&self, path: &Path, key: &SealKey) -> Result<(), Refused> {
        let nonce: [u8; NONCE] = random()?;
        let mut file = SealedFile {
            sealed: FORM,
            about: ABOUT.to_owned(),
            game: self.game.clone(),
            seats: self.seats.clone(),
            nonce: BASE64.encode(nonce),
            record: String::new(),
        };
        let (text, clear) = (self.to_json(), file.in_clear());
        let payload = Payload { msg: text.as_bytes(), aad: &clear };
        let sealed = cipher(key).encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| Refused::Record(format!("{} cannot be sealed", path.display())))?;
        file.record = BASE64.encode(sealed);
        let json = serde_json::to_string_pretty(&file).unwrap_or_default() + "\n";
        write_whole(path, json.as_bytes())
    }

    /// Reads a record from a file, sealed or not. Without a key, what is sealed stays so.
    pub fn load_with(shelf: &Shelf, path: &Path, key: Option<&SealKey>) -> Result<RecordFile, Refused> {
        RecordFile::parse_with(shelf, &read_text(path)?, key)
            .map_err(|error| Refused::Record(format!("{}: {error}", path.display())))
    }

    /// Reads a record from text, sealed or not.
    pub fn parse_with(shelf: &Shelf, text: &str, key: Option<&SealKey>) -> Result<RecordFile, Refused> {
        let (Ok(file), Some(key)) = (serde_json::from_str::<SealedFile>(text), key) else {
            return RecordFile::parse(shelf, text);
        };
        if file.sealed != FORM {
            return Err(Refused::Record(format!(
                "this save is sealed in form {}; this program opens form {FORM}",
                file.sealed
            )));
        }
        let nonce = BASE64.decode(&file.nonce).ok().and_then(|nonce| <[u8; NONCE]>::try_from(nonce).ok());
        let sealed = BASE64.decode(&file.record).ok();
        let opened = nonce.zip(sealed).and_then(|(nonce, sealed)| {
            let payload = Payload { msg: &sealed, aad: &file.in_clear() };
            cipher(key).decrypt(&XNonce::from(nonce), payload).ok()
        });
        let opened = opened.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(|| {
            Refused::Record(
                "this save was sealed with another key, or was changed: only who saved it can go on with it"
                    .to_owned(),
            )
        })?;
        RecordFile::parse(shelf, &opened)
    }
}

fn cipher(key: &SealKey) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&Key::from(key.0))
}
