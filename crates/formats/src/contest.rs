//! Some against each other until somebody has won: one game, the first to three wins, sets of that.

use serde::{Deserialize, Serialize};

use crate::{Entrant, Refusal};

/// How long a meeting is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Length {
    /// So many games won are a set.
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    pub games: u8,
    /// So many sets won win.
    #[cfg_attr(feature = "schema", schema(maximum = 255))]
    pub sets: u8,
}

impl Length {
    /// A single game.
    pub const ONE: Length = Length { games: 1, sets: 1 };
    /// 3's: the first to three wins.
    pub const THREES: Length = Length { games: 3, sets: 1 };
    /// 3's sets: the first to five 3's.
    pub const SETS: Length = Length { games: 3, sets: 5 };

    pub(crate) fn check(self) -> Result<(), Refusal> {
        let fits = (1..=25).contains(&self.games) && (1..=25).contains(&self.sets);
        if fits { Ok(()) } else { Err(Refusal::Setup("one to twenty-five games, and as many sets")) }
    }

    /// Whether one game decides.
    pub const fn is_one(self) -> bool {
        self.games == 1 && self.sets == 1
    }
}

/// What a game without a single winner means (EZ-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Draws {
    /// It counts for nobody, and another is played.
    PlayOn,
    /// It ends the meeting, if that is a single game; otherwise another is played.
    Stand,
    /// It is played again with the seats swapped; drawn again, the lot decides.
    ThenLot,
}

/// Who begins a game, where that is known before it is played (EZ-6). It is the first of its players.
///
/// Whether a game asks for it is its own business: many draw a lot, or roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// Everybody has rolled a die for it: of the two highest, who play, the lower.
    LowerDie,
    /// Whoever did worst in the game before.
    LastLoser {
        /// Who won that game, where one alone did: there are games that the winner begins.
        winner: Option<Entrant>,
    },
}

impl Begins {
    /// What is left of it when somebody goes who was not to begin.
    pub(crate) fn without(self, entrant: Entrant) -> Begins {
        match self {
            Begins::LastLoser { winner } => {
                Begins::LastLoser { winner: winner.filter(|winner| *winner != entrant) }
            }
            Begins::LowerDie => self,
        }
    }
}

/// How a game ended: a place for everybody, 1 the best, equal places for a tie.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Verdict {
    pub(crate) places: Vec<u8>,
    /// Somebody won at once, as by covering the dot.
    pub(crate) instant: bool,
}

impl Verdict {
    /// The only one in first place.
    pub(crate) fn winner(&self) -> Option<usize> {
        let mut first = (0..self.places.len()).filter(|&seat| self.places[seat] == 1);
        match (first.next(), first.next()) {
            (Some(winner), None) => Some(winner),
            _ => None,
        }
    }

    /// Whoever did worst; of several the first.
    pub(crate) fn loser(&self) -> usize {
        let worst = self.places.iter().max();
        self.places.iter().position(|place| Some(place) == worst).unwrap_or(0)
    }

    /// Who begins the game after this one, if it is the loser: where all are level there is none.
    pub(crate) fn begins(&self, seated: &[Entrant]) -> Option<Begins> {
        let level = self.places.iter().all(|place| Some(place) == self.places.first());
        let winner = self.winner().and_then(|seat| seated.get(seat)).copied();
        (!level).then_some(Begins::LastLoser { winner })
    }

    pub(crate) fn check(&self, players: usize) -> Result<(), Refusal> {
        let place = |own: u8| 1 + self.places.iter().filter(|other| **other < own).count();
        let sound =
            self.places.len() == players && self.places.iter().all(|&own| place(own) == usize::from(own));
        if sound { Ok(()) } else { Err(Refusal::Places { players }) }
    }
}

/// How a meeting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Decision {
    Won(Entrant),
    Drawn,
}

/// Some against each other until somebody has won.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contest {
    pub(crate) players: Vec<Entrant>,
    length: Length,
    draws: Draws,
    /// An instant win wins it all, not this game only (EZ-3).
    instant_wins_all: bool,
    /// Games won in this set, in the order of `players`.
    wins: Vec<u8>,
    sets: Vec<u8>,
    games: u32,
    /// Who sits where in the next game, as indices of `players`.
    seats: Vec<usize>,
    /// Games drawn one after the other.
    drawn: u8,
    /// Who begins the next game.
    begins: Option<Begins>,
}

impl Contest {
    pub(crate) fn new(
        players: Vec<Entrant>,
        length: Length,
        draws: Draws,
        begins: Option<Begins>,
    ) -> Contest {
        let count = players.len();
        Contest {
            begins,
            length,
            draws,
            instant_wins_all: draws == Draws::ThenLot,
            wins: vec![0; count],
            sets: vec![0; count],
            games: 0,
            seats: (0..count).collect(),
            drawn: 0,
            players,
        }
    }

    /// Who plays the next game, in seat order.
    pub(crate) fn seated(&self) -> Vec<Entrant> {
        self.seats.iter().map(|&index| self.players[index]).collect()
    }

    /// Who begins the next game, where that is known.
    pub(crate) const fn begins(&self) -> Option<Begins> {
        self.begins
    }

    /// Whether the lot has to decide the last game.
    pub(crate) fn wants_lot(&self) -> bool {
        self.draws == Draws::ThenLot && self.drawn >= 2
    }

    /// How it stands: the games of this set, and the sets where there are several.
    pub fn score(&self) -> String {
        let list = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" : ");
        match (self.length.is_one(), self.length.sets) {
            (true, _) => String::new(),
            (false, 1) => list(&self.wins),
            (false, _) => format!("sets {}, games {}", list(&self.sets), list(&self.wins)),
        }
    }

    /// Which game of the meeting is played, counted from 1.
    pub(crate) const fn game(&self) -> u32 {
        self.games + 1
    }

    /// Takes a game's result, its places in seat order.
    pub(crate) fn take(&mut self, verdict: &Verdict) -> Option<Decision> {
        // EZ-6: in every game after the first the last loser. Drawn games of a knock-out swap seats instead.
        self.begins = verdict.begins(&self.seated());
        let winner = verdict.winner().map(|seat| self.seats[seat]);
        let loser = self.seats[verdict.loser()];
        match winner {
            Some(winner) if verdict.instant && self.instant_wins_all => {
                self.games += 1;
                Some(Decision::Won(self.players[winner]))
            }
            Some(winner) => self.won(winner, loser),
            None => self.drawn_game(loser),
        }
    }

    /// The lot decides a game that was drawn twice.
    pub(crate) fn take_lot(&mut self, winner: usize) -> Option<Decision> {
        self.begins = Some(Begins::LastLoser { winner: self.players.get(winner).copied() });
        self.won(winner, (winner + 1) % self.players.len())
    }

    fn won(&mut self, winner: usize, loser: usize) -> Option<Decision> {
        self.games += 1;
        self.drawn = 0;
        self.wins[winner] += 1;
        if self.wins[winner] >= self.length.games {
            self.wins.fill(0);
            self.sets[winner] += 1;
            if self.sets[winner] >= self.length.sets {
                return Some(Decision::Won(self.players[winner]));
            }
        }
        self.loser_first(loser);
        None
    }

    fn drawn_game(&mut self, loser: usize) -> Option<Decision> {
        self.games += 1;
        match self.draws {
            Draws::Stand if self.length.is_one() => return Some(Decision::Drawn),
            Draws::ThenLot => {
                self.drawn += 1;
                self.begins = None;
                self.seats.reverse();
            }
            Draws::PlayOn | Draws::Stand => self.loser_first(loser),
        }
        None
    }

    /// EZ-6: the last loser first, the rest in the order they sat down.
    fn loser_first(&mut self, loser: usize) {
        let rest = (0..self.players.len()).filter(|&index| index != loser);
        self.seats = std::iter::once(loser).chain(rest).collect();
    }

    /// Somebody does not go on. Who is left alone has won.
    pub(crate) fn without(&mut self, entrant: Entrant) -> Option<Decision> {
        if let Some(index) = self.players.iter().position(|player| *player == entrant) {
            let first = self.seats.first() == Some(&index);
            self.begins = self.begins.filter(|_| !first).map(|begins| begins.without(entrant));
            self.players.remove(index);
            self.wins.remove(index);
            self.sets.remove(index);
            self.drawn = 0;
            self.seats.retain(|&seat| seat != index);
            self.seats.iter_mut().filter(|seat| **seat > index).for_each(|seat| *seat -= 1);
        }
        match self.players.as_slice() {
            [] => Some(Decision::Drawn),
            [left] => Some(Decision::Won(*left)),
            _ => None,
        }
    }
}
