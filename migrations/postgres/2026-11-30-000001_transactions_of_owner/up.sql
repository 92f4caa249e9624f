-- A search and an export read all transactions of one person, and no others. The index may be there: the server
-- goes on building it when the program ends.
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_of_owner ON transactions (owner_id);
