//! All records as JSON lines: one table a line, for whoever wants to study them.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::engine::read;
use crate::errors::StoreError;
use crate::page::{Cursor, Listed, Page};
use crate::store::Store;
use crate::table::TableSummary;
use crate::tables::{MAX_EVENTS, TableRow, info, select_tables};

/// A table as an export has it: one a line.
#[derive(Serialize)]
struct ExportedTable<'a> {
    table: String,
    last: u64,
    #[serde(flatten)]
    summary: &'a TableSummary,
    events: Vec<ExportedEvent>,
}

#[derive(Serialize)]
struct ExportedEvent {
    number: u64,
    at: i64,
    body: Box<RawValue>,
}

impl Store {
    /// Some tables with all their events, in the order in which they were made, each as one line of JSON without the
    /// line's end. Running games too: what they hide is in there, so this is for the operator.
    pub async fn export(&self, page: Page) -> Result<Listed<String>, StoreError> {
        let after = page.after.map_or(i64::MIN, |cursor| cursor.key);
        let sql = select_tables!("WHERE t.key > $1 ORDER BY t.key LIMIT $2");
        let rows: Vec<TableRow> =
            read!(self, |pool| sqlx::query_as(sql).bind(after).bind(page.limit()).fetch_all(pool).await?);
        let mut lines = Vec::with_capacity(rows.len());
        for row in rows {
            let cursor = Cursor { at: 0, key: row.0 };
            let info = info(row)?;
            let mut events = Vec::new();
            loop {
                let after = events.last().map_or(0, |event: &ExportedEvent| event.number);
                let read = self.events(info.table, after, MAX_EVENTS).await?;
                let complete = read.len() < MAX_EVENTS as usize;
                for event in read {
                    events.push(ExportedEvent {
                        number: event.number,
                        at: event.at,
                        body: in_one_line(event.body)?,
                    });
                }
                if complete {
                    break;
                }
            }
            let line = ExportedTable {
                table: info.table.to_string(),
                last: info.last,
                summary: &info.summary,
                events,
            };
            let line =
                serde_json::to_string(&line).map_err(|error| StoreError::Unreadable(error.to_string()))?;
            lines.push(Ok((cursor, line)));
        }
        Listed::from_rows(page, lines)
    }
}

/// JSON may hold line ends between its parts, never inside a text.
fn in_one_line(body: String) -> Result<Box<RawValue>, StoreError> {
    let body = if body.contains(['\n', '\r']) { body.replace(['\n', '\r'], " ") } else { body };
    RawValue::from_string(body).map_err(|error| StoreError::Unreadable(error.to_string()))
}
