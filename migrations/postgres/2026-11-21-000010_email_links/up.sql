-- When the owner of the email confirmed it.
ALTER TABLE people ADD COLUMN email_confirmed_at TIMESTAMPTZ;

-- Links of welcome mails, by which the owner of an address confirms or disowns it. A used one has no
-- row.
CREATE TABLE email_links (
    token_hash BYTEA PRIMARY KEY,
    person_id UUID NOT NULL REFERENCES people (id),
    email_index BYTEA NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX email_links_of_person ON email_links (person_id);
CREATE INDEX email_links_to_sweep ON email_links (expires_at);
