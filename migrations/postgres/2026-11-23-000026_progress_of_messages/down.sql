DROP TABLE operator_requests;
DROP INDEX outbox_ended;
UPDATE outbox SET state = 'failed' WHERE state = 'refused';
ALTER TABLE outbox DROP CONSTRAINT outbox_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_check
    CHECK ((sealed IS NULL) = (state IN ('sent', 'failed')));
ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_state_check
    CHECK (state IN ('waiting', 'leased', 'sent', 'failed'));
ALTER TABLE outbox DROP COLUMN decoy;
