//! Tables on one machine: who plays, what they may do, and what they are told.

use house::{Counts, Next, Refused, SeatInfo, Table, TableSetup, frames, verify};
use kernel::{FieldKind, Seat, Value, Viewer};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn people(names: &[&str]) -> TableSetup {
    TableSetup::new("toss-up", names.iter().map(|&name| SeatInfo::person(name)).collect())
}

#[test]
fn bots_answer_with_an_allowed_action() {
    for level in games::shelf().find("toss-up").unwrap().about().levels {
        let mut setup = TableSetup::new("toss-up", vec![SeatInfo::bot(level.name), SeatInfo::bot("casual")]);
        setup.setup.options.insert("target".to_owned(), Value::Number(20));
        let mut table = Table::open(&games::shelf(), setup).unwrap();
        while let Some(happened) = table.advance().unwrap() {
            assert!(!happened.step.is_empty());
        }
        assert!(table.is_over(), "{}", level.name);
    }
}

#[test]
fn the_table_says_whom_it_waits_for() {
    let mut table = Table::open(&games::shelf(), people(&["Ann", "Ben"])).unwrap();
    assert_eq!(table.next(), Next::Person(seat(1)));
    assert!(table.advance().unwrap().is_none());
    table.act(seat(1), "roll").unwrap();
    assert_eq!(table.next(), Next::HouseRolls(seat(1)));
    assert!(table.advance().unwrap().unwrap().step.starts_with("= "));
}

#[test]
fn nobody_acts_for_another() {
    let mut table = Table::open(&games::shelf(), people(&["Ann", "Ben"])).unwrap();
    let why = table.act(seat(2), "roll").unwrap_err();
    assert_eq!(why, Refused::Rule("it is not your turn: Ann is to act".to_owned()));
    assert!(table.act(seat(1), "fly").is_err());
    assert!(table.act(seat(1), &"x".repeat(100_000)).is_err());
    assert!(table.play().steps().is_empty());
}

#[test]
fn real_dice_are_told_and_corrected() {
    let mut setup = people(&["Ann", "Ben"]);
    setup.setup.real_dice = true;
    let mut table = Table::open(&games::shelf(), setup).unwrap();
    assert_eq!(table.commitment(), None);
    table.act(seat(1), "roll").unwrap();
    assert_eq!(table.next(), Next::PeopleRoll(seat(1)));
    assert!(table.advance().unwrap().is_none());
    assert_eq!(table.take_roll("5g").unwrap_err().to_string(), "10 dice are rolled now, not 5");
    table.take_roll("5 3 2").unwrap();
    table.take_back().unwrap();
    table.take_roll("4 4 2").unwrap();
    assert_eq!(table.play().position(), "0,0 1+4 dice=1:4g4y2r");
}

#[test]
fn the_coach_knows_what_each_choice_is_worth() {
    let mut table = Table::open(&games::shelf(), people(&["Ann", "Ben"])).unwrap();
    table.act(seat(1), "roll").unwrap();
    // A red light on ten dice is one in a thousand; roll until there is a choice.
    while table.next() != Next::Person(seat(1)) || table.allowed().len() < 2 {
        match table.next() {
            Next::Person(seat) => drop(table.act(seat, "roll").unwrap()),
            _ => drop(table.advance().unwrap()),
        }
    }
    let advice = table.advise().unwrap();
    assert_eq!(advice.len(), 2);
    assert!(advice[0].value >= advice[1].value && advice.iter().all(|choice| choice.worth == Counts::Win));
    assert!((0.0..=1.0).contains(&advice[0].value));
}

#[test]
fn equal_names_are_told_apart() {
    let table = Table::open(&games::shelf(), people(&["Ann", "Ann", "Ann"])).unwrap();
    let names: Vec<_> = table.seats().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["Ann", "Ann 2", "Ann 3"]);
}

#[test]
fn tables_that_cannot_be_are_refused_with_the_reason() {
    let open = |setup: TableSetup| Table::open(&games::shelf(), setup).err().unwrap().to_string();
    assert_eq!(open(people(&[])), "Toss Up! takes 1 to 6 players, not 0");
    assert_eq!(open(people(&["A", "B", "C", "D", "E", "F", "G"])), "Toss Up! takes 1 to 6 players, not 7");
    assert!(open(people(&["Ann", " "])).contains("is empty"));
    assert!(open(TableSetup::new("go", vec![])).contains("there is no game \"go\""));
    let four = TableSetup::new("toss-up", vec![SeatInfo::bot("perfect"); 4]);
    assert!(open(four).contains("level `expert` plays with any number"));
}

#[test]
fn options_are_read_as_they_are_typed() {
    let shelf = games::shelf();
    let game = shelf.find("toss-up").unwrap();
    let options =
        game.read_options(&["target=50".into(), "roll-off=on".into(), "starts=random".into()]).unwrap();
    assert_eq!(options["target"], Value::Number(50));
    for (typed, expected) in [
        ("target", "an option is given as NAME=VALUE, not \"target\""),
        ("target=many", "option target: expected a number of points from 10 to 1000, found \"many\""),
        ("roll-off=perhaps", "option roll-off: expected on or off, found \"perhaps\""),
        ("starts=me", "option starts: expected one of seat-1, random, winner, found \"me\""),
        ("colour=red", "there is no option \"colour\"; there are: target, at-least, roll-off, starts"),
    ] {
        assert_eq!(game.read_options(&[typed.to_owned()]).unwrap_err().to_string(), expected);
    }
}

#[test]
fn everybody_sees_the_same_open_game() {
    let table = Table::open(&games::shelf(), people(&["Ann", "Ben"])).unwrap();
    assert_eq!(table.view(Viewer::Seat(seat(1))), table.view(Viewer::Spectator));
}

/// Whatever is on the shelf: every level plays, the record holds, and can be looked at again.
#[test]
fn every_game_is_played_to_its_end_by_every_level() {
    for game in games::shelf().games() {
        let about = game.about();
        let weakest = about.levels.first().unwrap().name;
        for level in &about.levels {
            let seats = vec![SeatInfo::bot(level.name), SeatInfo::bot(weakest)];
            let mut setup = TableSetup::new(about.name, seats);
            // The shortest game there is: it tells as much about this as a long one.
            for option in &about.options {
                if let (FieldKind::Number { min, .. }, "target") = (&option.kind, option.name) {
                    setup.setup.options.insert("target".to_owned(), Value::Number(*min));
                }
            }
            let mut table = Table::open(&games::shelf(), setup).unwrap();
            while table.advance().unwrap().is_some() {}
            let record = table.record();
            assert!(verify(&games::shelf(), &record).unwrap().finished, "{} {}", about.name, level.name);
            assert_eq!(
                frames(&games::shelf(), &record, Viewer::Spectator).unwrap().len(),
                record.steps.len() + 1
            );
        }
    }
}
