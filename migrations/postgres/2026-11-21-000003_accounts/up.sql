-- People who hold an account. What they typed is in `sealed`; `email_index` is a keyed hash, the
-- other hashes are argon2id. `version` counts the changes of `sealed`.
CREATE TABLE people (
    id UUID PRIMARY KEY REFERENCES person_keys (person_id),
    email_index BYTEA NOT NULL,
    epoch INTEGER NOT NULL,
    version INTEGER NOT NULL,
    password_hash TEXT NOT NULL,
    pin_hash TEXT,
    question TEXT,
    answer_hash TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA NOT NULL,
    CHECK ((question IS NULL) = (answer_hash IS NULL))
);
CREATE UNIQUE INDEX people_email_index ON people (email_index);

-- Sign-ups and logins on their way. `sealed` is what a sign-up has gathered; it is wiped when the
-- person exists or the flow ends.
CREATE TABLE flows (
    id UUID PRIMARY KEY,
    version INTEGER NOT NULL,
    token_hash BYTEA NOT NULL,
    pre_session BYTEA NOT NULL,
    step TEXT NOT NULL CHECK (step IN (
        'sign_up_details', 'sign_up_code', 'sign_up_choose_pin', 'sign_up_confirm_pin',
        'login_code', 'login_choose_pin', 'login_confirm_pin', 'login_check_pin', 'done'
    )),
    dead BOOLEAN NOT NULL,
    person_id UUID REFERENCES people (id),
    phone_index BYTEA,
    challenge_id UUID,
    code_hash BYTEA,
    code_expires_at TIMESTAMPTZ,
    resent_at TIMESTAMPTZ,
    chosen_pin_hash TEXT,
    remember_me BOOLEAN NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA,
    CHECK ((challenge_id IS NULL) = (code_hash IS NULL)),
    CHECK ((challenge_id IS NULL) = (code_expires_at IS NULL))
);
CREATE UNIQUE INDEX flows_token_hash ON flows (token_hash);
CREATE INDEX flows_of_browser ON flows (pre_session);
CREATE INDEX flows_of_person ON flows (person_id);
CREATE INDEX flows_to_sweep ON flows (expires_at);

-- Remembered devices: each is a chain of refresh tokens.
CREATE TABLE refresh_families (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    started_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    revoked BOOLEAN NOT NULL
);
CREATE INDEX refresh_families_of_person ON refresh_families (person_id);
CREATE INDEX refresh_families_to_sweep ON refresh_families (expires_at);

-- The refresh tokens of a device; the one that was not rotated is the newest.
CREATE TABLE refresh_tokens (
    token_hash BYTEA PRIMARY KEY,
    family_id UUID NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    rotated_at TIMESTAMPTZ
);
CREATE INDEX refresh_tokens_of_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_newest ON refresh_tokens (family_id) WHERE rotated_at IS NULL;

-- Sessions. A device may be swept while a session that it began last still has hours to go.
CREATE TABLE sessions (
    id UUID PRIMARY KEY,
    token_hash BYTEA NOT NULL,
    person_id UUID NOT NULL REFERENCES people (id),
    -- No reference: a sweep that removes a family must not wait for its sessions.
    family_id UUID,
    started_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at TIMESTAMPTZ NOT NULL,
    ended BOOLEAN NOT NULL
);
CREATE UNIQUE INDEX sessions_token_hash ON sessions (token_hash);
CREATE INDEX sessions_of_person ON sessions (person_id);
CREATE INDEX sessions_of_family ON sessions (family_id);
CREATE INDEX sessions_to_sweep ON sessions (expires_at);

-- Password resets by mailed link. An email has one row, so that a new link takes the place of the
-- older one; a used link has none.
CREATE TABLE password_resets (
    email_index BYTEA PRIMARY KEY,
    id UUID NOT NULL,
    person_id UUID REFERENCES people (id),
    token_hash BYTEA NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE UNIQUE INDEX password_resets_token_hash ON password_resets (token_hash);
CREATE INDEX password_resets_of_person ON password_resets (person_id);
CREATE INDEX password_resets_to_sweep ON password_resets (expires_at);

-- Guesses at secrets, counted for each credential and subject. A subject is a hash.
CREATE TABLE attempts (
    credential TEXT NOT NULL,
    subject BYTEA NOT NULL,
    failed BIGINT NOT NULL CHECK (failed >= 0),
    in_flight BIGINT NOT NULL CHECK (in_flight >= 0),
    first_failed_at TIMESTAMPTZ,
    blocked_until TIMESTAMPTZ,
    reserved_at TIMESTAMPTZ,
    PRIMARY KEY (credential, subject)
);

-- Uses of what is costly, counted for each kind and subject since `started_at`.
CREATE TABLE volumes (
    kind TEXT NOT NULL,
    subject BYTEA NOT NULL,
    started_at TIMESTAMPTZ NOT NULL,
    used BIGINT NOT NULL CHECK (used >= 0),
    PRIMARY KEY (kind, subject)
);
