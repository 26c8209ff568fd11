//! A game as a file: JSON that anybody can read, keep, replay and check.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use dice::fair::Sittings;
use kernel::{RulesVersion, Seat, Standing, Value};
use serde::{Deserialize, Serialize};

use crate::{AnyPlay, AnySetup, Refused, SeatInfo, catalogue};

/// The newest form of the file.
const FORMAT: u32 = 1;

/// No record is longer than this many bytes; anything longer is refused before it is read.
const MAX_BYTES: u64 = 16 << 20;

/// Who rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceRecord {
    /// People, with real dice.
    Real,
    /// The house, with dice that can be checked.
    Fair(Sittings),
}

/// How a finished game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Places in seat order, 1 being the best.
    pub places: Standing,
    /// Points in seat order.
    pub points: Vec<i64>,
    /// Turns taken, all players together.
    pub turns: u32,
}

impl Outcome {
    /// How a game stands.
    pub fn of(play: &dyn AnyPlay) -> Outcome {
        let points = Seat::all(play.seats()).map(|seat| play.points(seat)).collect();
        Outcome { places: play.standing(), points, turns: play.turns() }
    }
}

/// A whole game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordFile {
    /// The form of this file.
    pub crossroads: u32,
    /// The game's name.
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: RulesVersion,
    /// What the table chose.
    pub options: BTreeMap<String, Value>,
    /// Who played, in seat order.
    pub seats: Vec<SeatInfo>,
    /// Who started, where the table knew it beforehand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Who rolled.
    pub dice: DiceRecord,
    /// What happened.
    pub steps: Vec<String>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

impl RecordFile {
    /// The record of a game.
    pub fn new(
        game: &str,
        play: &dyn AnyPlay,
        seats: Vec<SeatInfo>,
        first: Option<Seat>,
        dice: DiceRecord,
    ) -> RecordFile {
        RecordFile {
            crossroads: FORMAT,
            game: game.to_owned(),
            rules: play.rules(),
            options: play.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            seats,
            first,
            dice,
            steps: play.steps(),
            result: (play.phase() == kernel::Phase::Over).then(|| Outcome::of(play)),
        }
    }

    /// What was settled before the first step.
    pub fn setup(&self) -> AnySetup {
        AnySetup {
            rules: Some(self.rules),
            options: self.options.clone(),
            seats: self.seats.len().min(usize::from(u8::MAX)) as u8,
            first: self.first,
            real_dice: self.dice == DiceRecord::Real,
        }
    }

    /// Sets the game up as it was before the first step.
    pub fn open(&self) -> Result<Box<dyn AnyPlay>, Refused> {
        catalogue::find(&self.game)?.open(&self.setup())
    }

    /// Plays the record from the beginning, looking at the game before each step and at the end.
    pub fn replay_with(
        &self,
        mut look: impl FnMut(&dyn AnyPlay, Option<&str>) -> Result<(), Refused>,
    ) -> Result<Box<dyn AnyPlay>, Refused> {
        let mut play = self.open()?;
        for (index, step) in self.steps.iter().enumerate() {
            look(&*play, Some(step))?;
            play.step(step).map_err(|why| Refused::Record(format!("step {} ({step}): {why}", index + 1)))?;
        }
        look(&*play, None)?;
        if let Some(result) = &self.result {
            let replayed = Outcome::of(&*play);
            if play.phase() != kernel::Phase::Over || *result != replayed {
                return Err(Refused::Record(format!(
                    "the result in the record is not how the game ended: places {:?}, points {:?} after {} turns",
                    replayed.places.places(),
                    replayed.points,
                    replayed.turns
                )));
            }
        }
        Ok(play)
    }

    /// Plays the record from the beginning to its end.
    pub fn replay(&self) -> Result<Box<dyn AnyPlay>, Refused> {
        self.replay_with(|_, _| Ok(()))
    }

    /// Reads a record from text.
    pub fn parse(text: &str) -> Result<RecordFile, Refused> {
        let record: RecordFile = serde_json::from_str(text)
            .map_err(|error| Refused::Record(format!("this is not a record: {error}")))?;
        if record.crossroads != FORMAT {
            return Err(Refused::Record(format!(
                "this record has form {}; this program reads form {FORMAT}",
                record.crossroads
            )));
        }
        catalogue::find(&record.game)?;
        record.seats.iter().try_for_each(SeatInfo::check)?;
        Ok(record)
    }

    /// Reads a record from a file.
    pub fn load(path: &Path) -> Result<RecordFile, Refused> {
        let trouble =
            |error: std::io::Error| Refused::Record(format!("{} cannot be read: {error}", path.display()));
        let file = fs::File::open(path).map_err(trouble)?;
        let mut text = String::new();
        file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(trouble)?;
        if text.len() as u64 > MAX_BYTES {
            return Err(Refused::Record(format!(
                "{} is longer than any record: over 16 MiB",
                path.display()
            )));
        }
        RecordFile::parse(&text).map_err(|error| Refused::Record(format!("{}: {error}", path.display())))
    }

    /// The text of the file.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Writes the record to a file: all of it or nothing, whatever happens meanwhile.
    pub fn save(&self, path: &Path) -> Result<(), Refused> {
        write_whole(path, self.to_json().as_bytes())
    }
}

/// Writes a file through a temporary one beside it, so that nobody ever finds half of it.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Refused> {
    let trouble =
        |error: std::io::Error| Refused::Record(format!("{} cannot be written: {error}", path.display()));
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(directory).map_err(trouble)?;
    let mut file = tempfile::NamedTempFile::new_in(directory).map_err(trouble)?;
    file.write_all(bytes).map_err(trouble)?;
    file.as_file().sync_all().map_err(trouble)?;
    file.persist(path).map_err(|error| trouble(error.error))?;
    Ok(())
}
