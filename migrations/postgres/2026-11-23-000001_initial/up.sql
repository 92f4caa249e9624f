-- The checksum of the `up.sql` that made these tables. A database that another text made is not
-- opened.
CREATE TABLE initial_migration (
    checksum TEXT PRIMARY KEY
);

-- Random keys of the whole installation, each wrapped by the secret key.
CREATE TABLE system_keys (
    name TEXT PRIMARY KEY,
    wrapped BYTEA NOT NULL
);

-- One random key per person, wrapped by the secret key. Deleting the row makes everything that
-- person ever typed or uploaded unreadable.
CREATE TABLE person_keys (
    person_id UUID PRIMARY KEY,
    wrapped BYTEA NOT NULL
);

-- A known text sealed under the secret key: a start with another one fails on it.
CREATE TABLE canary (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sealed BYTEA NOT NULL
);

-- Messages on their way out. `sealed` holds recipient, subject and body; it is wiped when the
-- message has left, was given up, or was refused for good by the provider. A decoy takes the same
-- way as a message that is sent, so that nobody can tell from outside which it was.
CREATE TABLE outbox (
    id UUID PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'sent', 'failed', 'refused')),
    attempt INTEGER NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    due_at TIMESTAMPTZ NOT NULL,
    leased_until TIMESTAMPTZ,
    send_before TIMESTAMPTZ,
    decoy BOOLEAN NOT NULL DEFAULT FALSE,
    settled_at TIMESTAMPTZ,
    sealed BYTEA,
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed', 'refused'))),
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
);
CREATE INDEX outbox_open ON outbox (created_at, id) WHERE state IN ('waiting', 'leased');
CREATE INDEX outbox_ended ON outbox (settled_at) WHERE settled_at IS NOT NULL;

-- What the stand-in senders were handed, for a person to read.
CREATE TABLE dev_outbox (
    id UUID PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
    sent_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX dev_outbox_newest ON dev_outbox (sent_at, id);

-- When the operator last asked something of every process.
CREATE TABLE operator_requests (
    kind TEXT PRIMARY KEY CHECK (kind IN ('try_providers_again')),
    asked_at TIMESTAMPTZ NOT NULL
);

-- What happened to an account. The events of a person are numbered from one, and each bears an HMAC
-- over itself and the link before it, so that a changed or missing one shows. `sealed` holds the
-- caller's address and device, under the person's key.
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

-- Where the events of a person end, and where they begin now that the oldest are deleted. The nil
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

-- Background work, leased by any process.
CREATE TABLE jobs (
    id UUID PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'done')),
    attempt INTEGER NOT NULL,
    run_at TIMESTAMPTZ NOT NULL,
    leased_until TIMESTAMPTZ,
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
);
CREATE UNIQUE INDEX jobs_kind_key ON jobs (kind, key);
CREATE INDEX jobs_open ON jobs (kind, run_at, id) WHERE state IN ('waiting', 'leased');

-- People who hold an account. What they typed is in `sealed`; `email_index` is a keyed hash, the
-- other hashes are argon2id. `version` counts the changes of `sealed`.
CREATE TABLE people (
    id UUID PRIMARY KEY REFERENCES person_keys (person_id),
    email_index BYTEA NOT NULL,
    email_confirmed_at TIMESTAMPTZ,
    epoch INTEGER NOT NULL,
    version INTEGER NOT NULL,
    password_hash TEXT NOT NULL,
    pin_hash TEXT,
    question TEXT,
    answer_hash TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    -- When a session last began.
    seen_at TIMESTAMPTZ,
    -- When the administrator locked the account.
    locked_at TIMESTAMPTZ,
    -- When the tour ends that the account was made for; it is deleted then.
    tour_ends_at TIMESTAMPTZ,
    sealed BYTEA NOT NULL,
    CHECK ((question IS NULL) = (answer_hash IS NULL))
);
CREATE UNIQUE INDEX people_email_index ON people (email_index);
CREATE INDEX people_on_tour ON people (tour_ends_at) WHERE tour_ends_at IS NOT NULL;

-- Links of welcome mails, by which the owner of an address confirms or disowns it. A used one has no
-- row. Here and below, `mac` is an HMAC under a system key over what the row says: a row that lets
-- somebody in counts for nothing without it, and what has ended has none.
CREATE TABLE email_links (
    token_hash BYTEA PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    email_index BYTEA NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    mac BYTEA
);
CREATE INDEX email_links_of_person ON email_links (person_id);
CREATE INDEX email_links_to_sweep ON email_links (expires_at);

-- What the administrator chose for the whole installation; no row as long as nothing was chosen.
CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sign_up TEXT NOT NULL CHECK (sign_up IN ('anybody', 'invitation', 'nobody'))
);

-- Links by which somebody may sign up: each for one email, which is `sealed`, or without one for the first
-- account. A used one has no row.
CREATE TABLE invitations (
    id UUID PRIMARY KEY,
    email_index BYTEA,
    token_hash BYTEA NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA,
    mac BYTEA,
    CHECK ((email_index IS NULL) = (sealed IS NULL))
);
CREATE UNIQUE INDEX invitations_email_index ON invitations (email_index);
CREATE UNIQUE INDEX invitations_token_hash ON invitations (token_hash);
CREATE INDEX invitations_to_sweep ON invitations (expires_at);

-- Links to the administrator's page, and the sessions that they begin. They belong to no account.
CREATE TABLE operator_tokens (
    token_hash BYTEA PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('link', 'session')),
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    mac BYTEA
);
CREATE INDEX operator_tokens_to_sweep ON operator_tokens (expires_at);

-- Sign-ups and logins on their way. `sealed` is what a sign-up has gathered; it is wiped when the
-- person exists or the flow ends.
CREATE TABLE flows (
    id UUID PRIMARY KEY,
    version INTEGER NOT NULL,
    token_hash BYTEA NOT NULL,
    pre_session BYTEA NOT NULL,
    step TEXT NOT NULL CHECK (step IN (
        'sign_up_details', 'sign_up_code', 'sign_up_choose_pin', 'sign_up_confirm_pin',
        'login_passkey', 'login_code', 'login_choose_pin', 'login_confirm_pin', 'login_check_pin',
        'add_passkey', 'done'
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
    mac BYTEA,
    CHECK ((challenge_id IS NULL) = (code_hash IS NULL)),
    CHECK ((challenge_id IS NULL) = (code_expires_at IS NULL))
);
CREATE UNIQUE INDEX flows_token_hash ON flows (token_hash);
CREATE INDEX flows_of_browser ON flows (pre_session);
CREATE INDEX flows_of_person ON flows (person_id);
CREATE INDEX flows_to_sweep ON flows (expires_at);

-- Remembered devices: each is a chain of refresh tokens. `sealed` is what the browser said of
-- itself.
CREATE TABLE refresh_families (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    started_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at TIMESTAMPTZ,
    -- The browser, whose notices end with it.
    browser_hash BYTEA NOT NULL,
    revoked BOOLEAN NOT NULL,
    sealed BYTEA,
    mac BYTEA
);
CREATE INDEX refresh_families_of_person ON refresh_families (person_id);
CREATE INDEX refresh_families_to_sweep ON refresh_families (expires_at);

-- The refresh tokens of a device; the one that was not rotated is the newest.
CREATE TABLE refresh_tokens (
    token_hash BYTEA PRIMARY KEY,
    family_id UUID NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    rotated_at TIMESTAMPTZ,
    mac BYTEA
);
CREATE INDEX refresh_tokens_of_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_newest ON refresh_tokens (family_id) WHERE rotated_at IS NULL;

-- Sessions. A device may be swept while a session that it began last still has hours to go.
-- `sealed` is what the browser said of itself.
CREATE TABLE sessions (
    id UUID PRIMARY KEY,
    token_hash BYTEA NOT NULL,
    person_id UUID NOT NULL REFERENCES people (id),
    -- No reference: a sweep that removes a family must not wait for its sessions.
    family_id UUID,
    -- The browser, whose notices end with it.
    browser_hash BYTEA NOT NULL,
    -- When its user last signed in; a PIN that renewed it does not count.
    signed_in_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    used_at TIMESTAMPTZ NOT NULL,
    ended BOOLEAN NOT NULL,
    sealed BYTEA,
    mac BYTEA
);
CREATE UNIQUE INDEX sessions_token_hash ON sessions (token_hash);
CREATE INDEX sessions_of_person ON sessions (person_id);
CREATE INDEX sessions_of_family ON sessions (family_id);
CREATE INDEX sessions_to_sweep ON sessions (expires_at);

-- Browsers that have signed in to an account. `hash` is a keyed hash of the browser's cookie and the
-- account, so that it does not show which accounts share a browser. `id` names the count of its wrong
-- passwords and changes at each sign-in.
CREATE TABLE browsers (
    hash BYTEA PRIMARY KEY,
    id UUID NOT NULL,
    person_id UUID NOT NULL REFERENCES people (id),
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX browsers_of_person ON browsers (person_id);
CREATE INDEX browsers_to_sweep ON browsers (expires_at);

-- Password resets by link, mailed or the administrator's. An email has one row, so that a new link takes the place of the
-- older one; a used link has none.
CREATE TABLE password_resets (
    email_index BYTEA PRIMARY KEY,
    id UUID NOT NULL,
    person_id UUID REFERENCES people (id),
    token_hash BYTEA NOT NULL,
    mailed BOOLEAN NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    mac BYTEA
);
CREATE UNIQUE INDEX password_resets_token_hash ON password_resets (token_hash);
CREATE INDEX password_resets_of_person ON password_resets (person_id);
CREATE INDEX password_resets_to_sweep ON password_resets (expires_at);

-- A new email or phone that waits for its code; a person has one of each at most. `sealed` is the
-- new value. A dead one is an email that another account has: it answers alike and never changes
-- anything.
CREATE TABLE pending_contacts (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
    version INTEGER NOT NULL,
    dead BOOLEAN NOT NULL,
    challenge_id UUID NOT NULL,
    code_hash BYTEA NOT NULL,
    code_expires_at TIMESTAMPTZ NOT NULL,
    resent_at TIMESTAMPTZ,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA NOT NULL,
    mac BYTEA
);
CREATE UNIQUE INDEX pending_contacts_person_id_kind ON pending_contacts (person_id, kind);
CREATE INDEX pending_contacts_to_sweep ON pending_contacts (expires_at);

-- Forms that were typed into and not saved yet; a person has one of each form at most. `sealed` has
-- the values.
CREATE TABLE drafts (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    form TEXT NOT NULL,
    saved_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE UNIQUE INDEX drafts_person_id_form ON drafts (person_id, form);
CREATE INDEX drafts_to_sweep ON drafts (expires_at);

-- Authenticator apps, one for each person. Until its first code is shown it has an end and no step;
-- in use it has the last step that was taken and no end.
CREATE TABLE authenticators (
    person_id UUID PRIMARY KEY REFERENCES people (id),
    id UUID NOT NULL,
    since TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ,
    last_step BIGINT,
    -- Of an app that is set up by a link of the administrator's.
    link_hash BYTEA,
    sealed BYTEA NOT NULL,
    CHECK ((expires_at IS NULL) <> (last_step IS NULL)),
    CHECK (link_hash IS NULL OR expires_at IS NOT NULL)
);
CREATE UNIQUE INDEX authenticators_link_hash ON authenticators (link_hash);
CREATE INDEX authenticators_to_sweep ON authenticators (expires_at);

-- Recovery codes that are left, hashed. A used one has no row.
CREATE TABLE recovery_codes (
    person_id UUID NOT NULL REFERENCES people (id),
    code_hash BYTEA NOT NULL,
    PRIMARY KEY (person_id, code_hash)
);

-- Passkeys, found by the keyed hash of their credential. Name and public key are sealed.
CREATE TABLE passkeys (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    credential_hash BYTEA NOT NULL UNIQUE,
    added_at TIMESTAMPTZ NOT NULL,
    used_at TIMESTAMPTZ,
    sealed BYTEA NOT NULL
);
CREATE INDEX passkeys_of_a_person ON passkeys (person_id);

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

-- Calls counted since `began`. `key` is a keyed digest of who does what. There is no index beside
-- the key's, so that counting on touches nothing but the row.
CREATE TABLE call_counts (
    key BYTEA PRIMARY KEY,
    began TIMESTAMPTZ NOT NULL,
    count BIGINT NOT NULL CHECK (count > 0)
);

-- Answers to calls that make something, so that a call sent twice makes it once. A row is claimed
-- while its call runs, then holds the answer until `answered_until`. `key` is a digest; `sealed` is
-- the answer. What the call makes is named (`thing_id`) before it is made, and the key stands for it
-- until `kept_until`, so that a call which died in between makes nothing twice.
CREATE TABLE stored_answers (
    person_id UUID NOT NULL REFERENCES person_keys (person_id) ON DELETE CASCADE,
    route TEXT NOT NULL,
    key BYTEA NOT NULL,
    thing_id UUID,
    claimed_at TIMESTAMPTZ,
    answered_until TIMESTAMPTZ,
    kept_until TIMESTAMPTZ,
    sealed BYTEA,
    PRIMARY KEY (person_id, route, key),
    CHECK ((claimed_at IS NULL) = (answered_until IS NOT NULL)),
    CHECK ((sealed IS NULL) = (answered_until IS NULL))
);
CREATE INDEX stored_answers_to_wipe ON stored_answers (answered_until);
CREATE INDEX stored_answers_kept ON stored_answers (kept_until);

-- Items of the Vault. What a person typed is in `sealed`; `pence` is what the item counts for. Where
-- a provider tells the value: when it last did, when the monthly lookup failed, whether the value is
-- sample data, and when it is looked up next.
CREATE TABLE items (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    category TEXT NOT NULL,
    pence BIGINT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    valued_at TIMESTAMPTZ,
    valuation_failed_at TIMESTAMPTZ,
    valuation_sample BOOLEAN NOT NULL DEFAULT FALSE,
    revalue_at TIMESTAMPTZ,
    sealed BYTEA NOT NULL
);
CREATE INDEX items_of_owner ON items (owner_id, created_at, id);
CREATE INDEX items_revalue ON items (revalue_at, id) WHERE revalue_at IS NOT NULL;

-- What items were worth over time; `sample` marks a value that a stand-in made up. A point outlives
-- its item, so nothing refers to it.
CREATE TABLE value_history (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    item_id UUID NOT NULL,
    category TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL,
    pence BIGINT NOT NULL,
    source TEXT NOT NULL,
    sample BOOLEAN NOT NULL DEFAULT FALSE,
    -- In pence: what was typed for the day before a statement told it.
    replaced BIGINT
);
CREATE INDEX value_history_of_owner ON value_history (owner_id, at, id);
CREATE INDEX value_history_of_item ON value_history (owner_id, item_id, at, id);

-- Statements that were imported into an account, which take their transactions along. What a statement
-- says of itself, and what gave way to it, is in `sealed`.
CREATE TABLE statements (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL,
    item_id UUID NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    imported_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    -- The days that it covers, as JSON, so that the dashboard opens none.
    covers TEXT,
    sealed BYTEA NOT NULL
);
CREATE INDEX statements_of_owner ON statements (owner_id, imported_at, id);
-- The item leads, so that its deletion finds them.
CREATE INDEX statements_of_item ON statements (item_id, owner_id, imported_at, id);

-- Statements that somebody looks at before they are imported. Their files are pending blobs, which are
-- swept when the rows end.
CREATE TABLE waiting_statements (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX waiting_statements_of_owner ON waiting_statements (owner_id, created_at, id);
CREATE INDEX waiting_statements_to_sweep ON waiting_statements (expires_at);

-- What people taught about their statements: which column is what, and the tags of words.
CREATE TABLE statement_settings (
    owner_id UUID PRIMARY KEY REFERENCES person_keys (person_id),
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);

-- Transactions of items, entered by a person or imported with a statement; they go with their item. Name,
-- tag and the bank's words are in `sealed`; `at` is midnight in Greenwich of their day, `moves_at` is when one
-- moves the balance, if it does. One that was entered may be joined with an imported one, which stands in its
-- place; two halves of a transfer name each other. Those that are projected from the value history are not
-- kept.
CREATE TABLE transactions (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL,
    item_id UUID NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    at TIMESTAMPTZ NOT NULL,
    pence BIGINT NOT NULL CHECK (pence <> 0),
    moves_at TIMESTAMPTZ,
    version INTEGER NOT NULL,
    statement_id UUID REFERENCES statements (id) ON DELETE CASCADE,
    joined_id UUID,
    paired_id UUID,
    paired_item_id UUID,
    sealed BYTEA NOT NULL,
    CHECK ((paired_id IS NULL) = (paired_item_id IS NULL)),
    CHECK (statement_id IS NULL OR (moves_at IS NULL AND joined_id IS NULL))
);
-- The item leads, so that its deletion finds them.
CREATE INDEX transactions_of_item ON transactions (item_id, owner_id, at, id);
CREATE INDEX transactions_of_statement ON transactions (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX transactions_paired_with ON transactions (paired_item_id) WHERE paired_item_id IS NOT NULL;

-- Notes of items, which go with their item; a note without an item is kept in its owner's Life
-- Locker. What a note says, its date included, is in `sealed`; `at` is the moment by which it is
-- listed.
CREATE TABLE notes (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL,
    item_id UUID REFERENCES items (id) ON DELETE CASCADE,
    at TIMESTAMPTZ NOT NULL,
    uploaded_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);
-- The item leads, so that its deletion finds them.
CREATE INDEX notes_of_item ON notes (item_id, owner_id, at, id);
CREATE INDEX notes_of_locker ON notes (owner_id, at, id) WHERE item_id IS NULL;

-- One row for each stored file: reserved before its content is written (pending), the content of
-- a document (claimed), no document's any more (released), or about to be deleted (condemned). A
-- small picture of a document is a second file, which counts by its bytes and not as a file.
CREATE TABLE blobs (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    state TEXT NOT NULL CHECK (state IN ('pending', 'claimed', 'released', 'condemned')),
    since TIMESTAMPTZ NOT NULL,
    size BIGINT CHECK (size >= 0),
    is_thumbnail BOOLEAN NOT NULL DEFAULT FALSE,
    wrapped_key BYTEA,
    CHECK (state <> 'claimed' OR (size IS NOT NULL AND wrapped_key IS NOT NULL))
);
-- What each owner's files take, in every state: read whenever a new one is to be stored.
CREATE INDEX blobs_by_owner ON blobs (owner_id, state, is_thumbnail, size);
CREATE INDEX blobs_to_sweep ON blobs (since, id) WHERE state <> 'claimed';

-- Documents, wherever they are kept. The name and the date on it are in `sealed`; `at` is the moment
-- by which it is listed, and `found_on` the date that its name or its text tells, to be offered.
-- `place_id` is the item or preset, or the owner where the place is one of the person's own.
CREATE TABLE documents (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    place TEXT NOT NULL CHECK (place IN ('vault_item', 'life_locker', 'renting', 'preset')),
    place_id UUID NOT NULL,
    blob_id UUID NOT NULL REFERENCES blobs (id),
    file_type TEXT NOT NULL,
    size BIGINT NOT NULL,
    is_cover BOOLEAN NOT NULL,
    uploaded_at TIMESTAMPTZ NOT NULL,
    at TIMESTAMPTZ NOT NULL,
    found_on DATE,
    version INTEGER NOT NULL,
    thumbnail_id UUID REFERENCES blobs (id),
    thumbnail_type TEXT,
    thumbnail_size BIGINT,
    sealed BYTEA NOT NULL
);
CREATE INDEX documents_of_place ON documents (owner_id, place, place_id, at, id);
CREATE UNIQUE INDEX documents_blob_id ON documents (blob_id);
CREATE UNIQUE INDEX documents_thumbnail_id ON documents (thumbnail_id);
CREATE UNIQUE INDEX documents_cover ON documents (owner_id, place_id) WHERE is_cover;

-- The words inside each PDF of a document, in `sealed`, once it was read; without any where nothing
-- could be read. They are deleted with the document, at the latest with the file.
CREATE TABLE document_texts (
    file_id UUID PRIMARY KEY REFERENCES blobs (id) ON DELETE CASCADE,
    owner_id UUID NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX document_texts_of_owner ON document_texts (owner_id, file_id);

-- Papers and facts that people are asked for by name. What is said of one is in `sealed`. Its files
-- are documents whose place it is; `document_id` is the one that is no extra file.
CREATE TABLE presets (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    category TEXT NOT NULL CHECK (category IN ('depository', 'key_info', 'renting')),
    kind TEXT NOT NULL,
    document_id UUID,
    uploaded_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX presets_of_owner ON presets (owner_id, uploaded_at, id);

-- Every date ahead, one row for each: of presets, items and notes, and those that people made. What its
-- owner said of it is cleared when `due_on` changes.
CREATE TABLE deadlines (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    source TEXT NOT NULL CHECK (source IN ('preset', 'mot', 'tax', 'fixed_rate', 'loan_end', 'note', 'own')),
    source_id UUID NOT NULL,
    due_on DATE NOT NULL,
    -- Bits of the windows that the date's home says, and of those that were chosen instead.
    windows INTEGER NOT NULL,
    chosen_windows INTEGER,
    snoozed_until DATE,
    renewed BOOLEAN NOT NULL,
    -- The next day on which its owner is told of it.
    next_telling DATE,
    -- How often it was changed.
    changes INTEGER NOT NULL,
    -- In pence: what it costs, where its home has no field for that.
    amount BIGINT
);
CREATE INDEX deadlines_of_owner ON deadlines (owner_id, due_on, id);
CREATE INDEX deadlines_to_tell ON deadlines (next_telling, id);

-- Dates that people made.
CREATE TABLE own_dates (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    created_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);
CREATE INDEX own_dates_of_owner ON own_dates (owner_id, created_at, id);

-- What people were told of, each date once a day, with the hash of the token in the mail's link. A row
-- outlives its date, so that nothing is told twice.
CREATE TABLE reminders (
    token_hash BYTEA PRIMARY KEY,
    deadline_id UUID NOT NULL,
    owner_id UUID NOT NULL REFERENCES person_keys (person_id),
    due_on DATE NOT NULL,
    told_on DATE NOT NULL,
    sent_at TIMESTAMPTZ NOT NULL,
    mac BYTEA
);
CREATE UNIQUE INDEX reminders_deadline_id_due_on_told_on
    ON reminders (deadline_id, due_on, told_on);
CREATE INDEX reminders_of_owner ON reminders (owner_id, told_on);
CREATE INDEX reminders_to_wipe ON reminders (due_on);

-- Calendar feeds, by the hash of the token in their address.
CREATE TABLE calendar_feeds (
    owner_id UUID PRIMARY KEY REFERENCES person_keys (person_id),
    token_hash BYTEA NOT NULL,
    made_at TIMESTAMPTZ NOT NULL,
    mac BYTEA
);
CREATE UNIQUE INDEX calendar_feeds_token_hash ON calendar_feeds (token_hash);

-- How people want to be told of dates; who has no row is told by mail. `texts_sent` counts the texts
-- of the month that began on `texts_month`.
CREATE TABLE notification_settings (
    person_id UUID PRIMARY KEY REFERENCES people (id),
    email BOOLEAN NOT NULL,
    text BOOLEAN NOT NULL,
    names BOOLEAN NOT NULL,
    texts_month DATE,
    texts_sent INTEGER NOT NULL CHECK (texts_sent >= 0)
);

-- Browsers that take notices. `browser_hash` is a keyed hash of the browser's cookie, so that signing out
-- ends its notices; `endpoint_hash` one of where its push service takes them, so that a browser tells one
-- person. One that has ended has none. `sealed` has the browser's name and
-- its subscription.
CREATE TABLE push_devices (
    id UUID PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    browser_hash BYTEA NOT NULL,
    endpoint_hash BYTEA,
    added_at TIMESTAMPTZ NOT NULL,
    ended_at TIMESTAMPTZ,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL,
    CHECK ((endpoint_hash IS NULL) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX push_devices_endpoint_hash ON push_devices (endpoint_hash);
CREATE INDEX push_devices_of_a_browser ON push_devices (browser_hash);
CREATE INDEX push_devices_of_a_person ON push_devices (person_id, added_at, id);
