DROP TABLE browsers;
