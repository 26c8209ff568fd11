//! Positions that have been there before (TC-13), as short keys that fit a position's text.

use kernel::Seat;

use crate::board::Board;
use crate::cross::{Bits, CENTRE, each};
use crate::{Cross, Rank, Square};

/// How many bits a key has: eight characters of text.
const BITS: u32 = 48;
/// How many characters a key has.
pub(crate) const LETTERS: usize = 8;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The place of every byte in the alphabet; 64 for those that are not in it.
static PLACES: [u8; 256] = {
    let mut places = [64; 256];
    let mut place = 0;
    while place < 64 {
        places[ALPHABET[place] as usize] = place as u8;
        place += 1;
    }
    places
};

/// The key of a position at the beginning of a turn: what a spectator sees, the count and whose turn it is. Part of the
/// rules version, since records hold it.
pub(crate) fn key(board: &Board) -> u64 {
    let piece = |square| {
        // Most squares are empty, and this is asked in every turn.
        if board.pieces.all() & square == 0 {
            return None;
        }
        let piece = board.pieces.at(square)?;
        Some((piece.owner, piece.rank.filter(|_| piece.up), piece.up))
    };
    hash(board.cross, board.mover, board.count, board.pieces.all() & CENTRE != 0, piece)
}

/// The key by which a repetition is found (TC-13), for whoever thinks ahead: `piece` tells whose piece stands on a square, and what
/// it is if it lies face-up.
pub fn repetition_key(
    cross: Cross,
    mover: Seat,
    count: u8,
    piece: impl Fn(Square) -> Option<(Seat, Option<Rank>)>,
) -> u64 {
    let at = |square| piece(cross.name(square)).map(|(owner, rank)| (owner, rank, rank.is_some()));
    hash(cross, mover, count, at(CENTRE).is_some(), at)
}

fn hash(
    cross: Cross,
    mover: Seat,
    count: u8,
    held: bool,
    piece: impl Fn(Bits) -> Option<(Seat, Option<Rank>, bool)>,
) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |number: u64| {
        hash = (hash ^ number).wrapping_mul(0x0000_0100_0000_01b3);
        hash ^= hash >> 29;
    };
    for square in each(cross.shape().squares) {
        add(piece(square).map_or(0, |(owner, rank, up)| {
            let rank = rank.map_or(0, |rank| 1 + rank as u64);
            1 + owner.index() as u64 * 16 + rank + u64::from(up) * 8
        }));
    }
    add(u64::from(if held { count } else { 0 }) * 8 + mover.index() as u64);
    hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (hash ^ hash >> 32) & ((1 << BITS) - 1)
}

pub(crate) fn write(keys: &[u64]) -> String {
    let letters = |key: &u64| {
        let key = *key;
        (0..LETTERS as u32).map(move |place| char::from(ALPHABET[(key >> (6 * place) & 63) as usize]))
    };
    keys.iter().flat_map(letters).collect()
}

pub(crate) fn read(text: &str) -> Option<Vec<u64>> {
    if !text.len().is_multiple_of(LETTERS) {
        return None;
    }
    let digit = |letter: &u8| Some(u64::from(PLACES[usize::from(*letter)])).filter(|place| *place < 64);
    let key =
        |letters: &[u8]| letters.iter().rev().try_fold(0, |key: u64, letter| Some(key << 6 | digit(letter)?));
    text.as_bytes().chunks(LETTERS).map(key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PATTERN, TriCross};

    #[test]
    fn tc13_whoever_thinks_ahead_finds_the_key_that_the_rules_keep() {
        for text in [
            PATTERN,
            "---/---/--b6----/---b2---/-------/---/--r6 b b2",
            "r6'--/---/-------/-------/-------/---/b2-- r -",
        ] {
            let game: TriCross = text.parse().unwrap();
            let board = &game.board;
            let piece = |square: Square| {
                let piece = board.pieces.at(board.cross.bit(square)?)?;
                Some((piece.owner, piece.rank.filter(|_| piece.up)))
            };
            assert_eq!(repetition_key(board.cross, board.mover, board.count, piece), key(board), "{text}");
        }
    }

    #[test]
    fn keys_read_back() {
        let keys = vec![0, 1, 63, 64, 0x1234_5678_9abc, (1 << BITS) - 1];
        assert_eq!(read(&write(&keys)), Some(keys));
        assert_eq!(read("abc"), None);
        assert_eq!(read("abcdefg*"), None);
        assert_eq!(read(""), Some(Vec::new()));
    }
}
