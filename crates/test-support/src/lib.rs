#![doc = include_str!("../README.md")]
#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what cannot be set up fails the test that asked for it"
)]

mod binaries;
mod cluster;
mod database;
mod proxy;

pub use cluster::Cluster;
pub use database::{Database, Server};
pub use proxy::Proxy;
