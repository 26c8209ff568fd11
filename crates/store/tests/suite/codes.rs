//! Short codes.

use store::{Append, EVENING, Status, TableId};

use crate::harness::{NOW, append, on_both_engines};

/// A table, or an evening, that is so far.
fn table_at(id: TableId, after: u64, game: &str, status: Status) -> Append {
    let mut append = append(id, after, 1);
    game.clone_into(&mut append.summary.game);
    append.summary.status = status;
    append
}

on_both_engines! {
    async fn a_code_stands_for_one_table_until_nobody_can_come(house) {
        let store = &house.store;
        let (evening, table) = (TableId::random(), TableId::random());
        store.append(table_at(evening, 0, EVENING, Status::Open)).await.unwrap();
        store.append(table_at(table, 0, "toss-up", Status::Open)).await.unwrap();

        assert_eq!(store.code_of(evening).await.unwrap(), None);
        assert_eq!(store.give_code(evening, "WXKT", NOW).await.unwrap().as_deref(), Some("WXKT"));
        // A second one asks in vain, by whatever process.
        let again = house.again().await;
        assert_eq!(again.give_code(evening, "CDFH", NOW).await.unwrap().as_deref(), Some("WXKT"));
        assert_eq!(again.give_code(table, "WXKT", NOW).await.unwrap(), None);
        assert_eq!(store.give_code(table, "CDFH", NOW).await.unwrap().as_deref(), Some("CDFH"));
        assert_eq!(store.table_with_code("WXKT").await.unwrap(), Some(evening));
        assert_eq!(store.table_with_code("XXXX").await.unwrap(), None);
        assert!(store.table_with_code("\0").await.is_err());
        assert_eq!(store.codes().await.unwrap(), 2);

        // People still come to an evening that has begun; a table that has begun is full.
        assert_eq!(store.take_codes_back().await.unwrap(), 0);
        store.append(table_at(evening, 1, EVENING, Status::Playing)).await.unwrap();
        store.append(table_at(table, 1, "toss-up", Status::Playing)).await.unwrap();
        assert_eq!(store.take_codes_back().await.unwrap(), 1);
        assert_eq!(store.code_of(evening).await.unwrap().as_deref(), Some("WXKT"));
        store.append(table_at(evening, 2, EVENING, Status::Over)).await.unwrap();
        assert_eq!(store.take_codes_back().await.unwrap(), 1);
        assert_eq!(store.table_with_code("WXKT").await.unwrap(), None);
    }
}
