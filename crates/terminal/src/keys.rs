//! Which key makes which choice.

use house::Allowed;

/// Letters that always mean the same and so never stand for a choice.
const RESERVED: &str = "qcunflhjk?*";

/// The letter for each choice: the first of its action, where that is a word, and the letter its own.
pub(crate) fn letters(allowed: &[Allowed]) -> Vec<Option<char>> {
    let first = |allowed: &Allowed| {
        let word =
            allowed.action.split(' ').next().filter(|word| word.chars().all(|c| c.is_ascii_alphabetic()))?;
        word.chars().next().map(|c| c.to_ascii_lowercase())
    };
    let firsts: Vec<Option<char>> = allowed.iter().map(first).collect();
    let alone = |letter: char| firsts.iter().filter(|other| **other == Some(letter)).count() == 1;
    firsts.iter().map(|letter| letter.filter(|&c| !RESERVED.contains(c) && alone(c))).collect()
}

/// The choice that a key stands for: its letter, or its number from 1 to 9 in the list that is shown.
pub(crate) fn choice(allowed: &[Allowed], listed: &[usize], key: char) -> Option<usize> {
    let number = key.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
    match number {
        Some(at) => listed.get(at).copied(),
        None => letters(allowed).iter().position(|letter| *letter == Some(key.to_ascii_lowercase())),
    }
}

/// What a choice is called in a list: its letter, or else its number.
pub(crate) fn name(letter: Option<char>, index: usize) -> String {
    match (letter, index) {
        (Some(letter), _) => letter.to_string(),
        (None, 0..9) => (index + 1).to_string(),
        _ => " ".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(actions: &[&str]) -> Vec<Allowed> {
        let one = |action: &&str| Allowed {
            action: (*action).to_owned(),
            label: String::new(),
            effect: String::new(),
        };
        actions.iter().map(one).collect()
    }

    #[test]
    fn letters_numbers_and_neither() {
        let choices = allowed(&["roll", "stop"]);
        let pressed = |key: char| choice(&choices, &[0, 1], key);
        assert_eq!([pressed('r'), pressed('S'), pressed('2')], [Some(0), Some(1), Some(1)]);
        assert_eq!([pressed('x'), pressed('0'), pressed('3')], [None, None, None]);
        assert_eq!(choice(&choices, &[1], '1'), Some(1), "numbers follow the list that is shown");
    }

    #[test]
    fn shared_and_reserved_letters_are_not_used() {
        assert_eq!(letters(&allowed(&["park 1", "park 2", "quit", "end"])), [None, None, None, Some('e')]);
        assert_eq!(letters(&allowed(&["d1-d2", "pass"])), [None, Some('p')], "a square is no word");
    }
}
