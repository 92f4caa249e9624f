//! The contract on the in-memory store, and the count of promises against cases.

use super::{CASES, Harness};
use crate::memory::MemoryStore;
use crate::ports::{
    Accesses, Attempts, EmailLinks, Factors, Flows, People, Resets, Retention, Sessions, Settings,
    Volumes,
};
use async_trait::async_trait;
use domain_shared::ids::{AuditId, MessageId};
use std::collections::{BTreeMap, BTreeSet};

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
    fn attempts(&self) -> &dyn Attempts {
        self
    }
    fn volumes(&self) -> &dyn Volumes {
        self
    }
    fn sessions(&self) -> &dyn Sessions {
        self
    }
    fn resets(&self) -> &dyn Resets {
        self
    }
    fn retention(&self) -> &dyn Retention {
        self
    }
    fn settings(&self) -> &dyn Settings {
        self
    }
    fn accesses(&self) -> &dyn Accesses {
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

async fn fresh() -> MemoryStore {
    MemoryStore::default()
}

auth_contract!(memory, fresh);

#[test]
fn every_promise_has_one_case() {
    let mut promised = BTreeMap::<String, usize>::new();
    for (file, source) in [
        ("flows", include_str!("../ports/flows.rs")),
        ("people", include_str!("../ports/people.rs")),
        ("email_links", include_str!("../ports/email_links.rs")),
        ("factors", include_str!("../ports/factors.rs")),
        ("attempts", include_str!("../ports/attempts.rs")),
        ("volumes", include_str!("../ports/volumes.rs")),
        ("sessions", include_str!("../ports/sessions.rs")),
        ("resets", include_str!("../ports/resets.rs")),
        ("retention", include_str!("../ports/retention.rs")),
        ("settings", include_str!("../ports/settings.rs")),
        ("accesses", include_str!("../ports/accesses.rs")),
    ] {
        let mut pending = 0;
        for line in source.lines().map(str::trim) {
            if line.starts_with("/// - MUST") {
                pending += 1;
            } else if let Some(rest) = line.strip_prefix("async fn ") {
                let method = rest.split('(').next().unwrap();
                promised.insert(format!("{file}::{method}"), std::mem::take(&mut pending));
            }
        }
        assert_eq!(pending, 0, "a promise of {file} belongs to no method");
    }
    let mut shown = BTreeMap::<String, usize>::new();
    for (promise, _) in CASES {
        *shown.entry((*promise).to_owned()).or_default() += 1;
    }
    assert_eq!(shown, promised);
    let names: BTreeSet<_> = CASES.iter().map(|(_, case)| case).collect();
    assert_eq!(names.len(), CASES.len(), "no case is listed twice");
}
