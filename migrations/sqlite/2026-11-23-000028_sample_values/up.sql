-- Whether a value was made up by a stand-in, so that it counts as no change.
ALTER TABLE value_history ADD COLUMN sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1));
