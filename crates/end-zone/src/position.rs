//! The position text.
//!
//! `80,4,6;x2/25,40 3 left=2 turns=5 mode=traditional`: the score sheet, column by column; where we are; and
//! what else there is to know, in any order, each where it is not what one would expect:
//!
//! - a column: its lines (`-` for none), then `;+50` and `;+100` for bonuses, `;x2` for an extra roll earned and `;x2=12`
//!   for one thrown, `;-10` for minus points, `;c29:640` for 29 lines on sheets before with 640 points;
//! - where we are: `start`, the number of a line, `extra`, `roll-off` or `over`;
//! - `order=213` the sides in throwing order (`order=2/13`: 1 and 3 are level), `showed=4,1` numbers rolled for the start;
//! - `left=1,1,2,2` the column of every die still to be thrown for this line;
//! - `lying=1@4x20;1@0.5,3,45,2!` dice on the table by column, `!` for one that counts nothing;
//! - `launch=150,1,8,0,0,0,0,0,0,0` how the die in the air was let go: speed, height, spin, aim, rise, x, back, side, twist, shake;
//! - `tied=1:40,2:0` a roll-off, `chase=1:520` the score to reach, `out=3` who did not reach it;
//! - `wins=2,1`, `threes=0,4`, `games=5`, `game=1:dot:80,25` a match and the game before;
//! - `won=1`, `won=1:dot`; `last=7:1@4x20=80` what was counted last; `turns=9`; `real` for people who throw themselves;
//! - options by their names.

use std::fmt;
use std::str::FromStr;

use kernel::text::{list, number};
use kernel::{Options as _, TextError, Words};

use crate::card::Card;
use crate::launch::Thousandths;
use crate::mode::BONUSES;
use crate::rules::{Chase, Contender, Counted, LastGame, LastThrow, Lying, Win};
use crate::sense::make_sense;
use crate::{EndZone, ExtraRoll, Launch, Options, Stage, Teams};

impl fmt::Display for EndZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, "/", &self.cards)?;
        write!(f, " {}", self.stage)?;
        self.write_order(f)?;
        if self.left != self.full_plan() {
            f.write_str(" left=")?;
            list(f, ",", self.left.iter().map(|column| column + 1))?;
        }
        field(f, "lying", ";", &self.lying)?;
        if let Some(launch) = self.launch {
            f.write_str(" launch=")?;
            list(f, ",", launch.parts().map(Thousandths))?;
        }
        field(f, "tied", ",", &self.tied)?;
        if let Some(Chase { opener, score }) = self.chase {
            write!(f, " chase={}:{score}", opener + 1)?;
        }
        field(f, "out", ",", self.out.iter().map(|side| side + 1))?;
        for (name, won) in [("wins", &self.wins), ("threes", &self.threes)] {
            if won.iter().any(|won| *won > 0) {
                field(f, name, ",", won)?;
            }
        }
        if self.games > 0 {
            write!(f, " games={}", self.games)?;
        }
        if let Some(LastGame { win, totals }) = &self.last_game {
            write!(f, " game={win}:")?;
            list(f, ",", totals)?;
        }
        if let Some(win) = self.won {
            write!(f, " won={win}")?;
        }
        if let Some(LastThrow { stage, dice }) = &self.last {
            write!(f, " last={stage}:")?;
            list(f, ";", dice)?;
        }
        if self.turns > 0 {
            write!(f, " turns={}", self.turns)?;
        }
        f.write_str(if self.real { " real" } else { "" })?;
        let usual = Options::in_text();
        if self.options == usual {
            return Ok(());
        }
        let chosen = self.options.values().into_iter().zip(usual.values());
        let chosen = chosen.filter(|(chosen, usual)| chosen != usual);
        chosen.into_iter().try_for_each(|((name, value), _)| write!(f, " {name}={value}"))
    }
}

impl EndZone {
    fn write_order(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.order != self.usual_order() {
            f.write_str(" order=")?;
            // One group for each side needs no strokes, unless the order is still being decided.
            let stroke = if self.stage == Stage::Starting { "/" } else { "" };
            for (index, group) in self.order.iter().enumerate() {
                f.write_str(if index > 0 { stroke } else { "" })?;
                group.iter().try_for_each(|side| write!(f, "{}", side + 1))?;
            }
        }
        field(f, "showed", ",", &self.showed)
    }

    /// The order where nothing is said of it: seat order, or not decided at all.
    fn usual_order(&self) -> Vec<Vec<u8>> {
        let sides = 0..self.sides();
        if self.stage == Stage::Starting {
            vec![sides.collect()]
        } else {
            sides.map(|side| vec![side]).collect()
        }
    }

    /// All dice of the line we are in, from its beginning; of extra rolls, those that are still due.
    pub(crate) fn full_plan(&self) -> Vec<u8> {
        match (self.stage, self.chase) {
            (Stage::Line(_), Some(chase)) => self.chase_plan(chase.opener),
            (Stage::Line(line), None) => self.plan(&self.sequence(), self.options.mode.dice(line)),
            (Stage::Extra, _) => {
                let due = |column: &u8| self.cards[usize::from(*column)].next_extra().is_some();
                self.sequence().into_iter().filter(due).collect()
            }
            (Stage::RollOff, _) => self.roll_off_plan(),
            (Stage::Starting | Stage::Over, _) => Vec::new(),
        }
    }
}

/// A field, unless its list is empty.
fn field<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    between: &str,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut items = items.into_iter().peekable();
    if items.peek().is_none() {
        return Ok(());
    }
    write!(f, " {name}=")?;
    list(f, between, items)
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stage::Starting => f.write_str("start"),
            Stage::Line(line) => write!(f, "{line}"),
            Stage::Extra => f.write_str("extra"),
            Stage::RollOff => f.write_str("roll-off"),
            Stage::Over => f.write_str("over"),
        }
    }
}

impl FromStr for Stage {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Stage, TextError> {
        match text {
            "start" => Ok(Stage::Starting),
            "extra" => Ok(Stage::Extra),
            "roll-off" => Ok(Stage::RollOff),
            "over" => Ok(Stage::Over),
            line => match number(line, 0..=60_000) {
                Ok(line) if line > 0 => Ok(Stage::Line(line as u16)),
                _ => {
                    Err(TextError::new("`start`, the number of a line, `extra`, `roll-off` or `over`", text))
                }
            },
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lines.is_empty() {
            f.write_str("-")?;
        }
        list(f, ",", &self.lines)?;
        for ((.., bonus), _) in BONUSES.iter().zip(self.bonuses).filter(|(_, reached)| *reached) {
            write!(f, ";+{bonus}")?;
        }
        for (extra, points) in ExtraRoll::ALL.into_iter().zip(self.extras) {
            match points {
                Some(points) => write!(f, ";x{}={points}", extra.zone())?,
                None if self.earned[extra as usize] => write!(f, ";x{}", extra.zone())?,
                None => {}
            }
        }
        if self.minus > 0 {
            write!(f, ";-{}", self.minus)?;
        }
        if self.before > 0 {
            write!(f, ";c{}:{}", self.before, self.carried)?;
        }
        Ok(())
    }
}

impl FromStr for Card {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Card, TextError> {
        let wrong = || TextError::new("a column, such as `80,6,0;+50;x2;x5=12;-10`", text);
        let mut card = Card::default();
        let mut parts = text.split(';');
        let lines = parts.next().unwrap_or_default();
        if lines != "-" {
            card.lines = lines.split(',').map(points_of).collect::<Result<_, _>>()?;
        }
        for part in parts {
            if let Some(bonus) = part.strip_prefix('+') {
                let index = BONUSES.iter().position(|(.., points)| points.to_string() == bonus);
                card.bonuses[index.ok_or_else(wrong)?] = true;
            } else if let Some(minus) = part.strip_prefix('-') {
                card.minus = number(minus, 0..=60_000)? as u16;
            } else if let Some(carried) = part.strip_prefix('c') {
                let (before, carried) = carried.split_once(':').ok_or_else(wrong)?;
                card.before = number(before, 0..=60_000)? as u16;
                card.carried = number(carried, 0..=1_000_000)?;
            } else {
                let extra = part.strip_prefix('x').ok_or_else(wrong)?;
                let (zone, points) =
                    extra.split_once('=').map_or((extra, None), |(zone, points)| (zone, Some(points)));
                let found = ExtraRoll::ALL.into_iter().find(|extra| extra.zone().to_string() == zone);
                let index = found.ok_or_else(wrong)? as usize;
                card.earned[index] = true;
                card.extras[index] = points.map(points_of).transpose()?;
            }
        }
        Ok(card)
    }
}

impl fmt::Display for Lying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}{}", self.column + 1, self.die, if self.void { "!" } else { "" })
    }
}

impl FromStr for Lying {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Lying, TextError> {
        let wrong = || TextError::new("a die on the table, such as `1@4x20`", text);
        let (column, die) = text.split_once('@').ok_or_else(wrong)?;
        let (die, void) = die.strip_suffix('!').map_or((die, false), |die| (die, true));
        Ok(Lying { column: index(column)?, die: die.parse()?, void })
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.lying, self.points)
    }
}

impl FromStr for Counted {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Counted, TextError> {
        let wrong = || TextError::new("a counted die, such as `1@4x20=80`", text);
        let (lying, points) = text.rsplit_once('=').ok_or_else(wrong)?;
        Ok(Counted { lying: lying.parse()?, points: points_of(points)? })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.side + 1, self.points)
    }
}

impl FromStr for Contender {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Contender, TextError> {
        let wrong = || TextError::new("a side and its points in the roll-off, such as `1:40`", text);
        let (side, points) = text.split_once(':').ok_or_else(wrong)?;
        Ok(Contender { side: index(side)?, points: points_of(points)? })
    }
}

impl fmt::Display for Win {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side + 1, if self.dot { ":dot" } else { "" })
    }
}

impl FromStr for Win {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Win, TextError> {
        let (side, dot) = text.strip_suffix(":dot").map_or((text, false), |side| (side, true));
        Ok(Win { side: index(side)?, dot })
    }
}

impl FromStr for EndZone {
    type Err = TextError;

    fn from_str(text: &str) -> Result<EndZone, TextError> {
        let mut words = Words::new(text)?;
        let sheet = words.next("a score sheet, such as `80,6/25` or `-/-`")?;
        let cards: Vec<Card> = read_list(sheet, '/', 8)?;
        let stage: Stage = words.next("where we are: `start`, the number of a line …")?.parse()?;
        let (mut options, mut real) = (Options::in_text(), false);
        let mut fields: Vec<(&str, &str)> = Vec::new();
        while let Some((name, value)) = words.next_field() {
            words.once(name, text)?;
            match value {
                None if name == "real" => real = true,
                None => return Err(TextError::new("`name=value` or `real`", name)),
                Some(value) => fields.push((name, value)),
            }
        }
        fields.retain(|(name, value)| !is_option(name) || options.set_text(name, value).is_err());
        let each = if options.teams == Teams::OneColumn { 2 } else { 1 };
        let mut game = EndZone::blank(options, (cards.len() * each) as u8, real);
        game.cards = cards;
        game.stage = stage;
        game.order = game.usual_order();
        let mut left = None;
        for (name, value) in fields {
            if name == "left" {
                left = Some(value);
            } else {
                game.read_field(name, value)?;
            }
        }
        game.left = if let Some(left) = left {
            left.split(',').map(index).collect::<Result<_, _>>()?
        } else {
            // What the plan is made from has to make sense first.
            make_sense(&game, false).map_err(|expected| TextError::new(expected, text))?;
            game.full_plan()
        };
        make_sense(&game, true).map_err(|expected| TextError::new(expected, text))?;
        Ok(game)
    }
}

fn is_option(name: &str) -> bool {
    Options::fields().iter().any(|field| field.name == name)
}

impl EndZone {
    fn read_field(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        match name {
            "order" => self.order = read_order(value, self.stage == Stage::Starting)?,
            "showed" => {
                let shown = value.split(',').map(|shown| number(shown, 0..=6).map(|shown| shown as u8));
                self.showed = shown.collect::<Result<_, _>>()?;
            }
            "lying" => self.lying = read_list(value, ';', 24)?,
            "launch" => self.launch = Some(read_launch(value)?),
            "tied" => self.tied = read_list(value, ',', 8)?,
            "chase" => {
                let wrong = || TextError::new("`chase=SIDE:SCORE`", value);
                let (side, score) = value.split_once(':').ok_or_else(wrong)?;
                self.chase =
                    Some(Chase { opener: index(side)?, score: number(score, 0..=2_000_000)? as i32 });
            }
            "out" => self.out = value.split(',').map(index).collect::<Result<_, _>>()?,
            "wins" => self.wins = read_wins(value)?,
            "threes" => self.threes = read_wins(value)?,
            "games" => self.games = number(value, 0..=1000)? as u16,
            "game" => {
                let wrong = || TextError::new("`game=SIDE:TOTALS` or `game=SIDE:dot:TOTALS`", value);
                let (win, totals) = value.rsplit_once(':').ok_or_else(wrong)?;
                let total = |text: &str| {
                    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
                    number(digits, 0..=1_000_000).map(|total| sign * total as i32)
                };
                let totals = totals.split(',').map(total).collect::<Result<_, _>>()?;
                self.last_game = Some(LastGame { win: win.parse()?, totals });
            }
            "won" => self.won = Some(value.parse()?),
            "last" => {
                let wrong = || TextError::new("`last=STAGE:DICE`, such as `last=7:1@4x20=80`", value);
                let (stage, dice) = value.split_once(':').ok_or_else(wrong)?;
                self.last = Some(LastThrow { stage: stage.parse()?, dice: read_list(dice, ';', 24)? });
            }
            "turns" => self.turns = number(value, 0..=1_000_000_000)?,
            _ if is_option(name) => {
                let refused = Options::default().set_text(name, value).err();
                let expected = refused.map_or_else(String::new, |error| error.to_string());
                return Err(TextError::new(expected, value));
            }
            _ => {
                let known = "order, showed, left, lying, launch, tied, chase, out, wins, threes, games, game, won, last, \
                             turns, real, or an option";
                return Err(TextError::new(known, name));
            }
        }
        Ok(())
    }
}

fn points_of(text: &str) -> Result<u16, TextError> {
    number(text, 0..=720).map(|points| points as u16)
}

/// The number of a side or a column, counted from 1, as it is counted here.
fn index(text: &str) -> Result<u8, TextError> {
    match text.as_bytes() {
        [digit @ b'1'..=b'8'] => Ok(digit - b'1'),
        _ => Err(TextError::new("a number from 1 to 8", text)),
    }
}

fn read_list<T: FromStr<Err = TextError>>(
    text: &str,
    between: char,
    most: usize,
) -> Result<Vec<T>, TextError> {
    let list: Vec<T> = text.split(between).take(most + 1).map(str::parse).collect::<Result<_, _>>()?;
    if list.len() > most { Err(TextError::new(format!("at most {most} of these"), text)) } else { Ok(list) }
}

fn read_wins(text: &str) -> Result<Vec<u8>, TextError> {
    text.split(',').take(9).map(|won| number(won, 0..=5).map(|won| won as u8)).collect()
}

/// Reads `213`, or while the order is being decided `2/13`.
fn read_order(text: &str, deciding: bool) -> Result<Vec<Vec<u8>>, TextError> {
    let mut digit = [0; 4];
    let mut side = |sign: char| index(sign.encode_utf8(&mut digit));
    if deciding {
        return text.split('/').map(|group| group.chars().map(&mut side).collect()).collect();
    }
    text.chars().map(|sign| side(sign).map(|side| vec![side])).collect()
}

fn read_launch(text: &str) -> Result<Launch, TextError> {
    let wrong = |_| TextError::new("`launch=SPEED,HEIGHT,SPIN,AIM,RISE,X,BACK,SIDE,TWIST,SHAKE`", text);
    let parts: Vec<Thousandths> = read_list(text, ',', 10)?;
    let parts: Vec<i32> = parts.into_iter().map(|Thousandths(part)| part).collect();
    parts.try_into().map(Launch::from_parts).map_err(wrong)
}
