//! Reports: what people tell the operator.

use serde::Serialize;

use crate::engine::{check_text, id, maybe_id, no_such_person, read, write};
use crate::errors::StoreError;
use crate::ids::{IdentityId, TableId};
use crate::page::{Cursor, Listed, Page};
use crate::store::Store;

/// Something somebody told the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// Who told it.
    pub reporter: IdentityId,
    /// About whom.
    pub about: IdentityId,
    /// Where it happened.
    pub table: Option<TableId>,
    /// What they say.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// When the operator was done with it.
    pub closed: Option<i64>,
    /// What the operator noted.
    pub note: String,
}

/// A report to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Who tells it.
    pub reporter: IdentityId,
    /// About whom.
    pub about: IdentityId,
    /// Where it happened.
    pub table: Option<TableId>,
    /// What they say.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

type ReportRow = (i64, String, String, Option<String>, String, i64, Option<i64>, String);

impl Store {
    /// Tells the operator something. Returns the report's number.
    pub async fn report(&self, report: NewReport) -> Result<i64, StoreError> {
        check_text("the report", &report.text)?;
        write!(self, |db| {
            let sql = "INSERT INTO reports (reporter, about, table_id, text, at, note) VALUES ($1, $2, $3, $4, $5, '') \
                       RETURNING key";
            sqlx::query_scalar(sql)
                .bind(report.reporter.to_string())
                .bind(report.about.to_string())
                .bind(report.table.map(|table| table.to_string()))
                .bind(&report.text)
                .bind(report.at)
                .fetch_one(&mut *db)
                .await
                .map_err(no_such_person)
        })
    }

    /// The reports, newest first: those still open, or all.
    pub async fn reports(&self, only_open: bool, page: Page) -> Result<Listed<Report>, StoreError> {
        let Cursor { key, .. } = page.start();
        let sql = if only_open {
            "SELECT key, reporter, about, table_id, text, at, closed, note FROM reports \
             WHERE closed IS NULL AND key < $1 ORDER BY key DESC LIMIT $2"
        } else {
            "SELECT key, reporter, about, table_id, text, at, closed, note FROM reports \
             WHERE key < $1 ORDER BY key DESC LIMIT $2"
        };
        let rows: Vec<ReportRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(key).bind(page.limit()).fetch_all(pool).await?);
        let entry = |row: ReportRow| Ok((Cursor { at: 0, key: row.0 }, report(row)?));
        Listed::from_rows(page, rows.into_iter().map(entry))
    }

    /// The operator is done with a report.
    pub async fn close_report(&self, number: i64, note: &str, now: i64) -> Result<(), StoreError> {
        check_text("the note", note)?;
        let note = note.to_owned();
        write!(self, |db| {
            let sql = "UPDATE reports SET closed = coalesce(closed, $2), note = $3 WHERE key = $1";
            let closed =
                sqlx::query(sql).bind(number).bind(now).bind(&note).execute(&mut *db).await?.rows_affected();
            if closed == 0 { Err(StoreError::NoSuchReport) } else { Ok(()) }
        })
    }
}

fn report(row: ReportRow) -> Result<Report, StoreError> {
    let (number, reporter, about, table, text, at, closed, note) = row;
    let (reporter, about, table) = (id(&reporter)?, id(&about)?, maybe_id(table.as_deref())?);
    Ok(Report { number, reporter, about, table, text, at, closed, note })
}
