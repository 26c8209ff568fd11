//! Opening: what is not ours is left alone, and the errors say what to do.

use std::fs;
use std::path::Path;

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use store::{Inspection, Location, OpenError, Store, TableId};

use crate::harness::{House, append, assert_whole, on_both_engines};

async fn refused(location: Location) -> (OpenError, String) {
    match Store::open(&location).await {
        Ok(_) => panic!("{location:?} was opened"),
        Err(error) => {
            let words = error.to_string();
            (error, words)
        }
    }
}

async fn sqlite(path: &Path, sql: &'static str) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

on_both_engines! {
    async fn what_was_written_is_there_the_next_time(house) {
        let table = TableId::random();
        house.store.append(append(table, 0, 3)).await.unwrap();
        house.store.close().await;
        let again = house.again().await;
        assert_whole(&again, table, 3).await;
        again.append(append(table, 3, 1)).await.unwrap();
        assert!(again.ping().await.is_ok());
    }

    async fn many_can_open_it_at_once(house) {
        let location = match &house.location {
            Location::Directory(directory) => Location::File(directory.join("another.sqlite")),
            other => other.clone(),
        };
        let opening: Vec<_> = (0..6)
            .map(|_| {
                let location = location.clone();
                tokio::spawn(async move { Store::open(&location).await.unwrap() })
            })
            .collect();
        for store in opening {
            let table = TableId::random();
            store.await.unwrap().append(append(table, 0, 1)).await.unwrap();
        }
    }

    async fn who_only_looks_makes_and_changes_nothing(house) {
        let table = TableId::random();
        house.store.append(append(table, 0, 3)).await.unwrap();
        let found = Store::inspect(&house.location).await.unwrap().unwrap();
        assert_eq!((found.schema, found.people, found.tables), (Inspection::NEWEST_SCHEMA, 0, 1));
        assert!(found.latest.is_some() && found.bytes > 0);
        assert!(Store::open_existing(&house.location).await.is_ok());
        let facts = Store::ask_server(&house.location).await.unwrap();
        assert_eq!(facts.is_some(), house.database.is_some());
        assert!(facts.is_none_or(|facts| !facts.standby && facts.may_create && facts.version >= 13));

        let fresh = house.database.as_ref().map(|_| pg_harness::TestDatabase::create("nothing"));
        let empty = match &fresh {
            Some(database) => Location::Postgres(database.url()),
            None => Location::Directory(house.directory.path().join("nothing")),
        };
        assert_eq!(Store::inspect(&empty).await.unwrap(), None);
        let error = Store::open_existing(&empty).await.unwrap_err();
        assert!(matches!(error, OpenError::NoHouse { .. }), "{error:?}");
        assert_eq!(Store::inspect(&empty).await.unwrap(), None);
    }

    async fn a_newer_schema_is_refused(house) {
        house.store.close().await;
        let newer = "INSERT INTO crossroads_schema (version, description, success, checksum, execution_time) \
                     VALUES (99, 'from the future', true, '', 0)";
        match (&house.location, &house.database) {
            (Location::Directory(directory), _) => sqlite(&directory.join(Location::FILE_NAME), newer).await,
            (_, Some(database)) => drop(database.psql(newer)),
            _ => unreachable!(),
        }
        let (error, words) = refused(house.location.clone()).await;
        assert!(matches!(error, OpenError::Newer { found: 99, known: Inspection::NEWEST_SCHEMA }), "{error:?}");
        assert!(words.contains("upgrade this program"), "{words}");
    }
}

#[tokio::test]
async fn a_file_that_is_something_else_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("letter.txt");
    let text = "Dear Sir or Madam, this is not a database. ".repeat(100);
    fs::write(&path, &text).unwrap();
    let (error, words) = refused(Location::File(path.clone())).await;
    assert!(matches!(error, OpenError::NotADatabase { .. }), "{error:?}");
    assert!(words.contains("letter.txt") && words.contains("choose another place"), "{words}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn a_database_of_another_program_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("recipes.sqlite");
    sqlite(&path, "CREATE TABLE recipes (cake TEXT)").await;
    let before = fs::read(&path).unwrap();
    let (error, _) = refused(Location::File(path.clone())).await;
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_damaged_file_is_named() {
    let house = House::sqlite().await;
    house.store.append(append(TableId::random(), 0, 3)).await.unwrap();
    house.store.close().await;
    let path = house.directory.path().join(Location::FILE_NAME);
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..4096].fill(0xA5);
    fs::write(&path, bytes).unwrap();
    let (error, words) = refused(house.location.clone()).await;
    assert!(matches!(error, OpenError::Damaged { .. }), "{error:?}");
    assert!(words.contains("restore it from a backup"), "{words}");
}

#[tokio::test]
async fn a_place_that_cannot_be_written_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    for location in [Location::Directory(file.join("below")), Location::File(directory.path().to_owned())] {
        let (error, words) = refused(location).await;
        assert!(matches!(error, OpenError::Unwritable { .. }), "{error:?}");
        assert!(words.contains(directory.path().to_str().unwrap()), "{words}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn others_on_the_machine_cannot_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("deep").join("data");
    let store = Store::open(&Location::Directory(data.clone())).await.unwrap();
    store.append(append(TableId::random(), 0, 1)).await.unwrap();
    for entry in fs::read_dir(&data).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o077, 0, "{entry:?}");
    }
    assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o077, 0);
}

#[tokio::test]
async fn a_temporary_house_leaves_nothing() {
    let store = Store::open(&Location::Temporary).await.unwrap();
    let table = TableId::random();
    store.append(append(table, 0, 2)).await.unwrap();
    assert_whole(&store, table, 2).await;
    store.close().await;
}

#[tokio::test]
async fn a_wrong_url_is_explained_without_its_password() {
    for url in
        ["", "sqlite://x", "http://user:s3cret@host/x", "postgres://user:s3cret@host:99999/x", "postgres://"]
    {
        let (error, words) = refused(Location::Postgres(url.into())).await;
        assert!(matches!(error, OpenError::WrongUrl { .. }), "{url}: {error:?}");
        assert!(words.contains("postgres://user:password@host") && !words.contains("s3cret"), "{words}");
    }
}

#[tokio::test]
async fn a_server_that_is_not_there_is_explained() {
    for (url, check) in [
        ("postgres://me:s3cret@127.0.0.1:1/games", "check that the server runs"),
        ("postgres:///games?host=/nowhere&user=me", "check that the server runs"),
    ] {
        let (error, words) = refused(Location::Postgres(url.into())).await;
        assert!(matches!(error, OpenError::CannotConnect { .. }), "{error:?}");
        assert!(words.contains(check) && words.contains("games") && !words.contains("s3cret"), "{words}");
    }
    let house = House::postgres("not_there").await;
    let url = house.database.as_ref().unwrap().url();
    let missing = url.replacen("/not_there", "/missing_not_there", 1);
    let (error, words) = refused(Location::Postgres(missing)).await;
    assert!(matches!(error, OpenError::CannotConnect { .. }), "{error:?}");
    assert!(words.contains("createdb"), "{words}");
}
