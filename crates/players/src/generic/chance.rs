//! Chance nodes: where the rolls of a search come from, listed with their odds or sampled.

use kernel::{Draw, Drawn, Game, Outcomes, Rules};

type Roll<G> = fn(&G, &mut dyn Draw) -> <G as Rules>::Roll;
type List<G> = fn(&G, &mut Outcomes<<G as Rules>::Roll>);

/// How chance comes to a game: listed with its odds, or only sampled, as throws of a physics engine are.
pub struct Chance<G: Game> {
    roll: Roll<G>,
    outcomes: Option<List<G>>,
}

// Written out because a derive would ask the same of `G`, which is not stored.
#[expect(clippy::expl_impl_clone_on_copy, reason = "see above")]
impl<G: Game> Clone for Chance<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Chance<G> {}

impl<G: Game> Chance<G> {
    /// For a game whose rolls cannot be listed: `roll` makes one from numbers, in a roll phase.
    pub const fn sampled(roll: fn(&G, &mut dyn Draw) -> G::Roll) -> Chance<G> {
        Chance { roll, outcomes: None }
    }

    pub(super) fn roll(&self, game: &G, numbers: &mut dyn Draw) -> G::Roll {
        (self.roll)(game, numbers)
    }

    /// Every roll with its odds, where they can be listed.
    pub fn outcomes(&self, game: &G) -> Option<Outcomes<G::Roll>> {
        let list = self.outcomes?;
        let mut out = Outcomes::new();
        list(game, &mut out);
        Some(out)
    }

    /// Whether a roll may take as long as a throw of real dice: then the clock is looked at after each.
    pub(super) fn is_slow(&self) -> bool {
        self.outcomes.is_none()
    }
}

impl<G: Drawn> Chance<G> {
    /// For a game whose rolls are listed by its rules.
    pub const fn listed() -> Chance<G> {
        Chance { roll: |game, numbers| game.draw(numbers), outcomes: Some(G::outcomes) }
    }
}
