//! The state of an evening, and what each event does to it.

use std::collections::{BTreeMap, VecDeque};

use dice::fair::{FairDice, Secret};
use formats::{Entrant, Game, Night, Step};
use serde::{Deserialize, Serialize};

use super::{EveningPlan, Member, Occurrence, What};
use crate::Refused;
use crate::room::Person;

/// How many commands are remembered, so that a repeated one is harmless.
const COMMANDS: usize = 256;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    /// Its number.
    pub number: u32,
    /// What it was.
    pub title: String,
    /// Who played, in seat order.
    pub players: Vec<Entrant>,
    /// Their places.
    pub places: Vec<u8>,
    /// Whether somebody won at once.
    pub instant: bool,
    /// Their points, where they are known.
    pub points: Vec<i64>,
    /// Where it was played.
    pub room: Option<String>,
}

/// An evening.
pub struct Evening {
    pub(super) plan: EveningPlan,
    pub(super) host: Person,
    pub(super) members: Vec<Vec<Member>>,
    pub(super) night: Night,
    /// The rooms of the games that are played.
    pub(super) rooms: BTreeMap<u32, String>,
    pub(super) played: Vec<Played>,
    /// Tables whose games came to nothing: somebody left, a result was corrected, the evening ended.
    left_behind: Vec<String>,
    /// How many results were corrected.
    corrections: u32,
    /// When something last happened.
    touched: i64,
    pub(super) lots: FairDice,
    pub(super) lots_drawn: u64,
    pub(super) number: u64,
    commands: VecDeque<(String, u64)>,
}

fn broken(why: impl std::fmt::Display) -> Refused {
    Refused::Record(format!("the record of this evening cannot be followed: {why}"))
}

impl Evening {
    /// Rebuilds an evening from what happened in it.
    pub fn rebuild<'a>(occurrences: impl IntoIterator<Item = &'a Occurrence>) -> Result<Evening, Refused> {
        let mut occurrences = occurrences.into_iter();
        let opening = occurrences.next().ok_or_else(|| broken("it is empty"))?;
        let mut evening = Evening::opened(opening)?;
        for occurrence in occurrences {
            evening.follow(occurrence)?;
        }
        Ok(evening)
    }

    pub(super) fn opened(occurrence: &Occurrence) -> Result<Evening, Refused> {
        let What::Opened { plan, host, secret } = &occurrence.what else {
            return Err(broken("it does not begin with its opening"));
        };
        let secret: Secret = secret.parse().map_err(broken)?;
        let mut evening = Evening {
            night: Night::new(plan.setup()?)?,
            plan: plan.clone(),
            host: host.clone(),
            members: Vec::new(),
            rooms: BTreeMap::new(),
            played: Vec::new(),
            left_behind: Vec::new(),
            corrections: 0,
            touched: 0,
            lots: FairDice::new(secret, Vec::new()).map_err(broken)?,
            lots_drawn: 0,
            number: 0,
            commands: VecDeque::new(),
        };
        evening.written(occurrence);
        Ok(evening)
    }

    /// Follows one more event. After a refusal the evening is as it was.
    pub fn follow(&mut self, occurrence: &Occurrence) -> Result<(), Refused> {
        match &occurrence.what {
            What::Opened { .. } => return Err(broken("it is opened twice")),
            What::Joined { member } => {
                self.night.take(&Step::Join)?;
                self.members.push(vec![member.clone()]);
            }
            What::Partnered { entrant, member } => {
                let team = self.members.get_mut(entrant.index()).ok_or_else(|| broken("no such team"))?;
                if team.len() >= usize::from(self.plan.team_size) {
                    return Err(Refused::NotNow("that team is complete".to_owned()));
                }
                team.push(member.clone());
            }
            What::Stepped { step, points } => self.step(step, points)?,
            What::Corrected { game, places, instant } => {
                let before = self.night.games();
                self.night = self.night.corrected(*game, places, *instant)?;
                self.corrections += 1;
                if let Some(played) = self.played.iter_mut().find(|played| played.number == *game) {
                    played.places.clone_from(places);
                    played.instant = *instant;
                }
                self.leave_tables(&before, None);
            }
            What::Seated { game, room } => {
                if self.game(*game).is_none() {
                    return Err(Refused::NotNow("that game is not being played".to_owned()));
                }
                self.rooms.insert(*game, room.clone());
            }
        }
        self.written(occurrence);
        Ok(())
    }

    fn step(&mut self, step: &Step, points: &[i64]) -> Result<(), Refused> {
        let before = self.night.games();
        let over = match step {
            Step::Result { game, .. } => Some(*game),
            _ => None,
        };
        let game = before.iter().find(|game| Some(game.number) == over).cloned();
        self.night.take(step)?;
        match step {
            Step::Lot(_) => self.lots_drawn += 1,
            Step::Result { places, instant, .. } => {
                if let Some(game) = game {
                    self.played.push(Played {
                        number: game.number,
                        title: game.title,
                        players: game.players,
                        places: places.clone(),
                        instant: *instant,
                        points: points.to_vec(),
                        room: self.rooms.get(&game.number).cloned(),
                    });
                }
            }
            _ => {}
        }
        self.leave_tables(&before, over);
        Ok(())
    }

    /// Gives up the tables of games that are no longer played by those who sit there. A correction can give the number of a game to
    /// others.
    fn leave_tables(&mut self, before: &[Game], over: Option<u32>) {
        if self.rooms.is_empty() {
            return;
        }
        let now = self.night.games();
        let players = |games: &[Game], number: u32| {
            games.iter().find(|game| game.number == number).map(|game| game.players.clone())
        };
        let left = &mut self.left_behind;
        self.rooms.retain(|&game, room| {
            let stays = players(&now, game).is_some_and(|them| players(before, game) == Some(them));
            if !stays && over != Some(game) {
                left.push(room.clone());
            }
            stays
        });
    }

    fn written(&mut self, occurrence: &Occurrence) {
        self.number += 1;
        self.touched = occurrence.at;
        if let Some(command) = &occurrence.command {
            self.commands.push_back((command.clone(), self.number));
            if self.commands.len() > COMMANDS {
                self.commands.pop_front();
            }
        }
    }

    /// What was chosen.
    pub const fn plan(&self) -> &EveningPlan {
        &self.plan
    }

    /// Who opened it.
    pub const fn host(&self) -> &Person {
        &self.host
    }

    /// The number of the last event.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The number of the event that a command made, if it was done already.
    pub fn done_already(&self, command: &str) -> Option<u64> {
        self.commands.iter().find(|(known, _)| known == command).map(|(_, number)| *number)
    }

    /// When something last happened, in milliseconds since 1970.
    pub const fn touched(&self) -> i64 {
        self.touched
    }

    /// How many results were corrected. A correction can pair others anew under numbers that were used: this tells them apart.
    pub const fn corrections(&self) -> u32 {
        self.corrections
    }

    /// Tables whose games came to nothing. Whoever opened them has to close them.
    pub fn left_behind(&self) -> &[String] {
        &self.left_behind
    }

    /// Everything that happened, as the format sees it.
    pub fn steps(&self) -> &[Step] {
        self.night.steps()
    }

    /// Whether games are played.
    pub fn has_begun(&self) -> bool {
        self.night.has_begun()
    }

    /// Whether somebody takes part and has not left.
    pub fn is_here(&self, id: &str) -> bool {
        self.entrant_of(id).is_some_and(|entrant| self.night.is_here(entrant))
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.night.is_over()
    }

    /// A game that is being played.
    pub(super) fn game(&self, number: u32) -> Option<Game> {
        self.night.games().into_iter().find(|game| game.number == number)
    }

    /// The entrant somebody plays for.
    pub fn entrant_of(&self, id: &str) -> Option<Entrant> {
        let index = self.members.iter().position(|team| team.iter().any(|member| member.is(id)))?;
        u16::try_from(index + 1).ok().and_then(|number| Entrant::try_from(number).ok())
    }

    /// Those who play for an entrant.
    pub fn members(&self, entrant: Entrant) -> &[Member] {
        self.members.get(entrant.index()).map_or(&[], Vec::as_slice)
    }

    /// Everybody's people, for whoever has to be told.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.members.iter().flatten().filter_map(|member| match member {
            Member::Person(person) => Some(person),
            Member::Bot { .. } => None,
        })
    }
}
