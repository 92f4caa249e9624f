//! Persistence: the ports of every domain over PostgreSQL and over the embedded SQLite.
//!
//! Queries are written once, in `src/queries/`, and compiled twice: [`pg`] and [`sqlite`] each
//! name their connection, backend and pool, define the few statements in which the two differ,
//! and then include the same files. [`Store`] chooses one by the URL and hands out the ports.
//! `README.md` beside this crate says how to add a port.
#![allow(
    clippy::duplicate_mod,
    reason = "the query files are compiled once per backend on purpose"
)]

mod damage;
mod error;
mod keys;
mod macs;
mod migrate;
mod origin;
pub mod pg;
mod rows;
pub mod schema;
mod server;
pub mod sqlite;
mod start_turn;
mod store;
pub mod types;
mod url;

pub use error::{ConnectError, TxError, breaks_unique, is_unique_violation};
pub use keys::{Keyring, open_row, seal_row};
pub use migrate::{MigrationNames, migrate, migration_names, revert_all};
pub use origin::{current_origin, with_origin};
pub use server::Server;
pub use store::Store;
pub use url::{DatabaseUrl, InvalidDatabaseUrl};
