ALTER TABLE value_history DROP COLUMN sample;
