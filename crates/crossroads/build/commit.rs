//! Which commit a folder of sources is: `1a2b3c4d5e6f 2026-11-18`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// `git archive` writes the commit into this file: a tarball has no repository to ask.
const ARCHIVED: &str = ".commit";
/// As many digits as tell two commits apart for good.
const DIGITS: usize = 12;

/// The commit and its day, if anything tells.
pub(crate) fn find(root: &Path) -> Option<String> {
    asked(root).or_else(|| archived(root))
}

/// Files that change when the commit does.
pub(crate) fn files_that_change(root: &Path) -> Vec<PathBuf> {
    let mut files = vec![root.join(ARCHIVED)];
    if is_repository(root) {
        // The log grows with every commit and checkout; where none is kept, HEAD and what it names change.
        let branch = git(root, &["symbolic-ref", "--quiet", "HEAD"]);
        let names = ["logs/HEAD", "HEAD", "packed-refs"].map(str::to_owned);
        let paths = names.into_iter().chain(branch);
        let paths = paths.filter_map(|name| git(root, &["rev-parse", "--git-path", &name]));
        files.extend(paths.map(|path| root.join(path)));
    }
    // A file that is not there would have everything built anew each time.
    files.retain(|path| path.exists());
    files
}

fn asked(root: &Path) -> Option<String> {
    if !is_repository(root) {
        return None;
    }
    git(root, &["log", "-1", &format!("--abbrev={DIGITS}"), "--format=%h %cs"])
}

fn archived(root: &Path) -> Option<String> {
    let text = fs::read_to_string(root.join(ARCHIVED)).ok()?;
    let (commit, day) = text.trim().split_once(' ')?;
    let is_commit = commit.len() >= DIGITS && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_commit.then(|| format!("{} {day}", &commit[..DIGITS]))
}

/// Whether the folder is a repository itself: sources that were unpacked inside another project's are not a commit of that.
fn is_repository(root: &Path) -> bool {
    let same = |top: String| Some(fs::canonicalize(top).ok()? == fs::canonicalize(root).ok()?);
    git(root, &["rev-parse", "--show-toplevel"]).and_then(same).unwrap_or(false)
}

fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
