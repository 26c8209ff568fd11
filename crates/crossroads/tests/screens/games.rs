//! All games at all sizes: nothing is cut without a sign, and the way to help is always shown.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use super::pty::{SIZES, Size, Terminal, program};
use super::seen::{cut_words, page, prompt, run, words};

/// A game that somebody is in the middle of.
struct Case {
    game: &'static str,
    /// How the table is set.
    table: &'static [&'static str],
    /// What people type in plain mode to come there.
    typed: &'static str,
}

/// What a command prints when this is typed.
fn said(home: &Path, arguments: &[&str], typed: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crossroads"));
    command.args(arguments).current_dir(home).env("HOME", home).env("LANG", "C.UTF-8");
    command.env("XDG_DATA_HOME", home.join("data")).env("XDG_CACHE_HOME", home.join("cache"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    told
}

/// A choice, as plain mode lists it: what it is called and what it would do.
fn choices(listed: &str) -> Vec<(String, String)> {
    let numbered = listed.lines().filter_map(|line| {
        let (number, choice) = line.trim_start().split_once("  ")?;
        number.parse::<usize>().ok()?;
        let (_, told) = choice.split_once(" – ")?;
        let (label, effect) = told.split_once(". ").unwrap_or((told.trim_end_matches('.'), ""));
        Some((label.to_owned(), effect.to_owned()))
    });
    numbered.collect()
}

impl Case {
    /// Plays to the position, and goes on from there at every size.
    fn everywhere(&self) {
        let home = tempfile::tempdir().unwrap();
        let home = home.path();
        let begin = [&["play", self.game, "--plain", "--save", "game.json"][..], self.table].concat();
        let mut told = said(home, &begin, &format!("{}quit\n", self.typed));
        let listed = said(home, &["play", "--resume", "game.json", "--plain"], "all\nhelp\nquit\n");
        let choices = choices(&listed);
        assert!(!choices.is_empty(), "something can be chosen:\n{listed}");
        told.push_str(&listed);
        let mut known = words(&told);
        let mut pages: Option<[String; 2]> = None;
        // The largest first: what is told there is told everywhere.
        for size in SIZES.into_iter().rev() {
            let mut terminal = Terminal::open(size, program(home, &["play", "--resume", "game.json"]));
            terminal.until_shown("? help");
            // Where a throw is tried out, its picture is awaited.
            if self.game == "end-zone" {
                terminal.until_shown("like it:");
            }
            let table = terminal.shown();
            self.shows_the_keys(size, &table);
            let read = [page(&mut terminal, "?", " Help "), page(&mut terminal, "l", " What happened ")];
            let pages = pages.get_or_insert_with(|| {
                known.extend(read.iter().chain([&table]).flat_map(|text| words(text)));
                read.clone()
            });
            for (page, first) in read.iter().zip(pages) {
                assert_eq!(run(page), run(first), "{} at {size:?} tells less than at 200 by 60", self.game);
            }
            assert_eq!(cut_words(&table, &known), [""; 0], "{} at {size:?}:\n{table}", self.game);
            self.tells_every_choice(size, &mut terminal, &choices);
            terminal.press("q").until_shown("save and leave").press("y");
            let (status, shown) = terminal.ended();
            assert!(status.success() && shown.contains("play --resume game.json"), "{status:?} {shown}");
        }
    }

    fn shows_the_keys(&self, size: Size, table: &str) {
        let footer = table.lines().last().unwrap();
        for key in ["Enter ", "? help", "q quit"] {
            assert!(footer.contains(key), "{} at {size:?} does not show {key:?}:\n{table}", self.game);
        }
    }

    /// Goes through the list: of the line that Enter would take all is told.
    fn tells_every_choice(&self, size: Size, terminal: &mut Terminal, choices: &[(String, String)]) {
        for (index, (label, effect)) in choices.iter().take(12).enumerate() {
            if index > 0 {
                terminal.press_and_see("j");
            }
            let shown = prompt(terminal);
            for text in [label, effect] {
                assert!(
                    run(&shown).contains(&run(text)),
                    "{} at {size:?} does not tell all of {text:?}:\n{}",
                    self.game,
                    terminal.shown()
                );
            }
        }
    }
}

#[test]
fn toss_up() {
    Case {
        game: "toss-up",
        table: &["--seats", "Ann,Bea", "--real-dice"],
        typed: "roll\n5g3y2r\nroll\n3g2y\nstop\nroll\n4g4y2r\n",
    }
    .everywhere();
}

#[test]
fn intersection() {
    Case {
        game: "intersection",
        table: &["--seats", "Ann,Bea", "--real-dice"],
        typed: "hhsx3\n2234x\nroll\nhhs24 go\n",
    }
    .everywhere();
}

#[test]
fn add_em_up() {
    Case {
        game: "add-em-up",
        table: &["--seats", "Ann,Bea", "--real-dice"],
        typed: "6\n2\nroll\n123466\n1\nstop\nroll\n134566\n",
    }
    .everywhere();
}

#[test]
fn tri_cross() {
    Case {
        game: "tri-cross",
        table: &["--seats", "Ann,Bea", "--real-dice", "--option", "version=face-up"],
        typed: "r\ng5-f5\n",
    }
    .everywhere();
}

#[test]
fn end_zone() {
    Case { game: "end-zone", table: &["--seats", "Ann", "--option", "mode=solo"], typed: "1\n" }.everywhere();
}

/// Two who know nothing but the rules play to the end, and it is told on the whole screen, whatever its size.
fn to_the_end(game: &str, options: &[&str]) {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    let table = ["play", game, "--seats", "random,random", "--pace", "none", "--save", "game.json"];
    let largest = SIZES[SIZES.len() - 1];
    let mut terminal = Terminal::open(largest, program(home, &[&table[..], options].concat()));
    terminal.until_shown("n play again");
    let story = said(home, &["replay", "game.json"], "");
    let outcome = story.lines().last().unwrap().split(". ").next().unwrap().trim_end_matches('.');
    let known = &words(&story) | &words(&terminal.shown());
    for size in SIZES {
        let before = terminal.pictures;
        terminal.resize(size).until("it was drawn anew", |terminal| terminal.pictures > before);
        terminal.until_shown("n play again");
        let (shown, log) = (terminal.shown(), page(&mut terminal, "l", " What happened "));
        // On a wide screen the log stands beside it.
        let left: Vec<&str> = shown.lines().map(|line| line.split("││").next().unwrap()).collect();
        for (what, text) in [("screen", &left.join("\n")), ("log", &log)] {
            let text = run(text).replace(['★', '│', '·'], "");
            assert!(text.contains(&run(outcome)), "{game} at {size:?}, {what}: {outcome}\n{shown}");
        }
        assert_eq!(cut_words(&shown, &known), [""; 0], "{game} at {size:?}:\n{shown}");
    }
    terminal.press("q");
    let (status, shown) = terminal.ended();
    assert!(status.success() && shown.contains("verify game.json"), "{status:?} {shown}");
}

#[test]
fn the_end_of_toss_up() {
    to_the_end("toss-up", &["--option", "target=10"]);
}

#[test]
fn the_end_of_intersection() {
    to_the_end("intersection", &["--option", "target=1000"]);
}

#[test]
fn the_end_of_add_em_up() {
    to_the_end("add-em-up", &[]);
}

#[test]
fn the_end_of_tri_cross() {
    to_the_end("tri-cross", &[]);
}

#[test]
fn the_end_of_end_zone() {
    to_the_end("end-zone", &[]);
}
