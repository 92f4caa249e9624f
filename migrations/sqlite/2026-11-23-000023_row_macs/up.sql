-- What vouches for a row that lets somebody in: an HMAC under a system key over what it says. A row
-- without one, or with another, is not answered. What has ended has none.
ALTER TABLE email_links ADD COLUMN mac BLOB;
ALTER TABLE flows ADD COLUMN mac BLOB;
ALTER TABLE refresh_families ADD COLUMN mac BLOB;
ALTER TABLE refresh_tokens ADD COLUMN mac BLOB;
ALTER TABLE sessions ADD COLUMN mac BLOB;
ALTER TABLE password_resets ADD COLUMN mac BLOB;
ALTER TABLE pending_contacts ADD COLUMN mac BLOB;
ALTER TABLE reminders ADD COLUMN mac BLOB;
ALTER TABLE calendar_feeds ADD COLUMN mac BLOB;
