DROP INDEX notes_of_owner;
