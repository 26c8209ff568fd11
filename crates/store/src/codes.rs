//! Short codes: a few letters that stand for an evening or a table while people can come there.
//!
//! What letters they have, and when a code opens something, is for whoever gives them out to say. Here is only that one code stands for
//! one table, and that the codes of tables that are over can be had again.

use crate::engine::{check_text, id, read, write};
use crate::errors::StoreError;
use crate::ids::TableId;
use crate::store::Store;
use crate::tables::EVENING;

impl Store {
    /// The code of a table, if it has one.
    pub async fn code_of(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT code FROM codes WHERE table_id = $1";
        Ok(read!(self, |pool| sqlx::query_scalar(sql).bind(table.to_string()).fetch_optional(pool).await?))
    }

    /// The table with this code, whatever became of it.
    pub async fn table_with_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        check_text("the code", code)?;
        let sql = "SELECT table_id FROM codes WHERE code = $1";
        let found: Option<String> =
            read!(self, |pool| sqlx::query_scalar(sql).bind(code).fetch_optional(pool).await?);
        found.map(|table| id(&table)).transpose()
    }

    /// Gives a table a code, unless it has one: then that one stays. Nothing where somebody else has it.
    pub async fn give_code(
        &self,
        table: TableId,
        code: &str,
        now: i64,
    ) -> Result<Option<String>, StoreError> {
        check_text("the code", code)?;
        let code = code.to_owned();
        write!(self, |db| {
            let sql = "INSERT INTO codes (code, table_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            let given = sqlx::query(sql).bind(&code).bind(table.to_string()).bind(now);
            if given.execute(&mut *db).await?.rows_affected() > 0 {
                return Ok(Some(code.clone()));
            }
            let sql = "SELECT code FROM codes WHERE table_id = $1";
            Ok(sqlx::query_scalar(sql).bind(table.to_string()).fetch_optional(&mut *db).await?)
        })
    }

    /// How many codes are out.
    pub async fn codes(&self) -> Result<u64, StoreError> {
        let count: i64 =
            read!(self, |pool| sqlx::query_scalar("SELECT count(*) FROM codes").fetch_one(pool).await?);
        Ok(count.unsigned_abs())
    }

    /// Takes back the codes that lead nowhere any more: of evenings that are over and of tables that have begun. Says how many.
    pub async fn take_codes_back(&self) -> Result<u64, StoreError> {
        write!(self, |db| {
            let sql = "DELETE FROM codes WHERE table_id NOT IN \
                       (SELECT id FROM tables WHERE status = 'open' OR (status = 'playing' AND game = $1))";
            Ok(sqlx::query(sql).bind(EVENING).execute(&mut *db).await?.rows_affected())
        })
    }
}
