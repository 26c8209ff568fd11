//! `cargo coverage`: writes `docs/rules/coverage.md`, and says what no test holds. (The alias stands in `.cargo/config.toml`.)

use std::process::ExitCode;
use std::{fs, io};

use coverage::{books, faults, file, page, root, tests_in};

fn main() -> ExitCode {
    match write() {
        Ok(faults) if faults.is_empty() => ExitCode::SUCCESS,
        Ok(faults) => {
            eprintln!("{}", faults.join("\n"));
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("the table of rules could not be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Writes the table, and gives what is wrong with it.
fn write() -> io::Result<Vec<String>> {
    let books = books().map_err(io::Error::other)?;
    let read =
        |book: &coverage::Book| fs::read_to_string(root().join(format!("docs/rules/{}.md", book.game)));
    let pages = books.iter().map(read).collect::<io::Result<Vec<String>>>()?;
    let tests = tests_in(&root())?;
    fs::write(file(), page(&books, &tests, &pages))?;
    Ok(faults(&books, &tests, &pages))
}
