//! The best adviser there is for a table.

use std::sync::Arc;

use intersection::{Action, Intersection, View};
use kernel::Rules;
use players::{Advice, Cancelled, Progress};

use super::levels::LevelError;
use super::plan::Plan;
use super::position::{Plans, Position};
use super::terms::Terms;
use super::{Library, Solo, Strong, Turn, Two};

/// Knows what each action is worth: exactly for one and two players, well for more.
#[derive(Clone, Debug)]
pub enum Coach {
    /// One player: the fewest turns.
    Solo(Arc<Solo>),
    /// Two players: the exact share of the win.
    Two(Arc<Two>),
    /// Any number: a strong player's opinion.
    Strong(Strong),
    /// Any number, until the tables are solved: the most points of a turn.
    Turn,
}

impl Coach {
    /// The best coach for a game: exact where the game is solved, else strong.
    pub fn best(game: &Intersection, library: &Library, progress: &Progress<'_>) -> Result<Coach, Cancelled> {
        match Coach::perfect(game, library, progress) {
            Ok(coach) => Ok(coach),
            Err(LevelError::Cancelled(cancelled)) => Err(cancelled),
            Err(_) => Coach::strong(game, library, progress),
        }
    }

    /// The best coach that is there at once. What is not yet solved is solved in the background from now on.
    pub fn at_hand(game: &Intersection, library: &Library) -> Coach {
        let terms = Terms::of(game);
        match (game.seats(), library.two_at_hand(terms)) {
            (1, _) => Coach::Solo(library.solo(terms)),
            (_, None) => Coach::Turn,
            (2, Some(two)) => Coach::Two(two),
            (_, Some(two)) => Coach::Strong(Strong::new(two)),
        }
    }

    /// An exact coach.
    pub fn perfect(
        game: &Intersection,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Coach, LevelError> {
        let terms = Terms::of(game);
        match game.seats() {
            1 => Ok(Coach::Solo(library.solo(terms))),
            2 => Ok(Coach::Two(library.two(terms, progress)?)),
            seats => Err(LevelError::TooManyPlayers { seats }),
        }
    }

    /// A strong coach, for any number of players.
    pub fn strong(
        game: &Intersection,
        library: &Library,
        progress: &Progress<'_>,
    ) -> Result<Coach, Cancelled> {
        let terms = Terms::of(game);
        Ok(match game.seats() {
            1 => Coach::Solo(library.solo(terms)),
            2 => Coach::Two(library.two(terms, progress)?),
            _ => Coach::Strong(Strong::new(library.two(terms, progress)?)),
        })
    }

    /// Whether the values are exact.
    pub fn is_exact(&self) -> bool {
        matches!(self, Coach::Solo(_) | Coach::Two(_))
    }

    /// What each allowed action is worth to the player to move, best first. Nothing, unless somebody acts in a game of the
    /// kind the coach was made for.
    pub fn advise(&self, game: &Intersection) -> Vec<Advice<Action>> {
        match self {
            Coach::Turn => Turn::get(game.banks_under_slow()).advise(game),
            _ => self.plan(game).map_or_else(Vec::new, |plan| plan.advise(game)),
        }
    }

    /// What the coach would do here. Nothing where there is no advice.
    pub fn choose(&self, game: &Intersection) -> Option<Action> {
        self.remembering(game, &Plans::default())
    }

    /// As above, with plans made before.
    pub(super) fn remembering(&self, game: &Intersection, memory: &Plans) -> Option<Action> {
        if let Coach::Turn = self {
            return Turn::get(game.banks_under_slow()).choose(game);
        }
        memory.recall(Position::of(game)?, || self.plan(game), |plan| plan.choose(game))?
    }

    fn plan(&self, game: &Intersection) -> Option<Plan> {
        match self {
            Coach::Solo(table) => table.plan(game),
            Coach::Two(table) => table.plan(game),
            Coach::Strong(strong) => strong.plan(game),
            Coach::Turn => None,
        }
    }
}

impl players::Coach<Intersection> for Coach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        Coach::advise(self, &view.state())
    }

    fn is_exact(&self) -> bool {
        Coach::is_exact(self)
    }

    fn explain(&self, view: &View, action: &Action) -> Option<String> {
        super::explain(&view.state(), action)
    }
}
