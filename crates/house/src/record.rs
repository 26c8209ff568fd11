//! A game as a file: JSON that anybody can read, keep, replay and check.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use dice::fair::Sittings;
use kernel::{RulesVersion, Seat, SeatSet, Standing, Value};
use serde::{Deserialize, Serialize};

use crate::sealed::is_sealed;
use crate::sum;
use crate::{AnyGame, AnyPlay, AnySetup, Refused, SeatInfo, Shelf};

/// The newest form of the file.
pub(crate) const FORMAT: u32 = 1;

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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Places in seat order, 1 being the best; whoever gave up is behind all who did not.
    pub places: Standing,
    /// Points in seat order.
    pub points: Vec<i64>,
    /// Turns taken, all players together.
    pub turns: u32,
}

impl Outcome {
    /// How a game stands, in which these have given up.
    pub fn of(play: &dyn AnyPlay, gave_up: SeatSet) -> Outcome {
        let points = Seat::all(play.seats()).map(|seat| play.points(seat)).collect();
        Outcome { places: places(play, gave_up), points, turns: play.turns() }
    }
}

/// The places, with the sides behind in which somebody gave up.
pub(crate) fn places(play: &dyn AnyPlay, gave_up: SeatSet) -> Standing {
    let standing = play.standing();
    let gone: Vec<u8> = gave_up.iter().map(|seat| play.side(seat)).collect();
    if gone.is_empty() {
        return standing;
    }
    let merit = |seat: Seat| (!gone.contains(&play.side(seat)), u8::MAX - standing.place(seat));
    Standing::by_merit(play.seats(), merit)
}

/// Whether a game is over, by its rules or because all but one side have given up.
pub(crate) fn is_over(play: &dyn AnyPlay, gave_up: SeatSet) -> bool {
    let mut sides: Vec<u8> =
        Seat::all(play.seats()).filter(|&seat| !gave_up.contains(seat)).map(|seat| play.side(seat)).collect();
    sides.sort_unstable();
    sides.dedup();
    play.phase() == kernel::Phase::Over || sides.len() < 2 && play.seats() > 1
}

/// A whole game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordFile {
    /// The form of this file.
    pub crossroads: u32,
    /// The game's name.
    pub game: String,
    /// The version of the rules it was played by.
    #[cfg_attr(feature = "schema", schema(value_type = u16))]
    pub rules: RulesVersion,
    /// What the table chose.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, kernel::OptionValue>))]
    pub options: BTreeMap<String, Value>,
    /// Who played, in seat order.
    pub seats: Vec<SeatInfo>,
    /// Who started, where the table knew it beforehand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub first: Option<Seat>,
    /// Who rolled.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = serde_json::Value))]
    pub dice: DiceRecord,
    /// What happened.
    pub steps: Vec<String>,
    /// Who gave up. Like a roll of real dice it is what those at the table say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Seat>>"))]
    pub gave_up: Vec<Seat>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
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
            gave_up: Vec::new(),
            result: (play.phase() == kernel::Phase::Over).then(|| Outcome::of(play, SeatSet::EMPTY)),
        }
    }

    /// The same game, in which these have given up: it is over where one side is left.
    #[must_use]
    pub fn given_up_by(mut self, play: &dyn AnyPlay, gave_up: SeatSet) -> RecordFile {
        self.gave_up = gave_up.iter().collect();
        self.result = is_over(play, gave_up).then(|| Outcome::of(play, gave_up));
        self
    }

    /// Whether a game that was played by this record is over.
    pub fn is_over(&self, play: &dyn AnyPlay) -> bool {
        is_over(play, self.gave_up.iter().copied().collect())
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
    pub fn open(&self, shelf: &Shelf) -> Result<Box<dyn AnyPlay>, Refused> {
        shelf.find(&self.game)?.open(&self.setup())
    }

    /// Plays the record from the beginning, looking at the game before each step and at the end.
    pub fn replay_with(
        &self,
        shelf: &Shelf,
        look: impl FnMut(&dyn AnyPlay, Option<&str>) -> Result<(), Refused>,
    ) -> Result<Box<dyn AnyPlay>, Refused> {
        self.replay_of(&**shelf.find(&self.game)?, look)
    }

    /// The same with its game at hand.
    pub(crate) fn replay_of(
        &self,
        game: &dyn AnyGame,
        mut look: impl FnMut(&dyn AnyPlay, Option<&str>) -> Result<(), Refused>,
    ) -> Result<Box<dyn AnyPlay>, Refused> {
        let mut play = game.open(&self.setup())?;
        for (index, step) in self.steps.iter().enumerate() {
            look(&*play, Some(step))?;
            play.step(step).map_err(|why| Refused::Record(format!("step {} ({step}): {why}", index + 1)))?;
        }
        look(&*play, None)?;
        if let Some(result) = &self.result {
            let replayed = Outcome::of(&*play, self.gave_up.iter().copied().collect());
            if !self.is_over(&*play) || *result != replayed {
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
    pub fn replay(&self, shelf: &Shelf) -> Result<Box<dyn AnyPlay>, Refused> {
        self.replay_with(shelf, |_, _| Ok(()))
    }

    /// Reads a record from text: of a game on this shelf.
    pub fn parse(shelf: &Shelf, text: &str) -> Result<RecordFile, Refused> {
        let record = sum::read(text).map_err(|error| {
            Refused::Record(if is_sealed(text) {
                "this is the sealed save of a game under way: `play --resume` goes on with it, and its record can be read when it is over"
                    .to_owned()
            } else {
                format!("this is not a record: {error}")
            })
        })?;
        if record.crossroads != FORMAT {
            return Err(Refused::Record(format!(
                "this record has form {}; this program reads form {FORMAT}",
                record.crossroads
            )));
        }
        shelf.find(&record.game)?;
        record.seats.iter().try_for_each(SeatInfo::check)?;
        if let Some(stranger) = record.gave_up.iter().find(|seat| seat.index() >= record.seats.len()) {
            let seats = record.seats.len();
            return Err(Refused::Record(format!(
                "player {stranger} cannot have given up: the table has {seats} seats"
            )));
        }
        Ok(record)
    }

    /// Reads a record from a file.
    pub fn load(shelf: &Shelf, path: &Path) -> Result<RecordFile, Refused> {
        RecordFile::load_with(shelf, path, None)
    }

    /// The text of the file, with a sum that tells whether it is changed later.
    pub fn to_json(&self) -> String {
        sum::write(self)
    }

    /// Writes the record to a file: all of it or nothing, whatever happens meanwhile.
    pub fn save(&self, path: &Path) -> Result<(), Refused> {
        write_whole(path, self.to_json().as_bytes())
    }
}

/// The text of a file, unless it is longer than any record.
pub(crate) fn read_text(path: &Path) -> Result<String, Refused> {
    let trouble =
        |error: std::io::Error| Refused::Record(format!("{} cannot be read: {error}", path.display()));
    let file = fs::File::open(path).map_err(trouble)?;
    let mut text = String::new();
    file.take(MAX_BYTES + 1).read_to_string(&mut text).map_err(trouble)?;
    if text.len() as u64 > MAX_BYTES {
        return Err(Refused::Record(format!("{} is longer than any record: over 16 MiB", path.display())));
    }
    Ok(text)
}

/// Writes a file through a temporary one beside it, so that nobody ever finds half of it. Who may read it is what people have set for their
/// files; a directory that is not there is not made.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Refused> {
    let trouble =
        |error: std::io::Error| Refused::Record(format!("{} cannot be written: {error}", path.display()));
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !directory.is_dir() {
        let why = format!("there is no directory {}: make it first", directory.display());
        return Err(Refused::Record(format!("{} cannot be written: {why}", path.display())));
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(directory).map_err(trouble)?;
    file.write_all(bytes).map_err(trouble)?;
    file.as_file().sync_all().map_err(trouble)?;
    file.persist(path).map_err(|error| trouble(error.error))?;
    Ok(())
}
