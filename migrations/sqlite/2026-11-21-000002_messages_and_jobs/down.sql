DROP TABLE jobs;
DROP TABLE audit_events;
DROP TABLE dev_outbox;
DROP TABLE outbox;
