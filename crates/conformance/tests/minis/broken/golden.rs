//! Golden records that do not replay, are missing, or would be written over.

use std::fs;
use std::path::PathBuf;

use conformance::{BLESS, Candidate, bless, check_text, corpus_survives, golden_records_replay, make_golden};
use kernel::Setup;

use super::assert_fails;
use crate::fault::{Fault, broken};
use crate::hide_and_jump::HideAndJump;
use crate::tiny_pig::TinyPig;

/// The records of the sound game, for a broken one.
fn with_golden_records() -> Candidate<TinyPig> {
    Candidate::drawn().home(env!("CARGO_MANIFEST_DIR")).golden("tests/golden/tiny-pig")
}

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_changed_rule_is_caught() {
    let answer = broken(Fault::RuleChanged, || golden_records_replay(&with_golden_records()));
    assert_fails(answer, "rules-1-seats-");
}

#[test]
fn a_changed_way_of_drawing_is_caught() {
    let answer = broken(Fault::DrawChanged, || golden_records_replay(&with_golden_records()));
    assert_fails(answer, "the numbers `");
}

#[test]
fn a_changed_position_is_caught() {
    let folder = folder("changed-position");
    let golden = make_golden::<TinyPig>(&Setup::of::<TinyPig>(2), 1).unwrap();
    fs::write(folder.join("game.json"), golden.replace("target=30", "target=31")).unwrap();
    assert_fails(golden_records_replay(&Candidate::<TinyPig>::drawn().golden(folder)), "the position was");
}

#[test]
fn a_changed_standing_is_caught() {
    let folder = folder("changed-standing");
    let golden = make_golden::<TinyPig>(&Setup::of::<TinyPig>(1), 1).unwrap();
    let changed = golden.replace("\"standing\": [\n    1\n  ]", "\"standing\": [1, 1]");
    assert_ne!(golden, changed);
    fs::write(folder.join("game.json"), changed).unwrap();
    assert_fails(golden_records_replay(&Candidate::<TinyPig>::drawn().golden(folder)), "the standing was");
}

#[test]
fn a_record_of_another_game_is_caught() {
    let folder = folder("another-game");
    let golden = make_golden::<HideAndJump>(&Setup::of::<HideAndJump>(2), 1).unwrap();
    fs::write(folder.join("game.json"), golden).unwrap();
    let answer = golden_records_replay(&Candidate::<TinyPig>::drawn().golden(folder));
    assert_fails(answer, "this is a record of hide-and-jump, not of tiny-pig");
}

#[test]
fn missing_records_are_a_failure_that_says_how_to_make_them() {
    let nowhere = || Candidate::<TinyPig>::drawn().golden(folder("empty").join("nowhere"));
    if std::env::var(BLESS).is_err() {
        assert_fails(golden_records_replay(&nowhere()), "run this test once with CROSSROADS_BLESS=1");
        let empty = Candidate::<TinyPig>::drawn().golden(folder("no-records"));
        assert_fails(golden_records_replay(&empty), "there are no golden records");
    }
    assert_fails(golden_records_replay(&Candidate::<TinyPig>::drawn()), "golden = \"tests/golden\"");
}

#[test]
fn records_are_made_once_and_never_changed() {
    let folder = folder("made-once");
    let candidate = Candidate::<TinyPig>::drawn().golden(&folder);
    let old = folder.join("rules-1-seats-2-game-1.json");
    fs::write(&old, "the truth").unwrap();
    assert_eq!(bless(&candidate), Ok(11), "two for each of six numbers of seats, and one is there");
    assert_eq!(bless(&candidate), Ok(0));
    assert_eq!(fs::read_to_string(&old).unwrap(), "the truth");
    fs::remove_file(&old).unwrap();
    assert_eq!(bless(&candidate), Ok(1));
    assert_eq!(golden_records_replay(&candidate), Ok(()));
}

#[test]
fn every_text_of_a_corpus_is_read() {
    let folder = folder("corpus");
    let read_all =
        || broken(Fault::ParserPanics, || corpus_survives(&Candidate::<TinyPig>::drawn(), &folder));
    assert_fails(read_all().map(|_| ()), "holds no texts");
    fs::write(folder.join("fine"), "3,4 1+5 rolling").unwrap();
    assert_eq!(read_all(), Ok(1));
    fs::write(folder.join("bad"), "3,4 é+5").unwrap();
    assert_fails(read_all().map(|_| ()), "is not a char boundary");
}

#[test]
fn a_fuzzer_can_check_one_text() {
    assert_eq!(check_text::<TinyPig>(b"3,4 1+5 rolling"), Ok(()));
    assert_eq!(check_text::<TinyPig>(b"\xff\xfe nothing of the kind"), Ok(()));
    let answer = broken(Fault::TextForgets, || check_text::<TinyPig>(b"3,4 1+5 rolling"));
    assert_fails(answer, "reads back as something else");
}
