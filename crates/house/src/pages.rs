//! What there is to read about a game, and how a table reads it.
//!
//! A page tells the rules with every option at its default. Where an option changes a passage, what it says then stands right behind the
//! passage, in a comment that no other reader of Markdown shows:
//!
//! ```text
//! 1. Roll on until your score is over 100.
//!    <!-- at-least=on: Roll on until you have {target} points. -->
//!    <!-- target: Roll on until your score is over {target}. -->
//! ```
//!
//! A comment speaks for the paragraph or item before it: with `NAME=VALUE` where the option has that value, with `NAME` where it is not at
//! its default. The first that fits takes the passage's place, an empty one removes it, and `{NAME}` becomes the option's value, of a choice the words
//! that stand on the form.

use std::collections::BTreeMap;

use kernel::{FieldKind, OptionSpec, Value};

/// What there is to read about a game: Markdown, but for the lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pages {
    /// Its rules.
    pub rules: Option<&'static str>,
    /// How it is played well.
    pub strategy: Option<&'static str>,
    /// How it is learnt by playing it, as [`Lesson`](crate::Lesson) reads it.
    pub lesson: Option<&'static str>,
    /// The drawings that these pages show: file names and SVG.
    pub pictures: &'static [(&'static str, &'static str)],
}

/// A page of rules as a table with these options reads it; options that are not named are at their default.
pub fn as_played(page: &str, specs: &[OptionSpec], options: &BTreeMap<String, Value>) -> String {
    let mut told: Vec<String> = Vec::new();
    // Whether the passage before the next comment has been replaced already.
    let mut settled = false;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(opened) = line.trim_start().strip_prefix("<!--") else {
            settled = false;
            told.push(line.to_owned());
            continue;
        };
        let mut comment = opened.to_owned();
        while !comment.contains("-->") {
            let Some(more) = lines.next() else { break };
            comment = format!("{comment} {}", more.trim());
        }
        let comment = comment.split("-->").next().unwrap_or_default().trim();
        let Some((condition, text)) = comment.split_once(':') else { continue };
        if !settled && holds(condition.trim(), specs, options) {
            replace_last(&mut told, &filled(text.trim(), specs, options));
            settled = true;
        }
    }
    told.push(String::new());
    told.join("\n")
}

fn value_of(name: &str, specs: &[OptionSpec], options: &BTreeMap<String, Value>) -> Option<Value> {
    let default = &specs.iter().find(|spec| spec.name == name)?.default;
    Some(options.get(name).unwrap_or(default).clone())
}

fn holds(condition: &str, specs: &[OptionSpec], options: &BTreeMap<String, Value>) -> bool {
    let (name, wanted) =
        condition.split_once('=').map_or((condition, None), |(name, value)| (name, Some(value)));
    let Some(value) = value_of(name, specs, options) else { return false };
    match wanted {
        Some(wanted) => value.to_string() == wanted,
        None => specs.iter().any(|spec| spec.name == name && spec.default != value),
    }
}

fn filled(text: &str, specs: &[OptionSpec], options: &BTreeMap<String, Value>) -> String {
    specs.iter().fold(text.to_owned(), |text, spec| {
        let value =
            value_of(spec.name, specs, options).map_or_else(String::new, |value| in_words(spec, &value));
        text.replace(&format!("{{{}}}", spec.name), &value)
    })
}

/// A value inside a sentence: what a choice is called on the form rather than what is typed for it.
fn in_words(spec: &OptionSpec, value: &Value) -> String {
    let typed = value.to_string();
    let FieldKind::Choice { choices } = spec.kind else { return typed };
    let Some((_, words)) = choices.iter().find(|(name, _)| *name == typed) else { return typed };
    let mut letters = words.chars();
    letters.next().map_or(typed, |first| first.to_lowercase().chain(letters).collect())
}

/// What stands before the words of a list's item.
fn marker(line: &str) -> Option<&str> {
    let words = line.trim_start();
    let indent = line.len() - words.len();
    let sign = words.find(' ')?;
    let (mark, _) = words.split_at(sign);
    let number = mark.strip_suffix('.').is_some_and(|digits| digits.parse::<u8>().is_ok());
    (mark == "-" || number).then(|| &line[..=indent + sign])
}

/// Puts a text in the place of the last paragraph or item.
fn replace_last(told: &mut Vec<String>, text: &str) {
    let mut mark = String::new();
    while let Some(line) = told.last().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let found = marker(line).map(str::to_owned);
        told.pop();
        if let Some(found) = found {
            mark = found;
            break;
        }
    }
    if !text.is_empty() {
        told.push(format!("{mark}{text}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(page: &str, chosen: &[(&str, Value)]) -> String {
        let spec = |name, kind, default| OptionSpec {
            name,
            label: "",
            help: "",
            kind,
            default,
            when: None,
            choices_when: &[],
            fold: None,
        };
        let number = FieldKind::Number { min: 1, max: 999, unit: "" };
        let dice =
            FieldKind::Choice { choices: &[("off", "None"), ("first-two", "The first and the second die")] };
        let specs = [
            spec("target", number, Value::Number(100)),
            spec("last", FieldKind::Flag, Value::Flag(false)),
            spec("double", dice, Value::Word("off".to_owned())),
        ];
        let options = chosen.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        as_played(page, &specs, &options)
    }

    const PAGE: &str = "# Pig\n\nFirst to 100\nwins.\n<!-- last=on: After {target} comes a last turn. -->\n<!-- target: First to {target}\nwins. \
                        -->\n\n1. Roll.\n   Again?\n   <!-- last=on: -->\n2. Stop.\n   <!-- target=7: Stop at {target}. -->\n";

    #[test]
    fn a_page_with_nothing_chosen_is_the_page_without_its_comments() {
        assert_eq!(read(PAGE, &[]), "# Pig\n\nFirst to 100\nwins.\n\n1. Roll.\n   Again?\n2. Stop.\n");
        assert_eq!(read(PAGE, &[("target", Value::Number(100))]), read(PAGE, &[]));
    }

    #[test]
    fn what_was_chosen_takes_the_place_of_the_passage_before() {
        let told = read(PAGE, &[("target", Value::Number(7))]);
        assert_eq!(told, "# Pig\n\nFirst to 7 wins.\n\n1. Roll.\n   Again?\n2. Stop at 7.\n");
    }

    #[test]
    fn the_first_that_fits_speaks_and_an_empty_one_removes() {
        let told = read(PAGE, &[("last", Value::Flag(true)), ("target", Value::Number(50))]);
        assert_eq!(told, "# Pig\n\nAfter 50 comes a last turn.\n\n2. Stop.\n");
    }

    #[test]
    fn a_choice_is_told_in_its_words_not_as_it_is_typed() {
        let page = "Dice count once.\n<!-- double: Twice at this table: {double}. -->\n";
        let told = read(page, &[("double", Value::Word("first-two".to_owned()))]);
        assert_eq!(told, "Twice at this table: the first and the second die.\n");
        assert_eq!(read(page, &[]), "Dice count once.\n");
    }

    #[test]
    fn a_comment_that_speaks_of_no_option_or_never_ends_is_left_out() {
        assert_eq!(read("One.\n<!-- colour=red: Two. -->\n", &[]), "One.\n");
        assert_eq!(read("One.\n<!-- a remark -->\n", &[]), "One.\n");
        assert_eq!(read("One.\n<!-- target: never ends", &[]), "One.\n");
    }
}
