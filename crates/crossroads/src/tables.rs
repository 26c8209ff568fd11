//! `crossroads tables`: endgame tables, made, checked and written.

use std::io::{Write, stdout};
use std::path::PathBuf;

use clap::Args;
use cli::{Bar, Failure, Program};
use games::abilities::EndgameTables;
use players::Progress;

#[derive(Debug, Args)]
pub(crate) struct TablesArgs {
    /// The game
    game: String,
    /// Positions of up to so many pieces
    #[arg(long, value_name = "N", default_value_t = 4)]
    pieces: u32,
    /// Where the tables are [usual: the user's cache directory, where computer players look]
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Make nothing: check the tables that are there
    #[arg(long)]
    check: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(program: &Program, arguments: &TablesArgs) -> Result<(), Failure> {
    let game = program.shelf().find(&arguments.game)?;
    let Some(endgames) = game.can::<dyn EndgameTables>() else {
        return Err(Failure::input(format!(
            "endgame tables are made for tri-cross, not for {}",
            game.name()
        )));
    };
    let most = endgames.most_pieces();
    if !(2..=most).contains(&arguments.pieces) {
        return Err(Failure::input(format!("--pieces takes 2 to {most}, not {}", arguments.pieces)));
    }
    let folder = arguments.folder.clone().or_else(|| program.tables_directory()).ok_or_else(|| {
        Failure::input("there is no usual place for tables on this machine: say where with --folder")
    })?;
    let tables = if arguments.check {
        endgames.open(&folder).ok_or_else(|| {
            Failure::input(format!("there are no tables in {}: make them without --check", folder.display()))
        })?
    } else {
        let bar = Bar::new("Solving");
        let tables = endgames.solve(arguments.pieces, &Progress::new(&|done| bar.show(done)));
        bar.done();
        tables?
    };
    let bar = Bar::new("Checking");
    let census = tables.verify(&Progress::new(&|done| bar.show(done)));
    bar.done();
    let census = census.map_err(|why| {
        Failure::DoesNotHold(format!("the tables in {} do not hold: {why}", folder.display()))
    })?;
    if !arguments.check {
        tables.store(&folder)?;
    }
    let mut out = stdout().lock();
    if arguments.json {
        let json = serde_json::json!({
            "lineups": census.lineups,
            "wins": census.wins,
            "losses": census.losses,
            "draws": census.draws,
            "longest": census.longest,
            "example": census.example,
            "sha256": census.sum,
            "folder": folder,
        });
        return Ok(writeln!(out, "{json}")?);
    }
    writeln!(out, "{} line-ups, every position checked against those that follow from it.", census.lineups)?;
    writeln!(
        out,
        "The player to move wins {} positions, loses {} and draws {}.",
        census.wins, census.losses, census.draws
    )?;
    writeln!(out, "The longest win takes {} turns: {}", census.longest, census.example)?;
    writeln!(out, "SHA-256 of all tables: {}", census.sum)?;
    writeln!(out, "They are in {}.", folder.display())?;
    Ok(())
}
