-- What a next version may do while this one goes on: a new table, and a column that may be empty.
CREATE TABLE made_for_the_drill (
    id UUID PRIMARY KEY,
    owner_id UUID NOT NULL REFERENCES people (id)
);
ALTER TABLE transactions ADD COLUMN made_for_the_drill TEXT;
