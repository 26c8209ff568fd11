//! Thrown dice in the house: recorded, checked, looked at again.

use std::collections::BTreeMap;

use house::{AnySetup, RecordFile, SeatInfo, Table, TableSetup, catalogue, verify};
use kernel::Value;

fn setup(mode: &str, seats: Vec<SeatInfo>) -> TableSetup {
    let mut setup = TableSetup::new("end-zone", seats);
    setup.setup.options = BTreeMap::from([("mode".to_owned(), Value::Word(mode.to_owned()))]);
    setup
}

fn played() -> RecordFile {
    let mut table =
        Table::open(setup("fast-play", vec![SeatInfo::bot("steady"), SeatInfo::bot("casual")])).unwrap();
    while table.advance().unwrap().is_some() {}
    table.record()
}

/// The steps that tell of a throw.
fn throws(record: &RecordFile) -> Vec<usize> {
    (0..record.steps.len()).filter(|&n| record.steps[n].contains(" by=")).collect()
}

#[test]
fn a_game_of_thrown_dice_is_recorded_and_verified() {
    let record = played();
    let found = verify(&record).unwrap();
    // Two dice for who starts and at least one throw: the dot can end a game at once.
    assert!(found.finished && found.rolls >= 3, "{found:?}");
    assert_eq!((found.other_physics, found.real_rolls), (0, 0));
    assert_eq!(RecordFile::parse(&record.to_json()), Ok(record));
}

#[test]
fn a_die_that_was_moved_or_a_hand_that_was_changed_is_found_out() {
    let record = played();
    let last = *throws(&record).last().unwrap();
    // The same noise, but the die lies in the 20 and shows a 6.
    let mut moved = record.clone();
    let (_, by) = record.steps[last].split_once(" by=").unwrap();
    moved.steps[last] = bent(&record.steps[last], by);
    moved.result = None;
    let why = verify(&moved).unwrap_err().to_string();
    assert!(why.contains("was bent"), "{why}");

    let mut other_hand = record.clone();
    other_hand.steps[last] = turned(&record.steps[last]);
    let why = verify(&other_hand).unwrap_err().to_string();
    assert!(why.contains("was bent"), "{why}");
}

/// The step with another numbering of the die.
fn turned(step: &str) -> String {
    let (rest, numbering) = step.rsplit_once(',').unwrap();
    format!("{rest},{}", (numbering.parse::<u8>().unwrap() + 1) % 24)
}

/// The step with its last die in the 20.
fn bent(step: &str, by: &str) -> String {
    let dice = step.strip_prefix("= ").unwrap().split(" by=").next().unwrap().replace(" slide", "");
    let mut dice: Vec<&str> = dice.split(' ').collect();
    dice.pop();
    dice.push("0,10.5,0,6");
    format!("= {} by={by}", dice.join(" "))
}

#[test]
fn throws_of_other_physics_are_believed_but_their_noise_is_checked() {
    let mut record = played();
    for step in throws(&record) {
        record.steps[step] = record.steps[step].replacen("by=1:", "by=7:", 1);
    }
    let found = verify(&record).unwrap();
    assert_eq!(found.other_physics, throws(&record).len());
    let first = throws(&record)[0];
    record.steps[first] = turned(&record.steps[first]);
    assert!(verify(&record).unwrap_err().to_string().contains("was bent"));
}

#[test]
fn every_throw_can_be_looked_at_and_nothing_else() {
    let play = played().replay().unwrap();
    let numbers = 0..play.rolls();
    let mut films = 0;
    for number in numbers {
        match play.film(Some(number)) {
            Ok(film) => {
                films += 1;
                assert!(film.path.len() > 100 && film.roll.contains("by=") && !film.dice.is_empty());
            }
            Err(why) => assert_eq!(why.to_string(), "this was no throw in the hall"),
        }
    }
    assert!(films >= 1);
    assert!(play.film(None).is_ok());
    assert_eq!(play.film(Some(999)).unwrap_err().to_string(), "there was no such roll");
    let other = catalogue::find("toss-up").unwrap().open(&AnySetup::new(2)).unwrap();
    assert!(other.film(None).is_err());
}

#[test]
fn people_say_what_their_own_dice_did() {
    let mut setup = setup("fast-play", vec![SeatInfo::person("Ann"), SeatInfo::person("Ben")]);
    setup.setup.real_dice = true;
    let mut table = Table::open(setup).unwrap();
    for roll in ["2", "5", "4x20", "off", "3x2", "1x10", "out", "6x5"] {
        table.take_roll(roll).unwrap();
    }
    assert!(table.is_over());
    assert_eq!(table.record().result.unwrap().points, [86, 40]);
    assert_eq!(verify(&table.record()).unwrap().real_rolls, 8);
}

/// EZ-6: fast play again begins with the loser, with more players the lowest score, the rest in seat order.
#[test]
fn the_last_loser_begins_the_next_game_where_the_table_says_so() {
    let seats = ["Ann", "Ben", "Cem"].map(SeatInfo::person).to_vec();
    let mut setup = setup("fast-play", seats);
    setup.setup.real_dice = true;
    setup.setup.options.insert("starts".to_owned(), Value::Word("last-loser".to_owned()));
    let mut table = Table::open(setup).unwrap();
    for roll in ["1", "2", "3", "6x20", "out", "out", "5x2", "out", "out", "2x2", "out", "out"] {
        table.take_roll(roll).unwrap();
    }
    assert!(table.is_over());
    let next = table.rematch().unwrap();
    let view = next.play().view(kernel::Viewer::Spectator);
    assert_eq!(view["order"], serde_json::json!([[3], [1], [2]]));
    assert_eq!(view["stage"], serde_json::json!({ "line": 1 }));
    // The record of that game says who began it.
    assert!(verify(&next.record()).is_ok());
}

#[test]
fn levels_throw_with_hands_of_their_own_and_no_hand_is_steadier_than_the_table() {
    // The furthest that the place of release was off, in thousandths of an inch: at most 200 with a human hand.
    let furthest = |hand: &str, level: &str| {
        let mut setup = setup("fast-play", vec![SeatInfo::bot(level), SeatInfo::bot(level)]);
        setup.setup.options.insert("hand".to_owned(), Value::Word(hand.to_owned()));
        let mut table = Table::open(setup).unwrap();
        while table.advance().unwrap().is_some() {}
        let record = table.record();
        verify(&record).unwrap();
        throws(&record).into_iter().map(|step| slip(&record.steps[step])).fold(0.0, f64::max)
    };
    let (expert, beginner, shaky) =
        (furthest("none", "expert"), furthest("none", "beginner"), furthest("human", "expert"));
    assert!(expert > 0.0 && expert <= 50.0, "{expert}");
    assert!(beginner > 100.0 && beginner <= 400.0, "{beginner}");
    assert!(shaky > 50.0 && shaky <= 200.0, "{shaky}");
}

/// How far the place of release was off.
fn slip(step: &str) -> f64 {
    let (_, numbers) = step.split_once(" by=").unwrap().1.split_once(':').unwrap();
    let place = numbers.split(',').take(3).map(|number| number.parse::<f64>().unwrap().powi(2));
    place.sum::<f64>().sqrt()
}
