//! Deleting somebody: nothing that says who they were is left. Their games stay, for those they played with.

use crate::engine::{id, write};
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::store::Store;
use crate::table::Sitter;

/// What is taken out of everything that is kept about somebody.
const FORGET: [&str; 9] = [
    "DELETE FROM seats WHERE identity = $1",
    "DELETE FROM sessions WHERE identity = $1",
    "DELETE FROM tokens WHERE identity = $1",
    "DELETE FROM distances WHERE by = $1 OR whom = $1",
    "DELETE FROM reports WHERE reporter = $1 OR about = $1",
    "DELETE FROM bans WHERE identity = $1",
    "UPDATE audit SET details = '' WHERE whom = $1",
    "DELETE FROM rating_history WHERE kind = 'person' AND player = $1",
    "DELETE FROM ratings WHERE kind = 'person' AND player = $1",
];

impl Store {
    /// Deletes a guest, an account with its bots, or a bot: name, password, sessions, tokens, ratings, blocks, mutes, bans and
    /// reports by and about them. What is left is their id, which leads nowhere, in the seats and results of games they played.
    /// Deleting again, or somebody who never was, changes nothing.
    ///
    /// The events of tables stay to the letter: whoever writes them must not put names there.
    pub async fn delete_identity(&self, identity: IdentityId, now: i64) -> Result<(), StoreError> {
        let person = identity.to_string();
        write!(self, |db| {
            let sql = "SELECT id FROM identities WHERE owner = $1";
            let mut people: Vec<String> = sqlx::query_scalar(sql).bind(&person).fetch_all(&mut *db).await?;
            people.push(person.clone());
            for person in people {
                let identity = id(&person)?;
                // An update that changes nothing: from here on no append can bring back what is taken out below.
                let sql = "UPDATE tables SET last = last WHERE key IN (SELECT table_key FROM seats WHERE identity = $1) \
                           RETURNING key, seats";
                let tables: Vec<(i64, String)> =
                    sqlx::query_as(sql).bind(&person).fetch_all(&mut *db).await?;
                for (key, seats) in tables {
                    if let Some(seats) = without_names(&seats, identity)? {
                        let sql = "UPDATE tables SET seats = $2, digest = 0 WHERE key = $1";
                        sqlx::query(sql).bind(key).bind(seats).execute(&mut *db).await?;
                    }
                }
                for sql in FORGET {
                    sqlx::query(sql).bind(&person).execute(&mut *db).await?;
                }
                let sql = "UPDATE identities SET name = '', name_key = NULL, password = NULL, recovery = NULL, created = 0, \
                           deleted = $2, role = NULL, owner = NULL, terms = NULL WHERE id = $1 AND deleted IS NULL";
                sqlx::query(sql).bind(&person).bind(now).execute(&mut *db).await?;
            }
            Ok(())
        })
    }
}

/// The seats without what a person was called at that table; `None` if nothing changes.
fn without_names(seats: &str, person: IdentityId) -> Result<Option<String>, StoreError> {
    let unreadable =
        |error: serde_json::Error| StoreError::Unreadable(format!("the seats of a table: {error}"));
    let mut seats: Vec<Sitter> = serde_json::from_str(seats).map_err(unreadable)?;
    let mut changed = false;
    for sitter in &mut seats {
        if let Sitter::Person { identity, called } = sitter {
            changed |= *identity == person && called.take().is_some();
        }
    }
    if changed { serde_json::to_string(&seats).map(Some).map_err(unreadable) } else { Ok(None) }
}
