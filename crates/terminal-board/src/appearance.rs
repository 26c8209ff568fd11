//! Colours and movement, and doing without either.
//!
//! Colours are the terminal's own: the eight that every palette has and every theme tunes to its ground. White, black and greys are
//! never asked for by name, since one of them is always the ground; what matters less is dim instead.

use std::env;

use ratatui::style::{Color, Modifier, Style};

/// What matters more.
pub const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// The line that Enter would take.
pub const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// How things may look. Nothing is ever told by colour alone, so that it can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// Whether colours are wanted.
    pub colour: bool,
    /// Whether anything may move; a client may have other reasons for none.
    pub motion: bool,
    /// Whether the terminal shows nothing but ASCII: then every other sign becomes one of those.
    pub ascii: bool,
}

impl Appearance {
    /// As the user wants it: `NO_COLOR`, `CROSSROADS_NO_MOTION` and the locale are respected.
    pub fn from_environment() -> Appearance {
        let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        Appearance {
            colour: !set("NO_COLOR"),
            motion: !set("CROSSROADS_NO_MOTION"),
            ascii: ascii_locale(|name| env::var(name).ok()),
        }
    }

    /// A colour for letters, where colours are wanted.
    pub fn ink(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// A filled patch: the colour with black letters, or reversed where colours are not wanted.
    pub fn patch(self, colour: Color) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.bg(colour).fg(Color::Black) } else { style.add_modifier(Modifier::REVERSED) }
    }

    /// What matters less.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The bar at the top.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What must not be missed.
    pub fn alarm(self) -> Style {
        self.ink(Color::Red).add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What went wrong.
    pub fn trouble(self) -> Style {
        self.ink(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// A key one can press.
    pub fn key(self) -> Style {
        self.ink(Color::Cyan).add_modifier(Modifier::BOLD)
    }
}

/// Whether the locale says that only ASCII can be shown. One that says nothing is no reason to do without.
fn ascii_locale(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    said.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_without_utf_8_is_an_ascii_one() {
        let with = |set: &'static [(&str, &str)]| {
            ascii_locale(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(!with(&[]), "no locale at all says nothing");
        assert!(!with(&[("LANG", "de_DE.UTF-8")]) && !with(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")]));
        assert!(with(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]), "LC_ALL comes before all others");
        assert!(with(&[("LC_ALL", ""), ("LANG", "POSIX")]) && with(&[("LANG", "en_GB.ISO-8859-1")]));
    }
}
