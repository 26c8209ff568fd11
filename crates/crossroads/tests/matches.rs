//! `crossroads match`: two engines against each other.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    let home = std::env::temp_dir().join("crossroads-tests");
    Command::new(env!("CARGO_BIN_EXE_crossroads"))
        .arg("match")
        .args(arguments)
        .env("HOME", &home)
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env("XDG_DATA_HOME", home.join("data"))
        .output()
        .unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn json(arguments: &[&str]) -> Value {
    let output = run(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{arguments:?}: {}", complaint(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// An engine in a few lines of shell: it greets, and does this when it is asked for an action.
fn shell(go: &str) -> String {
    format!(
        "sh -c 'while read -r word rest; do case $word in hello) echo engine Shell; echo hello;; ready) echo ready;; go) {go};; quit) exit;; esac; done'"
    )
}

fn records(path: &Path) -> Vec<Value> {
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn both_games_of_a_pair_have_the_same_dice() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.jsonl");
    let path = file.to_str().unwrap();
    let asked = ["toss-up", "-o", "target=20", "--all", "--seed", "5", "--records", path];
    let same = json(&[&asked[..], &["--engine", "steady", "--engine", "steady", "--pairs", "4"]].concat());
    // The same player on both sides plays the same game twice, and each side wins one of them.
    assert_eq!((&same["won"], &same["lost"], &same["games"]), (&4.into(), &4.into(), &8.into()), "{same}");
    assert_eq!(same["pairs"], serde_json::json!([0, 0, 4, 0, 0]));
    let games = records(&file);
    for pair in games.chunks(2) {
        assert_eq!(pair[0]["steps"], pair[1]["steps"]);
        assert_eq!(pair[0]["dice"], pair[1]["dice"]);
        assert_eq!(pair[0]["seats"][0]["name"], "Steady");
        assert_eq!(pair[0]["seats"][0], pair[1]["seats"][1], "they change places");
    }
    assert_ne!(games[0]["steps"], games[2]["steps"], "every pair has dice of its own");
    // Whatever the engines do, the n-th roll of both games is made of the same numbers; and anybody can check them.
    json(&[&asked[..], &["--engine", "steady", "--engine", "beginner", "--pairs", "6"]].concat());
    let games = records(&file);
    for pair in games.chunks(2) {
        assert_eq!(pair[0]["dice"], pair[1]["dice"]);
        let first = |game: &Value| game["steps"][1].clone();
        assert_eq!(first(&pair[0]), first(&pair[1]));
        assert_ne!(pair[0]["seats"], pair[1]["seats"]);
    }
    let verified = Command::new(env!("CARGO_BIN_EXE_crossroads")).args(["verify", path]).output().unwrap();
    assert!(verified.status.success(), "{}", complaint(&verified));
}

/// Every game over the protocol, with levels, an engine of its own and hidden pieces.
#[test]
fn engines_play_every_game_of_ours() {
    for (game, seats, options, engines) in [
        ("toss-up", "2", &["target=30", "at-least=on"][..], ["perfect", "coach"]),
        ("intersection", "2", &["target=600"], ["beginner", "random"]),
        ("add-em-up", "2", &["dice=24"], ["beginner", "random"]),
        ("tri-cross", "2", &["version=face-up", "draw-after=20"], ["engine", "random"]),
        ("tri-cross", "2", &["version=standard", "draw-after=20"], ["engine", "beginner"]),
        ("tri-cross", "4", &["version=reverse-guts", "teams=on", "draw-after=20"], ["beginner", "random"]),
        ("end-zone", "2", &["mode=fast-play"], ["beginner", "random"]),
    ] {
        let [first, second] = engines;
        let mut asked = vec![game, "--seats", seats, "--engine", first, "--engine", second];
        asked.extend(["--pairs", "1", "--time", "20"]);
        for option in options {
            asked.extend(["-o", *option]);
        }
        let played = json(&asked);
        assert_eq!((&played["games"], &played["faults"]), (&2.into(), &serde_json::json!([])), "{game}");
    }
}

#[test]
fn a_match_stops_when_it_is_decided() {
    let asked = ["toss-up", "-o", "target=30", "--engine", "steady", "--engine", "random"];
    let played = json(&[&asked[..], &["--elo1", "100", "--pairs", "5000"]].concat());
    assert_eq!((&played["ended"], &played["sprt"]["verdict"]), (&"decided".into(), &"stronger".into()));
    assert!(played["games"].as_u64().unwrap() < 400, "{played}");
    assert!(played["sprt"]["ratio"].as_f64().unwrap() >= played["sprt"]["high"].as_f64().unwrap());
    assert!(played["low"].as_f64().unwrap() > 0.0, "{played}");
    // In the order of the pairs, however many are played at once.
    assert_eq!(json(&[&asked[..], &["--elo1", "100", "--pairs", "5000", "--threads", "2"]].concat()), played);
    let words = told(&run(&[&asked[..], &["--elo1", "100", "--pairs", "5000"]].concat()));
    assert!(words.contains("A is stronger than 0 Elo") && words.contains("95 %: +"), "{words}");
}

/// Whatever an engine does, its game is lost, the match goes on to its end, and it is said what happened.
#[track_caller]
fn faulty(go: &str, patience: &str, kind: &str, words: &str) {
    // Both are small, so that a busy machine has them answer soon enough.
    let (good, bad) = (shell("echo best roll"), shell(go));
    let output = run(&["toss-up", "--engine", &good, "--engine", &bad, "--patience", patience, "--json"]);
    let complaint = complaint(&output);
    assert_eq!(output.status.code(), Some(1), "{go}: {complaint}");
    assert!(complaint.contains("3 games in a row") && complaint.contains(words), "{go}: {complaint}");
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&told["won"], &told["ended"]), (&told["games"], &"faults".into()), "{go}: {told}");
    let faults = told["faults"].as_array().unwrap();
    assert!(faults.len() >= 3, "{told}");
    for fault in faults {
        assert_eq!((&fault["engine"], &fault["kind"]), (&"B".into(), &kind.into()), "{go}: {fault}");
        assert!(fault["why"].as_str().unwrap().contains(words), "{go}: {fault}");
    }
}

#[test]
fn an_engine_that_ends_loses_and_its_last_words_are_told() {
    faulty("echo no such file >&2; exit 3", "60", "died", "ended (exit status: 3) and said: no such file");
    faulty("exec >&-; read -r nothing", "60", "died", "closed its output");
}

#[test]
fn an_engine_that_does_not_answer_loses() {
    faulty("read -r nothing", "1.5", "silent", "did not say `best` within 1.5 s");
}

#[test]
fn an_engine_that_talks_for_ever_loses() {
    faulty("while :; do echo info; done", "1.5", "silent", "did not say `best` within 1.5 s");
}

#[test]
fn an_engine_that_answers_nonsense_loses() {
    faulty("echo best fly", "60", "nonsense", "answered \"fly\"");
    faulty("echo best stop", "60", "nonsense", "first roll");
    faulty("echo error too hard", "60", "nonsense", "answered with an error: too hard");
    faulty("head -c 300000 /dev/zero; echo; echo best fly", "60", "nonsense", "answered \"fly\"");
}

/// One that dies now and then loses those games only: it is started again.
#[test]
fn an_engine_that_died_is_started_again() {
    let directory = tempfile::tempdir().unwrap();
    let mark = directory.path().join("died");
    let bad = shell(&format!("[ -e {0} ] || {{ : > {0}; exit 1; }}; echo best roll", mark.display()));
    let file = directory.path().join("games.jsonl");
    let path = file.to_str().unwrap();
    let asked = ["toss-up", "-o", "target=20", "--engine", &bad, "--engine", "beginner", "--pairs", "3"];
    let played = json(&[&asked[..], &["--all", "--records", path]].concat());
    assert_eq!(played["faults"].as_array().unwrap().len(), 1, "{played}");
    assert_eq!((&played["games"], &played["ended"]), (&6.into(), &"played-out".into()));
    let lost = &records(&file)[0];
    assert_eq!(
        (&lost["gave_up"], &lost["result"]["places"]),
        (&serde_json::json!([1]), &serde_json::json!([2, 1]))
    );
    let verified = Command::new(env!("CARGO_BIN_EXE_crossroads")).args(["verify", path]).output().unwrap();
    assert!(verified.status.success(), "{}", complaint(&verified));
}

#[test]
fn the_same_games_are_not_counted_again() {
    let asked = ["tri-cross", "-o", "version=face-up", "-o", "draw-after=20", "--engine", "engine"];
    let asked = [&asked[..], &["--engine", "beginner", "--nodes", "50", "--all"]].concat();
    let output = run(&asked);
    assert_eq!(output.status.code(), Some(1), "{}", told(&output));
    assert!(complaint(&output).contains("--opening 6"), "{}", complaint(&output));
    let varied = json(&[&asked[..], &["--opening", "4", "--pairs", "3"]].concat());
    assert_eq!((&varied["games"], &varied["repeats"]), (&6.into(), &0.into()), "{varied}");
}

/// Only what the engine's seat may know is in the positions that it is told.
#[test]
fn an_engine_is_not_told_what_its_seat_does_not_know() {
    let directory = tempfile::tempdir().unwrap();
    let log = directory.path().join("positions");
    let spy = format!(
        "sh -c 'while read -r word rest; do case $word in hello) echo hello;; ready) echo ready;; position) echo \"$rest\" >> {};; go) exit;; esac; done'",
        log.display()
    );
    let asked =
        ["tri-cross", "-o", "version=standard", "--opening", "14", "--engine", &spy, "--engine", "random"];
    run(&asked);
    let positions = std::fs::read_to_string(log).unwrap();
    assert!(!positions.is_empty());
    for position in positions.lines() {
        assert!(position.contains("?'"), "{position}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (arguments, words) in [
        (&["toss-up", "--engine", "steady"][..], "given twice"),
        (&["chess", "--engine", "steady", "--engine", "steady"], "chess"),
        (&["toss-up", "--engine", "steady", "--engine", "no-such-program"], "cannot be started"),
        (&["toss-up", "--engine", "steady", "--engine", "no-such-program"], "or a level: beginner"),
        (&["toss-up", "--engine", "steady", "--engine", "'"], "a quote has no end"),
        (&["toss-up", "--engine", "steady", "--engine", ""], "is no command"),
        (&["toss-up", "--engine", "steady", "--engine", "true"], "ended (exit status: 0)"),
        (&["toss-up", "--engine", "yes", "--engine", "steady", "--patience", "0.2"], "did not say `hello`"),
        (
            &["toss-up", "--engine", "yes hello", "--engine", "steady", "--patience", "0.2"],
            "did not say `ready`",
        ),
        (
            &["toss-up", "--engine", "steady", "--engine", "sh -c 'echo game chess; echo hello; cat'"],
            "plays chess",
        ),
        (&["toss-up", "--seats", "3", "--engine", "steady", "--engine", "steady"], "between two sides"),
        (&["toss-up", "-o", "target=5", "--engine", "steady", "--engine", "steady"], "10 to 1000"),
        (&["toss-up", "--engine", "steady", "--engine", "steady", "--elo0", "9", "--elo1", "9"], "--elo0"),
        (&["toss-up", "--engine", "steady", "--engine", "steady", "--alpha", "0"], "--alpha"),
        (&["toss-up", "--engine", "steady", "--engine", "steady", "--patience", "NaN"], "--patience"),
        (
            &["toss-up", "--engine", "steady", "--engine", "steady", "--records", "no/such/file"],
            "cannot be written",
        ),
    ] {
        let output = run(arguments);
        let complaint = complaint(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {complaint}");
        assert!(complaint.contains(words) && !complaint.contains("panicked"), "{arguments:?}: {complaint}");
    }
}
