//! Events in the making: each is applied as soon as it is written, and all of them or none are.

use dice::fair::{FairDice, Secret, Seed};
use kernel::{Phase, Seat, SeatSet};

use super::clock::Clocks;
use super::outcome::RoundResult;
use super::state::StepKind;
use super::{Event, First, Occupant, Room, RoomStage};
use crate::{AnyPlay, Envelope, Refused};

/// A room that is being written to.
pub(super) struct Pen<'a> {
    pub(super) room: &'a mut Room,
    at: i64,
    command: Option<&'a str>,
    written: Vec<Envelope<Event>>,
    /// The room before the first event.
    before: Option<Savepoint>,
}

impl Room {
    /// Writes what `work` decides and what follows from it by itself. After a refusal the room is as it was.
    pub(super) fn write(
        &mut self,
        at: i64,
        command: Option<&str>,
        work: impl FnOnce(&mut Pen<'_>) -> Result<(), Refused>,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        let mut pen = Pen { room: self, at, command, written: Vec::new(), before: None };
        match work(&mut pen).and_then(|()| pen.finish()) {
            Ok(()) => {
                let written = pen.written;
                self.forget_old();
                Ok(written)
            }
            Err(refused) => {
                if let Some(before) = pen.before {
                    self.go_back_to(before);
                }
                Err(refused)
            }
        }
    }
}

impl Pen<'_> {
    /// One more event.
    pub(super) fn write(&mut self, event: Event) -> Result<(), Refused> {
        let before = self.before.get_or_insert_with(|| self.room.savepoint());
        let command = self.command.take().map(str::to_owned);
        let envelope = Envelope { at: self.at, command, event };
        if let Some(replaced) = self.room.follow(&envelope)? {
            before.replaced.get_or_insert(replaced);
        }
        self.written.push(envelope);
        Ok(())
    }

    /// The house rolls while dice are due.
    pub(super) fn roll(&mut self) -> Result<(), Refused> {
        while self.room.stage == RoomStage::Playing && !self.room.plan.real_dice {
            let (Phase::Roll(_), Some(dice)) = (self.room.play.phase(), &self.room.dice) else { break };
            let mut numbers = dice.roll(self.room.play.rolls() as u64);
            let roll = self.room.play.would_roll(&mut numbers)?;
            self.write(Event::Step { step: format!("= {roll}"), time_up: false })?;
        }
        Ok(())
    }

    /// What follows by itself: rolls, and new dice laid ready after the end.
    fn finish(&mut self) -> Result<(), Refused> {
        self.roll()?;
        let spent = self.room.dice.as_ref().is_some_and(|dice| *dice.secret() == self.room.secret);
        if self.room.stage == RoomStage::Over && spent {
            self.write(Event::NewDice { secret: fresh_secret()? })?;
        }
        Ok(())
    }
}

/// A new secret for the dice.
pub(super) fn fresh_secret() -> Result<String, Refused> {
    Secret::random().map(|secret| secret.reveal()).map_err(|error| Refused::Record(error.to_string()))
}

/// Everything of a room that an event can change; of the lists that only grow, their length.
struct Savepoint {
    seats: Vec<Occupant>,
    stage: RoomStage,
    round: u32,
    first: Option<Seat>,
    begins: Option<First>,
    secret: Secret,
    dice: Option<FairDice>,
    resigned: SeatSet,
    result: Option<RoundResult>,
    undo: Option<(Seat, SeatSet)>,
    again: Vec<Option<Seed>>,
    clocks: Clocks,
    number: u64,
    changed: u64,
    touched: i64,
    log: usize,
    /// How many steps the game had.
    steps: usize,
    /// The game itself, if another has begun since.
    replaced: Option<Replaced>,
}

/// A game in whose place another has come: what was played, and the events of its steps.
pub(super) type Replaced = (Box<dyn AnyPlay>, Vec<(u64, StepKind)>);

impl Room {
    fn savepoint(&self) -> Savepoint {
        // Named one by one, so that whoever adds a field has to think of it here.
        let Room {
            game: _,
            plan: _,
            host: _,
            evening: _,
            seats,
            stage,
            round,
            play: _,
            first,
            begins,
            steps,
            secret,
            dice,
            resigned,
            result,
            undo,
            again,
            clocks,
            number,
            changed,
            touched,
            log,
            commands: _,
        } = self;
        Savepoint {
            seats: seats.clone(),
            stage: *stage,
            round: *round,
            first: *first,
            begins: *begins,
            secret: secret.clone(),
            dice: dice.clone(),
            resigned: *resigned,
            result: result.clone(),
            undo: *undo,
            again: again.clone(),
            clocks: clocks.clone(),
            number: *number,
            changed: *changed,
            touched: *touched,
            log: log.len(),
            steps: steps.len(),
            replaced: None,
        }
    }

    fn go_back_to(&mut self, before: Savepoint) {
        if let Some((play, steps)) = before.replaced {
            (self.play, self.steps) = (play, steps);
        }
        self.play.go_back_to(before.steps);
        self.steps.truncate(before.steps);
        self.log.truncate(before.log);
        self.commands.undo_after(before.number);
        self.seats = before.seats;
        self.stage = before.stage;
        self.round = before.round;
        self.first = before.first;
        self.begins = before.begins;
        self.secret = before.secret;
        self.dice = before.dice;
        self.resigned = before.resigned;
        self.result = before.result;
        self.undo = before.undo;
        self.again = before.again;
        self.clocks = before.clocks;
        self.number = before.number;
        self.changed = before.changed;
        self.touched = before.touched;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{Command, Person, Plan, SeatPlan};
    use crate::{Entry, Shelf};

    fn shelf() -> Shelf {
        Shelf::new()
            .with(Entry::<toss_up::TossUp>::new())
            .with(Entry::<intersection::Intersection>::new())
            .with(Entry::<tri_cross::TriCross>::new())
    }

    fn person(name: &str) -> Person {
        Person::new(name.to_lowercase(), name)
    }

    /// Everything that can be seen of a room, from everywhere.
    fn fingerprint(room: &Room) -> String {
        let looks: Vec<_> = [None, Some("ann"), Some("ben")]
            .map(|id| (room.look(id), room.newest(id, 500)))
            .into_iter()
            .map(|seen| serde_json::to_string(&seen).unwrap())
            .collect();
        let inside = (room.number(), room.touched, room.changed, room.wake_at(), &room.steps, &room.commands);
        format!("{looks:?} {inside:?} {:?} {:?}", room.play.steps(), room.play.position())
    }

    fn opened(game: &str) -> Room {
        let mut room =
            Room::open(&shelf(), Plan::new(game, vec![SeatPlan::Open; 2]), person("Ann"), 0).unwrap().0;
        for name in ["Ann", "Ben"] {
            let sit = Command::Sit { seat: None, name: None, seed: Some(name.to_owned()) };
            room.decide(&person(name), None, sit, 1).unwrap();
        }
        room
    }

    /// Plays on, with the last of what is allowed.
    fn play_on(pen: &mut Pen<'_>) -> Result<(), Refused> {
        pen.roll()?;
        let Phase::Act(seat) = pen.room.play.phase() else { return Ok(()) };
        let allowed = pen.room.play.allowed();
        let action = &allowed[allowed.len() / 2].action;
        pen.write(Event::Step { step: format!("{seat} {action}"), time_up: false })
    }

    #[test]
    fn whatever_was_written_before_a_refusal_is_undone() {
        for game in ["toss-up", "intersection", "tri-cross"] {
            let mut room = opened(game);
            for count in 0..40 {
                let before = fingerprint(&room);
                let refused = room.write(7, Some("undone"), |pen| {
                    for _ in 0..count % 7 {
                        play_on(pen)?;
                    }
                    if pen.room.play.can_take_back() {
                        pen.write(Event::Step { step: "take back".to_owned(), time_up: false })?;
                    }
                    pen.write(Event::Said { person: person("Ann"), words: super::super::Words::Phrase(1) })?;
                    pen.write(Event::StoodIn { seat: Seat::FIRST, level: "x".to_owned(), removed: false })?;
                    pen.write(Event::Resigned { seat: Seat::FIRST })?;
                    Err(Refused::Late)
                });
                assert_eq!(refused, Err(Refused::Late));
                assert_eq!(fingerprint(&room), before, "{game} after {count} steps");
                room.write(8, Some(&format!("kept {count}")), play_on).unwrap();
            }
        }
    }

    #[test]
    fn a_new_game_that_is_refused_leaves_the_old_one_at_the_table() {
        let mut room = opened("toss-up");
        room.decide(&person("Ann"), None, Command::Resign { seat: Seat::FIRST }, 5).unwrap();
        assert_eq!(room.stage(), RoomStage::Over);
        let before = fingerprint(&room);
        let refused = room.write(9, None, |pen| {
            for seat in Seat::all(2) {
                pen.write(Event::Again { seat, seed: "more".to_owned() })?;
            }
            pen.write(Event::Started { first: None, why: None, rules: 1 })?;
            play_on(pen)?;
            play_on(pen)?;
            Err(Refused::Late)
        });
        assert_eq!(refused, Err(Refused::Late));
        assert_eq!(fingerprint(&room), before);
    }
}
