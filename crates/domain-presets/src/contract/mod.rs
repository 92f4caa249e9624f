//! The promises of this crate's ports as tests.
//!
//! Each case is one MUST of a port's doc comment. Cases use people of their own, so they can share
//! a store.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "these are tests, and a test fails by panicking"
)]

mod adding;
mod changing;
mod deleting;
pub mod fixture;
mod reading;

pub use adding::*;
pub use changing::*;
pub use deleting::*;
pub use reading::*;

use crate::ports::{HolderIdentity, PresetRecords};
use domain_files::FileRecords;
use domain_shared::contract::{Case, Setup};
use domain_shared::{AuditKind, PersonId};
use std::sync::Arc;

/// The ports under test, and what their cases start from.
pub struct Ports {
    /// The presets.
    pub presets: Arc<dyn PresetRecords>,
    /// The records of their files.
    pub files: Arc<dyn FileRecords>,
    /// Makes a person.
    pub new_person: Setup<(), PersonId>,
    /// Makes a person of this name and day of birth.
    pub new_holder: Setup<HolderIdentity, PersonId>,
    /// Reads the kinds of the audit events written about a person.
    pub audited: Setup<PersonId, Vec<AuditKind>>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "PresetRecords::add" => an_added_preset_reads_back_as_given,
        "PresetRecords::add" => an_added_presets_files_are_read_by_its_owner_only,
        "PresetRecords::add" => an_added_preset_writes_its_effects,
        "PresetRecords::add" => a_preset_with_a_file_that_is_not_reserved_is_not_written,
        "PresetRecords::add" => a_preset_whose_files_pass_the_quota_is_not_written,
        "PresetRecords::add" => a_preset_is_made_once_under_its_id,
        "PresetRecords::list" => presets_are_listed_newest_first,
        "PresetRecords::list" => a_list_of_one_category_has_no_other,
        "PresetRecords::list" => a_list_has_nothing_of_somebody_else,
        "PresetRecords::find" => a_preset_of_somebody_else_is_not_found,
        "PresetRecords::change" => a_change_writes_what_is_said_and_the_files_that_stay,
        "PresetRecords::change" => a_renewed_preset_keeps_its_history,
        "PresetRecords::change" => a_dropped_file_is_no_longer_read_and_is_swept,
        "PresetRecords::change" => a_change_writes_its_effects,
        "PresetRecords::change" => a_change_counts_dropped_files_out,
        "PresetRecords::change" => of_several_changes_of_one_version_one_gets_through,
        "PresetRecords::change" => a_change_of_somebody_elses_preset_changes_nothing,
        "PresetRecords::change" => a_change_with_a_file_that_is_not_reserved_changes_nothing,
        "PresetRecords::delete" => a_deleted_preset_is_gone_and_its_files_are_swept,
        "PresetRecords::delete" => a_deletion_of_somebody_elses_preset_changes_nothing,
        "PresetRecords::holder" => a_person_is_told_by_name_and_day_of_birth,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryPresets;
    use domain_files::memory::MemoryRecords;
    use domain_shared::contract::run_cases;

    fn memory() -> Arc<Ports> {
        let files = Arc::new(MemoryRecords::default());
        let presets = Arc::new(MemoryPresets::new(files.clone()));
        Arc::new(Ports {
            files,
            new_person: Setup::new(&(), async |(), ()| PersonId::new(fixture::fresh())),
            new_holder: Setup::new(&presets, async |presets, identity| {
                let person = PersonId::new(fixture::fresh());
                presets.add_person(person, identity);
                person
            }),
            audited: Setup::new(&presets, async |presets, person| {
                let events = presets.audited().into_iter();
                let of_person = events.filter(|event| event.person == Some(person));
                of_person.map(|event| event.kind).collect()
            }),
            presets,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        let ports = include_str!("../ports.rs");
        run_cases(ports, cases(), memory).await;
    }
}
