//! Forgets what is over.

use async_trait::async_trait;
use domain_shared::{Instant, StoreError};

/// Forgets what is over.
#[async_trait]
pub trait Retention: Send + Sync {
    /// Removes flows, sessions, devices and reset links that ended or expired before `before`, and
    /// counts that were last used before it and block nothing any more. Answers how many rows
    /// went.
    ///
    /// - MUST remove an expired flow with its draft.
    /// - MUST keep what is live, and a count that still blocks.
    async fn sweep(&self, before: Instant) -> Result<u64, StoreError>;
}
