-- What signed in, as its browser said (sealed), and when a remembered device was last used. Rows
-- from before have neither.
ALTER TABLE sessions ADD COLUMN sealed BYTEA;
ALTER TABLE refresh_families ADD COLUMN used_at TIMESTAMPTZ;
ALTER TABLE refresh_families ADD COLUMN sealed BYTEA;
