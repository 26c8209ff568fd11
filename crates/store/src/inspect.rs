//! Looking at a store without touching it: is there a house, is it whole, and what is it kept by?

use std::time::Duration;

use crate::errors::OpenError;
use crate::location::Location;
use crate::store::Store;
use crate::{postgres, schema, sqlite};

/// What somebody finds who looks at a house and changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// The version of its schema.
    pub schema: i64,
    /// How many people it knows.
    pub people: i64,
    /// How many tables it has.
    pub tables: i64,
    /// When something last happened at one of them, in milliseconds since 1970.
    pub latest: Option<i64>,
    /// How large it is.
    pub bytes: i64,
}

impl Inspection {
    /// The newest schema that this program knows: an older one is brought up to date when the house is opened.
    pub const NEWEST_SCHEMA: i64 = schema::NEWEST;
}

/// What a PostgreSQL server says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerFacts {
    /// Its major version.
    pub version: i64,
    /// What its clock says, in milliseconds since 1970.
    pub clock: i64,
    /// How long a question takes, there and back.
    pub round_trip: Duration,
    /// Whether it keeps what it has committed when its machine fails (`fsync`, `full_page_writes`).
    pub durable: bool,
    /// How many more connections it would take.
    pub free_connections: i64,
    /// Whether it follows another server and takes no writes itself.
    pub standby: bool,
    /// Whether this user may make tables there.
    pub may_create: bool,
}

impl Store {
    /// Looks at what is there and changes nothing. `None`: there is no house.
    pub async fn inspect(location: &Location) -> Result<Option<Inspection>, OpenError> {
        match location {
            Location::Directory(directory) => sqlite::inspect(directory.join(Location::FILE_NAME)).await,
            Location::File(path) => sqlite::inspect(path.clone()).await,
            Location::Temporary => Ok(None),
            Location::Postgres(url) => postgres::inspect(url).await,
        }
    }

    /// What the server of a location says of itself; `None` where there is none, since a file does.
    pub async fn ask_server(location: &Location) -> Result<Option<ServerFacts>, OpenError> {
        match location {
            Location::Postgres(url) => postgres::ask(url).await.map(Some),
            _ => Ok(None),
        }
    }

    /// Opens a house that is there, and makes none: for whoever reads or looks after one.
    pub async fn open_existing(location: &Location) -> Result<Store, OpenError> {
        let place = match location {
            Location::Directory(directory) => {
                let path = directory.join(Location::FILE_NAME);
                (!sqlite::is_there(&path)).then(|| directory.display().to_string())
            }
            Location::File(path) => (!sqlite::is_there(path)).then(|| path.display().to_string()),
            Location::Temporary => None,
            Location::Postgres(url) => postgres::without_a_house(url).await?,
        };
        match place {
            Some(place) => Err(OpenError::NoHouse { place }),
            None => Store::open(location).await,
        }
    }
}
