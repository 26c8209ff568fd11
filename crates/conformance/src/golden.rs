//! Golden records: whole games that must play the same for ever.
//!
//! A record that was once right is the truth. If one of these fails after a change to the rules, the change needs a new
//! rules version, and this file stays as it is.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kernel::{Draw, Game, Options, Play, RulesVersion, Seat, Setup, Standing, Step, Value};
use serde::{Deserialize, Serialize};

use crate::bless::bless;
use crate::failure::ensure;
use crate::{Candidate, Failure};

/// With this variable set to 1, the suite writes the golden records that are missing. It never changes one.
pub const BLESS: &str = "CROSSROADS_BLESS";

/// A golden record, as it lies in its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Golden {
    /// The game's name.
    pub game: String,
    /// The rules it was played by.
    pub rules: RulesVersion,
    /// How many played.
    pub seats: u8,
    /// Every option; those that were added to the game later have their defaults.
    pub options: BTreeMap<String, Value>,
    /// Who was said to start.
    pub first: Option<Seat>,
    /// Whether real dice were used.
    pub real_dice: bool,
    /// What happened.
    pub steps: Vec<String>,
    /// Some positions on the way, by the number of steps before them.
    pub positions: BTreeMap<usize, String>,
    /// What certain numbers give in some positions, by the number of steps before them. Fair dice are checked by
    /// drawing again, so how numbers become rolls must never change.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub draws: BTreeMap<usize, GoldenDraw>,
    /// The last position.
    #[serde(rename = "final")]
    pub last: String,
    /// The places at that position.
    pub standing: Standing,
}

/// Numbers and the roll they become.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoldenDraw {
    /// Each number with the bound that was asked for: `3/6 0/6`.
    pub numbers: String,
    /// The roll.
    pub gives: String,
}

/// The folder of a game's golden records.
#[derive(Clone, Debug)]
pub struct GoldenDir {
    pub(crate) folder: PathBuf,
}

impl GoldenDir {
    /// The records of this folder.
    pub fn new(folder: impl Into<PathBuf>) -> GoldenDir {
        GoldenDir { folder: folder.into() }
    }

    /// The files of the folder, by name.
    pub fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let how = format!("run this test once with {BLESS}=1 to make some, look at them and keep them");
        let folder = self.folder.display();
        let entries = fs::read_dir(&self.folder)
            .map_err(|why| Failure::new(format!("there are no golden records in {folder} ({why}): {how}")))?;
        let is_record = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "json");
        let mut files: Vec<PathBuf> =
            entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_record).collect();
        ensure!(!files.is_empty(), "there are no golden records in {folder}: {how}");
        files.sort();
        Ok(files)
    }
}

/// Every golden record replays to the positions and the standing that it holds, and there is one of every rules version.
/// Writes the missing ones first, if [`BLESS`] is set.
pub fn golden_records_replay<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    if std::env::var(BLESS).is_ok_and(|value| value == "1") {
        bless(candidate)?;
    }
    let mut missing: Vec<RulesVersion> = (1..=G::RULES).collect();
    for file in candidate.golden_dir()?.files()? {
        let golden = read(&file)?;
        replay(candidate, &golden).map_err(|failure| failure.at(file.display()))?;
        missing.retain(|&version| version != golden.rules);
    }
    ensure!(missing.is_empty(), "there is no golden record of the rules version {missing:?}");
    Ok(())
}

fn read(file: &Path) -> Result<Golden, Failure> {
    let text = fs::read_to_string(file).map_err(|why| why.to_string());
    text.and_then(|text| serde_json::from_str(&text).map_err(|why| why.to_string()))
        .map_err(|why| Failure::new(format!("this is no golden record: {why}")).at(file.display()))
}

impl Golden {
    /// The setup of the record.
    pub fn setup<G: Game>(&self) -> Result<Setup<G::Options>, Failure> {
        ensure!(self.game == G::NAME, "this is a record of {}, not of {}", self.game, G::NAME);
        let mut options = G::Options::default();
        for (name, value) in &self.options {
            options.set(name, value).map_err(|why| Failure::new(why.to_string()))?;
        }
        let Golden { rules, seats, first, real_dice, .. } = *self;
        Ok(Setup { rules, options, seats, first, real_dice })
    }
}

fn replay<G: Game>(candidate: &Candidate<G>, golden: &Golden) -> Result<(), Failure> {
    let setup = golden.setup::<G>()?;
    let mut play =
        Play::<G>::new(setup).map_err(|why| Failure::new(format!("it cannot be set up any more: {why}")))?;
    for (number, text) in golden.steps.iter().enumerate() {
        at_position(candidate, golden, number, play.state())?;
        let step: Step<G> = text
            .parse()
            .map_err(|why| Failure::new(format!("step {} cannot be read any more: {why}", number + 1)))?;
        play.step(step)
            .map_err(|why| Failure::new(format!("step {} (`{text}`) is refused: {why}", number + 1)))?;
    }
    at_position(candidate, golden, golden.steps.len(), play.state())?;
    let end = play.state();
    is_position(end, &golden.last, golden.rules).map_err(|failure| failure.at("the end"))?;
    let standing = end.standing();
    ensure!(standing == golden.standing, "the standing was {:?}, now {standing:?}", golden.standing);
    Ok(())
}

/// Compares what the record holds of a position.
fn at_position<G: Game>(
    candidate: &Candidate<G>,
    golden: &Golden,
    number: usize,
    state: &G,
) -> Result<(), Failure> {
    let place = || format!("the position after {number} steps");
    if let Some(text) = golden.positions.get(&number) {
        is_position(state, text, golden.rules).map_err(|failure| failure.at(place()))?;
    }
    let (Some(draw), Some(listing)) = (golden.draws.get(&number), &candidate.listing) else { return Ok(()) };
    let mut numbers = Recorded { left: &draw.numbers, wrong: None };
    let roll = (listing.draw)(state, &mut numbers).to_string();
    let again = match numbers {
        Recorded { wrong: Some(bound), .. } => format!("a number below {bound} is asked for"),
        Recorded { left: "", .. } => roll,
        Recorded { left, .. } => format!("{roll}, and `{left}` is left over"),
    };
    if again != draw.gives {
        let fault = format!("the numbers `{}` gave {}; now: {again}", draw.numbers, draw.gives);
        return Err(Failure::new(fault).at(place()));
    }
    Ok(())
}

fn is_position<G: Game>(state: &G, text: &str, rules: RulesVersion) -> Result<(), Failure> {
    ensure!(state.to_string() == text, "the position was\n  {text}\n  and is now\n  {state}");
    let read = text.parse::<G>().map(|position| position.by_rules(rules));
    ensure!(read.as_ref() == Ok(state), "the position `{text}` is read as something else: {read:?}");
    Ok(())
}

/// Numbers from a record, handed out again to whoever asks for the same.
struct Recorded<'a> {
    left: &'a str,
    /// The first bound that was asked for and is not the recorded one.
    wrong: Option<u32>,
}

impl Draw for Recorded<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let (word, rest) = self.left.split_once(' ').unwrap_or((self.left, ""));
        match word.split_once('/').map(|(number, below)| (number.parse(), below.parse::<u32>())) {
            Some((Ok(number), Ok(below))) if below == bound && number < bound => {
                self.left = rest;
                number
            }
            _ => {
                self.wrong.get_or_insert(bound);
                0
            }
        }
    }
}
