//! The page, inside the program: every file of the built `web/` folder, ready to be sent.
//!
//! ```
//! let index = embedded_page::get("index.html").expect("there is always a first file");
//! assert_eq!(index.content_type, "text/html; charset=utf-8");
//! assert!(embedded_page::get("no/such/file").is_none());
//! ```
//!
//! Which address gets which file is the server's business: an address that only the page understands (`/room/…`) gets
//! `index.html`.

mod kinds;

pub use kinds::content_type;

/// A file, with what an answer needs to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// What is in it.
    pub bytes: &'static [u8],
    /// Its `Content-Type`.
    pub content_type: &'static str,
    /// A short name for its content, without quotes: another content has another one.
    pub etag: &'static str,
    /// Whether a file of this name never changes: it can be kept for ever.
    pub immutable: bool,
}

struct Entry {
    name: &'static str,
    bytes: &'static [u8],
    content_type: &'static str,
    etag: &'static str,
    immutable: bool,
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file with this name, such as `index.html` or `assets/index-B03kBPUx.js`. A slash in front is allowed.
pub fn get(path: &str) -> Option<File> {
    let name = path.strip_prefix('/').unwrap_or(path);
    let at = FILES.binary_search_by(|entry| entry.name.cmp(name)).ok()?;
    let &Entry { bytes, content_type, etag, immutable, .. } = FILES.get(at)?;
    Some(File { bytes, content_type, etag, immutable })
}

/// Why the page could not be built, where a plain one takes its place; nothing where this is the real one.
pub const fn missing() -> Option<&'static str> {
    MISSING
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|entry| entry.name)
}
