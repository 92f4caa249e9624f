DROP TABLE refused_calls;
DROP TABLE audit_chains;
DROP TABLE audit_events;
CREATE TABLE audit_events (
    id UUID PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL,
    person_id UUID,
    kind TEXT NOT NULL
);
CREATE INDEX audit_events_of_person ON audit_events (person_id, at, id);
