//! The record of any game that was finished in a room.

use std::collections::BTreeMap;

use house::RecordFile;
use house::room::{Event, Happening, Room};
use store::{Store, TableId};

use super::keeping::happenings;
use super::may_look;
use crate::problem::{Code, Problem};

/// The record of a round, for somebody who may see the room. The newest finished one where no round is named.
pub(crate) async fn record_of_round(
    store: &Store,
    table: TableId,
    round: Option<u32>,
    id: Option<&str>,
) -> Result<RecordFile, Problem> {
    let all = happenings(store, table).await?;
    let room = Room::rebuild(&all)?;
    if !may_look(&room, id) {
        return Err(Problem::new(Code::NotYours, "this table is private"));
    }
    let mut records = records_in(&all)?;
    let found = match round {
        Some(round) => records.remove(&round),
        None => records.pop_last().map(|(_, record)| record),
    };
    found.ok_or_else(|| Problem::unknown("finished game"))
}

/// Follows a room and takes the record at the end of each round.
pub(crate) fn records_in(all: &[Happening]) -> Result<BTreeMap<u32, RecordFile>, Problem> {
    let mut records = BTreeMap::new();
    let Some((opening, rest)) = all.split_first() else { return Ok(records) };
    let mut room = Room::rebuild([opening])?;
    for happening in rest {
        room.follow(happening)?;
        // Only these end a game, or open a finished one again: a mistyped last roll was taken back.
        if matches!(happening.event, Event::Step { .. } | Event::Resigned { .. }) {
            match room.record() {
                Some(record) => records.insert(room.round(), record),
                None => records.remove(&room.round()),
            };
        }
    }
    Ok(records)
}
