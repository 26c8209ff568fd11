//! The diagrams of the rules page are drawn from positions: the head of each holds the position and, after bars, what is
//! played and whose view is shown. With `CROSSROADS_BLESS=1` they are drawn anew.

mod common;

use std::fmt::Write as _;

use common::{after, at};
use kernel::{Game, Viewer};
use tri_cross::{Cross, LONG_PATTERN, PATTERN, Square, TriCross};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/tri-cross.md");

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

#[test]
fn the_diagrams_are_drawn_from_positions() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let mut drawn = String::new();
    let mut rest = &*page;
    let mut diagrams = 0;
    while let Some((before, from)) = rest.split_once("```board ") {
        let (position, block) = from.split_once('\n').unwrap();
        let (_, behind) = block.split_once("```\n").unwrap();
        write!(drawn, "{before}```board {position}\n{}```\n", draw(&described(position))).unwrap();
        (rest, diagrams) = (behind, diagrams + 1);
    }
    drawn.push_str(rest);
    assert!(diagrams >= 8, "{diagrams}");
    if std::env::var(conformance::BLESS).is_ok_and(|bless| bless == "1") {
        std::fs::write(PAGE, drawn).unwrap();
    } else {
        assert!(page == drawn, "draw the diagrams anew with {}=1", conformance::BLESS);
    }
}

#[test]
fn the_page_names_every_ruling_and_the_pattern() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    for number in 1..=14 {
        assert!(page.contains(&format!("| TC-{number} |")), "TC-{number}");
    }
    assert!(page.contains(PATTERN) && !page.contains(LONG_PATTERN));
}
