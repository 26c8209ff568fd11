//! What people can ask of an evening.

use dice::fair::Secret;
use formats::{Entrant, Step};
use kernel::Draw;
use serde::{Deserialize, Serialize};

use super::{Evening, EveningPlan, Member, Occurrence, What};
use crate::room::Person;
use crate::{Refused, SeatInfo, catalogue};

/// The most computer players that can be asked to join at once.
const MOST_BOTS: u16 = 512;

/// A request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub enum Wish {
    /// Take part.
    Join {
        /// What the others call one; one's own name where nothing is said.
        #[serde(default)]
        name: Option<String>,
        /// A team to join; a new one where nothing is said.
        #[serde(default)]
        team: Option<Entrant>,
    },
    /// Go home. What is not finished is lost.
    Leave,
    /// Come back.
    Return,
    /// The host asks computer players to join.
    AddBots {
        /// How well they play.
        level: String,
        /// How many.
        count: u16,
    },
    /// The host sends an entrant home.
    Remove {
        /// Which.
        entrant: Entrant,
    },
    /// The host begins.
    Begin,
    /// The king, or the host for them, says what is played.
    Choose {
        /// Which mode, counted from 0.
        mode: u16,
    },
    /// The host says how a game ended that was not played at a table of the house.
    Report {
        /// Which.
        game: u32,
        /// A place for each of its entrants, in seat order.
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

/// Events in the making: each is followed as soon as it is written.
pub(super) struct Pen<'a> {
    pub(super) evening: &'a mut Evening,
    at: i64,
    command: Option<String>,
    written: Vec<Occurrence>,
}

impl<'a> Pen<'a> {
    pub(super) fn new(evening: &'a mut Evening, at: i64, command: Option<&str>) -> Pen<'a> {
        Pen { evening, at, command: command.map(str::to_owned), written: Vec::new() }
    }

    pub(super) fn write(&mut self, what: What) -> Result<(), Refused> {
        let occurrence = Occurrence { at: self.at, command: self.command.take(), what };
        self.evening.follow(&occurrence)?;
        self.written.push(occurrence);
        Ok(())
    }

    pub(super) fn step(&mut self, step: Step) -> Result<(), Refused> {
        self.write(What::Stepped { step, points: Vec::new() })
    }

    /// What follows by itself: lots are drawn.
    pub(super) fn finish(mut self) -> Result<Vec<Occurrence>, Refused> {
        while let Some(lot) = self.evening.night.lot() {
            let mut numbers = self.evening.lots.roll(self.evening.lots_drawn);
            let least = lot.least();
            let drawn = lot.below.iter().map(|&below| least + numbers.below(below.into()) as u16).collect();
            self.step(Step::Lot(drawn))?;
        }
        Ok(self.written)
    }
}

fn not_now(why: &str) -> Refused {
    Refused::NotNow(why.to_owned())
}

impl Evening {
    /// Opens an evening. The host may take part, or not.
    pub fn open(mut plan: EveningPlan, host: Person, now: i64) -> Result<(Evening, Occurrence), Refused> {
        plan.check()?;
        plan.title = plan.title.trim().to_string();
        let secret = Secret::random().map_err(|error| Refused::Record(error.to_string()))?.reveal();
        let occurrence = Occurrence { at: now, command: None, what: What::Opened { plan, host, secret } };
        Ok((Evening::opened(&occurrence)?, occurrence))
    }

    /// Does what a person asks, or says why not. What is returned must be stored before anybody is told.
    ///
    /// After a refusal the evening may be half changed: rebuild it.
    pub fn obey(
        &mut self,
        by: &Person,
        id: Option<&str>,
        wish: Wish,
        now: i64,
    ) -> Result<Vec<Occurrence>, Refused> {
        let mut pen = Pen::new(self, now, id);
        match wish {
            Wish::Join { name, team } => join(&mut pen, by, name, team)?,
            Wish::Leave => {
                let entrant = pen.evening.own(by)?;
                pen.step(Step::Leave(entrant))?;
            }
            Wish::Return => {
                let entrant = pen.evening.own(by)?;
                pen.step(Step::Return(entrant))?;
            }
            Wish::Choose { mode } => choose(&mut pen, by, mode)?,
            host => {
                pen.evening.hosted(by)?;
                obey_host(&mut pen, host)?;
            }
        }
        pen.finish()
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

    fn has_name(&self, name: &str) -> bool {
        self.members.iter().flatten().any(|member| member.name() == name)
    }

    /// A level that every game of the evening has.
    fn knows_level(&self, level: &str) -> Result<bool, Refused> {
        let mut known = true;
        for mode in &self.plan.modes {
            let levels = catalogue::find(&mode.game)?.about().levels;
            known &= levels.iter().any(|other| other.name == level);
        }
        Ok(known)
    }
}

fn join(pen: &mut Pen<'_>, by: &Person, name: Option<String>, team: Option<Entrant>) -> Result<(), Refused> {
    if pen.evening.entrant_of(&by.id).is_some() {
        return Err(not_now("you take part already"));
    }
    let person =
        Person { id: by.id.clone(), name: name.unwrap_or_else(|| by.name.clone()).trim().to_owned() };
    SeatInfo::person(person.name.clone()).check()?;
    if pen.evening.has_name(&person.name) {
        return Err(not_now("somebody with that name is here already: take another one"));
    }
    let member = Member::Person(person);
    match team {
        Some(entrant) if pen.evening.night.has_begun() => {
            Err(not_now(&format!("the evening has begun: team {entrant} plays as it is")))
        }
        Some(entrant) => pen.write(What::Partnered { entrant, member }),
        None => pen.write(What::Joined { member }),
    }
}

fn choose(pen: &mut Pen<'_>, by: &Person, mode: u16) -> Result<(), Refused> {
    let chooser = pen.evening.night.chooser().ok_or(formats::Refusal::NoChoice)?;
    let allowed = pen.evening.host.id == by.id || pen.evening.entrant_of(&by.id) == Some(chooser);
    if !allowed {
        return Err(Refused::NotYours("the king chooses what is played".to_owned()));
    }
    if usize::from(mode) >= pen.evening.plan.modes.len() {
        return Err(not_now("there is nothing with that number to choose"));
    }
    pen.step(Step::Choose(mode))
}

fn obey_host(pen: &mut Pen<'_>, wish: Wish) -> Result<(), Refused> {
    match wish {
        Wish::AddBots { level, count } => add_bots(pen, &level, count),
        Wish::Remove { entrant } => pen.step(Step::Leave(entrant)),
        Wish::Begin => begin(pen),
        Wish::Report { game, places, instant } => pen.step(Step::Result { game, places, instant }),
        Wish::Correct { game, places, instant } => pen.write(What::Corrected { game, places, instant }),
        Wish::NoShow { entrant } => pen.step(Step::Forfeit(entrant)),
        Wish::End => pen.step(Step::End),
        Wish::Join { .. } | Wish::Leave | Wish::Return | Wish::Choose { .. } => Ok(()),
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
        pen.write(What::Joined { member })?;
        fill_up(pen, pen.evening.members.len() - 1, level)?;
    }
    Ok(())
}

/// Completes a team with computer players.
fn fill_up(pen: &mut Pen<'_>, index: usize, level: &str) -> Result<(), Refused> {
    let Ok(entrant) = Entrant::try_from(index as u16 + 1) else { return Ok(()) };
    while pen.evening.members[index].len() < usize::from(pen.evening.plan.team_size.max(1)) {
        let member = bot(pen.evening, level);
        pen.write(What::Partnered { entrant, member })?;
    }
    Ok(())
}

/// A computer player with a name of its own.
fn bot(evening: &Evening, level: &str) -> Member {
    let first = SeatInfo::bot(level).name;
    let mut name = first.clone();
    let mut number = 1;
    while evening.has_name(&name) {
        number += 1;
        name = format!("{first} {number}");
    }
    Member::Bot { level: level.to_owned(), name }
}

/// Teams that are not complete are filled up with computer players, and everybody is here.
fn begin(pen: &mut Pen<'_>) -> Result<(), Refused> {
    let levels = catalogue::find(&pen.evening.plan.modes[0].game)?.about().levels;
    let level = levels[levels.len() / 2].name;
    for index in 0..pen.evening.members.len() {
        fill_up(pen, index, level)?;
    }
    pen.step(Step::Begin)
}
