//! Results: who came where in a game, and what that does to the ratings.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::{Deserialize, Serialize};

use crate::engine::{check_text, id, maybe_id, read, write};
use crate::errors::StoreError;
use crate::ids::{IdentityId, TableId};
use crate::page::{Cursor, Listed, Page};
use crate::ratings::{Player, Rating, RatingRow, Strength};
use crate::store::Store;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// At which table.
    pub table: TableId,
    /// Which of the table's games, counted by the caller: a rematch is the next one.
    pub round: u32,
    /// The game's name.
    pub game: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The players, in the order of the seats.
    pub seats: Vec<FinishedSeat>,
}

/// How a game ended for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedSeat {
    /// The seat's number.
    pub seat: u8,
    /// The person, if it was one.
    pub identity: Option<IdentityId>,
    /// The computer player's level, if it was one.
    pub bot_level: Option<String>,
    /// 1 for the winner; ties share a place.
    pub place: u32,
    /// Points at the end.
    pub points: i64,
    /// Whether it counts for this seat's rating.
    pub rated: bool,
    /// Whether they gave up, whatever their points were by then.
    #[serde(default)]
    pub gave_up: bool,
}

impl FinishedSeat {
    fn player(&self) -> Option<Player> {
        match (self.identity, &self.bot_level) {
            (Some(identity), _) => Some(Player::Person(identity)),
            (None, Some(level)) => Some(Player::Bot(level.clone())),
            (None, None) => None,
        }
    }
}

/// Somebody whose rating is to change.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPlayer {
    /// Who.
    pub player: Player,
    /// Their rating before; `None` in their first rated game.
    pub before: Option<Rating>,
    /// Their seats, as indices into [`Finished::seats`]: several where one level of computer player sits twice.
    pub seats: Vec<usize>,
}

type ResultRow =
    (i64, String, i64, String, i64, i64, Option<String>, Option<String>, i64, i64, i64, Option<i64>);

/// Notes that a game is over. Nothing, if that was noted before.
///
/// The parts of [`Store::finish`] are macros, as what they stand in is: each is made once for either engine.
macro_rules! note_result {
    ($db:ident, $finished:expr) => {{
        let sql = "INSERT INTO results (table_id, round, game, at) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (table_id, round) DO NOTHING RETURNING key";
        let key: Option<i64> = sqlx::query_scalar(sql)
            .bind($finished.table.to_string())
            .bind($finished.round as i64)
            .bind(&$finished.game)
            .bind($finished.at)
            .fetch_optional(&mut *$db)
            .await?;
        key
    }};
}

/// Notes who sat where in it, and who came where.
macro_rules! note_seats {
    ($db:ident, $key:expr, $finished:expr) => {
        for seat in &$finished.seats {
            let sql = "INSERT INTO result_seats (result_key, seat, identity, bot_level, place, points, rated, gave_up) \
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
            sqlx::query(sql)
                .bind($key)
                .bind(seat.seat as i64)
                .bind(seat.identity.map(|identity| identity.to_string()))
                .bind(&seat.bot_level)
                .bind(seat.place as i64)
                .bind(seat.points)
                .bind(seat.rated as i64)
                .bind(seat.gave_up.then_some(1_i64))
                .execute(&mut *$db)
                .await?;
        }
    };
}

/// Reads a player's rating and locks it. A row with no games is one that was not there before.
macro_rules! lock_rating {
    ($db:ident, $finished:expr, $player:expr) => {{
        let sql = "INSERT INTO ratings (game, kind, player, rating, deviation, volatility, games, at) \
                   VALUES ($1, $2, $3, 0, 0, 0, 0, $4) \
                   ON CONFLICT (player, kind, game) DO UPDATE SET games = ratings.games \
                   RETURNING rating, deviation, volatility, games, at";
        let (kind, name) = $player.columns();
        let row: RatingRow = sqlx::query_as(sql)
            .bind(&$finished.game)
            .bind(kind)
            .bind(name)
            .bind($finished.at)
            .fetch_one(&mut *$db)
            .await?;
        Some(Rating::from_columns(row)).filter(|rating| rating.games > 0)
    }};
}

/// Changes a player's rating, and notes it in their history.
macro_rules! note_rating {
    ($db:ident, $key:expr, $finished:expr, $player:expr, $strength:expr) => {{
        let (kind, name) = $player.columns();
        let (rating, deviation, volatility) = $strength.columns();
        let sql = "UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = games + 1, at = $7 \
                   WHERE game = $1 AND kind = $2 AND player = $3";
        sqlx::query(sql)
            .bind(&$finished.game)
            .bind(kind)
            .bind(&name)
            .bind(rating)
            .bind(deviation)
            .bind(volatility)
            .bind($finished.at)
            .execute(&mut *$db)
            .await?;
        let sql = "INSERT INTO rating_history (game, kind, player, result_key, rating, deviation, at) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        sqlx::query(sql)
            .bind(&$finished.game)
            .bind(kind)
            .bind(&name)
            .bind($key)
            .bind(rating)
            .bind(deviation)
            .bind($finished.at)
            .execute(&mut *$db)
            .await?;
    }};
}

impl Store {
    /// Writes down how a game ended and changes the ratings, once: `false` if this round of the table is written down
    /// already, and then nothing changes.
    ///
    /// `update` gets the rated players, each once, and returns how strong they are now, in the same order. It may be called
    /// again if another game of the same players ends at the same time, and must depend on nothing but its argument.
    pub async fn finish(
        &self,
        finished: Finished,
        update: impl Fn(&[RatedPlayer]) -> Vec<Strength> + Send + Sync + 'static,
    ) -> Result<bool, StoreError> {
        let players = rated_players(&finished)?;
        write!(self, |db| {
            let Some(key) = note_result!(db, finished) else { return Ok(false) };
            note_seats!(db, key, finished);
            let mut rated = Vec::with_capacity(players.len());
            for (player, seats) in &players {
                let before = lock_rating!(db, finished, player);
                rated.push(RatedPlayer { player: player.clone(), before, seats: seats.clone() });
            }
            for (player, strength) in rated.iter().zip(work_out(&update, &rated)?) {
                note_rating!(db, key, finished, player.player, strength);
            }
            Ok(true)
        })
    }

    /// The games somebody has finished, the latest first.
    pub async fn results_of(&self, identity: IdentityId, page: Page) -> Result<Listed<Finished>, StoreError> {
        let Cursor { key, .. } = page.start();
        // Somebody may hold several seats of one game.
        let sql = "SELECT r.key, r.table_id, r.round, r.game, r.at, \
                          s.seat, s.identity, s.bot_level, s.place, s.points, s.rated, s.gave_up \
                   FROM results r JOIN result_seats s ON s.result_key = r.key \
                   WHERE r.key IN (SELECT DISTINCT result_key FROM result_seats \
                                   WHERE identity = $1 AND result_key < $2 ORDER BY result_key DESC LIMIT $3) \
                   ORDER BY r.key DESC, s.seat";
        let rows: Vec<ResultRow> = read!(self, |pool| sqlx::query_as(sql)
            .bind(identity.to_string())
            .bind(key)
            .bind(page.limit())
            .fetch_all(pool)
            .await?);
        let mut results: Vec<(Cursor, Finished)> = Vec::new();
        for (key, table, round, game, at, seat, identity, bot_level, place, points, rated, gave_up) in rows {
            if results.last().is_none_or(|(cursor, _)| cursor.key != key) {
                let finished =
                    Finished { table: id(&table)?, round: round as u32, game, at, seats: Vec::new() };
                results.push((Cursor { at: 0, key }, finished));
            }
            let seat = FinishedSeat {
                seat: seat as u8,
                identity: maybe_id(identity.as_deref())?,
                bot_level,
                place: place as u32,
                points,
                rated: rated != 0,
                gave_up: gave_up == Some(1),
            };
            if let Some((_, finished)) = results.last_mut() {
                finished.seats.push(seat);
            }
        }
        Listed::from_rows(page, results.into_iter().map(Ok))
    }
}

/// Whose rating changes, with their seats. In one order everywhere, so that two games with players in common wait for each other one
/// way round.
fn rated_players(finished: &Finished) -> Result<BTreeMap<Player, Vec<usize>>, StoreError> {
    check_text("the game's name", &finished.game)?;
    let mut players: BTreeMap<Player, Vec<usize>> = BTreeMap::new();
    for (index, seat) in finished.seats.iter().enumerate() {
        check_text("the level", seat.bot_level.as_deref().unwrap_or_default())?;
        if let Some(player) = seat.player().filter(|_| seat.rated) {
            players.entry(player).or_default().push(index);
        }
    }
    Ok(players)
}

/// Calls the caller's function, which must not take the writer down with it.
fn work_out(
    update: &impl Fn(&[RatedPlayer]) -> Vec<Strength>,
    rated: &[RatedPlayer],
) -> Result<Vec<Strength>, StoreError> {
    if rated.is_empty() {
        return Ok(Vec::new());
    }
    let strengths = catch_unwind(AssertUnwindSafe(|| update(rated))).map_err(|_| StoreError::BadRatings)?;
    if strengths.len() == rated.len() { Ok(strengths) } else { Err(StoreError::BadRatings) }
}
