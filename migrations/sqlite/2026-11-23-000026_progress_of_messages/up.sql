-- A decoy goes the way of a message that is sent; who looks after the server can tell them apart.
-- A number or address that the provider takes nothing for is no failure of the provider.
CREATE TABLE outbox_with_decoys (
    id BLOB PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'sent', 'failed', 'refused')),
    attempt INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER,
    send_before INTEGER,
    decoy INTEGER NOT NULL DEFAULT 0 CHECK (decoy IN (0, 1)),
    settled_at INTEGER,
    sealed BLOB,
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed', 'refused'))),
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
) STRICT;
INSERT INTO outbox_with_decoys
    (id, channel, state, attempt, created_at, due_at, leased_until, send_before, settled_at, sealed)
    SELECT id, channel, state, attempt, created_at, due_at, leased_until, send_before, settled_at, sealed
    FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_decoys RENAME TO outbox;
CREATE INDEX outbox_open ON outbox (created_at, id) WHERE state IN ('waiting', 'leased');

-- What is wiped when its time has passed.
CREATE INDEX outbox_ended ON outbox (settled_at) WHERE settled_at IS NOT NULL;

-- When whoever runs the server last asked for something of every process.
CREATE TABLE operator_requests (
    kind TEXT PRIMARY KEY CHECK (kind IN ('try_providers_again')),
    asked_at INTEGER NOT NULL
) STRICT;
