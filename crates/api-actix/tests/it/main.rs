//! The server as its callers meet it.

mod bodies;
mod idempotency;
mod matrices;
mod openapi;
mod pages;
mod support;
