//! What people can ask of an evening.

use std::collections::HashSet;

use dice::fair::Secret;
use formats::{Entrant, Step};
use serde::{Deserialize, Serialize};

use super::pen::Pen;
use super::{Evening, EveningPlan, Event, Member};
use crate::room::Person;
use crate::{Envelope, Refused, SeatInfo, Shelf};

/// An evening in which so much has happened takes nothing more but its end.
const MOST_EVENTS: u64 = 60_000;
/// The most computer players that can be asked to join at once.
const MOST_BOTS: u16 = 512;

/// A request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub enum EveningCommand {
    /// Take part, come back, or go to another team before it has begun.
    Join {
        /// What the others call one; one's own name where nothing is said.
        #[serde(default)]
        name: Option<String>,
        /// A team to join, where a computer player makes room if it is complete; a new one where nothing is said.
        #[serde(default)]
        team: Option<Entrant>,
    },
    /// Go home. What is not finished is lost, unless there are partners: a computer player goes on with them.
    Leave,
    /// Come back.
    Return,
    /// The host asks computer players to join.
    AddBots {
        /// How well they play.
        level: String,
        /// How many.
        #[cfg_attr(feature = "schema", schema(maximum = 65535))]
        count: u16,
    },
    /// The host sends an entrant home, who cannot come back by themselves.
    Remove {
        /// Which.
        entrant: Entrant,
    },
    /// The host lets somebody back in whom they sent home, or who has left.
    Readmit {
        /// Whom.
        entrant: Entrant,
    },
    /// The host puts a player into another team, or into one of their own, before it begins.
    Move {
        /// What the player is called.
        name: String,
        /// Which team; a new one where nothing is said.
        #[serde(default)]
        team: Option<Entrant>,
    },
    /// The host puts some first, before it begins: the seeds of a knock-out or a Swiss, the first in line of king or in the order of a
    /// series. The others follow, in a knock-out by lot if it is drawn.
    Seed {
        /// Who.
        entrants: Vec<Entrant>,
    },
    /// The host begins.
    Begin,
    /// The king, or the host for them, says what is played.
    Choose {
        /// Which mode, counted from 0.
        #[cfg_attr(feature = "schema", schema(maximum = 65535))]
        mode: u16,
    },
    /// The host says how a game ended that was not played at a table of the house.
    Report {
        /// Which.
        game: u32,
        /// A place for each of its entrants, in seat order.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<kernel::Seat>))]
        places: Vec<u8>,
        /// Whether somebody won at once.
        #[serde(default)]
        instant: bool,
    },
    /// The host corrects a result.
    Correct {
        /// Of which game.
        game: u32,
        /// A place for each of its entrants, in seat order.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<kernel::Seat>))]
        places: Vec<u8>,
        /// Whether somebody won at once.
        #[serde(default)]
        instant: bool,
    },
    /// The host says that somebody has not come to their game.
    NoShow {
        /// Who.
        entrant: Entrant,
    },
    /// The host ends the evening.
    End,
}

fn not_now(why: &str) -> Refused {
    Refused::NotNow(why.to_owned())
}

impl Evening {
    /// Opens an evening. The host may take part, or not.
    pub fn open(
        shelf: &Shelf,
        mut plan: EveningPlan,
        host: Person,
        now: i64,
    ) -> Result<(Evening, Envelope<Event>), Refused> {
        plan.check(shelf)?;
        plan.title = plan.title.trim().to_string();
        let secret = Secret::random().map_err(|error| Refused::Record(error.to_string()))?.reveal();
        let opening = Envelope { at: now, command: None, event: Event::Opened { plan, host, secret } };
        Ok((Evening::opened(shelf, &opening)?, opening))
    }

    /// Does what a person asks, or says why not. What is returned must be stored before anybody is told.
    ///
    /// After a refusal the evening is as it was.
    pub fn decide(
        &mut self,
        by: &Person,
        id: Option<&str>,
        command: EveningCommand,
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        if self.number >= MOST_EVENTS && command != EveningCommand::End {
            return Err(not_now("too much has happened in this evening: end it, and open a new one"));
        }
        self.write(now, id, |pen| obey(pen, by, command))
    }

    fn own(&self, by: &Person) -> Result<Entrant, Refused> {
        self.entrant_of(&by.id).ok_or_else(|| Refused::NotYours("you do not take part".to_owned()))
    }

    fn hosted(&self, by: &Person) -> Result<(), Refused> {
        if self.host.id == by.id {
            Ok(())
        } else {
            Err(Refused::NotYours("only the host may do that".to_owned()))
        }
    }

    /// Whether somebody else has that name: two names that differ in capitals only cannot be told apart when they are called out.
    fn is_called(&self, name: &str, apart_from: &str) -> bool {
        let name = name.to_lowercase();
        let mut others = self.members.iter().flatten().filter(|member| !member.is(apart_from));
        others.any(|member| member.name().to_lowercase() == name)
    }

    /// A level that every game of the evening has, for those who fill up teams: one in the middle.
    fn usual_level(&self) -> Result<String, Refused> {
        let levels = self.shelf.find(&self.plan.modes[0].game)?.about().levels;
        let mut known = Vec::new();
        for level in levels {
            if self.knows_level(level.name)? {
                known.push(level.name);
            }
        }
        let middle = known.get(known.len() / 2).map(|&name| name.to_owned());
        middle.ok_or_else(|| {
            Refused::Level("these games have no level of computer players in common".to_owned())
        })
    }

    /// A level that every game of the evening has.
    fn knows_level(&self, level: &str) -> Result<bool, Refused> {
        let mut known = true;
        for mode in &self.plan.modes {
            known &= self.shelf.find(&mode.game)?.knows_level(level);
        }
        Ok(known)
    }
}

fn obey(pen: &mut Pen<'_>, by: &Person, command: EveningCommand) -> Result<(), Refused> {
    match command {
        EveningCommand::Join { name, team } => join(pen, by, name, team),
        EveningCommand::Leave => {
            let entrant = pen.evening.own(by)?;
            leave(pen, by, entrant)
        }
        EveningCommand::Return => {
            let entrant = pen.evening.own(by)?;
            come_back(pen, entrant)
        }
        EveningCommand::Choose { mode } => choose(pen, by, mode),
        host => {
            pen.evening.hosted(by)?;
            obey_host(pen, host)
        }
    }
}

fn join(pen: &mut Pen<'_>, by: &Person, name: Option<String>, team: Option<Entrant>) -> Result<(), Refused> {
    let begun = pen.evening.tournament.has_begun();
    let old = pen.evening.entrant_of(&by.id);
    if let Some(entrant) = old {
        let alone = pen.evening.members(entrant).len() == 1;
        match team {
            _ if pen.evening.is_sent_home(entrant) => return come_back(pen, entrant),
            None if !pen.evening.tournament.is_here(entrant) => return come_back(pen, entrant),
            None if !alone && !begun => {}
            Some(other) if other != entrant && !begun => {}
            _ => return Err(not_now("you take part already")),
        }
    }
    let name = name.unwrap_or_else(|| by.name.clone()).trim().to_owned();
    SeatInfo::person(name.clone()).check()?;
    if pen.evening.is_called(&name, &by.id) {
        return Err(not_now("somebody with that name is here already: take another one"));
    }
    if let Some(entrant) = old {
        pen.write(Event::Parted { entrant, person: by.id.clone(), instead: None })?;
        if pen.evening.members(entrant).is_empty() && pen.evening.tournament.is_here(entrant) {
            pen.step(Step::Leave(entrant))?;
        }
    }
    let member = Member::Person(Person { id: by.id.clone(), name, bot: by.bot });
    match team {
        Some(entrant) => pen.write(Event::Partnered { entrant, member }),
        None => pen.write(Event::Joined { member }),
    }
}

/// Somebody who left comes back, unless the host has sent them home.
fn come_back(pen: &mut Pen<'_>, entrant: Entrant) -> Result<(), Refused> {
    if pen.evening.is_sent_home(entrant) {
        return Err(Refused::NotYours(
            "the host has sent you home: only the host can let you in again".to_owned(),
        ));
    }
    pen.step(Step::Return(entrant))
}

/// Somebody goes, and leaves a team to their partners.
fn leave(pen: &mut Pen<'_>, by: &Person, entrant: Entrant) -> Result<(), Refused> {
    let person = by.id.clone();
    let begun = pen.evening.tournament.has_begun();
    let partners = pen.evening.members(entrant).iter().filter(|member| !member.is_bot()).count() > 1;
    match (partners, begun) {
        (true, true) => {
            let instead = Some(bot(pen.evening, &pen.evening.usual_level()?));
            pen.write(Event::Parted { entrant, person, instead })
        }
        (true, false) => pen.write(Event::Parted { entrant, person, instead: None }),
        (false, _) => pen.step(Step::Leave(entrant)),
    }
}

fn choose(pen: &mut Pen<'_>, by: &Person, mode: u16) -> Result<(), Refused> {
    let chooser = pen.evening.tournament.chooser().ok_or(formats::Refusal::NoChoice)?;
    let allowed = pen.evening.host.id == by.id || pen.evening.entrant_of(&by.id) == Some(chooser);
    if !allowed {
        return Err(Refused::NotYours("the king chooses what is played".to_owned()));
    }
    if usize::from(mode) >= pen.evening.plan.modes.len() {
        return Err(not_now("there is nothing with that number to choose"));
    }
    pen.step(Step::Choose(mode))
}

fn obey_host(pen: &mut Pen<'_>, command: EveningCommand) -> Result<(), Refused> {
    match command {
        EveningCommand::AddBots { level, count } => add_bots(pen, &level, count),
        EveningCommand::Readmit { entrant } => pen.step(Step::Return(entrant)),
        EveningCommand::Remove { entrant } => pen.write(Event::SentHome { entrant }),
        EveningCommand::Move { name, team } => {
            let found =
                pen.evening.people().find(|person| person.name.eq_ignore_ascii_case(name.trim())).cloned();
            let person = found.ok_or_else(|| not_now("nobody with that name takes part"))?;
            if pen.evening.tournament.has_begun() {
                return Err(not_now("the evening has begun: teams play as they are"));
            }
            join(pen, &person, None, team)
        }
        EveningCommand::Seed { entrants } => pen.step(Step::Seed(entrants)),
        EveningCommand::Begin => begin(pen),
        EveningCommand::Report { game, places, instant } => {
            pen.write(Event::Reported { game, places, instant })
        }
        EveningCommand::Correct { game, places, instant } => {
            pen.write(Event::Corrected { game, places, instant })
        }
        EveningCommand::NoShow { entrant } => pen.step(Step::Forfeit(entrant)),
        EveningCommand::End => pen.step(Step::End),
        EveningCommand::Join { .. }
        | EveningCommand::Leave
        | EveningCommand::Return
        | EveningCommand::Choose { .. } => Ok(()),
    }
}

fn add_bots(pen: &mut Pen<'_>, level: &str, count: u16) -> Result<(), Refused> {
    if !pen.evening.knows_level(level)? {
        return Err(Refused::Level("there is no such level in every game of the evening".to_owned()));
    }
    if !(1..=MOST_BOTS).contains(&count) {
        return Err(not_now("one to 512 computer players at once"));
    }
    for _ in 0..count {
        let member = bot(pen.evening, level);
        pen.write(Event::Joined { member })?;
        let newest = Entrant::try_from(pen.evening.members.len() as u16);
        fill_up(pen, newest.map_err(Refused::NotNow)?, level)?;
    }
    Ok(())
}

/// Completes a team with computer players.
fn fill_up(pen: &mut Pen<'_>, entrant: Entrant, level: &str) -> Result<(), Refused> {
    while pen.evening.members(entrant).len() < usize::from(pen.evening.plan.team_size.max(1)) {
        let member = bot(pen.evening, level);
        pen.write(Event::Partnered { entrant, member })?;
    }
    Ok(())
}

/// A computer player with a name of its own.
fn bot(evening: &Evening, level: &str) -> Member {
    let taken: HashSet<String> =
        evening.members.iter().flatten().map(|other| other.name().to_lowercase()).collect();
    let first = SeatInfo::bot(level).name;
    let numbered = (2..).map(|number| format!("{first} {number}"));
    let mut names = std::iter::once(first.clone()).chain(numbered);
    let name = names.find(|name| !taken.contains(&name.to_lowercase())).unwrap_or_default();
    Member::Bot { level: level.to_owned(), name }
}

/// Teams that are not complete are filled up with computer players, and everybody is here.
fn begin(pen: &mut Pen<'_>) -> Result<(), Refused> {
    let size = usize::from(pen.evening.plan.team_size.max(1));
    let everybody =
        (1..=pen.evening.members.len() as u16).filter_map(|number| Entrant::try_from(number).ok());
    for entrant in everybody {
        if pen.evening.tournament.is_here(entrant) && pen.evening.members(entrant).len() < size {
            let level = pen.evening.usual_level()?;
            fill_up(pen, entrant, &level)?;
        }
    }
    pen.step(Step::Begin)
}
