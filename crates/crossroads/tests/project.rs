//! What the project promises about itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every crate that is one game's rules: those that run the tests that every game runs.
fn games() -> Vec<String> {
    let folders = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut games: Vec<String> = folders
        .filter(|folder| folder.join("tests/conformance.rs").exists())
        .map(|folder| folder.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    games.sort();
    assert!(games.len() >= 5, "{games:?}");
    games
}

/// The games, and what is as pure as they are: the kernel and the formats of an evening.
fn rules_crates() -> Vec<String> {
    games().into_iter().chain(["kernel".to_owned(), "formats".to_owned()]).collect()
}

/// What a crate needs to run, all the way down or its own list only.
fn dependencies(name: &str, more: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", name, "--edges", "normal", "--prefix", "none"])
        .args(more)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let names = text.lines().filter_map(|line| line.split(' ').next());
    names.filter(|other| *other != name).map(str::to_owned).collect()
}

/// Invariant 1: a rules crate knows no time, I/O, network, JSON, thread or random generator.
#[test]
fn rules_crates_depend_on_nothing_heavy() {
    for name in &rules_crates() {
        let found = dependencies(name, &["--no-default-features"]);
        let allowed = [
            "serde",
            "serde_core",
            "serde_derive",
            "thiserror",
            "thiserror-impl",
            "proc-macro2",
            "quote",
            "syn",
            "unicode-ident",
        ];
        let light = |other: &&String| *other == "kernel" || allowed.contains(&other.as_str());
        let heavy: Vec<_> = found.iter().filter(|other| !light(other)).collect();
        assert!(heavy.is_empty(), "{name} depends on {heavy:?}");
    }
}

/// The rules never ask the machine for anything either.
#[test]
fn rules_crates_do_no_io() {
    for name in rules_crates() {
        for file in rust_files(&root().join("crates").join(name).join("src")) {
            let text = fs::read_to_string(&file).unwrap();
            for word in [
                "std::time",
                "std::fs",
                "std::net",
                "std::io",
                "std::thread",
                "std::env",
                "println!",
                "serde_json",
            ] {
                assert!(!text.contains(word), "{} uses {word}", file.display());
            }
        }
    }
}

/// What computer players of all games share knows none of them.
#[test]
fn generic_players_know_no_game() {
    let known = dependencies("players", &[]);
    assert!(known.contains("kernel"), "{known:?}");
    let named: Vec<_> = games().into_iter().filter(|game| known.contains(game)).collect();
    assert!(named.is_empty(), "players depends on {named:?}");
}

/// The boundary: nothing above `house` names a type of a rules crate, but `games`, which puts them on the shelf with the boards that draw them.
/// What is not among a crate's dependencies it cannot name.
#[test]
fn games_are_types_up_to_the_shelf_and_text_above() {
    let games = games();
    let above = [
        "house",
        "server",
        "store",
        "cli",
        "crossroads",
        "crossroads-python",
        "embedded-page",
        "pg-harness",
        "terminal",
        "terminal-board",
    ];
    for name in above {
        let known = dependencies(name, &["--depth", "1"]);
        let named: Vec<_> = games.iter().filter(|game| known.contains(*game)).collect();
        assert!(named.is_empty(), "{name} depends on {named:?}");
        assert!(!known.contains("minds"), "{name} depends on minds");
    }
}

/// The house, its server, its commands and the terminal serve whatever is on the shelf: they know no game by name or title either.
#[test]
fn no_game_is_named_where_any_game_is_served() {
    let titles: Vec<&str> = games::shelf().games().map(|game| game.about().title).collect();
    assert!(titles.len() >= 5, "{titles:?}");
    // Whole files of tests.
    let tests = ["tests.rs", "testing.rs", "picture.rs"].map(Some);
    for folder in ["house", "server", "cli", "terminal", "terminal-board"] {
        for file in rust_files(&root().join("crates").join(folder).join("src")) {
            if tests.contains(&file.file_name().and_then(|name| name.to_str())) {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            // Tests and comments may speak of games that everybody knows.
            let code: String = text
                .split("#[cfg(test)]")
                .next()
                .unwrap()
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect();
            for game in games() {
                assert!(!code.contains(&format!("\"{game}\"")), "{} names {game}", file.display());
            }
            for title in &titles {
                assert!(!code.contains(title), "{} names {title}", file.display());
            }
        }
    }
}

/// A game from outside gets the house without our games: none of their rules, no solvers of theirs, and no physics.
#[test]
fn an_example_needs_none_of_our_games_minds() {
    let found = dependencies("pig", &[]);
    for heavy in ["minds", "games", "rapier3d", "throw", "end-zone-throws"] {
        assert!(!found.contains(heavy), "pig depends on {heavy}");
    }
    let rules: Vec<_> = games().into_iter().filter(|game| found.contains(game)).collect();
    assert!(rules.is_empty(), "pig depends on {rules:?}");
}

/// Also those that are declared by a list of games: `cargo fmt` does not find them there.
#[test]
fn every_file_is_formatted() {
    let files = every_rust_file();
    let output = Command::new("rustfmt")
        .args(["--edition", "2024", "--check", "--config-path"])
        .arg(root().join("rustfmt.toml"))
        .args(files)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn files_stay_small() {
    let mut long = Vec::new();
    for file in every_rust_file() {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        if lines > 800 {
            long.push(format!("{} has {lines} lines", file.display()));
        }
    }
    assert!(long.is_empty(), "a file over 800 lines has more than one job: {long:?}");
}

#[test]
fn links_between_the_documents_lead_somewhere() {
    let names = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
    let mut documents = names.map(|name| root().join(name)).to_vec();
    documents.extend(files_with(&root().join("docs"), "md"));
    let mut links = 0;
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap_or_default();
            if path.is_empty() || path.contains("://") || path.contains(' ') {
                continue;
            }
            links += 1;
            let target = document.parent().unwrap().join(path);
            assert!(target.exists(), "{} links to {path}, which is not there", document.display());
        }
    }
    assert!(links > 5);
}

/// Every test that ARCHITECTURE.md says holds an invariant exists.
#[test]
fn the_invariants_name_tests_that_exist() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let invariants = text.split("## Invariants").nth(1).unwrap().split("\n## ").next().unwrap();
    let code: String =
        rust_files(&root().join("crates")).iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let mut named = 0;
    for word in invariants.split('`').skip(1).step_by(2) {
        let looks_like_a_test =
            word.matches('_').count() >= 2 && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        if looks_like_a_test {
            named += 1;
            assert!(code.contains(&format!("fn {word}")), "ARCHITECTURE.md names {word}, which is not there");
        }
    }
    assert!(named >= 8, "{named}");
}

fn every_rust_file() -> Vec<PathBuf> {
    ["crates", "examples", "python/src"].iter().flat_map(|folder| rust_files(&root().join(folder))).collect()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    files_with(folder, "rs")
}

fn files_with(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files_with(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found
}
