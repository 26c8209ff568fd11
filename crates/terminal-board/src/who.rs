//! Names in sentences. A person may be called "You", which changes the verb.

use std::fmt;

/// Somebody's name, about to be the subject of a sentence.
#[derive(Clone, Copy, Debug)]
pub struct Who<'a>(pub &'a str);

impl Who<'_> {
    fn is_you(self) -> bool {
        self.0.eq_ignore_ascii_case("you")
    }

    /// The verb alone. Both forms are given, since English has no rule worth its exceptions.
    pub fn verb<'v>(self, she: &'v str, you: &'v str) -> &'v str {
        if self.is_you() { you } else { she }
    }

    /// `Ann rolls`, `You roll`.
    pub fn does(self, she: &str, you: &str) -> String {
        format!("{self} {}", self.verb(she, you))
    }

    /// `Ann has`, `You have`.
    pub fn has(self) -> String {
        self.does("has", "have")
    }

    /// `Ann's`, `Your`.
    pub fn possessive(self) -> String {
        if self.is_you() { "Your".to_owned() } else { format!("{self}'s") }
    }
}

impl fmt::Display for Who<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_you() { "You" } else { self.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_follow_the_name() {
        assert_eq!(Who("Ann").does("rolls", "roll"), "Ann rolls");
        assert_eq!(Who("you").does("rolls", "roll"), "You roll");
        assert_eq!(Who("Ann").possessive(), "Ann's");
        assert_eq!(Who("You").possessive(), "Your");
    }
}
