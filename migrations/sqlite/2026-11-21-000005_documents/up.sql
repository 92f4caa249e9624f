-- One row for each stored file: reserved before its content is written (pending), the content of
-- a document (claimed), no document's any more (released), or about to be deleted (condemned).
CREATE TABLE blobs (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    state TEXT NOT NULL CHECK (state IN ('pending', 'claimed', 'released', 'condemned')),
    since INTEGER NOT NULL,
    size INTEGER CHECK (size >= 0),
    wrapped_key BLOB,
    CHECK (state <> 'claimed' OR (size IS NOT NULL AND wrapped_key IS NOT NULL))
) STRICT;
CREATE INDEX blobs_of_owner ON blobs (owner_id) WHERE state = 'claimed';
CREATE INDEX blobs_to_sweep ON blobs (since, id) WHERE state <> 'claimed';

-- Documents, wherever they are kept. The name is in `sealed`. `place_id` is the item or preset, or
-- the owner where the place is one of the person's own.
CREATE TABLE documents (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    place TEXT NOT NULL CHECK (place IN ('vault_item', 'life_locker', 'renting', 'preset')),
    place_id BLOB NOT NULL,
    blob_id BLOB NOT NULL REFERENCES blobs (id),
    file_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    is_cover INTEGER NOT NULL CHECK (is_cover IN (0, 1)),
    uploaded_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX documents_of_place ON documents (owner_id, place, place_id, uploaded_at, id);
CREATE UNIQUE INDEX documents_blob_id ON documents (blob_id);
CREATE UNIQUE INDEX documents_cover ON documents (owner_id, place_id) WHERE is_cover = 1;
