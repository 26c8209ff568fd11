//! The rules page says what the rules do. Its drawings are made from positions: the head of each holds the position and, after bars, what is
//! played and whose view is shown. With `CROSSROADS_BLESS=1` they are drawn anew.

mod common;

use std::fmt::Write as _;

use common::{after, at, may};
use conformance::RulesPage;
use kernel::{Hidden, Options as _, Viewer};
use tri_cross::{
    Action, Colour, Cross, Incident, LONG_PATTERN, Options, PATTERN, Rank, Roll, Square, TriCross,
};

/// A board as text: a square is three characters wide, `.` an empty one, `#` the empty Tri-Cross square.
fn draw(game: &TriCross) -> String {
    let text = game.to_string();
    let rows: Vec<&str> = text.split(' ').next().unwrap().split('/').collect();
    let cross = if rows.len() == 9 { Cross::Long } else { Cross::Short };
    let mut drawn = String::new();
    for (number, row) in rows.iter().enumerate() {
        let row_number = rows.len() - 1 - number;
        let mut line = format!("{}  ", row_number + 1);
        let mut letters = row.chars().peekable();
        for file in 0..cross.size() {
            let square = Square::new(file, row_number as u8).unwrap();
            let mut cell = String::new();
            if cross.has(square) {
                match letters.next().unwrap() {
                    '-' => cell.push(if square == cross.centre() { '#' } else { '.' }),
                    colour => {
                        cell.extend([colour, letters.next().unwrap()]);
                        cell.extend(letters.next_if_eq(&'\''));
                    }
                }
            }
            write!(line, " {cell:<3}").unwrap();
        }
        writeln!(drawn, "{}", line.trim_end()).unwrap();
    }
    let files: Vec<String> = (0..cross.size()).map(|file| char::from(b'a' + file).to_string()).collect();
    writeln!(drawn, "    {}", files.join("   ")).unwrap();
    drawn
}

/// The game that the head of a diagram describes.
fn described(position: &str) -> TriCross {
    let mut parts = position.split(" | ");
    let mut game = at(parts.next().unwrap());
    for part in parts {
        game = if part == "as spectator" {
            game.view(Viewer::Spectator).to_string().parse().unwrap()
        } else {
            after(&game.to_string(), part)
        };
    }
    game
}

/// The empty board: `z` a square of a Start Zone, `#` the Tri-Cross square.
fn squares() -> String {
    let cross = Cross::Short;
    // Pieces are placed in the Start Zones and nowhere else.
    let placing = may(&at("---/---/-------/-------/-------/---/--- b - version=guts placing"));
    let zones: Vec<&str> = placing.split(' ').filter(|word| *word != "place").collect();
    assert_eq!(zones.len(), 12);
    let mut text = String::new();
    for row in (0..cross.size()).rev() {
        let mut line = format!("{}  ", row + 1);
        for file in 0..cross.size() {
            let square = Square::new(file, row).unwrap();
            let sign = match (cross.has(square), cross.centre() == square) {
                (false, _) => " ",
                (true, true) => "#",
                (true, false) if zones.contains(&&*square.to_string()) => "z",
                (true, false) => ".",
            };
            write!(line, " {sign:<3}").unwrap();
        }
        writeln!(text, "{}", line.trim_end()).unwrap();
    }
    text + "    a   b   c   d   e   f   g\n"
}

/// Every piece, and what it jumps.
fn pieces() -> String {
    let line = |rank: Rank| {
        let beats: Vec<&str> =
            Rank::ALL.into_iter().filter(|other| rank.beats(*other)).map(Rank::name).collect();
        format!("b{0}  {1} ({0}): jumps {2}", rank.letter(), rank.name(), beats.join(", "))
    };
    Rank::ALL.map(line).join("\n")
}

#[test]
fn the_drawings_are_made_from_positions() {
    let page = RulesPage::of("tri-cross");
    page.drawings_are_made_from_their_heads(12, |head| match head {
        "squares" => squares(),
        "pieces" => pieces(),
        _ => draw(&described(head.strip_prefix("board ").unwrap())),
    });
}

#[test]
fn what_is_said_of_the_examples_is_what_happens() {
    // Red started the turn, so its Five jumps and Black's Four, which could have jumped, cannot any more.
    let red = after("---/---/-------/----b4--/-------/r5bTr3/--- r -", "e2-e3");
    assert_eq!(may(&red), "c2xe2");
    let lonely = at("---/---/-------/----b4--/----r3--/-bT-/--- r+ -");
    assert_eq!(may(&lonely), "e4xe2");
    assert!(!may(&after("---/---/-------/----b4--/-------/r5bTr3/--- r -", "e2-e3, c2xe2")).contains('x'));
}

#[test]
fn what_the_page_says_one_can_type_can_be_typed() {
    let page = RulesPage::of("tri-cross");
    let parts_of_positions = page.parts_of_positions();
    page.quotes_are_understood(|quote| {
        quote.parse::<Action>().is_ok()
            || quote.parse::<Roll>().is_ok()
            || quote.parse::<Incident>().is_ok()
            || quote.parse::<TriCross>().is_ok()
            || quote.parse::<Colour>().is_ok()
            || Options::fields().iter().any(|field| field.name == quote)
            || parts_of_positions.contains(quote)
            || ["z", "#"].contains(&quote)
    });
    page.what_is_typed_is_played::<TriCross>(
        &[
            ("d2-d3", "---/---/-------/b6--r2--r6/-------/-b3-/--- b -"),
            ("d3xd5", "---/---/-------/b6--r2--r6/---b3---/---/--- b+ -"),
            ("pass", "---/---/-------/---b6--r6/-------/---/--- b b1"),
            ("place 6 c1", "---/---/-------/-------/-------/---/--- b - version=standard placing"),
            ("place c1", "---/---/-------/-------/-------/---/--- b - version=guts placing"),
            ("r", "---/---/-------/-------/-------/---/--- ? - version=standard"),
            ("6", "---/---/-------/--b?'r?'---/-------/---/--- b+ - version=standard real turning"),
            ("turned r", "b?'--/---/-------/-------/-------/---/r?'-- b - version=standard real"),
            ("overlooked", "---/---/-------/b4--b5--r2/---r6---/---/--- r+ b4"),
        ],
        &[],
    );
}

#[test]
fn the_whole_position_text_is_told() {
    RulesPage::of("tri-cross").tells_the_whole_position::<TriCross>(PATTERN);
}

#[test]
fn the_page_names_every_ruling_option_and_the_pattern() {
    let page = RulesPage::of("tri-cross");
    page.names_the_rulings("TC", 14);
    assert!(page.text().contains(PATTERN) && !page.text().contains(LONG_PATTERN));
    for field in Options::fields() {
        assert!(page.text().contains(&format!("<!-- {}", field.name)), "nothing changes with {}", field.name);
    }
}
