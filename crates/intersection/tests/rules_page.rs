//! The rules page says what the rules do: its drawings are played, its tables computed, its notation read.

mod common;

use std::fmt::Write as _;

use common::{after, at, bare, may, seat};
use conformance::RulesPage;
use intersection::{Action, Ending, Face, Faces, Incident, Intersection, Options, Roll, Signal};
use kernel::{Drawn, Options as _, Outcomes, Phase, Rules};

/// What lies where, and what may be done; or how the turn ended.
fn draw(head: &str) -> String {
    match head {
        "dice traffic" => Face::ALL.into_iter().map(traffic).collect::<Vec<_>>().join("\n"),
        "dice signal" => [Signal::Go, Signal::Slow, Signal::Stop].map(sides).join("\n"),
        _ => {
            let board = head.strip_prefix("board ").unwrap();
            let (position, steps) = board.split_once(" | ").unwrap_or((board, ""));
            let game = after(position, steps);
            match game.phase() {
                Phase::Act(mover) if mover == seat(1) => lying(&game),
                _ => ended(&game),
            }
        }
    }
}

fn traffic(face: Face) -> String {
    let dice = |count: usize| std::iter::repeat_n(face, count).fold(Faces::NONE, Faces::with).points();
    let worth = match (dice(1), dice(3)) {
        (0, 0) => "nothing is parked while one lies on the field".to_owned(),
        (0, three) => format!("three of them are {three}"),
        (one, _) => format!("{one} points"),
    };
    format!("{}  {}: {worth}", face.letter(), face.name())
}

fn sides(signal: Signal) -> String {
    let mut odds = Outcomes::new();
    after("300,0 1:go:2/hhss.", "double").outcomes(&mut odds);
    let with = odds.rows().iter().filter(|(roll, _)| roll.signal == Some(signal));
    let ways: u64 = with.map(|(_, ways)| ways).sum();
    let means = match signal {
        Signal::Go => "points may be taken",
        Signal::Slow => "no points until a star has changed it",
        Signal::Stop => "the turn is over, with nothing",
    };
    format!("{}  {} of 6 sides: {means}", signal.name(), ways * 6 / odds.total())
}

fn letters(dice: Faces) -> String {
    let text = dice.to_string();
    if dice.is_empty() {
        "-".to_owned()
    } else {
        text.chars().map(String::from).collect::<Vec<_>>().join(" ")
    }
}

fn lying(game: &Intersection) -> String {
    let signal = game.signal().map_or("?", Signal::name);
    let mut text = format!("signal  {signal}\nfield   {}\n", letters(game.field()));
    if !game.parked().is_empty() {
        let _ = writeln!(text, "parked  {}, worth {}", letters(game.parked()), game.parked().points());
    }
    let may = may(&bare(game));
    // A list of everything that could be parked teaches nobody anything.
    let short =
        |action: &String| if action.starts_with("park ") { "park".to_owned() } else { action.clone() };
    let mut may: Vec<String> = may.iter().map(short).collect();
    may.dedup();
    text + &format!("you may {}", may.join(" or "))
}

fn ended(game: &Intersection) -> String {
    let turn = game.last_turn().unwrap();
    let how = match turn.ending {
        Ending::Doubled => "doubled",
        Ending::Took => "the turn is ended",
        _ => "the turn is lost",
    };
    let signal = turn.signal.map_or("?", Signal::name);
    format!(
        "signal  {signal}\nparked  {}, worth {}\n{how}: the score is {} now",
        letters(turn.parked),
        turn.parked.points(),
        game.score(turn.seat)
    )
}

#[test]
fn the_drawings_are_played() {
    RulesPage::of("intersection").drawings_are_made_from_their_heads(10, draw);
}

#[test]
fn parked_dice_are_worth_what_the_table_says() {
    let page = RulesPage::of("intersection");
    let rows = page.rows("What parked dice are worth");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let face = Face::ALL
            .into_iter()
            .find(|face| row[0].starts_with(face.name()))
            .unwrap_or_else(|| panic!("{row:?}"));
        let mut dice = Faces::NONE;
        for said in &row[1..] {
            dice = dice.with(face);
            assert_eq!(said.parse().unwrap_or(0), dice.points(), "{dice}");
        }
    }
    assert!(page.text().contains("a happy face and three threes are 400"));
    assert_eq!("h333".parse::<Faces>().unwrap().points(), 400);
}

#[test]
fn after_parking_one_may_do_what_the_table_says_and_nothing_else() {
    let page = RulesPage::of("intersection");
    let rows: Vec<Vec<&str>> = page.rows("Your turn, slowly");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let positions: &[&str] = match (row[0], row[1]) {
            ("go", "two or more") => &["23/hhs", "234/hs", "2344/s"],
            ("go", "exactly one") => &["2/hhss"],
            ("slow", "one or more") => &["2/hhss", "234/hs"],
            ("go" | "slow", "none") => &["/hhsss"],
            _ => panic!("{row:?}"),
        };
        for dice in positions {
            let may = may(&format!("300,0 1:{}:{dice}.", row[0]));
            for (action, words) in [
                ("end", "end"),
                ("play on", "play on"),
                ("double", "double or nothing"),
                ("star parked", "parked star"),
            ] {
                let said = row[2].replace("**", "").contains(words);
                assert_eq!(said, may.contains(&action.to_owned()), "{row:?} {dice}: {action}");
            }
        }
    }
    // Without a parked star the turn is lost, unless the table lets people take the points.
    assert_eq!(after("300,0 1:slow:h/hhhh", "park h").last_turn().unwrap().ending, Ending::Slow);
    assert_eq!(may("300,0 1:slow:/hhhhh. bank-under-slow"), ["end"]);
}

#[test]
fn what_the_page_says_one_can_type_can_be_typed() {
    let page = RulesPage::of("intersection");
    let parts_of_positions = page.parts_of_positions();
    page.quotes_are_understood(|quote| {
        quote.parse::<Action>().is_ok()
            || quote.parse::<Roll>().is_ok()
            || quote.parse::<Incident>().is_ok()
            || quote.parse::<Intersection>().is_ok()
            || Options::fields().iter().any(|field| field.name == quote)
            || parts_of_positions.contains(quote)
    });
    let (parked, all_in_the_air) = ("300,0 1:go:2/hhss.", after("0,0 1", "roll").to_string());
    page.what_is_typed_is_played::<Intersection>(
        &[
            ("roll", "0,0 1"),
            ("fix", "0,0 1:go:hx/hss"),
            ("fix parked", "0,0 1:go:hx/hss"),
            ("fix signal", "0,0 1:go:x2344"),
            ("star", "0,0 1:slow:2s/hss"),
            ("star parked", "0,0 1:slow:2s/hss"),
            ("park hhs", "0,0 1:go:hhs34"),
            ("end", parked),
            ("play on", parked),
            ("double", parked),
            ("hhsx3 go", &all_in_the_air),
            ("happy happy star sad three go", &all_in_the_air),
            // A sad face and a happy one, and a star with the signal.
            ("hs", "0,0 1:go:234*"),
            ("4 slow", "0,0 1:?:2344*"),
            ("fumble", "0,0 1:go:hx/hss"),
        ],
        &[],
    );
    // Dice are dropped in the air, too.
    at(&all_in_the_air).report(&"fumble".parse().unwrap()).unwrap();
}

#[test]
fn the_whole_position_text_is_told() {
    RulesPage::of("intersection").tells_the_whole_position::<Intersection>("0,0 1");
}

#[test]
fn the_page_names_every_ruling_and_every_option() {
    let page = RulesPage::of("intersection");
    page.names_the_rulings("IN", 14);
    for field in Options::fields() {
        assert!(page.quoted().contains(field.name), "{}", field.name);
        assert!(page.text().contains(&format!("<!-- {}", field.name)), "nothing changes with {}", field.name);
    }
}
