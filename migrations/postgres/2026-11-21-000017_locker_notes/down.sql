-- Notes of Life Lockers have no place before this.
DROP INDEX notes_of_locker;
DELETE FROM notes WHERE item_id IS NULL;
ALTER TABLE notes ALTER COLUMN item_id SET NOT NULL;
