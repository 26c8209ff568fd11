//! What is due in rooms and evenings that nobody has open: clocks that are up, tables to be closed, evenings to be gone on with. Works after any restart, since
//! the times stand in the store.

use std::sync::Arc;
use std::time::Duration;

use store::EVENING;

use super::{Ask, Rooms};
use crate::evenings::{self, Evenings};
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
                    let _ = if info.summary.game == EVENING {
                        Evenings::ask(&house, info.table, evenings::Ask::Look)
                    } else {
                        Rooms::ask(&house, info.table, Ask::Look)
                    };
                }
            }
            Err(error) => tracing::warn!(%error, "the store could not say what is due"),
        }
    }
}
