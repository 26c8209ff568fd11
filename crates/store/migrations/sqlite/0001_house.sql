-- Schema 1 of a house in SQLite. The same relations and columns as in PostgreSQL: whole numbers and text only, times in
-- milliseconds since 1970, so that a backup of one engine fits the other.

-- 'XRDS': says whose file this is.
PRAGMA application_id = 1481786451;

-- A guest has a name only; an account also has name_key and password; of a deleted one nothing but the id is left.
CREATE TABLE identities (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    name_key   TEXT    UNIQUE,
    password   TEXT,
    recovery   TEXT,
    created    INTEGER NOT NULL,
    deleted    INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    identity   TEXT    NOT NULL REFERENCES identities (id),
    label      TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_identity ON sessions (identity);
CREATE INDEX sessions_seen ON sessions (seen);

-- A table and its summary. The small key keeps the events' index small, and grows, so that tables in play lie
-- together; the id is what the world sees. The digest stands for everything from game to about: what most appends leave
-- as it is need not be written again.
CREATE TABLE tables (
    key        INTEGER NOT NULL PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    last       INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    visibility TEXT    NOT NULL,
    host       TEXT    NOT NULL,
    seats      TEXT    NOT NULL,
    about      TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    wake_at    INTEGER,
    digest     INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_lobby ON tables (key)
    WHERE visibility = 'public' AND status IN ('open', 'playing');
CREATE INDEX tables_lobby_game ON tables (game, key)
    WHERE visibility = 'public' AND status IN ('open', 'playing');
CREATE INDEX tables_wake_at ON tables (wake_at) WHERE wake_at IS NOT NULL;

-- The record: append-only. That two writers cannot both have number n of a table is this key's doing. No reference to
-- tables: the only statement that writes here has just locked the table's row, and this is the busiest place of the house.
CREATE TABLE events (
    table_key  INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    body       TEXT    NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT;

-- Who sits where, for "my games"; follows tables.seats.
CREATE TABLE seats (
    identity   TEXT    NOT NULL,
    table_key  INTEGER NOT NULL REFERENCES tables (key),
    PRIMARY KEY (identity, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_table ON seats (table_key);

-- kind: 'block' or 'mute'.
CREATE TABLE distances (
    kind       TEXT    NOT NULL,
    by         TEXT    NOT NULL REFERENCES identities (id),
    whom       TEXT    NOT NULL REFERENCES identities (id),
    at         INTEGER NOT NULL,
    PRIMARY KEY (kind, by, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX distances_whom ON distances (whom, kind);

CREATE TABLE reports (
    key        INTEGER NOT NULL PRIMARY KEY,
    reporter   TEXT    NOT NULL REFERENCES identities (id),
    about      TEXT    NOT NULL REFERENCES identities (id),
    table_id   TEXT,
    text       TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    closed     INTEGER,
    note       TEXT    NOT NULL
) STRICT;
CREATE INDEX reports_open ON reports (key) WHERE closed IS NULL;
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_about ON reports (about);

CREATE TABLE bans (
    identity   TEXT    NOT NULL PRIMARY KEY REFERENCES identities (id),
    at         INTEGER NOT NULL,
    until      INTEGER,
    why        TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- One row for each game that was finished; a rematch at the same table is another round.
CREATE TABLE results (
    key        INTEGER NOT NULL PRIMARY KEY,
    table_id   TEXT    NOT NULL,
    round      INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    UNIQUE (table_id, round)
) STRICT;

CREATE TABLE result_seats (
    result_key INTEGER NOT NULL REFERENCES results (key),
    seat       INTEGER NOT NULL,
    identity   TEXT,
    bot_level  TEXT,
    place      INTEGER NOT NULL,
    points     INTEGER NOT NULL,
    rated      INTEGER NOT NULL,
    PRIMARY KEY (result_key, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_seats_identity ON result_seats (identity, result_key) WHERE identity IS NOT NULL;

-- kind: 'person' (player is an identity) or 'bot' (player is a level). Ratings are whole billionths: exact on every engine.
CREATE TABLE ratings (
    game       TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    player     TEXT    NOT NULL,
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (player, kind, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_leaderboard ON ratings (game, rating DESC);

CREATE TABLE rating_history (
    game       TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    player     TEXT    NOT NULL,
    result_key INTEGER NOT NULL REFERENCES results (key),
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (player, kind, game, result_key)
) STRICT, WITHOUT ROWID;
