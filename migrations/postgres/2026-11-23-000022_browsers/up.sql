-- Browsers that have signed in to an account. `hash` is a keyed hash of the browser's cookie and the
-- account, so that it does not show which accounts share a browser. `id` names the count of its wrong
-- passwords and is another one after each sign-in.
CREATE TABLE browsers (
    hash BYTEA PRIMARY KEY,
    id UUID NOT NULL,
    person_id UUID NOT NULL REFERENCES people (id),
    expires_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX browsers_of_person ON browsers (person_id);
CREATE INDEX browsers_to_sweep ON browsers (expires_at);
