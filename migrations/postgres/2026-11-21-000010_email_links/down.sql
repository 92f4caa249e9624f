DROP TABLE email_links;
ALTER TABLE people DROP COLUMN email_confirmed_at;
