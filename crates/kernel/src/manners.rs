//! The table manners part of a game: what the rulebook leaves to the table.

use crate::{Rules, Seat, Standing};

/// How a table goes on where the rules alone do not say it. Every method has an answer that suits most games.
pub trait Manners: Rules {
    /// What is done for a player whose time is up: what comes nearest to the rulebook's end of a turn. An allowed
    /// action, in an acting phase; where every player is out of time the game must still get on. The first of the list,
    /// unless the game says otherwise.
    fn time_is_up(&self) -> Option<Self::Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.into_iter().next()
    }

    /// Whether the game is over because somebody won at once, whatever the score: in a knock-out that wins the whole
    /// meeting (EZ-3).
    fn won_at_once(&self) -> bool {
        false
    }

    /// Whether partners may not talk plans while they play (TC-14): the house offers them quick phrases only.
    fn partners_keep_silent(&self) -> bool {
        false
    }

    /// Who may begin the next game at the same table, after this one ended with these places: who won alone. It becomes
    /// [`Setup::first`](crate::Setup::first) of the next game, and whether that matters the options of the game say.
    fn begins_next(&self, places: &Standing) -> Option<Seat> {
        let winners = places.winners();
        winners.iter().next().filter(|_| winners.len() == 1)
    }
}
