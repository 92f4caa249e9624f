//! The administrator's requests to every process.

use crate::{StoreError, Timestamp};
use async_trait::async_trait;

#[cfg(any(test, feature = "contract"))]
pub mod contract;

/// Carries what the administrator asks at the command line to the processes that serve.
#[async_trait]
pub trait OperatorRequests: Send + Sync {
    /// Asks that providers which rest are tried again.
    ///
    /// - MUST replace what was asked before.
    async fn try_providers_again(&self, at: Timestamp) -> Result<(), StoreError>;

    /// When that was last asked.
    ///
    /// - MUST answer `None` until somebody has asked.
    /// - MUST answer the same moment however often it is read: each process acts on it once.
    async fn providers_tried_again_at(&self) -> Result<Option<Timestamp>, StoreError>;
}
