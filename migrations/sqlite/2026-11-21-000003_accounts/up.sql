-- People who hold an account. What they typed is in `sealed`; `email_index` is a keyed hash, the
-- other hashes are argon2id. `version` counts the changes of `sealed`.
CREATE TABLE people (
    id BLOB PRIMARY KEY REFERENCES person_keys (person_id),
    email_index BLOB NOT NULL,
    epoch INTEGER NOT NULL,
    version INTEGER NOT NULL,
    password_hash TEXT NOT NULL,
    pin_hash TEXT,
    question TEXT,
    answer_hash TEXT,
    created_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    CHECK ((question IS NULL) = (answer_hash IS NULL))
) STRICT;
CREATE UNIQUE INDEX people_email_index ON people (email_index);

-- Sign-ups and logins on their way. `sealed` is what a sign-up has gathered; it is wiped when the
-- person exists or the flow ends.
CREATE TABLE flows (
    id BLOB PRIMARY KEY,
    version INTEGER NOT NULL,
    token_hash BLOB NOT NULL,
    pre_session BLOB NOT NULL,
    step TEXT NOT NULL CHECK (step IN (
        'sign_up_details', 'sign_up_code', 'sign_up_choose_pin', 'sign_up_confirm_pin',
        'login_code', 'login_choose_pin', 'login_confirm_pin', 'login_check_pin', 'done'
    )),
    dead INTEGER NOT NULL CHECK (dead IN (0, 1)),
    person_id BLOB REFERENCES people (id),
    phone_index BLOB,
    challenge_id BLOB,
    code_hash BLOB,
    code_expires_at INTEGER,
    resent_at INTEGER,
    chosen_pin_hash TEXT,
    remember_me INTEGER NOT NULL CHECK (remember_me IN (0, 1)),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    sealed BLOB,
    CHECK ((challenge_id IS NULL) = (code_hash IS NULL)),
    CHECK ((challenge_id IS NULL) = (code_expires_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX flows_token_hash ON flows (token_hash);
CREATE INDEX flows_of_browser ON flows (pre_session);
CREATE INDEX flows_of_person ON flows (person_id);
CREATE INDEX flows_to_sweep ON flows (expires_at);

-- Remembered devices: each is a chain of refresh tokens.
CREATE TABLE refresh_families (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    started_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked INTEGER NOT NULL CHECK (revoked IN (0, 1))
) STRICT;
CREATE INDEX refresh_families_of_person ON refresh_families (person_id);
CREATE INDEX refresh_families_to_sweep ON refresh_families (expires_at);

-- The refresh tokens of a device; the one that was not rotated is the newest.
CREATE TABLE refresh_tokens (
    token_hash BLOB PRIMARY KEY,
    family_id BLOB NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    rotated_at INTEGER
) STRICT;
CREATE INDEX refresh_tokens_of_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_newest ON refresh_tokens (family_id) WHERE rotated_at IS NULL;

-- Sessions. A device may be swept while a session that it began last still has hours to go.
CREATE TABLE sessions (
    id BLOB PRIMARY KEY,
    token_hash BLOB NOT NULL,
    person_id BLOB NOT NULL REFERENCES people (id),
    -- No reference: a sweep that removes a family must not wait for its sessions.
    family_id BLOB,
    started_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    ended INTEGER NOT NULL CHECK (ended IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX sessions_token_hash ON sessions (token_hash);
CREATE INDEX sessions_of_person ON sessions (person_id);
CREATE INDEX sessions_of_family ON sessions (family_id);
CREATE INDEX sessions_to_sweep ON sessions (expires_at);

-- Password resets by mailed link. An email has one row, so that a new link takes the place of the
-- older one; a used link has none.
CREATE TABLE password_resets (
    email_index BLOB PRIMARY KEY,
    id BLOB NOT NULL,
    person_id BLOB REFERENCES people (id),
    token_hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX password_resets_token_hash ON password_resets (token_hash);
CREATE INDEX password_resets_of_person ON password_resets (person_id);
CREATE INDEX password_resets_to_sweep ON password_resets (expires_at);

-- Guesses at secrets, counted for each credential and subject. A subject is a hash.
CREATE TABLE attempts (
    credential TEXT NOT NULL,
    subject BLOB NOT NULL,
    failed INTEGER NOT NULL CHECK (failed >= 0),
    in_flight INTEGER NOT NULL CHECK (in_flight >= 0),
    first_failed_at INTEGER,
    blocked_until INTEGER,
    reserved_at INTEGER,
    PRIMARY KEY (credential, subject)
) STRICT;

-- Uses of what is costly, counted for each kind and subject since `started_at`.
CREATE TABLE volumes (
    kind TEXT NOT NULL,
    subject BLOB NOT NULL,
    started_at INTEGER NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    PRIMARY KEY (kind, subject)
) STRICT;
