//! The page that tells people the rules, held against the rules: what it draws, what it says can be typed, how it writes positions.
//!
//! A drawing on such a page is a fenced block whose head says what is drawn, `\u{60}\u{60}\u{60}board POSITION | STEPS`; its text is made by the game's own
//! test from that head, so it can be read everywhere, and the page of the house makes a picture of it.

use std::collections::BTreeSet;
use std::fmt::{Display, Write as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use kernel::{Phase, Rules};

use crate::BLESS;

const FENCE: &str = "```";

/// `docs/rules/GAME.md`.
pub struct RulesPage {
    path: PathBuf,
    text: String,
}

impl RulesPage {
    /// The page of a game, by the game's name.
    ///
    /// # Panics
    /// If there is none.
    pub fn of(game: &str) -> RulesPage {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/{game}.md"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        RulesPage { path, text }
    }

    /// All of it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Draws every block that has a head again, and compares; with `CROSSROADS_BLESS=1` the page is written anew.
    ///
    /// # Panics
    /// If a drawing is not what its head says, or if there are fewer than expected.
    pub fn drawings_are_made_from_their_heads(&self, least: usize, draw: impl Fn(&str) -> String) {
        let mut drawn = String::new();
        let mut rest = &*self.text;
        let mut count = 0;
        while let Some((before, from)) = rest.split_once(&format!("\n{FENCE}")) {
            let (head, block) = from.split_once('\n').unwrap_or((from, ""));
            let (_, behind) = block.split_once(&format!("{FENCE}\n")).expect("a block has an end");
            assert!(!head.is_empty(), "a drawing without a head cannot be checked:\n{block}");
            let text = draw(head);
            let _ = write!(drawn, "{before}\n{FENCE}{head}\n{}\n{FENCE}\n", text.trim_end());
            (rest, count) = (behind, count + 1);
        }
        drawn.push_str(rest);
        assert!(count >= least, "{count} drawings");
        if std::env::var(BLESS).is_ok_and(|bless| bless == "1") {
            std::fs::write(&self.path, drawn).expect("the page can be written");
        } else {
            let odd = self.text.lines().zip(drawn.lines()).find(|(old, new)| old != new);
            assert!(self.text == drawn, "draw anew with {BLESS}=1: {odd:?}");
        }
    }

    /// Everything between back quotes outside the drawings, and what is said for other options too.
    pub fn quoted(&self) -> BTreeSet<&str> {
        let mut inside = false;
        let prose = self.text.lines().filter(|line| {
            let fence = line.starts_with(FENCE);
            inside ^= fence;
            !inside && !fence
        });
        prose.flat_map(quotes).collect()
    }

    /// What the section *Positions* says that a position is made of: the first column of its tables, and the signs that it names.
    pub fn parts_of_positions(&self) -> BTreeSet<&str> {
        let section = self.section("Positions");
        let signs = section.lines().flat_map(quotes).filter(|quote| quote.chars().count() == 1);
        self.rows("Positions").into_iter().flat_map(|row| quotes(row[0])).chain(signs).collect()
    }

    /// Everything between back quotes is something that the game reads, or has been looked at otherwise.
    ///
    /// # Panics
    /// If something is not.
    pub fn quotes_are_understood(&self, understood: impl Fn(&str) -> bool) {
        let odd: Vec<&str> = self.quoted().into_iter().filter(|quote| !understood(quote)).collect();
        assert!(odd.is_empty(), "the game does not understand {odd:?}");
    }

    /// The text under a heading, up to the next one.
    ///
    /// # Panics
    /// If there is no such heading.
    pub fn section(&self, heading: &str) -> &str {
        let (_, from) =
            self.text.split_once(&format!("# {heading}\n")).unwrap_or_else(|| panic!("no heading {heading}"));
        from.split("\n#").next().unwrap_or(from)
    }

    /// The cells of the rows of all tables in a section, without heads and rules.
    pub fn rows(&self, heading: &str) -> Vec<Vec<&str>> {
        let lines: Vec<&str> = self.section(heading).lines().collect();
        let rule = |line: &str| line.starts_with("|--");
        let is_row = |at: &usize| {
            let head = lines.get(at + 1).is_some_and(|next| rule(next));
            lines[*at].starts_with('|') && !rule(lines[*at]) && !head
        };
        let rows = (0..lines.len()).filter(is_row).map(|at| lines[at]);
        rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
    }

    /// Every ruling of the house is a row of the page, in order and no more.
    ///
    /// # Panics
    /// If one is missing.
    pub fn names_the_rulings(&self, letters: &str, last: u8) {
        let rows = self.rows("What the house decided");
        let named: Vec<&str> = rows.iter().map(|row| row[0]).collect();
        let expected: Vec<String> = (1..=last).map(|number| format!("{letters}-{number}")).collect();
        assert_eq!(named, expected);
    }

    /// The section *Positions* has a table of fields, `| field | meaning | example |`: every example reads back as it is and has its field, and the
    /// fields are those that the game can read, which it lists when it is handed one that it does not know.
    ///
    /// # Panics
    /// If a field is missing, is one too many, or its example is wrong.
    pub fn tells_the_whole_position<G: FromStr + Display>(&self, simple: &str)
    where
        G::Err: Display,
    {
        let read = |text: &str| text.parse::<G>().map(|game| game.to_string());
        let simple = simple.trim();
        let Err(error) = read(&format!("{simple} nonsense=1")) else {
            panic!("{simple} nonsense=1 was read")
        };
        let error = error.to_string();
        let known = error.trim_start_matches("expected ").split(", found").next().unwrap_or_default();
        let name = |field: &str| field.split(['=', ' ', ':']).next().unwrap_or_default().to_owned();
        // Words in brackets say where a field is known.
        let known: String =
            known.split('(').map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect();
        let mut known: BTreeSet<String> =
            known.split(", ").flat_map(|part| part.split(" or ")).map(name).collect();
        // "or an option": those are on the page as options.
        known.retain(|name| !["", "an", "or"].contains(&name.as_str()));
        // What the prose before the tables shows is a position as well; words alone are parts of one.
        let prose = self.section("Positions").lines().filter(|line| !line.starts_with('|'));
        let shown: Vec<&str> = prose.flat_map(quotes).filter(|quote| quote.contains(' ')).collect();
        assert!(!shown.is_empty(), "a whole position to begin with");
        for text in shown {
            let found = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(found, text, "this is how it is written");
        }
        let mut told = BTreeSet::new();
        for row in self.rows("Positions") {
            let [fields, _, example] = row[..] else {
                panic!("a field, what it means and an example: {row:?}")
            };
            let example = example.trim_matches('`');
            let found = read(example).unwrap_or_else(|error| panic!("{example}: {error}"));
            assert_eq!(found, example, "this is how it is written");
            let words: BTreeSet<String> = example.split(' ').map(name).collect();
            for field in quotes(fields) {
                assert!(example.split(' ').any(|word| word.contains(field)), "{example} has no {field}");
                if known.contains(&name(field)) {
                    assert!(words.contains(&name(field)), "{example} has no {field}");
                    told.insert(name(field));
                }
            }
        }
        assert_eq!(told, known, "the fields that are told, and those there are");
    }

    /// The section *Typing* is tried out: everything between back quotes there is typed in the position that stands beside it here, as an action, a
    /// roll or an incident, and is done. `named` are those that are no whole line to type, and looked at otherwise.
    ///
    /// # Panics
    /// If something is not tried out, is not on the page, or is refused.
    pub fn what_is_typed_is_played<G: Rules + FromStr>(&self, tried: &[(&str, &str)], named: &[&str])
    where
        <G as FromStr>::Err: Display,
    {
        let told: BTreeSet<&str> =
            self.section("Typing").lines().flat_map(quotes).filter(|quote| !named.contains(quote)).collect();
        let typed: BTreeSet<&str> = tried.iter().map(|(typed, _)| *typed).collect();
        assert_eq!(told, typed, "what the page says can be typed, and what is tried out");
        for (typed, position) in tried {
            let mut game: G = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
            play(&mut game, typed).unwrap_or_else(|why| panic!("{typed} at {position}: {why}"));
        }
    }
}

/// Everything between back quotes.
fn quotes(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Does what somebody types: what the game waits for, or else an incident.
fn play<G: Rules>(game: &mut G, typed: &str) -> Result<(), String> {
    let waits_for = match game.phase() {
        Phase::Act(_) => typed.parse().map(|action| game.act(&action)).ok(),
        Phase::Roll(_) => typed.parse().map(|roll| game.roll(&roll)).ok(),
        Phase::Over => return Err("the game is over".to_owned()),
    };
    let done = match waits_for {
        Some(done) => done,
        None => match typed.parse() {
            Ok(incident) => game.report(&incident),
            Err(_) => {
                return Err(format!("nothing that can be typed where the game waits for {:?}", game.phase()));
            }
        },
    };
    done.map_err(|why| why.to_string())
}
