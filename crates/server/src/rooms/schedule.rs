//! What is due in rooms that nobody has open: clocks that are up, tables to be closed. Works after any restart, since
//! the times stand in the store.

use std::sync::Arc;
use std::time::Duration;

use super::{Ask, Rooms};
use crate::house::House;
use crate::time::now;

/// How often the store is asked.
const TICK: Duration = Duration::from_secs(1);
/// How many rooms are looked at each time.
const AT_ONCE: u32 = 100;

/// Looks for what is due until the house closes.
pub(crate) async fn run_schedule(house: Arc<House>) {
    let mut tick = tokio::time::interval(TICK);
    loop {
        tokio::select! {
            () = house.stopping.cancelled() => return,
            _ = tick.tick() => {}
        }
        match house.store.due(now(), AT_ONCE).await {
            Ok(due) => {
                for info in due {
                    let _ = Rooms::ask(&house, info.table, Ask::Look);
                }
            }
            Err(error) => tracing::warn!(%error, "the store could not say what is due"),
        }
    }
}
