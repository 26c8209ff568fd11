//! The program says which commit it is built from.

#[path = "../build/commit.rs"]
mod commit;

use std::fs;
use std::path::Path;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn the_version_names_the_commit() {
    let output = Command::new(env!("CARGO_BIN_EXE_crossroads")).arg("--version").output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let number = env!("CARGO_PKG_VERSION");
    match std::env::var("CROSSROADS_COMMIT").ok().or_else(|| commit::find(Path::new(ROOT))) {
        Some(commit) => assert_eq!(said, format!("crossroads {number} ({commit})\n")),
        None => assert_eq!(said, format!("crossroads {number}\n")),
    }
}

#[test]
fn a_tarball_knows_its_commit_without_git() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(commit::find(folder.path()), None);
    // As it stands in a checkout that is none any more: nothing was written in.
    fs::copy(Path::new(ROOT).join(".commit"), folder.path().join(".commit")).unwrap();
    assert_eq!(commit::find(folder.path()), None);
    fs::write(folder.path().join(".commit"), "c931734ea49172d4bbc5a12e0bd42b98c5bf04d2 2026-11-18\n")
        .unwrap();
    assert_eq!(commit::find(folder.path()).unwrap(), "c931734ea491 2026-11-18");
    assert_eq!(commit::files_that_change(folder.path()), [folder.path().join(".commit")]);
}

#[test]
fn sources_inside_another_repository_are_no_commit_of_it() {
    let outer = tempfile::tempdir().unwrap();
    let git = |arguments: &[&str]| {
        let identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"];
        let mut command = Command::new("git");
        command
            .arg("-C")
            .arg(outer.path())
            .args(identity)
            .args(arguments)
            .output()
            .is_ok_and(|o| o.status.success())
    };
    if !git(&["init", "--quiet"]) {
        return; // There is no git here, and nothing it could say.
    }
    assert!(git(&["commit", "--quiet", "--allow-empty", "-m", "Begun"]));
    assert!(commit::find(outer.path()).is_some_and(|commit| commit.len() == 12 + 1 + 10));
    let log = outer.path().join(".git/logs/HEAD");
    assert!(commit::files_that_change(outer.path()).contains(&log), "a new commit is noticed");
    let inner = outer.path().join("sources");
    fs::create_dir(&inner).unwrap();
    assert_eq!(commit::find(&inner), None);
}
