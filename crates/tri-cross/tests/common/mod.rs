//! Words for the tests: positions, and what happens in them.
#![allow(dead_code, reason = "each test file uses some of them")]

use kernel::{Draw, Phase, Refusal, Rules, Seat, Setup};
use tri_cross::{Action, Options, Reason, TriCross, Version};

pub(crate) fn at(position: &str) -> TriCross {
    position.parse().unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

/// Plays a list such as `c1-c2, r, 6` in a game: actions, lots and incidents, as they come.
pub(crate) fn go(mut game: TriCross, steps: &str) -> TriCross {
    for step in steps.split(", ").filter(|step| !step.is_empty()) {
        let refused = if step.starts_with("turned") || step == "overlooked" {
            game.report(&step.parse().unwrap()).err()
        } else if matches!(game.phase(), Phase::Roll(_)) {
            game.roll(&step.parse().unwrap()).err()
        } else {
            game.act(&step.parse().unwrap()).err()
        };
        assert!(refused.is_none(), "{step} at {game}: {}", refused.unwrap());
    }
    game
}

pub(crate) fn after(position: &str, steps: &str) -> TriCross {
    go(at(position), steps)
}

/// The position without its books: rows, turn, count, and who is out.
pub(crate) fn bare(game: &TriCross) -> String {
    let text = game.to_string();
    let books = ["past=", "quiet=", "turns=", "version=", "seats=", "draw-after="];
    text.split(' ')
        .filter(|word| !books.iter().any(|book| word.starts_with(book)))
        .collect::<Vec<_>>()
        .join(" ")
}

pub(crate) fn actions(game: &TriCross) -> Vec<Action> {
    let mut list = Vec::new();
    game.actions(&mut list);
    list
}

/// What may be done, as text, in alphabetical order.
pub(crate) fn may(game: &TriCross) -> String {
    let mut list: Vec<String> = actions(game).iter().map(ToString::to_string).collect();
    list.sort();
    list.join(" ")
}

/// A position of the short board from its pieces: `b6 c3, r?' d4`.
pub(crate) fn board(pieces: &str, rest: &str) -> TriCross {
    let mut rows = vec![vec![None; 7]; 7];
    for piece in pieces.split(", ") {
        let (piece, square) = piece.split_once(' ').unwrap();
        let [file, row] = *square.as_bytes() else { panic!("{square}") };
        rows[usize::from(b'7' - row)][usize::from(file - b'a')] = Some(piece);
    }
    let on_board = |row: usize, file: usize| (2..=4).contains(&row) || (2..=4).contains(&file);
    let row = |(number, row): (usize, &Vec<Option<&str>>)| {
        let squares = row.iter().enumerate().filter(|(file, _)| on_board(number, *file));
        squares.map(|(_, piece)| piece.unwrap_or("-")).collect::<String>()
    };
    let rows: Vec<String> = rows.iter().enumerate().map(row).collect();
    at(&format!("{} {rest}", rows.join("/")))
}

/// A stream of numbers, the same every time.
pub(crate) struct Numbers(pub(crate) u64);

impl Draw for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

pub(crate) fn table(seats: u8, options: Options) -> TriCross {
    TriCross::new(&Setup { options, ..Setup::of::<TriCross>(seats) }).unwrap()
}

pub(crate) fn version(version: Version) -> Options {
    Options { version, ..Options::default() }
}

#[track_caller]
pub(crate) fn refused(game: &TriCross, action: &str, reason: &Reason) {
    let mut after = game.clone();
    let refusal = after.act(&action.parse().unwrap()).unwrap_err();
    assert_eq!(refusal, Refusal::Rule(reason.clone()), "{game}: {action}");
    assert_eq!(after, *game);
}

pub(crate) fn real_table(seats: u8, options: Options) -> TriCross {
    TriCross::new(&Setup { real_dice: true, options, ..Setup::of::<TriCross>(seats) }).unwrap()
}

pub(crate) fn incidents(game: &TriCross) -> String {
    let mut list = Vec::new();
    game.incidents(&mut list);
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
