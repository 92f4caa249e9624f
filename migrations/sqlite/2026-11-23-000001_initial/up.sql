-- The checksum of the `up.sql` that made these tables. A database that another text made is not
-- opened.
CREATE TABLE initial_migration (
    checksum TEXT PRIMARY KEY
) STRICT;

-- Random keys of the whole installation, each wrapped by the secret key.
CREATE TABLE system_keys (
    name TEXT PRIMARY KEY,
    wrapped BLOB NOT NULL
) STRICT;

-- One random key per person, wrapped by the secret key. Deleting the row makes everything that
-- person ever typed or uploaded unreadable.
CREATE TABLE person_keys (
    person_id BLOB PRIMARY KEY,
    wrapped BLOB NOT NULL
) STRICT;

-- A known text sealed under the secret key: a start with another one fails on it.
CREATE TABLE canary (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sealed BLOB NOT NULL
) STRICT;

-- Messages on their way out. `sealed` holds recipient, subject and body; it is wiped when the
-- message has left, was given up, or was refused for good by the provider. A decoy takes the same
-- way as a message that is sent, so that nobody can tell from outside which it was.
CREATE TABLE outbox (
    id BLOB PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'sent', 'failed', 'refused')),
    attempt INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER,
    send_before INTEGER,
    decoy INTEGER NOT NULL DEFAULT 0 CHECK (decoy IN (0, 1)),
    settled_at INTEGER,
    sealed BLOB,
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed', 'refused'))),
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
) STRICT;
CREATE INDEX outbox_open ON outbox (created_at, id) WHERE state IN ('waiting', 'leased');
CREATE INDEX outbox_ended ON outbox (settled_at) WHERE settled_at IS NOT NULL;

-- What the stand-in senders were handed, for a person to read.
CREATE TABLE dev_outbox (
    id BLOB PRIMARY KEY,
    channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
    sent_at INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX dev_outbox_newest ON dev_outbox (sent_at, id);

-- When the operator last asked something of every process.
CREATE TABLE operator_requests (
    kind TEXT PRIMARY KEY CHECK (kind IN ('try_providers_again')),
    asked_at INTEGER NOT NULL
) STRICT;

-- What happened to an account. The events of a person are numbered from one, and each bears an HMAC
-- over itself and the link before it, so that a changed or missing one shows. `sealed` holds the
-- caller's address and device, under the person's key.
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

-- Where the events of a person end, and where they begin now that the oldest are deleted. The nil
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

-- Background work, leased by any process.
CREATE TABLE jobs (
    id BLOB PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'done')),
    attempt INTEGER NOT NULL,
    run_at INTEGER NOT NULL,
    leased_until INTEGER,
    CHECK ((leased_until IS NOT NULL) = (state = 'leased'))
) STRICT;
CREATE UNIQUE INDEX jobs_kind_key ON jobs (kind, key);
CREATE INDEX jobs_open ON jobs (kind, run_at, id) WHERE state IN ('waiting', 'leased');

-- People who hold an account. What they typed is in `sealed`; `email_index` is a keyed hash, the
-- other hashes are argon2id. `version` counts the changes of `sealed`.
CREATE TABLE people (
    id BLOB PRIMARY KEY REFERENCES person_keys (person_id),
    email_index BLOB NOT NULL,
    email_confirmed_at INTEGER,
    epoch INTEGER NOT NULL,
    version INTEGER NOT NULL,
    password_hash TEXT NOT NULL,
    pin_hash TEXT,
    question TEXT,
    answer_hash TEXT,
    created_at INTEGER NOT NULL,
    -- When a session last began.
    seen_at INTEGER,
    -- When the administrator locked the account.
    locked_at INTEGER,
    -- When the tour ends that the account was made for; it is deleted then.
    tour_ends_at INTEGER,
    sealed BLOB NOT NULL,
    CHECK ((question IS NULL) = (answer_hash IS NULL))
) STRICT;
CREATE UNIQUE INDEX people_email_index ON people (email_index);
CREATE INDEX people_on_tour ON people (tour_ends_at) WHERE tour_ends_at IS NOT NULL;

-- Links of welcome mails, by which the owner of an address confirms or disowns it. A used one has no
-- row. Here and below, `mac` is an HMAC under a system key over what the row says: a row that lets
-- somebody in counts for nothing without it, and what has ended has none.
CREATE TABLE email_links (
    token_hash BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    email_index BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    mac BLOB
) STRICT;
CREATE INDEX email_links_of_person ON email_links (person_id);
CREATE INDEX email_links_to_sweep ON email_links (expires_at);

-- What the administrator chose for the whole installation; no row as long as nothing was chosen.
CREATE TABLE installation (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sign_up TEXT NOT NULL CHECK (sign_up IN ('anybody', 'invitation', 'nobody'))
) STRICT;

-- Links by which somebody may sign up: each for one email, which is `sealed`, or without one for the first
-- account. A used one has no row.
CREATE TABLE invitations (
    id BLOB PRIMARY KEY,
    email_index BLOB,
    token_hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    sealed BLOB,
    mac BLOB,
    CHECK ((email_index IS NULL) = (sealed IS NULL))
) STRICT;
CREATE UNIQUE INDEX invitations_email_index ON invitations (email_index);
CREATE UNIQUE INDEX invitations_token_hash ON invitations (token_hash);
CREATE INDEX invitations_to_sweep ON invitations (expires_at);

-- Links to the administrator's page, and the sessions that they begin. They belong to no account.
CREATE TABLE operator_tokens (
    token_hash BLOB PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('link', 'session')),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    mac BLOB
) STRICT;
CREATE INDEX operator_tokens_to_sweep ON operator_tokens (expires_at);

-- Sign-ups and logins on their way. `sealed` is what a sign-up has gathered; it is wiped when the
-- person exists or the flow ends.
CREATE TABLE flows (
    id BLOB PRIMARY KEY,
    version INTEGER NOT NULL,
    token_hash BLOB NOT NULL,
    pre_session BLOB NOT NULL,
    step TEXT NOT NULL CHECK (step IN (
        'sign_up_details', 'sign_up_code', 'sign_up_choose_pin', 'sign_up_confirm_pin',
        'login_passkey', 'login_code', 'login_choose_pin', 'login_confirm_pin', 'login_check_pin',
        'add_passkey', 'done'
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
    mac BLOB,
    CHECK ((challenge_id IS NULL) = (code_hash IS NULL)),
    CHECK ((challenge_id IS NULL) = (code_expires_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX flows_token_hash ON flows (token_hash);
CREATE INDEX flows_of_browser ON flows (pre_session);
CREATE INDEX flows_of_person ON flows (person_id);
CREATE INDEX flows_to_sweep ON flows (expires_at);

-- Remembered devices: each is a chain of refresh tokens. `sealed` is what the browser said of
-- itself.
CREATE TABLE refresh_families (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    started_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    -- The browser, whose notices end with it.
    browser_hash BLOB NOT NULL,
    revoked INTEGER NOT NULL CHECK (revoked IN (0, 1)),
    sealed BLOB,
    mac BLOB
) STRICT;
CREATE INDEX refresh_families_of_person ON refresh_families (person_id);
CREATE INDEX refresh_families_to_sweep ON refresh_families (expires_at);

-- The refresh tokens of a device; the one that was not rotated is the newest.
CREATE TABLE refresh_tokens (
    token_hash BLOB PRIMARY KEY,
    family_id BLOB NOT NULL REFERENCES refresh_families (id) ON DELETE CASCADE,
    rotated_at INTEGER,
    mac BLOB
) STRICT;
CREATE INDEX refresh_tokens_of_family ON refresh_tokens (family_id);
CREATE UNIQUE INDEX refresh_tokens_newest ON refresh_tokens (family_id) WHERE rotated_at IS NULL;

-- Sessions. A device may be swept while a session that it began last still has hours to go.
-- `sealed` is what the browser said of itself.
CREATE TABLE sessions (
    id BLOB PRIMARY KEY,
    token_hash BLOB NOT NULL,
    person_id BLOB NOT NULL REFERENCES people (id),
    -- No reference: a sweep that removes a family must not wait for its sessions.
    family_id BLOB,
    -- The browser, whose notices end with it.
    browser_hash BLOB NOT NULL,
    -- When its user last signed in; a PIN that renewed it does not count.
    signed_in_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    ended INTEGER NOT NULL CHECK (ended IN (0, 1)),
    sealed BLOB,
    mac BLOB
) STRICT;
CREATE UNIQUE INDEX sessions_token_hash ON sessions (token_hash);
CREATE INDEX sessions_of_person ON sessions (person_id);
CREATE INDEX sessions_of_family ON sessions (family_id);
CREATE INDEX sessions_to_sweep ON sessions (expires_at);

-- Browsers that have signed in to an account. `hash` is a keyed hash of the browser's cookie and the
-- account, so that it does not show which accounts share a browser. `id` names the count of its wrong
-- passwords and changes at each sign-in.
CREATE TABLE browsers (
    hash BLOB PRIMARY KEY,
    id BLOB NOT NULL,
    person_id BLOB NOT NULL REFERENCES people (id),
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX browsers_of_person ON browsers (person_id);
CREATE INDEX browsers_to_sweep ON browsers (expires_at);

-- Password resets by link, mailed or the administrator's. An email has one row, so that a new link takes the place of the
-- older one; a used link has none.
CREATE TABLE password_resets (
    email_index BLOB PRIMARY KEY,
    id BLOB NOT NULL,
    person_id BLOB REFERENCES people (id),
    token_hash BLOB NOT NULL,
    mailed INTEGER NOT NULL CHECK (mailed IN (0, 1)),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    mac BLOB
) STRICT;
CREATE UNIQUE INDEX password_resets_token_hash ON password_resets (token_hash);
CREATE INDEX password_resets_of_person ON password_resets (person_id);
CREATE INDEX password_resets_to_sweep ON password_resets (expires_at);

-- A new email or phone that waits for its code; a person has one of each at most. `sealed` is the
-- new value. A dead one is an email that another account has: it answers alike and never changes
-- anything.
CREATE TABLE pending_contacts (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL CHECK (kind IN ('email', 'phone')),
    version INTEGER NOT NULL,
    dead INTEGER NOT NULL CHECK (dead IN (0, 1)),
    challenge_id BLOB NOT NULL,
    code_hash BLOB NOT NULL,
    code_expires_at INTEGER NOT NULL,
    resent_at INTEGER,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    mac BLOB
) STRICT;
CREATE UNIQUE INDEX pending_contacts_person_id_kind ON pending_contacts (person_id, kind);
CREATE INDEX pending_contacts_to_sweep ON pending_contacts (expires_at);

-- Forms that were typed into and not saved yet; a person has one of each form at most. `sealed` has
-- the values.
CREATE TABLE drafts (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    form TEXT NOT NULL,
    saved_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX drafts_person_id_form ON drafts (person_id, form);
CREATE INDEX drafts_to_sweep ON drafts (expires_at);

-- Authenticator apps, one for each person. Until its first code is shown it has an end and no step;
-- in use it has the last step that was taken and no end.
CREATE TABLE authenticators (
    person_id BLOB PRIMARY KEY REFERENCES people (id),
    id BLOB NOT NULL,
    since INTEGER NOT NULL,
    expires_at INTEGER,
    last_step INTEGER,
    -- Of an app that is set up by a link of the administrator's.
    link_hash BLOB,
    sealed BLOB NOT NULL,
    CHECK ((expires_at IS NULL) <> (last_step IS NULL)),
    CHECK (link_hash IS NULL OR expires_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX authenticators_link_hash ON authenticators (link_hash);
CREATE INDEX authenticators_to_sweep ON authenticators (expires_at);

-- Recovery codes that are left, hashed. A used one has no row.
CREATE TABLE recovery_codes (
    person_id BLOB NOT NULL REFERENCES people (id),
    code_hash BLOB NOT NULL,
    PRIMARY KEY (person_id, code_hash)
) STRICT;

-- Passkeys, found by the keyed hash of their credential. Name and public key are sealed.
CREATE TABLE passkeys (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    version INTEGER NOT NULL,
    credential_hash BLOB NOT NULL UNIQUE,
    added_at INTEGER NOT NULL,
    used_at INTEGER,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX passkeys_of_a_person ON passkeys (person_id);

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

-- Calls counted since `began`. `key` is a keyed digest of who does what. There is no index beside
-- the key's, so that counting on touches nothing but the row.
CREATE TABLE call_counts (
    key BLOB PRIMARY KEY,
    began INTEGER NOT NULL,
    count INTEGER NOT NULL CHECK (count > 0)
) STRICT;

-- Answers to calls that make something, so that a call sent twice makes it once. A row is claimed
-- while its call runs, then holds the answer until `answered_until`. `key` is a digest; `sealed` is
-- the answer. What the call makes is named (`thing_id`) before it is made, and the key stands for it
-- until `kept_until`, so that a call which died in between makes nothing twice.
CREATE TABLE stored_answers (
    person_id BLOB NOT NULL REFERENCES person_keys (person_id) ON DELETE CASCADE,
    route TEXT NOT NULL,
    key BLOB NOT NULL,
    thing_id BLOB,
    claimed_at INTEGER,
    answered_until INTEGER,
    kept_until INTEGER,
    sealed BLOB,
    PRIMARY KEY (person_id, route, key),
    CHECK ((claimed_at IS NULL) = (answered_until IS NOT NULL)),
    CHECK ((sealed IS NULL) = (answered_until IS NULL))
) STRICT;
CREATE INDEX stored_answers_to_wipe ON stored_answers (answered_until);
CREATE INDEX stored_answers_kept ON stored_answers (kept_until);

-- Items of the Vault. What a person typed is in `sealed`; `pence` is what the item counts for. Where
-- a provider tells the value: when it last did, when the monthly lookup failed, whether the value is
-- sample data, and when it is looked up next.
CREATE TABLE items (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    category TEXT NOT NULL,
    pence INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    valued_at INTEGER,
    valuation_failed_at INTEGER,
    valuation_sample INTEGER NOT NULL DEFAULT 0 CHECK (valuation_sample IN (0, 1)),
    revalue_at INTEGER,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX items_of_owner ON items (owner_id, created_at, id);
CREATE INDEX items_revalue ON items (revalue_at, id) WHERE revalue_at IS NOT NULL;

-- What items were worth over time; `sample` marks a value that a stand-in made up. A point outlives
-- its item, so nothing refers to it.
CREATE TABLE value_history (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    item_id BLOB NOT NULL,
    category TEXT NOT NULL,
    at INTEGER NOT NULL,
    pence INTEGER NOT NULL,
    source TEXT NOT NULL,
    sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1)),
    -- In pence: what was typed for the day before a statement told it.
    replaced INTEGER
) STRICT;
CREATE INDEX value_history_of_owner ON value_history (owner_id, at, id);
CREATE INDEX value_history_of_item ON value_history (owner_id, item_id, at, id);

-- Statements that were imported into an account, which take their transactions along. What a statement
-- says of itself, and what gave way to it, is in `sealed`.
CREATE TABLE statements (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    item_id BLOB NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    imported_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    -- The days that it covers, as JSON, so that the dashboard opens none.
    covers TEXT,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX statements_of_owner ON statements (owner_id, imported_at, id);
-- The item leads, so that its deletion finds them.
CREATE INDEX statements_of_item ON statements (item_id, owner_id, imported_at, id);

-- Statements that somebody looks at before they are imported. Their files are pending blobs, which are
-- swept when the rows end.
CREATE TABLE waiting_statements (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX waiting_statements_of_owner ON waiting_statements (owner_id, created_at, id);
CREATE INDEX waiting_statements_to_sweep ON waiting_statements (expires_at);

-- What people taught about their statements: which column is what, and the tags of words.
CREATE TABLE statement_settings (
    owner_id BLOB PRIMARY KEY REFERENCES person_keys (person_id),
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;

-- Transactions of items, entered by a person or imported with a statement; they go with their item. Name,
-- tag and the bank's words are in `sealed`; `at` is midnight in Greenwich of their day, `moves_at` is when one
-- moves the balance, if it does. One that was entered may be joined with an imported one, which stands in its
-- place; two halves of a transfer name each other. Those that are projected from the value history are not
-- kept.
CREATE TABLE transactions (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    item_id BLOB NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    pence INTEGER NOT NULL CHECK (pence <> 0),
    moves_at INTEGER,
    version INTEGER NOT NULL,
    statement_id BLOB REFERENCES statements (id) ON DELETE CASCADE,
    joined_id BLOB,
    paired_id BLOB,
    paired_item_id BLOB,
    sealed BLOB NOT NULL,
    CHECK ((paired_id IS NULL) = (paired_item_id IS NULL)),
    CHECK (statement_id IS NULL OR (moves_at IS NULL AND joined_id IS NULL))
) STRICT;
-- The item leads, so that its deletion finds them.
CREATE INDEX transactions_of_item ON transactions (item_id, owner_id, at, id);
CREATE INDEX transactions_of_statement ON transactions (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX transactions_paired_with ON transactions (paired_item_id) WHERE paired_item_id IS NOT NULL;

-- Notes of items, which go with their item; a note without an item is kept in its owner's Life
-- Locker. What a note says, its date included, is in `sealed`; `at` is the moment by which it is
-- listed.
CREATE TABLE notes (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    item_id BLOB REFERENCES items (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    uploaded_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
-- The item leads, so that its deletion finds them.
CREATE INDEX notes_of_item ON notes (item_id, owner_id, at, id);
CREATE INDEX notes_of_locker ON notes (owner_id, at, id) WHERE item_id IS NULL;

-- One row for each stored file: reserved before its content is written (pending), the content of
-- a document (claimed), no document's any more (released), or about to be deleted (condemned). A
-- small picture of a document is a second file, which counts by its bytes and not as a file.
CREATE TABLE blobs (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    state TEXT NOT NULL CHECK (state IN ('pending', 'claimed', 'released', 'condemned')),
    since INTEGER NOT NULL,
    size INTEGER CHECK (size >= 0),
    is_thumbnail INTEGER NOT NULL DEFAULT 0 CHECK (is_thumbnail IN (0, 1)),
    wrapped_key BLOB,
    CHECK (state <> 'claimed' OR (size IS NOT NULL AND wrapped_key IS NOT NULL))
) STRICT;
-- What each owner's files take, in every state: read whenever a new one is to be stored.
CREATE INDEX blobs_by_owner ON blobs (owner_id, state, is_thumbnail, size);
CREATE INDEX blobs_to_sweep ON blobs (since, id) WHERE state <> 'claimed';

-- Documents, wherever they are kept. The name and the date on it are in `sealed`; `at` is the moment
-- by which it is listed, and `found_on` the date that its name or its text tells, to be offered.
-- `place_id` is the item or preset, or the owner where the place is one of the person's own.
CREATE TABLE documents (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    place TEXT NOT NULL CHECK (place IN ('vault_item', 'life_locker', 'renting', 'preset')),
    place_id BLOB NOT NULL,
    blob_id BLOB NOT NULL REFERENCES blobs (id),
    file_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    is_cover INTEGER NOT NULL CHECK (is_cover IN (0, 1)),
    uploaded_at INTEGER NOT NULL,
    at INTEGER NOT NULL,
    found_on TEXT,
    version INTEGER NOT NULL,
    thumbnail_id BLOB REFERENCES blobs (id),
    thumbnail_type TEXT,
    thumbnail_size INTEGER,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX documents_of_place ON documents (owner_id, place, place_id, at, id);
CREATE UNIQUE INDEX documents_blob_id ON documents (blob_id);
CREATE UNIQUE INDEX documents_thumbnail_id ON documents (thumbnail_id);
CREATE UNIQUE INDEX documents_cover ON documents (owner_id, place_id) WHERE is_cover = 1;

-- The words inside each PDF of a document, in `sealed`, once it was read; without any where nothing
-- could be read. They are deleted with the document, at the latest with the file.
CREATE TABLE document_texts (
    file_id BLOB PRIMARY KEY REFERENCES blobs (id) ON DELETE CASCADE,
    owner_id BLOB NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX document_texts_of_owner ON document_texts (owner_id, file_id);

-- Papers and facts that people are asked for by name. What is said of one is in `sealed`. Its files
-- are documents whose place it is; `document_id` is the one that is no extra file.
CREATE TABLE presets (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    category TEXT NOT NULL CHECK (category IN ('depository', 'key_info', 'renting')),
    kind TEXT NOT NULL,
    document_id BLOB,
    uploaded_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX presets_of_owner ON presets (owner_id, uploaded_at, id);

-- Every date ahead, one row for each: of presets, items and notes, and those that people made. What its
-- owner said of it is cleared when `due_on` changes.
CREATE TABLE deadlines (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    source TEXT NOT NULL CHECK (source IN ('preset', 'mot', 'tax', 'fixed_rate', 'loan_end', 'note', 'own')),
    source_id BLOB NOT NULL,
    due_on TEXT NOT NULL,
    -- Bits of the windows that the date's home says, and of those that were chosen instead.
    windows INTEGER NOT NULL,
    chosen_windows INTEGER,
    snoozed_until TEXT,
    renewed INTEGER NOT NULL CHECK (renewed IN (0, 1)),
    -- The next day on which its owner is told of it.
    next_telling TEXT,
    -- How often it was changed.
    changes INTEGER NOT NULL,
    -- In pence: what it costs, where its home has no field for that.
    amount INTEGER
) STRICT;
CREATE INDEX deadlines_of_owner ON deadlines (owner_id, due_on, id);
CREATE INDEX deadlines_to_tell ON deadlines (next_telling, id);

-- Dates that people made.
CREATE TABLE own_dates (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX own_dates_of_owner ON own_dates (owner_id, created_at, id);

-- What people were told of, each date once a day, with the hash of the token in the mail's link. A row
-- outlives its date, so that nothing is told twice.
CREATE TABLE reminders (
    token_hash BLOB PRIMARY KEY,
    deadline_id BLOB NOT NULL,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    due_on TEXT NOT NULL,
    told_on TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    mac BLOB
) STRICT;
CREATE UNIQUE INDEX reminders_deadline_id_due_on_told_on
    ON reminders (deadline_id, due_on, told_on);
CREATE INDEX reminders_of_owner ON reminders (owner_id, told_on);
CREATE INDEX reminders_to_wipe ON reminders (due_on);

-- Calendar feeds, by the hash of the token in their address.
CREATE TABLE calendar_feeds (
    owner_id BLOB PRIMARY KEY REFERENCES person_keys (person_id),
    token_hash BLOB NOT NULL,
    made_at INTEGER NOT NULL,
    mac BLOB
) STRICT;
CREATE UNIQUE INDEX calendar_feeds_token_hash ON calendar_feeds (token_hash);

-- How people want to be told of dates; who has no row is told by mail. `texts_sent` counts the texts
-- of the month that began on `texts_month`.
CREATE TABLE notification_settings (
    person_id BLOB PRIMARY KEY REFERENCES people (id),
    email INTEGER NOT NULL CHECK (email IN (0, 1)),
    text INTEGER NOT NULL CHECK (text IN (0, 1)),
    names INTEGER NOT NULL CHECK (names IN (0, 1)),
    texts_month TEXT,
    texts_sent INTEGER NOT NULL CHECK (texts_sent >= 0)
) STRICT;

-- Browsers that take notices. `browser_hash` is a keyed hash of the browser's cookie, so that signing out
-- ends its notices; `endpoint_hash` one of where its push service takes them, so that a browser tells one
-- person. One that has ended has none. `sealed` has the browser's name and
-- its subscription.
CREATE TABLE push_devices (
    id BLOB PRIMARY KEY,
    person_id BLOB NOT NULL REFERENCES people (id),
    browser_hash BLOB NOT NULL,
    endpoint_hash BLOB,
    added_at INTEGER NOT NULL,
    ended_at INTEGER,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    CHECK ((endpoint_hash IS NULL) = (ended_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX push_devices_endpoint_hash ON push_devices (endpoint_hash);
CREATE INDEX push_devices_of_a_browser ON push_devices (browser_hash);
CREATE INDEX push_devices_of_a_person ON push_devices (person_id, added_at, id);
