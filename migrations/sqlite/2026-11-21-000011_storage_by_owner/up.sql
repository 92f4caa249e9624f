-- What each owner's files take, in every state: read whenever a new one is to be stored.
CREATE INDEX blobs_by_owner ON blobs (owner_id, state, size);
