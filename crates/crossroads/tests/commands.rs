//! The command line, as people type it.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn crossroads(arguments: &[&str]) -> Output {
    with_input(arguments, "")
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let home = std::env::temp_dir().join("crossroads-tests");
    let mut child = Command::new(env!("CARGO_BIN_EXE_crossroads"))
        .args(arguments)
        .env("HOME", &home)
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env("XDG_DATA_HOME", home.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments does not read what it is given.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&text(&crossroads(arguments))).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], expected: &str) {
    let output = crossroads(arguments);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(error.contains(expected), "{arguments:?}: {error}");
    assert!(!error.contains("panicked"), "{error}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something besides the error");
}

#[track_caller]
fn near(value: &Value, expected: f64, within: f64) {
    let found = value.as_f64().unwrap();
    assert!((found - expected).abs() < within, "{found} is not {expected}");
}

#[test]
fn solve_agrees_with_independent_programs_about_intersection() {
    let turn = json(&["solve", "intersection", "--turn", "--json"]);
    near(&turn["points"], 177.105_512_104_106_45, 1e-10);
    near(&turn["coming_in"], 0.431_330_039_409_984, 1e-12);
    let short = json(&["solve", "intersection", "--target", "300", "--no-dice", "off", "--json"]);
    let win: f64 = short["win"].as_array().unwrap().iter().map(|win| win.as_f64().unwrap()).sum();
    assert!((win - 1.0).abs() < 1e-12);
    refused(&["solve", "intersection", "--at", "250,0"], "0 for who is not in yet");
    refused(&["solve", "intersection", "--players", "3"], "one and two players");
    refused(&["solve", "intersection", "--at-least"], "--at-least is not for Intersection");
    refused(&["solve", "toss-up", "--no-dice", "on"], "--no-dice is not for Toss Up!");
    refused(&["solve", "intersection", "--no-dice", "maybe"], "on or off");
}

#[test]
fn solve_agrees_with_independent_programs() {
    near(&json(&["solve", "toss-up", "--turn", "--json"])["points"], 13.239_306_610_830_798, 1e-12);
    let solo = json(&["solve", "toss-up", "--players", "1", "--at-least", "--json"]);
    near(&solo["turns"], 7.762_869_766_103_455, 1e-12);
    let two = json(&["solve", "toss-up", "--json"]);
    near(&two["win"][0], 0.539_152_320_058_830_2, 1e-12);
    near(&two["win"][1], 1.0 - 0.539_152_320_058_830_2, 1e-12);
}

#[test]
fn solve_takes_scores_targets_and_players() {
    let win = json(&["solve", "toss-up", "--at", "95,20", "--json"]);
    assert!(win["win"][0].as_f64().unwrap() > 0.9);
    let three = json(&["solve", "toss-up", "--players", "3", "--target", "20", "--at-least", "--json"]);
    let sum: f64 = three["win"].as_array().unwrap().iter().map(|share| share.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert!(text(&crossroads(&["solve", "toss-up", "--turn"])).contains("13.239307 points"));
}

#[test]
fn solve_draws_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("surface.svg");
    text(&crossroads(&["solve", "toss-up", "--target", "30", "--plot", path.to_str().unwrap()]));
    let picture = std::fs::read_to_string(path).unwrap();
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
}

#[test]
fn simulated_games_are_kept_as_records_that_hold() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one.jsonl", "two.jsonl"].map(|name| folder.path().join(name).display().to_string());
    let play = |file: &str, threads: &str| {
        let base =
            ["simulate", "toss-up", "--seats", "steady,casual", "--games", "20", "--seed", "7", "--rotate"];
        json(
            &[&base[..], &["--threads", threads, "--option", "target=30", "--records", file, "--json"]]
                .concat(),
        )
    };
    assert_eq!(play(&one, "1"), play(&two, "2"));
    let lines = std::fs::read_to_string(&one).unwrap();
    assert_eq!(lines, std::fs::read_to_string(&two).unwrap(), "whatever the number of threads");
    assert_eq!(lines.lines().count(), 20);
    // Everybody moves on by a seat.
    let first = |line: &str| serde_json::from_str::<Value>(line).unwrap()["seats"][0]["name"].clone();
    let names: Vec<Value> = lines.lines().take(2).map(first).collect();
    assert_eq!(names, ["Steady", "Casual"]);
    let checked = json(&["verify", &one, "--json"]);
    assert_eq!((&checked["holds"], &checked["records"]), (&true.into(), &20.into()));
    // A roll that was bent is found, and in which record.
    let bent = lines.replacen("= ", "= 1g", 1);
    std::fs::write(&two, bent).unwrap();
    let found = crossroads(&["verify", &two]);
    assert_eq!(found.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&found.stderr).contains("line 1: the record does not hold"));
    refused(
        &[
            "simulate",
            "toss-up",
            "--seats",
            "steady,casual",
            "--games",
            "1",
            "--records",
            "/no/such/folder/x.jsonl",
        ],
        "cannot be written",
    );
}

#[test]
fn simulate_gives_the_same_result_whatever_the_number_of_threads() {
    let run = |threads| {
        json(&[
            "simulate",
            "toss-up",
            "--seats",
            "steady,casual,beginner",
            "--games",
            "500",
            "--seed",
            "7",
            "--threads",
            threads,
            "--option",
            "target=50",
            "--json",
        ])
    };
    let one = run("1");
    assert_eq!(one, run("2"));
    assert_eq!(one["games"], 500);
    let shares: f64 =
        one["seats"].as_array().unwrap().iter().map(|seat| seat["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
}

#[test]
fn actions_lists_what_may_be_done() {
    let list = json(&["actions", "toss-up", "--position", "47,62 1+13", "--json"]);
    assert_eq!((&list[0]["action"], &list[1]["action"]), (&"roll".into(), &"stop".into()));
    assert!(text(&crossroads(&["actions", "toss-up", "--position", "47,62 1"])).starts_with("roll"));
    assert_eq!(
        json(&["actions", "toss-up", "--position", "101,99 over last=1", "--json"]),
        Value::Array(vec![])
    );
}

#[test]
fn a_game_in_plain_lines_is_saved_verified_replayed_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let record = path.to_str().unwrap();
    let played = with_input(
        &["play", "toss-up", "--seats", "Ann,casual", "--plain", "--pace", "none", "--save", record],
        "roll\nhelp\nfly\nquit\n",
    );
    assert!(text(&played).contains("Ann"));
    let verified = json(&["verify", record, "--json"]);
    assert_eq!(
        (&verified["holds"], &verified["rolls"], &verified["finished"]),
        (&true.into(), &1.into(), &false.into())
    );
    let replay = json(&["replay", record, "--json"]);
    assert_eq!(replay["steps"].as_array().unwrap().len() + 1, replay["positions"].as_array().unwrap().len());
    assert!(text(&crossroads(&["replay", record, "--step", "0"])).starts_with("0,0 1"));
    let resumed =
        with_input(&["play", "--resume", record, "--plain", "--pace", "none"], "stop\nroll\nquit\n");
    text(&resumed);
    assert!(json(&["verify", record, "--json"])["rolls"].as_u64().unwrap() >= 1);
    // Somebody makes a roll better than it was.
    let bent = std::fs::read_to_string(record).unwrap().replacen("\"= ", "\"= 0g", 1);
    std::fs::write(record, bent).unwrap();
    let bent = crossroads(&["verify", record, "--json"]);
    assert_eq!(bent.status.code(), Some(1), "not wrong use: it was looked at, and does not hold");
    assert!(String::from_utf8_lossy(&bent.stderr).contains("the record does not hold"));
    let found: Value = serde_json::from_slice(&bent.stdout).unwrap();
    assert!(found["holds"] == false && found["why"].as_str().unwrap().contains("roll 1"), "{found}");
    assert_eq!(
        crossroads(&["replay", record]).status.code(),
        Some(0),
        "whose dice they were is not its business"
    );
    let impossible = std::fs::read_to_string(record).unwrap().replacen("\"= ", "\"= 99g", 1);
    std::fs::write(record, impossible).unwrap();
    assert_eq!(crossroads(&["replay", record]).status.code(), Some(1), "that nobody can roll is");
}

#[test]
fn a_changed_name_is_noticed_and_a_record_is_read_from_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let record = path.to_str().unwrap();
    text(&with_input(
        &["play", "toss-up", "--seats", "Ann,Ben", "--plain", "--save", record],
        "roll\nquit\n",
    ));
    assert_eq!(json(&["verify", record, "--json"])["unchanged"], true);
    let written = std::fs::read_to_string(record).unwrap();
    assert!(text(&with_input(&["verify", "-"], &written)).contains("The record holds"));
    let story = text(&with_input(&["replay", "-"], &written));
    assert!(
        story.starts_with("Toss Up!, played by Ann and Ben.") && story.contains("rolls 10 dice"),
        "{story}"
    );
    assert!(text(&with_input(&["replay", "-", "--positions"], &written)).contains("player 1: Ann"));
    std::fs::write(record, written.replace("Ben", "Bea")).unwrap();
    let changed = crossroads(&["verify", record]);
    assert_eq!(changed.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&changed.stderr).contains("changed after it was written"));
    refused(&["verify", "-"], "standard input is empty");
}

/// Files that people ask for are theirs to share, and go where there is a place for them.
#[test]
#[cfg(unix)]
fn outputs_are_readable_and_make_no_directories() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let plot = folder.path().join("surface.svg");
    text(&crossroads(&["solve", "toss-up", "--target", "30", "--plot", plot.to_str().unwrap()]));
    let plain = folder.path().join("plain");
    std::fs::write(&plain, "").unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&plot), mode(&plain), "as any other file of this person");
    let nowhere = folder.path().join("no/such/place");
    refused(&["solve", "toss-up", "--turn", "--plot", "x.svg"], "cannot be used with");
    refused(&["man", "--out", nowhere.to_str().unwrap()], "make it first");
    let save = nowhere.join("game.json");
    refused(&["play", "toss-up", "--plain", "--save", save.to_str().unwrap()], "make it first");
    assert!(!folder.path().join("no").exists());
}

#[test]
fn plain_prompts_are_short_and_take_numbers() {
    let told = text(&with_input(
        &["play", "tri-cross", "--seats", "Ann,Ben", "-o", "version=guts", "--plain"],
        "?\nfly\n1\nquit\n",
    ));
    assert!(told.contains(" choices, ? lists them)>"), "{told}");
    assert_eq!(
        told.matches("Place a piece on").count(),
        told.matches("  place ").count(),
        "only ? lists them: {told}"
    );
    assert!(told.contains("? lists the ") && told.contains("places a piece on"), "{told}");
}

#[test]
fn nobody_learns_from_a_save_or_its_replay_what_lies_face_down() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hidden.json");
    let record = path.to_str().unwrap();
    let play = ["play", "tri-cross", "--seats", "Ann,Bea", "--plain", "--pace", "none", "--save", record];
    let printed = text(&with_input(&play, "place 6 c1\nplace 5 d1\nplace T e1\nquit\n"));
    assert!(printed.contains("It is sealed"), "{printed}");
    assert!(!std::fs::read_to_string(record).unwrap().contains("place"), "the file shows no placement");
    let replay = text(&crossroads(&["replay", record, "--positions"]));
    assert!(replay.contains("place c1") && replay.contains("as everybody sees them"), "{replay}");
    let story = text(&crossroads(&["replay", record]));
    assert!(story.contains("places a piece on c1") && story.contains("not over"), "{story}");
    for secret in ["place 6", "place 5", "place T", "6'", "5'", "T'", "Six", "Five"] {
        assert!(!replay.contains(secret) && !story.contains(secret), "{secret}: {replay} {story}");
    }
    let replay = json(&["replay", record, "--json"]);
    assert_eq!((&replay["hidden"], &replay["over"]), (&true.into(), &false.into()));
    assert!(!replay["steps"].to_string().contains("place 6"), "{replay}");
    assert!(!text(&crossroads(&["replay", record, "--step", "4"])).contains("6'"));
    // It still goes on, and can be checked.
    assert_eq!(json(&["verify", record, "--json"])["finished"], false);
    text(&with_input(&["play", "--resume", record, "--plain", "--pace", "none"], "place 4 a3\nquit\n"));
    assert_eq!(json(&["replay", record, "--json"])["steps"].as_array().unwrap().len(), 5);
}

#[test]
fn garbled_options_are_refused_in_one_sentence() {
    let option = |text: &str| {
        ["play", "tri-cross", "--plain", "--option", "version=face-up", "--option", text].map(str::to_owned)
    };
    let pattern = option("pattern=x");
    let pattern: Vec<&str> = pattern.iter().map(String::as_str).collect();
    refused(
        &pattern,
        "option pattern: expected whose turn it is: b, r, g, u, with `+` after a step, or `?`, found nothing",
    );
    refused(
        &["play", "end-zone", "--plain", "--option", "mode=traditional", "--option", "double-lines=3-1"],
        "option double-lines: expected lines from the lower to the higher, such as `1-3`, found \"3-1\"",
    );
}

#[test]
fn real_dice_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("real.json");
    let record = path.to_str().unwrap();
    let played = with_input(
        &[
            "play",
            "toss-up",
            "--seats",
            "Ann,Ben",
            "--real-dice",
            "--plain",
            "--pace",
            "none",
            "--save",
            record,
        ],
        "roll\n5 3 3\n5 3 2\nback\n4 4 2\nstop\nquit\n",
    );
    let printed = text(&played);
    assert!(printed.contains("10 dice are rolled now, not 11"), "{printed}");
    assert!(text(&crossroads(&["verify", record])).contains("made with real dice"));
    assert!(text(&crossroads(&["replay", record, "--positions"])).contains("Ann with 4"));
}

#[test]
fn everything_broken_is_refused_with_what_was_expected() {
    refused(&["play", "chess"], "there is no game \"chess\"; the house has: toss-up");
    refused(&["play"], "say which game to play");
    refused(&["play", "toss-up", "--seats", "a,b,c,d,e,f,g"], "Toss Up! takes 1 to 6 players, not 7");
    refused(&["play", "toss-up", "--option", "target=5"], "from 10 to 1000");
    refused(&["play", "toss-up", "--seats", "perfect,perfect,perfect,perfect"], "expert");
    refused(&["play", "--resume", "no-such-file.json"], "cannot be read");
    refused(&["solve", "chess"], "there is no game");
    refused(&["solve", "toss-up", "--at", "1,x"], "--at takes scores from 0 to 100");
    refused(&["solve", "toss-up", "--at", "1,101"], "--at takes scores from 0 to 100");
    refused(&["solve", "toss-up", "--at", "-5,3"], "--at takes scores");
    refused(&["solve", "toss-up", "--players", "3", "--at", "1,2"], "--at gives 2 scores for 3 players");
    refused(&["solve", "toss-up", "--players", "0"], "--players takes 1 to 6");
    refused(&["solve", "toss-up", "--players", "4"], "exact play is known for one to three players");
    refused(&["solve", "toss-up", "--target", "9"], "from 10 to 1000");
    refused(&["solve", "toss-up", "--target", "70000"], "70000");
    refused(
        &["solve", "toss-up", "--plot", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/x.svg")],
        "cannot be written",
    );
    refused(&["simulate", "toss-up", "--seats", "genius"], "a level: beginner, casual");
    refused(&["simulate", "toss-up", "--seats", "steady", "--games", "0"], "--games takes a number");
    refused(&["simulate", "toss-up"], "--seats");
    refused(&["actions", "toss-up", "--position", "- 60"], "the position cannot be read");
    refused(&["actions", "toss-up", "--position", &"9".repeat(9000)], "the position cannot be read");
    refused(&["verify", "no-such-file.json"], "cannot be read");
    refused(&["verify", env!("CARGO_MANIFEST_DIR")], "cannot be read");
    refused(&["replay", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")], "this is not a record");
    refused(&["fly"], "unrecognized subcommand");
}

#[test]
fn every_command_explains_itself() {
    for command in [
        "score",
        "sample",
        "play",
        "solve",
        "simulate",
        "replay",
        "verify",
        "actions",
        "games",
        "completions",
        "man",
    ] {
        let help = text(&crossroads(&[command, "--help"]));
        assert!(help.contains("Usage: crossroads"), "{help}");
    }
    assert!(text(&crossroads(&["games"])).contains("Toss Up! (toss-up), 1 to 6 players"));
    assert!(json(&["games", "toss-up", "--json"])[0]["options"].as_array().unwrap().len() >= 4);
}

#[test]
fn shells_and_the_manual_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(text(&crossroads(&["completions", shell])).contains("simulate"));
    }
    assert!(text(&crossroads(&["man"])).contains(".TH"));
    let folder = tempfile::tempdir().unwrap();
    text(&crossroads(&["man", "--out", folder.path().to_str().unwrap()]));
    assert!(folder.path().join("crossroads.1").exists() && folder.path().join("crossroads-solve.1").exists());
    // Examples stay as they are typed, a line each.
    let page = std::fs::read_to_string(folder.path().join("crossroads-solve.1")).unwrap();
    let examples = page.split(".SH EXAMPLES").nth(1).unwrap();
    assert!(
        examples.trim_start().starts_with(".nf") && examples.contains("crossroads solve toss\\-up"),
        "{examples}"
    );
    // Shells know games, levels, options and the position with a name.
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&crossroads(&["completions", shell]));
        for word in ["end-zone", "perfect", "version=face-up", "start"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn output_into_a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crossroads"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    assert!(Path::new(env!("CARGO_BIN_EXE_crossroads")).exists());
}

#[test]
fn actions_lists_placements_and_turns_of_add_em_up() {
    let list = |more: &[&str]| {
        let mut command =
            vec!["actions", "add-em-up", "--position", "123 57", "--roll", "4,5,6,6,6,6", "--json"];
        command.extend(more);
        json(&command)
    };
    let placements = list(&[]);
    assert_eq!(
        placements[0],
        serde_json::json!({"dice": [{"x": 2, "y": -3, "n": 6}, {"x": 2, "y": -2, "n": 5}, {"x": 2, "y": -1, "n": 4}], "score": 18})
    );
    assert_eq!(placements.as_array().unwrap().len(), 7);
    let turns = list(&["--turns"]);
    // 4 to the row, 5 and 6 as a column on it.
    assert_eq!(turns[0]["score"], 10 + 15);
    assert_eq!(turns[0]["left"], serde_json::json!([6, 6, 6]));
    // Nothing laid yet: as row and as column, rising and falling.
    let openings = json(&["actions", "add-em-up", "--position", "- 60", "--roll", "123555", "--json"]);
    assert_eq!(openings.as_array().unwrap().len(), 4);
    refused(&["actions", "add-em-up", "--position", "123 2", "--roll", "1,2,3"], "a pile of 2 allows 1 to 2");
    refused(&["actions", "add-em-up", "--position", "123 20", "--roll", "1,7"], "the roll cannot be read");
    refused(&["actions", "toss-up", "--position", "47,62 1", "--roll", "1"], "--roll is for add-em-up");
}

#[test]
fn perft_counts_every_sequence() {
    for (depth, leaves) in [("1", 6), ("2", 36), ("3", 348), ("4", 3348)] {
        assert_eq!(json(&["perft", "tri-cross", "--depth", depth, "--json"])["leaves"], leaves);
    }
    let position = "---/---/-------/---b2---/-------/---/--r6 b b4";
    let over = json(&["perft", "tri-cross", "--depth", "2", "--position", position, "--json"]);
    assert_eq!(over["leaves"], 0, "a finished game has no continuation");
    // Ten dice of three colours: a roll has to be made, and there are 66.
    assert_eq!(json(&["perft", "toss-up", "--depth", "2", "--json"])["leaves"], 66);
    refused(&["perft", "end-zone", "--depth", "2"], "cannot be listed");
    refused(&["perft", "tri-cross", "--depth", "2", "--position", "nowhere"], "cannot be read");
    refused(&["perft", "tri-cross", "--depth", "99"], "0 to 16");
}

#[test]
fn tables_are_made_checked_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let made = json(&["tables", "tri-cross", "--pieces", "2", "--folder", place, "--json"]);
    assert_eq!(made["lineups"], 21);
    let checked = json(&["tables", "tri-cross", "--folder", place, "--check", "--json"]);
    assert_eq!(checked, made);
    refused(&["tables", "tri-cross", "--pieces", "7"], "2 to 4");
    refused(&["tables", "toss-up"], "for tri-cross");
    refused(&["tables", "tri-cross", "--check", "--folder", "/nowhere"], "there are no tables");
}

#[test]
fn analyse_finds_the_win() {
    let position = "---/---/-------/b6--r2---/-------/-b3-/--- b -";
    let found = json(&["analyse", "tri-cross", "--depth", "3", "--position", position, "--json"]);
    assert_eq!((&found["lines"][0]["moves"][0], &found["lines"][0]["wins"]), (&"d2-d3".into(), &2.into()));
    let hidden = "r3'rT'r5'/---/b4'-----r2'/b6'-----r6'/b2'-----r4'/---/b5'bT'b3' b - version=standard";
    let found = json(&["analyse", "tri-cross", "--lines", "2", "--position", hidden, "--json"]);
    assert_eq!(found["lines"].as_array().unwrap().len(), 2);
    refused(
        &["analyse", "tri-cross", "--position", "---/---/-------/---b2---/-------/---/--r6 b b4"],
        "over",
    );
}

/// Another program plays a whole game against the engine, both sides by its answers.
#[test]
fn a_game_over_the_engine_s_protocol() {
    let mut moves = Vec::<String>::new();
    for _ in 0..400 {
        let played = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        let position = "---/---/b4------/b6-----r6/------r4/---/--- b -";
        let script = format!("position {position}{played}\ngo nodes 400\n");
        let answer = text(&with_input(&["engine", "tri-cross"], &script));
        let best = answer.lines().last().unwrap().strip_prefix("best ").unwrap().to_owned();
        if best == "none" {
            assert!(moves.len() > 4, "{moves:?}");
            return;
        }
        moves.push(best);
    }
    panic!("the game does not end: {moves:?}");
}

/// What every game has: a coach and levels, asked over the same protocol.
#[test]
fn the_engine_of_a_game_without_one_asks_its_coach_and_its_levels() {
    let script = "hello\noption level casual\noption target 30\nposition start moves roll; = 8g1y1r\nactions\ngo\n\
                  option level coach\nposition 0,0 1+8 target=30\ngo lines 2\noption level genius\noption seats 9\n";
    let answer = text(&with_input(&["engine", "toss-up"], script));
    assert!(
        answer.contains("game toss-up rules 1") && answer.contains("option seats 1 to 6 now 2"),
        "{answer}"
    );
    assert!(answer.contains("action roll\naction stop\nactions\n"), "{answer}");
    assert_eq!(answer.matches("best ").count(), 2, "{answer}");
    assert!(answer.contains("info line 2 share 0."), "{answer}");
    assert_eq!(answer.matches("error ").count(), 2, "{answer}");
}

#[test]
fn players_of_any_game_play_ours() {
    for game in ["toss-up", "intersection", "add-em-up", "tri-cross", "end-zone"] {
        let played = json(&["simulate", game, "--seats", "random,beginner", "--games", "1", "--json"]);
        assert_eq!(played["seats"][0]["level"], "random", "{game}");
    }
    let weighed = json(&["analyse", "toss-up", "--position", "47,62 1+13", "--json"]);
    assert_eq!(weighed["lines"].as_array().unwrap().len(), 2);
    refused(&["simulate", "toss-up", "--seats", "search,random", "--positions", "0"], "--positions");
    refused(&["analyse", "toss-up", "--position", "101,99 over last=1"], "nobody is to move");
}

/// The yardstick: a search that knows the rules and nothing else against the best level of every game, with games and thoughts short enough for a test.
#[test]
fn every_games_best_level_can_be_measured_against_the_search() {
    let short = [
        ("toss-up", "target=10"),
        ("intersection", "target=500"),
        ("add-em-up", "quiet-rounds=1"),
        ("tri-cross", "draw-after=20"),
        ("end-zone", "mode=fast-play"),
    ];
    for (game, option) in short {
        let about = games::shelf().find(game).unwrap().about();
        let best = about.levels.last().unwrap().name;
        let seats = format!("search,{best}");
        let asked = [
            "simulate",
            game,
            "--seats",
            &seats,
            "--games",
            "1",
            "--positions",
            "50",
            "--option",
            option,
            "--json",
        ];
        let played = json(&asked);
        assert_eq!(played["seats"][0]["level"], "search", "{game}");
        assert_eq!(played["seats"][1]["level"], best, "{game}");
        let shares = |seat: usize| played["seats"][seat]["share"].as_f64().unwrap();
        assert!((shares(0) + shares(1) - 1.0).abs() < 1e-9, "{played}");
    }
    // Positions, not time, are what is counted: the same seed gives the same games.
    let asked = [
        "simulate",
        "toss-up",
        "--seats",
        "search,monte-carlo",
        "--games",
        "2",
        "--positions",
        "200",
        "--json",
    ];
    assert_eq!(json(&asked), json(&asked));
}

/// By its engine or by its coach, a position of every game is analysed: in words for people, and as data.
#[test]
fn every_game_can_be_analysed() {
    let positions = [
        ("toss-up", "47,62 1+13", "roll"),
        ("intersection", "450,0 1:go:hhsx3", "park"),
        ("add-em-up", "12345 10 hand=123456", "place"),
        ("tri-cross", "---/---/b4-----r2/b6-----r6/-------/---/--- b -", "-"),
        ("end-zone", "80,4/25,40 3 mode=traditional", "throw"),
    ];
    for (game, position, word) in positions {
        let asked = ["analyse", game, "--position", position];
        let weighed = json(&[&asked[..], &["--json"]].concat());
        let lines = weighed["lines"].as_array().unwrap();
        assert!(!lines.is_empty(), "{game}");
        assert!(lines[0].to_string().contains(word), "{game}: {weighed}");
        let said = text(&crossroads(&asked));
        assert!(said.contains('%') || said.contains("points"), "{game}: {said}");
    }
}

#[test]
fn the_engine_survives_nonsense() {
    let script = "hello\nwhat\n\n\u{0}\u{fffd}\nposition\nposition start moves a1-z9\ngo depth -3\noption threads 0\n\
                  option memory much\nstop\nready\nposition start\ngo infinite\nstop\nready\ngo depth 2\n";
    let answer = text(&with_input(&["engine", "tri-cross"], script));
    assert_eq!(answer.matches("\nready").count(), 2, "{answer}");
    assert_eq!(answer.matches("best ").count(), 2, "{answer}");
    assert!(answer.matches("error ").count() >= 7, "{answer}");
}

#[test]
fn evenings_of_computer_players_run_through() {
    for (format, games) in [("knock-out", 31), ("swiss", 80), ("king", 0)] {
        let players = if format == "king" { "5" } else { "32" };
        let told = json(&[
            "night",
            "simulate",
            "toss-up",
            "--format",
            format,
            "--players",
            players,
            "-o",
            "target=20",
            "-o",
            "roll-off=on",
            "--json",
        ]);
        let look = &told["evening"];
        assert_eq!(look["stage"], "over", "{format}");
        let played = look["played"].as_array().unwrap().len();
        assert!(if games == 0 { played >= 4 } else { played == games }, "{format}: {played} games");
        assert_eq!(look["standing"].as_array().unwrap().len().to_string(), players);
    }
    // What a king chooses from has options of its own, named before the flag or behind it.
    for arguments in [
        &["toss-up:target=20,roll-off=on", "toss-up:target=30,roll-off=on", "--king-chooses"][..],
        &["toss-up:roll-off=on", "-o", "target=20", "--king-chooses", "toss-up:target=30,roll-off=on"],
        &["--king-chooses", "toss-up:target=20,roll-off=on", "toss-up:target=30,roll-off=on"],
    ] {
        let rest = ["--format", "king", "--wins", "1", "--players", "3", "--json"];
        let told = json(&[&["night", "simulate"], arguments, &rest].concat());
        let mode = |target: u8| serde_json::json!({ "game": "toss-up", "options": { "roll-off": true, "target": target } });
        let plan = &told["evening"]["plan"];
        assert_eq!(plan["modes"], serde_json::json!([mode(20), mode(30)]), "{arguments:?}");
        assert_eq!(plan["format"]["chooses"], true, "{arguments:?}");
    }
    // Of one game with its options, another way to play it may be chosen.
    let told = json(&[
        "night",
        "simulate",
        "end-zone:mode=fast-play,hand=none",
        "end-zone:mode=traditional",
        "--king-chooses",
        "--format",
        "king",
        "--wins",
        "1",
        "--players",
        "3",
        "--json",
    ]);
    let plan = &told["evening"]["plan"];
    assert_eq!(
        plan["modes"],
        serde_json::json!([
            { "game": "end-zone", "options": { "mode": "fast-play", "hand": "none" } },
            { "game": "end-zone", "options": { "mode": "traditional" } },
        ])
    );
    assert_eq!((&plan["format"]["chooses"], &told["evening"]["stage"]), (&Value::Bool(true), &"over".into()));
    // A comma inside a value belongs to it.
    refused(&["night", "simulate", "end-zone:mode=traditional,double-lines=7,99"], "\"7,99\"");
    refused(&["night", "simulate", "end-zone:mode=slow"], "option mode");
    refused(&["night", "simulate", "end-zone:traditional"], "NAME=VALUE");
    let board = text(&crossroads(&[
        "night",
        "simulate",
        "toss-up",
        "--players",
        "4",
        "-o",
        "target=20",
        "-o",
        "roll-off=on",
    ]));
    assert!(
        board.contains("it is over") && board.contains("winner") && board.contains("3 games in"),
        "{board}"
    );
    refused(&["night", "simulate", "toss-up", "--level", "genius"], "no such level");
    refused(&["night", "simulate", "chess"], "chess");
    refused(&["night", "simulate", "toss-up", "--format", "king", "--wins", "0"], "never go home");
    refused(&["night", "list", "--house", "https://example.org"], "begins with http://");
}

/// What dice at these places count, as JSON.
fn scored(dice: &[&str]) -> Value {
    let mut arguments = vec!["score", "end-zone", "--json"];
    for die in dice {
        arguments.extend(["--die", die]);
    }
    json(&arguments)
}

#[test]
fn score_says_what_dice_on_a_table_count() {
    let one =
        |zone: u8, points: u16, dot: bool| serde_json::json!({ "zone": zone, "points": points, "dot": dot });
    for (die, expected) in [
        ("0,10.5,80,4", one(20, 80, false)),
        ("0,2.685,0,3", one(2, 6, false)),
        ("-5,6,12,5", one(5, 25, false)),
        ("0,6,0,1", one(10, 10, true)),
        ("0,-40,0,6", one(0, 0, false)),
    ] {
        assert_eq!(scored(&[die]), serde_json::json!([expected]), "{die}");
    }
    assert_eq!(
        scored(&["0,10.5,80,4", "0,-40,0,6"]),
        serde_json::json!([one(20, 80, false), one(0, 0, false)])
    );
    let told = text(&crossroads(&["score", "end-zone", "--die", "0,10.5,80,4", "--die", "0,6,0,1"]));
    assert!(told.contains("4 in the 20: 80 points") && told.contains("covers the dot"), "{told}");
    let narrow = text(&crossroads(&["score", "end-zone", "--die", "1.9,10.5,0,4", "-o", "box-width=200"]));
    assert!(narrow.contains("4 in the 5: 20 points"), "{narrow}");
}

#[test]
fn score_says_what_is_wrong_with_a_die() {
    refused(&["score", "end-zone", "--die", "0,6,0,7"], "--die");
    refused(&["score", "end-zone", "--die", "0,6,0"], "x,y,turn,face");
    refused(&["score", "end-zone"], "--die");
    refused(&["score", "toss-up", "--die", "0,6,0,1"], "only in End Zone");
}
