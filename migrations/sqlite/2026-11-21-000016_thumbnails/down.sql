DROP INDEX blobs_by_owner;
CREATE INDEX blobs_by_owner ON blobs (owner_id, state, size);
ALTER TABLE blobs DROP COLUMN is_thumbnail;
DROP INDEX documents_thumbnail_id;
ALTER TABLE documents DROP COLUMN thumbnail_size;
ALTER TABLE documents DROP COLUMN thumbnail_type;
ALTER TABLE documents DROP COLUMN thumbnail_id;
