//! The state of an evening, and what each event does to it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use dice::fair::{FairDice, Secret};
use formats::{Entrant, Game, LotFor, Step, Tournament};
use serde::{Deserialize, Serialize};

use super::{EveningPlan, Event, Member};
use crate::aggregate::DoneCommands;
use crate::room::Person;
use crate::{Envelope, Refused, Shelf};

/// How many lots are shown.
const LOTS: usize = 4;

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// Its number.
    pub number: u32,
    /// What it was.
    pub title: String,
    /// Which of the evening's modes.
    pub mode: u16,
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
    /// The number of its table.
    pub table: Option<u16>,
}

/// A table at which a game is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) room: String,
    /// What people call it: the lowest number that was free, counted from 1.
    pub(super) number: u16,
}

/// A lot that was drawn, for people to see what it decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LotLook {
    /// What it was about.
    pub decides: LotFor,
    /// Whom it was about.
    pub about: Vec<Entrant>,
    /// Dice: a number for each of them. A game that was drawn twice: 0 the first of the two has won it, 1 the second.
    pub drawn: Vec<u16>,
}

/// An evening.
#[derive(Clone)]
pub struct Evening {
    /// The games that can be played.
    pub(super) shelf: Shelf,
    pub(super) plan: EveningPlan,
    pub(super) host: Person,
    pub(super) members: Vec<Vec<Member>>,
    pub(super) tournament: Tournament,
    /// The tables of the games that are played.
    pub(super) tables: BTreeMap<u32, Table>,
    /// Games for which there is no table to be waited for.
    pub(super) stuck: BTreeSet<u32>,
    pub(super) played: Vec<Played>,
    /// The last dice and coins, the newest first.
    pub(super) last_lots: VecDeque<LotLook>,
    /// Whom the host has sent home.
    sent_home: BTreeSet<Entrant>,
    /// Tables whose games came to nothing: somebody left, a result was corrected, the evening ended.
    left_behind: Vec<String>,
    /// How many results were corrected.
    corrections: u32,
    /// When something last happened.
    touched: i64,
    pub(super) lots: FairDice,
    pub(super) lots_drawn: u64,
    pub(super) number: u64,
    commands: DoneCommands,
}

fn broken(why: impl std::fmt::Display) -> Refused {
    Refused::Record(format!("the record of this evening cannot be followed: {why}"))
}

impl Evening {
    /// Rebuilds an evening from what happened in it.
    pub fn rebuild<'a>(
        shelf: &Shelf,
        events: impl IntoIterator<Item = &'a Envelope<Event>>,
    ) -> Result<Evening, Refused> {
        let mut events = events.into_iter();
        let opening = events.next().ok_or_else(|| broken("it is empty"))?;
        let mut evening = Evening::opened(shelf, opening)?;
        for event in events {
            evening.apply(event)?;
        }
        Ok(evening)
    }

    pub(super) fn opened(shelf: &Shelf, opening: &Envelope<Event>) -> Result<Evening, Refused> {
        let Event::Opened { plan, host, secret } = &opening.event else {
            return Err(broken("it does not begin with its opening"));
        };
        let secret: Secret = secret.parse().map_err(broken)?;
        let mut evening = Evening {
            tournament: Tournament::new(plan.setup(shelf)?)?,
            shelf: shelf.clone(),
            plan: plan.clone(),
            host: host.clone(),
            members: Vec::new(),
            tables: BTreeMap::new(),
            stuck: BTreeSet::new(),
            last_lots: VecDeque::new(),
            played: Vec::new(),
            sent_home: BTreeSet::new(),
            left_behind: Vec::new(),
            corrections: 0,
            touched: 0,
            lots: FairDice::new(secret, Vec::new()).map_err(broken)?,
            lots_drawn: 0,
            number: 0,
            commands: DoneCommands::default(),
        };
        evening.written(opening);
        Ok(evening)
    }

    /// Follows one more event. After a refusal the evening is as it was.
    pub fn apply(&mut self, envelope: &Envelope<Event>) -> Result<(), Refused> {
        match &envelope.event {
            Event::Opened { .. } => return Err(broken("it is opened twice")),
            Event::Joined { member } => {
                self.tournament.take(&Step::Join)?;
                self.members.push(vec![member.clone()]);
            }
            Event::Partnered { entrant, member } => self.partner(*entrant, member)?,
            Event::Parted { entrant, person, instead } => self.part(*entrant, person, instead.as_ref())?,
            Event::Stepped { step, points } => self.step(step, points)?,
            Event::Reported { game, places, instant } => {
                // The table is left behind, as if nobody had sat there.
                let table = self.tables.remove(game);
                let result = Step::Result { game: *game, places: places.clone(), instant: *instant };
                match (self.step(&result, &[]), table) {
                    (Ok(()), table) => self.left_behind.extend(table.map(|table| table.room)),
                    (Err(why), table) => {
                        self.tables.extend(table.map(|table| (*game, table)));
                        return Err(why);
                    }
                }
            }
            Event::SentHome { entrant } => {
                self.step(&Step::Leave(*entrant), &[])?;
                self.sent_home.insert(*entrant);
            }
            Event::Corrected { game, places, instant } => {
                let before = self.tournament.games();
                self.tournament = self.tournament.corrected(*game, places, *instant)?;
                self.corrections += 1;
                if let Some(played) = self.played.iter_mut().find(|played| played.number == *game) {
                    played.places.clone_from(places);
                    played.instant = *instant;
                }
                self.leave_tables(&before, None);
            }
            Event::Seated { game, room } => {
                if self.game(*game).is_none() {
                    return Err(Refused::NotNow("that game is not being played".to_owned()));
                }
                let taken: BTreeSet<u16> = self.tables.values().map(|table| table.number).collect();
                let number = (1..=u16::MAX).find(|number| !taken.contains(number)).unwrap_or(u16::MAX);
                self.tables.insert(*game, Table { room: room.clone(), number });
            }
            Event::Stuck { game } => {
                if self.game(*game).is_none() {
                    return Err(Refused::NotNow("that game is not being played".to_owned()));
                }
                self.stuck.insert(*game);
            }
        }
        self.written(envelope);
        Ok(())
    }

    /// The team of an entrant who is here.
    fn team(&mut self, entrant: Entrant) -> Result<&mut Vec<Member>, Refused> {
        let here = self.tournament.is_here(entrant);
        let team = self.members.get_mut(entrant.index()).filter(|team| here && !team.is_empty());
        team.ok_or_else(|| Refused::NotNow(format!("there is no team {entrant} here")))
    }

    /// Somebody joins a team, or takes a computer player's place in it.
    fn partner(&mut self, entrant: Entrant, member: &Member) -> Result<(), Refused> {
        let size = usize::from(self.plan.team_size);
        let team = self.team(entrant)?;
        let bot = team.iter().rposition(Member::is_bot);
        match bot.filter(|_| size > 1 && !member.is_bot()) {
            _ if team.len() < size => team.push(member.clone()),
            Some(index) => team[index] = member.clone(),
            None => return Err(Refused::NotNow("that team is complete".to_owned())),
        }
        Ok(())
    }

    /// Somebody leaves a team to the others, or to a computer player.
    fn part(&mut self, entrant: Entrant, person: &str, instead: Option<&Member>) -> Result<(), Refused> {
        let nobody = || broken("somebody leaves a team they are not in");
        let team = self.members.get_mut(entrant.index()).ok_or_else(nobody)?;
        let index = team.iter().position(|member| member.is(person)).ok_or_else(nobody)?;
        match instead {
            Some(member) => team[index] = member.clone(),
            None => drop(team.remove(index)),
        }
        Ok(())
    }

    fn step(&mut self, step: &Step, points: &[i64]) -> Result<(), Refused> {
        let before = self.tournament.games();
        let over = match step {
            Step::Result { game, .. } => Some(*game),
            _ => None,
        };
        let game = before.iter().find(|game| Some(game.number) == over).cloned();
        let lot = self.tournament.lot();
        self.tournament.take(step)?;
        match step {
            Step::Lot(drawn) => {
                self.lots_drawn += 1;
                // The draw of a knock-out shows itself.
                if let Some(lot) = lot.filter(|lot| lot.decides != LotFor::Draw) {
                    self.last_lots.push_front(LotLook {
                        decides: lot.decides,
                        about: lot.about,
                        drawn: drawn.clone(),
                    });
                    self.last_lots.truncate(LOTS);
                }
            }
            Step::Return(entrant) => drop(self.sent_home.remove(entrant)),
            Step::Result { places, instant, .. } => {
                if let Some(game) = game {
                    let table = self.tables.get(&game.number);
                    self.played.push(Played {
                        number: game.number,
                        title: game.title,
                        mode: game.mode.unwrap_or(0),
                        players: game.players,
                        places: places.clone(),
                        instant: *instant,
                        points: points.to_vec(),
                        room: table.map(|table| table.room.clone()),
                        table: table.map(|table| table.number),
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
        if self.tables.is_empty() && self.stuck.is_empty() {
            return;
        }
        let now = self.tournament.games();
        let players = |games: &[Game], number: u32| {
            games.iter().find(|game| game.number == number).map(|game| game.players.clone())
        };
        let stays = |game: u32| players(&now, game).is_some_and(|them| players(before, game) == Some(them));
        self.stuck.retain(|&game| stays(game));
        let left = &mut self.left_behind;
        self.tables.retain(|&game, table| {
            let stays = stays(game);
            if !stays && over != Some(game) {
                left.push(table.room.clone());
            }
            stays
        });
    }

    fn written(&mut self, envelope: &Envelope<Event>) {
        self.number += 1;
        self.touched = envelope.at;
        if let Some(command) = &envelope.command {
            self.commands.note(command, self.number);
            self.commands.forget_old();
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
        self.commands.find(command)
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
        self.tournament.steps()
    }

    /// Whether games are played.
    pub fn has_begun(&self) -> bool {
        self.tournament.has_begun()
    }

    /// Whether the host has sent somebody home.
    pub(super) fn is_sent_home(&self, entrant: Entrant) -> bool {
        self.sent_home.contains(&entrant)
    }

    /// Whether somebody has gone home of their own will, and gives up what they were playing.
    pub fn has_left(&self, id: &str) -> bool {
        let gone = |entrant: Entrant| !self.tournament.is_here(entrant) && !self.sent_home.contains(&entrant);
        self.entrant_of(id).is_some_and(gone)
    }

    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        self.tournament.is_over()
    }

    /// A game that is being played.
    pub(super) fn game(&self, number: u32) -> Option<Game> {
        self.tournament.games().into_iter().find(|game| game.number == number)
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
