//! One game under way behind an object-safe face: everything above the rules speaks text and JSON, not types.

use end_zone::RestingDie;
use hall::Checked;
use kernel::{
    Draw, Game, OptionSpec, Options, Phase, Play, Refusal, RulesVersion, Seat, Setup, Standing, Step, Value,
    Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::Refused;
use crate::catalogue::Minded;

/// An allowed action: how to type it and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Allowed {
    /// What to send or type.
    pub action: String,
    /// What one does, for a button.
    pub label: String,
    /// What it would do.
    pub effect: String,
}

/// What is settled before the first step, for a game known by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnySetup {
    /// Which version of the rules; the newest where nothing is said.
    #[serde(default)]
    pub rules: Option<RulesVersion>,
    /// Options that differ from the defaults, or all of them.
    #[serde(default)]
    pub options: std::collections::BTreeMap<String, Value>,
    /// How many play.
    pub seats: u8,
    /// Who starts, where the table knows it.
    #[serde(default)]
    pub first: Option<Seat>,
    /// Real dice on a real table.
    #[serde(default)]
    pub real_dice: bool,
}

impl AnySetup {
    /// A setup with the newest rules and default options.
    pub fn new(seats: u8) -> AnySetup {
        AnySetup { seats, ..AnySetup::default() }
    }

    /// The same for a game whose type is known.
    pub(crate) fn typed<G: Game>(&self) -> Result<Setup<G::Options>, Refused> {
        let mut options = G::Options::default();
        for (name, value) in &self.options {
            options.set(name, value)?;
        }
        Ok(Setup {
            rules: self.rules.unwrap_or(G::RULES),
            options,
            seats: self.seats,
            first: self.first,
            real_dice: self.real_dice,
        })
    }
}

/// A game under way, whichever it is.
///
/// Only [`view`](AnyPlay::view), [`allowed`](AnyPlay::allowed) and [`seen`](AnyPlay::seen) may leave the house while a
/// game with hidden pieces runs; [`steps`](AnyPlay::steps) and [`position`](AnyPlay::position) hold everything.
pub trait AnyPlay: Send + Sync {
    /// How many play.
    fn seats(&self) -> u8;
    /// What the game waits for.
    fn phase(&self) -> Phase;
    /// What the player to act may do; nothing, unless a player acts.
    fn allowed(&self) -> Vec<Allowed>;
    /// The incidents that may be reported now.
    fn incidents(&self) -> Vec<String>;
    /// What is to be rolled and how to type it.
    fn asks(&self) -> String;
    /// What is done for a player whose time is up.
    fn time_is_up(&self) -> Option<String>;
    /// Why the player to act may not do this; nothing, if they may.
    fn why_not(&self, action: &str) -> Result<Option<WhyNot>, Refused>;
    /// Does a player's action.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// Takes a roll that people made.
    fn take_roll(&mut self, roll: &str) -> Result<(), Refused>;
    /// What those numbers roll here, without taking it: for rolling, and for checking a record.
    fn would_roll(&self, numbers: &mut dyn Draw) -> Result<String, Refused>;
    /// Compares a roll of a record with what those numbers roll here, and tells what they do.
    fn compare(&self, rolled: &str, numbers: &mut dyn Draw) -> Result<(Checked, String), Refused>;
    /// The way dice took in a roll that still stands, counted from 0; in the last one, where no number is given.
    fn film(&self, number: Option<usize>) -> Result<ThrowFilm, Refused>;
    /// Takes an incident.
    fn report(&mut self, incident: &str) -> Result<(), Refused>;
    /// Takes the last step back.
    fn take_back(&mut self) -> Result<(), Refused>;
    /// Whether the last step may be taken back.
    fn can_take_back(&self) -> bool;
    /// Makes a step given as in a record.
    fn step(&mut self, step: &str) -> Result<(), Refused>;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Json;
    /// The same as text.
    fn view_text(&self, viewer: Viewer) -> String;
    /// A step that could be made now, as a viewer would see it.
    fn seen(&self, step: &str, viewer: Viewer) -> Result<String, Refused>;
    /// The places as they are now.
    fn standing(&self) -> Standing;
    /// A seat's points.
    fn points(&self, seat: Seat) -> i64;
    /// Who may begin the next game at the same table, after this one ended with these places.
    fn begins_next(&self, places: &Standing) -> Option<Seat>;
    /// Whether the game is over because somebody won at once.
    fn won_at_once(&self) -> bool;
    /// Turns finished, all players together.
    fn turns(&self) -> u32;
    /// Which side a seat plays for.
    fn side(&self, seat: Seat) -> u8;
    /// Every step of the record as text.
    fn steps(&self) -> Vec<String>;
    /// How many rolls the record holds, those taken back included.
    fn rolls(&self) -> usize;
    /// The whole state as text.
    fn position(&self) -> String;
    /// The version of the rules that is played.
    fn rules(&self) -> RulesVersion;
    /// Every option with its value.
    fn options(&self) -> Vec<(&'static str, Value)>;
}

/// Reads a word of the game's language.
fn read<T: std::str::FromStr<Err = kernel::TextError>>(text: &str) -> Result<T, Refused> {
    text.trim().parse().map_err(Refused::Text)
}

impl<G: Minded> AnyPlay for Play<G> {
    fn seats(&self) -> u8 {
        self.state().seats()
    }

    fn phase(&self) -> Phase {
        self.state().phase()
    }

    fn allowed(&self) -> Vec<Allowed> {
        allowed_in(self.state())
    }

    fn incidents(&self) -> Vec<String> {
        let mut list = Vec::new();
        if self.record().setup.real_dice {
            self.state().incidents(&mut list);
        }
        list.iter().map(ToString::to_string).collect()
    }

    fn asks(&self) -> String {
        self.state().asks()
    }

    fn time_is_up(&self) -> Option<String> {
        self.state().time_is_up().map(|action| action.to_string())
    }

    fn why_not(&self, action: &str) -> Result<Option<WhyNot>, Refused> {
        let refusal = self.state().clone().act(&read(action)?).err();
        Ok(refusal.map(|refusal| {
            let why = refusal.to_string();
            let reason = match refusal {
                Refusal::Rule(reason) => serde_json::to_value(reason).ok(),
                _ => None,
            };
            WhyNot { why, reason }
        }))
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        Play::step(self, Step::Act(seat, read(action)?)).map_err(Refused::rule)
    }

    fn take_roll(&mut self, roll: &str) -> Result<(), Refused> {
        Play::step(self, Step::Roll(read(roll)?)).map_err(Refused::rule)
    }

    fn would_roll(&self, numbers: &mut dyn Draw) -> Result<String, Refused> {
        self.state().phase().roller::<G::Reason>().map_err(Refused::rule)?;
        Ok(self.state().rolled(numbers).to_string())
    }

    fn compare(&self, rolled: &str, numbers: &mut dyn Draw) -> Result<(Checked, String), Refused> {
        self.state().phase().roller::<G::Reason>().map_err(Refused::rule)?;
        let fair = self.state().rolled(numbers);
        let text = fair.to_string();
        // A record has one way to write a roll: whatever reads the same but is written otherwise was not written by the house.
        let checked = match G::compare(&read(rolled)?, &fair) {
            Checked::Same if rolled != text => Checked::Bent,
            checked => checked,
        };
        Ok((checked, text))
    }

    fn film(&self, number: Option<usize>) -> Result<ThrowFilm, Refused> {
        let mut rolls = self.standing_steps().filter_map(|(before, step)| match step {
            Step::Roll(roll) => Some((before, roll)),
            _ => None,
        });
        let found = match number {
            Some(number) => rolls.nth(number),
            None => rolls.next_back(),
        };
        let (before, roll) = found.ok_or_else(|| Refused::NoFilm("there was no such roll".to_owned()))?;
        before.film(roll)
    }

    fn report(&mut self, incident: &str) -> Result<(), Refused> {
        Play::step(self, Step::Incident(read(incident)?)).map_err(Refused::rule)
    }

    fn take_back(&mut self) -> Result<(), Refused> {
        Play::step(self, Step::TakeBack).map_err(Refused::rule)
    }

    fn can_take_back(&self) -> bool {
        Play::can_take_back(self)
    }

    fn step(&mut self, step: &str) -> Result<(), Refused> {
        Play::step(self, read(step)?).map_err(Refused::rule)
    }

    fn view(&self, viewer: Viewer) -> Json {
        serde_json::to_value(self.state().view(viewer)).unwrap_or(Json::Null)
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn seen(&self, step: &str, viewer: Viewer) -> Result<String, Refused> {
        Ok(self.state().seen(&read(step)?, viewer).to_string())
    }

    fn standing(&self) -> Standing {
        self.state().standing()
    }

    fn points(&self, seat: Seat) -> i64 {
        self.state().points(seat)
    }

    fn begins_next(&self, places: &Standing) -> Option<Seat> {
        self.state().begins_next(places)
    }

    fn won_at_once(&self) -> bool {
        self.state().won_at_once()
    }

    fn turns(&self) -> u32 {
        self.state().turns()
    }

    fn side(&self, seat: Seat) -> u8 {
        self.state().side(seat)
    }

    fn steps(&self) -> Vec<String> {
        self.record().steps.iter().map(ToString::to_string).collect()
    }

    fn rolls(&self) -> usize {
        Play::rolls(self)
    }

    fn position(&self) -> String {
        self.state().to_string()
    }

    fn rules(&self) -> RulesVersion {
        self.record().setup.rules
    }

    fn options(&self) -> Vec<(&'static str, Value)> {
        self.record().setup.options.values()
    }
}

/// The way dice took in a throw over a table, for whoever wants to look at it. What came of it stands in the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ThrowFilm {
    /// The path, as `docs/throwing.md` describes it, in base64.
    pub path: String,
    /// For each number that the path gives a die: which of the roll's dice it is, counted from 0.
    pub dice: Vec<usize>,
    /// The roll that it belongs to.
    pub roll: String,
}

/// Where the die comes to rest that is thrown many times in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scatter {
    /// The throw, written out in full.
    pub action: String,
    /// Where it ended each time.
    pub dice: Vec<ScatterDie>,
    /// The points of a die, on average, before anything is doubled.
    pub mean: f64,
}

/// Where one of those throws ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScatterDie {
    /// Where the die lies; nothing, if it has left the table.
    pub die: Option<RestingDie>,
    /// The number of its zone, 0 for none.
    pub zone: u8,
    /// What it counts.
    pub points: u16,
    /// Whether it covers the dot.
    pub dot: bool,
    /// Whether it slid, and so counts nothing.
    pub slid: bool,
}

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WhyNot {
    /// In words.
    pub why: String,
    /// The game's own reason as data, so that a picture can show what is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub reason: Option<Json>,
}

/// The allowed actions of a state, in words.
pub(crate) fn allowed_in<G: Game>(state: &G) -> Vec<Allowed> {
    let mut actions = Vec::new();
    state.actions(&mut actions);
    let in_words = |action: &G::Action| {
        let choice = state.describe(action);
        Allowed { action: action.to_string(), label: choice.label, effect: choice.effect }
    };
    actions.iter().map(in_words).collect()
}

/// What a form for a new table needs to know of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct About {
    /// The name people type.
    pub name: &'static str,
    /// The name people read.
    pub title: &'static str,
    /// The newest version of the rules.
    pub rules: RulesVersion,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// What a table may choose.
    pub options: Vec<OptionSpec>,
    /// Computer players, from the weakest.
    pub levels: Vec<LevelInfo>,
    /// Whether any position can be analysed.
    pub analyses: bool,
}

/// A level of computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelInfo {
    /// The name people type.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
}
