DROP TABLE documents;
DROP TABLE blobs;
