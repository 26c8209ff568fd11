//! The games that a program has put together.

use std::sync::Arc;

use crate::{AnyGame, Refused};

/// Games by name, in the order in which they are shown. A program puts together its own and hands it to whatever serves them; clones are
/// cheap and share the games.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    games: Arc<Vec<Arc<dyn AnyGame>>>,
}

impl Shelf {
    /// A shelf without games.
    pub fn new() -> Shelf {
        Shelf::default()
    }

    /// The same shelf with one more game. It takes the place of a game with the same name.
    #[must_use]
    pub fn with(mut self, game: impl AnyGame + 'static) -> Shelf {
        let games = Arc::make_mut(&mut self.games);
        let game: Arc<dyn AnyGame> = Arc::new(game);
        match games.iter_mut().find(|known| known.name() == game.name()) {
            Some(known) => *known = game,
            None => games.push(game),
        }
        self
    }

    /// The games, in the order in which they were put here.
    pub fn games(&self) -> impl ExactSizeIterator<Item = &Arc<dyn AnyGame>> {
        self.games.iter()
    }

    /// The game with this name.
    pub fn find(&self, name: &str) -> Result<&Arc<dyn AnyGame>, Refused> {
        self.games().find(|game| game.name() == name).ok_or_else(|| Refused::UnknownGame {
            name: name.chars().take(40).collect(),
            known: self.games().map(|game| game.name()).collect::<Vec<_>>().join(", "),
        })
    }
}
