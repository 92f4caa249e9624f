DROP TABLE value_history;
DROP TABLE items;
