-- What vouches for a row that lets somebody in: an HMAC under a system key over what it says. A row
-- without one, or with another, is not answered. What has ended has none.
ALTER TABLE email_links ADD COLUMN mac BYTEA;
ALTER TABLE flows ADD COLUMN mac BYTEA;
ALTER TABLE refresh_families ADD COLUMN mac BYTEA;
ALTER TABLE refresh_tokens ADD COLUMN mac BYTEA;
ALTER TABLE sessions ADD COLUMN mac BYTEA;
ALTER TABLE password_resets ADD COLUMN mac BYTEA;
ALTER TABLE pending_contacts ADD COLUMN mac BYTEA;
ALTER TABLE reminders ADD COLUMN mac BYTEA;
ALTER TABLE calendar_feeds ADD COLUMN mac BYTEA;
