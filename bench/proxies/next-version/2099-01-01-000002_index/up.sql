CREATE INDEX CONCURRENTLY transactions_made_for_the_drill ON transactions (made_for_the_drill);
