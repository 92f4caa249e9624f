//! The queries, written once. `pg` and `sqlite` include these files, each with its own [`Conn`],
//! `Db`, `Pool` and the macros `write_tx!`, `insert_batch!`, `for_update!` and `skip_locked!`.

pub use super::{Conn, Db, Pool};
use crate::Keyring;
use domain_shared::StoreError;
use std::sync::Arc;

pub mod accounts;
pub mod answers;
mod blobs;
pub mod dev_outbox;
pub mod documents;
pub mod effects;
pub mod figures;
pub mod jobs;
pub mod keys;
pub mod outbox;
mod places;
pub mod revaluations;
pub mod throttle;
pub mod vault;

/// Every port over one database. Each file beside this one implements one of them.
pub struct Sql {
    pub(crate) pool: Pool,
    pub(crate) keys: Arc<Keyring>,
}

impl Sql {
    /// Over `pool`, sealing with `keys`.
    pub fn new(pool: Pool, keys: Arc<Keyring>) -> Self {
        Self { pool, keys }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let mut conn = self.pool.read().await?;
        diesel_async::RunQueryDsl::execute(diesel::sql_query("SELECT 1"), &mut conn)
            .await
            .map(|_| ())
            .map_err(crate::error::store_error)
    }
}
