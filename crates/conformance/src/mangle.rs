//! Spoiling texts: what slips of the finger, broken files and strangers send.

use kernel::MAX_TEXT;

use crate::numbers::Numbers;

/// Numbers at which careless arithmetic breaks.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "7",
    "99",
    "127",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "-9223372036854775808",
    "99999999999999999999999999999999",
];

/// Characters at which careless slicing breaks.
const SIGNS: [&str; 12] = ["é", "—", "骰", "🎲", "\u{0}", "\n", "\t", "\u{a0}", "٣", "'", "=", "\u{202e}"];

/// Spoils a text in one to four ways. `others` lend their words.
pub(crate) fn mangle(text: &str, others: &[String], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=numbers.index(4) {
        spoil(&mut bytes, others, numbers);
    }
    bytes
}

fn spoil(bytes: &mut Vec<u8>, others: &[String], numbers: &mut Numbers) {
    let cut = numbers.index(bytes.len() + 1);
    match numbers.index(12) {
        0 => bytes.truncate(cut),
        1 => {
            let end = cut + numbers.index(bytes.len() - cut + 1);
            let twice = bytes[cut..end].to_vec();
            bytes.splice(cut..cut, twice);
        }
        2 if bytes.len() > 1 => {
            let (a, b) = (numbers.index(bytes.len()), numbers.index(bytes.len()));
            bytes.swap(a, b);
        }
        3 if cut < bytes.len() => {
            bytes.remove(cut);
        }
        4 => bytes.insert(cut, numbers.next() as u8),
        5 => {
            let sign = numbers.pick(&SIGNS).copied().unwrap_or_default();
            bytes.splice(cut..cut, sign.bytes());
        }
        6 | 7 => change_number(bytes, cut, numbers),
        8 => change_word(bytes, others, numbers),
        9 => {
            let end = bytes.len().min(cut + 1);
            bytes[cut..end].make_ascii_uppercase();
        }
        10 if numbers.once_in(8) => {
            let unit = if bytes.is_empty() { b"1,".to_vec() } else { bytes.clone() };
            while bytes.len() <= MAX_TEXT {
                bytes.extend_from_slice(&unit);
            }
        }
        _ => {
            let printable = 0x20 + numbers.index(0x5f) as u8;
            if let Some(byte) = bytes.get_mut(cut) {
                *byte = printable;
            } else {
                bytes.push(printable);
            }
        }
    }
}

/// Replaces the next number behind a place.
fn change_number(bytes: &mut Vec<u8>, from: usize, numbers: &mut Numbers) {
    let Some(start) = (from..bytes.len()).find(|&at| bytes[at].is_ascii_digit()) else { return };
    let end = (start..bytes.len()).find(|&at| !bytes[at].is_ascii_digit()).unwrap_or(bytes.len());
    let number = numbers.pick(&NUMBERS).copied().unwrap_or_default();
    bytes.splice(start..end, number.bytes());
}

/// Replaces a word by one of another text.
fn change_word(bytes: &mut Vec<u8>, others: &[String], numbers: &mut Numbers) {
    let Some(other) = numbers.pick(others) else { return };
    let theirs: Vec<&str> = other.split(' ').collect();
    let mut words: Vec<&[u8]> = bytes.split(|&byte| byte == b' ').collect();
    let (own, their) = (numbers.index(words.len()), numbers.index(theirs.len()));
    words[own] = theirs[their].as_bytes();
    *bytes = words.join(&b' ');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spoiled_texts_differ_and_repeat_with_the_seed() {
        let others = vec!["2 stop".to_owned(), "= 4g 2y".to_owned()];
        let spoil_all = |seed| {
            let mut numbers = Numbers::new(seed);
            (0..500).map(|_| mangle("12,7 1+3 target=50", &others, &mut numbers)).collect::<Vec<_>>()
        };
        let texts = spoil_all(3);
        assert_eq!(texts, spoil_all(3));
        assert!(texts.iter().any(|text| text.len() > MAX_TEXT), "some are too long to be meant");
        assert!(texts.iter().any(|text| std::str::from_utf8(text).is_err()), "some are not even text");
        assert!(texts.iter().filter(|text| *text != b"12,7 1+3 target=50").count() > 450);
    }

    #[test]
    fn nothing_can_be_spoiled_too() {
        let mut numbers = Numbers::new(1);
        for _ in 0..500 {
            let _ = mangle("", &[], &mut numbers);
        }
    }
}
