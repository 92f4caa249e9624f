//! The port that takes down what nobody waits for.

use domain_shared::AuditEvent;

/// Takes events of the audit trail down beside what goes on: whoever reads a file is not kept
/// waiting by a database that is busy or takes no writes. An event that is lost on the way is
/// logged.
pub trait Notebook: Send + Sync {
    /// Takes `event` down. It never waits.
    fn note(&self, event: AuditEvent);
}
