DROP INDEX transactions_of_owner;
