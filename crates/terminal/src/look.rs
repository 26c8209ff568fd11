//! Colours and movement, and doing without either.

use std::env;

use ratatui::style::{Color, Modifier, Style};

/// What matters more.
pub(crate) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// The line that Enter would take.
pub(crate) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// How things may look. Nothing is ever told by colour alone, so that it can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) colour: bool,
    /// Whether anything may move; nothing does at [`Speed::None`](crate::Speed::None) either.
    pub(crate) motion: bool,
}

impl Look {
    /// As the user wants it: `NO_COLOR` and `CROSSROADS_NO_MOTION` are respected.
    pub(crate) fn from_environment() -> Look {
        let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        Look { colour: !set("NO_COLOR"), motion: !set("CROSSROADS_NO_MOTION") }
    }

    /// A colour for letters, where colours are wanted.
    pub(crate) fn ink(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// A filled patch: the colour with black letters, or reversed where colours are not wanted.
    pub(crate) fn patch(self, colour: Color) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.colour { style.bg(colour).fg(Color::Black) } else { style.add_modifier(Modifier::REVERSED) }
    }

    /// What matters less.
    pub(crate) fn quiet(self) -> Style {
        if self.colour { Style::new().fg(Color::DarkGray) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// The bar at the top.
    pub(crate) fn bar(self) -> Style {
        if self.colour {
            Style::new().bg(Color::Blue).fg(Color::White).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// What must not be missed.
    pub(crate) fn alarm(self) -> Style {
        if self.colour {
            Style::new().bg(Color::Red).fg(Color::White).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// What went wrong.
    pub(crate) fn trouble(self) -> Style {
        self.ink(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// A key one can press.
    pub(crate) fn key(self) -> Style {
        self.ink(Color::Cyan).add_modifier(Modifier::BOLD)
    }
}
