//! Many games between computer players, kept as records: a line of JSON for each.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dice::fair::{FairDice, Secret, Sittings};
use dice::quick::Quick;
use kernel::{Draw, Game, Options, Seat, Setup, Step};
use players::{Mind, Progress, Seating, SimulateError};
use tempfile::NamedTempFile;

use crate::record::FORMAT;
use crate::{
    DiceRecord, Order, Outcome, RecordFile, Refused, SeatInfo, Simulated, Thinking, Throws, tell_apart,
};

/// Fair dice whose secret follows from a seed and a number, and what a record says of them: whoever has the record can check every roll. Whoever
/// knows the seed knows the rolls, which is what a simulation that can be repeated is about.
pub fn seeded_dice(seed: u64, number: u64) -> Result<(FairDice, DiceRecord), Refused> {
    // Far from the streams that minds draw from.
    let mut numbers = Quick::new(seed, number | 1 << 63);
    let bytes = std::array::from_fn(|_| numbers.below(256) as u8);
    let dice = FairDice::new(Secret::from_bytes(bytes), Vec::new()).map_err(Refused::because)?;
    let mut sittings = Sittings::default();
    sittings
        .begin(dice.sitting(0))
        .and_then(|()| sittings.reveal(dice.secret()))
        .map_err(Refused::because)?;
    Ok((dice, DiceRecord::Fair(sittings)))
}

pub(crate) fn simulate<G: Game>(
    setup: &Setup<G::Options>,
    minds: &[Arc<dyn Mind<G>>],
    levels: &[String],
    order: Order,
    thinking: &Thinking,
    throws: &dyn Throws<G>,
    keep: &mut dyn FnMut(&RecordFile) -> Result<(), Refused>,
) -> Result<Simulated, Refused> {
    let seating = if order.rotate { Seating::Rotating } else { Seating::Fixed };
    let tell = thinking.tell();
    let mut names: Vec<SeatInfo> = levels.iter().map(SeatInfo::bot).collect();
    tell_apart(&mut names);
    let dice = |game: u64| {
        let dice = seeded_dice(order.seed, game);
        let mut rolls = 0;
        move |state: &G| {
            // A secret and no seeds make dice, whatever the secret.
            let (dice, _) = dice.as_ref().expect("no seeds are not too many");
            let mut numbers = dice.roll(rolls);
            rolls += 1;
            throws.roll(state, &mut numbers)
        }
    };
    let record = |number: u64, game: &G, steps: &[Step<G>]| -> Result<RecordFile, Refused> {
        let mut seats = names.clone();
        seats.rotate_right(seating.shift(number, setup.seats));
        let options = setup.options.values().into_iter();
        Ok(RecordFile {
            crossroads: FORMAT,
            game: G::NAME.to_owned(),
            rules: setup.rules,
            options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
            seats,
            first: setup.first,
            dice: seeded_dice(order.seed, number)?.1,
            steps: steps.iter().map(ToString::to_string).collect(),
            gave_up: Vec::new(),
            result: Some(Outcome {
                places: game.standing(),
                points: Seat::all(game.seats()).map(|seat| game.points(seat)).collect(),
                turns: game.turns(),
            }),
        })
    };
    let keep = |number: u64, game: &G, steps: &[Step<G>]| {
        let kept = record(number, game, steps).and_then(|record| keep(&record));
        kept.map_err(|refused| SimulateError::NotKept(refused.to_string()))
    };
    let plan = (order.games, order.seed, seating);
    let totals = players::simulate_recorded(setup, minds, plan, &Progress::new(&tell), dice, keep)
        .map_err(|error| Refused::Record(error.to_string()))?;
    Ok(Simulated::new(G::NAME, order, levels, &totals))
}

/// A file of records, a line of JSON for each. Nobody finds half of it: it is written beside its place and put there in the end.
pub struct RecordsFile {
    file: BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl RecordsFile {
    /// Begins one.
    pub fn begin(path: &Path) -> Result<RecordsFile, Refused> {
        let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = NamedTempFile::new_in(folder).map_err(|error| trouble(path, &error))?;
        Ok(RecordsFile { file: BufWriter::new(file), path: path.to_owned() })
    }

    /// Writes a record.
    pub fn write(&mut self, record: &RecordFile) -> Result<(), Refused> {
        let line = serde_json::to_string(record).map_err(Refused::because)?;
        writeln!(self.file, "{line}").map_err(|error| trouble(&self.path, &error))
    }

    /// Puts it into its place.
    pub fn finish(self) -> Result<(), Refused> {
        let RecordsFile { file, path } = self;
        let file = file.into_inner().map_err(|error| trouble(&path, error.error()))?;
        file.as_file().sync_all().map_err(|error| trouble(&path, &error))?;
        file.persist(&path).map_err(|error| trouble(&path, &error.error))?;
        Ok(())
    }
}

fn trouble(path: &Path, error: &std::io::Error) -> Refused {
    Refused::Record(format!("{} cannot be written: {error}", path.display()))
}
