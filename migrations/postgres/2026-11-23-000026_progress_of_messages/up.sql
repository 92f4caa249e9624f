-- A decoy goes the way of a message that is sent; who looks after the server can tell them apart.
ALTER TABLE outbox ADD COLUMN decoy BOOLEAN NOT NULL DEFAULT FALSE;

-- A number or address that the provider takes nothing for is no failure of the provider.
ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('waiting', 'leased', 'sent', 'failed', 'refused'));
ALTER TABLE outbox DROP CONSTRAINT outbox_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_check
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed', 'refused')));

-- What is wiped when its time has passed.
CREATE INDEX outbox_ended ON outbox (settled_at) WHERE settled_at IS NOT NULL;

-- When whoever runs the server last asked for something of every process.
CREATE TABLE operator_requests (
    kind TEXT PRIMARY KEY CHECK (kind IN ('try_providers_again')),
    asked_at TIMESTAMPTZ NOT NULL
);
