-- Whether a value was made up by a stand-in, so that it counts as no change.
ALTER TABLE value_history ADD COLUMN sample BOOLEAN NOT NULL DEFAULT FALSE;
