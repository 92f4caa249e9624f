-- A search and an export read all notes of one person, and no others.
CREATE INDEX notes_of_owner ON notes (owner_id);
