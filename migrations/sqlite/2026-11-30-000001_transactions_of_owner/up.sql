-- A search and an export read all transactions of one person, and no others.
CREATE INDEX transactions_of_owner ON transactions (owner_id);
