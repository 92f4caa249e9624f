-- Authenticator apps, one for each person. Until its first code is shown it has an end and no step;
-- in use it has the last step that was taken and no end.
CREATE TABLE authenticators (
    person_id BLOB PRIMARY KEY REFERENCES people (id),
    id BLOB NOT NULL,
    since INTEGER NOT NULL,
    expires_at INTEGER,
    last_step INTEGER,
    sealed BLOB NOT NULL,
    CHECK ((expires_at IS NULL) <> (last_step IS NULL))
) STRICT;
CREATE INDEX authenticators_to_sweep ON authenticators (expires_at);

-- Recovery codes that are left, hashed. A used one has no row.
CREATE TABLE recovery_codes (
    person_id BLOB NOT NULL REFERENCES people (id),
    code_hash BLOB NOT NULL,
    PRIMARY KEY (person_id, code_hash)
) STRICT;
