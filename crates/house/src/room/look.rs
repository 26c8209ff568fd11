//! What one viewer sees of a room: a type without a place for anything else.

use std::collections::BTreeMap;

use kernel::{Phase, Seat, Value, Viewer};
use serde::Serialize;

use super::log::LogLine;
use super::state::StepKind;
use super::{Clock, First, Occupant, Room, RoomStage, RoundResult, Told, Visibility};
use crate::{Allowed, DiceRecord, RecordFile, Refused, SeatInfo, Sight, ThrowFilm, ViewJson, WhyNot, film};

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatLook {
    /// Which.
    pub seat: Seat,
    /// What whoever plays is called; nothing where the seat is free.
    pub name: Option<String>,
    /// Who they are to the house; nothing for computer players.
    pub person: Option<String>,
    /// Whether that person is a bot account: a program of somebody's plays.
    pub bot_account: bool,
    /// The level of the computer player that plays, for itself or for somebody who is gone.
    pub bot: Option<String>,
    /// Whether this is a seat of the viewer's.
    pub yours: bool,
    /// Which side they play for: partners have the same number.
    pub side: u8,
    /// Points.
    pub points: i64,
    /// Milliseconds left in the bank, where there is one.
    pub bank: Option<i64>,
    /// Whether they want to play again.
    pub again: bool,
    /// Whether they gave up.
    pub resigned: bool,
}

/// The clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockLook {
    /// Whose.
    pub seat: Seat,
    /// When it is up, in milliseconds since 1970.
    pub up_at: i64,
}

/// A room as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RoomLook {
    /// The number of the last event.
    pub number: u64,
    /// The game's name.
    pub game: String,
    /// What the table chose: every option.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, kernel::OptionValue>))]
    pub options: BTreeMap<&'static str, Value>,
    /// Who may find and enter.
    pub visibility: Visibility,
    /// How long people may think.
    pub clock: Clock,
    /// Whether people roll.
    pub real_dice: bool,
    /// Whether steps may be taken back.
    pub undo: bool,
    /// Whether the result counts.
    pub rated: bool,
    /// Whether clients may show what people would have to remember.
    pub memory_aid: bool,
    /// Where the room is in its life.
    pub stage: RoomStage,
    /// Which game this is, counted from 1.
    pub round: u32,
    /// The host's name.
    pub host: String,
    /// Whether the viewer is the host.
    pub hosting: bool,
    /// The evening that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub evening: Option<String>,
    /// The seats.
    pub seats: Vec<SeatLook>,
    /// Who begins this game, and why, where neither dice nor a lot decide it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub begins: Option<First>,
    /// What the game waits for.
    pub phase: Phase,
    /// The seat the viewer looks from; nothing for a spectator.
    pub viewpoint: Option<Seat>,
    /// The game, as the viewer may know it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value))]
    pub view: ViewJson,
    /// The same as text.
    pub view_text: String,
    /// What the viewer may do now.
    pub allowed: Vec<Allowed>,
    /// What people are to roll, where the viewer may say it.
    pub asks: Option<String>,
    /// The incidents that the viewer may report.
    pub incidents: Vec<String>,
    /// Whether the viewer may take the last step back, or ask to.
    pub can_take_back: bool,
    /// Who asks to take a step back.
    pub undo_asked: Option<Seat>,
    /// Whether the viewer has yet to answer that.
    pub undo_to_answer: bool,
    /// Whether the viewer may only say the quick phrases: partners keep their plans to themselves.
    pub phrases_only: bool,
    /// The clock that runs.
    pub running: Option<ClockLook>,
    /// What the house has committed to for the dice of this game, or of the next while nobody plays.
    pub commitment: String,
    /// How the game ended, if it has.
    pub result: Option<RoundResult>,
}

/// Looks at a room for several people, as long as nothing happens.
pub struct Looks<'a> {
    room: &'a Room,
    /// What everybody sees of a game that hides nothing.
    shared: Option<Sight>,
    /// A hash and its digits.
    commitment: String,
}

impl Looks<'_> {
    /// What somebody sees: a person by their identity, or a spectator.
    pub fn look(&mut self, id: Option<&str>) -> RoomLook {
        let room = self.room;
        let viewer = room.viewpoint(id);
        let sight = if room.play.hides() {
            room.play.sight(viewer)
        } else {
            self.shared.get_or_insert_with(|| room.play.sight(Viewer::Spectator)).clone()
        };
        room.look_from(id, viewer, sight, self.commitment.clone())
    }
}

impl Room {
    /// The seat somebody looks from: the one of theirs that is to act, else their first.
    fn viewpoint(&self, id: Option<&str>) -> Viewer {
        let mine: Vec<Seat> = id.map(|id| self.seats_of(id).collect()).unwrap_or_default();
        let (Phase::Act(now) | Phase::Roll(now)) = self.play.phase() else {
            return mine.first().map_or(Viewer::Spectator, |&seat| Viewer::Seat(seat));
        };
        let seat = mine.iter().find(|&&seat| seat == now).or(mine.first());
        seat.map_or(Viewer::Spectator, |&seat| Viewer::Seat(seat))
    }

    /// What somebody sees: a person by their identity, or a spectator.
    pub fn look(&self, id: Option<&str>) -> RoomLook {
        let viewer = self.viewpoint(id);
        self.look_from(id, viewer, self.play.sight(viewer), self.commitment())
    }

    /// To look at the room for several people: what all of them see is made once.
    pub fn looks(&self) -> Looks<'_> {
        Looks { room: self, shared: None, commitment: self.commitment() }
    }

    fn look_from(&self, id: Option<&str>, viewer: Viewer, sight: Sight, commitment: String) -> RoomLook {
        let viewpoint = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let playing = self.stage == RoomStage::Playing;
        let phase = self.play.phase();
        let to_act = playing && viewpoint.is_some() && phase == viewpoint.map_or(Phase::Over, Phase::Act);
        let real = self.plan.real_dice && viewpoint.is_some();
        let rolling = playing && real && matches!(phase, Phase::Roll(_));
        let undo_to_answer = self.undo.is_some_and(|(asker, agreed)| {
            viewpoint.is_some_and(|seat| seat != asker && !agreed.contains(seat))
        });
        RoomLook {
            number: self.number,
            game: self.plan.game.clone(),
            options: self.play.options().into_iter().collect(),
            visibility: self.plan.visibility,
            clock: self.plan.clock,
            real_dice: self.plan.real_dice,
            undo: self.plan.undo,
            rated: self.plan.rated,
            memory_aid: self.plan.memory_aid,
            stage: self.stage,
            round: self.round,
            host: self.host.name.clone(),
            hosting: id == Some(self.host.id.as_str()),
            evening: self.evening.clone(),
            seats: Seat::all(self.seats.len() as u8).map(|seat| self.seat_look(seat, id)).collect(),
            begins: self.begins,
            phase,
            viewpoint,
            view: sight.view,
            view_text: sight.text,
            allowed: if to_act { self.play.allowed() } else { Vec::new() },
            asks: rolling.then(|| self.play.asks()),
            incidents: if playing && real { self.play.incidents() } else { Vec::new() },
            can_take_back: viewpoint.is_some()
                && self.stage != RoomStage::Waiting
                && (self.plan.real_dice || self.plan.undo && playing)
                && self.play.can_take_back(),
            undo_asked: self.undo.map(|(asker, _)| asker),
            undo_to_answer,
            phrases_only: id.is_some_and(|id| self.may_only_say_phrases(id)),
            running: self.clocks.up(self.plan.clock).map(|(seat, up_at)| ClockLook { seat, up_at }),
            commitment,
            result: self.result.clone(),
        }
    }

    /// Whether somebody plays with a partner now, in a game in which partners may not talk plans (TC-14).
    pub(super) fn may_only_say_phrases(&self, id: &str) -> bool {
        self.stage == RoomStage::Playing
            && self.play.partners_keep_silent()
            && self.seats_of(id).next().is_some()
    }

    /// Why the seat through which an identity looks may not do this now; nothing, if it may. Nothing is done.
    pub fn why_not(&self, id: &str, action: &str) -> Result<Option<WhyNot>, Refused> {
        let Viewer::Seat(seat) = self.viewpoint(Some(id)) else {
            return Err(Refused::NotYours("only who sits at the table can ask that".to_owned()));
        };
        if self.stage != RoomStage::Playing || self.play.phase() != Phase::Act(seat) {
            return Err(Refused::NotNow("it is not your turn".to_owned()));
        }
        self.play.why_not(action)
    }

    /// The way dice took in a throw of the game that is played, or was played last: which roll of it, counted from 0; the last, where nothing
    /// is said. Everybody at the table has seen it.
    pub fn throw(&self, number: Option<usize>) -> Result<ThrowFilm, Refused> {
        film(&*self.game, &*self.play, number)
    }

    /// The same for the roll of an event.
    pub fn throw_of_event(&self, event: u64) -> Result<ThrowFilm, Refused> {
        let mut kept: Vec<(u64, StepKind)> = Vec::new();
        for step in &self.steps {
            match step.1 {
                StepKind::TakeBack => drop(kept.pop()),
                StepKind::Roll | StepKind::Other => kept.push(*step),
            }
        }
        let mut rolls = kept.iter().filter(|(_, kind)| *kind == StepKind::Roll);
        let number = rolls.position(|(number, _)| *number == event);
        let number =
            number.ok_or_else(|| Refused::NoFilm("that event was no roll of this game".to_owned()))?;
        film(&*self.game, &*self.play, Some(number))
    }

    fn seat_look(&self, seat: Seat, id: Option<&str>) -> SeatLook {
        let (name, person, bot) = match &self.seats[seat.index()] {
            Occupant::Nobody => (None, None, None),
            Occupant::Bot { level } => (Some(SeatInfo::bot(level.as_str()).name), None, Some(level.clone())),
            Occupant::Person { person, stand_in, .. } => {
                (Some(person.name.clone()), Some(person.id.clone()), stand_in.clone())
            }
        };
        let bot_account = matches!(&self.seats[seat.index()], Occupant::Person { person, .. } if person.bot);
        SeatLook {
            seat,
            bot_account,
            yours: person.is_some() && person.as_deref() == id,
            name,
            person,
            bot,
            side: self.play.side(seat),
            points: self.play.points(seat),
            bank: self.clocks.left(seat),
            again: self.again[seat.index()].is_some(),
            resigned: self.resigned.contains(seat),
        }
    }

    fn commitment(&self) -> String {
        let secret = match (&self.dice, self.stage) {
            (Some(dice), RoomStage::Playing) => dice.secret(),
            _ => &self.secret,
        };
        secret.commitment().to_string()
    }

    /// What somebody missed since event number `after`; nothing where that is too long ago to tell.
    pub fn missed(&self, id: Option<&str>, after: u64) -> Option<Vec<Told>> {
        let oldest = self.log.front().map_or(self.number + 1, LogLine::number);
        if after + 1 < oldest || after > self.number {
            return None;
        }
        let viewer = self.viewpoint(id);
        // The log is in order, and usually all but its end has been seen.
        let seen = self.log.partition_point(|line| line.number() <= after);
        Some(self.log.range(seen..).map(|line| line.for_viewer(viewer)).collect())
    }

    /// The newest lines of the log, for those who come.
    pub fn newest(&self, id: Option<&str>, lines: usize) -> Vec<Told> {
        let viewer = self.viewpoint(id);
        let skip = self.log.len().saturating_sub(lines);
        self.log.iter().skip(skip).map(|line| line.for_viewer(viewer)).collect()
    }

    /// The record of the last game, with the dice's secret: once it is over and nothing has to be hidden any more.
    pub fn record(&self) -> Option<RecordFile> {
        let (Some(dice), Some(_)) = (&self.dice, &self.result) else { return None };
        let info = |occupant: &Occupant| match occupant {
            Occupant::Nobody => SeatInfo::person("nobody"),
            Occupant::Bot { level } => SeatInfo::bot(level.as_str()),
            Occupant::Person { person, .. } => SeatInfo::person(person.name.clone()),
        };
        let rolled = if self.plan.real_dice {
            DiceRecord::Real
        } else {
            let mut sitting = dice.sitting(0);
            sitting.reveal(dice.secret()).ok()?;
            DiceRecord::Fair(dice::fair::Sittings::new(vec![sitting]).ok()?)
        };
        let seats = self.seats.iter().map(info).collect();
        let record = RecordFile::new(&self.plan.game, &*self.play, seats, self.first, rolled);
        Some(record.given_up_by(&*self.play, self.resigned))
    }
}
