//! `crossroads simulate`: many games between computer players.

use std::io::{Write, stdout};

use house::{AnySetup, Order, Simulated, catalogue};

use crate::cli::SimulateArgs;
use crate::failure::Failure;
use crate::progress::Bar;

/// More games than this would take days.
const MAX_GAMES: u64 = 10_000_000_000;

pub(crate) fn run(arguments: &SimulateArgs) -> Result<(), Failure> {
    if arguments.games == 0 || arguments.games > MAX_GAMES {
        return Err(Failure::input(format!(
            "--games takes a number from 1 to {MAX_GAMES}, not {}",
            arguments.games
        )));
    }
    let game = catalogue::find(&arguments.game)?;
    let seats = arguments.seats.len().min(usize::from(u8::MAX)) as u8;
    let options = game.read_options(&arguments.options)?;
    let setup = AnySetup { options, ..AnySetup::new(seats) };
    let threads = rayon::ThreadPoolBuilder::new()
        .num_threads(arguments.threads.map_or(0, usize::from))
        .build()
        .map_err(|error| Failure::input(format!("no threads to play with: {error}")))?;
    let order = Order { games: arguments.games, seed: arguments.seed, rotate: arguments.rotate };
    let bar = Bar::new("Playing");
    let thinking = bar.thinking();
    let totals = threads.install(|| game.simulate(&setup, &arguments.seats, order, &thinking));
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
    writeln!(
        out,
        "{} games of {}, {:.2} turns each, seed {}",
        totals.games, totals.game, totals.turns, totals.seed
    )?;
    writeln!(
        out,
        "{:<4} {:<10} {:>16} {:>10} {:>8} {:>8}",
        "seat", "level", "share of wins", "won", "shared", "points"
    )?;
    for (index, seat) in totals.seats.iter().enumerate() {
        writeln!(
            out,
            "{:<4} {:<10} {:>7.2} % ± {:>4.2} {:>10} {:>8} {:>8.2}",
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
