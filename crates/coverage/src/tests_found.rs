//! The tests of the project, and what they say they hold.

use std::path::{Path, PathBuf};
use std::{fs, io};

const MARK: &str = "// rule: ";

/// A test and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// What the test is called.
    pub test: String,
    /// The file it is in, from the project's folder.
    pub file: String,
    /// The rules that it names, as letters and id: `TU play.4`.
    pub rules: Vec<String>,
}

/// Every test under `crates/` and `web/e2e/`.
///
/// # Errors
/// A file that cannot be read.
pub fn tests_in(root: &Path) -> io::Result<Vec<Held>> {
    let mut files = Vec::new();
    for folder in ["crates", "web/e2e"] {
        files_under(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut tests = Vec::new();
    for path in files {
        let file = path.strip_prefix(root).unwrap_or(&path).display().to_string().replace('\\', "/");
        // This crate speaks of marks without meaning them.
        if !file.starts_with("crates/coverage/") {
            tests.extend(read(&fs::read_to_string(&path)?, &file));
        }
    }
    Ok(tests)
}

fn files_under(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files_under(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "ts") {
            files.push(path);
        }
    }
    Ok(())
}

/// The tests of a file, with the marks above them.
fn read(text: &str, file: &str) -> Vec<Held> {
    let mut tests = Vec::new();
    let in_a_browser = Path::new(file).extension().is_some_and(|ending| ending == "ts");
    let (mut rules, mut is_test) = (Vec::new(), false);
    for line in text.lines().map(str::trim) {
        if let Some(named) = line.strip_prefix(MARK) {
            rules.extend(named.split(',').map(|rule| rule.trim().to_owned()));
        } else if line == "#[test]" || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if let Some(test) = name(line).filter(|_| is_test || in_a_browser) {
            tests.push(Held { test, file: file.to_owned(), rules: std::mem::take(&mut rules) });
            is_test = false;
        } else if !line.starts_with("//") && !line.starts_with("#[") && !rules.is_empty() {
            // A mark above something that is no test: shown as a test of that name, so that it is seen.
            let held = std::mem::take(&mut rules);
            tests.push(Held { test: format!("(no test) {line}"), file: file.to_owned(), rules: held });
        }
    }
    tests
}

/// What a test is called: `fn NAME(`, or in a browser test `"NAME": …`.
fn name(line: &str) -> Option<String> {
    if let Some(quoted) = line.strip_prefix('"') {
        let (name, rest) = quoted.split_once('"')?;
        return rest.starts_with(": ").then(|| name.to_owned());
    }
    let (_, rest) = line.split_once("fn ")?;
    rest.split('(').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_belong_to_the_test_below_them() {
        let text = "// rule: TU play.1, TU play.2\n// rule: TU end.1\n#[test]\nfn one() {\n}\n\n#[tokio::test(x)]\nasync fn two() {}\n";
        let found = read(text, "a.rs");
        assert_eq!(found[0].rules, ["TU play.1", "TU play.2", "TU end.1"]);
        assert_eq!((found[0].test.as_str(), found[1].test.as_str(), found[1].rules.len()), ("one", "two", 0));
        let found = read("  // rule: TU play.1\n  \"the rules are read\": async (test) => {\n", "b.ts");
        assert_eq!((found[0].test.as_str(), found[0].rules.len()), ("the rules are read", 1));
    }

    #[test]
    fn a_mark_above_no_test_is_seen() {
        let found = read("// rule: TU play.1\nfn helper() {}\n", "a.rs");
        assert_eq!(found[0].test, "(no test) fn helper() {}");
    }
}
