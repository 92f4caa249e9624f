-- A new email or phone that waits for its code; a person has one of each at most. `sealed` is the
-- new value. A dead one is an email that another account has: it answers alike and never changes
-- anything.
CREATE TABLE pending_contacts (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
    version INTEGER NOT NULL,
    dead BOOLEAN NOT NULL,
    challenge_id UUID NOT NULL,
    code_hash BYTEA NOT NULL,
    code_expires_at TIMESTAMPTZ NOT NULL,
    resent_at TIMESTAMPTZ,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE UNIQUE INDEX pending_contacts_person_id_kind ON pending_contacts (person_id, kind);
CREATE INDEX pending_contacts_to_sweep ON pending_contacts (expires_at);
