//! The port that takes audit events down while nobody waits.

use domain_shared::AuditEvent;

/// Writes audit events in the background: a reader of a file doesn't wait for a database that is
/// busy or takes no writes. An event that is lost on the way is logged.
pub trait AuditWriter: Send + Sync {
    /// Never waits.
    fn audit(&self, event: AuditEvent);
}
