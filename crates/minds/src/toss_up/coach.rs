//! The best adviser there is for a table.

use std::sync::Arc;

use kernel::Rules;
use players::{Advice, Cancelled, Progress};
use toss_up::{Action, TossUp, View};

use super::levels::LevelError;
use super::position::{Plans, Position};
use super::{Library, Solo, Strong, Three, Two};

/// Knows what each action is worth: exactly for one to three players, well for more.
#[derive(Clone, Debug)]
pub enum Coach {
    /// One player: the fewest turns.
    Solo(Arc<Solo>),
    /// Two players: the exact share of the win.
    Two(Arc<Two>),
    /// Three players: the exact share of the win in equilibrium.
    Three(Arc<Three>),
    /// Any number: a strong player's opinion.
    Strong(Strong),
}

impl Coach {
    /// The best coach for a game: exact where the game is solved, else strong.
    pub fn best(game: &TossUp, library: &Library, progress: &Progress<'_>) -> Result<Coach, Cancelled> {
        match Coach::perfect(game, library, progress) {
            Ok(coach) => Ok(coach),
            Err(LevelError::Cancelled(cancelled)) => Err(cancelled),
            Err(_) => Coach::strong(game, library, progress),
        }
    }

    /// An exact coach.
    pub fn perfect(game: &TossUp, library: &Library, progress: &Progress<'_>) -> Result<Coach, LevelError> {
        let needed = game.needed();
        match game.seats() {
            1 => Ok(Coach::Solo(library.solo(needed))),
            2 => Ok(Coach::Two(library.two(needed, progress)?)),
            3 if needed > Three::MOST_NEEDED => {
                Err(LevelError::TooFarToGo { needed, most: Three::MOST_NEEDED })
            }
            3 => Ok(Coach::Three(library.three(needed, progress)?)),
            seats => Err(LevelError::TooManyPlayers { seats }),
        }
    }

    /// A strong coach, for any number of players.
    pub fn strong(game: &TossUp, library: &Library, progress: &Progress<'_>) -> Result<Coach, Cancelled> {
        let needed = game.needed();
        Ok(match game.seats() {
            1 => Coach::Solo(library.solo(needed)),
            _ => Coach::Strong(Strong::new(library.two(needed, progress)?)),
        })
    }

    /// Whether the values are exact.
    pub fn is_exact(&self) -> bool {
        !matches!(self, Coach::Strong(_))
    }

    /// What each allowed action is worth to the player to move, best first. Nothing, unless somebody acts in a game of
    /// the kind the coach was made for.
    pub fn advise(&self, game: &TossUp) -> Vec<Advice<Action>> {
        match self {
            Coach::Solo(table) => table.advise(game),
            Coach::Two(table) => table.advise(game),
            Coach::Three(table) => table.advise(game),
            Coach::Strong(strong) => strong.advise(game),
        }
    }

    /// How likely the coach would roll on here, were it his turn: 0 or 1, but where three players have to be
    /// unpredictable. Nothing where there is no advice.
    pub fn rolls(&self, game: &TossUp) -> Option<f64> {
        self.remembering(game, &Plans::default())
    }

    /// As above, with plans made before.
    pub(super) fn remembering(&self, game: &TossUp, memory: &Plans) -> Option<f64> {
        let position = Position::of(game)?;
        if let Coach::Three(table) = self
            && let Some(chance) = table.left_to_chance(game)
        {
            return Some(chance);
        }
        let plan = || match self {
            Coach::Solo(table) => table.plan(game, 0),
            Coach::Two(table) => table.ahead(game, 0).map(|ahead| ahead.plan),
            Coach::Three(table) => table.ahead(game, 0).map(|ahead| ahead.plan),
            Coach::Strong(strong) => strong.ahead(game, 0).map(|ahead| ahead.plan),
        };
        let rolls = memory.recall(position, plan, |plan| plan.rolls_at(game.turn_points()));
        rolls.map(|rolls| f64::from(u8::from(rolls)))
    }
}

impl players::Coach<TossUp> for Coach {
    fn advise(&self, view: &View) -> Vec<Advice<Action>> {
        Coach::advise(self, &view.state())
    }

    fn is_exact(&self) -> bool {
        Coach::is_exact(self)
    }
}
