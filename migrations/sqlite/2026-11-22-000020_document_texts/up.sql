-- The words inside each PDF of a document, in `sealed`, once it was read; without any where nothing
-- could be read. They are deleted with the document, at the latest with the file.
CREATE TABLE document_texts (
    file_id BLOB PRIMARY KEY REFERENCES blobs (id) ON DELETE CASCADE,
    owner_id BLOB NOT NULL,
    sealed BLOB NOT NULL
) STRICT;
CREATE INDEX document_texts_of_owner ON document_texts (owner_id, file_id);
