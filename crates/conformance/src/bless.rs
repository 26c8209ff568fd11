//! Making golden records.

use std::collections::BTreeMap;
use std::fs;

use kernel::{Draw, Drawn, Game, Options, Phase, Setup, Step};

use crate::golden::{Golden, GoldenDraw};
use crate::numbers::Numbers;
use crate::tour::play;
use crate::{Candidate, Failure};

/// Longer games are cut: a golden record is read by people too.
const STEPS: usize = 2_000;
/// How many positions are noted in a record, and how many draws.
const POSITIONS: usize = 20;
const DRAWS: usize = 20;
/// How many records are made for each rules version and number of seats.
const EACH: u32 = 2;

/// Writes the golden records that are missing, a few for each number of seats, and says how many. Records that are there
/// are never touched, whatever they say.
pub fn bless<G: Game>(candidate: &Candidate<G>) -> Result<usize, Failure> {
    let folder = candidate.golden_dir()?.folder;
    let cannot = |why: std::io::Error| Failure::new(format!("{} cannot be written: {why}", folder.display()));
    fs::create_dir_all(&folder).map_err(cannot)?;
    let mut written = 0;
    let mut numbers = BTreeMap::new();
    for setup in candidate.all_setups()? {
        let number = numbers.entry((setup.rules, setup.seats)).or_insert(0_u32);
        *number += 1;
        let file = folder.join(format!("rules-{}-seats-{}-game-{number}.json", setup.rules, setup.seats));
        if *number <= EACH && !file.exists() {
            let seed = u64::from(setup.seats) * 100 + u64::from(*number);
            fs::write(&file, make_golden_of(candidate, &setup, seed)?).map_err(cannot)?;
            written += 1;
        }
    }
    Ok(written)
}

/// Plays a game at random and writes its golden record.
pub fn make_golden<G: Drawn>(setup: &Setup<G::Options>, seed: u64) -> Result<String, Failure> {
    make_golden_of(&Candidate::<G>::drawn(), setup, seed)
}

/// [`make_golden`] for a game with dice of its own.
pub fn make_golden_of<G: Game>(
    candidate: &Candidate<G>,
    setup: &Setup<G::Options>,
    seed: u64,
) -> Result<String, Failure> {
    let game = play(candidate, setup, seed, STEPS)?;
    let between = (game.steps.len() / POSITIONS).max(1);
    let golden = Golden {
        game: G::NAME.to_owned(),
        rules: setup.rules,
        seats: setup.seats,
        options: setup.options.values().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        first: setup.first,
        real_dice: setup.real_dice,
        positions: game
            .steps
            .iter()
            .map(|(state, _)| state.to_string())
            .enumerate()
            .step_by(between)
            .collect(),
        steps: game.steps.iter().map(|(_, step)| step.to_string()).collect(),
        draws: draws(candidate, &game.steps, seed),
        last: game.last.to_string(),
        standing: game.last.standing(),
    };
    serde_json::to_string_pretty(&golden)
        .map(|text| text + "\n")
        .map_err(|why| Failure::new(format!("a golden record cannot be written: {why}")))
}

/// Draws once in some of the roll phases, noting the numbers.
fn draws<G: Game>(
    candidate: &Candidate<G>,
    steps: &[(G, Step<G>)],
    seed: u64,
) -> BTreeMap<usize, GoldenDraw> {
    let Some(listing) = &candidate.listing else { return BTreeMap::new() };
    let rolling: Vec<_> =
        steps.iter().enumerate().filter(|(_, (state, _))| matches!(state.phase(), Phase::Roll(_))).collect();
    let between = (rolling.len() / DRAWS).max(1);
    let mut numbers = Numbers::new(seed);
    let mut draw = |state: &G| {
        let mut noted = Noted { source: &mut numbers, given: Vec::new() };
        let gives = (listing.draw)(state, &mut noted).to_string();
        GoldenDraw { numbers: noted.given.join(" "), gives }
    };
    rolling.into_iter().step_by(between).map(|(number, (state, _))| (number, draw(state))).collect()
}

/// Numbers that are noted as they are handed out.
struct Noted<'a> {
    source: &'a mut Numbers,
    given: Vec<String>,
}

impl Draw for Noted<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let number = self.source.below(bound);
        self.given.push(format!("{number}/{bound}"));
        number
    }
}
