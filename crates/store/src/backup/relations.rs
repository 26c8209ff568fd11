//! Every relation with its columns, in an order in which they can be filled.

/// A relation and the SQL that reads and fills it.
pub(super) struct Relation {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, Kind)],
    /// In a fixed order: equal stores give equal files.
    pub(super) select: &'static str,
    /// Takes rows as a JSON array of objects.
    pub(super) insert_sqlite: &'static str,
    pub(super) insert_postgres: &'static str,
}

/// What a column holds. Either may also be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Text,
}
use Kind::{Number, Text};

macro_rules! relations {
    ($($name:ident ($first:ident $first_kind:ident $(, $column:ident $kind:ident)*) by $order:literal;)*) => {
        pub(super) const RELATIONS: &[Relation] = &[$(Relation {
            name: stringify!($name),
            columns: &[(stringify!($first), $first_kind) $(, (stringify!($column), $kind))*],
            select: concat!(
                "SELECT ", stringify!($first), $(", ", stringify!($column),)* " FROM ", stringify!($name),
                " ORDER BY ", $order
            ),
            insert_sqlite: concat!(
                "INSERT INTO ", stringify!($name), " (", stringify!($first), $(", ", stringify!($column),)*
                ") SELECT value ->> '", stringify!($first), "'", $(", value ->> '", stringify!($column), "'",)*
                " FROM json_each($1)"
            ),
            insert_postgres: concat!(
                "INSERT INTO ", stringify!($name), " (", stringify!($first), $(", ", stringify!($column),)*
                ") SELECT ", stringify!($first), $(", ", stringify!($column),)*
                " FROM json_populate_recordset(NULL::", stringify!($name), ", $1::json)"
            ),
        }),*];
    };
}

relations! {
    identities (id Text, name Text, name_key Text, password Text, recovery Text, created Number, deleted Number, role Text,
        owner Text, terms Text) by "id";
    sessions (token_hash Text, identity Text, label Text, created Number, seen Number) by "token_hash";
    tokens (token_hash Text, identity Text, label Text, scopes Text, created Number, used Number) by "token_hash";
    tables (key Number, id Text, last Number, game Text, status Text, visibility Text, host Text, seats Text, about Text,
        created Number, updated Number, wake_at Number, digest Number) by "key";
    events (table_key Number, number Number, at Number, body Text) by "table_key, number";
    seats (identity Text, table_key Number) by "identity, table_key";
    distances (kind Text, by Text, whom Text, at Number) by "kind, by, whom";
    reports (key Number, reporter Text, about Text, table_id Text, text Text, at Number, closed Number, note Text) by "key";
    bans (identity Text, at Number, until Number, why Text) by "identity";
    invitations (key Number, code_hash Text, note Text, made Number, until Number, uses Number, used Number) by "key";
    audit (key Number, at Number, by Text, what Text, whom Text, details Text) by "key";
    results (key Number, table_id Text, round Number, game Text, at Number) by "key";
    result_seats (result_key Number, seat Number, identity Text, bot_level Text, place Number, points Number,
        rated Number, gave_up Number) by "result_key, seat";
    ratings (game Text, kind Text, player Text, rating Number, deviation Number, volatility Number, games Number,
        at Number) by "game, kind, player";
    rating_history (game Text, kind Text, player Text, result_key Number, rating Number, deviation Number, at Number)
        by "game, kind, player, result_key";
    codes (code Text, table_id Text, at Number) by "code";
}

/// After rows with keys of their own, PostgreSQL has to be told where to go on counting.
pub(super) const COUNT_ON: [&str; 5] = [
    "SELECT setval(pg_get_serial_sequence('tables', 'key'), coalesce(max(key), 0) + 1, false) FROM tables",
    "SELECT setval(pg_get_serial_sequence('reports', 'key'), coalesce(max(key), 0) + 1, false) FROM reports",
    "SELECT setval(pg_get_serial_sequence('invitations', 'key'), coalesce(max(key), 0) + 1, false) FROM invitations",
    "SELECT setval(pg_get_serial_sequence('audit', 'key'), coalesce(max(key), 0) + 1, false) FROM audit",
    "SELECT setval(pg_get_serial_sequence('results', 'key'), coalesce(max(key), 0) + 1, false) FROM results",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engine::Engine;
    use crate::{Location, Store};

    /// What is not listed here would be lost in a backup, and overlooked when somebody is deleted.
    #[tokio::test]
    async fn every_column_is_listed() {
        let store = Store::open(&Location::Temporary).await.unwrap();
        let Engine::Sqlite(engine) = store.engine() else { unreachable!() };
        let sql = "SELECT r.name, c.name FROM sqlite_schema r, pragma_table_info(r.name) c \
                   WHERE r.type = 'table' AND r.name NOT LIKE 'sqlite_%' AND r.name <> 'crossroads_schema'";
        let there: BTreeSet<(String, String)> =
            sqlx::query_as(sql).fetch_all(&engine.readers).await.unwrap().into_iter().collect();
        let listed = RELATIONS.iter().flat_map(|relation| {
            relation.columns.iter().map(|(column, _)| (relation.name.to_owned(), (*column).to_owned()))
        });
        assert_eq!(listed.collect::<BTreeSet<_>>(), there);
    }
}
