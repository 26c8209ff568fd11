//! What a table may choose: options that describe themselves, check themselves and can be typed.

use std::fmt;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text::Found;
use crate::{Occasion, RulesVersion, TextError};

/// The value of one option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OptionValue))]
#[serde(untagged)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of a list, or free text.
    Word(String),
}

/// The same under a name that no other value has: a description of the API takes whatever is called `Value` for any JSON.
#[cfg(feature = "schema")]
pub type OptionValue = Value;

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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
        choices: &'static [(&'static str, &'static str)],
    },
    /// Text, checked by the game.
    Text {
        /// The longest allowed.
        max: usize,
    },
}

/// What people read of an option. The words of a game hold these, its options only name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldWords {
    /// The name on a form: "At least the target".
    pub label: &'static str,
    /// What it changes, in a sentence.
    pub help: &'static str,
}

impl FieldWords {
    /// A label and a sentence.
    pub const fn new(label: &'static str, help: &'static str) -> FieldWords {
        FieldWords { label, help }
    }
}

/// One option of a game: everything a form, a command line or a record needs to know of it.
///
/// ```
/// use kernel::{Field, FieldWords};
///
/// struct Options {
///     target: u16,
///     last_turn: bool,
/// }
///
/// const TARGET: FieldWords = FieldWords::new("Target", "How many points win.");
/// const LAST_TURN: FieldWords = FieldWords::new("Last turn", "Whether the others get one more turn.");
///
/// static FIELDS: [Field<Options>; 2] = [
///     Field::number("target", TARGET, (10, 500), "points", |o| o.target.into(), |o, n| o.target = n as u16),
///     Field::flag("last-turn", LAST_TURN, |o| o.last_turn, |o, on| o.last_turn = on),
/// ];
/// assert_eq!(FIELDS[0].kind().expected(), "a number of points from 10 to 500");
/// ```
pub struct Field<O: 'static> {
    /// The name in records and on the command line: `at-least`.
    pub name: &'static str,
    /// What people read of it.
    pub words: FieldWords,
    access: Access<O>,
}

/// How an option is read and set, by its kind.
enum Access<O: 'static> {
    Flag(fn(&O) -> bool, fn(&mut O, bool)),
    Number(i64, i64, &'static str, fn(&O) -> i64, fn(&mut O, i64)),
    Choice(&'static [(&'static str, &'static str)], fn(&O) -> usize, fn(&mut O, usize)),
    Text(usize, fn(&O) -> String, fn(&mut O, &str) -> Result<(), TextError>),
}

impl<O> Field<O> {
    /// An option that is on or off.
    pub const fn flag(
        name: &'static str,
        words: FieldWords,
        get: fn(&O) -> bool,
        set: fn(&mut O, bool),
    ) -> Field<O> {
        Field { name, words, access: Access::Flag(get, set) }
    }

    /// A whole number from the first of two to the second, both allowed; what is counted may be empty.
    pub const fn number(
        name: &'static str,
        words: FieldWords,
        (min, max): (i64, i64),
        unit: &'static str,
        get: fn(&O) -> i64,
        set: fn(&mut O, i64),
    ) -> Field<O> {
        Field { name, words, access: Access::Number(min, max, unit, get, set) }
    }

    /// One of a list, which holds values as they stand in records and what they mean; read and set by their number in it.
    pub const fn choice(
        name: &'static str,
        words: FieldWords,
        choices: &'static [(&'static str, &'static str)],
        get: fn(&O) -> usize,
        set: fn(&mut O, usize),
    ) -> Field<O> {
        Field { name, words, access: Access::Choice(choices, get, set) }
    }

    /// A text of at most so many bytes. The game may refuse one, by saying what it expected and what it found instead.
    pub const fn text(
        name: &'static str,
        words: FieldWords,
        max: usize,
        get: fn(&O) -> String,
        set: fn(&mut O, &str) -> Result<(), TextError>,
    ) -> Field<O> {
        Field { name, words, access: Access::Text(max, get, set) }
    }

    /// What values it takes.
    pub const fn kind(&self) -> FieldKind {
        match self.access {
            Access::Flag(..) => FieldKind::Flag,
            Access::Number(min, max, unit, ..) => FieldKind::Number { min, max, unit },
            Access::Choice(choices, ..) => FieldKind::Choice { choices },
            Access::Text(max, ..) => FieldKind::Text { max },
        }
    }

    /// Reads it.
    pub fn get(&self, options: &O) -> Value {
        match self.access {
            Access::Flag(get, _) => Value::Flag(get(options)),
            Access::Number(.., get, _) => Value::Number(get(options)),
            Access::Choice(choices, get, _) => {
                Value::Word(choices.get(get(options)).map_or("", |(name, _)| *name).to_owned())
            }
            Access::Text(_, get, _) => Value::Word(get(options)),
        }
    }

    /// Sets it, or says what was expected.
    pub fn set(&self, options: &mut O, value: &Value) -> Result<(), TextError> {
        let wrong = || TextError::new(self.kind().expected(), &value.to_string());
        match (&self.access, value) {
            (Access::Flag(_, set), Value::Flag(on)) => set(options, *on),
            (Access::Number(min, max, _, _, set), Value::Number(number))
                if (*min..=*max).contains(number) =>
            {
                set(options, *number);
            }
            (Access::Choice(choices, _, set), Value::Word(word)) => {
                let index = choices.iter().position(|(name, _)| name == word);
                set(options, index.ok_or_else(wrong)?);
            }
            (Access::Text(max, _, set), Value::Word(word)) if word.len() <= *max => set(options, word)?,
            _ => return Err(wrong()),
        }
        Ok(())
    }
}

/// When an option says anything: a form asks for it only then, and leaves it as it is otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "on", rename_all = "kebab-case")]
pub enum When {
    /// Where another option has one of these values.
    Option {
        /// The other option.
        name: &'static str,
        /// Its values.
        is: &'static [&'static str],
    },
    /// At tables of at least so many.
    Seats {
        /// So many.
        least: u8,
        /// And only where they can be paired.
        even: bool,
    },
    /// With real dice, or only with the house's.
    Dice {
        /// With real ones.
        real: bool,
    },
}

/// A choice of an option that is open only sometimes: a form offers it only then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChoiceWhen {
    /// The choice, as it stands in records.
    pub choice: &'static str,
    /// When it is open.
    pub when: When,
}

/// How few and how many can play with some values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatsWith {
    /// The option.
    pub option: &'static str,
    /// Its values.
    pub is: &'static [&'static str],
    /// The fewest.
    pub min: u8,
    /// The most.
    pub max: u8,
}

/// One option as a form sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "schema", schema(value_type = OptionValue))]
    pub default: Value,
    /// When it says anything; always, where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub when: Option<When>,
    /// The choices that are open only sometimes; all others always are.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<&'static [ChoiceWhen]>"))]
    pub choices_when: &'static [ChoiceWhen],
    /// What it is folded away under, because few people change it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub fold: Option<&'static str>,
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
    #[error("option {name}: expected {expected}, found {}", Found(found))]
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

    /// What is chosen where nobody chooses, by older rules too: a new default must not change a game that was begun before it.
    fn of_rules(_rules: RulesVersion) -> Self {
        Self::default()
    }

    /// Fits the options to an evening: partners play as partners, for example. Refused where the game cannot be played so.
    fn for_evening(&mut self, _occasion: Occasion) -> Result<(), OptionsError> {
        Ok(())
    }

    /// When an option says anything; always, unless the game says otherwise.
    fn when(_name: &str) -> Option<When> {
        None
    }

    /// The choices of an option that are open only sometimes. [`check`](Options::check) or the game's setup refuses them elsewhere, or they
    /// say nothing there.
    fn choices_when(_name: &str) -> &'static [ChoiceWhen] {
        &[]
    }

    /// The title under which a form folds an option away that few people change.
    fn fold(_name: &str) -> Option<&'static str> {
        None
    }

    /// Values of options with which fewer can play, or more must. [`check`](Options::check) refuses anything else.
    fn seats() -> &'static [SeatsWith] {
        &[]
    }

    /// What a page needs to build a form.
    fn specs() -> Vec<OptionSpec> {
        let defaults = Self::default();
        let spec = |field: &Field<Self>| OptionSpec {
            name: field.name,
            label: field.words.label,
            help: field.words.help,
            kind: field.kind(),
            default: field.get(&defaults),
            when: Self::when(field.name),
            choices_when: Self::choices_when(field.name),
            fold: Self::fold(field.name),
        };
        Self::fields().iter().map(spec).collect()
    }

    /// Sets one option.
    fn set(&mut self, name: &str, value: &Value) -> Result<(), OptionsError> {
        let field = find::<Self>(name)?;
        field.set(self, value).map_err(|TextError { expected, found }| OptionsError::Value {
            name: field.name,
            expected,
            found,
        })
    }

    /// Sets one option from text, as on a command line: `on`, `150`, `random`.
    fn set_text(&mut self, name: &str, text: &str) -> Result<(), OptionsError> {
        let value = match find::<Self>(name)?.kind() {
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
        Self::fields().iter().map(|field| (field.name, field.get(self))).collect()
    }
}

/// The options of a game that leaves nothing to the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoOptions;

impl Options for NoOptions {
    fn fields() -> &'static [Field<NoOptions>] {
        &[]
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
