//! Why something was not done: a code for programs and words for people.

use std::time::Duration;

use house::Refused;
use serde::Serialize;
use store::{AppendError, StoreError};
use utoipa::ToSchema;

/// The longest explanation, in characters.
const MAX_WORDS: usize = 300;

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The game has gone on meanwhile.
    Late,
    /// Somebody else's seat or right.
    NotYours,
    /// Not at this moment.
    NotNow,
    /// The rules do not allow it.
    Rule,
    /// Text that cannot be used.
    Text,
    /// Too fast or too much.
    Limit,
    /// The operator has shut this person out.
    Banned,
    /// A message that cannot be understood.
    BadMessage,
    /// There is no such thing.
    Unknown,
    /// It is being worked out: ask again.
    Thinking,
    /// The house has trouble of its own; try again.
    Trouble,
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    /// For programs.
    pub code: Code,
    /// For people.
    pub why: String,
    /// After so many seconds it is worth asking again, where nothing but time is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub retry_after: Option<u32>,
}

impl Problem {
    pub(crate) fn new(code: Code, why: impl Into<String>) -> Problem {
        let mut why: String = why.into();
        // What somebody sent may stand in it: enough to recognise it, not to echo it.
        if let Some((end, _)) = why.char_indices().nth(MAX_WORDS) {
            why.truncate(end);
            why.push('…');
        }
        Problem { code, why, retry_after: None }
    }

    /// Too fast: after this long it is worth asking again.
    pub(crate) fn too_fast(wait: Duration) -> Problem {
        let seconds = wait.as_secs_f64().ceil().clamp(1.0, 3600.0) as u32;
        let why = match seconds {
            1 => "that is too fast: wait a second".to_owned(),
            _ => format!("that is too fast: wait {seconds} seconds"),
        };
        Problem { retry_after: Some(seconds), ..Problem::new(Code::Limit, why) }
    }

    pub(crate) fn unknown(what: &str) -> Problem {
        Problem::new(Code::Unknown, format!("there is no such {what}"))
    }

    pub(crate) fn trouble() -> Problem {
        Problem::new(Code::Trouble, "the house has trouble with its store: try again in a moment")
    }

    pub(crate) fn who_are_you() -> Problem {
        Problem::new(Code::NotYours, "say who you are first: choose a name or sign in")
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        let code = match &refused {
            Refused::Late => Code::Late,
            Refused::NotYours(_) => Code::NotYours,
            Refused::NotNow(_) => Code::NotNow,
            Refused::Rule(_) | Refused::Setup(_) | Refused::Options(_) | Refused::Level(_) => Code::Rule,
            Refused::Text(_) | Refused::Players(_) => Code::Text,
            Refused::UnknownGame { .. } | Refused::NoFilm(_) => Code::Unknown,
            Refused::Record(why) => {
                tracing::error!(why, "a room could not be followed");
                return Problem::trouble();
            }
        };
        Problem::new(code, refused.to_string())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::NoSuchIdentity | StoreError::NoSuchTable | StoreError::NoSuchReport => {
                Problem::new(Code::Unknown, error.to_string())
            }
            StoreError::NameTaken | StoreError::Unstorable { .. } => {
                Problem::new(Code::Text, error.to_string())
            }
            StoreError::AlreadyAnAccount | StoreError::NotAnAccount => {
                Problem::new(Code::NotNow, error.to_string())
            }
            other => {
                tracing::error!(error = %other, "the store failed");
                Problem::trouble()
            }
        }
    }
}

impl From<AppendError> for Problem {
    fn from(error: AppendError) -> Problem {
        match error {
            AppendError::NoSuchTable => Problem::unknown("table"),
            AppendError::Store(error) => error.into(),
            other => {
                tracing::error!(error = %other, "an append failed");
                Problem::trouble()
            }
        }
    }
}
