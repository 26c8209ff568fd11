//! What people are told of what happened: a type without a place for a secret.

use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::{Event, WhyFirst, Words};

/// One thing that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Told {
    /// The event's number.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: ToldWhat,
}

/// What happened, in a form that can be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum ToldWhat {
    /// The room was opened.
    Opened {
        /// By whom.
        name: String,
    },
    /// Somebody, or a computer player, took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// What they are called.
        name: String,
    },
    /// A seat became free.
    Stood {
        /// Which.
        seat: Seat,
        /// Whether the host asked them to.
        removed: bool,
    },
    /// The game began.
    Started {
        /// Who begins, where neither dice nor a lot decide it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        first: Option<Seat>,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        why: Option<WhyFirst>,
    },
    /// The game took a step.
    Step {
        /// Who acted or rolled.
        seat: Option<Seat>,
        /// The step, as this viewer sees it.
        step: String,
        /// Whether the clock did it.
        time_up: bool,
    },
    /// Somebody asks to take the last step back.
    UndoAsked {
        /// Who.
        seat: Seat,
    },
    /// Somebody agreed or did not.
    UndoAnswered {
        /// Who.
        seat: Seat,
        /// Whether they agreed.
        agreed: bool,
    },
    /// A computer player plays for somebody.
    StoodIn {
        /// For whom.
        seat: Seat,
        /// Its level.
        level: String,
    },
    /// Somebody is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody wants to play again.
    Again {
        /// Who.
        seat: Seat,
    },
    /// New dice were committed to.
    NewDice,
    /// Somebody said something.
    Said {
        /// Who they are to the house, so that they can be muted.
        person: String,
        /// What they are called.
        name: String,
        /// What they said.
        words: Words,
    },
    /// The room was closed.
    Expired,
}

/// A line of a room's log. A step looks different to different viewers.
#[derive(Clone, Debug)]
pub(super) struct LogLine {
    told: Told,
    /// For a step: as each seat sees it, and last as a spectator does; once, where all see the same.
    seen: Vec<String>,
}

impl LogLine {
    pub(super) fn new(
        number: u64,
        at: i64,
        event: &Event,
        actor: Option<Seat>,
        seen: Vec<String>,
    ) -> LogLine {
        let what = match event {
            Event::Opened { host, .. } => ToldWhat::Opened { name: host.name.clone() },
            Event::Sat { seat, person, .. } => ToldWhat::Sat { seat: *seat, name: person.name.clone() },
            Event::BotSat { seat, level } => ToldWhat::Sat { seat: *seat, name: level.clone() },
            Event::Stood { seat, removed } => ToldWhat::Stood { seat: *seat, removed: *removed },
            Event::Started { why, .. } => ToldWhat::Started { first: actor, why: actor.and(*why) },
            Event::Step { time_up, .. } => {
                ToldWhat::Step { seat: actor, step: String::new(), time_up: *time_up }
            }
            Event::UndoAsked { seat } => ToldWhat::UndoAsked { seat: *seat },
            Event::UndoAgreed { seat } => ToldWhat::UndoAnswered { seat: *seat, agreed: true },
            Event::UndoDeclined { seat } => ToldWhat::UndoAnswered { seat: *seat, agreed: false },
            Event::StoodIn { seat, level, .. } => ToldWhat::StoodIn { seat: *seat, level: level.clone() },
            Event::Returned { seat } => ToldWhat::Returned { seat: *seat },
            Event::Resigned { seat } => ToldWhat::Resigned { seat: *seat },
            Event::Again { seat, .. } => ToldWhat::Again { seat: *seat },
            Event::NewDice { .. } => ToldWhat::NewDice,
            Event::Said { person, words } => {
                ToldWhat::Said { person: person.id.clone(), name: person.name.clone(), words: words.clone() }
            }
            Event::Expired => ToldWhat::Expired,
        };
        LogLine { told: Told { number, at, what }, seen }
    }

    pub(super) const fn number(&self) -> u64 {
        self.told.number
    }

    pub(super) fn for_viewer(&self, viewer: Viewer) -> Told {
        let mut told = self.told.clone();
        if let ToldWhat::Step { step, .. } = &mut told.what {
            let last = self.seen.len().saturating_sub(1);
            let index = match viewer {
                Viewer::Seat(seat) => seat.index().min(last),
                Viewer::Spectator => last,
            };
            *step = self.seen.get(index).cloned().unwrap_or_default();
        }
        told
    }
}
