//! `crossroads simulate`: many games between computer players.

use std::io::{Write, stdout};

use house::{AnySetup, Order, RecordFile, RecordsFile, Simulated};

use crate::args::SimulateArgs;
use crate::{Bar, Failure, Program};

/// More games than this would take days.
const MAX_GAMES: u64 = 10_000_000_000;

pub(crate) fn run(program: &Program, arguments: &SimulateArgs) -> Result<(), Failure> {
    if arguments.games == 0 || arguments.games > MAX_GAMES {
        return Err(Failure::input(format!(
            "--games takes a number from 1 to {MAX_GAMES}, not {}",
            arguments.games
        )));
    }
    let game = program.shelf().find(&arguments.game)?;
    let seats = arguments.seats.len().min(usize::from(u8::MAX)) as u8;
    let options = game.read_options(&arguments.options)?;
    let setup = AnySetup { options, ..AnySetup::new(seats) };
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.threads.map_or(0, usize::from))
        .build()
        .map_err(|error| Failure::input(format!("no threads to play with: {error}")))?;
    let order = Order { games: arguments.games, seed: arguments.seed, rotate: arguments.rotate };
    let bar = Bar::new("Playing");
    let thinking = program.thinking(&bar);
    let thinking = match arguments.positions {
        Some(positions) => thinking.looking_at(positions),
        None => thinking,
    };
    let totals = threads.install(|| match &arguments.records {
        None => game.simulate(&setup, &arguments.seats, order, &thinking),
        Some(path) => {
            let mut file = RecordsFile::begin(path)?;
            let keep = &mut |record: &RecordFile| file.write(record);
            let totals = game.simulate_recorded(&setup, &arguments.seats, order, &thinking, keep)?;
            file.finish()?;
            Ok(totals)
        }
    });
    bar.done();
    let totals = totals?;
    let mut out = stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::json!(totals))?;
    } else {
        print(&mut out, &totals)?;
    }
    Ok(())
}

fn print(out: &mut impl Write, totals: &Simulated) -> Result<(), Failure> {
    let wide = totals.seats.iter().map(|seat| seat.level.len()).max().unwrap_or(0).max(10);
    writeln!(
        out,
        "{} games of {}, {:.2} turns each, seed {}",
        totals.games, totals.game, totals.turns, totals.seed
    )?;
    writeln!(
        out,
        "{:<4} {:<wide$} {:>16} {:>10} {:>8} {:>8}",
        "seat", "level", "share of wins", "won", "shared", "points"
    )?;
    for (index, seat) in totals.seats.iter().enumerate() {
        writeln!(
            out,
            "{:<4} {:<wide$} {:>7.2} % ± {:>4.2} {:>10} {:>8} {:>8.2}",
            index + 1,
            seat.level,
            seat.share * 100.0,
            seat.margin * 100.0,
            seat.wins,
            seat.shared,
            seat.points
        )?;
    }
    Ok(())
}
