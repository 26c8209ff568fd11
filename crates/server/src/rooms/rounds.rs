//! The record of any game that was finished in a room.

use std::collections::BTreeMap;

use house::room::{Event, Room};
use house::{Envelope, RecordFile, Shelf};
use store::TableId;

use super::hosted::private;
use super::{RoomHost, may_look};
use crate::host;
use crate::house::House;
use crate::problem::Problem;

/// The record of a round, for somebody who may see the room. The newest finished one where no round is named.
pub(crate) async fn record_of_round(
    house: &House,
    table: TableId,
    round: Option<u32>,
    id: Option<&str>,
) -> Result<RecordFile, Problem> {
    let all = host::events::<RoomHost>(&house.store, table).await?;
    let room = Room::rebuild(&house.config.shelf, &all)?;
    if !may_look(&room, id) {
        return Err(private());
    }
    let mut records = records_in(&house.config.shelf, &all)?;
    let found = match round {
        Some(round) => records.remove(&round),
        None => records.pop_last().map(|(_, record)| record),
    };
    found.ok_or_else(|| Problem::unknown("finished game"))
}

/// Follows a room and takes the record at the end of each round.
pub(crate) fn records_in(
    shelf: &Shelf,
    all: &[Envelope<Event>],
) -> Result<BTreeMap<u32, RecordFile>, Problem> {
    let mut records = BTreeMap::new();
    let Some((opening, rest)) = all.split_first() else { return Ok(records) };
    let mut room = Room::rebuild(shelf, [opening])?;
    for envelope in rest {
        room.apply(envelope)?;
        // Only these end a game, or open a finished one again: a mistyped last roll was taken back.
        if matches!(envelope.event, Event::Step { .. } | Event::Resigned { .. }) {
            match room.record() {
                Some(record) => records.insert(room.round(), record),
                None => records.remove(&room.round()),
            };
        }
    }
    Ok(records)
}
