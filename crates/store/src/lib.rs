//! The house's memory: one interface, two engines, SQLite (built in) and PostgreSQL.
//!
//! A table is an append-only list of events, numbered 1, 2, 3 … What they mean is none of the store's business: to it
//! they are JSON text. Whoever appends says which number they saw last; if somebody else was first, the append is
//! refused and they read on. So any process can serve any table.
//!
//! ```
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use store::{Append, NewEvent, Location, Sitter, Status, Store, TableId, TableSummary, Visibility};
//!
//! let store = Store::open(&Location::Temporary).await?;
//! let ann = store.create_guest("Ann", 0).await?;
//! let summary = TableSummary {
//!     game: "toss-up".into(),
//!     status: Status::Open,
//!     visibility: Visibility::Public,
//!     host: ann.id,
//!     seats: vec![Sitter::person(ann.id), Sitter::Nobody],
//!     about: "{}".into(),
//!     created: 0,
//!     updated: 0,
//!     wake_at: None,
//! };
//! let table = TableId::random();
//! let events = vec![NewEvent { at: 0, body: r#"{"opened":true}"#.into() }];
//! store.append(Append { table, after: 0, events: events.clone(), summary: summary.clone() }).await?; // durable from here on
//! assert_eq!(store.events(table, 0, 100).await?[0].number, 1);
//!
//! // Somebody who has not seen event 1 cannot write over it.
//! assert!(store.append(Append { table, after: 0, events, summary }).await.is_err());
//! store.close().await;
//! # Ok(())
//! # }
//! # tokio::runtime::Runtime::new().unwrap().block_on(example()).unwrap();
//! ```
//!
//! | to | look at |
//! |---|---|
//! | write and read tables | [`Store::append`], [`Store::events`], [`Store::summary`] |
//! | find tables | [`Store::lobby`], [`Store::tables_of`], [`Store::due`] |
//! | find evenings, which are kept as tables are | [`Store::evenings_of`], [`EVENING`] |
//! | find them by a short code | [`Store::give_code`], [`Store::table_with_code`] |
//! | hear of changes | [`Store::watch`] |
//! | know people | [`Store::create_guest`], [`Store::sign_up`], [`Store::names`], [`Store::delete_identity`] |
//! | know their devices | [`Store::add_session`] |
//! | keep people apart | [`Store::block`], [`Store::mute`], [`Store::report`], [`Store::ban`] |
//! | let people in, look after them | [`Store::invite`], [`Store::set_operator`], [`Store::census`], [`Store::note`] |
//! | count results | [`Store::finish`], [`Store::leaderboard`], [`Store::results_of`] |
//! | look without touching | [`Store::inspect`], [`Store::open_existing`] |
//! | keep a copy | [`Store::backup`], [`Store::restore`], [`Store::export`] |
//!
//! **Architecture invariant:** the store knows no game, no clock (times are handed in) and no password (hashes are).
//! An append is durable when it returns, whatever happens to the process after that.

mod audit;
mod backup;
mod bans;
mod blocks;
mod bots;
mod census;
mod codes;
mod deletion;
mod download;
mod engine;
mod errors;
mod export;
mod identities;
mod ids;
mod inspect;
mod invitations;
mod location;
mod news;
mod page;
mod plan;
mod postgres;
mod ratings;
mod reports;
mod results;
mod schema;
mod sessions;
mod sqlite;
mod stats;
mod store;
mod table;
mod tables;
mod tokens;

pub use audit::Deed;
pub use backup::Restored;
pub use bans::Ban;
pub use bots::Bot;
pub use census::{Census, Resident};
pub use errors::{AppendError, BackupError, OpenError, StoreError};
pub use identities::{Account, Identity, IdentityKind, SignUp};
pub use ids::{IdentityId, NotAnId, TableId};
pub use inspect::{Inspection, ServerFacts};
pub use invitations::{Invitation, NewInvitation};
pub use location::Location;
pub use news::{News, Watch};
pub use page::{Cursor, Listed, MAX_PAGE, NotACursor, Page};
pub use ratings::{Listing, Player, Ranked, RatedThen, Rating, Strength};
pub use reports::{NewReport, Report};
pub use results::{Finished, FinishedSeat, RatedPlayer};
pub use sessions::{Session, TokenHash};
pub use stats::Stats;
pub use store::Store;
pub use table::{Append, Event, NewEvent, Sitter, Status, TableInfo, TableSummary, Visibility};
pub use tables::{EVENING, MAX_EVENTS};
pub use tokens::{Scopes, Token};
