//! `crossroads play`: a game at this keyboard.

use std::io::{BufReader, IsTerminal, Write, stdin, stdout};
use std::path::{Path, PathBuf};

use house::{AnyGame, SealKey, SeatInfo, Table, TableSetup};
use terminal::{Chosen, PlayArgs as Client, Speed};

use crate::args::{Pace, PlayArgs};
use crate::claim::Claim;
use crate::{Bar, Failure, Program, in_a_house, input, saved};

pub(crate) fn run(program: &Program, arguments: &PlayArgs) -> Result<(), Failure> {
    let speed = match arguments.pace {
        Pace::Normal => Speed::Normal,
        Pace::Fast => Speed::Fast,
        Pace::None => Speed::None,
    };
    if let Some(url) = &arguments.house {
        return in_a_house::run(program, arguments, url, speed);
    }
    let shelf = program.shelf();
    let plain = arguments.plain || !has_a_screen();
    let bar = Bar::new("Solving for the computer players");
    let seal = program.seal_key()?;
    let chosen = match &arguments.resume {
        Some(path) => Chosen::Saved(path.clone()),
        None => match table_setup(program, arguments, plain, seal.as_ref())? {
            Some(chosen) => chosen,
            None => return Ok(()),
        },
    };
    let (table, save_to, _claim) = match chosen {
        Chosen::Saved(path) => {
            let same = match &arguments.save {
                Some(save) => is_same(save, &path),
                None => !input::is_stdin(&path),
            };
            // Claimed before it is read: what another program writes meanwhile would be lost.
            let held = same.then(|| claim(&path)).transpose()?;
            let record = input::record(program, &path, seal.as_ref())?;
            let (save_to, claim) = match held {
                Some(claim) => (path, claim),
                None => save_to(program, arguments, &record.game)?,
            };
            (Table::resume(shelf, &record, program.thinking(&bar))?, save_to, claim)
        }
        Chosen::Table(mut setup) => {
            setup.thinking = program.thinking(&bar);
            let (save_to, claim) = save_to(program, arguments, &setup.game)?;
            (Table::open(shelf, *setup)?, save_to, claim)
        }
    };
    bar.done();
    let client = Client { table, save_to, speed, program: program.name().to_owned(), seal };
    let farewell = if plain {
        terminal::play_plain(client, BufReader::new(stdin()), stdout())
    } else {
        terminal::play_full_screen(client)
    };
    let farewell = farewell.map_err(|error| Failure::input(error.to_string()))?;
    // A terminal that is gone hears nothing any more; the game is saved all the same.
    match writeln!(stdout(), "{}", farewell.summary) {
        Err(error) if !plain && error.kind() != std::io::ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Whether there is a terminal that can be drawn on.
pub(crate) fn has_a_screen() -> bool {
    let dumb = std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    stdin().is_terminal() && stdout().is_terminal() && !dumb
}

/// The table that the arguments describe, or what is chosen on the screen; nothing if the person chose to leave.
fn table_setup(
    program: &Program,
    arguments: &PlayArgs,
    plain: bool,
    seal: Option<&SealKey>,
) -> Result<Option<Chosen>, Failure> {
    let shelf = program.shelf();
    let Some(name) = &arguments.game else {
        if plain {
            let names: Vec<_> = shelf.games().map(|game| game.name()).collect();
            return Err(Failure::input(format!(
                "say which game to play: `{} play {}`",
                program.name(),
                names.join("|")
            )));
        }
        let folder = program.data_directory().map(|directory| directory.join(RECORDS));
        let saved = folder.map_or_else(Vec::new, |folder| saved::games(program, &folder, seal));
        return terminal::choose_table(shelf, saved).map_err(|error| Failure::input(error.to_string()));
    };
    let game = shelf.find(name)?;
    let levels = game.levels();
    let typed = if arguments.seats.is_empty() {
        vec!["You".into(), usual_level(&**game)]
    } else {
        arguments.seats.clone()
    };
    let seats = typed.iter().map(|seat| SeatInfo::read(seat, &levels)).collect::<Result<Vec<_>, _>>()?;
    let mut setup = TableSetup::new(name, seats);
    setup.setup.options = game.read_options(&arguments.options)?;
    setup.setup.real_dice = arguments.real_dice;
    for seed in &arguments.seeds {
        setup.seeds.push(seed.parse().map_err(|error| Failure::input(format!("--seeds: {error}")))?);
    }
    Ok(Some(Chosen::Table(Box::new(setup))))
}

/// The folder of records in the user's data directory.
const RECORDS: &str = "records";

/// The level that people meet who did not choose one, where the game has it.
pub(crate) const USUAL_LEVEL: &str = "steady";

/// A level that the game has: the usual one, or one in the middle.
pub(crate) fn usual_level(game: &dyn AnyGame) -> String {
    let levels = game.about().levels;
    let middle = levels.get(levels.len() / 2).map_or(USUAL_LEVEL, |level| level.name);
    if game.knows_level(USUAL_LEVEL) { USUAL_LEVEL.to_owned() } else { middle.to_owned() }
}

/// Where the record goes: known before anything is played, and to nobody else's file.
fn save_to(program: &Program, arguments: &PlayArgs, game: &str) -> Result<(PathBuf, Claim), Failure> {
    let Some(path) = &arguments.save else { return fresh_record(program, game) };
    if let Some(missing) = path.parent().filter(|parent| !parent.as_os_str().is_empty() && !parent.is_dir()) {
        return Err(Failure::input(format!(
            "--save: there is no directory {}: make it first",
            missing.display()
        )));
    }
    refuse_to_overwrite(program, path)?;
    Ok((path.clone(), claim(path)?))
}

/// What somebody else wrote stays as it is.
fn refuse_to_overwrite(program: &Program, path: &Path) -> Result<(), Failure> {
    if !taken(path) {
        return Ok(());
    }
    let (path, name) = (path.display(), program.name());
    Err(Failure::input(format!(
        "{path} is there already, and is not written over: choose another name with --save, or go on with it: {name} play --resume {path}"
    )))
}

fn claim(path: &Path) -> Result<Claim, Failure> {
    Claim::on(path).ok_or_else(|| {
        Failure::input(format!(
            "another program plays the game in {} right now: close that one, or play on a copy of the file",
            path.display()
        ))
    })
}

fn is_same(one: &Path, other: &Path) -> bool {
    one == other || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// A file of its own for a new record, in the user's data directory, that no other program has chosen.
fn fresh_record(program: &Program, game: &str) -> Result<(PathBuf, Claim), Failure> {
    let directory = program.data_directory().map(|directory| directory.join(RECORDS)).ok_or_else(|| {
        Failure::input("there is no home directory to keep records in: say where with --save FILE")
    })?;
    std::fs::create_dir_all(&directory)
        .map_err(|error| Failure::input(format!("{} cannot be made: {error}", directory.display())))?;
    let free = (1..=u32::MAX)
        .map(|number| directory.join(format!("{game}-{number}.json")))
        .filter(|path| !taken(path))
        .find_map(|path| Claim::on(&path).map(|claim| (path, claim)));
    free.ok_or_else(|| Failure::input("there is no free name for a record: say one with --save FILE"))
}

fn taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
