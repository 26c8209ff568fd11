//! Evenings, as they are hosted.
//!
//! An evening is kept as a table is: its events under (id, number), and whoever was not first reads on. Its games are played in rooms. A
//! room's id follows from the evening, the game's number and the corrections so far, so that a table that was opened by a process
//! that died before it could say so is found again, not opened twice.
//!
//! While games are played somebody has to look: the evening's summary says when, some seconds ahead, and whoever is alive puts it off.
//! When nobody does, the schedule of any process finds it.

mod hosted;
mod summary;
mod tables;
mod telling;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use house::evening::{Evening, EveningPlan};
use store::TableId;

pub(crate) use hosted::{EveningAsk, EveningHost};
#[cfg(test)]
pub(crate) use telling::Telling;

use crate::host::{self, Registry};
use crate::house::House;
use crate::people::Someone;
use crate::problem::Problem;
use crate::time::now;

/// The evenings that are alive in this process.
pub(crate) type Evenings = Registry<EveningHost>;
/// A request to an evening.
pub(crate) type Ask = host::Ask<EveningHost>;
/// A socket that is told what happens in an evening.
pub(crate) type Watcher = host::Watcher<EveningHost>;
/// An evening that is alive.
type Actor = host::Actor<EveningHost>;

/// Opens an evening.
pub(crate) async fn open(house: &House, host: &Someone, plan: EveningPlan) -> Result<TableId, Problem> {
    let at = now();
    let (evening, opening) = Evening::open(&house.config.shelf, plan, host.person(), at)?;
    let id = TableId::random();
    host::create::<EveningHost>(house, id, &evening, &[opening], at).await?;
    Ok(id)
}

/// Which evening a table belongs to, of those that this process has seen.
#[derive(Default)]
pub(crate) struct EveningTables(Mutex<HashMap<TableId, TableId>>);

impl EveningTables {
    /// Notes which tables an evening has now.
    fn note(&self, evening: TableId, tables: &[TableId]) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, other| *other != evening);
        known.extend(tables.iter().map(|table| (*table, evening)));
    }

    fn evening_of(&self, table: TableId) -> Option<TableId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&table).copied()
    }
}

/// The game at a table is over. Does nothing where the table belongs to no evening.
pub(crate) fn table_over(house: &Arc<House>, table: TableId) {
    if let Some(evening) = house.evening_tables.evening_of(table) {
        // Refused: the evening looks by itself from time to time.
        let _ = Evenings::ask(house, evening, Ask::Own(EveningAsk::TableOver(table)));
    }
}
