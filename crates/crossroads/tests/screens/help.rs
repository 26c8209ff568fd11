//! `?` explains every screen, and every screen says so.

use super::pty::{SIZES, Terminal, program};
use super::seen::{page, run};

/// Opens the help of a screen at every size; it tells the same everywhere.
fn explained(arguments: &[&str], keys: &str, ready: &str, key: &str, tells: &str) {
    let mut first = None;
    for size in SIZES.into_iter().rev() {
        let home = tempfile::tempdir().unwrap();
        let mut terminal = Terminal::open(size, program(home.path(), arguments));
        terminal.until_shown("? help").press(keys).until_shown(ready);
        let help = run(&page(&mut terminal, key, " Help "));
        assert!(help.contains(&run(tells)), "{arguments:?} at {size:?} does not tell of {tells:?}: {help}");
        assert_eq!(&help, first.get_or_insert(help.clone()), "{arguments:?} at {size:?} cuts its help");
        assert!(terminal.shown().contains(ready), "the screen is as it was:\n{}", terminal.shown());
    }
}

#[test]
fn the_chooser() {
    explained(&["play"], "", "Toss Up!", "?", "go on with one that was saved");
}

#[test]
fn the_setup() {
    explained(&["play"], "1", "Start the game", "?", "take a player away");
}

#[test]
fn a_table_where_something_is_chosen() {
    let table =
        ["play", "tri-cross", "--seats", "Ann,Bea", "--option", "version=face-up", "--save", "game.json"];
    explained(&table, "", "Step from", "?", "walk on the board");
}

#[test]
fn a_choice_that_is_typed() {
    let table = ["play", "toss-up", "--seats", "Ann,Bea", "--save", "game.json"];
    explained(&table, "/", "never mind", "\x1bOP", "find a choice by typing");
}

#[test]
fn a_roll_that_is_typed() {
    let table = ["play", "toss-up", "--seats", "Ann,Bea", "--real-dice", "--save", "game.json"];
    explained(&table, "r", "take the roll", "?", "report what went wrong");
}

#[test]
fn a_table_where_the_computer_plays() {
    let table =
        ["play", "toss-up", "--seats", "random,random", "--save", "game.json", "--option", "target=500"];
    explained(&table, "", "turn", "?", "go on at once");
}

#[test]
fn a_game_that_is_looked_at_again() {
    let home = tempfile::tempdir().unwrap();
    let play =
        ["play", "toss-up", "--seats", "random,random", "--option", "target=10", "--save", "game.json"];
    let mut terminal =
        Terminal::open((80, 24), program(home.path(), &[&play[..], &["--pace", "none"]].concat()));
    terminal.until_shown("n play again").press("?").until_shown(" Help ").press("\x1b").until_gone(" Help ");
    terminal.press("q");
    terminal.ended();
    for size in SIZES {
        let mut terminal = Terminal::open(size, program(home.path(), &["replay", "game.json"]));
        terminal.until_shown("? help");
        assert!(run(&page(&mut terminal, "?", " Help ")).contains("tothenextmistake"));
        // Forward and back: the same moment looks the same.
        let first = terminal.shown();
        let second = terminal.press_and_see("l");
        assert!(second.contains("1 of ") && terminal.press_and_see("h") == first, "{second}");
        terminal.press("\x1b[F").until("the end was shown", |terminal| terminal.shown().contains("win"));
        terminal.press("q");
        assert!(terminal.ended().0.success());
    }
}
