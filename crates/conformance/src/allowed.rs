//! What is listed is allowed, and what is not listed is not.

use std::fmt::Display;
use std::str::FromStr;

use kernel::{Game, Phase, Refusal, Rules};

use crate::failure::ensure;
use crate::mangle::mangle;
use crate::numbers::Numbers;
use crate::tour::{Tour, Visited};
use crate::walk::list_anew;
use crate::{Candidate, Failure};

/// How many words that were heard elsewhere are tried in each state: all of them, in many games.
const HEARD: usize = 60;
/// How many words are made by spoiling others, and how many of them are tried in each state.
const SPOILED: usize = 400;
const SPOILED_TRIED: usize = 20;

/// In an acting phase the listed actions are accepted, and no others; in other phases nothing is listed or accepted.
/// A refused action leaves the state as it was.
pub fn actions_are_as_listed<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0xac71)?;
    let mut words = Words::new(&tour.pool.actions, 0xac72);
    let mut listed = Vec::new();
    for visited in &tour.visited {
        list_anew(&visited.state, "actions", G::actions, &mut listed)
            .map_err(|failure| failure.at(visited))?;
        if listed.is_empty() && matches!(visited.state.phase(), Phase::Act(_)) {
            return Err(Failure::new("a player is to act, but nothing is listed").at(visited));
        }
        let due = visited.state.phase().actor().err();
        let offer = Offer { name: "action", listed: &listed, due, say: G::act };
        offer.check(visited, &mut words, G::endless)?;
    }
    Ok(())
}

/// In a roll phase the listed rolls are accepted, and no others, as far as they can be listed; in other phases no roll
/// is. A refused roll leaves the state as it was.
pub fn rolls_are_as_listed<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0x2011)?;
    let mut words = Words::new(&tour.pool.rolls, 0x2012);
    for visited in &tour.visited {
        let due = visited.state.phase().roller().err();
        let listed = match due {
            None => candidate.some_rolls(&visited.state, words.numbers.next()),
            Some(_) => Vec::new(),
        };
        let offer = Offer { name: "roll", listed: &listed, due, say: G::roll };
        offer.check(visited, &mut words, |_| candidate.listing.is_none())?;
    }
    Ok(())
}

/// The listed incidents are accepted, and no others. A refused incident leaves the state as it was.
pub fn incidents_are_as_listed<G: Game>(candidate: &Candidate<G>) -> Result<(), Failure> {
    let tour = Tour::take(candidate, 0x0095)?;
    let mut words = Words::new(&tour.pool.incidents, 0x0096);
    let mut listed = Vec::new();
    // Only real tables have incidents; at others the house does not even ask the game.
    for visited in tour.visited.iter().filter(|visited| visited.real_dice) {
        list_anew(&visited.state, "incidents", G::incidents, &mut listed)
            .map_err(|failure| failure.at(visited))?;
        let offer = Offer { name: "incident", listed: &listed, due: None, say: G::report };
        offer.check(visited, &mut words, |_| false)?;
    }
    Ok(())
}

/// How a word is said to a state.
type Say<G, W> = fn(&mut G, &W) -> Result<(), Refusal<<G as Rules>::Reason>>;

/// What a state offers of one kind of word.
struct Offer<'a, G: Game, W> {
    name: &'static str,
    listed: &'a [W],
    /// Why nothing of the kind can be accepted now, if so.
    due: Option<Refusal<G::Reason>>,
    say: Say<G, W>,
}

impl<G: Game, W: Clone + Ord + Display> Offer<'_, G, W> {
    /// Checks the offer of a state. Of `endless` words the list holds examples only.
    fn check(
        &self,
        visited: &Visited<G>,
        words: &mut Words<W>,
        endless: impl Fn(&W) -> bool,
    ) -> Result<(), Failure> {
        let mut sorted: Vec<&W> = self.listed.iter().collect();
        sorted.sort();
        let others = words.some();
        let mut others = others.iter().filter(|word| sorted.binary_search(word).is_err());
        self.listed_are_accepted(&visited.state, &sorted)
            .and_then(|()| others.try_for_each(|word| self.is_refused(&visited.state, word, endless(word))))
            .map_err(|failure| failure.at(visited))
    }

    fn listed_are_accepted(&self, state: &G, sorted: &[&W]) -> Result<(), Failure> {
        let name = self.name;
        for pair in sorted.windows(2) {
            ensure!(pair[0] != pair[1], "the {name} `{}` is listed twice", pair[0]);
        }
        for word in sorted {
            if let Some(why) = &self.due {
                return Err(Failure::new(format!("the {name} `{word}` is listed, though: {why:?}")));
            }
            let answer = (self.say)(&mut state.clone(), word);
            ensure!(answer.is_ok(), "the listed {name} `{word}` is refused: {answer:?}");
        }
        Ok(())
    }

    fn is_refused(&self, state: &G, word: &W, endless: bool) -> Result<(), Failure> {
        let name = self.name;
        let mut after = state.clone();
        let Err(why) = (self.say)(&mut after, word) else {
            ensure!(endless && self.due.is_none(), "the {name} `{word}` is not listed, but accepted");
            return Ok(());
        };
        ensure!(
            after == *state && after.to_string() == state.to_string(),
            "the {name} `{word}` was refused, but changed the state to {after}"
        );
        if let Some(due) = &self.due {
            ensure!(why == *due, "the {name} `{word}` is refused with {why:?}, where {due:?} is the reason");
        }
        Ok(())
    }
}

/// Words of one kind to be tried: heard on a tour, or read from the spoiled texts of such.
struct Words<W> {
    heard: Vec<W>,
    spoiled: Vec<W>,
    numbers: Numbers,
}

impl<W: Clone + Display + FromStr> Words<W> {
    fn new(heard: &[W], seed: u64) -> Self {
        let mut numbers = Numbers::new(seed);
        let texts: Vec<String> = heard.iter().map(ToString::to_string).collect();
        let mut spoiled = Vec::new();
        for _ in 0..SPOILED {
            let Some(text) = numbers.pick(&texts) else { break };
            let text = mangle(text, &texts, &mut numbers);
            spoiled.extend(String::from_utf8_lossy(&text).parse::<W>().ok());
        }
        Words { heard: heard.to_vec(), spoiled, numbers }
    }
}

impl<W: Clone> Words<W> {
    /// Some of them, others each time.
    fn some(&mut self) -> Vec<W> {
        let numbers = &mut self.numbers;
        let mut some = self.heard.clone();
        if some.len() > HEARD {
            some = (0..HEARD).filter_map(|_| numbers.pick(&self.heard).cloned()).collect();
        }
        some.extend((0..SPOILED_TRIED).filter_map(|_| numbers.pick(&self.spoiled).cloned()));
        some
    }
}
