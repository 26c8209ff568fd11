//! Endgame tables, for whoever makes and checks them.

use std::path::Path;

use house::Refused;
use minds::tri_cross::tables::{MOST_PIECES, Tables};
use players::Progress;

use crate::abilities::{self, Census, EndgameTables};

pub(super) struct Endgames;

impl EndgameTables for Endgames {
    fn most_pieces(&self) -> u32 {
        MOST_PIECES
    }

    fn solve(&self, pieces: u32, progress: &Progress<'_>) -> Result<Box<dyn abilities::Tables>, Refused> {
        Ok(Box::new(Made(Tables::solve(pieces, progress).map_err(Refused::because)?)))
    }

    fn open(&self, folder: &Path) -> Option<Box<dyn abilities::Tables>> {
        Tables::open(folder).map(|tables| Box::new(Made(tables)) as _)
    }
}

struct Made(Tables);

impl abilities::Tables for Made {
    fn verify(&self, progress: &Progress<'_>) -> Result<Census, Refused> {
        let census = self.0.verify(progress).map_err(Refused::because)?;
        Ok(Census {
            lineups: census.lineups as u64,
            wins: census.wins,
            losses: census.losses,
            draws: census.draws,
            longest: census.longest.into(),
            example: census.example,
            sum: census.sum,
        })
    }

    fn store(&self, folder: &Path) -> Result<(), Refused> {
        self.0.store(folder).map_err(Refused::because)
    }
}
