-- Transactions of items that a person entered; they go with their item. Name and tag are in
-- `sealed`; `at` is midnight in Greenwich of the day that was entered. Those that are projected from
-- the value history are not kept.
CREATE TABLE transactions (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL,
    item_id BLOB NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    pence INTEGER NOT NULL CHECK (pence <> 0),
    sealed BLOB NOT NULL
) STRICT;
-- The item leads, so that its deletion finds them.
CREATE INDEX transactions_of_item ON transactions (item_id, owner_id, at, id);
