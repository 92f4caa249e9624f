//! The audit log: what happened in accounts, and how often calls were refused.
//!
//! Events are written by the ports whose change they tell of, through [`crate::Effects`].

use crate::ids::PersonId;
use crate::{AuditRecord, RefusedCalls, StoreError, Timestamp};
use async_trait::async_trait;

#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod refused_counter;

pub use refused_counter::RefusedCounter;

/// Reads the audit log, counts refused calls in it, and deletes what is old.
#[async_trait]
pub trait AuditLog: Send + Sync {
    /// Up to `limit` events of one person, from before the one with the number `before`, or the
    /// newest.
    ///
    /// - MUST answer the last written first, at most `limit`, and nobody else's.
    /// - MUST number the events of a person from one in the order in which they are written,
    ///   without gaps, also when several processes write at once.
    /// - MUST answer only events whose number is below `before`.
    async fn trail(
        &self,
        person: PersonId,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<AuditRecord>, StoreError>;

    /// Counts refused calls.
    ///
    /// - MUST add to what is counted of the same kind, network and minute.
    async fn count_refused(&self, refused: &[RefusedCalls]) -> Result<(), StoreError>;

    /// The newest `limit` counts of refused calls, newest minute first.
    async fn refused(&self, limit: u32) -> Result<Vec<RefusedCalls>, StoreError>;

    /// Deletes what is from before `moment`: counts, and the events of each person from the oldest
    /// to the first that is not.
    ///
    /// - MUST delete what is older and keep what is not.
    /// - MUST keep the numbers of what stays, and go on after the last number ever given.
    async fn prune(&self, moment: Timestamp) -> Result<(), StoreError>;
}
