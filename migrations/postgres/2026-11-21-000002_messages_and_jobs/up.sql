-- Messages on their way out. `sealed` holds recipient, subject and body; it is wiped when the
-- message has left or was given up.
CREATE TABLE outbox (
    id UUID PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'sent', 'failed')),
    attempt INTEGER NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    due_at TIMESTAMPTZ NOT NULL,
    leased_until TIMESTAMPTZ,
    send_before TIMESTAMPTZ,
    settled_at TIMESTAMPTZ,
    sealed BYTEA,
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed'))),
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
);
CREATE INDEX outbox_open ON outbox (created_at, id) WHERE state IN ('waiting', 'leased');

-- What the stand-in senders were handed, for a person to read.
CREATE TABLE dev_outbox (
    id UUID PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
    sent_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX dev_outbox_newest ON dev_outbox (sent_at, id);

-- What happened to an account. It names nothing a person typed.
CREATE TABLE audit_events (
    id UUID PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL,
    person_id UUID,
    kind TEXT NOT NULL
);
CREATE INDEX audit_events_of_person ON audit_events (person_id, at, id);

-- Background work, leased by any process.
CREATE TABLE jobs (
    id UUID PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'done')),
    attempt INTEGER NOT NULL,
    run_at TIMESTAMPTZ NOT NULL,
    leased_until TIMESTAMPTZ,
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
);
CREATE UNIQUE INDEX jobs_kind_key ON jobs (kind, key);
CREATE INDEX jobs_open ON jobs (kind, run_at, id) WHERE state IN ('waiting', 'leased');
