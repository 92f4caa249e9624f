//! The audit trail in memory takes down what is noted beside it.

use crate::ports::audit_writer::AuditWriter;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::{AuditEvent, Effects};

impl AuditWriter for MemoryOutbox {
    fn audit(&self, event: AuditEvent) {
        // Only messages can be refused.
        let _written = self.write_now(Effects::none().audit(event));
    }
}
