//! Launches worth knowing, and what comes of them: one book for each table and hand.
//!
//! The books of the usual tables are shipped as text: a heading for each, then a line for each launch, the first being the naive one:
//!
//! ```text
//! physics 2
//! casual steady
//! speed=106 height=0.5 spin=24: 800 thrown, 31 87 120 260 99 in zones, 24 slid, 103 off, 40 near the dot, middle 104
//! ```

use std::fmt;
use std::sync::Arc;

use end_zone::Table;
use kernel::TextError;
use players::SolveCache;
use players::{Cancelled, Progress};
use throw::{Noise, Physics};

use super::kind::Kind;
use super::sample::Sample;
use super::search::{Effort, search};

/// What is known of throws at a table with one kind of hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    table: Table,
    samples: Vec<Sample>,
}

impl Book {
    pub(crate) fn new(table: Table, samples: Vec<Sample>) -> Book {
        Book { table, samples }
    }

    /// The book that is shipped for a table and a hand, if there is one.
    pub fn shipped(table: &Table, hand: Noise) -> Option<Book> {
        shipped(BOOKS, table, hand)
    }

    /// The table it is about.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Every launch in it, the naive one first.
    pub fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// The launch that sends half of the dice beyond the middle of the 20, as if the table did not end behind it.
    pub fn naive(&self) -> &Sample {
        &self.samples[0]
    }

    /// The launch with the most points on average.
    pub fn best(&self) -> &Sample {
        let best = self.samples.iter().max_by(|a, b| a.points().total_cmp(&b.points()));
        best.unwrap_or(&self.samples[0])
    }

    /// The launch of a kind with the most points, if it has any of that kind.
    pub fn best_of(&self, kind: Kind) -> Option<&Sample> {
        let of_kind = self.samples.iter().filter(|sample| Kind::of(&sample.launch, &self.table) == kind);
        of_kind.max_by(|a, b| a.points().total_cmp(&b.points()))
    }
}

/// The tables that books are shipped for.
const SHIPPED: [(&str, Table); 2] = [("casual", Table::CASUAL), ("pro", Table::PRO)];
/// The hands of people at a table and of computer players.
const HANDS: [(&str, Noise); 5] = [
    ("none", Noise::None),
    ("steady", Noise::Steady),
    ("0.5", Noise::Shaky(500)),
    ("human", Noise::Human),
    ("2", Noise::Shaky(2_000)),
];
const BOOKS: &str = include_str!("launches.txt");

/// Books for every table: those that are shipped, and those made while the house was open.
#[derive(Debug, Default)]
pub struct Library {
    made: SolveCache<String, Book>,
}

impl Library {
    /// The book for a table. One that nobody has thrown at before is thrown at now, which takes a few seconds.
    pub fn book(&self, table: &Table, hand: Noise, progress: &Progress<'_>) -> Result<Arc<Book>, Cancelled> {
        self.made.get(format!("{table:?} {hand:?}"), || {
            Book::shipped(table, hand).map_or_else(|| search(table, hand, Effort::QUICK, 1, progress), Ok)
        })
    }
}

/// Makes the books that are shipped, as their text.
pub fn make(effort: Effort, seed: u64, progress: &Progress<'_>) -> Result<String, Cancelled> {
    let mut lines = vec![format!("physics {}", Physics::NOW.number())];
    let all = SHIPPED.into_iter().flat_map(|table| HANDS.map(|hand| (table, hand)));
    for (index, ((name, table), (hand_name, hand))) in all.enumerate() {
        let part = (SHIPPED.len() * HANDS.len()) as f64;
        let tell = |done: f64| {
            let _ = progress.report((index as f64 + done) / part);
        };
        progress.report(index as f64 / part)?;
        let book = search(&table, hand, effort, seed, &Progress::new(&tell))?;
        lines.push(format!("{name} {hand_name}"));
        lines.extend(book.samples.iter().map(ToString::to_string));
    }
    Ok(lines.join("\n") + "\n")
}

/// The book of a usual table, if the text was made by our own physics.
fn shipped(text: &str, table: &Table, hand: Noise) -> Option<Book> {
    let mut lines = text.lines();
    let physics: u16 = lines.next()?.strip_prefix("physics ")?.parse().ok()?;
    let (name, _) = SHIPPED.into_iter().find(|(_, shipped)| shipped == table)?;
    let (hand, _) = HANDS.into_iter().find(|(_, known)| *known == hand)?;
    let heading = format!("{name} {hand}");
    let samples: Vec<Sample> =
        lines.skip_while(|line| **line != heading).skip(1).map_while(|line| read(line).ok()).collect();
    (physics == Physics::NOW.number() && !samples.is_empty()).then(|| Book::new(*table, samples))
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sample { launch, thrown, zones: [one, two, five, ten, twenty], slid, off, near_dot, middle } =
            self;
        write!(
            f,
            "{launch}: {thrown} thrown, {one} {two} {five} {ten} {twenty} in zones, {slid} slid, {off} off, {near_dot} near the dot, middle {middle}"
        )
    }
}

fn read(line: &str) -> Result<Sample, TextError> {
    let wrong = || TextError::new("a launch and what came of it", line);
    let (launch, rest) = line.split_once(": ").ok_or_else(wrong)?;
    let numbers: Vec<i32> = rest
        .split(|sign: char| !sign.is_ascii_digit() && sign != '-')
        .filter_map(|word| word.parse().ok())
        .collect();
    let [thrown, one, two, five, ten, twenty, slid, off, near_dot, middle] = numbers[..] else {
        return Err(wrong());
    };
    let count = |number: i32| u32::try_from(number).map_err(|_| wrong());
    Ok(Sample {
        launch: launch.parse()?,
        thrown: count(thrown)?,
        zones: [count(one)?, count(two)?, count(five)?, count(ten)?, count(twenty)?],
        slid: count(slid)?,
        off: count(off)?,
        near_dot: count(near_dot)?,
        middle,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let line = "speed=151 height=1 spin=8 x=-5: 800 thrown, 31 87 120 260 99 in zones, 24 slid, 103 off, 40 near the dot, middle -104";
        let sample = read(line).unwrap();
        assert_eq!((sample.zones[4], sample.near_dot, sample.middle), (99, 40, -104));
        assert_eq!((sample.slid, sample.off), (24, 103));
        assert_eq!(sample.to_string(), line);
        for wrong in ["casual steady", "speed=1: 5 thrown", "speed=x: 1 2 3 4 5 6 7 8 9 10", ""] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn books_of_other_physics_are_not_used() {
        let old = BOOKS.replacen("physics ", "physics 9", 1);
        assert_eq!(shipped(&old, &Table::CASUAL, Noise::Steady), None);
    }

    #[test]
    fn every_usual_table_has_a_book() {
        for (_, table) in SHIPPED {
            for (name, hand) in HANDS {
                let book = shipped(BOOKS, &table, hand).expect(name);
                assert!(book.samples.len() >= 6, "{name}");
                assert!(book.best().points() >= book.naive().points(), "{name}");
                book.samples.iter().for_each(|sample| sample.launch.check(&table).unwrap());
            }
        }
    }
}
