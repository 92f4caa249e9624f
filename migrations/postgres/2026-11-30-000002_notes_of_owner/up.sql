-- A search and an export read all notes of one person, and no others.
CREATE INDEX CONCURRENTLY notes_of_owner ON notes (owner_id);
