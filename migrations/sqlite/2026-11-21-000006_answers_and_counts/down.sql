DROP TABLE call_counts;
DROP TABLE stored_answers;
