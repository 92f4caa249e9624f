//! Persistence written once and compiled for PostgreSQL and for the embedded SQLite.
