DROP INDEX stored_answers_kept;
ALTER TABLE stored_answers DROP COLUMN kept_until;
ALTER TABLE stored_answers DROP COLUMN thing_id;
