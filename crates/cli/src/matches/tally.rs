//! What a match has come to, pair by pair.

use std::collections::HashSet;
use std::io::{self, Write};

use serde::Serialize;

use super::engine::{Fault, FaultKind};
use super::pair::Pair;
use super::sprt::{Elo, Pairs, Sprt, Verdict};

/// Games that one engine loses in a row by what it does wrong: more would tell nothing new.
const FAULTS_IN_A_ROW: u32 = 3;
/// Pairs in a row that all went as pairs before: so would the rest.
const REPEATS_IN_A_ROW: u64 = 20;
/// So many faults are told in words.
const TOLD_FAULTS: usize = 5;

/// Why no more is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Ended {
    /// The test is decided.
    Decided,
    /// All pairs have been played.
    PlayedOut,
    /// An engine does not play.
    Faults,
    /// The same games again and again.
    Repeats,
}

/// A game that was lost by what an engine did wrong.
#[derive(Debug, Serialize)]
struct Lost {
    /// Counted from 1.
    pair: u64,
    /// The first or the second of its pair.
    game: usize,
    engine: &'static str,
    #[serde(flatten)]
    fault: Fault,
}

/// The two of a match, as they are called here.
const CALLED: [&str; 2] = ["A", "B"];

#[derive(Debug, Serialize)]
pub(super) struct Tally {
    game: &'static str,
    seed: u64,
    engines: [String; 2],
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    /// By the points of the first engine: 0, ½, 1, 1½, 2.
    pairs: Pairs,
    /// Pairs that went as others before, and are not counted.
    repeats: u64,
    /// Turns of all games that were counted.
    #[serde(skip)]
    turns: u64,
    faults: Vec<Lost>,
    #[serde(skip)]
    in_a_row: [u32; 2],
    #[serde(skip)]
    repeats_in_a_row: u64,
    #[serde(skip)]
    seen: HashSet<u64>,
    #[serde(skip)]
    sprt: Sprt,
    /// Whether all pairs are played, even when it is decided before.
    #[serde(skip)]
    all: bool,
}

/// What is told in the end.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    tally: &'a Tally,
    /// Turns a game took.
    turns: f64,
    /// The first engine's share of all points.
    score: f64,
    #[serde(flatten)]
    elo: Elo,
    sprt: Decision,
    ended: Ended,
}

#[derive(Serialize)]
struct Decision {
    #[serde(flatten)]
    sprt: Sprt,
    /// The logarithm of the ratio, and where it decides.
    ratio: f64,
    low: f64,
    high: f64,
    verdict: Verdict,
}

impl Tally {
    pub(super) fn new(game: &'static str, seed: u64, engines: [String; 2], sprt: Sprt, all: bool) -> Tally {
        Tally {
            game,
            seed,
            engines,
            games: 0,
            won: 0,
            drawn: 0,
            lost: 0,
            pairs: Pairs::default(),
            repeats: 0,
            turns: 0,
            faults: Vec::new(),
            in_a_row: [0; 2],
            repeats_in_a_row: 0,
            seen: HashSet::new(),
            sprt,
            all,
        }
    }

    /// Counts a pair, and says whether the match is over with it.
    pub(super) fn count(&mut self, pair: &Pair) -> Option<Ended> {
        let mut faulty = false;
        for (number, game) in pair.games.iter().enumerate() {
            let loser = game.fault.as_ref().map(|(loser, _)| *loser);
            for (player, in_a_row) in self.in_a_row.iter_mut().enumerate() {
                *in_a_row = if loser == Some(player) { *in_a_row + 1 } else { 0 };
            }
            if let Some((loser, fault)) = &game.fault {
                faulty = true;
                let (engine, fault) = (CALLED[*loser], fault.clone());
                self.faults.push(Lost { pair: pair.number + 1, game: number + 1, engine, fault });
            }
        }
        if !faulty && !self.seen.insert(pair.fingerprint) {
            self.repeats += 1;
            self.repeats_in_a_row += 1;
            return (self.repeats_in_a_row >= REPEATS_IN_A_ROW).then_some(Ended::Repeats);
        }
        self.repeats_in_a_row = 0;
        for game in &pair.games {
            self.games += 1;
            self.turns += u64::from(game.turns);
            match game.score {
                score if score > 0.99 => self.won += 1,
                score if score < 0.01 => self.lost += 1,
                _ => self.drawn += 1,
            }
        }
        self.pairs.count([pair.games[0].score, pair.games[1].score]);
        if self.in_a_row.iter().any(|many| *many >= FAULTS_IN_A_ROW) {
            return Some(Ended::Faults);
        }
        (!self.all && self.sprt.verdict(&self.pairs) != Verdict::Undecided).then_some(Ended::Decided)
    }

    /// How far the test is on its way to a decision, from 0 to 1.
    pub(super) fn decided(&self) -> f64 {
        let (ratio, (low, high)) = (self.sprt.ratio(&self.pairs), self.sprt.bounds());
        if self.all { 0.0 } else { (ratio / high).max(ratio / low) }
    }

    fn told(&self, ended: Ended) -> Told<'_> {
        let (low, high) = self.sprt.bounds();
        let (ratio, verdict) = (self.sprt.ratio(&self.pairs), self.sprt.verdict(&self.pairs));
        Told {
            tally: self,
            turns: self.turns as f64 / self.games.max(1) as f64,
            score: self.pairs.score(),
            elo: self.pairs.elo(),
            sprt: Decision { sprt: self.sprt, ratio, low, high, verdict },
            ended,
        }
    }

    pub(super) fn json(&self, ended: Ended) -> serde_json::Value {
        serde_json::json!(self.told(ended))
    }

    /// Why a match was broken off, in a sentence.
    pub(super) fn broken_off(&self, ended: Ended) -> Option<String> {
        match ended {
            Ended::Decided | Ended::PlayedOut => None,
            Ended::Faults => self.faults.last().map(|Lost { engine, fault, .. }| {
                let name = &self.engines[usize::from(*engine == CALLED[1])];
                format!(
                    "the match was broken off: {engine} ({name}) has lost {FAULTS_IN_A_ROW} games in a row by what it did: it {}",
                    fault.why
                )
            }),
            Ended::Repeats => Some(
                "the match was broken off: the same games are played again and again. Chance decides too little here: \
                 --opening 6 begins every pair with six actions by chance"
                    .to_owned(),
            ),
        }
    }

    pub(super) fn print(&self, out: &mut impl Write, ended: Ended) -> io::Result<()> {
        let Told { turns, score, elo, sprt, .. } = self.told(ended);
        writeln!(out, "{}, seed {}", self.game, self.seed)?;
        writeln!(out, "A  {}", self.engines[0])?;
        writeln!(out, "B  {}", self.engines[1])?;
        writeln!(
            out,
            "A won {}, drew {} and lost {} of {} games ({} pairs with the same dice): {:.2} %; {turns:.1} turns each",
            self.won,
            self.drawn,
            self.lost,
            self.games,
            self.pairs.total(),
            score * 100.0
        )?;
        let [none, half, one, more, both] = self.pairs.counts();
        writeln!(
            out,
            "pairs in which A made 0, ½, 1, 1½ and 2 points: {none}, {half}, {one}, {more}, {both}"
        )?;
        writeln!(out, "{}", in_words(&elo))?;
        let Decision { sprt: test, ratio, low, high, verdict } = sprt;
        let verdict = match verdict {
            Verdict::Stronger => format!("A is stronger than {} Elo", test.elo0),
            Verdict::NotStronger => format!("A is not {} Elo stronger", test.elo1),
            Verdict::Undecided => "undecided".to_owned(),
        };
        writeln!(
            out,
            "SPRT of {} against {} Elo: {verdict} (ratio {ratio:.2}, decided at {low:.2} and {high:.2})",
            test.elo0, test.elo1
        )?;
        if self.repeats > 0 {
            writeln!(out, "{} pairs went as others before and are not counted", self.repeats)?;
        }
        for Lost { pair, game, engine, fault } in self.faults.iter().take(TOLD_FAULTS) {
            writeln!(out, "pair {pair}, game {game}: lost by {engine}, which {}", fault.why)?;
        }
        if let Some(more @ 1..) = self.faults.len().checked_sub(TOLD_FAULTS) {
            let dead = self.faults.iter().filter(|lost| lost.fault.kind == FaultKind::Died).count();
            writeln!(out, "… and {more} more like these; of all, {dead} because an engine ended")?;
        }
        Ok(())
    }
}

fn in_words(Elo { elo, low, high }: &Elo) -> String {
    let best = elo.map_or_else(|| "beyond all numbers".to_owned(), |elo| format!("{elo:+.1}"));
    match (low, high) {
        (Some(low), Some(high)) => format!("Elo {best} (95 %: {low:+.1} to {high:+.1})"),
        (Some(low), None) => format!("Elo {best} (95 %: {low:+.1} or more)"),
        (None, Some(high)) => format!("Elo {best} (95 %: {high:+.1} or less)"),
        (None, None) => "Elo: not known yet".to_owned(),
    }
}
