DELETE FROM jobs WHERE kind = 'read_text';
DROP TABLE document_texts;
