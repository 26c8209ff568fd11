//! Records: written whole, read back, replayed, checked, resumed.

use std::fs;
use std::path::Path;

use house::{Counts, DiceRecord, RecordFile, SeatInfo, Table, TableSetup, Thinking, frames, review, verify};
use kernel::{Phase, Value, Viewer};
use proptest::prelude::*;

fn bots(levels: &[&str]) -> Vec<SeatInfo> {
    levels.iter().map(|&level| SeatInfo::bot(level)).collect()
}

fn played(levels: &[&str]) -> RecordFile {
    let mut table = Table::open(&games::shelf(), TableSetup::new("toss-up", bots(levels))).unwrap();
    while table.advance().unwrap().is_some() {}
    table.record()
}

#[test]
fn a_whole_game_verifies() {
    let record = played(&["steady", "casual", "beginner"]);
    let found = verify(&games::shelf(), &record).unwrap();
    assert!(found.finished && found.rolls > 10);
    assert_eq!((found.real_rolls, found.sealed_rolls, found.steps), (0, 0, record.steps.len()));
}

#[test]
fn a_record_reads_back_as_it_was() {
    let record = played(&["steady", "casual"]);
    assert_eq!(RecordFile::parse(&games::shelf(), &record.to_json()), Ok(record));
}

#[test]
fn a_film_shows_every_moment_from_the_beginning_to_the_end() {
    let record = played(&["steady", "casual"]);
    let frames = frames(&games::shelf(), &record, Viewer::Spectator).unwrap();
    assert_eq!(frames.len(), record.steps.len() + 1);
    assert_eq!((frames[0].step.as_deref(), frames[0].seat, &frames[0].points), (None, None, &vec![0, 0]));
    for (frame, step) in frames[1..].iter().zip(&record.steps) {
        assert_eq!(frame.step.as_ref(), Some(step));
        // An action names its player; a roll belongs to whoever acted before it.
        let seat = frame.seat.unwrap().to_string();
        assert!(step.starts_with("= ") || step.starts_with(&seat), "{step} by {seat}");
    }
    let last = frames.last().unwrap();
    assert_eq!((last.phase, &last.points), (Phase::Over, &record.result.as_ref().unwrap().points));
}

#[test]
fn a_film_says_who_rolled_for_the_start() {
    let mut setup = TableSetup::new(
        "add-em-up",
        vec![SeatInfo::person("Ann"), SeatInfo::person("Bea"), SeatInfo::person("Cem")],
    );
    setup.setup.real_dice = true;
    let mut table = Table::open(&games::shelf(), setup).unwrap();
    for roll in ["6", "2", "6", "1", "3"] {
        table.take_roll(roll).unwrap();
    }
    let frames = frames(&games::shelf(), &table.record(), Viewer::Spectator).unwrap();
    let seats: Vec<String> = frames[1..].iter().map(|frame| frame.seat.unwrap().to_string()).collect();
    assert_eq!(seats, ["1", "2", "3", "1", "3"], "two of them rolled again");
}

#[test]
fn frames_know_who_are_partners() {
    let mut setup = TableSetup::new("end-zone", ["Ann", "Bea", "Cem", "Dan"].map(SeatInfo::person).to_vec());
    setup.setup.real_dice = true;
    let alone = frames(
        &games::shelf(),
        &Table::open(&games::shelf(), setup.clone()).unwrap().record(),
        Viewer::Spectator,
    );
    assert_eq!(alone.unwrap()[0].sides, [0, 1, 2, 3]);
    setup.setup.options = [("teams".to_owned(), Value::Word("column-each".to_owned()))].into();
    let mut table = Table::open(&games::shelf(), setup).unwrap();
    table.take_roll("3").unwrap();
    let frames = frames(&games::shelf(), &table.record(), Viewer::Spectator).unwrap();
    assert!(frames.len() == 2 && frames.iter().all(|frame| frame.sides == [0, 1, 0, 1]), "{frames:?}");
}

#[test]
fn a_bent_roll_is_found() {
    let honest = played(&["steady", "steady"]);
    let roll = honest.steps.iter().position(|step| step.starts_with("= ")).unwrap();
    let mut bent = honest.clone();
    bent.steps[roll] = if honest.steps[roll] == "= 10g" { "= 9g1y" } else { "= 10g" }.to_owned();
    bent.steps.truncate(roll + 1);
    bent.result = None;
    let why = verify(&games::shelf(), &bent).unwrap_err().to_string();
    assert!(why.contains("roll 1 was bent"), "{why}");
}

#[test]
fn a_secret_that_was_not_promised_is_found() {
    let record = played(&["steady", "steady"]);
    let mut json: serde_json::Value = serde_json::from_str(&record.to_json()).unwrap();
    json["dice"]["fair"][0]["secret"] = "00".repeat(32).into();
    let why = verify(&games::shelf(), &RecordFile::parse(&games::shelf(), &json.to_string()).unwrap())
        .unwrap_err()
        .to_string();
    assert!(why.contains("does not match its commitment"), "{why}");
}

#[test]
fn a_step_against_the_rules_is_found() {
    let mut record = played(&["steady", "steady"]);
    record.steps[0] = "1 stop".to_owned();
    let why = verify(&games::shelf(), &record).unwrap_err().to_string();
    assert!(why.contains("step 1 (1 stop): the first roll of a turn is compulsory"), "{why}");
}

#[test]
fn a_result_that_is_not_how_it_ended_is_found() {
    let mut record = played(&["steady", "steady"]);
    record.result.as_mut().unwrap().points[0] += 1;
    assert!(verify(&games::shelf(), &record).unwrap_err().to_string().contains("the result in the record"));
}

#[test]
fn a_running_record_does_not_tell_the_dice_to_come() {
    let mut table = Table::open(
        &games::shelf(),
        TableSetup::new("toss-up", vec![SeatInfo::person("Ann"), SeatInfo::bot("steady")]),
    )
    .unwrap();
    table.act(kernel::Seat::FIRST, "roll").unwrap();
    table.advance().unwrap();
    let running = table.running_record();
    assert!(!running.to_json().contains("secret"));
    assert_eq!(verify(&games::shelf(), &running).unwrap().sealed_rolls, 1);
    let revealed = table.record();
    assert!(revealed.to_json().contains("secret"));
    assert_eq!(verify(&games::shelf(), &revealed).unwrap().rolls, 1);
}

#[test]
fn a_resumed_game_has_a_new_sitting_of_the_dice() {
    let mut table =
        Table::open(&games::shelf(), TableSetup::new("toss-up", bots(&["steady", "casual"]))).unwrap();
    for _ in 0..25 {
        table.advance().unwrap();
    }
    let paused = table.record();
    let mut table = Table::resume(&games::shelf(), &paused, Thinking::default()).unwrap();
    assert_eq!(table.play().steps(), paused.steps);
    while table.advance().unwrap().is_some() {}
    let record = table.record();
    let DiceRecord::Fair(sittings) = &record.dice else { panic!("fair dice were asked for") };
    assert_eq!(sittings.all().len(), 2);
    assert_ne!(sittings.all()[0].commitment, sittings.all()[1].commitment);
    assert!(verify(&games::shelf(), &record).unwrap().finished);
}

#[test]
fn people_add_to_the_dice_and_computer_players_do_not() {
    let mut setup = TableSetup::new(
        "toss-up",
        vec![SeatInfo::bot("steady"), SeatInfo::person("Ann"), SeatInfo::person("Ben")],
    );
    setup.seeds = vec!["my own words".parse().unwrap()];
    let DiceRecord::Fair(sittings) = Table::open(&games::shelf(), setup).unwrap().record().dice else {
        panic!("fair dice")
    };
    let seeds = &sittings.all()[0].seeds;
    assert_eq!((seeds.len(), seeds[0].as_str()), (2, "my own words"));
}

#[test]
fn records_are_written_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/game.json");
    let record = played(&["casual", "casual"]);
    // Directories are not made behind anybody's back.
    let why = record.save(&path).unwrap_err().to_string();
    assert!(why.contains("there is no directory") && why.contains("deep"), "{why}");
    fs::create_dir(folder.path().join("deep")).unwrap();
    record.save(&path).unwrap();
    assert_eq!(RecordFile::load(&games::shelf(), &path), Ok(record.clone()));
    // Something stands where the file should go: the old thing stays, and nothing is left lying about.
    let blocked = folder.path().join("blocked");
    fs::create_dir_all(blocked.join("inside")).unwrap();
    let why = record.save(&blocked).unwrap_err().to_string();
    assert!(why.contains("cannot be written"), "{why}");
    assert!(blocked.join("inside").is_dir());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn broken_files_are_refused_with_what_is_wrong() {
    let record = played(&["casual"]).to_json();
    for (text, expected) in [
        (String::new(), "this is not a record"),
        ("{}".to_owned(), "missing field"),
        (
            record.replace("\"crossroads\": 1", "\"crossroads\": 9"),
            "this record has form 9; this program reads form 1",
        ),
        (record.replace("\"toss-up\"", "\"chess\""), "there is no game \"chess\"; the house has: toss-up"),
        (record.replace("\"crossroads\"", "\"crossroad\""), "unknown field"),
        (record.replace("Casual", "a\\u0007b"), "holds characters that cannot be shown"),
        (record.replace("Casual", &"x".repeat(500)), "is too long"),
    ] {
        let why = RecordFile::parse(&games::shelf(), &text).unwrap_err().to_string();
        assert!(why.contains(expected), "{why}");
    }
    for (from, to, expected) in [
        ("\"rules\": 1", "\"rules\": 7", "rules version 7 is unknown: this program knows 1 to 1"),
        ("\"target\": 100", "\"target\": 5", "option target: expected a number of points from 10 to 1000"),
        ("\"target\"", "\"tarfet\"", "there is no option \"tarfet\""),
    ] {
        let why = RecordFile::parse(&games::shelf(), &record.replace(from, to))
            .unwrap()
            .replay(&games::shelf())
            .err()
            .unwrap()
            .to_string();
        assert!(why.contains(expected), "{why}");
    }
    let why = RecordFile::load(&games::shelf(), Path::new("no/such/file.json")).unwrap_err().to_string();
    assert!(why.starts_with("no/such/file.json cannot be read"), "{why}");
}

#[test]
fn a_review_finds_no_fault_with_the_perfect_player() {
    let record = played(&["perfect", "beginner"]);
    let review = review(&games::shelf(), &record, &Thinking::default()).unwrap();
    assert_eq!(review.worth, Counts::Win);
    assert!(review.losses[0] < 1e-9, "{}", review.losses[0]);
    assert!(review.losses[1] > 0.0 && review.decisions.iter().all(|decision| decision.loss >= 0.0));
    assert!(review.chart.len() >= review.decisions.len());
    let counted: f64 = review.decisions.iter().map(|decision| decision.loss).sum();
    assert!((counted - review.losses.iter().sum::<f64>()).abs() < 1e-9);
}

/// The files that fuzzing starts from, and its finds, never panic.
#[test]
fn the_fuzzing_corpus_survives() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/record");
    let mut files = 0;
    for file in fs::read_dir(&folder).unwrap() {
        let text = String::from_utf8_lossy(&fs::read(file.unwrap().path()).unwrap()).into_owned();
        if let Ok(record) = RecordFile::parse(&games::shelf(), &text) {
            let _ = verify(&games::shelf(), &record);
        }
        files += 1;
    }
    assert!(files > 0, "{} is empty", folder.display());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A good record with a piece replaced by something else: read or refused, replayed or refused, never a panic.
    #[test]
    fn damaged_records_never_panic(from in 0usize..2000, length in 0usize..40, with in "\\PC{0,12}") {
        let text = include_str!("../../../fuzz/corpus/record/real-dice");
        let from = from % text.len();
        let to = (from + length).min(text.len());
        if text.is_char_boundary(from) && text.is_char_boundary(to) {
            let damaged = format!("{}{with}{}", &text[..from], &text[to..]);
            if let Ok(record) = RecordFile::parse(&games::shelf(), &damaged) {
                let _ = verify(&games::shelf(), &record);
            }
        }
    }
}
