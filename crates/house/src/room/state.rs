//! The state of a room, and what each event does to it.

use std::collections::VecDeque;
use std::sync::Arc;

use dice::fair::{FairDice, Secret, Seed};
use kernel::{Phase, RulesVersion, Seat, SeatSet};

use super::clock::Clocks;
use super::log::LogLine;
use super::outcome::RoundResult;
use super::pen::Replaced;
use super::{Event, First, Person, Plan, SeatPlan};
use crate::aggregate::DoneCommands;
use crate::first::begin;
use crate::record::is_over;
use crate::seats::in_names;
use crate::{AnyGame, AnyPlay, Envelope, Refused, SeatInfo, Shelf};

/// How many lines of the log are kept for those who come or come back; older ones stand in the record.
const LOG: usize = 300;

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

impl Occupant {
    /// What they are called, where somebody is there.
    pub fn name(&self) -> Option<String> {
        match self {
            Occupant::Nobody => None,
            Occupant::Bot { level } => Some(SeatInfo::bot(level.as_str()).name),
            Occupant::Person { person, .. } => Some(person.name.clone()),
        }
    }
}

/// Where a room is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// What a step of the game was, as far as the list of those that were kept goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepKind {
    Roll,
    Other,
    TakeBack,
}

/// A room.
pub struct Room {
    /// What is played.
    pub(super) game: Arc<dyn AnyGame>,
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
    /// Who begins, and why, where the game asks for it.
    pub(super) begins: Option<First>,
    /// The numbers of the events that were this game's steps.
    pub(super) steps: Vec<(u64, StepKind)>,
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
    pub(super) log: VecDeque<LogLine>,
    pub(super) commands: DoneCommands,
}

fn broken(why: impl std::fmt::Display) -> Refused {
    Refused::Record(format!("the record of this room cannot be followed: {why}"))
}

impl Room {
    /// Rebuilds a room from what happened in it.
    pub fn rebuild<'a>(
        shelf: &Shelf,
        events: impl IntoIterator<Item = &'a Envelope<Event>>,
    ) -> Result<Room, Refused> {
        let mut events = events.into_iter();
        let opening = events.next().ok_or_else(|| broken("it is empty"))?;
        let mut room = Room::opened(shelf, opening)?;
        for event in events {
            room.apply(event)?;
        }
        Ok(room)
    }

    pub(super) fn opened(shelf: &Shelf, opening: &Envelope<Event>) -> Result<Room, Refused> {
        let Event::Opened { plan, host, secret, evening } = &opening.event else {
            return Err(broken("it does not begin with its opening"));
        };
        let occupant = |seat: &SeatPlan| match seat {
            SeatPlan::Open => Occupant::Nobody,
            SeatPlan::Bot(level) => Occupant::Bot { level: level.clone() },
        };
        let game = shelf.find(&plan.game)?.clone();
        let mut room = Room {
            plan: plan.clone(),
            host: host.clone(),
            evening: evening.clone(),
            seats: plan.seats.iter().map(occupant).collect(),
            stage: RoomStage::Waiting,
            round: 1,
            play: game.open(&plan.setup())?,
            game,
            first: None,
            begins: None,
            steps: Vec::new(),
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
            commands: DoneCommands::default(),
        };
        room.written(opening, None, Vec::new());
        Ok(room)
    }

    /// Follows one more event. After a refusal the room is as it was.
    pub fn apply(&mut self, envelope: &Envelope<Event>) -> Result<(), Refused> {
        self.follow(envelope)?;
        self.forget_old();
        Ok(())
    }

    /// Follows an event that may yet be undone. Gives the game that was at the table, where another has begun.
    pub(super) fn follow(&mut self, envelope: &Envelope<Event>) -> Result<Option<Replaced>, Refused> {
        let mut replaced = None;
        let mut actor = None;
        let mut seen = Vec::new();
        match &envelope.event {
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
            Event::Started { first, why, rules } => {
                let (before, heeded) = self.start(*first, *rules)?;
                replaced = Some(before);
                actor = first.filter(|_| heeded);
                self.begins = actor.zip(*why).map(|(seat, why)| First { seat, why });
            }
            Event::Step { step, .. } => {
                actor = match self.play.phase() {
                    Phase::Act(seat) | Phase::Roll(seat) => Some(seat),
                    Phase::Over => None,
                };
                let name = |seat: Seat| self.seats.get(seat.index()).and_then(Occupant::name);
                seen = self.play.step_seen(step).map_err(|refused| in_names(refused, name))?;
                let kind = match step.as_str() {
                    "take back" => StepKind::TakeBack,
                    roll if roll.starts_with("= ") => StepKind::Roll,
                    _ => StepKind::Other,
                };
                self.steps.push((self.number + 1, kind));
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
        self.written(envelope, actor, seen);
        Ok(replaced)
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut Occupant, Refused> {
        self.seats.get_mut(seat.index()).ok_or_else(|| broken("it names a seat that is not there"))
    }

    /// Begins a game. Gives the one that was at the table before, and whether the new one heeds who is to begin: many draw a lot.
    fn start(&mut self, first: Option<Seat>, rules: RulesVersion) -> Result<(Replaced, bool), Refused> {
        let mut seats = self.seats.clone();
        for (occupant, again) in seats.iter_mut().zip(&self.again) {
            if let (Occupant::Person { seed, stand_in, gone, .. }, Some(new)) = (occupant, again) {
                (*seed, *stand_in, *gone) = (new.clone(), None, false);
            }
        }
        let mut setup = self.plan.setup();
        setup.rules = Some(rules);
        setup.first = first;
        let (play, heeded) = begin(&*self.game, &setup)?;
        let seeds = seats.iter().filter_map(|occupant| match occupant {
            Occupant::Person { seed, .. } => Some(seed.clone()),
            Occupant::Nobody | Occupant::Bot { .. } => None,
        });
        let dice = FairDice::new(self.secret.clone(), seeds.collect()).map_err(broken)?;
        // Nothing is refused from here on.
        if self.stage == RoomStage::Over {
            self.round += 1;
        }
        self.seats = seats;
        self.again.fill(None);
        self.dice = Some(dice);
        self.first = first;
        self.stage = RoomStage::Playing;
        self.resigned = SeatSet::EMPTY;
        self.result = None;
        self.undo = None;
        self.clocks = Clocks::new(self.plan.clock, self.seats.len());
        let before = (std::mem::replace(&mut self.play, play), std::mem::take(&mut self.steps));
        Ok((before, heeded))
    }

    fn see_whether_over(&mut self) {
        if is_over(&*self.play, self.resigned) {
            self.stage = RoomStage::Over;
            self.result = Some(RoundResult::new(&*self.play, self.resigned));
        } else if self.stage == RoomStage::Over {
            // A mistyped last roll at a real table was taken back.
            self.stage = RoomStage::Playing;
            self.result = None;
        }
    }

    /// Notes an event that has been followed.
    fn written(&mut self, envelope: &Envelope<Event>, actor: Option<Seat>, seen: Vec<String>) {
        let Envelope { at, command, event } = envelope;
        self.number += 1;
        if !matches!(event, Event::Said { .. } | Event::UndoAsked { .. } | Event::UndoAgreed { .. }) {
            self.changed = self.number;
        }
        self.touched = *at;
        if let Some(command) = command {
            self.commands.note(command, self.number);
        }
        self.log.push_back(LogLine::new(self.number, *at, event, actor, seen));
        let awaited = self.person_to_act().map(|seat| (seat, self.play.turns()));
        self.clocks.run(self.plan.clock, awaited, *at);
    }

    /// Forgets what is too long ago. Not while something may yet be undone.
    pub(super) fn forget_old(&mut self) {
        while self.log.len() > LOG {
            self.log.pop_front();
        }
        self.commands.forget_old();
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

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.play.phase()
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
        self.commands.find(command)
    }

    /// The seats of a person: more than one where several people share a device.
    pub fn seats_of(&self, id: &str) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats.len() as u8).filter(move |seat| {
            matches!(&self.seats[seat.index()], Occupant::Person { person, .. } if person.id == id)
        })
    }
}
