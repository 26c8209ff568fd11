//! What a program owes to the terminal it runs in: it ends when the window is closed, lets itself be paused, takes keys as they come, and
//! draws for whatever size and signs there are.

use std::path::Path;
use std::process::Command;

use super::pty::{Size, Terminal, program, shell};

/// A table of two people where the house rolls.
const TABLE: [&str; 8] = ["play", "toss-up", "--seats", "Ann,Bea", "--save", "game.json", "--pace", "none"];

/// What is said of rolls whose secret the house has kept so far.
const SECRET: &str = "cannot be checked";

fn at(home: &Path, size: Size) -> Terminal {
    let mut terminal = Terminal::open(size, program(home, &TABLE));
    terminal.until_shown("? help");
    terminal
}

/// A record as `verify` finds it.
fn verified(home: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crossroads"));
    let output = command.args(["verify", "game.json"]).current_dir(home).output().unwrap();
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[test]
fn a_window_that_is_closed_ends_the_program_quietly_with_the_game_saved() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = at(home.path(), (80, 24));
    terminal.press("r").until_shown("s stop");
    let status = terminal.closed();
    assert!(status.success() && status.signal().is_none(), "{status:?}");
    let told = verified(home.path());
    // With the secret of its dice: whoever left did so in good order.
    assert!(told.contains("Rolls checked: 1.") && !told.contains(SECRET), "{told}");
}

#[test]
fn wherever_one_is_a_closed_window_is_no_trouble() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = at(home.path(), (80, 24));
    terminal.press("r").until_shown("s stop").press("q").until_shown("save and leave").press("y");
    terminal.ended();
    let first = |arguments: &[&str], keys: &str, ready: &str| {
        let mut terminal = Terminal::open((80, 24), program(home.path(), arguments));
        terminal.until_shown("? help").press(keys).until_shown(ready);
        let status = terminal.closed();
        assert!(status.success() && status.signal().is_none(), "{arguments:?} {keys:?}: {status:?}");
    };
    first(&["play"], "", "Toss Up!");
    first(&["play"], "1", "Start the game");
    first(&["replay", "game.json"], "", "review");
    first(&["play", "--resume", "game.json"], "?", " Help ");
    // A computer player at work, and a coach.
    first(&["play", "tri-cross", "--save", "two.json", "--option", "version=face-up"], "c", "? help");
}

#[test]
fn a_closed_window_reaches_a_program_that_a_shell_has_started() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), shell(home.path()));
    until_the_shell_is_back(&mut terminal);
    start(&mut terminal, &TABLE.join(" "));
    terminal.until_shown("? help").press("r").until_shown("s stop");
    let running = || verified(home.path()).contains(SECRET);
    assert!(running(), "while it is played, the secret of the dice stays in the house");
    terminal.closed();
    // The shell does not wait for it; what it writes last does come.
    let mut looks = 0;
    while running() {
        looks += 1;
        assert!(looks < 600, "the program has not ended: {}", verified(home.path()));
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

/// Starts the program from the shell, on a screen of which nothing is left.
fn start(terminal: &mut Terminal, arguments: &str) {
    terminal.press(&format!("printf '\\033[2J\\033[H'; $CROSSROADS {arguments}\r"));
}

/// Pauses the program with Ctrl-Z and comes back with `fg`; in between the terminal is the shell's again.
fn paused_and_continued(terminal: &mut Terminal, ready: &str) {
    terminal.press("\x1a").until_shown("topped");
    until_the_shell_is_back(terminal);
    assert_eq!(terminal.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(!terminal.screen().hide_cursor(), "one sees where one types");
    // Lines are edited and shown again: what the shell prints is not what was typed.
    terminal.press("echo $((40 + 2)) dogs\r").until_shown("42 dogs");
    terminal.press("printf '\\033[2J\\033[H'; fg\r").until("the program was back", |terminal| {
        terminal.screen().alternate_screen() && terminal.shown().contains(ready)
    });
    assert_ne!(terminal.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

/// Waits for the shell's next question.
fn until_the_shell_is_back(terminal: &mut Terminal) {
    terminal.until("the shell was back", |terminal| {
        let last = terminal.shown().lines().rfind(|line| !line.is_empty()).map(str::to_owned);
        !terminal.screen().alternate_screen() && last.as_deref() == Some("ready>")
    });
}

#[test]
fn ctrl_z_pauses_and_fg_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), shell(home.path()));
    until_the_shell_is_back(&mut terminal);
    start(&mut terminal, &TABLE.join(" "));
    terminal.until_shown("? help");
    paused_and_continued(&mut terminal, "Ann, what now?");
    // It takes keys as before, more than once, and in a window of another size.
    terminal.press("r").until_shown("s stop");
    terminal.resize((100, 30));
    paused_and_continued(&mut terminal, "s stop");
    terminal.press("s").until_shown("Bea, what now?").press("q").until_shown("save and leave").press("y");
    terminal.until_shown("play --resume game.json");
    for (arguments, ready) in [("replay game.json", "review"), ("play", "Tri-Cross")] {
        until_the_shell_is_back(&mut terminal);
        start(&mut terminal, arguments);
        terminal.until_shown(ready);
        paused_and_continued(&mut terminal, ready);
        terminal.press("q");
    }
    until_the_shell_is_back(&mut terminal);
    terminal.press("exit\r");
    assert!(terminal.ended().0.success());
}

#[test]
fn where_nobody_could_continue_it_ctrl_z_stops_nothing() {
    // A window that was opened for this program alone: no shell, no `fg`.
    let home = tempfile::tempdir().unwrap();
    let mut terminal = at(home.path(), (80, 24));
    terminal
        .press("\x1a")
        .press("r")
        .until_shown("s stop")
        .press("q")
        .until_shown("save and leave")
        .press("y");
    assert!(terminal.ended().0.success());
}

/// Keys that come all at once are taken at once: a few pictures are shown, not one for each.
fn pasted(terminal: &mut Terminal, keys: &str, last: &str) {
    let before = terminal.pictures;
    terminal.press(keys).until_shown(last);
    let shown = terminal.pictures - before;
    assert!(shown <= 20, "{} keys made {shown} pictures", keys.chars().count());
}

#[test]
fn two_hundred_keys_are_taken_at_once() {
    let home = tempfile::tempdir().unwrap();
    let table = ["play", "tri-cross", "--seats", "Ann,Bea", "--real-dice", "--option", "version=face-up"];
    let mut terminal = Terminal::open((80, 24), program(home.path(), &table));
    terminal.until_shown("? help").press("r\r").until_shown("1 of ");
    let all: usize = {
        let shown = terminal.shown();
        let count = shown.split("1 of ").nth(1).unwrap();
        count.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
    };
    pasted(&mut terminal, &"j".repeat(200), &format!(" {} of {all} ", 200 % all + 1));
    // A long line that is typed: no letter is lost, none comes twice.
    let line = "e4-e5 ".repeat(33);
    terminal.press("/").until_shown("never mind");
    pasted(&mut terminal, &line, "e4-e5 e4-e5");
    let home = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), program(home.path(), &["play"]));
    terminal.until_shown("? help");
    // Five games: 200 lines down is where one began, and one more the second.
    pasted(&mut terminal, &format!("{}\r", "j".repeat(201)), "Crossroads · Intersection");
}

#[test]
fn a_storm_of_sizes_leaves_a_whole_picture() {
    let home = tempfile::tempdir().unwrap();
    let mut terminal = at(home.path(), (80, 24));
    terminal.press("r").until_shown("s stop");
    let calm = terminal.shown();
    // Every size that a hand at the corner of a window comes by, and some that no hand would.
    for number in 0..200_u32 {
        let mixed = number.wrapping_mul(2_654_435_761) >> 16;
        terminal.resize(((mixed % 220 + 1) as u16, (mixed / 220 % 70 + 1) as u16));
    }
    terminal.resize((39, 10)).until_shown("Too small: 39 by 10");
    terminal.resize((80, 24)).until("the picture was as before", |terminal| terminal.shown() == calm);
    terminal.press("q").until_shown("save and leave").press("y");
    assert!(terminal.ended().0.success());
}

#[test]
fn a_dumb_terminal_gets_lines() {
    let home = tempfile::tempdir().unwrap();
    let mut command = program(home.path(), &TABLE);
    command.env("TERM", "dumb");
    let mut terminal = Terminal::open((80, 24), command);
    terminal.until_shown("Ann>").press("quit\r");
    let written = terminal.written.clone();
    assert!(terminal.ended().0.success());
    assert!(!written.contains(&0x1b), "{}", String::from_utf8_lossy(&written));
}

#[test]
fn a_terminal_without_utf_8_gets_ascii() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&TABLE[..], &["play"], &["play", "end-zone", "--save", "end.json"]] {
        let mut command = program(home.path(), arguments);
        command.env("LANG", "C");
        let mut terminal = Terminal::open((80, 24), command);
        terminal.until_shown("? help").press("?").until_shown(" Help ").press("\x1b").until_gone(" Help ");
        assert!(terminal.written.is_ascii(), "{arguments:?}:\n{}", terminal.shown());
    }
}
