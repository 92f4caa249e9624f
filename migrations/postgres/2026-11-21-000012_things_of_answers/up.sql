-- A key names what its call makes (`thing_id`) before it is made, and stands for it until
-- `kept_until`, so that a call which died in between makes nothing twice.
ALTER TABLE stored_answers ADD COLUMN thing_id UUID;
ALTER TABLE stored_answers ADD COLUMN kept_until TIMESTAMPTZ;
CREATE INDEX stored_answers_kept ON stored_answers (kept_until);
UPDATE stored_answers SET kept_until = claimed_at + INTERVAL '24 hours' WHERE claimed_at IS NOT NULL;
