//! The table of all rules, and what is wrong with it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::{Book, Held};

const HEAD: &str = "# Every rule and what holds it

Made by `cargo coverage` from the lists in `crates/coverage/rulebooks` and from comments above the tests: do not edit. Each row is a paragraph of a
printed rulebook in our own words, by section and paragraph; the rulings that make it precise; the tests that fail when the program plays
otherwise; and where a player meets it. What each ruling says stands on the game's page. That these tests do fail when the code is changed is
[tried out](mutants.md), too.
";

/// `tests/rulings.rs` from where the table is.
fn link(held: &Held) -> String {
    format!("[`{}`](../../{})", held.test, held.file)
}

/// A heading as an address, as the page and other readers of Markdown make it.
fn anchor(heading: &str) -> String {
    let letters = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == ' ';
    let kept: String = heading.to_lowercase().chars().filter(|sign| letters(*sign)).collect();
    kept.replace(' ', "-")
}

/// The ruling that a test's name begins with: `tu3_…` holds TU-3.
fn ruling_of(test: &str) -> Option<String> {
    let head = test.split('_').next()?;
    let letters: String = head.chars().take_while(char::is_ascii_alphabetic).collect();
    let number = head.strip_prefix(letters.as_str())?;
    (letters.len() == 2 && number.parse::<u8>().is_ok())
        .then(|| format!("{}-{number}", letters.to_uppercase()))
}

fn holding<'a>(tests: &'a [Held], letters: &'a str, id: &'a str) -> impl Iterator<Item = &'a Held> {
    let wanted = format!("{letters} {id}");
    tests.iter().filter(move |held| held.rules.contains(&wanted))
}

/// The rulings of a book, in order, as its rules page lists them.
fn rulings(book: &Book, rules_page: &str) -> Vec<String> {
    let start = format!("| {}-", book.letters);
    let rows = rules_page.lines().filter(|line| line.starts_with(&start));
    rows.filter_map(|line| line.trim_matches('|').split('|').next())
        .map(|name| name.trim().to_owned())
        .collect()
}

/// The whole table. `pages` are the rules pages of the books.
pub fn page(books: &[Book], tests: &[Held], pages: &[String]) -> String {
    let mut text = HEAD.to_owned();
    for (book, rules_page) in books.iter().zip(pages) {
        let (rules, marked) = (book.rules().count(), book.rules().filter(|rule| !rule.advice).count());
        let _ = write!(text, "\n## {}\n{rules} paragraphs, {marked} of them rules.\n", book.title);
        for section in &book.sections {
            let _ = write!(text, "\n### {}: {}\n", book.title, section.title);
            text.push_str("| rule | says | ruling | held by | met at |\n|---|---|---|---|---|\n");
            for rule in &section.rules {
                let held: Vec<String> = holding(tests, &book.letters, &rule.id).map(link).collect();
                let held = match held.is_empty() {
                    true if rule.advice => "advice: nothing to hold".to_owned(),
                    true => "**nothing**".to_owned(),
                    false => held.join(", "),
                };
                let met = format!("[{}]({}.md#{})", rule.met, book.game, anchor(&rule.met));
                let _ = writeln!(
                    text,
                    "| {} | {} | {} | {held} | {met} |",
                    rule.id,
                    rule.words,
                    rule.rulings.join(", ")
                );
            }
        }
        let _ = write!(text, "\n### {}: rulings of the house\n| ruling | held by |\n|---|---|\n", book.title);
        for ruling in rulings(book, rules_page) {
            let held: Vec<String> = tests
                .iter()
                .filter(|held| ruling_of(&held.test).as_ref() == Some(&ruling))
                .map(link)
                .collect();
            let held = if held.is_empty() { "**nothing**".to_owned() } else { held.join(", ") };
            let _ = writeln!(text, "| {ruling} | {held} |");
        }
    }
    text
}

/// What is missing or wrong: rules without a test, rulings without one, marks that name nothing, headings that are not there.
pub fn faults(books: &[Book], tests: &[Held], pages: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut known = BTreeSet::new();
    for (book, rules_page) in books.iter().zip(pages) {
        let rulings = rulings(book, rules_page);
        for rule in book.rules() {
            let name = format!("{} {}", book.letters, rule.id);
            if !rule.advice && holding(tests, &book.letters, &rule.id).next().is_none() {
                faults.push(format!("no test holds {name}: {}", rule.words));
            }
            for ruling in rule.rulings.iter().filter(|ruling| !rulings.contains(ruling)) {
                faults.push(format!("{name} names {ruling}, which the rules page does not"));
            }
            let heading =
                |line: &str| line.trim_start_matches('#').trim() == rule.met && line.starts_with('#');
            if !rules_page.lines().any(heading) {
                faults
                    .push(format!("{name} is met at {:?}, which is no heading of the rules page", rule.met));
            }
            known.insert(name);
        }
        for ruling in &rulings {
            if !tests.iter().any(|held| ruling_of(&held.test).as_ref() == Some(ruling)) {
                faults.push(format!(
                    "no test holds {ruling}: its name would begin with {}_",
                    ruling.to_lowercase().replace('-', "")
                ));
            }
        }
    }
    for held in tests {
        for rule in
            held.rules.iter().filter(|rule| !known.contains(*rule) || held.test.starts_with("(no test)"))
        {
            faults.push(format!(
                "{} in {} holds {rule:?}, which is no rule, or is no test",
                held.test, held.file
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "Pig | pig | PG\n== Play\nplay.1 | Roll. | PG-1 | Your turn\nplay.2 | Stop. | - | Your turn\n~play.3 | Have fun. | - | Your turn\n";
    const RULES: &str = "# Pig\n## Your turn\n| PG-1 | One die. | |\n";

    fn held(test: &str, rules: &[&str]) -> Held {
        Held {
            test: test.to_owned(),
            file: "a.rs".to_owned(),
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
        }
    }

    #[test]
    fn a_rule_without_a_test_is_a_fault() {
        let (books, pages) = ([BOOK.parse().unwrap()], [RULES.to_owned()]);
        let all = [held("pg1_one_die", &["PG play.1"]), held("stopping", &["PG play.2"])];
        assert_eq!(faults(&books, &all, &pages), [] as [String; 0]);
        assert_eq!(faults(&books, &all[..1], &pages), ["no test holds PG play.2: Stop."]);
        let lone = [held("one_die", &["PG play.1", "PG play.2"])];
        assert_eq!(faults(&books, &lone, &pages), ["no test holds PG-1: its name would begin with pg1_"]);
    }

    #[test]
    fn marks_and_headings_that_lead_nowhere_are_faults() {
        let books = [BOOK.parse().unwrap()];
        let tests = [held("pg1_one_die", &["PG play.1", "PG play.2", "PG play.9"])];
        let found = faults(&books, &tests, &[RULES.to_owned()]);
        assert_eq!(found, ["pg1_one_die in a.rs holds \"PG play.9\", which is no rule, or is no test"]);
        let tests = [held("pg1_one_die", &["PG play.1", "PG play.2"]), held("(no test) x", &["PG play.1"])];
        assert_eq!(faults(&books, &tests, &[RULES.to_owned()]).len(), 1);
        let found = faults(&books, &tests[..1], &["## Turns\n| PG-1 | |\n".to_owned()]);
        assert!(found.len() == 3 && found[0].contains("no heading"), "{found:?}");
    }

    #[test]
    fn the_table_says_what_holds_what() {
        let (books, pages) = ([BOOK.parse().unwrap()], [RULES.to_owned()]);
        let text = page(&books, &[held("pg1_one_die", &["PG play.1"])], &pages);
        assert!(
            text.contains(
                "| play.1 | Roll. | PG-1 | [`pg1_one_die`](../../a.rs) | [Your turn](pig.md#your-turn) |"
            ),
            "{text}"
        );
        assert!(
            text.contains("| play.2 | Stop. |  | **nothing** |") && text.contains("| PG-1 | [`pg1_one_die`]"),
            "{text}"
        );
        assert!(text.contains("advice: nothing to hold"));
    }
}
