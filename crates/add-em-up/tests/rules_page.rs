//! The rules page says what the rules do: its drawings are laid, its sums added up, its notation read.

mod common;

use std::fmt::Write as _;

use add_em_up::{Action, AddEmUp, Board, Die, Hand, Options, generate, is_sequence};
use common::{after, seat};
use conformance::RulesPage;
use kernel::{Drawn, Options as _, Outcomes};

/// A table as cells: where, which number, and whether it is new.
fn cells(board: &str, new: &[Die]) -> Vec<(i16, i16, u8, bool)> {
    let mut cells: Vec<(i16, i16, u8, bool)> = new.iter().map(|die| (die.x, die.y, die.n, true)).collect();
    for (y, row) in board.split('/').enumerate() {
        for (x, sign) in row.chars().enumerate() {
            if let Some(n) = sign.to_digit(10) {
                cells.push((x as i16, y as i16, n as u8, false));
            }
        }
    }
    cells
}

/// Three letters for each die: ` 4 ` lies there, `[4]` is new.
fn grid(cells: &[(i16, i16, u8, bool)]) -> String {
    let span = |of: fn(&(i16, i16, u8, bool)) -> i16| {
        (cells.iter().map(of).min().unwrap(), cells.iter().map(of).max().unwrap())
    };
    let ((left, right), (top, bottom)) = (span(|cell| cell.0), span(|cell| cell.1));
    let mut text = String::new();
    for y in top..=bottom {
        let mut line = String::new();
        for x in left..=right {
            let found = cells.iter().find(|cell| (cell.0, cell.1) == (x, y));
            let _ = match found {
                None => write!(line, " . "),
                Some((.., n, false)) => write!(line, " {n} "),
                Some((.., n, true)) => write!(line, "[{n}]"),
            };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// The sums of the lines that hold a new die.
fn sums(cells: &[(i16, i16, u8, bool)]) -> Vec<Vec<u8>> {
    let at = |x: i16, y: i16| cells.iter().find(|cell| (cell.0, cell.1) == (x, y));
    let mut lines: Vec<((i16, i16), bool, Vec<u8>)> = Vec::new();
    for (x, y, _, _) in cells.iter().filter(|cell| cell.3) {
        for (dx, dy) in [(1, 0), (0, 1)] {
            let (mut x, mut y) = (*x, *y);
            while at(x - dx, y - dy).is_some() {
                (x, y) = (x - dx, y - dy);
            }
            let first = (x, y);
            let mut numbers = Vec::new();
            while let Some(cell) = at(x, y) {
                numbers.push(cell.2);
                (x, y) = (x + dx, y + dy);
            }
            if numbers.len() > 1 && !lines.iter().any(|line| line.0 == first && line.1 == (dx == 1)) {
                lines.push((first, dx == 1, numbers));
            }
        }
    }
    lines.into_iter().map(|line| line.2).collect()
}

/// The table, and what the placement brings or why it may not be.
fn draw(head: &str) -> String {
    let text = head.strip_prefix("board ").unwrap();
    let (board, placement) = text.split_once(" | ").unwrap_or((text, ""));
    let new: Vec<Die> = placement.split_whitespace().map(|die| die.parse().unwrap()).collect();
    let cells = cells(board, &new);
    let lying: Board = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    let words = if new.is_empty() {
        "yes".to_owned()
    } else {
        match lying.fit(&new) {
            Ok(score) => {
                let sums = sums(&cells);
                let total: i32 = sums.iter().flatten().map(|n| i32::from(*n)).sum();
                assert_eq!(total, score, "{head}");
                let sum = |line: &Vec<u8>| {
                    let numbers: Vec<String> = line.iter().map(ToString::to_string).collect();
                    format!("{} = {}", numbers.join("+"), line.iter().sum::<u8>())
                };
                format!("yes: {}", sums.iter().map(sum).collect::<Vec<_>>().join(" and "))
            }
            Err(misfit) => format!("no: {misfit}"),
        }
    };
    format!("{}{words}", grid(&cells))
}

#[test]
fn the_drawings_are_laid() {
    let page = RulesPage::of("add-em-up");
    page.drawings_are_made_from_their_heads(10, draw);
    assert_eq!(page.text().matches("\nyes").count(), 7);
    assert_eq!(page.text().matches("\nno: ").count(), 3);
}

#[test]
fn sequences_are_what_the_page_says() {
    let page = RulesPage::of("add-em-up");
    let section = page.section("Sequences");
    let (are, are_not) = section.split_once("are sequences;").unwrap();
    let numbers = |quote: &str| quote.split(' ').map(|n| n.parse().unwrap()).collect::<Vec<u8>>();
    for quote in are.split('`').skip(1).step_by(2) {
        assert!(is_sequence(&numbers(quote)), "{quote}");
    }
    let not: Vec<&str> = are_not.split('`').skip(1).step_by(2).collect();
    assert_eq!(not.len(), 3);
    for quote in not {
        assert!(!is_sequence(&numbers(quote)), "{quote}");
    }
}

#[test]
fn the_figures_of_the_page_are_right() {
    let page = RulesPage::of("add-em-up");
    // The opening.
    let mut odds = Outcomes::new();
    "- 60 rolling".parse::<AddEmUp>().unwrap().outcomes(&mut odds);
    let opens = odds.rows().iter().filter(|(roll, _)| generate::fits(&Board::default(), *roll));
    let ways: u64 = opens.map(|(_, ways)| ways).sum();
    assert_eq!(ways * 648, odds.total() * 385);
    assert_eq!(format!("{:.1}", ways as f64 / odds.total() as f64 * 100.0), "59.4");
    assert!(page.section("The opening").contains("385 in 648\n(59.4 %)"));
    // 4, 5 and 6 onto 1 2 3, together and one by one, and where every placement scores.
    let score =
        |position: &str, steps: &str| after(position, &format!("roll; 444556; {steps}; stop")).score(seat(1));
    let (together, alone) = ("place 3,0=4 4,0=5 5,0=6", "place 3,0=4; place 4,0=5; place 5,0=6");
    assert_eq!((score("123 57", together), score("123 57", alone)), (21, 21));
    let every = "123 57 every-placement";
    assert_eq!((score(every, together), score(every, alone)), (21, 46));
    let scores = page.section("What it scores");
    assert!(scores.contains("in one turn bring 21") && scores.contains("bring 10, 15 and 21, together 46"));
}

#[test]
fn what_the_page_says_one_can_type_can_be_typed() {
    let page = RulesPage::of("add-em-up");
    let parts_of_positions = page.parts_of_positions();
    let lines = ["2 3 4", "6 5 4 3", "1 2", "2 4 6", "5 6 1", "1 2 3"];
    page.quotes_are_understood(|quote| {
        quote.parse::<Action>().is_ok()
            || quote.parse::<Hand>().is_ok()
            || quote.parse::<AddEmUp>().is_ok()
            || Options::fields().iter().any(|field| field.name == quote)
            || parts_of_positions.contains(quote)
            || lines.contains(&quote)
    });
    page.what_is_typed_is_played::<AddEmUp>(
        &[
            ("roll", "123 57"),
            ("place 3,0=4 4,0=5", "123 57 hand=144556"),
            ("bonus", "123456 54 laid=0,0+1,0+2,0+3,0+4,0+5,0"),
            ("stop", "1234 56 hand=44556 laid=3,0"),
            ("122456", "123 57 rolling"),
            ("1,2,2,4,5,6", "123 57 rolling"),
        ],
        &[],
    );
    assert_eq!("122456".parse::<Hand>().unwrap(), "1,2,2,4,5,6".parse().unwrap());
    // The placement that is shown does what is said of it.
    let game = after("123 57", "roll; 144556; place 3,0=4 4,0=5");
    assert_eq!(game.board().to_string(), "12345");
}

#[test]
fn the_whole_position_text_is_told() {
    RulesPage::of("add-em-up").tells_the_whole_position::<AddEmUp>("123 57");
}

#[test]
fn the_page_names_every_ruling_and_every_option() {
    let page = RulesPage::of("add-em-up");
    page.names_the_rulings("AU", 11);
    for field in Options::fields() {
        assert!(page.quoted().contains(field.name), "{}", field.name);
    }
    for field in Options::fields() {
        assert!(page.text().contains(&format!("<!-- {}", field.name)), "nothing changes with {}", field.name);
    }
}
