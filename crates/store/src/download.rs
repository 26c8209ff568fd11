//! Everything the house knows about somebody, for them to take away.

use serde_json::{Value, json};

use crate::engine::read;
use crate::errors::StoreError;
use crate::ids::IdentityId;
use crate::page::{MAX_PAGE, Page};
use crate::ratings::Player;
use crate::store::Store;

/// Reads a list to its end.
macro_rules! to_the_end {
    (|$page:ident| $read:expr) => {{
        let mut all = Vec::new();
        let mut next = Some(Page::first(MAX_PAGE));
        while let Some($page) = next {
            let listed = $read.await?;
            next = $page.next(&listed);
            all.extend(listed.entries);
        }
        all
    }};
}

impl Store {
    /// Everything stored about somebody, as JSON. Without what would let others in (hashes of passwords, sessions and tokens)
    /// and without what others have reported.
    pub async fn download(&self, identity: IdentityId) -> Result<Value, StoreError> {
        let person = self.identity(identity).await?.ok_or(StoreError::NoSuchIdentity)?;
        let player = Player::Person(identity);
        let tables = to_the_end!(|page| self.tables_of(identity, page));
        let evenings = to_the_end!(|page| self.evenings_of(identity, page));
        let results = to_the_end!(|page| self.results_of(identity, page));
        let mut ratings = Vec::new();
        for (game, rating) in self.ratings_of(&player).await? {
            let history = to_the_end!(|page| self.rating_history(&player, &game, page));
            ratings.push(json!({ "game": game, "rating": rating, "history": history }));
        }
        Ok(json!({
            "identity": person,
            "sessions": self.sessions_of(identity).await?,
            "tokens": self.tokens_of(identity).await?,
            "bots": self.bots_of(identity).await?.into_iter().map(|bot| bot.identity).collect::<Vec<_>>(),
            "tables": tables,
            "evenings": evenings,
            "results": results,
            "ratings": ratings,
            "blocked": self.blocked_by(identity).await?,
            "muted": self.muted_by(identity).await?,
            "reports": self.reports_by(identity).await?,
            // Also one that is over: it is stored.
            "ban": self.ban_of(identity, i64::MIN).await?,
        }))
    }

    async fn reports_by(&self, identity: IdentityId) -> Result<Vec<Value>, StoreError> {
        let sql = "SELECT about, table_id, text, at FROM reports WHERE reporter = $1 ORDER BY key";
        let rows: Vec<(String, Option<String>, String, i64)> =
            read!(self, |pool| sqlx::query_as(sql).bind(identity.to_string()).fetch_all(pool).await?);
        let report =
            |(about, table, text, at)| json!({ "about": about, "table": table, "text": text, "at": at });
        Ok(rows.into_iter().map(report).collect())
    }
}
