DROP TABLE volumes;
DROP TABLE attempts;
DROP TABLE password_resets;
DROP TABLE sessions;
DROP TABLE refresh_tokens;
DROP TABLE refresh_families;
DROP TABLE flows;
DROP TABLE people;
