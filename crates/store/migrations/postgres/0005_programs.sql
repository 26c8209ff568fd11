-- Doors for programs. Tokens say who a program is: of the token itself only the hash is kept. scopes: words with spaces between.
CREATE TABLE tokens (
    token_hash TEXT    COLLATE "C" NOT NULL PRIMARY KEY,
    identity   TEXT    COLLATE "C" NOT NULL REFERENCES identities (id),
    label      TEXT    NOT NULL,
    scopes     TEXT    NOT NULL,
    created    BIGINT  NOT NULL,
    used       BIGINT
);
CREATE INDEX tokens_identity ON tokens (identity);

-- An account with an owner is a bot, and stays one. terms: which challenges it takes, as JSON.
ALTER TABLE identities ADD COLUMN owner TEXT COLLATE "C";
ALTER TABLE identities ADD COLUMN terms TEXT;
CREATE INDEX identities_owner ON identities (owner) WHERE owner IS NOT NULL;
