-- What it answered is answered by blobs_by_owner.
DROP INDEX blobs_of_owner;
