DROP TABLE undated;
DROP TABLE calendar_feeds;
DROP TABLE reminders;
DROP TABLE deadlines;
