DROP TABLE canary;
DROP TABLE person_keys;
DROP TABLE system_keys;
