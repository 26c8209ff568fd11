//! Records on this machine are never lost to a second program or a name that is taken.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn play(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crossroads"));
    command.arg("play").args(arguments).args(["--plain", "--pace", "none"]);
    command
        .env("HOME", home)
        .env("XDG_DATA_HOME", home.join("data"))
        .env("XDG_CACHE_HOME", home.join("cache"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn with_input(mut command: Command, input: &str) -> Output {
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Waits until the program asks for the first time, and leaves it there.
fn under_way(mut command: Command) -> Child {
    let mut child = command.spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(b"roll\n").unwrap();
    let out = child.stdout.take().unwrap();
    let mut lines = BufReader::new(out).lines();
    assert!(lines.any(|line| line.unwrap().contains("stop")), "the game has begun");
    // Whoever reads the rest has to stay.
    std::thread::spawn(move || lines.for_each(drop));
    child
}

fn refused(output: &Output, why: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && error.contains(why), "{error}");
}

#[test]
fn a_record_that_is_there_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let (mine, other) = (folder.path().join("mine.json"), folder.path().join("other.json"));
    let (mine, other) = (mine.to_str().unwrap(), other.to_str().unwrap());
    std::fs::write(other, "somebody else's").unwrap();
    let begin = |save| play(folder.path(), &["toss-up", "--seats", "Ann,Ben", "--save", save]);
    refused(&with_input(begin(other), "roll\nquit\n"), "play --resume");
    assert!(with_input(begin(mine), "roll\nquit\n").status.success());
    let before = std::fs::read_to_string(mine).unwrap();
    refused(&with_input(begin(mine), "roll\nquit\n"), "is there already");
    refused(
        &with_input(play(folder.path(), &["--resume", mine, "--save", other]), "quit\n"),
        "is there already",
    );
    assert_eq!(std::fs::read_to_string(mine).unwrap(), before);
    assert_eq!(std::fs::read_to_string(other).unwrap(), "somebody else's");
    // What is gone on with is its own: named once, or twice in two ways.
    let again = folder.path().join("./mine.json");
    let resumed = play(folder.path(), &["--resume", mine, "--save", again.to_str().unwrap()]);
    assert!(with_input(resumed, "stop\nquit\n").status.success());
    assert_ne!(std::fs::read_to_string(mine).unwrap(), before);
}

#[test]
fn two_programs_that_resume_one_file_are_told_of_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let record = path.to_str().unwrap();
    let begin = play(folder.path(), &["toss-up", "--seats", "Ann,Ben", "--save", record]);
    let mut first = under_way(begin);
    let second = with_input(play(folder.path(), &["--resume", record]), "quit\n");
    refused(&second, "another program plays the game");
    // Killed, it holds on to nothing.
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(with_input(play(folder.path(), &["--resume", record]), "quit\n").status.success());
}

#[test]
fn two_new_games_at_once_have_two_records() {
    let home = tempfile::tempdir().unwrap();
    let begin = || play(home.path(), &["toss-up", "--seats", "Ann,Ben"]);
    let mut games = [under_way(begin()), under_way(begin())];
    for game in &mut games {
        game.stdin.take().unwrap().write_all(b"quit\n").unwrap();
        assert!(game.wait().unwrap().success());
    }
    let records = home.path().join("data/crossroads/records");
    let mut names: Vec<_> =
        std::fs::read_dir(records).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["toss-up-1.json", "toss-up-2.json"]);
}
