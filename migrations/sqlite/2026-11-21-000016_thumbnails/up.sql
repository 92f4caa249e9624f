-- A small picture of a document is a second file, which counts by its bytes and not as a file.
ALTER TABLE documents ADD COLUMN thumbnail_id BLOB REFERENCES blobs (id);
ALTER TABLE documents ADD COLUMN thumbnail_type TEXT;
ALTER TABLE documents ADD COLUMN thumbnail_size INTEGER;
CREATE UNIQUE INDEX documents_thumbnail_id ON documents (thumbnail_id);

ALTER TABLE blobs ADD COLUMN is_thumbnail INTEGER NOT NULL DEFAULT 0 CHECK (is_thumbnail IN (0, 1));
DROP INDEX blobs_by_owner;
CREATE INDEX blobs_by_owner ON blobs (owner_id, state, is_thumbnail, size);
