-- Key information notes of items; they go with their item. What a note says, its date included, is
-- in `sealed`; `at` is the moment by which it is listed.
CREATE TABLE notes (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    item_id BLOB NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    uploaded_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
-- The item leads, so that its deletion finds them.
CREATE INDEX notes_of_item ON notes (item_id, owner_id, at, id);
