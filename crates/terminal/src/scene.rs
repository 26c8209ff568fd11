//! What one viewer sees of a table at one moment: all that screens and sentences are made from.

use std::sync::Arc;

use house::{Allowed, AnyPlay, Next, Player, SeatInfo, Table};
use kernel::{Phase, Seat, Standing, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::who::Who;

/// What stays the same for a whole game.
#[derive(Debug)]
pub(crate) struct TableCard {
    pub(crate) game: &'static str,
    pub(crate) title: &'static str,
    pub(crate) seats: Vec<SeatInfo>,
    pub(crate) real_dice: bool,
    /// What the house has committed its dice to.
    pub(crate) commitment: Option<String>,
}

impl TableCard {
    pub(crate) fn of(table: &Table) -> Arc<TableCard> {
        let about = table.game().about();
        Arc::new(TableCard {
            game: about.name,
            title: about.title,
            seats: table.seats().to_vec(),
            real_dice: table.real_dice(),
            commitment: table.commitment(),
        })
    }

    /// How many people sit here.
    pub(crate) fn people(&self) -> usize {
        self.seats.iter().filter(|seat| seat.player == Player::Person).count()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|info| info.player == Player::Person)
    }

    /// Who looks at the screen: the only person, or the one whose move it is. Where computer players are busy among
    /// several people everybody looks on, and sees what everybody may.
    fn viewer(&self, phase: Phase) -> Viewer {
        let mut people = Seat::all(self.seats.len() as u8).filter(|&seat| self.is_person(seat));
        if let (Some(only), None) = (people.next(), people.next()) {
            return Viewer::Seat(only);
        }
        match phase {
            Phase::Act(seat) | Phase::Roll(seat) if self.is_person(seat) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    fn next(&self, phase: Phase) -> Next {
        match phase {
            Phase::Over => Next::Over,
            Phase::Roll(seat) if self.real_dice => Next::PeopleRoll(seat),
            Phase::Roll(seat) => Next::HouseRolls(seat),
            Phase::Act(seat) if self.is_person(seat) => Next::Person(seat),
            Phase::Act(seat) => Next::Bot(seat),
        }
    }
}

/// A table at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) card: Arc<TableCard>,
    pub(crate) next: Next,
    pub(crate) viewer: Viewer,
    pub(crate) view: Json,
    /// The view as position text.
    pub(crate) position: String,
    pub(crate) allowed: Vec<Allowed>,
    /// What people are asked to roll; empty where no roll is due.
    pub(crate) asks: String,
    /// What can have gone wrong at a real table; nothing where the house rolls.
    pub(crate) incidents: Vec<String>,
    pub(crate) standing: Standing,
    pub(crate) points: Vec<i64>,
    pub(crate) turns: u32,
    /// Steps of the record so far. Never goes back, so it tells an answer to an old question.
    pub(crate) steps: usize,
    pub(crate) can_take_back: bool,
}

impl Scene {
    pub(crate) fn of(card: &Arc<TableCard>, play: &dyn AnyPlay) -> Scene {
        let phase = play.phase();
        let viewer = card.viewer(phase);
        Scene {
            card: card.clone(),
            next: card.next(phase),
            viewer,
            view: play.view(viewer),
            position: play.view_text(viewer),
            // What a computer player may do is its own business: it can tell what it holds.
            allowed: if matches!(card.next(phase), Next::Person(_)) { play.allowed() } else { Vec::new() },
            asks: if matches!(phase, Phase::Roll(_)) { play.asks() } else { String::new() },
            incidents: if card.real_dice { play.incidents() } else { Vec::new() },
            standing: play.standing(),
            points: Seat::all(play.seats()).map(|seat| play.points(seat)).collect(),
            turns: play.turns(),
            steps: play.steps().len(),
            // With fair dice, not once they are in the air, nor when the game is over: then their secret has been shown.
            can_take_back: play.can_take_back() && (card.real_dice || matches!(phase, Phase::Act(_))),
        }
    }

    /// The view as the game's own type; nothing if this is not a view of that game.
    pub(crate) fn read<V: DeserializeOwned>(&self) -> Option<V> {
        V::deserialize(&self.view).ok()
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.card.seats.len() as u8)
    }

    pub(crate) fn who(&self, seat: Seat) -> Who<'_> {
        Who(self.card.seats.get(seat.index()).map_or("Nobody", |info| &info.name))
    }

    pub(crate) fn points(&self, seat: Seat) -> i64 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whose move or roll it is.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.next {
            Next::Person(seat) | Next::Bot(seat) | Next::HouseRolls(seat) | Next::PeopleRoll(seat) => {
                Some(seat)
            }
            Next::Over => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.next == Next::Over
    }

    /// Whether the game goes on by itself.
    pub(crate) fn goes_on_alone(&self) -> bool {
        matches!(self.next, Next::Bot(_) | Next::HouseRolls(_))
    }

    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        !self.card.is_person(seat)
    }
}
