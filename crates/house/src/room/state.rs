//! The state of a room, and what each event does to it.

use std::collections::VecDeque;

use dice::fair::{FairDice, Secret, Seed};
use kernel::{Phase, Seat, SeatSet, Viewer};

use super::clock::Clocks;
use super::log::Line;
use super::outcome::{RoundResult, sides_left};
use super::{Event, Happening, Person, Plan, SeatPlan};
use crate::{AnyPlay, Refused, catalogue};

/// How many lines of the log are kept for those who come or come back; older ones stand in the record.
const LOG: usize = 300;

/// How many commands are remembered, so that a repeated one is harmless.
const COMMANDS: usize = 256;

/// Who is on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A computer player.
    Bot {
        /// Its level.
        level: String,
    },
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// What they added to the dice.
        seed: Seed,
        /// The level of the computer player that plays for them, while they are gone.
        stand_in: Option<String>,
        /// Whether they gave up or were sent away: the computer player stays.
        gone: bool,
    },
}

/// Where a room is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RoomStage {
    /// Seats are free.
    Waiting,
    /// A game is under way.
    Playing,
    /// The game is over; there may be another.
    Over,
    /// Closed for good.
    Expired,
}

/// A room.
pub struct Room {
    pub(super) plan: Plan,
    pub(super) host: Person,
    /// The evening that it belongs to.
    pub(super) evening: Option<String>,
    pub(super) seats: Vec<Occupant>,
    pub(super) stage: RoomStage,
    /// Which game this is, counted from 1.
    pub(super) round: u32,
    pub(super) play: Box<dyn AnyPlay>,
    pub(super) first: Option<Seat>,
    /// The events of this game's steps that stand, and whether each was a roll.
    pub(super) standing: Vec<(u64, bool)>,
    /// The secret of the dice of this game, or of the next one while nobody plays.
    pub(super) secret: Secret,
    pub(super) dice: Option<FairDice>,
    pub(super) resigned: SeatSet,
    pub(super) result: Option<RoundResult>,
    /// Who asked to take a step back, and who has agreed.
    pub(super) undo: Option<(Seat, SeatSet)>,
    /// Who wants to play again, with their new seeds.
    pub(super) again: Vec<Option<Seed>>,
    pub(super) clocks: Clocks,
    pub(super) number: u64,
    /// The number of the last event that changed the game: an answer to anything older comes too late.
    pub(super) changed: u64,
    pub(super) touched: i64,
    pub(super) log: VecDeque<Line>,
    commands: VecDeque<(String, u64)>,
}

fn broken(why: impl std::fmt::Display) -> Refused {
    Refused::Record(format!("the record of this room cannot be followed: {why}"))
}

impl Room {
    /// Rebuilds a room from what happened in it.
    pub fn rebuild<'a>(happenings: impl IntoIterator<Item = &'a Happening>) -> Result<Room, Refused> {
        let mut happenings = happenings.into_iter();
        let opening = happenings.next().ok_or_else(|| broken("it is empty"))?;
        let mut room = Room::opened(opening)?;
        for happening in happenings {
            room.follow(happening)?;
        }
        Ok(room)
    }

    pub(super) fn opened(happening: &Happening) -> Result<Room, Refused> {
        let Event::Opened { plan, host, secret, evening } = &happening.event else {
            return Err(broken("it does not begin with its opening"));
        };
        let occupant = |seat: &SeatPlan| match seat {
            SeatPlan::Open => Occupant::Nobody,
            SeatPlan::Bot(level) => Occupant::Bot { level: level.clone() },
        };
        let mut room = Room {
            plan: plan.clone(),
            host: host.clone(),
            evening: evening.clone(),
            seats: plan.seats.iter().map(occupant).collect(),
            stage: RoomStage::Waiting,
            round: 1,
            play: catalogue::find(&plan.game)?.open(&plan.setup())?,
            first: None,
            standing: Vec::new(),
            secret: secret.parse().map_err(broken)?,
            dice: None,
            resigned: SeatSet::EMPTY,
            result: None,
            undo: None,
            again: vec![None; plan.seats.len()],
            clocks: Clocks::default(),
            number: 0,
            changed: 0,
            touched: 0,
            log: VecDeque::new(),
            commands: VecDeque::new(),
        };
        room.written(happening, None, Vec::new());
        Ok(room)
    }

    /// Follows one more event.
    pub fn follow(&mut self, happening: &Happening) -> Result<(), Refused> {
        let mut actor = None;
        let mut seen = Vec::new();
        match &happening.event {
            Event::Opened { .. } => return Err(broken("it is opened twice")),
            Event::Sat { seat, person, seed } => {
                let seed = seed.parse().map_err(broken)?;
                *self.seat_mut(*seat)? =
                    Occupant::Person { person: person.clone(), seed, stand_in: None, gone: false };
            }
            Event::BotSat { seat, level } => *self.seat_mut(*seat)? = Occupant::Bot { level: level.clone() },
            Event::Stood { seat, .. } => {
                *self.seat_mut(*seat)? = Occupant::Nobody;
                self.again[seat.index()] = None;
            }
            Event::Started { first } => self.start(*first)?,
            Event::Step { step, .. } => {
                actor = match self.play.phase() {
                    Phase::Act(seat) | Phase::Roll(seat) => Some(seat),
                    Phase::Over => None,
                };
                seen = Viewer::all(self.play.seats())
                    .map(|viewer| self.play.seen(step, viewer))
                    .collect::<Result<_, _>>()?;
                self.play.step(step)?;
                match step.as_str() {
                    "take back" => drop(self.standing.pop()),
                    step => self.standing.push((self.number + 1, step.starts_with("= "))),
                }
                self.undo = None;
                self.see_whether_over();
            }
            Event::UndoAsked { seat } => self.undo = Some((*seat, SeatSet::EMPTY)),
            Event::UndoAgreed { seat } => {
                if let Some((_, agreed)) = &mut self.undo {
                    agreed.insert(*seat);
                }
            }
            Event::UndoDeclined { .. } => self.undo = None,
            Event::StoodIn { seat, level, removed } => {
                if let Occupant::Person { stand_in, gone, .. } = self.seat_mut(*seat)? {
                    *stand_in = Some(level.clone());
                    *gone |= removed;
                }
            }
            Event::Returned { seat } => {
                if let Occupant::Person { stand_in, .. } = self.seat_mut(*seat)? {
                    *stand_in = None;
                }
            }
            Event::Resigned { seat } => {
                self.resigned.insert(*seat);
                if let Occupant::Person { gone, .. } = self.seat_mut(*seat)? {
                    *gone = true;
                }
                self.see_whether_over();
            }
            Event::Again { seat, seed } => {
                self.seat_mut(*seat)?;
                self.again[seat.index()] = Some(seed.parse().map_err(broken)?);
            }
            Event::NewDice { secret } => self.secret = secret.parse().map_err(broken)?,
            Event::Said { .. } => {}
            Event::Expired => self.stage = RoomStage::Expired,
        }
        self.written(happening, actor, seen);
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut Occupant, Refused> {
        self.seats.get_mut(seat.index()).ok_or_else(|| broken("it names a seat that is not there"))
    }

    fn start(&mut self, first: Option<Seat>) -> Result<(), Refused> {
        if self.stage == RoomStage::Over {
            self.round += 1;
        }
        for (occupant, again) in self.seats.iter_mut().zip(&mut self.again) {
            if let (Occupant::Person { seed, stand_in, gone, .. }, Some(new)) = (occupant, again.take()) {
                (*seed, *stand_in, *gone) = (new, None, false);
            }
        }
        let mut setup = self.plan.setup();
        setup.first = first;
        self.play = catalogue::find(&self.plan.game)?.open(&setup)?;
        let seeds = self.seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person { seed, .. } => Some(seed.clone()),
            Occupant::Nobody | Occupant::Bot { .. } => None,
        });
        self.dice = Some(FairDice::new(self.secret.clone(), seeds.collect()).map_err(broken)?);
        self.first = first;
        self.standing.clear();
        self.stage = RoomStage::Playing;
        self.resigned = SeatSet::EMPTY;
        self.result = None;
        self.undo = None;
        self.clocks = Clocks::new(self.plan.clock, self.seats.len());
        Ok(())
    }

    fn see_whether_over(&mut self) {
        if self.play.phase() == Phase::Over
            || sides_left(&*self.play, self.resigned) < 2 && self.seats.len() > 1
        {
            self.stage = RoomStage::Over;
            self.result = Some(RoundResult::new(&*self.play, self.resigned));
        } else if self.stage == RoomStage::Over {
            // A mistyped last roll at a real table was taken back.
            self.stage = RoomStage::Playing;
            self.result = None;
        }
    }

    /// Notes an event that has been followed.
    fn written(&mut self, happening: &Happening, actor: Option<Seat>, seen: Vec<String>) {
        self.number += 1;
        if !matches!(happening.event, Event::Said { .. } | Event::UndoAsked { .. } | Event::UndoAgreed { .. })
        {
            self.changed = self.number;
        }
        self.touched = happening.at;
        if let Some(command) = &happening.command {
            self.commands.push_back((command.clone(), self.number));
            self.commands.keep_newest(COMMANDS);
        }
        self.log.push_back(Line::new(self.number, happening.at, &happening.event, actor, seen));
        self.log.keep_newest(LOG);
        let awaited = self.person_to_act().map(|seat| (seat, self.play.turns()));
        self.clocks.run(self.plan.clock, awaited, happening.at);
    }

    /// The seat of a person who is to act, where no computer player stands in.
    fn person_to_act(&self) -> Option<Seat> {
        let Phase::Act(seat) = self.play.phase() else { return None };
        let here = matches!(self.seats.get(seat.index()), Some(Occupant::Person { stand_in: None, .. }));
        (self.stage == RoomStage::Playing && here).then_some(seat)
    }

    /// The number of the last event.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Where the room is in its life.
    pub const fn stage(&self) -> RoomStage {
        self.stage
    }

    /// What the host chose.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who opened the room.
    pub const fn host(&self) -> &Person {
        &self.host
    }

    /// Who is on each seat.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// Which game this is, counted from 1.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// How the last game ended, if it has.
    pub const fn result(&self) -> Option<&RoundResult> {
        self.result.as_ref()
    }

    /// The number of the event that a command with this name caused, if it has been done already.
    pub fn done_already(&self, command: &str) -> Option<u64> {
        self.commands.iter().find(|(name, _)| name == command).map(|(_, number)| *number)
    }

    /// The seats of a person: more than one where several people share a device.
    pub fn seats_of(&self, id: &str) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len() as u8).filter(move |seat| {
            matches!(&self.seats[seat.index()], Occupant::Person { person, .. } if person.id == id)
        })
    }
}

/// Keeps the newest of a queue.
trait Newest {
    fn keep_newest(&mut self, keep: usize);
}

impl<T> Newest for VecDeque<T> {
    fn keep_newest(&mut self, keep: usize) {
        while self.len() > keep {
            self.pop_front();
        }
    }
}
