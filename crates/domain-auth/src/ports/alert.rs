use super::volumes::UsageKind;
use async_trait::async_trait;
use domain_shared::Timestamp;

/// Wakes the administrator.
#[async_trait]
pub trait AdminAlert: Send + Sync {
    /// Everybody's window of this kind is full until then, and somebody was refused because of it.
    /// It is called for each who is; once for each window is enough to be woken. It does not fail:
    /// the refused call is answered all the same.
    async fn is_full(&self, kind: UsageKind, until: Timestamp);
}
