CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_made_for_the_drill ON transactions (made_for_the_drill);
