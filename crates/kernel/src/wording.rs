//! The words part of a game: everything people read.

use serde::{Deserialize, Serialize};

use crate::{Card, Rules};

/// An action in words, for a button and the line beneath it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// What one does: "Roll 7 dice".
    pub label: String,
    /// What it would do: "each green is a point; 0.7 % of rolls run a red light".
    pub effect: String,
}

/// What a game says to people.
///
/// Each of our games has all its sentences in one module, `words/`: this trait, the refusals that its
/// [`Reason`](Rules::Reason) shows, and what is said of its options. The rules never write one, so that another language
/// is another such module.
///
/// What a parser expected ([`TextError`](crate::TextError): "expected scores with commas, such as `47,62`") stands in the parser. It tells a
/// programmer or whoever types a position which part of a notation is missing: it is the notation's own description, and changes with it.
pub trait Wording: Rules {
    /// The name people read: `Toss Up!`.
    const TITLE: &'static str;
    /// What else is said of it to somebody who may want to play it.
    const CARD: Card = Card::PLAIN;

    /// An allowed action in words. Tells nothing that is hidden from who is to act.
    fn describe(&self, action: &Self::Action) -> Choice {
        Choice { label: action.to_string(), effect: String::new() }
    }

    /// What is to be rolled and how to type it, in a roll phase: for people with real dice, all of whom may read it. Who
    /// rolls is said by whoever shows it, who knows names; so is the full stop at the end.
    fn asks(&self) -> String {
        "Roll, and say what came".to_owned()
    }
}
