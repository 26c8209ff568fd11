//! Who begins a game of an evening (EZ-6): what the format knows, where the game that is played heeds it.

use std::collections::BTreeMap;

use formats::{Begins, Entrant, Game};
use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::Evening;
use crate::Sequel;
use crate::room::{First, SeatPlan, WhyFirst};

/// Who begins a game, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginsLook {
    /// Who.
    pub entrant: Entrant,
    /// Why.
    pub why: WhyFirst,
}

/// Who begins after another game, by mode and number of entrants: the same at every such table, and asked for once.
pub(super) type Sequels = BTreeMap<(u16, usize), Sequel>;

impl Evening {
    /// Who begins a game, where that is known before it: nothing where dice or a lot decide at the table.
    pub(super) fn begins(&self, game: &Game, known: &mut Sequels) -> Option<BeginsLook> {
        let begins = game.begins?;
        let (mode, count) = (game.mode.unwrap_or(0), game.players.len());
        let sequel = *known.entry((mode, count)).or_insert_with(|| self.sequel(mode, count));
        let first = game.players.first().copied();
        let (entrant, why) = match (begins, sequel) {
            (_, Sequel::Chance) => return None,
            (Begins::LowerDie, _) => (first, WhyFirst::LowerDie),
            (Begins::LastLoser { winner }, Sequel::Winner) => (winner, WhyFirst::WonLast),
            (Begins::LastLoser { .. }, Sequel::Loser | Sequel::FirstSeat) => (first, WhyFirst::LostLast),
        };
        entrant.map(|entrant| BeginsLook { entrant, why })
    }

    /// The same as a seat of its table: of a team the first partner's.
    pub(super) fn first_at(&self, game: &Game) -> Option<First> {
        let BeginsLook { entrant, why } = self.begins(game, &mut Sequels::new())?;
        let seat = game.players.iter().position(|player| *player == entrant).and_then(Seat::new)?;
        Some(First { seat, why })
    }

    /// Who begins after another game at a table of the evening.
    fn sequel(&self, mode: u16, entrants: usize) -> Sequel {
        let mode = self.mode(mode);
        let seats = vec![SeatPlan::Open; entrants * usize::from(self.plan.team_size.max(1))];
        let setup = self.plan.table(&self.shelf, mode, seats).setup();
        let sequel = self.shelf.find(&mode.game).and_then(|game| game.sequel(&setup));
        sequel.unwrap_or(Sequel::Chance)
    }
}
