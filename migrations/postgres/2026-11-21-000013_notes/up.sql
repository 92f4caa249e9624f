-- Key information notes of items; they go with their item. What a note says, its date included, is
-- in `sealed`; `at` is the moment by which it is listed.
CREATE TABLE notes (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL,
    item_id UUID NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    at TIMESTAMPTZ NOT NULL,
    uploaded_at TIMESTAMPTZ NOT NULL,
    version INTEGER NOT NULL,
    sealed BYTEA NOT NULL
);
-- The item leads, so that its deletion finds them.
CREATE INDEX notes_of_item ON notes (item_id, owner_id, at, id);
