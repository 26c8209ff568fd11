-- 'operator' for somebody who looks after the house.
ALTER TABLE identities ADD COLUMN role TEXT;

-- Links that let people in: of the code itself only the hash is kept.
CREATE TABLE invitations (
    key        INTEGER NOT NULL PRIMARY KEY,
    code_hash  TEXT    NOT NULL UNIQUE,
    note       TEXT    NOT NULL,
    made       INTEGER NOT NULL,
    until      INTEGER,
    uses       INTEGER,
    used       INTEGER NOT NULL
) STRICT;

-- What operators have done. by: an identity, or nothing for the command line; whom: an identity, where it was done to one.
CREATE TABLE audit (
    key        INTEGER NOT NULL PRIMARY KEY,
    at         INTEGER NOT NULL,
    by         TEXT,
    what       TEXT    NOT NULL,
    whom       TEXT,
    details    TEXT    NOT NULL
) STRICT;
