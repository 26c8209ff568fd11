//! PostgreSQL goes away for a moment: nothing acknowledged is lost, nothing is written twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use store::{AppendError, Store, TableId};

use crate::harness::{House, append, assert_whole};

/// Appends one by one until told to stop and returns how many are there for certain.
async fn play(store: Store, table: TableId, running: Arc<AtomicBool>) -> u64 {
    let mut last = 0;
    while running.load(Ordering::Relaxed) {
        match store.append(append(table, last, 1)).await {
            Ok(()) => last += 1,
            Err(AppendError::Unsure | AppendError::Store(_)) => {
                // Read on, as whoever is in doubt has to.
                if let Ok(found) = store.summary(table).await {
                    let found = found.map_or(0, |info| info.last);
                    assert!(found == last || found == last + 1, "{found} after {last}");
                    last = found;
                }
            }
            Err(other) => panic!("{other} after {last}"),
        }
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_cut_lose_nothing() {
    let house = House::postgres("cut").await;
    let running = Arc::new(AtomicBool::new(true));
    let tables: Vec<TableId> = (0..20).map(|_| TableId::random()).collect();
    let players: Vec<_> =
        tables.iter().map(|&table| tokio::spawn(play(house.store.clone(), table, running.clone()))).collect();
    let database = house.database.as_ref().unwrap();
    for _ in 0..8 {
        tokio::time::sleep(Duration::from_millis(120)).await;
        database.psql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
    }
    running.store(false, Ordering::Relaxed);
    let reader = house.again().await;
    let mut written = 0;
    for (table, player) in tables.into_iter().zip(players) {
        let last = player.await.unwrap();
        assert_whole(&reader, table, last).await;
        written += last;
    }
    assert!(written > 100, "{written}");
}
