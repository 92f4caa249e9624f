-- A new email or phone that waits for its code; a person has one of each at most. `sealed` is the
-- new value. A dead one is an email that another account has: it answers alike and never changes
-- anything.
CREATE TABLE pending_contacts (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
    version INTEGER NOT NULL,
    dead INTEGER NOT NULL CHECK (dead IN (0, 1)),
    challenge_id BLOB NOT NULL,
    code_hash BLOB NOT NULL,
    code_expires_at INTEGER NOT NULL,
    resent_at INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX pending_contacts_person_id_kind ON pending_contacts (person_id, kind);
CREATE INDEX pending_contacts_to_sweep ON pending_contacts (expires_at);
