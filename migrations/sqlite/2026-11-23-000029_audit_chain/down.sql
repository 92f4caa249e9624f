DROP TABLE refused_calls;
DROP TABLE audit_chains;
DROP TABLE audit_events;
CREATE TABLE audit_events (
    id BLOB PRIMARY KEY,
    at INTEGER NOT NULL,
    person_id BLOB,
    kind TEXT NOT NULL
) STRICT;
CREATE INDEX audit_events_of_person ON audit_events (person_id, at, id);
