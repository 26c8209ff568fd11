//! Signs for terminals that know nothing but ASCII.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What stands for a sign in one column.
fn plain(sign: char) -> char {
    match sign {
        '─' | '═' | '–' | '—' | '−' | '┄' => '-',
        '│' | '║' | '┊' | '▏' | '▐' | '▌' => '|',
        '╭' | '╮' | '╰' | '╯' | '╔' | '╗' | '╚' | '╝' | '├' | '┤' | '┌' | '┐' | '└' | '┘' | '┬' | '┴'
        | '┼' | '±' => '+',
        '█' | '▓' | '■' => '#',
        '▒' => '%',
        '░' => ':',
        '▄' => '_',
        '·' | '˙' | '•' | '∙' => '.',
        '▸' | '›' | '»' | '→' | '▶' => '>',
        '‹' | '«' | '←' | '◀' => '<',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '★' | '✦' | '●' | '◆' | '✓' => '*',
        '○' | '°' => 'o',
        '…' => '~',
        '×' => 'x',
        '‘' | '’' => '\'',
        '“' | '”' | '▀' => '"',
        '\u{a0}' => ' ',
        _ => '?',
    }
}

/// Makes a picture of ASCII signs only; nothing moves by that.
pub fn picture(area: Rect, buf: &mut Buffer) {
    for position in area.intersection(buf.area).positions() {
        let cell = &mut buf[position];
        if !cell.symbol().is_ascii()
            && let Some(sign) = cell.symbol().chars().next()
        {
            cell.set_char(plain(sign));
        }
    }
}

/// The same for a text, where a sign may become several.
pub fn text(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '…' => made.push_str("..."),
            '→' => made.push_str("->"),
            '±' => made.push_str("+-"),
            _ if sign.is_ascii() => made.push(sign),
            _ => made.push(plain(sign)),
        }
    }
    made
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_ascii_is_left_and_nothing_moves() {
        let mut buf = Buffer::with_lines(["╭ Ann’s 愛 …╮", "plain ▸ ★"]);
        let area = buf.area;
        picture(area, &mut buf);
        let line = |y: u16| (0..area.width).map(|x| buf[(x, y)].symbol()).collect::<String>();
        assert!(line(0).is_ascii() && line(0).starts_with("+ Ann's ?"), "{}", line(0));
        assert_eq!(line(1).trim_end(), "plain > *");
        assert_eq!(text("a – b …"), "a - b ...");
    }
}
