//! The stores beyond their ports' promises. One binary, so that one PostgreSQL server serves all of it.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "the helpers of tests fail by panicking too"
)]

#[path = "../support/mod.rs"]
mod support;

mod accounts;
mod at_rest;
mod audit;
mod clock_changes;
mod cut_short;
mod deletion;
mod finding;
mod forged_rows;
mod forty_dates;
mod full;
mod imports;
mod keys;
mod migrations;
mod outbox;
mod pool;
mod reminders;
mod silence;
mod tls;
mod unreadable;
