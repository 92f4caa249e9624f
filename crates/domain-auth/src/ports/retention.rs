//! Forgets what is over.

use async_trait::async_trait;
use domain_shared::{Instant, StoreError};

/// Forgets what is over.
#[async_trait]
pub trait Retention: Send + Sync {
    /// Removes flows, sessions, devices, links, enrolments of apps and pending contacts whose
    /// `expires_at` is before `before`,
    /// windows that began before it, and counts that were last used before it and are not blocked
    /// beyond it. `before` is at least two days past, longer than any window or lock. Answers how
    /// many rows went.
    ///
    /// - MUST remove an expired flow with its draft, an expired session, an expired enrolment and an
    ///   expired pending contact.
    /// - MUST keep what expires later, an app that is in use, and a count that is blocked beyond `before`.
    /// - MUST keep the counts that [`super::Credential::is_kept`] names, whose limit has no end.
    async fn sweep(&self, before: Instant) -> Result<u64, StoreError>;
}
