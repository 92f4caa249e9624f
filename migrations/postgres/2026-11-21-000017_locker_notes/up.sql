-- A note without an item is kept in its owner's Life Locker.
ALTER TABLE notes ALTER COLUMN item_id DROP NOT NULL;
CREATE INDEX notes_of_locker ON notes (owner_id, at, id) WHERE item_id IS NULL;
