-- What happened to an account. The events of a person are numbered from one, and each bears an HMAC
-- over itself and the link before it, so that a changed or missing one shows. `sealed` holds the
-- caller's address and device, under the person's key.
DROP TABLE audit_events;
CREATE TABLE audit_events (
    id BLOB PRIMARY KEY,
    at INTEGER NOT NULL,
    person_id BLOB,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    object_id BLOB,
    sealed BLOB,
    link BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX audit_events_person_id_number ON audit_events (person_id, number);
CREATE INDEX audit_events_at ON audit_events (at);

-- Where the events of a person end, and where they start since the oldest were deleted. The nil
-- person's events are those that name nobody.
CREATE TABLE audit_chains (
    person_id BLOB PRIMARY KEY,
    newest INTEGER NOT NULL,
    link BLOB NOT NULL,
    pruned INTEGER NOT NULL,
    pruned_link BLOB NOT NULL,
    mac BLOB NOT NULL
) STRICT;

-- Calls that were refused before anybody was known, counted by network and minute.
CREATE TABLE refused_calls (
    kind TEXT NOT NULL,
    network BLOB NOT NULL,
    minute INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (kind, network, minute)
) STRICT;
