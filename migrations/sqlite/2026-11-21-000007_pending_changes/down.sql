DROP TABLE pending_contacts;
