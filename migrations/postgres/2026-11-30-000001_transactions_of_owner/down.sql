DROP INDEX CONCURRENTLY transactions_of_owner;
