//! Two people in a house, each at a terminal of their own.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::pty::{SIZES, Terminal, program};
use super::seen::{page, run};

/// A house that is open, until this goes away.
struct Open {
    child: Child,
    address: String,
}

impl Open {
    fn at(folder: &Path, listen: &str) -> Open {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crossroads"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CROSSROADS_")) {
            command.env_remove(name);
        }
        command.args(["serve", "--listen", listen, "--data"]).arg(folder);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Open { child, address }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The code that a table shows while it waits for players.
fn code(terminal: &mut Terminal) -> String {
    terminal.until_shown("with the code");
    let shown = terminal.shown().replace(['│', '\n'], " ");
    let (_, after) = shown.split_once("with the code").unwrap();
    after.trim_start().split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap().to_owned()
}

/// Ann opens a table with a clock from the lobby, and Ben comes by its code.
#[test]
fn two_people_play_talk_take_back_give_up_and_play_again() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir(&path).unwrap();
        path
    };
    let (data, ann_home, ben_home) = (place("house"), place("ann"), place("ben"));
    let house = Open::at(&data, "127.0.0.1:0");
    let url = format!("http://{}", house.address);

    let mut ann = Terminal::open((80, 24), program(&ann_home, &["play", "--house", &url, "--name", "Ann"]));
    ann.until_shown("Find somebody to play with");
    assert!(run(&page(&mut ann, "?", " Help ")).contains("Enteroraclickchooses"));
    // The last list is that of tables to open, and Toss Up! its first line.
    ann.press("Gkkkk").until_shown("with which clock").press("\r").until_shown("Open the table");
    ann.press("\x1b[A\x1b[A\x1b[A")
        .until_shown("‹ none")
        .press("\x1b[C\x1b[C")
        .until_shown("a minute a turn");
    ann.press("\x1b[B\x1b[B\x1b[B").until_shown("Enter opens it").press("\r");
    let code = code(&mut ann);
    let ben = Terminal::open(
        (60, 20),
        program(&ben_home, &["play", "--house", &url, "--name", "Ben", "--join", &code]),
    );

    // A lot says who begins: from here on that is `first`.
    let turn = |terminal: &mut Terminal| {
        terminal.until("somebody's turn came", |terminal| {
            ["r roll", "to move."].iter().any(|text| terminal.shown().contains(text))
        });
        terminal.shown().contains("r roll")
    };
    let (mut first, mut other, first_home) =
        if turn(&mut ann) { (ann, ben, ann_home) } else { (ben, ann, ben_home) };
    other.until_shown("to move.");
    let clock = |terminal: &mut Terminal| {
        terminal.until("a clock ran", |terminal| {
            let shown = terminal.shown();
            let header = shown.lines().next().unwrap();
            header.contains(" 1:00") || header.contains(" 0:5")
        });
    };
    clock(&mut first);
    clock(&mut other);
    first.press("Thello there\r").until_shown("“hello there”");
    other.until_shown("“hello there”");

    first.press("r").until_shown("s stop").press("s").until_shown("to move.");
    first.press("u");
    other.until_shown("asks to take the last step back. Is that all right?").press("y");
    first.until_shown("s stop");
    other.until_shown("is taken back");

    // The house goes away and comes again: nothing is lost, and nobody has to do anything.
    let listen = house.address.clone();
    drop(house);
    first.until_shown("NO LINE TO THE HOUSE");
    other.until_shown("NO LINE TO THE HOUSE");
    let house = Open::at(&data, &listen);
    first.until_gone("NO LINE TO THE HOUSE").until_shown("s stop");
    other.until_gone("NO LINE TO THE HOUSE");
    first.press("s").until_shown("to move.");
    other.until_shown("r roll").press("R").until_shown("Give this game up?").press("y");
    for terminal in [&mut first, &mut other] {
        terminal.until_shown("gave up").until_shown("play again");
    }
    first.press("n").until_shown("To play again:");
    other.until_shown("To play again:").press("n");
    for terminal in [&mut first, &mut other] {
        terminal.until_gone("n play again");
        turn(terminal);
    }
    first.press("q").until_shown("your seat waits").press("y");
    let (status, shown) = first.ended();
    assert!(status.success(), "{status:?} {shown}");
    // What they are told to type brings them back to their seat.
    let (_, typed) = shown.split_once("To come back:").expect("it is told how to come back");
    let typed = run(typed.split_once("--join").unwrap().1);
    // Somebody who only watches is let go at once.
    let mut third =
        Terminal::open((120, 40), program(folder.path(), &["play", "--house", &url, "--watch", &typed]));
    third.until_shown("1 looks on").until_shown("The game begins").press("q");
    assert!(third.ended().0.success());
    let mut again =
        Terminal::open((80, 24), program(&first_home, &["play", "--house", &url, "--join", &typed]));
    turn(&mut again);
    again.press("q").until_shown("your seat waits").press("y");
    assert!(again.ended().0.success());
    let status = other.closed();
    assert!(status.success() && status.signal().is_none(), "{status:?}");
    drop(house);
}

#[test]
fn a_house_that_is_not_there_is_an_error_in_words() {
    let home = tempfile::tempdir().unwrap();
    let terminal = Terminal::open((80, 24), program(home.path(), &["play", "--house", "http://127.0.0.1:9"]));
    let (status, shown) = terminal.ended();
    assert!(status.exit_code() == 2 && shown.contains("no house answers at"), "{status:?} {shown}");
}

/// The lobby is never wider than the window, and of long lines there is a sign where they go on.
#[test]
fn the_lobby_at_every_size() {
    let folder = tempfile::tempdir().unwrap();
    let house = Open::at(folder.path(), "127.0.0.1:0");
    let url = format!("http://{}", house.address);
    for size in SIZES {
        let mut lobby =
            Terminal::open(size, program(folder.path(), &["play", "--house", &url, "--name", "Ann"]));
        lobby.until_shown("Find somebody to play with");
        let footer = lobby.shown().lines().last().unwrap().to_owned();
        assert!(["Enter choose", "? help", "q leave"].iter().all(|key| footer.contains(key)), "{footer}");
        // Down through all of it, and what the last line is about can be read.
        lobby.press("G").until_shown("with which clock");
        assert!(lobby.shown().contains("End Zone"));
        lobby.press("q");
        assert!(lobby.ended().0.success());
    }
}
