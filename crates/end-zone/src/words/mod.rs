//! Everything that End Zone says to people: what a choice does and what is to be rolled, why something is refused, what the options
//! mean. Another language is another such module.

pub(crate) mod options;
mod refusals;
mod technique;

use std::fmt;

use kernel::{Card, Choice, Practice, RealTable, Wording};

use crate::launch::Thousandths;
use crate::mode::{BONUSES, GAMES_TO_WIN, THREES_TO_WIN};
use crate::{Action, DotWins, DoubleDie, End, EndZone, ExtraRoll, Launch, Mode, Stage, Teams, Technique};

impl Wording for EndZone {
    const TITLE: &'static str = "End Zone";
    const CARD: Card = Card {
        tagline: "Dice over a long table into the mat at its end, and a dot that wins at once.",
        real: RealTable {
            invitation: "Real mat",
            way: "You throw at your own mat, the house keeps the card",
            title: "Real mat",
            help: "You throw at your own mat and tap in where the dice lie.",
            tag: "real mat",
        },
        alone: Some(Practice {
            title: "Practise alone",
            way: "Solo: three dice, beat your last total; with a map of where throws land",
            options: &[("mode", "solo")],
        }),
    };

    fn describe(&self, action: &Action) -> Choice {
        let Action::Throw(launch) = action;
        Choice { label: InWords(*launch).to_string(), effect: self.stake() }
    }

    fn asks(&self) -> String {
        let Some(seat) = self.thrower() else { return String::new() };
        if self.stage == Stage::Starting {
            let team = if self.options.teams == Teams::Off { "" } else { " for the team" };
            let order = if self.options.mode == Mode::FirstTo { "highest" } else { "lowest" };
            return format!(
                "Roll one die{team} for who throws first, the {order} number, and say it, such as `4`; `0` if it leaves the table"
            );
        }
        if !self.real {
            return "A die was thrown: where all dice come to rest, and with what noise".to_owned();
        }
        let end = match self.end_of(seat) {
            End::Near => "near",
            End::Far => "far",
        };
        let mut text = format!(
            "Throw a die from the {end} end and say number and zone, such as `4x20`; or `dot`, `out` (in no \
             zone), `off` (the table). {}",
            self.stake()
        );
        if !self.lying.is_empty() {
            text.push_str(
                " If it moved other dice, say all of them in the order they were thrown, and with a mishap those that lay there: \
                 `! slide moved 4x20 out`.",
            );
        }
        text.push_str(" Cannot agree? Roll a die: `odd=4x20/even=4x10/die=3`");
        text
    }
}

impl Mode {
    /// What the mode is called.
    pub const fn title(self) -> &'static str {
        match self {
            Mode::Solo => "Solo",
            Mode::FastPlay => "Fast play",
            Mode::Threes => "3's",
            Mode::ThreesSets => "3's sets",
            Mode::Traditional => "Traditional",
            Mode::FirstTo => "First to 500",
        }
    }
}

impl EndZone {
    /// How many dice a column throws for this line.
    pub(crate) fn dice_of_line(&self) -> u8 {
        match self.stage {
            Stage::Line(line) => self.options.mode.dice(line),
            Stage::Starting | Stage::Extra | Stage::RollOff => 1,
            Stage::Over => 0,
        }
    }

    /// Which extra roll is thrown now.
    pub(crate) fn extra_now(&self) -> Option<ExtraRoll> {
        let column = self.left.first().filter(|_| self.stage == Stage::Extra)?;
        self.cards[usize::from(*column)].next_extra()
    }

    /// What the throw is about.
    pub(crate) fn stake(&self) -> String {
        let mut stake = match self.stage {
            Stage::Starting if self.options.mode == Mode::FirstTo => {
                "A die each for who throws first: the highest number.".to_owned()
            }
            Stage::Starting => "A die each for who throws first: the lowest number.".to_owned(),
            Stage::Over => return self.result(),
            Stage::RollOff => "One die each between those who are level: the most points win.".to_owned(),
            Stage::Extra => match self.extra_now() {
                Some(extra) => format!("The extra roll of the {}.", extra.zone()),
                None => String::new(),
            },
            Stage::Line(line) => self.stake_of_line(line),
        };
        if self.throws_are_made() && self.stage != Stage::RollOff && self.counts_double() {
            stake.push_str(" This die counts double.");
        }
        stake
    }

    fn stake_of_line(&self, line: u16) -> String {
        let Some(&column) = self.left.first() else { return String::new() };
        let side = usize::from(self.side_of(column));
        match self.options.mode {
            Mode::Solo => match self.cards[0].lines.last() {
                Some(total) => format!("More than {total} goes on; otherwise the streak ends."),
                None => "Three dice set the total to beat.".to_owned(),
            },
            Mode::FastPlay => "The highest sum of three dice wins.".to_owned(),
            Mode::Threes | Mode::ThreesSets => {
                let game = self.wins.iter().sum::<u8>() + 1;
                let deciding = self.wins[side] + 1 == GAMES_TO_WIN;
                let set = self.options.mode == Mode::ThreesSets && self.threes[side] + 1 == THREES_TO_WIN;
                let stake = match (deciding, set) {
                    (false, _) => "the highest sum of three dice wins it",
                    (true, false) => "winning it wins the 3's",
                    (true, true) => "winning it wins the set",
                };
                let dot = match self.options.dot_wins {
                    DotWins::Game => "",
                    DotWins::Match => " Covering the dot wins the whole match.",
                };
                format!("Game {game}: {stake}.{dot}")
            }
            Mode::Traditional => {
                let bonus = BONUSES.into_iter().find(|(at, ..)| *at == line);
                match (bonus, self.options.mode.dice(line)) {
                    (Some((_, points, bonus)), _) => {
                        format!("Line {line}: {points} points or more after it bring {bonus} more.")
                    }
                    (None, 1) => format!("Line {line}: one die."),
                    (None, dice) => format!("Line {line}: {dice} dice."),
                }
            }
            Mode::FirstTo => {
                let total = self.total_of(side as u8);
                if let Some(chase) = self.chase {
                    format!("{} to reach: {} more, or out.", chase.score, (chase.score - total).max(0))
                } else {
                    let target = self.options.target;
                    format!("{} more to {target}.", i32::from(target) - total)
                }
            }
        }
    }

    /// Whether the die thrown next counts twice its number.
    fn counts_double(&self) -> bool {
        let Some(&column) = self.left.first() else { return false };
        let index = self.lying.iter().filter(|lying| lying.column == column).count();
        let lines = self.options.double_lines;
        let by_line = match self.stage {
            Stage::Line(line) => lines.has(line),
            Stage::Extra => self.extra_now().is_some_and(|extra| lines.has_extra(extra)),
            _ => false,
        };
        by_line || self.options.double_die != DoubleDie::Off && self.options.double_die.takes(index)
    }

    fn result(&self) -> String {
        let Some(win) = self.won else {
            return format!("Beaten {} times in a row; best total {}.", self.streak(), self.best_total());
        };
        // Who it was stands beside it, by name.
        if win.dot { "Won by covering the dot.".to_owned() } else { "Won.".to_owned() }
    }
}

/// A launch as people say it: "Bounce it at 130 inches a second, 1.5° to the left". Where it has no name, its height, spin and rise are told too.
struct InWords(Launch);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Launch { speed, height, spin, aim, rise, x, back, side, twist, .. } = self.0;
        let technique = Technique::of(&self.0);
        let verb = match technique {
            Some(Technique::Bounced) => "Bounce it",
            Some(Technique::Rolled) => "Roll it",
            Some(Technique::BouncedLow) => "Bounce it low,",
            None => "Throw",
        };
        write!(f, "{verb} at {} inches a second, ", Thousandths(speed))?;
        match aim {
            0 => f.write_str("straight ahead")?,
            1.. => write!(f, "{}° to the right", Thousandths(aim))?,
            _ => write!(f, "{}° to the left", Thousandths(aim.saturating_neg()))?,
        }
        match x {
            0 => {}
            1.. => write!(f, ", {} inches right of the middle", Thousandths(x))?,
            _ => write!(f, ", {} inches left of the middle", Thousandths(x.saturating_neg()))?,
        }
        let told = technique.is_none();
        for (name, value, told) in [
            ("height", height, told),
            ("spin", spin, told && spin != 0),
            ("rise", rise, told && rise != 0),
            ("back", back, back != 0),
            ("side", side, side != 0),
            ("twist", twist, twist != 0),
        ] {
            if told {
                write!(f, ", {name} {}", Thousandths(value))?;
            }
        }
        Ok(())
    }
}
