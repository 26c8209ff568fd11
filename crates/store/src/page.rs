//! Long lists, a page at a time.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The most a page holds, whatever was asked for.
pub const MAX_PAGE: u32 = 500;

/// Which part of a list: at most `limit` entries, after the place where the last page ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// Where the page before ended; `None` for the first.
    pub after: Option<Cursor>,
    /// How many entries at most.
    pub limit: u32,
}

impl Page {
    /// The first page.
    pub const fn first(limit: u32) -> Page {
        Page { after: None, limit }
    }

    /// The page after that one, if there is more.
    #[must_use]
    pub fn next<T>(self, listed: &Listed<T>) -> Option<Page> {
        listed.next.map(|after| Page { after: Some(after), limit: self.limit })
    }

    pub(crate) fn limit(self) -> i64 {
        self.limit.clamp(1, MAX_PAGE) as i64
    }

    /// The cursor, or one before everything in a list that goes down.
    pub(crate) fn start(self) -> Cursor {
        self.after.unwrap_or(Cursor { at: i64::MAX, key: i64::MAX })
    }
}

/// Text that is not a place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this is not a place in a list")]
pub struct NotACursor;

/// A place in a list. Stays right when entries come and go. Written as text for URLs; means nothing to anybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) at: i64,
    pub(crate) key: i64,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.at, self.key)
    }
}

impl FromStr for Cursor {
    type Err = NotACursor;

    fn from_str(text: &str) -> Result<Cursor, NotACursor> {
        let (at, key) = text.split_once('.').ok_or(NotACursor)?;
        Ok(Cursor { at: at.parse().map_err(|_| NotACursor)?, key: key.parse().map_err(|_| NotACursor)? })
    }
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<T> {
    /// The entries, in order.
    pub entries: Vec<T>,
    /// Where to go on; `None` at the end of the list.
    pub next: Option<Cursor>,
}

impl<T> Listed<T> {
    /// Makes a page of rows, each with its place in the list.
    pub(crate) fn from_rows<E>(
        page: Page,
        rows: impl IntoIterator<Item = Result<(Cursor, T), E>>,
    ) -> Result<Listed<T>, E> {
        let mut entries = Vec::new();
        let mut last = None;
        for row in rows {
            let (cursor, entry) = row?;
            last = Some(cursor);
            entries.push(entry);
        }
        let full = entries.len() as i64 == page.limit();
        Ok(Listed { entries, next: last.filter(|_| full) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_survive_a_url() {
        let cursor = Cursor { at: 1_700_000_000_000, key: -3 };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for text in ["", ".", "1", "1.", "1.x", "1.2.3"] {
            assert_eq!(text.parse::<Cursor>(), Err(NotACursor), "{text}");
        }
    }

    #[test]
    fn a_page_that_is_not_full_is_the_last() {
        let page = Page::first(2);
        let row = |key| Ok::<_, NotACursor>((Cursor { at: 0, key }, key));
        assert_eq!(Listed::from_rows(page, [row(1)]).unwrap().next, None);
        let full = Listed::from_rows(page, [row(1), row(2)]).unwrap();
        assert_eq!(page.next(&full).unwrap().after, Some(Cursor { at: 0, key: 2 }));
    }
}
