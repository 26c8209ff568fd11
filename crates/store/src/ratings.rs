//! Ratings: how strong a player is at a game. The store keeps them; how they change is worked out elsewhere.

use serde::{Deserialize, Serialize};

use crate::engine::{id, read};
use crate::errors::StoreError;
use crate::ids::{IdentityId, TableId};
use crate::page::{Cursor, Listed, Page};
use crate::store::Store;

/// Ratings are kept in whole billionths: exactly the same on every engine, in every backup.
const UNIT: f64 = 1e9;

/// Who has a rating.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person.
    Person(IdentityId),
    /// Computer players of this level.
    Bot(String),
}

impl Player {
    pub(crate) fn columns(&self) -> (&'static str, String) {
        match self {
            Player::Person(identity) => ("person", identity.to_string()),
            Player::Bot(level) => ("bot", level.clone()),
        }
    }

    fn from_columns(kind: &str, player: String) -> Result<Player, StoreError> {
        if kind == "bot" { Ok(Player::Bot(player)) } else { Ok(Player::Person(id(&player)?)) }
    }
}

/// How strong a player is, in the terms of Glicko-2. Kept to nine decimals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// The rating on the usual scale, where a new player has 1500.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it jumps.
    pub volatility: f64,
}

/// A player's rating at a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// How strong they are.
    #[serde(flatten)]
    pub strength: Strength,
    /// After how many games.
    pub games: u32,
    /// When it last changed, in milliseconds since 1970.
    pub at: i64,
}

/// Columns of `ratings` as [`Rating`] reads them.
pub(crate) type RatingRow = (i64, i64, i64, i64, i64);

impl Rating {
    pub(crate) fn from_columns((rating, deviation, volatility, games, at): RatingRow) -> Rating {
        let strength = Strength {
            rating: from_units(rating),
            deviation: from_units(deviation),
            volatility: from_units(volatility),
        };
        Rating { strength, games: games as u32, at }
    }
}

impl Strength {
    pub(crate) fn columns(&self) -> (i64, i64, i64) {
        (to_units(self.rating), to_units(self.deviation), to_units(self.volatility))
    }
}

fn to_units(value: f64) -> i64 {
    (value * UNIT).round() as i64
}

fn from_units(units: i64) -> f64 {
    units as f64 / UNIT
}

/// Who stands on a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listing {
    /// Everybody.
    #[default]
    All,
    /// Neither bots nor computer players.
    People,
    /// Only those.
    Bots,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// 1 for the first. Equal ratings follow each other.
    pub rank: u64,
    /// Who.
    pub player: Player,
    /// What a person is called.
    pub name: Option<String>,
    /// Whether that person is a bot.
    pub bot: bool,
    /// How strong.
    pub rating: Rating,
}

/// A rating as it was after a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RatedThen {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// At which table.
    pub table: TableId,
    /// Which of the table's games.
    pub round: u32,
    /// The rating.
    pub rating: f64,
    /// How uncertain it was.
    pub deviation: f64,
}

impl Store {
    /// How strong a player is at a game; `None` before the first rated one.
    pub async fn rating(&self, player: &Player, game: &str) -> Result<Option<Rating>, StoreError> {
        let (kind, player) = player.columns();
        let sql = "SELECT rating, deviation, volatility, games, at FROM ratings \
                   WHERE game = $1 AND kind = $2 AND player = $3";
        let row: Option<RatingRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(game)
            .bind(kind)
            .bind(&player)
            .fetch_optional(pool)
            .await?);
        Ok(row.map(Rating::from_columns))
    }

    /// Everything a player is rated at.
    pub async fn ratings_of(&self, player: &Player) -> Result<Vec<(String, Rating)>, StoreError> {
        let (kind, player) = player.columns();
        let sql = "SELECT game, rating, deviation, volatility, games, at FROM ratings \
                   WHERE kind = $1 AND player = $2 ORDER BY game";
        let rows: Vec<(String, i64, i64, i64, i64, i64)> =
            read!(self, |pool| sqlx::query_as(sql).bind(kind).bind(&player).fetch_all(pool).await?);
        let rating = |(game, rating, deviation, volatility, games, at)| {
            (game, Rating::from_columns((rating, deviation, volatility, games, at)))
        };
        Ok(rows.into_iter().map(rating).collect())
    }

    /// The strongest players of a game: those whose rating is certain enough. `skip` of them are left out, for later pages.
    pub async fn leaderboard(
        &self,
        game: &str,
        listing: Listing,
        max_deviation: f64,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Ranked>, StoreError> {
        type Row = (String, String, Option<String>, Option<String>, i64, i64, i64, i64, i64);
        let sql = "SELECT r.kind, r.player, i.name, i.owner, r.rating, r.deviation, r.volatility, r.games, r.at FROM ratings r \
                   LEFT JOIN identities i ON r.kind = 'person' AND i.id = r.player \
                   WHERE r.game = $1 AND r.deviation <= $2 AND i.deleted IS NULL \
                   AND ($5 = 0 OR ($5 = 1) = (r.kind = 'person' AND i.owner IS NULL)) \
                   ORDER BY r.rating DESC, r.kind, r.player LIMIT $3 OFFSET $4";
        let rows: Vec<Row> = read!(self, |pool| sqlx::query_as(sql)
            .bind(game)
            .bind(to_units(max_deviation))
            .bind(Page::first(limit).limit())
            .bind(skip as i64)
            .bind(listing as i32)
            .fetch_all(pool)
            .await?);
        let ranked = |(before, row): (usize, Row)| {
            let (kind, player, name, owner, rating, deviation, volatility, games, at) = row;
            Ok(Ranked {
                rank: skip as u64 + before as u64 + 1,
                player: Player::from_columns(&kind, player)?,
                name,
                bot: owner.is_some(),
                rating: Rating::from_columns((rating, deviation, volatility, games, at)),
            })
        };
        rows.into_iter().enumerate().map(ranked).collect()
    }

    /// How a player's rating at a game went, the latest first.
    pub async fn rating_history(
        &self,
        player: &Player,
        game: &str,
        page: Page,
    ) -> Result<Listed<RatedThen>, StoreError> {
        type Row = (i64, String, i64, i64, i64, i64);
        let (kind, player) = player.columns();
        let Cursor { key, .. } = page.start();
        let sql = "SELECT h.result_key, r.table_id, r.round, h.rating, h.deviation, h.at FROM rating_history h \
                   JOIN results r ON r.key = h.result_key \
                   WHERE h.game = $1 AND h.kind = $2 AND h.player = $3 AND h.result_key < $4 \
                   ORDER BY h.result_key DESC LIMIT $5";
        let rows: Vec<Row> = read!(self, |pool| sqlx::query_as(sql)
            .bind(game)
            .bind(kind)
            .bind(&player)
            .bind(key)
            .bind(page.limit())
            .fetch_all(pool)
            .await?);
        let entry = |(key, table, round, rating, deviation, at): Row| {
            let (rating, deviation) = (from_units(rating), from_units(deviation));
            let then = RatedThen { at, table: id(&table)?, round: round as u32, rating, deviation };
            Ok((Cursor { at: 0, key }, then))
        };
        Listed::from_rows(page, rows.into_iter().map(entry))
    }
}
