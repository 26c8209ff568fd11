//! Saves of games under way that hide something: nobody learns from the file what lies face-down.

use std::fs;

use house::{RecordFile, SealKey, SeatInfo, Table, TableSetup, Thinking, holds_secrets, verify};
use kernel::{Phase, Value};

/// A game of Tri-Cross against a computer player, in which all pieces are placed.
fn placed() -> Table {
    let seats = vec![SeatInfo::bot("steady"), SeatInfo::bot("casual")];
    let mut table = Table::open(&games::shelf(), TableSetup::new("tri-cross", seats)).unwrap();
    for _ in 0..14 {
        table.advance().unwrap();
    }
    assert!(table.play().steps().iter().any(|step| step.contains("place 6 ")), "a placement in clear");
    table
}

#[test]
fn a_sealed_save_shows_nothing_and_is_opened_by_its_key_alone() {
    let place = tempfile::tempdir().unwrap();
    let key = SealKey::keep(&place.path().join("keys/seal.key")).unwrap();
    let (shelf, path, record) = (games::shelf(), place.path().join("game.json"), placed().running_record());
    assert!(holds_secrets(&shelf, &record).unwrap());
    record.save_sealed(&path, &key).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("tri-cross") && !text.contains("place "),
        "who plays what stands there, and no placement"
    );

    let refused = RecordFile::load(&shelf, &path).unwrap_err().to_string();
    assert!(refused.contains("play --resume"), "{refused}");
    // The key is the same the next time, and another one does not fit.
    let again = SealKey::keep(&place.path().join("keys/seal.key")).unwrap();
    assert_eq!(RecordFile::load_with(&shelf, &path, Some(&again)).unwrap(), record);
    let other = SealKey::keep(&place.path().join("other.key")).unwrap();
    let refused = RecordFile::load_with(&shelf, &path, Some(&other)).unwrap_err().to_string();
    assert!(refused.contains("another key"), "{refused}");
    // Two saves of the same game have nothing in common, so that nobody sees whether anything happened in between.
    record.save_sealed(&place.path().join("twice.json"), &key).unwrap();
    let twice = fs::read_to_string(place.path().join("twice.json")).unwrap();
    assert_ne!(text, twice);
    // What stands there in clear cannot be changed either.
    fs::write(&path, text.replacen("Casual", "Nobody", 1)).unwrap();
    assert!(RecordFile::load_with(&shelf, &path, Some(&key)).is_err());
}

#[test]
fn a_sealed_game_goes_on_and_its_record_is_open_at_the_end() {
    let place = tempfile::tempdir().unwrap();
    let key = SealKey::keep(&place.path().join("seal.key")).unwrap();
    let (shelf, path) = (games::shelf(), place.path().join("game.json"));
    placed().running_record().save_sealed(&path, &key).unwrap();
    let record = RecordFile::load_with(&shelf, &path, Some(&key)).unwrap();
    let mut table = Table::resume(&shelf, &record, Thinking::default()).unwrap();
    while table.advance().unwrap().is_some() {}
    assert_eq!(table.play().phase(), Phase::Over);
    let record = table.record();
    assert!(!holds_secrets(&shelf, &record).unwrap());
    record.save(&path).unwrap();
    assert!(verify(&shelf, &RecordFile::load(&shelf, &path).unwrap()).unwrap().finished);
}

#[test]
fn only_what_the_house_knows_has_to_be_sealed() {
    let shelf = games::shelf();
    let people = || vec![SeatInfo::person("Ann"), SeatInfo::person("Bea")];
    let record = |game: &str, version: Option<&str>, real_dice: bool| {
        let mut setup = TableSetup::new(game, people());
        setup.setup.real_dice = real_dice;
        setup.setup.options.extend(version.map(|name| ("version".to_owned(), Value::Word(name.to_owned()))));
        Table::open(&shelf, setup).unwrap().running_record()
    };
    for (record, secret) in [
        (record("tri-cross", None, false), true),
        (record("tri-cross", Some("reverse-guts"), false), true),
        (record("tri-cross", Some("face-up"), false), false),
        // Real pieces are in people's hands: the house is told what everybody sees.
        (record("tri-cross", None, true), false),
        (record("toss-up", None, false), false),
    ] {
        assert_eq!(holds_secrets(&shelf, &record).unwrap(), secret, "{:?}", record.options);
    }
}

#[test]
fn a_key_is_for_its_owner_only_and_nonsense_is_refused() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("seal.key");
    SealKey::keep(&path).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o077, 0);
    }
    for nonsense in ["", "hello", "AAAA"] {
        fs::write(&path, nonsense).unwrap();
        let refused = SealKey::keep(&path).unwrap_err().to_string();
        assert!(refused.contains("is not a key"), "{refused}");
    }
    assert_eq!(format!("{:?}", SealKey::keep(&place.path().join("new.key")).unwrap()), "SealKey(…)");
}
