CREATE INDEX blobs_of_owner ON blobs (owner_id) WHERE state = 'claimed';
