//! What a table may choose: options that describe themselves, check themselves and can be typed.

use std::fmt;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The value of one option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of a list, or free text.
    Word(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(on) => f.write_str(if *on { "on" } else { "off" }),
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
        }
    }
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FieldKind {
    /// On or off.
    Flag,
    /// A whole number between two bounds, both allowed.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// What is counted: "points", "inches"; may be empty.
        unit: &'static str,
    },
    /// One of these.
    Choice {
        /// The value and what it means.
        choices: &'static [(&'static str, &'static str)],
    },
    /// Text, checked by the game.
    Text {
        /// The longest allowed.
        max: usize,
    },
}

/// One option of a game: everything a form, a command line or a record needs to know of it.
pub struct Field<O: 'static> {
    /// The name in records and on the command line: `at-least`.
    pub name: &'static str,
    /// The name on a form: "At least the target".
    pub label: &'static str,
    /// What it changes, in a sentence.
    pub help: &'static str,
    /// What values it takes.
    pub kind: FieldKind,
    /// Reads it.
    pub get: fn(&O) -> Value,
    /// Sets it to a value that fits its kind; for choices and text the game may still refuse it, with a reason.
    pub set: fn(&mut O, &Value) -> Result<(), String>,
}

/// One option as a form sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// The name in records.
    pub name: &'static str,
    /// The name on the form.
    pub label: &'static str,
    /// What it changes.
    pub help: &'static str,
    /// What values it takes.
    #[serde(flatten)]
    pub kind: FieldKind,
    /// What it is if nobody touches it.
    pub default: Value,
}

/// Options that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionsError {
    /// No such option.
    #[error("there is no option {name:?}; there are: {known}")]
    Unknown {
        /// The name given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A value that the option does not take.
    #[error("option {name}: expected {expected}, found {found:?}")]
    Value {
        /// The option.
        name: &'static str,
        /// What it takes.
        expected: String,
        /// What was given.
        found: String,
    },
    /// Options that do not go together, or not with this many players.
    #[error("{0}")]
    Together(String),
}

/// The options of a game. A game lists its [`Field`]s once; reading, writing and checking follow from them.
pub trait Options: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// Every option, in the order of the form.
    fn fields() -> &'static [Field<Self>];

    /// Whether the options go together, at a table of so many seats.
    fn check(&self, _seats: u8) -> Result<(), OptionsError> {
        Ok(())
    }

    /// What a page needs to build a form.
    fn specs() -> Vec<OptionSpec> {
        let defaults = Self::default();
        let spec = |field: &Field<Self>| OptionSpec {
            name: field.name,
            label: field.label,
            help: field.help,
            kind: field.kind,
            default: (field.get)(&defaults),
        };
        Self::fields().iter().map(spec).collect()
    }

    /// Sets one option.
    fn set(&mut self, name: &str, value: &Value) -> Result<(), OptionsError> {
        let field = find::<Self>(name)?;
        let wrong = |expected: String| OptionsError::Value {
            name: field.name,
            expected,
            found: value.to_string().chars().take(60).collect(),
        };
        let fits = match (field.kind, value) {
            (FieldKind::Flag, Value::Flag(_)) => true,
            (FieldKind::Number { min, max, .. }, Value::Number(number)) => (min..=max).contains(number),
            (FieldKind::Choice { choices }, Value::Word(word)) => {
                choices.iter().any(|(name, _)| name == word)
            }
            (FieldKind::Text { max }, Value::Word(word)) => word.len() <= max,
            _ => false,
        };
        if !fits {
            return Err(wrong(field.kind.expected()));
        }
        (field.set)(self, value).map_err(wrong)
    }

    /// Sets one option from text, as on a command line: `on`, `150`, `random`.
    fn set_text(&mut self, name: &str, text: &str) -> Result<(), OptionsError> {
        let value = match find::<Self>(name)?.kind {
            FieldKind::Flag => match text {
                "on" | "yes" | "true" => Value::Flag(true),
                "off" | "no" | "false" => Value::Flag(false),
                _ => Value::Word(text.to_owned()),
            },
            FieldKind::Number { .. } => {
                text.parse().map_or_else(|_| Value::Word(text.to_owned()), Value::Number)
            }
            FieldKind::Choice { .. } | FieldKind::Text { .. } => Value::Word(text.to_owned()),
        };
        self.set(name, &value)
    }

    /// Every option with its value, in the order of the form.
    fn values(&self) -> Vec<(&'static str, Value)> {
        Self::fields().iter().map(|field| (field.name, (field.get)(self))).collect()
    }
}

fn find<O: Options>(name: &str) -> Result<&'static Field<O>, OptionsError> {
    O::fields().iter().find(|field| field.name == name).ok_or_else(|| OptionsError::Unknown {
        name: name.chars().take(60).collect(),
        known: O::fields().iter().map(|field| field.name).collect::<Vec<_>>().join(", "),
    })
}

impl FieldKind {
    /// What a value must look like, in words.
    pub fn expected(&self) -> String {
        match self {
            FieldKind::Flag => "on or off".to_owned(),
            FieldKind::Number { min, max, unit: "" } => format!("a number from {min} to {max}"),
            FieldKind::Number { min, max, unit } => format!("a number of {unit} from {min} to {max}"),
            FieldKind::Choice { choices } => {
                let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
                format!("one of {}", names.join(", "))
            }
            FieldKind::Text { max } => format!("text of at most {max} bytes"),
        }
    }
}
