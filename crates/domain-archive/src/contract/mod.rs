//! The promises of the ports as test cases.
//!
//! Cases use people of their own, so they can share a store.

// A broken promise ends its case by panicking: that is how a test fails.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "this module is tests, compiled only for tests"
)]

mod cases;
pub mod samples;

use crate::ports::ArchiveStore;
pub use cases::*;
use domain_files::FileRecords;
use domain_shared::contract::{Case, Setup};
use domain_shared::{AuditKind, PersonId};
use std::sync::Arc;

/// The ports under test, and what their cases start from.
pub struct Ports {
    /// The archives.
    pub archives: Arc<dyn ArchiveStore>,
    /// Where files are reserved.
    pub records: Arc<dyn FileRecords>,
    /// Makes a person who keeps nothing.
    pub new_person: Setup<(), PersonId>,
    /// Reads the kinds of the audit events written about a person.
    pub audited: Setup<PersonId, Vec<AuditKind>>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "ArchiveStore::read" => what_was_written_is_read_in_its_order,
        "ArchiveStore::read" => what_belongs_together_is_read_as_it_was_written,
        "ArchiveStore::read" => what_is_read_while_it_is_written_is_of_one_moment,
        "ArchiveStore::read" => each_document_has_its_stored_file,
        "ArchiveStore::read" => nothing_of_somebody_else_is_read,
        "ArchiveStore::read" => of_nobody_nothing_is_read,
        "ArchiveStore::is_empty" => somebody_new_keeps_nothing_and_then_something,
        "ArchiveStore::write" => an_archive_reads_back_as_it_was_written,
        "ArchiveStore::write" => a_person_joined_when_the_archive_says_or_earlier,
        "ArchiveStore::write" => the_effects_are_written_with_it,
        "ArchiveStore::write" => an_account_that_keeps_something_takes_nothing_in,
        "ArchiveStore::write" => of_imports_at_once_one_is_written,
        "ArchiveStore::write" => a_record_that_breaks_a_rule_stops_all_of_it,
        "ArchiveStore::write" => more_than_the_quota_holds_is_not_written,
        "ArchiveStore::write" => files_that_are_not_reserved_stop_all_of_it,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryArchives;
    use domain_files::memory::MemoryRecords;
    use domain_shared::contract::run_cases;

    fn memory() -> Arc<Ports> {
        let records = Arc::new(MemoryRecords::default());
        let archives = Arc::new(MemoryArchives::over(records.clone()));
        Arc::new(Ports {
            records,
            new_person: Setup::new(&archives, async |archives, ()| {
                let person = PersonId::new(samples::id());
                archives.add_person(person, samples::person());
                person
            }),
            audited: Setup::new(&archives, async |archives, person| archives.audited(person)),
            archives,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("../ports.rs"), cases(), memory).await;
    }
}
