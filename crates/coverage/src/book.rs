//! A rulebook as a list: sections, and rules by their id, which says where in them they stand.

use std::str::FromStr;

/// One paragraph of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Section and paragraph: `play.4`.
    pub id: String,
    /// What it says, in our own words.
    pub words: String,
    /// The rulings that make it precise: `TU-3`.
    pub rulings: Vec<String>,
    /// The heading of the rules page under which a player finds it.
    pub met: String,
    /// Whether it is advice, which no test can hold.
    pub advice: bool,
}

/// A section of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its paragraphs.
    pub rules: Vec<Rule>,
}

/// A rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// What the game is called.
    pub title: String,
    /// Its name: `toss-up`.
    pub game: String,
    /// The letters of its rulings: `TU`.
    pub letters: String,
    /// Its sections.
    pub sections: Vec<Section>,
}

impl Book {
    /// Every rule.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }
}

/// The parts of a line.
fn parts<const N: usize>(line: &str) -> Result<[&str; N], String> {
    let parts: Vec<&str> = line.split(" | ").map(str::trim).collect();
    parts.try_into().map_err(|_| format!("expected {N} parts with ` | ` between them: {line}"))
}

impl FromStr for Book {
    type Err = String;

    /// Reads `TITLE | GAME | LETTERS`, then `== SECTION` and `ID | WORDS | RULINGS | HEADING`; `~` before an id marks advice, `-` no rulings.
    fn from_str(text: &str) -> Result<Book, String> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let [title, game, letters] = parts(lines.next().ok_or("an empty book")?)?.map(str::to_owned);
        let mut sections: Vec<Section> = Vec::new();
        for line in lines {
            if let Some(title) = line.strip_prefix("== ") {
                sections.push(Section { title: title.to_owned(), rules: Vec::new() });
                continue;
            }
            let [id, words, rulings, met] = parts(line)?;
            let rule = Rule {
                id: id.trim_start_matches('~').to_owned(),
                words: words.to_owned(),
                rulings: rulings.split(' ').filter(|ruling| *ruling != "-").map(str::to_owned).collect(),
                met: met.to_owned(),
                advice: id.starts_with('~'),
            };
            let twice = sections.iter().flat_map(|section| &section.rules).any(|known| known.id == rule.id);
            if twice {
                return Err(format!("{game} has two rules {}", rule.id));
            }
            sections.last_mut().ok_or_else(|| format!("a rule before any section: {line}"))?.rules.push(rule);
        }
        Ok(Book { title, game, letters, sections })
    }
}
