-- A search and an export read all transactions of one person, and no others.
CREATE INDEX CONCURRENTLY transactions_of_owner ON transactions (owner_id);
