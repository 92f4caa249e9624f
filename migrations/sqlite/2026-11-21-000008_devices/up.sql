-- What signed in, as its browser said (sealed), and when a remembered device was last used. Rows
-- from before have neither.
ALTER TABLE sessions ADD COLUMN sealed BLOB;
ALTER TABLE refresh_families ADD COLUMN used_at INTEGER;
ALTER TABLE refresh_families ADD COLUMN sealed BLOB;
