//! Dice as boxes, as large as the room allows. Each shows a letter, so that colour is never needed.

use minds::toss_up::rules::{Colours, DICE};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{Block, BorderType, Widget};
use terminal_board::{Appearance, BOLD};

/// What lies uppermost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Face {
    Green,
    Yellow,
    Red,
    /// Not rolled yet.
    Blank,
}

impl Face {
    const fn letter(self) -> &'static str {
        match self {
            Face::Green => "G",
            Face::Yellow => "Y",
            Face::Red => "R",
            Face::Blank => "?",
        }
    }

    /// The letter on a die that has room for it.
    const fn large(self) -> [&'static str; 3] {
        match self {
            Face::Green => ["█▀▀▀▀", "█  ▀█", "▀▀▀▀▀"],
            Face::Yellow => ["▀▄ ▄▀", "  █  ", "  ▀  "],
            Face::Red => ["█▀▀▀▄", "█▀▀█▀", "▀  ▀▀"],
            Face::Blank => ["     ", "  ?  ", "     "],
        }
    }

    const fn colour(self) -> Color {
        match self {
            Face::Green => Color::Green,
            Face::Yellow => Color::Yellow,
            Face::Red => Color::Red,
            Face::Blank => Color::Reset,
        }
    }
}

/// Rolled dice in order: greens first.
pub(super) fn faces(dice: Colours) -> Vec<Face> {
    let each = [(Face::Green, dice.green), (Face::Yellow, dice.yellow), (Face::Red, dice.red)];
    each.into_iter().flat_map(|(face, number)| std::iter::repeat_n(face, number.min(DICE).into())).collect()
}

/// Dice in the air: faces that change with every picture. Only for the eye, so any mixing of the bits will do.
pub(super) fn tumbling(dice: u8, picture: u32) -> Vec<Face> {
    let face = |die: u32| match (picture.wrapping_mul(2_654_435_761) ^ die.wrapping_mul(40_503))
        .rotate_left(die)
        % 6
    {
        0..3 => Face::Green,
        3..5 => Face::Yellow,
        _ => Face::Red,
    };
    (0..dice.into()).map(face).collect()
}

/// How dice are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    /// They count now.
    Live,
    /// They are from before.
    Old,
}

/// How ten dice are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rack {
    width: u16,
    height: u16,
    in_a_row: u16,
    gap: u16,
}

impl Rack {
    const fn new(width: u16, height: u16, in_a_row: u16, gap: u16) -> Rack {
        Rack { width, height, in_a_row, gap }
    }

    /// Every way to lay out ten dice, the most pleasant first.
    pub(super) const ALL: [Rack; 15] = [
        Rack::new(13, 7, 10, 1),
        Rack::new(13, 7, 5, 2),
        Rack::new(9, 5, 10, 2),
        Rack::new(9, 5, 10, 1),
        Rack::new(9, 5, 10, 0),
        Rack::new(9, 5, 5, 2),
        Rack::new(7, 3, 10, 1),
        Rack::new(7, 3, 10, 0),
        Rack::new(7, 3, 5, 1),
        Rack::new(5, 3, 10, 1),
        Rack::new(5, 3, 10, 0),
        Rack::new(3, 3, 10, 0),
        Rack::new(3, 1, 10, 1),
        Rack::new(3, 1, 10, 0),
        Rack::new(1, 1, 10, 0),
    ];

    /// Rows to leave free around it. The largest dice are for screens that would be empty otherwise.
    pub(super) const fn air(self) -> u16 {
        if self.height == Self::ALL[0].height { 6 } else { 0 }
    }

    pub(super) const fn columns(self) -> u16 {
        self.in_a_row * (self.width + self.gap) - self.gap
    }

    pub(super) const fn rows(self) -> u16 {
        (DICE as u16).div_ceil(self.in_a_row) * self.height
    }

    /// Where the first die goes.
    pub(super) fn left(self, area: Rect) -> u16 {
        area.x + area.width.saturating_sub(self.columns()) / 2
    }

    /// Draws dice into an area, which may be too small for all of them. Where there is room, greens lie a little apart
    /// from the dice that would be rolled again.
    pub(super) fn draw(self, dice: &[Face], mood: Mood, look: Appearance, area: Rect, buf: &mut Buffer) {
        let left = self.left(area);
        let spare = area.right().saturating_sub(left + self.columns());
        let apart = if self.in_a_row == u16::from(DICE) { spare.min(3) } else { 0 };
        let apart = if dice.first() == Some(&Face::Green) && dice.is_sorted() { apart } else { 0 };
        for (number, &face) in (0u16..).zip(dice) {
            let x = left + number % self.in_a_row * (self.width + self.gap);
            let x = if face == Face::Green { x } else { x + apart };
            let y = area.y + number / self.in_a_row * self.height;
            let place = Rect::new(x, y, self.width, self.height);
            if place.intersection(area) == place {
                draw_die(face, mood, look, place, buf);
            }
        }
    }
}

fn draw_die(face: Face, mood: Mood, look: Appearance, place: Rect, buf: &mut Buffer) {
    let live = mood == Mood::Live && face != Face::Blank;
    let border = if live { look.ink(face.colour()) } else { look.quiet() };
    let letter = match (live, look.colour, face) {
        // Without colours only the greens are filled: they are the points.
        (true, true, _) | (true, false, Face::Green) => look.patch(face.colour()),
        (true, false, _) => BOLD,
        (false, _, Face::Blank) => look.quiet(),
        (false, ..) => look.ink(face.colour()).add_modifier(Modifier::DIM),
    };
    if place.height == 1 {
        draw_mark(face, place, border, letter, buf);
        return;
    }
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(border);
    let inner = block.inner(place);
    block.render(place, buf);
    buf.set_style(inner, letter);
    let middle = (inner.x + inner.width / 2, inner.y + inner.height / 2);
    if inner.height < 3 || face == Face::Blank {
        buf.set_string(middle.0, middle.1, face.letter(), letter);
        return;
    }
    for (y, line) in (middle.1 - 1..).zip(face.large()) {
        buf.set_string(middle.0 - 2, y, line, letter);
    }
}

fn draw_mark(face: Face, place: Rect, border: Style, letter: Style, buf: &mut Buffer) {
    if place.width == 3 {
        buf.set_string(place.x, place.y, "[", border);
        buf.set_string(place.x + 2, place.y, "]", border);
    }
    buf.set_string(place.x + place.width / 2, place.y, face.letter(), letter);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_lie_in_order() {
        assert_eq!(faces(Colours::new(1, 2, 1)), [Face::Green, Face::Yellow, Face::Yellow, Face::Red]);
        assert_eq!(tumbling(7, 3).len(), 7);
        assert_ne!(tumbling(10, 3), tumbling(10, 4));
    }

    #[test]
    fn a_rack_is_as_wide_as_its_dice() {
        assert_eq!((Rack::new(7, 3, 5, 1).columns(), Rack::new(7, 3, 5, 1).rows()), (39, 6));
        assert_eq!((Rack::new(3, 1, 10, 0).columns(), Rack::new(3, 1, 10, 0).rows()), (30, 1));
    }
}
