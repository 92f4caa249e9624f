//! Authenticated encryption and the key hierarchy: a library for adapters, without a database.
