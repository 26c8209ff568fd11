//! `crossroads night`: an evening of games, for its host.

mod args;
pub(crate) mod board;
mod client;
mod simulate;

use std::io::{IsTerminal as _, Write, stdout};
use std::path::Path;
use std::time::Duration;

use formats::Entrant;
use house::evening::{EveningCommand, EveningLook, EveningPlan, EveningStage};
use house::room::Clock;

pub(crate) use args::NightArgs;

use crate::serve::qr;
use crate::{Failure, Program};
use args::{BoardArgs, EveningArgs, ExportArgs, HouseArgs, NightCommand, OpenArgs, ResultArgs};
use client::House;

/// How often a board that is watched is shown anew.
const REFRESH: Duration = Duration::from_secs(2);

pub(crate) fn run(program: &Program, arguments: &NightArgs) -> Result<(), Failure> {
    match &arguments.command {
        NightCommand::Open(arguments) => open(program, arguments),
        NightCommand::List(arguments) => list(&at(program, arguments)?),
        NightCommand::Board(arguments) => board(program, arguments),
        NightCommand::Link(arguments) => {
            let (house, evening) = find(program, arguments)?;
            show_link(&house.link(&evening))
        }
        NightCommand::AddBots(arguments) => {
            let command = EveningCommand::AddBots { level: arguments.level.clone(), count: arguments.count };
            ask(program, &arguments.evening, &command)
        }
        NightCommand::Seed(arguments) => {
            let find = |who: &String| entrant(program, &arguments.evening, who);
            let entrants = arguments.who.iter().map(find).collect::<Result<Vec<_>, Failure>>()?;
            ask(program, &arguments.evening, &EveningCommand::Seed { entrants })
        }
        NightCommand::Move(arguments) => {
            let team =
                arguments.to.as_ref().map(|who| entrant(program, &arguments.evening, who)).transpose()?;
            ask(program, &arguments.evening, &EveningCommand::Move { name: arguments.who.clone(), team })
        }
        NightCommand::Begin(arguments) => ask(program, arguments, &EveningCommand::Begin),
        NightCommand::Report(ResultArgs { game, places, at_once, evening }) => ask(
            program,
            evening,
            &EveningCommand::Report { game: *game, places: places.clone(), instant: *at_once },
        ),
        NightCommand::Correct(ResultArgs { game, places, at_once, evening }) => ask(
            program,
            evening,
            &EveningCommand::Correct { game: *game, places: places.clone(), instant: *at_once },
        ),
        NightCommand::Choose(arguments) => {
            ask(program, &arguments.evening, &EveningCommand::Choose { mode: arguments.mode - 1 })
        }
        NightCommand::NoShow(arguments) => {
            let entrant = entrant(program, &arguments.evening, &arguments.who)?;
            ask(program, &arguments.evening, &EveningCommand::NoShow { entrant })
        }
        NightCommand::Remove(arguments) => {
            let entrant = entrant(program, &arguments.evening, &arguments.who)?;
            ask(program, &arguments.evening, &EveningCommand::Remove { entrant })
        }
        NightCommand::Readmit(arguments) => {
            let entrant = entrant(program, &arguments.evening, &arguments.who)?;
            ask(program, &arguments.evening, &EveningCommand::Readmit { entrant })
        }
        NightCommand::Export(arguments) => export(program, arguments),
        NightCommand::End(arguments) => ask(program, arguments, &EveningCommand::End),
        NightCommand::Simulate(arguments) => simulate::run(program, arguments),
    }
}

fn open(program: &Program, arguments: &OpenArgs) -> Result<(), Failure> {
    let shelf = program.shelf();
    let plan = EveningPlan {
        clock: arguments.clock.map_or(Clock::None, |seconds| Clock::PerTurn { seconds }),
        real_dice: arguments.real_dice,
        rated: arguments.rated,
        ..arguments.plan.plan(shelf, &arguments.title)?
    };
    plan.check(shelf)?;
    let mut house = at(program, &arguments.house)?;
    let evening = house.open(&plan, &arguments.name)?;
    show_link(&house.link(&evening))?;
    writeln!(stdout(), "For the big screen: {}/board", house.link(&evening))?;
    writeln!(stdout(), "When everybody is here: {} night begin", program.name())?;
    Ok(())
}

fn show_link(link: &str) -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(out, "Join here: {link}")?;
    qr(&mut out, link)?;
    if ["http://127.0.0.1", "http://localhost", "http://[::1]"].iter().any(|here| link.starts_with(here)) {
        writeln!(
            out,
            "Only this machine can open that: for phones open the house with --lan, and give the address it tells with --house."
        )?;
    }
    Ok(())
}

fn list(house: &House) -> Result<(), Failure> {
    let evenings = house.evenings()?;
    let mut out = stdout().lock();
    if evenings.is_empty() {
        writeln!(out, "You have no evenings in this house.")?;
    }
    for evening in evenings {
        let own = if evening.hosting { "yours" } else { "" };
        writeln!(out, "{}  {:<9}  {own:<5}  {}", evening.evening, evening.stage, evening.title)?;
    }
    Ok(())
}

/// The house that is meant, and who comes.
fn at(program: &Program, arguments: &HouseArgs) -> Result<House, Failure> {
    Ok(House::at(program, &arguments.house)?.with_token(arguments.token.clone()))
}

/// The house and the evening that are meant.
fn find(program: &Program, arguments: &EveningArgs) -> Result<(House, String), Failure> {
    let house = at(program, &arguments.house)?;
    let evening = match &arguments.evening {
        Some(link) => link.trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_owned(),
        None => house.last_opened().ok_or_else(|| {
            Failure::input(
                "you have opened no evening in this house from here: say which with --evening LINK",
            )
        })?,
    };
    Ok((house, evening))
}

fn ask(program: &Program, arguments: &EveningArgs, command: &EveningCommand) -> Result<(), Failure> {
    let (house, evening) = find(program, arguments)?;
    house.command(&evening, command)?;
    print(&house.look(&evening)?)
}

fn print(look: &EveningLook) -> Result<(), Failure> {
    Ok(stdout().lock().write_all(board::text(look).as_bytes())?)
}

fn board(program: &Program, arguments: &BoardArgs) -> Result<(), Failure> {
    let (house, evening) = find(program, &arguments.evening)?;
    let mut look = house.look(&evening)?;
    if arguments.json {
        writeln!(stdout(), "{}", serde_json::json!(look))?;
        return Ok(());
    }
    let clears = arguments.watch && stdout().is_terminal();
    loop {
        if clears {
            // The screen is emptied, and the board begins at its top.
            write!(stdout(), "\x1b[2J\x1b[H")?;
        }
        print(&look)?;
        if !arguments.watch || look.stage == EveningStage::Over {
            return Ok(());
        }
        let shown = look.number;
        while look.number == shown {
            std::thread::sleep(REFRESH);
            look = house.look(&evening)?;
        }
    }
}

/// Somebody by number or by name.
fn entrant(program: &Program, arguments: &EveningArgs, who: &str) -> Result<Entrant, Failure> {
    if let Ok(entrant) = who.parse::<Entrant>() {
        return Ok(entrant);
    }
    let (house, evening) = find(program, arguments)?;
    let look = house.look(&evening)?;
    let is_it = |name: &String| name.eq_ignore_ascii_case(who.trim());
    let found = look.entrants.iter().find(|entrant| entrant.names.iter().any(is_it));
    found
        .map(|entrant| entrant.entrant)
        .ok_or_else(|| Failure::input(format!("nobody called {who:?} takes part: look at the board")))
}

fn export(program: &Program, arguments: &ExportArgs) -> Result<(), Failure> {
    let name = arguments.file.to_string_lossy().to_lowercase();
    let what = if name.ends_with(".games.csv") {
        "export.csv?of=games"
    } else {
        match Path::new(&name).extension().and_then(|extension| extension.to_str()) {
            Some("json") => "export.json",
            Some("csv") => "export.csv",
            Some("svg") => "standing.svg",
            _ => {
                return Err(Failure::input(
                    "the file's name says what it is: .json, .csv, .games.csv or .svg",
                ));
            }
        }
    };
    let (house, evening) = find(program, &arguments.evening)?;
    let text = house.export(&evening, what)?;
    std::fs::write(&arguments.file, text)
        .map_err(|error| Failure::input(format!("{}: {error}", arguments.file.display())))
}
