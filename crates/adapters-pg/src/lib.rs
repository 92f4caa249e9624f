#![doc = include_str!("../README.md")]
#![allow(
    clippy::duplicate_mod,
    reason = "the query files are compiled once per backend on purpose"
)]

mod damage;
mod error;
mod index_check;
mod keys;
mod locks;
mod macs;
mod migrate;
mod one_hop;
mod opened_texts;
mod origin;
pub mod pg;
mod prepared;
mod rotation;
mod rows;
pub mod schema;
mod server;
pub mod sqlite;
mod start_lock;
mod store;
pub mod types;
mod url;

pub use error::{ConnectError, TxError, breaks_unique, is_unique_violation};
pub use index_check::IndexCheck;
pub use keys::{Keyring, open_row, seal_row};
pub use migrate::{MigrationNames, migrate, migration_names, revert_all};
pub use origin::{current_origin, with_origin};
pub use rotation::Rotation;
pub use server::Server;
pub use store::{PoolUsage, Store};
pub use url::{DatabaseUrl, InvalidDatabaseUrl};
