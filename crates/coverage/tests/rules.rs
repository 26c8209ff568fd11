//! Every rule of every rulebook has a test, and the table says so.

use std::fs;

use coverage::{Book, Held, books, faults, file, page, root, tests_in};

fn everything() -> (Vec<Book>, Vec<Held>, Vec<String>) {
    let books = books().unwrap();
    let rules =
        |book: &Book| fs::read_to_string(root().join(format!("docs/rules/{}.md", book.game))).unwrap();
    let pages = books.iter().map(rules).collect();
    (books, tests_in(&root()).unwrap(), pages)
}

#[test]
fn every_rule_and_every_ruling_has_a_test() {
    let (books, tests, pages) = everything();
    let faults = faults(&books, &tests, &pages);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let rules: usize = books.iter().map(|book| book.rules().count()).sum();
    assert!(books.len() == 5 && rules > 190, "{rules}");
}

#[test]
fn the_table_of_rules_is_up_to_date() {
    let (books, tests, pages) = everything();
    let stored = fs::read_to_string(file()).unwrap_or_default();
    assert!(stored == page(&books, &tests, &pages), "docs/rules/coverage.md is stale: cargo coverage");
}
