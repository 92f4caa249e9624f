//! A private PostgreSQL for tests, and fresh databases on it.
//!
//! [`Server::shared`] starts one cluster for the test binary, in a temporary directory, from the
//! PostgreSQL binaries on the machine; a watchdog stops and removes it when the binary ends,
//! however it ends. With `TEST_DATABASE_URL` set, that server is used instead. Without binaries
//! and without the variable a test fails; none is skipped.
//!
//! ```no_run
//! # async fn example() {
//! let database = test_support::Server::shared()
//!     .database("holdfast", |url| println!("migrate {url}"))
//!     .await;
//! // … use database.url(); the database is dropped with the guard.
//! # }
//! ```
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
