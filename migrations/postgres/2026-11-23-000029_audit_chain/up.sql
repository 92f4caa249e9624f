-- What happened to an account. The events of a person are numbered from one, and each bears an HMAC
-- over itself and the link before it, so that a changed or missing one shows. `sealed` holds the
-- caller's address and device, under the person's key.
DROP TABLE audit_events;
CREATE TABLE audit_events (
    id UUID PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL,
    person_id UUID,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    object_id UUID,
    sealed BYTEA,
    link BYTEA NOT NULL
);
CREATE UNIQUE INDEX audit_events_person_id_number ON audit_events (person_id, number);
CREATE INDEX audit_events_at ON audit_events (at);

-- Where the events of a person end, and where they start since the oldest were deleted. The nil
-- person's events are those that name nobody.
CREATE TABLE audit_chains (
    person_id UUID PRIMARY KEY,
    newest BIGINT NOT NULL,
    link BYTEA NOT NULL,
    pruned BIGINT NOT NULL,
    pruned_link BYTEA NOT NULL,
    mac BYTEA NOT NULL
);

-- Calls that were refused before anybody was known, counted by network and minute.
CREATE TABLE refused_calls (
    kind TEXT NOT NULL,
    network BYTEA NOT NULL,
    minute TIMESTAMPTZ NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (kind, network, minute)
);
