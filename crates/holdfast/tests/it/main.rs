//! The server as its callers meet it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "what a test's helpers do not expect fails the test"
)]

mod auth;
mod bodies;
mod dashboard;
mod documents;
mod files;
mod idempotency;
mod kinds;
mod lessons;
mod life_locker;
mod logs;
mod lookups;
mod matrices;
mod memory;
mod openapi;
mod operating;
mod owners;
mod pages;
mod presets;
mod production;
#[cfg(target_os = "linux")]
mod read_files;
mod reminders;
mod search;
mod stores;
mod support;
mod vault;
mod wire;
