//! The contract on the in-memory store, and the count of promises against cases.

use super::{Harness, cases};
use crate::memory::MemoryStore;
use crate::ports::{AttemptLimiter, EmailLinks, Factors, Flows, People, Sessions};
use async_trait::async_trait;
use domain_shared::contract::run_cases;
use domain_shared::ids::{AuditId, MessageId};

#[async_trait]
impl Harness for MemoryStore {
    fn flows(&self) -> &dyn Flows {
        self
    }
    fn people(&self) -> &dyn People {
        self
    }
    fn email_links(&self) -> &dyn EmailLinks {
        self
    }
    fn factors(&self) -> &dyn Factors {
        self
    }
    fn limiter(&self) -> &dyn AttemptLimiter {
        self
    }
    fn sessions(&self) -> &dyn Sessions {
        self
    }
    async fn is_audited(&self, id: AuditId) -> bool {
        self.effects().audit.iter().any(|event| event.id == id)
    }
    async fn waiting(&self) -> Vec<MessageId> {
        let effects = self.effects();
        effects.outgoing.iter().map(|waits| waits.id).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_every_promise() {
    let ports = concat!(
        include_str!("../ports/flows.rs"),
        include_str!("../ports/people.rs"),
        include_str!("../ports/email_links.rs"),
        include_str!("../ports/factors.rs"),
        include_str!("../ports/attempts.rs"),
        include_str!("../ports/sessions.rs"),
    );
    run_cases(ports, cases(), async || MemoryStore::default()).await;
}
