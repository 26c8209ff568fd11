//! What a table may choose (EZ-1, EZ-6 to EZ-8, EZ-12, EZ-13).

use kernel::{ChoiceWhen, Field, Occasion, OptionsError, RulesVersion, SeatsWith, Value, When};
use serde::{Deserialize, Serialize};

use crate::words::options as words;
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
    /// Partners have a column each, and their sums are compared.
    ColumnEach,
    /// Partners take turns at one column of the official card.
    OneColumn,
}

impl Teams {
    const ALL: [Teams; 3] = [Teams::Off, Teams::ColumnEach, Teams::OneColumn];
}

/// Who throws first (EZ-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneStarts"))]
pub enum Starts {
    /// The loser of the game before; a die each where there was none.
    #[default]
    LastLoser,
    /// A die each decides, in every game at the table; inside a match the loser of the game before throws first.
    Roll,
    /// A die each decides, in every game of a match too.
    RollEach,
}

impl Starts {
    const ALL: [Starts; 3] = [Starts::LastLoser, Starts::Roll, Starts::RollEach];
}

/// What covering the dot wins where a match of several games is played (EZ-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "EndZoneDotWins"))]
pub enum DotWins {
    /// The game being thrown.
    #[default]
    Game,
    /// The whole match, whatever the score: in a knock-out who covers the dot goes on to the next round.
    Match,
}

impl DotWins {
    const ALL: [DotWins; 2] = [DotWins::Game, DotWins::Match];
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
    /// Who throws first. That is settled when a game begins: in its positions this says nothing any more, unless dice decide in every game of a match.
    pub starts: Starts,
    /// What covering the dot wins in a match.
    pub dot_wins: DotWins,
    /// What an opponent loses who does not catch a die: 5, 10 or 20, or 0 where that is not played.
    pub minus_points: u8,
    /// Which dice of every throw count twice.
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
            dot_wins: DotWins::default(),
            minus_points: 0,
            double_die: DoubleDie::default(),
            double_lines: CardLines::default(),
            hand: Hand::default(),
            table: Table::CASUAL,
        }
    }
}

impl Options {
    /// What a position text takes for granted. Those of the first rules were written when dice decided unless somebody asked for the loser.
    pub(crate) fn in_text() -> Options {
        Options { starts: Starts::Roll, ..Options::default() }
    }
}

/// The number of a value in the list of all.
fn index_in<T: PartialEq>(all: &[T], value: &T) -> usize {
    all.iter().position(|known| known == value).unwrap_or(0)
}

const MINUS: [u8; 4] = [0, 5, 10, 20];

/// A length of the table, in hundredths of an inch. The bounds are such that any lengths within them go together.
macro_rules! length {
    ($name:literal, $words:ident, $least:literal to $most:literal, $part:ident) => {
        Field::number(
            $name,
            words::$words,
            ($least, $most),
            "hundredths of an inch",
            |o| o.table.$part.in_hundredths(),
            |o, n| o.table.$part = Inches::hundredths(n as i16),
        )
    };
}

static FIELDS: [Field<Options>; 20] = [
    Field::choice(
        "mode",
        words::MODE,
        &words::MODES,
        |o| index_in(&Mode::ALL, &o.mode),
        |o, index| o.mode = Mode::ALL[index],
    ),
    Field::number(
        "target",
        words::TARGET,
        (50, 5000),
        "points",
        |o| o.target.into(),
        |o, n| o.target = n as u16,
    ),
    Field::flag("shuffle", words::SHUFFLE, |o| o.shuffle, |o, on| o.shuffle = on),
    Field::choice(
        "teams",
        words::TEAMS,
        &words::TEAM_KINDS,
        |o| index_in(&Teams::ALL, &o.teams),
        |o, index| o.teams = Teams::ALL[index],
    ),
    Field::choice(
        "starts",
        words::STARTS,
        &words::STARTERS,
        |o| index_in(&Starts::ALL, &o.starts),
        |o, index| o.starts = Starts::ALL[index],
    ),
    Field::choice(
        "dot-wins",
        words::DOT_WINS,
        &words::DOT_PRIZES,
        |o| index_in(&DotWins::ALL, &o.dot_wins),
        |o, index| o.dot_wins = DotWins::ALL[index],
    ),
    Field::choice(
        "minus-points",
        words::MINUS_POINTS,
        &words::MINUS,
        |o| index_in(&MINUS, &o.minus_points),
        |o, index| o.minus_points = MINUS[index],
    ),
    Field::choice(
        "double-die",
        words::DOUBLE_DIE,
        &words::DOUBLES,
        |o| index_in(&DoubleDie::ALL, &o.double_die),
        |o, index| o.double_die = DoubleDie::ALL[index],
    ),
    Field::text(
        "double-lines",
        words::DOUBLE_LINES,
        80,
        |o| o.double_lines.to_string(),
        |o, text| {
            o.double_lines = text.parse()?;
            Ok(())
        },
    ),
    Field::choice(
        "hand",
        words::HAND,
        &words::HANDS,
        |o| index_in(&Hand::ALL, &o.hand),
        |o, index| o.hand = Hand::ALL[index],
    ),
    Field::number(
        "distance",
        words::DISTANCE,
        (36, 144),
        "inches",
        |o| o.table.distance.in_hundredths() / 100,
        |o, n| o.table.distance = Inches::hundredths((n * 100) as i16),
    ),
    length!("margin", MARGIN, 0 to 2400, margin),
    length!("mat-width", MAT_WIDTH, 600 to 2400, mat_width),
    length!("mat-depth", MAT_DEPTH, 800 to 2400, mat_depth),
    length!("two-depth", TWO_DEPTH, 100 to 300, two_depth),
    length!("frame-width", FRAME_WIDTH, 50 to 200, frame_width),
    length!("box-width", BOX_WIDTH, 100 to 600, box_width),
    length!("box-depth", BOX_DEPTH, 100 to 300, box_depth),
    length!("dot", DOT, 10 to 50, dot),
    length!("die", DIE, 50 to 100, die),
];

impl kernel::Options for Options {
    fn fields() -> &'static [Field<Options>] {
        &FIELDS
    }

    fn of_rules(rules: RulesVersion) -> Options {
        // Dice decided who throws first in every game, until the rules were read again (EZ-6).
        if rules < 2 { Options::in_text() } else { Options::default() }
    }

    fn for_evening(&mut self, occasion: Occasion) -> Result<(), OptionsError> {
        if occasion.knock_out && self.mode.is_match() {
            self.dot_wins = DotWins::Match;
        }
        match (occasion.team_size, self.teams) {
            (..=1, _) | (2, Teams::ColumnEach | Teams::OneColumn) => {}
            (2, Teams::Off) => self.teams = Teams::ColumnEach,
            (size, _) => {
                return Err(OptionsError::Together(words::not_in_teams_of(size)));
            }
        }
        Ok(())
    }

    fn when(name: &str) -> Option<When> {
        match name {
            "dot-wins" => Some(When::Option { name: "mode", is: &["threes", "threes-sets"] }),
            "target" => Some(When::Option { name: "mode", is: &["first-to"] }),
            "double-lines" => Some(When::Option { name: "mode", is: &["traditional"] }),
            "minus-points" => Some(When::Dice { real: true }),
            "hand" => Some(When::Dice { real: false }),
            "teams" => Some(When::Seats { least: 4, even: true }),
            "starts" => Some(When::Seats { least: 2, even: false }),
            _ => None,
        }
    }

    fn choices_when(name: &str) -> &'static [ChoiceWhen] {
        const CARD: When = When::Option { name: "mode", is: &["traditional"] };
        const MATCH: When = When::Option { name: "mode", is: &["threes", "threes-sets"] };
        match name {
            "teams" => &[ChoiceWhen { choice: "one-column", when: CARD }],
            "starts" => &[ChoiceWhen { choice: "roll-each", when: MATCH }],
            _ => &[],
        }
    }

    fn fold(name: &str) -> Option<&'static str> {
        let lengths = [
            "margin",
            "mat-width",
            "mat-depth",
            "two-depth",
            "frame-width",
            "box-width",
            "box-depth",
            "dot",
            "die",
        ];
        lengths.contains(&name).then_some(words::LENGTHS)
    }

    fn seats() -> &'static [SeatsWith] {
        &[
            SeatsWith { option: "mode", is: &["solo"], min: 1, max: 1 },
            SeatsWith { option: "mode", is: &["fast-play", "threes", "threes-sets"], min: 2, max: 8 },
        ]
    }

    fn check(&self, seats: u8) -> Result<(), OptionsError> {
        let together = |text: &str| Err(OptionsError::Together(text.to_owned()));
        match self.mode {
            Mode::Solo if seats != 1 => return together(words::SOLO_IS_FOR_ONE),
            Mode::FastPlay | Mode::Threes | Mode::ThreesSets if seats == 1 => {
                return together(words::NOT_ALONE);
            }
            _ => {}
        }
        if self.teams != Teams::Off && !matches!(seats, 4 | 6 | 8) {
            return together(words::TEAMS_ARE_EVEN);
        }
        if !self.double_lines.is_empty() && self.mode != Mode::Traditional {
            return together(words::DOUBLE_LINES_ARE_OF_THE_CARD);
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
