DROP INDEX blobs_by_owner;
