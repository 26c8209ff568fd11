//! What a table may choose (EZ-1, EZ-6 to EZ-8, EZ-12, EZ-13).

use kernel::{Field, FieldKind, OptionsError, Value};
use serde::{Deserialize, Serialize};

use crate::{CardLines, DoubleDie, Hand, Inches, Mode, Table};

/// Whether partners play together, and how their points are written down (EZ-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneTeams"))]
pub enum Teams {
    /// Everybody plays alone.
    #[default]
    Off,
    /// Partners take turns at one column.
    OneColumn,
    /// Partners have a column each, and their sums are compared.
    ColumnEach,
}

impl Teams {
    const ALL: [Teams; 3] = [Teams::Off, Teams::OneColumn, Teams::ColumnEach];
}

/// Who throws first (EZ-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneStarts"))]
pub enum Starts {
    /// A die each decides.
    #[default]
    Roll,
    /// The loser of the game before; a die each where there was none.
    LastLoser,
}

impl Starts {
    const ALL: [Starts; 2] = [Starts::Roll, Starts::LastLoser];
}

/// The options of End Zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneOptions"))]
pub struct Options {
    /// How it is played.
    pub mode: Mode,
    /// What a game of first to 500 is played to.
    pub target: u16,
    /// All throw from the same end, and dice stay where they lie (EZ-13).
    pub shuffle: bool,
    /// Whether partners play together.
    pub teams: Teams,
    /// Who throws first.
    pub starts: Starts,
    /// What an opponent loses who does not catch a die: 5, 10 or 20, or 0 where that is not played.
    pub minus_points: u8,
    /// Which die of every throw counts twice.
    pub double_die: DoubleDie,
    /// Which lines of the card count twice.
    pub double_lines: CardLines,
    /// How far throws are off.
    pub hand: Hand,
    /// The lengths.
    pub table: Table,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            mode: Mode::default(),
            target: 500,
            shuffle: false,
            teams: Teams::default(),
            starts: Starts::default(),
            minus_points: 0,
            double_die: DoubleDie::default(),
            double_lines: CardLines::default(),
            hand: Hand::default(),
            table: Table::CASUAL,
        }
    }
}

const MODES: [(&str, &str); 6] = [
    ("solo", "Solo: beat your own last total"),
    ("fast-play", "Fast play: three dice each"),
    ("threes", "3's: first to three games of fast play"),
    ("threes-sets", "3's sets: first to five games of 3's"),
    ("traditional", "Traditional: the official card"),
    ("first-to", "First to 500, or another target"),
];
const TEAMS: [(&str, &str); 3] = [
    ("off", "Everybody alone"),
    ("one-column", "Partners take turns at one column"),
    ("column-each", "Partners have a column each, and the sums count"),
];
const STARTS: [(&str, &str); 2] = [("roll", "A die each"), ("last-loser", "The loser of the last game")];
const MINUS: [(&str, &str); 4] = [("off", "Not played"), ("5", "5"), ("10", "10"), ("20", "20")];
const DOUBLES: [(&str, &str); 5] = [
    ("off", "None"),
    ("first", "The first die of a throw"),
    ("second", "The second die of a throw"),
    ("third", "The third die of a throw"),
    ("all", "Every die"),
];
const HANDS: [(&str, &str); 3] =
    [("none", "Exactly as aimed"), ("steady", "A steady hand"), ("human", "A human hand")];

/// An option that is one of a list: the list as it is written, and the values in the same order.
macro_rules! choice {
    ($name:literal, $label:literal, $help:literal, $names:ident, $all:expr, $($part:ident).+) => {
        Field {
            name: $name,
            label: $label,
            help: $help,
            kind: FieldKind::Choice { choices: &$names },
            get: |options| {
                let index = $all.iter().position(|value| *value == options.$($part).+).unwrap_or(0);
                Value::Word($names[index].0.to_owned())
            },
            set: |options, value| {
                for (known, (name, _)) in $all.into_iter().zip($names) {
                    if *value == Value::Word(name.to_owned()) {
                        options.$($part).+ = known;
                    }
                }
                Ok(())
            },
        }
    };
}

/// A length of the table. The bounds are such that any lengths within them go together.
macro_rules! length {
    ($name:literal, $label:literal, $help:literal, $least:literal to $most:literal, $part:ident) => {
        length! { $name, $label, $help, "hundredths of an inch", 1, $least to $most, $part }
    };
    ($name:literal, $label:literal, $help:literal, $unit:literal, $each:literal, $least:literal to $most:literal,
     $part:ident) => {
        Field {
            name: $name,
            label: $label,
            help: $help,
            kind: FieldKind::Number { min: $least, max: $most, unit: $unit },
            get: |options| Value::Number(options.table.$part.in_hundredths() / $each),
            set: |options, value| {
                if let Value::Number(number) = value {
                    options.table.$part = Inches::hundredths((*number * $each) as i16);
                }
                Ok(())
            },
        }
    };
}

static FIELDS: [Field<Options>; 19] = [
    choice!("mode", "Way to play", "What is played.", MODES, Mode::ALL, mode),
    Field {
        name: "target",
        label: "Target",
        help: "The score that a game of first to 500 is played to.",
        kind: FieldKind::Number { min: 50, max: 5000, unit: "points" },
        get: |options| Value::Number(options.target.into()),
        set: |options, value| {
            if let Value::Number(number) = value {
                options.target = *number as u16;
            }
            Ok(())
        },
    },
    Field {
        name: "shuffle",
        label: "Shuffle",
        help: "On: all throw from the same end, one die each in turn; dice stay where they lie and may be bumped.",
        kind: FieldKind::Flag,
        get: |options| Value::Flag(options.shuffle),
        set: |options, value| {
            options.shuffle = *value == Value::Flag(true);
            Ok(())
        },
    },
    choice!("teams", "Teams", "Partners at opposite ends, for 4, 6 or 8 players.", TEAMS, Teams::ALL, teams),
    choice!("starts", "Who throws first", "The rest follow in order.", STARTS, Starts::ALL, starts),
    choice!(
        "minus-points",
        "Minus points",
        "Real tables: an opponent who does not catch a die that leaves the table loses these.",
        MINUS,
        [0, 5, 10, 20],
        minus_points
    ),
    choice!(
        "double-die",
        "Double dice",
        "Dice that count twice their number.",
        DOUBLES,
        DoubleDie::ALL,
        double_die
    ),
    Field {
        name: "double-lines",
        label: "Double lines",
        help: "Traditional: lines of the card whose dice count twice their number, such as 7,14-16,x2.",
        kind: FieldKind::Text { max: 80 },
        get: |options| Value::Word(options.double_lines.to_string()),
        set: |options, value| {
            if let Value::Word(text) = value {
                options.double_lines = text.parse().map_err(|error: kernel::TextError| error.expected)?;
            }
            Ok(())
        },
    },
    choice!("hand", "Hand", "How far throws are off what was aimed at.", HANDS, Hand::ALL, hand),
    length!(
        "distance", "Distance", "Between the mats: 60 is casual, 96 is for professionals.",
        "inches", 100, 36 to 144, distance
    ),
    length!("margin", "Margin", "How far the table reaches beyond each sideline.", 0 to 2400, margin),
    length!("mat-width", "Mat, width", "From sideline to sideline.", 600 to 2400, mat_width),
    length!("mat-depth", "Mat, depth", "From its inner edge to the table's edge.", 800 to 2400, mat_depth),
    length!("two-depth", "Zone 2, depth", "The strip at the inner edge.", 100 to 300, two_depth),
    length!("frame-width", "Zone 5, width", "To the left and right of the 10.", 50 to 200, frame_width),
    length!("box-width", "Zone 20, width", "The box at the table's edge.", 100 to 600, box_width),
    length!("box-depth", "Zone 20, depth", "The box at the table's edge.", 100 to 300, box_depth),
    length!("dot", "Dot", "How wide the dot in the middle of the 10 is.", 10 to 50, dot),
    length!("die", "Die", "How wide a die is: 16 mm are 0.63 inches.", 50 to 100, die),
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        let together = |text: &str| Err(OptionsError::Together(text.to_owned()));
        match self.mode {
            Mode::Solo if seats != 1 => return together("solo is for one player"),
            Mode::FastPlay | Mode::Threes | Mode::ThreesSets if seats == 1 => {
                return together(
                    "fast play, 3's and 3's sets take two players or more; alone, play solo, traditional or first to \
                     500 (mode=solo, mode=traditional, mode=first-to)",
                );
            }
            _ => {}
        }
        if self.teams != Teams::Off && !matches!(seats, 4 | 6 | 8) {
            return together("teams of two are for 4, 6 or 8 players");
        }
        if !self.double_lines.is_empty() && self.mode != Mode::Traditional {
            return together("double lines are lines of the official card: they go with mode=traditional");
        }
        Ok(())
    }
}

/// Whether every value is one that the option takes: for options that come from outside as data.
pub(crate) fn are_in_range(options: &Options) -> bool {
    let mut again = Options::default();
    if *options == again {
        return true;
    }
    let set = |(name, value): (&'static str, Value)| kernel::Options::set(&mut again, name, &value).is_ok();
    kernel::Options::values(options).into_iter().all(set) && again == *options
}
