//! A house for a test, on either engine, gone when the test is over.

use pg_harness::TestDatabase;
use store::{
    Append, Identity, IdentityId, Location, NewEvent, SignUp, Sitter, Status, Store, TableId, TableSummary,
    Visibility,
};
use tempfile::TempDir;

/// Some time in 2023.
pub(crate) const NOW: i64 = 1_700_000_000_000;

/// A fresh, empty house.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) location: Location,
    pub(crate) database: Option<TestDatabase>,
    /// For files of the test; on SQLite the house itself is in there.
    pub(crate) directory: TempDir,
}

impl House {
    pub(crate) async fn sqlite() -> House {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let location = Location::Directory(directory.path().to_owned());
        House { store: open(&location).await, location, database: None, directory }
    }

    pub(crate) async fn postgres(label: &str) -> House {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let database = TestDatabase::create(label);
        let location = Location::Postgres(database.url());
        House { store: open(&location).await, location, database: Some(database), directory }
    }

    /// An empty house on the other engine.
    pub(crate) async fn other(&self) -> House {
        if self.database.is_some() { House::sqlite().await } else { House::postgres("other").await }
    }

    /// Another store on the same database, as another process would have.
    pub(crate) async fn again(&self) -> Store {
        open(&self.location).await
    }

    pub(crate) async fn guest(&self, name: &str) -> IdentityId {
        self.store.create_guest(name, NOW).await.expect("a guest").id
    }

    pub(crate) async fn account(&self, name: &str) -> Identity {
        let guest = self.guest(name).await;
        self.store.sign_up(guest, sign_up(name)).await.expect("an account")
    }
}

async fn open(location: &Location) -> Store {
    Store::open(location).await.expect("a store")
}

pub(crate) fn sign_up(name: &str) -> SignUp {
    SignUp {
        name: name.to_owned(),
        name_key: name.to_lowercase(),
        password: format!("$argon2id${name}-password"),
        recovery: format!("$argon2id${name}-recovery"),
    }
}

pub(crate) fn summary(host: IdentityId, seats: Vec<Sitter>) -> TableSummary {
    TableSummary {
        game: "toss-up".into(),
        status: Status::Open,
        visibility: Visibility::Public,
        host,
        seats,
        about: r#"{"target":100}"#.into(),
        created: NOW,
        updated: NOW,
        wake_at: None,
    }
}

/// An event that says which one it is.
pub(crate) fn event(number: u64) -> NewEvent {
    NewEvent { at: NOW + number as i64, body: format!(r#"{{"n":{number}}}"#) }
}

/// The next `count` events of a table where nobody sits.
pub(crate) fn append(table: TableId, after: u64, count: u64) -> Append {
    let events = (after + 1..=after + count).map(event).collect();
    Append { table, after, events, summary: summary(IdentityId::from_number(1), vec![Sitter::Nobody]) }
}

/// Checks that a table has the events 1, 2, 3 … `last` of [`event`] and no others.
pub(crate) async fn assert_whole(store: &Store, table: TableId, last: u64) {
    let events = store.events(table, 0, store::MAX_EVENTS).await.expect("events");
    assert_eq!(events.len() as u64, last);
    for (index, read) in events.iter().enumerate() {
        let wanted = event(index as u64 + 1);
        assert_eq!((read.number, read.at, &read.body), (index as u64 + 1, wanted.at, &wanted.body));
    }
}

/// Makes of each `async fn test(house: House)` a test on SQLite and one on PostgreSQL.
macro_rules! on_both_engines {
    ($($(#[$doc:meta])* async fn $name:ident($house:ident) $body:block)*) => {
        $($(#[$doc])* async fn $name($house: $crate::harness::House) $body)*

        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::harness::House::sqlite().await).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::harness::House::postgres(stringify!($name)).await).await;
            })*
        }
    };
}
pub(crate) use on_both_engines;
