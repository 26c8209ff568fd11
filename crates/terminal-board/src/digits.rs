//! Large numbers, drawn with half blocks: three rows for five rows of dots.

/// The rows a large number takes.
pub const ROWS: usize = 3;

/// Five rows of three dots for each digit, the highest bit on the left.
const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];

/// A number in three lines of text, all of one length.
pub fn large(number: u32) -> [String; ROWS] {
    let mut lines = [const { String::new() }; ROWS];
    for (place, digit) in number.to_string().chars().filter_map(|c| c.to_digit(10)).enumerate() {
        let dots = DIGITS[digit as usize];
        for (row, line) in lines.iter_mut().enumerate() {
            let (upper, lower) = (dots[2 * row], dots.get(2 * row + 1).copied().unwrap_or(0));
            if place > 0 {
                line.push(' ');
            }
            line.extend((0..3).rev().map(|bit| match (upper >> bit & 1, lower >> bit & 1) {
                (1, 1) => '█',
                (1, _) => '▀',
                (_, 1) => '▄',
                _ => ' ',
            }));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::large;

    #[test]
    fn digits_look_like_digits() {
        assert_eq!(large(47), ["█ █ ▀▀█", "▀▀█  █ ", "  ▀  ▀ "]);
    }
}
