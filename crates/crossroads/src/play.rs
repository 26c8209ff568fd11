//! `crossroads play`: a game at this keyboard.

use std::io::{BufReader, IsTerminal, Write, stdin, stdout};
use std::path::{Path, PathBuf};

use house::{RecordFile, SeatInfo, Table, TableSetup, catalogue};
use terminal::{PlayArgs as Client, Speed};

use crate::cli::{Pace, PlayArgs};
use crate::failure::Failure;
use crate::progress::Bar;

pub(crate) fn run(arguments: &PlayArgs) -> Result<(), Failure> {
    let plain = arguments.plain || !stdin().is_terminal() || !stdout().is_terminal();
    let bar = Bar::new("Solving for the computer players");
    let (table, save_to) = if let Some(path) = &arguments.resume {
        let table = Table::resume(&RecordFile::load(path)?, bar.thinking())?;
        (table, arguments.save.clone().unwrap_or_else(|| path.clone()))
    } else {
        let Some(mut setup) = table_setup(arguments, plain)? else { return Ok(()) };
        setup.thinking = bar.thinking();
        let save_to = arguments.save.clone().map_or_else(|| fresh_record(&setup.game), Ok)?;
        (Table::open(setup)?, save_to)
    };
    bar.done();
    let speed = match arguments.pace {
        Pace::Normal => Speed::Normal,
        Pace::Fast => Speed::Fast,
        Pace::None => Speed::None,
    };
    let client = Client { table, save_to, speed };
    let farewell = if plain {
        terminal::play_plain(client, BufReader::new(stdin()), stdout())
    } else {
        terminal::play_full_screen(client)
    };
    let farewell = farewell.map_err(|error| Failure::input(error.to_string()))?;
    Ok(writeln!(stdout(), "{}", farewell.summary)?)
}

/// The table that the arguments describe, or the one chosen on the screen; nothing if the person chose to leave.
fn table_setup(arguments: &PlayArgs, plain: bool) -> Result<Option<TableSetup>, Failure> {
    let games: Vec<_> = catalogue::all().iter().map(|game| game.about()).collect();
    let Some(name) = &arguments.game else {
        if plain {
            let names: Vec<_> = games.iter().map(|game| game.name).collect();
            return Err(Failure::input(format!(
                "say which game to play: `crossroads play {}`",
                names.join("|")
            )));
        }
        return terminal::choose_table(&games).map_err(|error| Failure::input(error.to_string()));
    };
    let game = catalogue::find(name)?;
    let levels = game.about().levels;
    let typed = if arguments.seats.is_empty() {
        vec!["You".into(), "steady".into()]
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
    Ok(Some(setup))
}

/// A file of its own for a new record, in the user's data directory.
fn fresh_record(game: &str) -> Result<PathBuf, Failure> {
    let directory = directories::ProjectDirs::from("", "", "crossroads")
        .map(|dirs| dirs.data_dir().join("records"))
        .ok_or_else(|| {
            Failure::input("there is no home directory to keep records in: say where with --save FILE")
        })?;
    let free = (1..=u32::MAX)
        .map(|number| directory.join(format!("{game}-{number}.json")))
        .find(|path| !taken(path));
    free.ok_or_else(|| Failure::input("there is no free name for a record: say one with --save FILE"))
}

fn taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
