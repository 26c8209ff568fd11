//! Appending: numbered, durable, refused when somebody else was first, many in one transaction.

use store::{Append, AppendError, IdentityId, NewEvent, Sitter, Status, StoreError, TableId};

use crate::harness::{House, NOW, append, assert_whole, event, on_both_engines, summary};

on_both_engines! {
    async fn what_is_appended_is_read_back(house) {
        let store = &house.store;
        let table = TableId::random();
        assert!(store.summary(table).await.unwrap().is_none());
        assert!(store.events(table, 0, 10).await.unwrap().is_empty());

        // To the letter, whatever is in it.
        let bodies = ["{}", "  [1,\n 2.50]", r#""a \"quoted\" \u0000 é 🎲 'text'""#, "null"];
        let events = bodies.map(|body| NewEvent { at: NOW, body: body.into() }).to_vec();
        let mut first = append(table, 0, 0);
        first.events = events;
        store.append(first).await.unwrap();
        let read = store.events(table, 0, 10).await.unwrap();
        assert_eq!(read.iter().map(|event| event.body.as_str()).collect::<Vec<_>>(), bodies);
        assert_eq!(read.iter().map(|event| event.number).collect::<Vec<_>>(), [1, 2, 3, 4]);

        // From anywhere, as much as one likes.
        let numbers = async |after, limit| {
            let events = store.events(table, after, limit).await.unwrap();
            events.into_iter().map(|event| event.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(2, 10).await, [3, 4]);
        assert_eq!(numbers(1, 1).await, [2]);
        assert_eq!(numbers(4, 10).await, [0; 0]);
        assert_eq!(numbers(u64::MAX, 10).await, [0; 0]);
    }

    async fn the_summary_follows_the_events(house) {
        let store = &house.store;
        let table = TableId::random();
        let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
        let mut first = append(table, 0, 2);
        first.summary = summary(ann, vec![Sitter::person(ann), Sitter::Nobody]);
        store.append(first.clone()).await.unwrap();
        let info = store.summary(table).await.unwrap().unwrap();
        assert_eq!((info.table, info.last, &info.summary), (table, 2, &first.summary));

        let mut second = append(table, 2, 1);
        second.summary = summary(ann, vec![
            Sitter::Person { identity: ann, called: Some("Ann at home".into()) },
            Sitter::person(bob),
            Sitter::Bot { level: "perfect".into() },
        ]);
        second.summary.status = Status::Playing;
        second.summary.wake_at = Some(NOW + 5000);
        second.summary.created = NOW + 1;
        second.summary.updated = NOW + 2;
        store.append(second.clone()).await.unwrap();
        let info = store.summary(table).await.unwrap().unwrap();
        second.summary.created = NOW; // only the first says when it was made
        assert_eq!((info.last, &info.summary), (3, &second.summary));

        // Without an event only the summary changes.
        let mut third = append(table, 3, 0);
        third.summary = second.summary.clone();
        third.summary.wake_at = None;
        store.append(third).await.unwrap();
        let info = store.summary(table).await.unwrap().unwrap();
        assert_eq!((info.last, info.summary.wake_at), (3, None));
    }

    async fn who_comes_second_is_refused(house) {
        let store = &house.store;
        let table = TableId::random();
        store.append(append(table, 0, 3)).await.unwrap();
        for after in [0, 1, 2, 4, 99, u64::MAX] {
            let mut late = append(table, 0, 1);
            late.after = after;
            let refused = store.append(late).await;
            assert!(matches!(refused, Err(AppendError::Clash { last: 3 })), "{refused:?}");
        }
        let nowhere = store.append(append(TableId::random(), 3, 1)).await;
        assert!(matches!(nowhere, Err(AppendError::NoSuchTable)), "{nowhere:?}");
        let empty = store.append(append(TableId::random(), 0, 0)).await;
        assert!(matches!(empty, Err(AppendError::NoSuchTable)), "{empty:?}");
        assert_whole(store, table, 3).await;
        assert_eq!(store.stats().clashes, 6);
    }

    async fn what_is_not_json_is_refused(house) {
        let store = &house.store;
        for body in ["", "{", "{} {}", "\u{0}", "nul"] {
            let mut wrong = append(TableId::random(), 0, 1);
            wrong.events[0].body = body.into();
            assert!(matches!(store.append(wrong).await, Err(AppendError::NotJson { .. })), "{body:?}");
            let mut wrong = append(TableId::random(), 0, 1);
            wrong.summary.about = body.into();
            assert!(matches!(store.append(wrong).await, Err(AppendError::NotJson { .. })), "{body:?}");
        }
        let mut wrong = append(TableId::random(), 0, 1);
        wrong.summary.game = "toss\0up".into();
        let refused = store.append(wrong).await;
        assert!(matches!(refused, Err(AppendError::Store(StoreError::Unstorable { .. }))), "{refused:?}");
    }

    /// Two processes serve the same tables: for every number exactly one of them is first.
    async fn two_stores_never_write_the_same_number(house) {
        let stores = [house.store.clone(), house.again().await];
        let tables: Vec<TableId> = (0..5).map(|_| TableId::random()).collect();
        let mut writers = Vec::new();
        for writer in 0..8usize {
            let store = stores[writer % 2].clone();
            let tables = tables.clone();
            writers.push(tokio::spawn(async move {
                let mut written = 0;
                for step in 0..10 {
                    let table = tables[(writer + step) % tables.len()];
                    loop {
                        let last = store.summary(table).await.unwrap().map_or(0, |info| info.last);
                        match store.append(append(table, last, 2)).await {
                            Ok(()) => break,
                            Err(AppendError::Clash { .. }) => {}
                            Err(other) => panic!("{other}"),
                        }
                    }
                    written += 2;
                }
                written
            }));
        }
        let mut written = 0;
        for writer in writers {
            written += writer.await.unwrap();
        }
        let mut found = 0;
        for &table in &tables {
            let last = stores[0].summary(table).await.unwrap().unwrap().last;
            assert_whole(&stores[1], table, last).await;
            found += last;
        }
        assert_eq!(found, written);
    }

    async fn what_another_store_wrote_is_not_taken_for_what_was_there(house) {
        let (ours, theirs) = (house.store.clone(), house.again().await);
        let table = TableId::random();
        let describe = |after, status, wake_at| {
            let mut append = append(table, after, 1);
            append.summary.status = status;
            append.summary.wake_at = wake_at;
            append
        };
        let first = describe(0, Status::Open, Some(NOW + 5));
        ours.append(first.clone()).await.unwrap();
        theirs.append(describe(1, Status::Playing, Some(NOW + 9))).await.unwrap();
        // Just as we left it, but not as it is: the alarm and the rest have to be written again.
        ours.append(describe(2, Status::Open, Some(NOW + 5))).await.unwrap();
        let info = ours.summary(table).await.unwrap().unwrap();
        assert_eq!((info.last, &info.summary), (3, &first.summary));
        ours.append(describe(3, Status::Open, None)).await.unwrap();
        assert_eq!(theirs.summary(table).await.unwrap().unwrap().summary.wake_at, None);
        assert!(theirs.due(NOW + 1000, 10).await.unwrap().is_empty());
        theirs.close().await;
    }

    async fn an_append_may_hold_any_number_of_events(house) {
        for (table, count) in [(1, 1), (2, 2), (3, 3), (4, 1025), (5, 5000)] {
            let table = TableId::from_number(table);
            house.store.append(append(table, 0, count)).await.unwrap();
            assert_whole(&house.store, table, count).await;
        }
    }

    async fn two_stores_make_the_same_table_once(house) {
        let stores = [house.store.clone(), house.again().await];
        for _ in 0..20 {
            let table = TableId::random();
            let (first, second) =
                tokio::join!(stores[0].append(append(table, 0, 1)), stores[1].append(append(table, 0, 1)));
            assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
            let refused = first.and(second).unwrap_err();
            assert!(matches!(refused, AppendError::Clash { last: 1 }), "{refused}");
            assert_whole(&stores[0], table, 1).await;
        }
    }

    /// 1,000 tables at once share transactions; each one's events are in order.
    async fn many_tables_share_a_transaction(house) {
        let store = &house.store;
        let tables: Vec<TableId> = (0..1000).map(|_| TableId::random()).collect();
        let players = tables.iter().map(|&table| {
            let store = store.clone();
            tokio::spawn(async move {
                for step in 0..4 {
                    store.append(append(table, step * 2, 2)).await.unwrap();
                }
            })
        });
        for player in players.collect::<Vec<_>>() {
            player.await.unwrap();
        }
        let stats = store.stats();
        assert_eq!((stats.appends, stats.clashes), (4000, 0));
        assert!(stats.commits < 400, "{stats:?}");
        let reader = house.again().await;
        for table in tables {
            assert_whole(&reader, table, 8).await;
        }
    }

    async fn one_refused_append_does_not_fail_the_others(house) {
        let store = &house.store;
        let taken = TableId::random();
        store.append(append(taken, 0, 1)).await.unwrap();
        let attempts = (0..200).map(|number| {
            let (store, clash) = (store.clone(), number % 3 == 0);
            let table = if clash { taken } else { TableId::random() };
            tokio::spawn(async move { (clash, store.append(append(table, 0, 1)).await) })
        });
        for attempt in attempts.collect::<Vec<_>>() {
            let (clash, outcome) = attempt.await.unwrap();
            assert_eq!(outcome.is_err(), clash, "{outcome:?}");
        }
    }

    async fn closing_writes_what_is_queued(house) {
        let store = house.store.clone();
        let tables: Vec<TableId> = (0..300).map(|_| TableId::random()).collect();
        let appends: Vec<_> = tables
            .iter()
            .map(|&table| {
                let store = store.clone();
                tokio::spawn(async move { store.append(append(table, 0, 1)).await })
            })
            .collect();
        tokio::task::yield_now().await;
        store.close().await;
        store.close().await; // twice is fine
        let reader = house.again().await;
        for (table, append) in tables.into_iter().zip(appends) {
            match append.await.unwrap() {
                Ok(()) => assert_whole(&reader, table, 1).await,
                Err(AppendError::Store(StoreError::Closed)) => assert_whole(&reader, table, 0).await,
                Err(other) => panic!("{other}"),
            }
        }
        assert!(matches!(store.ping().await, Err(StoreError::Closed)));
        assert!(matches!(store.create_guest("Late", NOW).await, Err(StoreError::Closed)));
        assert!(matches!(store.summary(TableId::random()).await, Err(StoreError::Closed)));
        assert!(matches!(store.append(append(TableId::random(), 0, 1)).await, Err(AppendError::Store(StoreError::Closed))));
        assert_eq!(reader.ping().await.ok(), Some(()));
    }

    /// An append that nobody waits for any more is still written: the client is gone, the step was made.
    async fn a_caller_who_goes_away_does_not_undo_it(house) {
        let table = TableId::random();
        let big = Append {
            events: (1..=500).map(event).collect(),
            summary: summary(IdentityId::from_number(1), vec![]),
            table,
            after: 0,
        };
        let store = house.store.clone();
        let waiting = tokio::spawn(async move { store.append(big).await });
        tokio::task::yield_now().await;
        waiting.abort();
        let _ = waiting.await;
        // Written whole, or never queued.
        house.store.close().await;
        let reader = house.again().await;
        let last = reader.summary(table).await.unwrap().map_or(0, |info| info.last);
        assert!(last == 0 || last == 500, "{last}");
        assert_whole(&reader, table, last).await;
    }
}

/// The log is begun anew once it is long, although somebody writes all the time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_does_not_grow_for_ever() {
    const LIMIT: u64 = 64 << 20;
    let house = House::sqlite().await;
    let log = house.directory.path().join("crossroads.sqlite-wal");
    let table = TableId::random();
    let mut last = 0;
    let mut write = async |bytes: usize| {
        let mut next = append(table, last, 1);
        next.events[0].body = format!("{:?}", "x".repeat(bytes));
        house.store.append(next).await.unwrap();
        last += 1;
    };
    while std::fs::metadata(&log).unwrap().len() <= LIMIT + (4 << 20) {
        write(1 << 20).await;
    }
    for _ in 0..200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        write(10).await;
        if std::fs::metadata(&log).unwrap().len() <= LIMIT {
            return;
        }
    }
    panic!("the log has {} bytes", std::fs::metadata(&log).unwrap().len());
}
