//! Tells the program which commit it is built from. Nothing depends on this crate, so a new commit links one program and compiles nothing else.

mod commit;

use std::path::PathBuf;

/// For whoever packs the program from sources that say nothing of a commit.
const SAID: &str = "CROSSROADS_COMMIT";

fn main() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed={SAID}");
    let found = match std::env::var(SAID) {
        Ok(said) if !said.trim().is_empty() => Some(said.trim().to_owned()),
        _ => {
            for path in commit::files_that_change(&root) {
                println!("cargo::rerun-if-changed={}", path.display());
            }
            commit::find(&root)
        }
    };
    let number = env!("CARGO_PKG_VERSION");
    let version = found.map_or_else(|| number.to_owned(), |commit| format!("{number} ({commit})"));
    println!("cargo::rustc-env=CROSSROADS_VERSION={version}");
}
