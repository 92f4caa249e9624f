//! The contract on the in-memory store, and the count of promises against cases.

use super::{Ports, cases};
use crate::memory::MemoryStore;
use domain_shared::contract::{Setup, run_cases};
use std::sync::Arc;

fn memory() -> Arc<Ports> {
    let store = Arc::new(MemoryStore::default());
    Arc::new(Ports {
        flows: store.clone(),
        people: store.clone(),
        email_links: store.clone(),
        factors: store.clone(),
        passkeys: store.clone(),
        limiter: store.clone(),
        sessions: store.clone(),
        drafts: store.clone(),
        invitations: store.clone(),
        operator: store.clone(),
        is_audited: Setup::new(&store, async |store, id| {
            store.effects().audit.iter().any(|event| event.id == id)
        }),
        waiting: Setup::new(&store, async |store, ()| {
            let effects = store.effects();
            effects.outgoing.iter().map(|waits| waits.id).collect()
        }),
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_every_promise() {
    let ports = concat!(
        include_str!("../ports/flows.rs"),
        include_str!("../ports/people.rs"),
        include_str!("../ports/email_links.rs"),
        include_str!("../ports/drafts.rs"),
        include_str!("../ports/invitations.rs"),
        include_str!("../ports/operator.rs"),
        include_str!("../ports/factors.rs"),
        include_str!("../ports/passkeys.rs"),
        include_str!("../ports/attempts.rs"),
        include_str!("../ports/sessions.rs"),
    );
    run_cases(ports, cases(), memory).await;
}
