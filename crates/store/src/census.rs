//! What an operator wants to see at a glance: how many, who, and which tables.

use serde::Serialize;

use crate::engine::{id, read, write};
use crate::errors::StoreError;
use crate::identities::{Identity, identity_of};
use crate::ids::IdentityId;
use crate::page::{Cursor, Listed, Page};
use crate::store::Store;
use crate::table::TableInfo;
use crate::tables::{EVENING, TableRow, info, select_tables};

/// How many there are of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Census {
    /// People with an account.
    pub accounts: i64,
    /// People without.
    pub guests: i64,
    /// Tables where people sit or wait.
    pub tables_now: i64,
    /// Tables of all times, evenings among them.
    pub tables: i64,
    /// Events of all tables.
    pub events: i64,
    /// Games that were finished.
    pub games: i64,
    /// Reports nobody is done with.
    pub open_reports: i64,
}

/// Somebody, as an operator sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Resident {
    /// Who.
    #[serde(flatten)]
    pub identity: Identity,
    /// When one of their devices or tokens was last used, in milliseconds since 1970.
    pub seen: Option<i64>,
    /// Whether they are kept out now.
    pub banned: bool,
}

impl Store {
    /// Counts everything.
    pub async fn census(&self) -> Result<Census, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM identities WHERE deleted IS NULL AND name_key IS NOT NULL AND owner IS NULL), \
                   (SELECT count(*) FROM identities WHERE deleted IS NULL AND name_key IS NULL), \
                   (SELECT count(*) FROM tables WHERE status IN ('open', 'playing')), \
                   (SELECT count(*) FROM tables), \
                   (SELECT CAST(coalesce(sum(last), 0) AS BIGINT) FROM tables), \
                   (SELECT count(*) FROM results), \
                   (SELECT count(*) FROM reports WHERE closed IS NULL)";
        let (accounts, guests, tables_now, tables, events, games, open_reports) =
            read!(self, |pool| sqlx::query_as(sql).fetch_one(pool).await?);
        Ok(Census { accounts, guests, tables_now, tables, events, games, open_reports })
    }

    /// People whose name holds this, or with this id; the newest first. All of them where nothing is looked for.
    pub async fn residents(&self, find: &str, now: i64, page: Page) -> Result<Listed<Resident>, StoreError> {
        type Row = (String, String, Option<String>, i64, Option<String>, Option<String>, Option<i64>, i64);
        // Few look at such a list, and it has no number to go on from: it is counted off.
        let skipped = page.after.map_or(0, |cursor| cursor.key);
        let wanted: String = find.trim().chars().filter(|letter| !"%_\\\0".contains(*letter)).collect();
        let sql = "SELECT i.id, i.name, i.name_key, i.created, i.role, i.owner, \
                   (SELECT max(s.seen) FROM (SELECT seen, identity FROM sessions UNION ALL SELECT used, identity FROM tokens) s \
                    WHERE s.identity = i.id), \
                   (SELECT count(*) FROM bans b WHERE b.identity = i.id AND (b.until IS NULL OR b.until > $2)) \
                   FROM identities i WHERE i.deleted IS NULL \
                   AND ($1 = '' OR lower(i.name) LIKE '%' || lower($1) || '%' OR i.id = $1) \
                   ORDER BY i.created DESC, i.id LIMIT $3 OFFSET $4";
        let rows: Vec<Row> = read!(self, |pool| sqlx::query_as(sql)
            .bind(&wanted)
            .bind(now)
            .bind(page.limit())
            .bind(skipped)
            .fetch_all(pool)
            .await?);
        let entry = |(place, row): (usize, Row)| {
            let (id, name, name_key, created, role, owner, seen, bans) = row;
            let identity = identity_of((id, name, name_key, created, role, owner))?;
            let cursor = Cursor { at: 0, key: skipped + place as i64 + 1 };
            Ok::<_, StoreError>((cursor, Resident { identity, seen, banned: bans > 0 }))
        };
        Listed::from_rows(page, rows.into_iter().enumerate().map(entry))
    }

    /// All tables, or all evenings, whatever has become of them; the newest first.
    pub async fn all_tables(&self, evenings: bool, page: Page) -> Result<Listed<TableInfo>, StoreError> {
        let Cursor { key, .. } = page.start();
        let sql = select_tables!(
            "WHERE t.key < $1 AND (CASE WHEN t.game = $3 THEN 1 ELSE 0 END) = $4 ORDER BY t.key DESC LIMIT $2"
        );
        let rows: Vec<TableRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(key)
            .bind(page.limit())
            .bind(EVENING)
            .bind(i32::from(evenings))
            .fetch_all(pool)
            .await?);
        let entry = |row: TableRow| Ok::<_, StoreError>((Cursor { at: 0, key: row.0 }, info(row)?));
        Listed::from_rows(page, rows.into_iter().map(entry))
    }

    /// Makes somebody an operator, or no longer. Operators have an account.
    pub async fn set_operator(&self, identity: IdentityId, operator: bool) -> Result<(), StoreError> {
        write!(self, |db| {
            let sql =
                "UPDATE identities SET role = $2 WHERE id = $1 AND deleted IS NULL AND password IS NOT NULL";
            let role = operator.then_some("operator");
            let changed = sqlx::query(sql)
                .bind(identity.to_string())
                .bind(role)
                .execute(&mut *db)
                .await?
                .rows_affected();
            if changed == 0 { Err(StoreError::NotAnAccount) } else { Ok(()) }
        })
    }

    /// Everybody who is an operator.
    pub async fn operators(&self) -> Result<Vec<IdentityId>, StoreError> {
        let sql =
            "SELECT id FROM identities WHERE role = 'operator' AND deleted IS NULL ORDER BY created, id";
        let rows: Vec<String> = read!(self, |pool| sqlx::query_scalar(sql).fetch_all(pool).await?);
        rows.iter().map(|text| id(text)).collect()
    }
}
