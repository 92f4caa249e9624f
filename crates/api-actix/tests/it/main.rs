//! The server as its callers meet it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what a test's helpers do not expect fails the test"
)]

mod auth;
mod bodies;
mod idempotency;
mod matrices;
mod openapi;
mod pages;
mod support;
