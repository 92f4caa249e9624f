-- Notes of Life Lockers have no place before this.
CREATE TABLE notes_new (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    item_id BLOB NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    uploaded_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
INSERT INTO notes_new SELECT id, owner_id, item_id, at, uploaded_at, version, sealed FROM notes WHERE item_id IS NOT NULL;
DROP TABLE notes;
ALTER TABLE notes_new RENAME TO notes;
CREATE INDEX notes_of_item ON notes (item_id, owner_id, at, id);
