//! Thrown dice in the house: recorded, checked, looked at again.

use std::collections::BTreeMap;

use house::{
    AnyPlay, AnySetup, First, RecordFile, Refused, SeatInfo, Table, TableSetup, ThrowFilm, WhyFirst, film,
    verify,
};
use kernel::Value;

fn setup(mode: &str, seats: Vec<SeatInfo>) -> TableSetup {
    let mut setup = TableSetup::new("end-zone", seats);
    setup.setup.options = BTreeMap::from([("mode".to_owned(), Value::Word(mode.to_owned()))]);
    setup
}

fn played() -> RecordFile {
    let mut table = Table::open(
        &games::shelf(),
        setup("fast-play", vec![SeatInfo::bot("steady"), SeatInfo::bot("casual")]),
    )
    .unwrap();
    while table.advance().unwrap().is_some() {}
    table.record()
}

fn film_of(game: &str, play: &dyn AnyPlay, number: Option<usize>) -> Result<ThrowFilm, Refused> {
    film(&**games::shelf().find(game).unwrap(), play, number)
}

/// The steps that tell of a throw.
fn throws(record: &RecordFile) -> Vec<usize> {
    (0..record.steps.len()).filter(|&n| record.steps[n].contains(" by=")).collect()
}

#[test]
fn a_game_of_thrown_dice_is_recorded_and_verified() {
    let record = played();
    let found = verify(&games::shelf(), &record).unwrap();
    // Two dice for who starts and at least one throw: the dot can end a game at once.
    assert!(found.finished && found.rolls >= 3, "{found:?}");
    assert_eq!((found.other_physics, found.real_rolls), (0, 0));
    assert_eq!(RecordFile::parse(&games::shelf(), &record.to_json()), Ok(record));
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
    let why = verify(&games::shelf(), &moved).unwrap_err().to_string();
    assert!(why.contains("was bent"), "{why}");

    let mut other_hand = record.clone();
    other_hand.steps[last] = turned(&record.steps[last]);
    let why = verify(&games::shelf(), &other_hand).unwrap_err().to_string();
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
        record.steps[step] = record.steps[step].replacen("by=2:", "by=7:", 1);
    }
    let found = verify(&games::shelf(), &record).unwrap();
    assert_eq!(found.other_physics, throws(&record).len());
    let first = throws(&record)[0];
    record.steps[first] = turned(&record.steps[first]);
    assert!(verify(&games::shelf(), &record).unwrap_err().to_string().contains("was bent"));
}

/// A game that was thrown by the first physics, as the house wrote it down then.
#[test]
fn a_record_of_the_first_physics_is_thrown_again_and_checked_to_the_last_digit() {
    let text = include_str!("golden/end-zone-physics-1.json");
    let record = RecordFile::parse(&games::shelf(), text).unwrap();
    let found = verify(&games::shelf(), &record).unwrap();
    assert_eq!((found.finished, found.rolls, found.other_physics), (true, 8, 0));
    let play = record.replay(&games::shelf()).unwrap();
    let films =
        (0..play.rolls()).filter(|number| film_of(&record.game, &*play, Some(*number)).is_ok()).count();
    assert_eq!(films, 6, "three dice each");
    let throws = throws(&record);
    assert!(throws.iter().all(|step| record.steps[*step].contains(" by=1:")));
    // Moved by a ten-thousandth of an inch.
    let mut bent = record.clone();
    bent.steps[throws[0]] = record.steps[throws[0]].replacen("0.734,", "0.7341,", 1);
    bent.result = None;
    assert!(verify(&games::shelf(), &bent).unwrap_err().to_string().contains("was bent"));
}

#[test]
fn every_throw_can_be_looked_at_and_nothing_else() {
    let play = played().replay(&games::shelf()).unwrap();
    let numbers = 0..play.rolls();
    let mut films = 0;
    for number in numbers {
        match film_of("end-zone", &*play, Some(number)) {
            Ok(film) => {
                films += 1;
                assert!(film.path.len() > 100 && film.roll.contains("by=") && !film.dice.is_empty());
            }
            Err(why) => assert_eq!(why.to_string(), "this was no throw at the table of the house"),
        }
    }
    assert!(films >= 1);
    assert!(film_of("end-zone", &*play, None).is_ok());
    assert_eq!(film_of("end-zone", &*play, Some(999)).unwrap_err().to_string(), "there was no such roll");
    let other = games::shelf().find("toss-up").unwrap().open(&AnySetup::new(2)).unwrap();
    let why = film_of("toss-up", &*other, None).unwrap_err().to_string();
    assert_eq!(why, "no dice fly in Toss Up!: there is nothing to look at");
    let able = |game: &&str| games::shelf().find(game).unwrap().about().films;
    let names = ["toss-up", "intersection", "add-em-up", "tri-cross", "end-zone"];
    assert_eq!(
        names.iter().filter(|game| able(game)).collect::<Vec<_>>(),
        [&"end-zone"],
        "who declares films"
    );
}

#[test]
fn people_say_what_their_own_dice_did() {
    let mut setup = setup("fast-play", vec![SeatInfo::person("Ann"), SeatInfo::person("Ben")]);
    setup.setup.real_dice = true;
    let mut table = Table::open(&games::shelf(), setup).unwrap();
    for roll in ["2", "5", "4x20", "off", "3x2", "1x10", "out", "6x5"] {
        table.take_roll(roll).unwrap();
    }
    assert!(table.is_over());
    assert_eq!(table.record().result.unwrap().points, [86, 40]);
    assert_eq!(verify(&games::shelf(), &table.record()).unwrap().real_rolls, 8);
}

/// EZ-6: fast play again begins with the loser, with more players the lowest score, the rest in seat order.
#[test]
fn the_last_loser_begins_the_next_game_where_the_table_says_so() {
    let seats = ["Ann", "Ben", "Cem"].map(SeatInfo::person).to_vec();
    let mut setup = setup("fast-play", seats);
    setup.setup.real_dice = true;
    setup.setup.options.insert("starts".to_owned(), Value::Word("last-loser".to_owned()));
    let mut table = Table::open(&games::shelf(), setup).unwrap();
    for roll in ["1", "2", "3", "6x20", "out", "out", "5x2", "out", "out", "2x2", "out", "out"] {
        table.take_roll(roll).unwrap();
    }
    assert!(table.is_over());
    let next = table.rematch().unwrap();
    let view = next.play().view(kernel::Viewer::Spectator);
    assert_eq!(view["order"], serde_json::json!([[3], [1], [2]]));
    assert_eq!(view["stage"], serde_json::json!({ "line": 1 }));
    // The record of that game says who began it.
    assert!(verify(&games::shelf(), &next.record()).is_ok());
}

/// The same where nothing is chosen: and the table says who begins and why.
#[test]
fn ez6_a_rematch_begins_with_the_loser() {
    let mut setup = setup("fast-play", ["Ann", "Ben"].map(SeatInfo::person).to_vec());
    setup.setup.real_dice = true;
    let mut table = Table::open(&games::shelf(), setup.clone()).unwrap();
    assert_eq!(table.begins(), None, "dice decide the first one");
    for roll in ["1", "2", "6x20", "out", "out", "5x2", "out", "out"] {
        table.take_roll(roll).unwrap();
    }
    let next = table.rematch().unwrap();
    let ben = kernel::Seat::new(1).unwrap();
    assert_eq!(next.begins(), Some(First { seat: ben, why: WhyFirst::LostLast }));
    assert_eq!(next.next(), house::Next::PeopleRoll(ben));
    assert_eq!(next.play().view(kernel::Viewer::Spectator)["stage"], serde_json::json!({ "line": 1 }));
    // Where the table asks for dice in every game nobody is named.
    setup.setup.options.insert("starts".to_owned(), Value::Word("roll".to_owned()));
    let mut table = Table::open(&games::shelf(), setup).unwrap();
    for roll in ["1", "2", "6x20", "out", "out", "5x2", "out", "out"] {
        table.take_roll(roll).unwrap();
    }
    let next = table.rematch().unwrap();
    assert_eq!(
        (next.begins(), &next.play().view(kernel::Viewer::Spectator)["stage"]),
        (None, &"starting".into())
    );
}

#[test]
fn levels_throw_with_hands_of_their_own_and_no_hand_is_steadier_than_the_table() {
    // The furthest that the place of release was off, in thousandths of an inch: at most 500 with a human hand.
    let furthest = |hand: &str, level: &str| {
        let mut setup = setup("fast-play", vec![SeatInfo::bot(level), SeatInfo::bot(level)]);
        setup.setup.options.insert("hand".to_owned(), Value::Word(hand.to_owned()));
        let mut table = Table::open(&games::shelf(), setup).unwrap();
        while table.advance().unwrap().is_some() {}
        let record = table.record();
        verify(&games::shelf(), &record).unwrap();
        throws(&record).into_iter().map(|step| slip(&record.steps[step])).fold(0.0, f64::max)
    };
    let (expert, beginner, shaky) =
        (furthest("none", "expert"), furthest("none", "beginner"), furthest("human", "expert"));
    assert!(expert > 0.0 && expert <= 125.0, "{expert}");
    assert!(beginner > 250.0 && beginner <= 1_000.0, "{beginner}");
    assert!(shaky > 125.0 && shaky <= 500.0, "{shaky}");
}

/// How far the place of release was off.
fn slip(step: &str) -> f64 {
    let (_, numbers) = step.split_once(" by=").unwrap().1.split_once(':').unwrap();
    let place = numbers.split(',').take(3).map(|number| number.parse::<f64>().unwrap().powi(2));
    place.sum::<f64>().sqrt()
}
