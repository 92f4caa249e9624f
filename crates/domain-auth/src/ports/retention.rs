use async_trait::async_trait;
use domain_shared::{Instant, StoreError};

/// Forgets what is over.
#[async_trait]
pub trait Retention: Send + Sync {
    /// Removes flows, sessions, devices, known browsers, links, enrolments of apps and pending contacts whose
    /// `expires_at` is before `before`, windows that began before it, and counts that were last
    /// used before it and are not blocked beyond it. `before` is at least two days past, longer than
    /// any window or lock; `devices_before` is past by the life of a device and
    /// of a known browser as well. Answers how
    /// many rows went.
    ///
    /// - MUST remove an expired flow with its draft, an expired session, an expired browser, an
    ///   expired enrolment and an expired pending contact.
    /// - MUST keep what expires later, an app that is in use, and a count that is blocked beyond `before`.
    /// - MUST keep the wrong tries that [`super::Credential::is_kept`] names, whose limit has no end,
    ///   but for those on a device or by a known browser.
    /// - MUST remove the wrong tries on a device or by a known browser that were made before
    ///   `devices_before`, and keep those on any other.
    /// - MUST remove a count that counts nothing and was last used before `before`.
    async fn sweep(&self, before: Instant, devices_before: Instant) -> Result<u64, StoreError>;
}
