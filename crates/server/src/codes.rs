//! Short codes that open an evening or a table: four letters to be read off a screen, called across a room and typed on a phone.
//!
//! Consonants only, so that none reads as a word, and none that can be taken for a digit or for each other. A code is worth as much as
//! the link: whoever has it may come. So of all codes that could be typed at most one in a thousand opens anything, wrong ones are
//! counted ([`Limiters::guess`](crate::limits::Limiters)), and they become longer when many are out.

use store::{EVENING, Status, TableId, TableInfo};

use crate::house::House;
use crate::problem::{Code, Problem};
use crate::time::now;

/// No vowels; no B, G, L, Q, S, Z, which read as 8, 6, 1, 0 or 9, 5, 2.
const LETTERS: &[u8] = b"CDFHJKMNPRTVWX";
const SHORTEST: usize = 4;
const LONGEST: usize = 8;
/// Of so many codes that could be typed, at most one opens anything.
const SPARSE: u64 = 1000;
/// What people read although the vowels are missing.
const NOT_THESE: [&str; 9] = ["CNT", "DCK", "FCK", "FKK", "KKK", "NKD", "PRN", "TWT", "WTF"];
/// How often another one is tried: each is free almost always.
const TRIES: usize = 20;

/// How long codes are when so many are out.
fn length(out: u64) -> usize {
    let enough = |length: &usize| (LETTERS.len() as u64).pow(*length as u32) >= SPARSE * (out + 1);
    (SHORTEST..LONGEST).find(enough).unwrap_or(LONGEST)
}

/// Makes a code out of random bytes; nothing where they make none.
fn code(bytes: &[u8]) -> Option<String> {
    // Each letter equally likely: bytes above the last multiple are not used.
    let most = 256 / LETTERS.len() * LETTERS.len();
    let letter = |byte: &u8| LETTERS[usize::from(*byte) % LETTERS.len()];
    if bytes.iter().any(|byte| usize::from(*byte) >= most) {
        return None;
    }
    let code: String = bytes.iter().map(|byte| char::from(letter(byte))).collect();
    NOT_THESE.iter().all(|word| !code.contains(word)).then_some(code)
}

/// A code however it was typed: small letters, spaces and hyphens are fine. Nothing where it cannot be one.
pub(crate) fn read(typed: &str) -> Option<String> {
    let letters = typed.chars().filter(|letter| !letter.is_whitespace() && !"-.".contains(*letter));
    let code: String = letters.map(|letter| letter.to_ascii_uppercase()).take(LONGEST + 1).collect();
    let fits = (SHORTEST..=LONGEST).contains(&code.len());
    (fits && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

/// Whether somebody can come there: to an evening that is not over, to a table that waits.
pub(crate) fn admits(info: &TableInfo) -> bool {
    match info.summary.status {
        Status::Open => true,
        Status::Playing => info.summary.game == EVENING,
        Status::Over | Status::Expired => false,
    }
}

/// The code of an evening or a table that people can come to; made, where it has none yet.
pub(crate) async fn code_of(house: &House, table: TableId) -> Result<String, Problem> {
    let info = house.store.summary(table).await?.ok_or_else(|| Problem::unknown("table"))?;
    if !admits(&info) {
        return Err(Problem::new(Code::NotNow, "nobody can come there any more, so it has no code"));
    }
    if let Some(code) = house.store.code_of(table).await? {
        return Ok(code);
    }
    let length = length(house.store.codes().await?);
    for _ in 0..TRIES {
        let mut bytes = [0; LONGEST];
        getrandom::fill(&mut bytes).map_err(|_| Problem::trouble())?;
        let Some(code) = code(&bytes[..length]) else { continue };
        if let Some(given) = house.store.give_code(table, &code, now()).await? {
            return Ok(given);
        }
        house.store.take_codes_back().await?;
    }
    Err(Problem::trouble())
}

/// What a code opens; nothing where it opens nothing, or nothing any more.
pub(crate) async fn opens(house: &House, code: &str) -> Result<Option<TableInfo>, Problem> {
    let Some(table) = house.store.table_with_code(code).await? else { return Ok(None) };
    Ok(house.store.summary(table).await?.filter(admits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        for typed in ["WXKT", "wxkt", " wx-kt ", "w x k t", "wx.kt"] {
            assert_eq!(read(typed).as_deref(), Some("WXKT"), "{typed}");
        }
        for wrong in ["", "WXK", "WXKO", "WXK5", "wxktwxktw", "wxkt/..", "ＷＸＫＴ", "\0\0\0\0"] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn codes_have_no_words_and_every_letter() {
        assert_eq!(code(&[0, 1, 2, 3]).as_deref(), Some("CDFH"));
        assert_eq!(code(&[0, 1, 2, 255]), None, "a byte that would favour a letter");
        let at = |letter: u8| LETTERS.iter().position(|known| *known == letter).unwrap() as u8;
        assert_eq!(code(&b"XFCK".map(at)), None);
        let last = code(&[251; 4]).unwrap();
        assert_eq!(read(&last).as_deref(), Some(last.as_str()));
        assert!(!LETTERS.iter().any(|letter| b"AEIOUYBGLQSZ".contains(letter)));
    }

    #[test]
    fn codes_grow_when_many_are_out() {
        assert_eq!([0, 30, 500, 6_000, 100_000].map(length), [4, 4, 5, 6, 7]);
    }
}
