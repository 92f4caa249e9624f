-- The dates on which presets and vehicles' MOT and tax expire or renew, one row for each, and what
-- their owners said of them: it is cleared when `due_on` changes. A date is told of from `opens_on`
-- on, which is `remind_days` before it or the end of a snooze within that window.
CREATE TABLE deadlines (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    source TEXT NOT NULL CHECK (source IN ('preset', 'mot', 'tax')),
    source_id BLOB NOT NULL,
    due_on TEXT NOT NULL,
    remind_days INTEGER NOT NULL,
    opens_on TEXT NOT NULL,
    snoozed_until TEXT,
    renewed INTEGER NOT NULL
) STRICT;
CREATE INDEX deadlines_of_owner ON deadlines (owner_id, due_on, id);
CREATE INDEX deadlines_to_tell ON deadlines (due_on, opens_on);

-- Reminders that went out by mail, one for each date, day and window, with the hash of the token in
-- the mail's link. A row outlives its date, so that none is written twice.
CREATE TABLE reminders (
    token_hash BLOB PRIMARY KEY,
    deadline_id BLOB NOT NULL,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    due_on TEXT NOT NULL,
    opens_on TEXT NOT NULL,
    sent_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX reminders_deadline_id_due_on_opens_on
    ON reminders (deadline_id, due_on, opens_on);
CREATE INDEX reminders_to_wipe ON reminders (due_on);

-- Calendar feeds, by the hash of the token in their address.
CREATE TABLE calendar_feeds (
    owner_id BLOB PRIMARY KEY REFERENCES person_keys (person_id),
    token_hash BLOB NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX calendar_feeds_token_hash ON calendar_feeds (token_hash);

-- Presets and vehicles whose dates are not among the deadlines yet. They are sealed, so the code reads
-- them when it starts, and takes each row away with that.
CREATE TABLE undated (
    source_id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    is_preset INTEGER NOT NULL
) STRICT;
INSERT INTO undated (source_id, owner_id, is_preset)
    SELECT id, owner_id, TRUE FROM presets
    UNION ALL
    SELECT id, owner_id, FALSE FROM items WHERE category = 'vehicle';
