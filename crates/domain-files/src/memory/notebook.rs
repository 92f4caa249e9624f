//! The audit trail in memory takes down what is noted beside it.

use crate::ports::notebook::Notebook;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::{AuditEvent, Effects};

impl Notebook for MemoryOutbox {
    fn note(&self, event: AuditEvent) {
        // Only messages can be refused.
        let _written = self.write_now(Effects::none().audit(event));
    }
}
