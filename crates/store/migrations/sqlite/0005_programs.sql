-- Doors for programs. Tokens say who a program is: of the token itself only the hash is kept. scopes: words with spaces between.
CREATE TABLE tokens (
    token_hash TEXT    NOT NULL PRIMARY KEY,
    identity   TEXT    NOT NULL REFERENCES identities (id),
    label      TEXT    NOT NULL,
    scopes     TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    used       INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_identity ON tokens (identity);

-- An account with an owner is a bot, and stays one. terms: which challenges it takes, as JSON.
ALTER TABLE identities ADD COLUMN owner TEXT;
ALTER TABLE identities ADD COLUMN terms TEXT;
CREATE INDEX identities_owner ON identities (owner) WHERE owner IS NOT NULL;
