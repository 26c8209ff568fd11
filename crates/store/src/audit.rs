//! The audit log: what operators have done. It is only ever added to; of somebody who is deleted, what was said of them goes.

use serde::Serialize;

use crate::engine::{check_text, maybe_id, read, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::page::{Cursor, Listed, Page};
use crate::store::Store;

/// Something an operator did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Deed {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who; `None` for whoever typed it on the machine of the house.
    pub by: Option<IdentityId>,
    /// What: `ban`, `close-report` …
    pub what: String,
    /// To whom, where it was done to somebody.
    pub whom: Option<IdentityId>,
    /// The rest, in words.
    pub details: String,
}

impl Store {
    /// Notes a deed.
    pub async fn note(&self, deed: Deed) -> Result<(), StoreError> {
        check_text("the note", &deed.details)?;
        write!(self, |db| {
            let sql = "INSERT INTO audit (at, by, what, whom, details) VALUES ($1, $2, $3, $4, $5)";
            sqlx::query(sql)
                .bind(deed.at)
                .bind(deed.by.map(|by| by.to_string()))
                .bind(&deed.what)
                .bind(deed.whom.map(|whom| whom.to_string()))
                .bind(&deed.details)
                .execute(&mut *db)
                .await?;
            Ok(())
        })
    }

    /// What operators have done, the latest first.
    pub async fn deeds(&self, page: Page) -> Result<Listed<Deed>, StoreError> {
        type Row = (i64, i64, Option<String>, String, Option<String>, String);
        let Cursor { key, .. } = page.start();
        let sql =
            "SELECT key, at, by, what, whom, details FROM audit WHERE key < $1 ORDER BY key DESC LIMIT $2";
        let rows: Vec<Row> =
            read!(self, |pool| sqlx::query_as(sql).bind(key).bind(page.limit()).fetch_all(pool).await?);
        let entry = |(key, at, by, what, whom, details): Row| {
            let (by, whom) = (maybe_id(by.as_deref())?, maybe_id(whom.as_deref())?);
            Ok::<_, StoreError>((Cursor { at: 0, key }, Deed { at, by, what, whom, details }))
        };
        Listed::from_rows(page, rows.into_iter().map(entry))
    }
}
