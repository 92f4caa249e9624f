-- Random keys of the whole installation, each wrapped by the secret key.
CREATE TABLE system_keys (
    name TEXT PRIMARY KEY,
    wrapped BLOB NOT NULL
) STRICT;

-- One random key per person, wrapped by the secret key. Deleting the row makes everything that
-- person ever typed or uploaded unreadable.
CREATE TABLE person_keys (
    person_id BLOB PRIMARY KEY,
    wrapped BLOB NOT NULL
) STRICT;

-- A known text sealed under the secret key: a start with another one fails on it.
CREATE TABLE canary (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sealed BLOB NOT NULL
) STRICT;
