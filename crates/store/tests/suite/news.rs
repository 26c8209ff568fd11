//! News: who writes is heard, by everybody who watches.

use std::time::Duration;

use store::{News, Store, TableId, Watch};
use tokio::time::timeout;

use crate::harness::{House, append, on_both_engines};

const PATIENCE: Duration = Duration::from_secs(20);

async fn next(watch: &mut Watch) -> News {
    timeout(PATIENCE, watch.next()).await.expect("news in time").expect("an open store")
}

async fn nothing(watch: &mut Watch) {
    let heard = timeout(Duration::from_millis(200), watch.next()).await;
    assert!(heard.is_err(), "{heard:?}");
}

async fn write(store: &Store, table: TableId, after: u64) {
    store.append(append(table, after, 2)).await.unwrap();
}

on_both_engines! {
    async fn ones_own_writing_is_heard_once(house) {
        let (mut one, mut two) = (house.store.watch(), house.store.watch());
        let table = TableId::random();
        write(&house.store, table, 0).await;
        assert!(house.store.append(append(table, 0, 1)).await.is_err());
        house.store.append(append(table, 2, 0)).await.unwrap();
        write(&house.store, table, 2).await;
        for watch in [&mut one, &mut two] {
            assert_eq!(next(watch).await, News::Appended { table, number: 2 });
            assert_eq!(next(watch).await, News::Appended { table, number: 4 });
            nothing(watch).await;
        }
    }

    async fn who_is_too_slow_is_told(house) {
        let mut watch = house.store.watch();
        let table = TableId::random();
        let writers: Vec<_> = (0..9000)
            .map(|_| {
                let store = house.store.clone();
                tokio::spawn(async move { store.append(append(TableId::random(), 0, 1)).await })
            })
            .collect();
        for writer in writers {
            writer.await.unwrap().unwrap();
        }
        write(&house.store, table, 0).await;
        assert_eq!(next(&mut watch).await, News::MissedSome);
        while next(&mut watch).await != (News::Appended { table, number: 2 }) {}
    }

    async fn the_news_end_with_the_store(house) {
        let mut watch = house.store.watch();
        house.store.close().await;
        assert_eq!(timeout(PATIENCE, watch.next()).await.unwrap(), None);
        assert_eq!(timeout(PATIENCE, house.store.watch().next()).await.unwrap(), None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_cross_from_process_to_process() {
    let house = House::postgres("news_cross").await;
    let other = house.again().await;
    let (mut here, mut there) = (house.store.watch(), other.watch());
    let table = TableId::random();
    for step in 0..5 {
        let store = if step % 2 == 0 { &house.store } else { &other };
        write(store, table, step * 2).await;
        for watch in [&mut here, &mut there] {
            assert_eq!(next(watch).await, News::Appended { table, number: step * 2 + 2 });
        }
    }
    nothing(&mut here).await;
}

/// NOTIFY is lost while the line is down: the store says so, and hears again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_was_cut_is_mended() {
    let house = House::postgres("news_mended").await;
    let other = house.again().await;
    let mut watch = house.store.watch();
    let database = house.database.as_ref().unwrap();
    for round in 0..3 {
        let cut = database.psql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
             WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        );
        assert!(cut.parse::<u32>().unwrap() >= 1, "round {round}: {cut}");
        assert_eq!(next(&mut watch).await, News::MissedSome);
        let table = TableId::random();
        write(&other, table, 0).await;
        assert_eq!(next(&mut watch).await, News::Appended { table, number: 2 });
    }
}
