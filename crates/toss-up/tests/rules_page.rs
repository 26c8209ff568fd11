//! The rules page says what the rules do: its drawings are rolled, its odds computed, its notation read.

use conformance::RulesPage;
use kernel::{Drawn, Hidden, Options as _, Outcomes, Phase, Rules, Viewer};
use toss_up::{Action, Options, Roll, TossUp};

/// Plays words such as `roll 5g3y2r stop` from a position.
fn after(position: &str, words: &str) -> TossUp {
    let mut game: TossUp = position.parse().unwrap();
    for word in words.split_whitespace() {
        match word.parse::<Action>() {
            Ok(action) => game.act(&action).unwrap(),
            Err(_) => game.roll(&word.parse().unwrap()).unwrap(),
        }
    }
    game
}

/// The dice that were rolled, and what came of them.
fn draw(head: &str) -> String {
    let (position, words) = head.strip_prefix("board ").unwrap().split_once(" | ").unwrap();
    let (before, game) = (position.parse::<TossUp>().unwrap(), after(position, words));
    let view = game.view(Viewer::Spectator);
    let dice = view.last_roll.unwrap();
    let each = |letter: &str, count: u8| vec![letter.to_owned(); count.into()];
    let dice = [each("g", dice.green), each("y", dice.yellow), each("r", dice.red)].concat();
    let points = if game.turn_points() == 1 { "point" } else { "points" };
    let came = if game.phase() == before.phase() {
        format!("{} {points} in this turn, {} dice to roll", game.turn_points(), game.dice_left())
    } else {
        "a red light: the turn is over and brings nothing".to_owned()
    };
    format!("{}\n{came}", dice.join(" "))
}

#[test]
fn the_drawings_are_rolled() {
    RulesPage::of("toss-up").drawings_are_made_from_their_heads(5, draw);
}

#[test]
fn the_odds_of_a_red_light_are_those_of_the_dice() {
    let page = RulesPage::of("toss-up");
    let row = page.rows("Your turn, slowly").pop().unwrap();
    assert_eq!((row[0], row.len()), ("red light", 11));
    for (dice, said) in (1..=10).rev().zip(&row[1..]) {
        let mut odds = Outcomes::new();
        after(&format!("0,0 1+{}", 10 - dice), "roll").outcomes(&mut odds);
        let red_light = |roll: &Roll| matches!(roll, Roll::Dice(dice) if dice.green == 0 && dice.red > 0);
        let ways: u64 = odds.rows().iter().filter(|(roll, _)| red_light(roll)).map(|(_, ways)| ways).sum();
        assert_eq!(format!("{:.1} %", ways as f64 / odds.total() as f64 * 100.0), *said, "{dice} dice");
    }
}

#[test]
fn what_the_page_says_one_can_type_can_be_typed() {
    let page = RulesPage::of("toss-up");
    let parts_of_positions = page.parts_of_positions();
    page.quotes_are_understood(|quote| {
        let option = |name: &str| Options::fields().iter().any(|field| field.name == name);
        quote.parse::<Action>().is_ok()
            || quote.parse::<Roll>().is_ok()
            || quote.parse::<TossUp>().is_ok()
            || option(quote)
            || parts_of_positions.contains(quote)
    });
    let in_the_air = "47,62 1+13*";
    page.what_is_typed_is_played::<TossUp>(
        &[
            ("roll", "47,62 1"),
            ("stop", "47,62 1+13"),
            ("4g2y1r", in_the_air),
            ("4 2 1", in_the_air),
            ("ggggyyr", in_the_air),
            ("first 2", "0,0 ?"),
        ],
        &[],
    );
    // All of them are the same roll.
    for roll in ["4 2 1", "ggggyyr"] {
        assert!(page.quoted().contains(roll));
        assert_eq!(roll.parse::<Roll>().unwrap(), "4g2y1r".parse().unwrap());
    }
}

#[test]
fn the_whole_position_text_is_told() {
    RulesPage::of("toss-up").tells_the_whole_position::<TossUp>("0,0 1");
}

#[test]
fn the_page_names_every_ruling_and_every_option() {
    let page = RulesPage::of("toss-up");
    page.names_the_rulings("TU", 7);
    for field in Options::fields() {
        assert!(page.quoted().contains(field.name), "{}", field.name);
        assert!(page.text().contains(&format!("<!-- {}", field.name)), "nothing changes with {}", field.name);
    }
    assert_eq!("0,0 1".parse::<TossUp>().unwrap().phase(), Phase::Act(kernel::Seat::FIRST));
}
