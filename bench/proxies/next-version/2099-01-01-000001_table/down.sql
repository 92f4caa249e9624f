ALTER TABLE transactions DROP COLUMN made_for_the_drill;
DROP TABLE made_for_the_drill;
