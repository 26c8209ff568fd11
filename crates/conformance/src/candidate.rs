//! A game that is to be checked, with what the checks need to know beyond its rules.

use std::path::PathBuf;

use kernel::{Dice, Draw, Drawn, Game, Outcomes, Rules, Setup, Viewer};

use crate::numbers::Numbers;
use crate::setups::default_setups;
use crate::{Failure, GoldenDir};

/// Deals anew, in a true state, everything that a viewer may not know.
///
/// This is the game's word on what is hidden, said in its tests and not in its rules: without it a view that shows
/// everything, and an [`imagine`](kernel::Hidden::imagine) that believes it, would agree with each other.
pub type Redeal<G> = fn(&G, Viewer, &mut dyn Draw) -> G;

/// A game's own list of setups.
type Setups<G> = fn() -> Vec<Setup<<G as Rules>::Options>>;

/// A game that is to be checked.
///
/// ```ignore
/// Candidate::<TossUp>::drawn().golden("tests/golden")
/// Candidate::<TriCross>::drawn().hides(redeal_face_down_pieces)
/// Candidate::<EndZone>::thrown(|seed| TestTable::new(seed))
/// ```
pub struct Candidate<G: Game> {
    dice: Box<dyn Fn(u64) -> Box<dyn Dice<G>>>,
    pub(crate) listing: Option<Listing<G>>,
    setups: Option<Setups<G>>,
    pub(crate) redeal: Option<Redeal<G>>,
    home: PathBuf,
    golden: Option<PathBuf>,
    corpus: Option<PathBuf>,
}

/// The two methods of [`Drawn`], for the checks that take listed and thrown games alike.
pub(crate) struct Listing<G: Game> {
    pub(crate) outcomes: fn(&G, &mut Outcomes<G::Roll>),
    pub(crate) draw: fn(&G, &mut dyn Draw) -> G::Roll,
}

impl<G: Drawn> Candidate<G> {
    /// A game whose rolls can be listed.
    pub fn drawn() -> Self {
        let listing = Listing::<G> { outcomes: G::outcomes, draw: |game, numbers| game.draw(numbers) };
        Candidate { listing: Some(listing), ..Candidate::thrown(Numbers::new) }
    }
}

impl<G: Game> Candidate<G> {
    /// A game whose dice are thrown, and so cannot be listed. `dice` makes the dice that belong to a seed.
    pub fn thrown<D: Dice<G> + 'static>(dice: impl Fn(u64) -> D + 'static) -> Self {
        Candidate {
            dice: Box::new(move |seed| Box::new(dice(seed))),
            listing: None,
            setups: None,
            redeal: None,
            home: PathBuf::new(),
            golden: None,
            corpus: None,
        }
    }

    /// Plays these setups, and not every number of seats with default and with random options. Every one of them
    /// must be accepted.
    #[must_use]
    pub fn setups(mut self, setups: Setups<G>) -> Self {
        self.setups = Some(setups);
        self
    }

    /// Says that the game hides something, and what: see [`Redeal`].
    #[must_use]
    pub fn hides(mut self, redeal: Redeal<G>) -> Self {
        self.redeal = Some(redeal);
        self
    }

    /// Where relative paths begin: the folder of the game's crate.
    #[must_use]
    pub fn home(mut self, home: impl Into<PathBuf>) -> Self {
        self.home = home.into();
        self
    }

    /// The folder of the golden records.
    #[must_use]
    pub fn golden(mut self, folder: impl Into<PathBuf>) -> Self {
        self.golden = Some(folder.into());
        self
    }

    /// A folder of texts that every parser must survive, such as the seeds of a fuzzer.
    #[must_use]
    pub fn corpus(mut self, folder: impl Into<PathBuf>) -> Self {
        self.corpus = Some(folder.into());
        self
    }

    /// The setups to be played, at least one.
    pub fn all_setups(&self) -> Result<Vec<Setup<G::Options>>, Failure> {
        let Some(setups) = self.setups else { return default_setups::<G>() };
        let setups = setups();
        for setup in &setups {
            if let Err(why) = G::new(setup) {
                return Err(Failure::new(format!("a setup of the list is refused: {why}\n  {setup:?}")));
            }
        }
        if setups.is_empty() { Err(Failure::new("the list of setups is empty")) } else { Ok(setups) }
    }

    /// Where the golden records lie.
    pub fn golden_dir(&self) -> Result<GoldenDir, Failure> {
        let folder = self.golden.as_ref().ok_or_else(|| {
            Failure::new("the suite does not say where the golden records lie: golden = \"tests/golden\"")
        })?;
        Ok(GoldenDir::new(self.home.join(folder)))
    }

    /// Where the texts that every parser must survive lie, if there are any.
    pub(crate) fn corpus_dir(&self) -> Option<PathBuf> {
        self.corpus.as_ref().map(|folder| self.home.join(folder))
    }

    /// The dice that belong to a seed.
    pub(crate) fn dice(&self, seed: u64) -> Box<dyn Dice<G>> {
        (self.dice)(seed)
    }

    /// Some of the rolls that are possible in a roll phase: all of them where they can be listed.
    pub(crate) fn some_rolls(&self, state: &G, seed: u64) -> Vec<G::Roll> {
        if let Some(listing) = &self.listing {
            let mut outcomes = Outcomes::new();
            (listing.outcomes)(state, &mut outcomes);
            outcomes.rows().iter().map(|(roll, _)| roll.clone()).collect()
        } else {
            // Thrown dice may well come up the same again; each roll is listed once.
            let mut dice = self.dice(seed);
            let mut rolls: Vec<G::Roll> = (0..4).map(|_| dice.roll(state)).collect();
            rolls.sort();
            rolls.dedup();
            rolls
        }
    }
}
