DROP TABLE operator_requests;
UPDATE outbox SET state = 'failed' WHERE state = 'refused';
CREATE TABLE outbox_without_decoys (
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
INSERT INTO outbox_without_decoys
    (id, channel, state, attempt, created_at, due_at, leased_until, send_before, settled_at, sealed)
    SELECT id, channel, state, attempt, created_at, due_at, leased_until, send_before, settled_at, sealed
    FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_without_decoys RENAME TO outbox;
CREATE INDEX outbox_open ON outbox (created_at, id) WHERE state IN ('waiting', 'leased');
