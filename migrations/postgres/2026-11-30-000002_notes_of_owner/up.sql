-- A search and an export read all notes of one person, and no others. The index may be there: the server
-- goes on building it when the program ends.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notes_of_owner ON notes (owner_id);
