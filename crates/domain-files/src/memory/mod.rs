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
    use crate::contract::{Ports, cases, store_cases};
    use crate::{CoverRule, DocumentOwner, ItemRef, PresetRef};
    use domain_shared::PersonId;
    use domain_shared::contract::{Setup, run_cases};
    use std::sync::Arc;
    use uuid::{NoContext, Uuid};

    fn fresh() -> Uuid {
        Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, 0))
    }

    fn memory() -> Arc<Ports> {
        let records = Arc::new(MemoryRecords::default());
        Arc::new(Ports {
            new_person: Setup::new(&(), async |(), ()| PersonId::new(fresh())),
            new_item: Setup::new(&records, async |records, (owner, covers)| {
                let item = ItemRef::new(fresh());
                records.add_place(owner, DocumentOwner::VaultItem(item), covers);
                item
            }),
            new_preset: Setup::new(&records, async |records, owner| {
                let preset = PresetRef::new(fresh());
                records.add_place(owner, DocumentOwner::Preset(preset), CoverRule::Refused);
                preset
            }),
            audited: Setup::new(&records, async |records, person| {
                let events = records.audited().into_iter();
                let of_person = events.filter(|event| event.person == Some(person));
                of_person.map(|event| event.kind).collect()
            }),
            records,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise_of_records() {
        run_cases(include_str!("../ports/records.rs"), cases(), memory).await;
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise_of_content() {
        run_cases(include_str!("../ports/store.rs"), store_cases(), || {
            Arc::new(MemoryFileStore::default())
        })
        .await;
    }
}
