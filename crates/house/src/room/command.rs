//! What people can ask of a room.

use dice::fair::Seed;
use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::pen::{Pen, fresh_secret};
use super::{Event, First, Occupant, PHRASES, Person, Plan, Room, RoomStage, Words};
use crate::{Envelope, Refused, SeatInfo, Shelf};

/// The longest thing anybody may say at once, in characters.
const MAX_WORDS: usize = 300;

/// A request. `after` is the number of the last event that whoever sends it had seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub enum Command {
    /// Take a seat: the one named, or the first that is free.
    Sit {
        /// Which.
        #[serde(default)]
        seat: Option<Seat>,
        /// The name of somebody else at the same device; one's own where nothing is said.
        #[serde(default)]
        name: Option<String>,
        /// What to add to the dice; something random where nothing is said.
        #[serde(default)]
        seed: Option<String>,
    },
    /// Leave a seat; in a game a computer player stands in.
    Leave {
        /// Which.
        seat: Seat,
    },
    /// Come back to a seat where a computer player stands in.
    Return {
        /// Which.
        seat: Seat,
    },
    /// The host puts a computer player on a free seat.
    PutBot {
        /// Which.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// The host sends somebody away.
    Remove {
        /// From which seat.
        seat: Seat,
    },
    /// Play.
    Act {
        /// For which seat.
        seat: Seat,
        /// What, as it is typed.
        action: String,
        /// The last event seen.
        after: u64,
    },
    /// Say what was rolled with real dice.
    Roll {
        /// What, as it is typed.
        roll: String,
        /// The last event seen.
        after: u64,
    },
    /// Say what went wrong at the real table.
    Report {
        /// What, as it is typed.
        incident: String,
        /// The last event seen.
        after: u64,
    },
    /// Correct what was said of real dice: take the last step back.
    Correct {
        /// The last event seen.
        after: u64,
    },
    /// Ask the others to let the last step be taken back.
    AskUndo {
        /// For which seat.
        seat: Seat,
        /// The last event seen.
        after: u64,
    },
    /// Agree to it, or not.
    AnswerUndo {
        /// For which seat.
        seat: Seat,
        /// Whether.
        agree: bool,
    },
    /// Give up.
    Resign {
        /// For which seat.
        seat: Seat,
    },
    /// Play again.
    Again {
        /// For which seat.
        seat: Seat,
        /// What to add to the new dice; something random where nothing is said.
        #[serde(default)]
        seed: Option<String>,
    },
    /// Say something.
    Say {
        /// What.
        words: Words,
    },
}

fn seed_or_random(typed: Option<String>) -> Result<String, Refused> {
    match typed {
        Some(text) => text
            .parse::<Seed>()
            .map(|seed| seed.to_string())
            .map_err(|error| Refused::Players(error.to_string())),
        None => {
            Seed::random().map(|seed| seed.to_string()).map_err(|error| Refused::Record(error.to_string()))
        }
    }
}

fn not_now(why: &str) -> Refused {
    Refused::NotNow(why.to_owned())
}

impl Room {
    /// Opens a room. The host has yet to sit down.
    pub fn open(
        shelf: &Shelf,
        plan: Plan,
        host: Person,
        now: i64,
    ) -> Result<(Room, Envelope<Event>), Refused> {
        plan.check(shelf)?;
        let event = Event::Opened { plan, host, secret: fresh_secret()?, evening: None };
        let opening = Envelope { at: now, command: None, event };
        Ok((Room::opened(shelf, &opening)?, opening))
    }

    /// Opens a room for a game of an evening: everybody is seated, and it begins, with whoever the evening names.
    pub fn open_for_an_evening(
        shelf: &Shelf,
        plan: Plan,
        host: Person,
        people: &[(Seat, Person)],
        first: Option<First>,
        evening: &str,
        now: i64,
    ) -> Result<(Room, Vec<Envelope<Event>>), Refused> {
        plan.check_for_an_evening(shelf)?;
        let evening = Some(evening.to_owned());
        let event = Event::Opened { plan, host, secret: fresh_secret()?, evening };
        let opening = Envelope { at: now, command: None, event };
        let mut room = Room::opened(shelf, &opening)?;
        let seated = room.write(now, None, |pen| {
            for (seat, person) in people {
                pen.write(Event::Sat { seat: *seat, person: person.clone(), seed: seed_or_random(None)? })?;
            }
            start_when_ready(pen, first)
        })?;
        Ok((room, std::iter::once(opening).chain(seated).collect()))
    }

    /// Does what a person asks, or says why not. What is returned must be stored before anybody is told.
    ///
    /// After a refusal the room is as it was.
    pub fn decide(
        &mut self,
        by: &Person,
        id: Option<&str>,
        command: Command,
        now: i64,
    ) -> Result<Vec<Envelope<Event>>, Refused> {
        if self.stage == RoomStage::Expired {
            return Err(not_now("this table has been closed"));
        }
        self.write(now, id, |pen| obey(pen, by, command))
    }

    fn hosted(&self, by: &Person) -> Result<(), Refused> {
        if self.host.id == by.id {
            Ok(())
        } else {
            Err(Refused::NotYours("only the host may do that".to_owned()))
        }
    }

    fn owned(&self, seat: Seat, by: &Person) -> Result<(), Refused> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Person { person, .. }) if person.id == by.id => Ok(()),
            _ => Err(Refused::NotYours(format!("seat {seat} is not yours"))),
        }
    }

    pub(super) fn in_time(&self, after: u64) -> Result<(), Refused> {
        if after >= self.changed { Ok(()) } else { Err(Refused::Late) }
    }

    pub(super) fn house_level(&self) -> String {
        self.game.about().usual_level.to_owned()
    }
}

fn obey(pen: &mut Pen<'_>, by: &Person, command: Command) -> Result<(), Refused> {
    match command {
        Command::Sit { seat, name, seed } => sit(pen, by, seat, name, seed),
        Command::Leave { seat } => {
            pen.room.owned(seat, by)?;
            leave(pen, seat, false)
        }
        Command::Return { seat } => {
            pen.room.owned(seat, by)?;
            come_back(pen, seat)
        }
        Command::PutBot { seat, level } => {
            pen.room.hosted(by)?;
            put_bot(pen, seat, level)
        }
        Command::Remove { seat } => {
            pen.room.hosted(by)?;
            leave(pen, seat, true)
        }
        Command::Act { seat, action, after } => {
            pen.room.in_time(after)?;
            pen.room.owned(seat, by)?;
            come_back_if_away(pen, seat)?;
            pen.write(Event::Step { step: format!("{seat} {action}"), time_up: false })
        }
        Command::Roll { roll, after } => real_step(pen, by, after, &format!("= {roll}")),
        Command::Report { incident, after } => real_step(pen, by, after, &format!("! {incident}")),
        Command::Correct { after } => real_step(pen, by, after, "take back"),
        Command::AskUndo { seat, after } => ask_undo(pen, by, seat, after),
        Command::AnswerUndo { seat, agree } => answer_undo(pen, by, seat, agree),
        Command::Resign { seat } => resign(pen, by, seat),
        Command::Again { seat, seed } => again(pen, by, seat, seed),
        Command::Say { words } => say(pen, by, words),
    }
}

fn again(pen: &mut Pen<'_>, by: &Person, seat: Seat, seed: Option<String>) -> Result<(), Refused> {
    pen.room.owned(seat, by)?;
    if pen.room.stage != RoomStage::Over {
        return Err(not_now("the game is not over yet"));
    }
    pen.write(Event::Again { seat, seed: seed_or_random(seed)? })?;
    start_when_ready(pen, None)
}

fn sit(
    pen: &mut Pen<'_>,
    by: &Person,
    seat: Option<Seat>,
    name: Option<String>,
    seed: Option<String>,
) -> Result<(), Refused> {
    let room = &pen.room;
    if room.stage == RoomStage::Playing {
        return Err(not_now("the game has begun: you can look on"));
    }
    let free = |seat: &Seat| room.seats.get(seat.index()) == Some(&Occupant::Nobody);
    let seat = match seat {
        Some(seat) => Some(seat).filter(free),
        None => Seat::all(room.seats.len() as u8).find(free),
    };
    let seat = seat.ok_or_else(|| not_now("that seat is taken"))?;
    let again = room.seats_of(&by.id).next().is_some();
    if again && (name.is_none() || room.plan.rated) {
        return Err(not_now(if room.plan.rated {
            "you have a seat already, and a rated game is between different people"
        } else {
            "you have a seat already: give a name for whoever shares your device"
        }));
    }
    let person = Person { name: name.unwrap_or_else(|| by.name.clone()).trim().to_owned(), ..by.clone() };
    SeatInfo::person(person.name.clone()).check()?;
    if room
        .seats
        .iter()
        .any(|seat| matches!(seat, Occupant::Person { person: other, .. } if other.name == person.name))
    {
        return Err(not_now("somebody with that name sits here already: take another one"));
    }
    let seed = seed_or_random(seed)?;
    pen.write(Event::Sat { seat, person, seed: seed.clone() })?;
    if pen.room.stage == RoomStage::Over {
        pen.write(Event::Again { seat, seed })?;
    }
    start_when_ready(pen, None)
}

/// Starts the first game when every seat is taken, and another when all people want one. Who begins another one is said by the game before.
fn start_when_ready(pen: &mut Pen<'_>, first: Option<First>) -> Result<(), Refused> {
    let room = &pen.room;
    let ready = |(occupant, again): (&Occupant, &Option<Seed>)| match occupant {
        Occupant::Nobody => false,
        Occupant::Bot { .. } => true,
        Occupant::Person { .. } => room.stage == RoomStage::Waiting || again.is_some(),
    };
    if !room.seats.iter().zip(&room.again).all(ready) {
        return Ok(());
    }
    let next = || First::after(&*room.play, &room.result.as_ref()?.places);
    let first = first.or_else(next);
    let rules = room.game.about().rules;
    pen.write(Event::Started {
        first: first.map(|first| first.seat),
        why: first.map(|first| first.why),
        rules,
    })
}

fn put_bot(pen: &mut Pen<'_>, seat: Seat, level: String) -> Result<(), Refused> {
    if pen.room.seats.get(seat.index()) != Some(&Occupant::Nobody) {
        return Err(not_now("that seat is taken"));
    }
    if !pen.room.game.knows_level(&level) {
        return Err(Refused::Level("there is no such level".to_owned()));
    }
    pen.write(Event::BotSat { seat, level })?;
    start_when_ready(pen, None)
}

fn leave(pen: &mut Pen<'_>, seat: Seat, removed: bool) -> Result<(), Refused> {
    match (pen.room.stage, pen.room.seats.get(seat.index())) {
        (_, None | Some(Occupant::Nobody)) => Err(not_now("nobody sits there")),
        (RoomStage::Playing, Some(Occupant::Bot { .. })) => {
            Err(not_now("a computer player cannot leave a game"))
        }
        (RoomStage::Playing, Some(Occupant::Person { .. })) => {
            let level = pen.room.house_level();
            pen.write(Event::StoodIn { seat, level, removed })
        }
        _ => pen.write(Event::Stood { seat, removed }),
    }
}

fn come_back(pen: &mut Pen<'_>, seat: Seat) -> Result<(), Refused> {
    match &pen.room.seats[seat.index()] {
        Occupant::Person { gone: true, .. } => Err(not_now("you have left this game for good")),
        Occupant::Person { stand_in: Some(_), .. } => pen.write(Event::Returned { seat }),
        _ => Err(not_now("nobody stands in for you")),
    }
}

fn come_back_if_away(pen: &mut Pen<'_>, seat: Seat) -> Result<(), Refused> {
    match &pen.room.seats[seat.index()] {
        Occupant::Person { stand_in: Some(_), .. } => come_back(pen, seat),
        _ => Ok(()),
    }
}

/// Somebody at a real table says what happened there.
fn real_step(pen: &mut Pen<'_>, by: &Person, after: u64, step: &str) -> Result<(), Refused> {
    pen.room.in_time(after)?;
    if !pen.room.plan.real_dice {
        return Err(not_now("the house rolls at this table"));
    }
    if pen.room.seats_of(&by.id).next().is_none() {
        return Err(Refused::NotYours("only those who sit at the table may say what happened".to_owned()));
    }
    if pen.room.stage == RoomStage::Waiting {
        return Err(not_now("the game has not begun"));
    }
    pen.write(Event::Step { step: step.to_owned(), time_up: false })
}

fn ask_undo(pen: &mut Pen<'_>, by: &Person, seat: Seat, after: u64) -> Result<(), Refused> {
    pen.room.in_time(after)?;
    pen.room.owned(seat, by)?;
    if !pen.room.plan.undo {
        return Err(not_now("nothing is taken back at this table"));
    }
    if pen.room.stage != RoomStage::Playing || !pen.room.play.can_take_back() {
        return Err(not_now(
            "there is nothing that can be taken back: only what came after the last roll can",
        ));
    }
    pen.write(Event::UndoAsked { seat })?;
    take_back_when_agreed(pen)
}

fn answer_undo(pen: &mut Pen<'_>, by: &Person, seat: Seat, agree: bool) -> Result<(), Refused> {
    pen.room.owned(seat, by)?;
    if pen.room.undo.is_none() {
        return Err(not_now("nobody asks to take anything back"));
    }
    if !agree {
        return pen.write(Event::UndoDeclined { seat });
    }
    pen.write(Event::UndoAgreed { seat })?;
    take_back_when_agreed(pen)
}

/// Takes the step back once every other person at the table has agreed; computer players always do.
fn take_back_when_agreed(pen: &mut Pen<'_>) -> Result<(), Refused> {
    let room = &pen.room;
    let Some((asker, agreed)) = room.undo else { return Ok(()) };
    let asking = match &room.seats[asker.index()] {
        Occupant::Person { person, .. } => person.id.clone(),
        _ => String::new(),
    };
    let fine = |seat: Seat| match &room.seats[seat.index()] {
        Occupant::Person { person, stand_in: None, .. } => person.id == asking || agreed.contains(seat),
        _ => true,
    };
    if Seat::all(room.seats.len() as u8).all(fine) {
        pen.write(Event::Step { step: "take back".to_owned(), time_up: false })?;
    }
    Ok(())
}

fn resign(pen: &mut Pen<'_>, by: &Person, seat: Seat) -> Result<(), Refused> {
    pen.room.owned(seat, by)?;
    if pen.room.stage != RoomStage::Playing || pen.room.resigned.contains(seat) {
        return Err(not_now("there is no game to give up"));
    }
    pen.write(Event::Resigned { seat })?;
    if pen.room.stage == RoomStage::Playing {
        // The others play on; somebody has to play the seat.
        let level = pen.room.house_level();
        pen.write(Event::StoodIn { seat, level, removed: true })?;
    }
    Ok(())
}

fn say(pen: &mut Pen<'_>, by: &Person, words: Words) -> Result<(), Refused> {
    let words = match words {
        Words::Phrase(number) if usize::from(number) < PHRASES.len() => Words::Phrase(number),
        Words::Phrase(_) => return Err(not_now("there is no such phrase")),
        Words::Text(text) => {
            if pen.room.may_only_say_phrases(&by.id) {
                return Err(not_now("partners may use the quick phrases only"));
            }
            let text: String = text.trim().chars().filter(|c| !c.is_control()).collect();
            if text.is_empty() || text.chars().count() > MAX_WORDS {
                return Err(not_now("say something of 1 to 300 characters"));
            }
            Words::Text(text)
        }
    };
    pen.write(Event::Said { person: by.clone(), words })
}
