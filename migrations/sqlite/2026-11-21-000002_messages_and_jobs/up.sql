-- Messages on their way out. `sealed` holds recipient, subject and body; it is wiped when the
-- message has left or was given up.
CREATE TABLE outbox (
    id BLOB PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'sent', 'failed')),
    attempt INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER,
    send_before INTEGER,
    settled_at INTEGER,
    sealed BLOB,
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed'))),
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
) STRICT;
CREATE INDEX outbox_open ON outbox (created_at, id) WHERE state IN ('waiting', 'leased');

-- What the stand-in senders were handed, for a person to read.
CREATE TABLE dev_outbox (
    id BLOB PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
    sent_at INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX dev_outbox_newest ON dev_outbox (sent_at, id);

-- What happened to an account. It names nothing a person typed.
CREATE TABLE audit_events (
    id BLOB PRIMARY KEY,
    at INTEGER NOT NULL,
    person_id BLOB,
    kind TEXT NOT NULL
) STRICT;
CREATE INDEX audit_events_of_person ON audit_events (person_id, at, id);

-- Background work, leased by any process.
CREATE TABLE jobs (
    id BLOB PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'done')),
    attempt INTEGER NOT NULL,
    run_at INTEGER NOT NULL,
    leased_until INTEGER,
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
) STRICT;
CREATE UNIQUE INDEX jobs_kind_key ON jobs (kind, key);
CREATE INDEX jobs_open ON jobs (kind, run_at, id) WHERE state IN ('waiting', 'leased');
