DROP TABLE transactions;
