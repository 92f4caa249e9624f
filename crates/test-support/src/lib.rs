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
mod pair;
mod proxy;

pub use cluster::Cluster;
pub use database::{Database, Server};
pub use pair::{Pair, Stop};
pub use proxy::Proxy;

/// The secret key of installations that tests make.
pub const SECRET_KEY: &str = "774645bf8d262dfed45348d5f96dce1d2b06f3134e4bc1e22f4ace8edffed55e";
/// A secret key of another installation, or the next one of the same.
pub const OTHER_SECRET_KEY: &str =
    "c1a0f1d95e3b7284660e9d51b7f2a83c04de6f97a1258bc3f0394d7e6a5812eb";
