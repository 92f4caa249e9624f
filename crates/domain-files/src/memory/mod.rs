//! The ports in memory, for tests without a database.

mod audit_writer;
mod records;
mod store;
mod tables;
mod thumbnails;

pub use records::MemoryRecords;
pub use store::MemoryFileStore;
pub use thumbnails::MemoryThumbnails;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A lock whose holder panicked still guards whole values: every write happens at its end.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{Harness, StoreHarness, cases, store_cases};
    use crate::ports::records::FileRecords;
    use crate::ports::store::FileStore;
    use crate::{CoverRule, DocumentOwner, ItemRef, PresetRef};
    use async_trait::async_trait;
    use domain_shared::contract::run_cases;
    use domain_shared::{AuditKind, PersonId};
    use uuid::{NoContext, Uuid};

    #[derive(Default)]
    struct Memory {
        records: MemoryRecords,
        store: MemoryFileStore,
    }

    async fn memory() -> Memory {
        Memory::default()
    }

    fn fresh() -> Uuid {
        Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, 0))
    }

    #[async_trait]
    impl Harness for Memory {
        fn records(&self) -> &dyn FileRecords {
            &self.records
        }

        async fn person(&self) -> PersonId {
            PersonId::new(fresh())
        }

        async fn item(&self, owner: PersonId, covers: CoverRule) -> ItemRef {
            let item = ItemRef::new(fresh());
            self.records
                .add_place(owner, DocumentOwner::VaultItem(item), covers);
            item
        }

        async fn preset(&self, owner: PersonId) -> PresetRef {
            let preset = PresetRef::new(fresh());
            self.records
                .add_place(owner, DocumentOwner::Preset(preset), CoverRule::Refused);
            preset
        }

        async fn audited(&self, person: PersonId) -> Vec<AuditKind> {
            let events = self.records.audited().into_iter();
            let of_person = events.filter(|event| event.person == Some(person));
            of_person.map(|event| event.kind).collect()
        }
    }

    #[async_trait]
    impl StoreHarness for Memory {
        fn store(&self) -> &dyn FileStore {
            &self.store
        }

        async fn person(&self) -> PersonId {
            PersonId::new(fresh())
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise_of_records() {
        run_cases(include_str!("../ports/records.rs"), cases(), memory).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise_of_content() {
        run_cases(include_str!("../ports/store.rs"), store_cases(), memory).await;
    }
}
