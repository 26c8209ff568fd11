//! One game under way behind an object-safe face: everything above the rules speaks text and JSON, not types.

use std::sync::Arc;

use kernel::{
    Card, Draw, Game, OptionSpec, Options, Phase, Play, Record, Refusal, RulesVersion, Seat, SeatsWith,
    Setup, Standing, Step, Value, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use serde_json::value::{RawValue, to_raw_value};

use crate::{Checked, Refused, Throws};

/// What one viewer may know of a game, as it is sent: JSON text, written once and never taken apart again.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct ViewJson(Box<RawValue>);

impl ViewJson {
    pub(crate) fn new(view: &impl Serialize) -> ViewJson {
        ViewJson(to_raw_value(view).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }

    /// For whoever has to look into it.
    pub fn value(&self) -> Json {
        serde_json::from_str(self.0.get()).unwrap_or(Json::Null)
    }
}

/// What one viewer may know of a game, twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// For a program that draws it.
    pub view: ViewJson,
    /// For people to read.
    pub text: String,
}

impl PartialEq for ViewJson {
    fn eq(&self, other: &ViewJson) -> bool {
        self.0.get() == other.0.get()
    }
}

/// An allowed action: how to type it and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        let rules = self.rules.unwrap_or(G::RULES);
        let mut options = G::Options::of_rules(rules);
        for (name, value) in &self.options {
            options.set(name, value)?;
        }
        Ok(Setup { rules, options, seats: self.seats, first: self.first, real_dice: self.real_dice })
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
    /// Compares a roll of a record with what those numbers roll here, and tells what they do. Every game has this: records of all are checked.
    fn compare(&self, rolled: &str, numbers: &mut dyn Draw) -> Result<(Checked, String), Refused>;
    /// A roll that has been kept, counted from 0, behind the position in which it was made; the last one, where no number is given.
    fn kept_roll(&self, number: Option<usize>) -> Option<(String, String)>;
    /// Takes an incident.
    fn report(&mut self, incident: &str) -> Result<(), Refused>;
    /// Takes the last step back.
    fn take_back(&mut self) -> Result<(), Refused>;
    /// Whether the last step may be taken back.
    fn can_take_back(&self) -> bool;
    /// Makes a step given as in a record.
    fn step(&mut self, step: &str) -> Result<(), Refused>;
    /// Makes a step given as in a record, and tells how each seat sees it and last how a spectator does; once, where all see the same.
    fn step_seen(&mut self, step: &str) -> Result<Vec<String>, Refused>;
    /// Goes back to where the record had so many steps, as if those since had never been made.
    fn go_back_to(&mut self, steps: usize);
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Json;
    /// The same as text.
    fn view_text(&self, viewer: Viewer) -> String;
    /// Both, from one view: as JSON that is ready to be sent, and as text.
    fn sight(&self, viewer: Viewer) -> Sight;
    /// Whether anything is hidden from anybody: otherwise all have the same view.
    fn hides(&self) -> bool;
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
    /// Whether partners may not talk plans while they play.
    fn partners_keep_silent(&self) -> bool;
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

/// A game under way, and whoever rolls for it.
pub(crate) struct Opened<G: Game> {
    pub(crate) play: Play<G>,
    pub(crate) dice: Arc<dyn Throws<G>>,
}

impl<G: Game> Opened<G> {
    fn state(&self) -> &G {
        self.play.state()
    }

    fn record(&self) -> &Record<G> {
        self.play.record()
    }
}

impl<G: Game> AnyPlay for Opened<G> {
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
        self.play.step(Step::Act(seat, read(action)?)).map_err(Refused::rule)
    }

    fn take_roll(&mut self, roll: &str) -> Result<(), Refused> {
        self.play.step(Step::Roll(read(roll)?)).map_err(Refused::rule)
    }

    fn would_roll(&self, numbers: &mut dyn Draw) -> Result<String, Refused> {
        self.state().phase().roller::<G::Reason>().map_err(Refused::rule)?;
        Ok(self.dice.roll(self.state(), numbers).to_string())
    }

    fn compare(&self, rolled: &str, numbers: &mut dyn Draw) -> Result<(Checked, String), Refused> {
        self.state().phase().roller::<G::Reason>().map_err(Refused::rule)?;
        let recorded = read(rolled)?;
        let fair = self.dice.again(self.state(), &recorded, numbers);
        let text = fair.to_string();
        // A record has one way to write a roll: whatever reads the same but is written otherwise was not written by the house.
        let checked = match self.dice.compare(&recorded, &fair) {
            Checked::Same if rolled != text => Checked::Bent,
            checked => checked,
        };
        Ok((checked, text))
    }

    fn kept_roll(&self, number: Option<usize>) -> Option<(String, String)> {
        let mut rolls = self.play.kept_steps().filter_map(|(before, step)| match step {
            Step::Roll(roll) => Some((before, roll)),
            _ => None,
        });
        let found = match number {
            Some(number) => rolls.nth(number),
            None => rolls.next_back(),
        };
        found.map(|(before, roll)| (before.to_string(), roll.to_string()))
    }

    fn report(&mut self, incident: &str) -> Result<(), Refused> {
        self.play.step(Step::Incident(read(incident)?)).map_err(Refused::rule)
    }

    fn take_back(&mut self) -> Result<(), Refused> {
        self.play.step(Step::TakeBack).map_err(Refused::rule)
    }

    fn can_take_back(&self) -> bool {
        self.play.can_take_back()
    }

    fn step(&mut self, step: &str) -> Result<(), Refused> {
        self.play.step(read(step)?).map_err(Refused::rule)
    }

    fn step_seen(&mut self, step: &str) -> Result<Vec<String>, Refused> {
        let step: Step<G> = read(step)?;
        let state = self.state();
        let seen_by = |viewer| state.seen(&step, viewer).to_string();
        let seen = if state.hides() {
            Viewer::all(state.seats()).map(seen_by).collect()
        } else {
            vec![seen_by(Viewer::Spectator)]
        };
        self.play.step(step).map_err(Refused::rule)?;
        Ok(seen)
    }

    fn go_back_to(&mut self, steps: usize) {
        let record = self.record();
        if record.steps.len() <= steps {
            return;
        }
        let shorter = Record { setup: record.setup.clone(), steps: record.steps[..steps].to_vec() };
        // Every one of them was made before.
        if let Ok(play) = shorter.replay() {
            self.play = play;
        }
    }

    fn view(&self, viewer: Viewer) -> Json {
        serde_json::to_value(self.state().view(viewer)).unwrap_or(Json::Null)
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn sight(&self, viewer: Viewer) -> Sight {
        let view = self.state().view(viewer);
        Sight { view: ViewJson::new(&view), text: view.to_string() }
    }

    fn hides(&self) -> bool {
        self.state().hides()
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

    fn partners_keep_silent(&self) -> bool {
        self.state().partners_keep_silent()
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
        self.play.rolls()
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

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WhyNot {
    /// In words.
    pub why: String,
    /// The game's own reason as data, so that a picture can show what is in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value, required = false))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct About {
    /// The name people type.
    pub name: &'static str,
    /// The name people read.
    pub title: &'static str,
    /// The newest version of the rules.
    #[cfg_attr(feature = "schema", schema(value_type = u16))]
    pub rules: RulesVersion,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// What a table may choose.
    pub options: Vec<OptionSpec>,
    /// Computer players, from the weakest.
    pub levels: Vec<LevelInfo>,
    /// The one of them that the house itself sends, of middling strength.
    pub usual_level: &'static str,
    /// How few and how many can play with some values of an option, where that is not the usual.
    pub seats_with: &'static [SeatsWith],
    /// In teams of how many it can be played in an evening; 1 is everybody for themselves.
    pub team_sizes: Vec<u8>,
    /// Whether any position can be analysed.
    pub analyses: bool,
    /// Whether there is a lesson that teaches it.
    pub lesson: bool,
    /// Whether dice fly, and the way they took can be looked at.
    pub films: bool,
    /// Whether seats may see different things: then a shared device needs a curtain, and a memory aid is worth offering.
    pub hides: bool,
    /// How it is shown to somebody who may want to play it.
    #[serde(flatten)]
    pub card: Card,
}

/// A level of computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LevelInfo {
    /// The name people type.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
}
