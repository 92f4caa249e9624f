-- A small picture of a document is a second file, which counts by its bytes and not as a file.
ALTER TABLE documents ADD COLUMN thumbnail_id UUID REFERENCES blobs (id);
ALTER TABLE documents ADD COLUMN thumbnail_type TEXT;
ALTER TABLE documents ADD COLUMN thumbnail_size BIGINT;
CREATE UNIQUE INDEX documents_thumbnail_id ON documents (thumbnail_id);

ALTER TABLE blobs ADD COLUMN is_thumbnail BOOLEAN NOT NULL DEFAULT FALSE;
DROP INDEX blobs_by_owner;
CREATE INDEX blobs_by_owner ON blobs (owner_id, state, is_thumbnail, size);
