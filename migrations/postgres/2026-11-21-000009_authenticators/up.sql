-- Authenticator apps, one for each person. Until its first code is shown it has an end and no step;
-- in use it has the last step that was taken and no end.
CREATE TABLE authenticators (
    person_id UUID PRIMARY KEY REFERENCES people (id),
    id UUID NOT NULL,
    since TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ,
    last_step BIGINT,
    sealed BYTEA NOT NULL,
    CHECK ((expires_at IS NULL) <> (last_step IS NULL))
);
CREATE INDEX authenticators_to_sweep ON authenticators (expires_at);

-- Recovery codes that are left, hashed. A used one has no row.
CREATE TABLE recovery_codes (
    person_id UUID NOT NULL REFERENCES people (id),
    code_hash BYTEA NOT NULL,
    PRIMARY KEY (person_id, code_hash)
);
