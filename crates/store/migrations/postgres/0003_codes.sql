-- Short codes that open an evening or a table: as long as people can come there, then they are given to others.
CREATE TABLE codes (
    code       TEXT   NOT NULL PRIMARY KEY,
    table_id   TEXT   NOT NULL UNIQUE,
    at         BIGINT NOT NULL
);
