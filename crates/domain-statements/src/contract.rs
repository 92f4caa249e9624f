//! The promises of [`StatementRecords`] as test cases.
//!
//! Cases use people of their own, so they can share a store.

// A broken promise ends its case by panicking: that is how a test fails.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "this module is tests, compiled only for tests"
)]

mod imports;
mod kept;
mod paired;
pub mod samples;
mod undone;

pub use imports::*;
pub use kept::*;
pub use paired::*;
pub use undone::*;

use crate::ports::StatementRecords;
use domain_files::FileRecords;
use domain_shared::contract::{Case, Setup};
use domain_shared::{AuditKind, PersonId};
use domain_vault::{Items, Transactions};
use std::sync::Arc;

/// The port under test, and what its cases start from.
pub struct Ports {
    pub records: Arc<dyn StatementRecords>,
    pub items: Arc<dyn Items>,
    pub transactions: Arc<dyn Transactions>,
    pub files: Arc<dyn FileRecords>,
    /// Makes a person who is known to the store and has nothing in it.
    pub new_person: Setup<(), PersonId>,
    /// The kinds of a person's entries in the activity log.
    pub audited: Setup<PersonId, Vec<AuditKind>>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "StatementRecords::keep" => statements_are_kept_all_or_none,
        "StatementRecords::keep" => a_statement_is_kept_once,
        "StatementRecords::waiting" => what_expired_or_is_somebody_elses_is_not_answered,
        "StatementRecords::change" => a_change_of_another_version_changes_nothing,
        "StatementRecords::forget" => only_the_owner_forgets_a_statement,
        "StatementRecords::forget_expired" => what_expired_is_forgotten_up_to_the_limit,
        "StatementRecords::accounts" => accounts_are_those_that_have_a_balance,
        "StatementRecords::account" => an_account_comes_with_what_belongs_to_it,
        "StatementRecords::elsewhere" => what_lies_elsewhere_is_of_other_accounts_and_of_the_days,
        "StatementRecords::imported" => imported_statements_are_their_owners,
        "StatementRecords::import" => an_import_writes_all_that_it_names,
        "StatementRecords::import" => an_import_ends_the_waiting_statement,
        "StatementRecords::import" => the_other_half_of_a_transfer_names_the_imported_one,
        "StatementRecords::import" => an_import_from_what_was_written_since_changes_nothing,
        "StatementRecords::import" => an_import_whose_other_half_is_taken_changes_nothing,
        "StatementRecords::import" => an_import_whose_other_half_is_joined_changes_nothing,
        "StatementRecords::import" => an_import_whose_file_is_gone_changes_nothing,
        "StatementRecords::import" => an_import_beyond_the_quota_changes_nothing,
        "StatementRecords::import" => an_import_can_make_its_account,
        "StatementRecords::undo" => an_undone_import_takes_what_it_made_and_nothing_else,
        "StatementRecords::undo" => an_undone_import_gives_a_transfer_back_to_what_was_typed,
        "StatementRecords::undo" => an_undo_of_what_was_written_since_changes_nothing,
        "StatementRecords::undo" => an_undo_of_somebody_else_changes_nothing,
        "StatementRecords::save_settings" => settings_are_written_over_the_version_that_was_read,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryStatements;
    use domain_files::memory::MemoryRecords;
    use domain_shared::contract::run_cases;
    use domain_vault::contract::samples::person;
    use domain_vault::memory::MemoryVault;

    fn memory() -> Arc<Ports> {
        let vault = Arc::new(MemoryVault::default());
        let files = Arc::new(MemoryRecords::default());
        let records = Arc::new(MemoryStatements::new(Arc::clone(&vault), files.clone()));
        Arc::new(Ports {
            audited: Setup::new(&records, async |records, person| records.audited(person)),
            records,
            items: vault.clone(),
            transactions: vault,
            files,
            new_person: Setup::new(&(), async |(), ()| person()),
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("ports/records.rs"), cases(), memory).await;
    }
}
