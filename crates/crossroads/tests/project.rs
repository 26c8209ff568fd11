//! What the project promises about itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The kernel, every crate that is one game's rules, and the formats of an evening.
const RULES_CRATES: [&str; 7] =
    ["kernel", "toss-up", "intersection", "add-em-up", "tri-cross", "end-zone", "formats"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Invariant 1: a rules crate knows no time, I/O, network, JSON, thread or random generator.
#[test]
fn rules_crates_depend_on_nothing_heavy() {
    for name in RULES_CRATES {
        let output = Command::new(env!("CARGO"))
            .args([
                "tree",
                "--offline",
                "--package",
                name,
                "--edges",
                "normal",
                "--prefix",
                "none",
                "--no-default-features",
            ])
            .current_dir(root())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        let found: BTreeSet<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
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
        let own = [name, "kernel"];
        let heavy: Vec<_> =
            found.iter().filter(|other| !own.contains(other) && !allowed.contains(other)).collect();
        assert!(heavy.is_empty(), "{name} depends on {heavy:?}");
    }
}

/// The rules never ask the machine for anything either.
#[test]
fn rules_crates_do_no_io() {
    for name in RULES_CRATES {
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

#[test]
fn files_stay_small() {
    let mut long = Vec::new();
    for file in rust_files(&root().join("crates")) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        if lines > 800 {
            long.push(format!("{} has {lines} lines", file.display()));
        }
    }
    assert!(long.is_empty(), "a file over 800 lines has more than one job: {long:?}");
}

#[test]
fn links_between_the_documents_lead_somewhere() {
    let mut documents =
        vec![root().join("README.md"), root().join("ARCHITECTURE.md"), root().join("CHANGELOG.md")];
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
