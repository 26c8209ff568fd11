//! `crossroads tables`: endgame tables, made, checked and written.

use std::io::{Write, stdout};

use house::catalogue;
use minds::Progress;
use minds::tri_cross::tables::{MOST_PIECES, Tables};

use crate::cli::TablesArgs;
use crate::failure::Failure;
use crate::progress::{Bar, tables_directory};

pub(crate) fn run(arguments: &TablesArgs) -> Result<(), Failure> {
    let game = catalogue::find(&arguments.game)?;
    if game.name() != "tri-cross" {
        return Err(Failure::input(format!(
            "endgame tables are made for tri-cross, not for {}",
            game.name()
        )));
    }
    if !(2..=MOST_PIECES).contains(&arguments.pieces) {
        return Err(Failure::input(format!("--pieces takes 2 to {MOST_PIECES}, not {}", arguments.pieces)));
    }
    let folder = arguments.folder.clone().or_else(tables_directory).ok_or_else(|| {
        Failure::input("there is no usual place for tables on this machine: say where with --folder")
    })?;
    let failed = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let tables = if arguments.check {
        Tables::open(&folder).ok_or_else(|| {
            Failure::input(format!("there are no tables in {}: make them without --check", folder.display()))
        })?
    } else {
        let bar = Bar::new("Solving");
        let tables = Tables::solve(arguments.pieces, &Progress::new(&|done| bar.show(done)));
        bar.done();
        tables.map_err(|error| failed(&error))?
    };
    let bar = Bar::new("Checking");
    let census = tables.verify(&Progress::new(&|done| bar.show(done)));
    bar.done();
    let census = census.map_err(|error| failed(&error))?;
    if !arguments.check {
        tables.store(&folder).map_err(|error| failed(&error))?;
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
