-- Papers and facts that people are asked for by name. What is said of one is in `sealed`. Its files
-- are documents whose place it is; `document_id` is the one that is no extra file.
CREATE TABLE presets (
    id BLOB PRIMARY KEY,
    owner_id BLOB NOT NULL REFERENCES person_keys (person_id),
    category TEXT NOT NULL CHECK (category IN ('depository', 'key_info', 'renting')),
    kind TEXT NOT NULL,
    document_id BLOB,
    uploaded_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX presets_of_owner ON presets (owner_id, uploaded_at, id);
