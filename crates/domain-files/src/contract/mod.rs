//! The ports' promises as tests. [`files_contract`](crate::files_contract) stamps them onto a
//! store of records, [`file_store_contract`](crate::file_store_contract) onto a store of content.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "these are tests, and a test fails by panicking"
)]

mod changes;
mod claims;
mod fixture;
mod places;
mod reading;
mod store;
mod sweep;

pub use changes::*;
pub use claims::*;
pub use places::*;
pub use reading::*;
pub use store::*;
pub use sweep::*;

use crate::ports::places::Places;
use crate::ports::records::FileRecords;
use crate::ports::store::FileStore;
use crate::{CoverRule, ItemRef};
use async_trait::async_trait;
use domain_shared::{AuditKind, PersonId};

/// What the cases of records need of a store.
#[async_trait]
pub trait Harness: Send + Sync {
    /// The records under test.
    fn records(&self) -> &dyn FileRecords;
    /// The places under test.
    fn places(&self) -> &dyn Places;
    /// A new person.
    async fn person(&self) -> PersonId;
    /// A new item of `owner`: a property where covers are allowed, else an account.
    async fn item(&self, owner: PersonId, covers: CoverRule) -> ItemRef;
    /// The kinds of the audit events written about `person`.
    async fn audited(&self, person: PersonId) -> Vec<AuditKind>;
}

/// What the cases of content need of a store.
#[async_trait]
pub trait StoreHarness: Send + Sync {
    /// The store under test.
    fn store(&self) -> &dyn FileStore;
    /// A new person.
    async fn person(&self) -> PersonId;
}

/// Every case of [`files_contract`](crate::files_contract) beside the port method that promises
/// it.
pub const CASES: &[(&str, &str)] = crate::files_contract!(@cases @list);

/// Every case of [`file_store_contract`](crate::file_store_contract) beside the port method that
/// promises it.
pub const STORE_CASES: &[(&str, &str)] = crate::file_store_contract!(@cases @list);

/// Stamps every case of `FileRecords` and `Places` onto the [`Harness`] that the
/// async function `$make` answers, as tests of a module `$name`.
#[macro_export]
macro_rules! files_contract {
    ($name:ident, $make:expr) => {
        mod $name {
            #[allow(unused_imports, reason = "$make may name anything around the stamp")]
            use super::*;
            $crate::files_contract!(@cases @stamp $make);
        }
    };
    (@cases @$to:ident $($make:expr)?) => {
        $crate::files_contract! { @$to ($($make)?)
            "Places::look" the_life_locker_and_renting_have_no_cover,
            "Places::look" an_item_of_somebody_else_is_no_place,
            "Places::look" a_property_may_have_a_cover_and_an_account_may_not,
            "FileRecords::reserve" a_reserved_file_can_be_claimed,
            "FileRecords::claim" a_claim_writes_the_document_as_given,
            "FileRecords::claim" a_claim_writes_its_effects,
            "FileRecords::claim" a_file_is_claimed_once_and_by_its_owner_only,
            "FileRecords::claim" a_claim_for_no_place_writes_nothing,
            "FileRecords::claim" a_claim_beyond_the_quota_writes_nothing,
            "FileRecords::claim" claims_at_once_never_pass_the_quota_together,
            "FileRecords::claim" a_new_cover_takes_the_place_of_the_old_one,
            "FileRecords::replace" a_replaced_document_keeps_its_id_and_place,
            "FileRecords::replace" a_replaced_file_is_no_longer_read_and_is_swept,
            "FileRecords::replace" only_the_owner_replaces_and_only_in_its_place,
            "FileRecords::replace" a_replacement_that_was_not_reserved_changes_nothing,
            "FileRecords::replace" a_replacement_counts_the_old_file_out,
            "FileRecords::replace" a_replacement_leaves_the_cover_unless_it_is_no_image,
            "FileRecords::amend" an_amendment_changes_what_is_given,
            "FileRecords::amend" an_amendment_keeps_one_cover,
            "FileRecords::amend" only_the_owner_amends_and_only_in_its_place,
            "FileRecords::delete" a_deleted_document_is_gone_and_its_file_swept,
            "FileRecords::delete" only_the_owner_deletes_and_only_in_its_place,
            "FileRecords::find" a_document_is_found_by_its_owner_in_its_place_only,
            "FileRecords::list" documents_are_listed_newest_first,
            "FileRecords::list" a_list_holds_nothing_of_another_owner_or_place,
            "FileRecords::covers" each_cover_is_answered_once_to_its_owner,
            "FileRecords::readable" a_claimed_file_is_readable_with_its_name_and_key,
            "FileRecords::readable" no_other_file_is_readable,
            "FileRecords::condemn" a_claimed_or_young_file_is_never_condemned,
            "FileRecords::condemn" a_condemned_file_cannot_be_claimed,
            "FileRecords::condemn" a_condemned_file_is_answered_until_it_is_forgotten,
            "FileRecords::forget" only_condemned_files_are_forgotten,
        }
    };
    (@stamp ($make:expr) $($promise:literal $case:ident,)*) => { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $case() {
            let harness = ($make)().await;
            $crate::contract::$case(&harness).await;
        }
    )* };
    (@list () $($promise:literal $case:ident,)*) => { &[$(($promise, stringify!($case)),)*] };
}

/// Stamps every case of `FileStore` onto the [`StoreHarness`] that the async
/// function `$make` answers, as tests of a module `$name`.
#[macro_export]
macro_rules! file_store_contract {
    ($name:ident, $make:expr) => {
        mod $name {
            #[allow(unused_imports, reason = "$make may name anything around the stamp")]
            use super::*;
            $crate::file_store_contract!(@cases @stamp $make);
        }
    };
    (@cases @$to:ident $($make:expr)?) => {
        $crate::file_store_contract! { @$to ($($make)?)
            "FileStore::put" what_is_put_reads_back_whole,
            "FileStore::put" a_second_file_of_the_same_id_is_refused,
            "FileStore::get" a_range_reads_as_the_slice,
            "FileStore::get" a_missing_file_is_an_error,
            "FileStore::get" nothing_opens_with_another_owner_file_or_key,
            "FileStore::delete" a_deleted_file_is_unreadable_and_deleting_again_succeeds,
            "FileStore::list" every_kept_file_is_listed_once,
        }
    };
    (@stamp ($make:expr) $($promise:literal $case:ident,)*) => { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $case() {
            let harness = ($make)().await;
            $crate::contract::$case(&harness).await;
        }
    )* };
    (@list () $($promise:literal $case:ident,)*) => { &[$(($promise, stringify!($case)),)*] };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The number of MUSTs in each method's comment.
    fn promises(port: &str, source: &str) -> BTreeMap<String, usize> {
        let (mut found, mut musts) = (BTreeMap::new(), 0);
        for line in source.lines().map(str::trim) {
            if line.starts_with("/// - MUST") {
                musts += 1;
            } else if let Some(rest) = line.strip_prefix("async fn ") {
                let method = rest.split('(').next().unwrap_or_default();
                found.insert(format!("{port}::{method}"), musts);
                musts = 0;
            }
        }
        found
    }

    #[test]
    fn every_promise_of_a_port_has_a_case() {
        let mut promised = promises("Places", include_str!("../ports/places.rs"));
        promised.extend(promises("FileRecords", include_str!("../ports/records.rs")));
        promised.extend(promises("FileStore", include_str!("../ports/store.rs")));
        let mut tested = BTreeMap::new();
        for (promise, _) in CASES.iter().chain(STORE_CASES) {
            *tested.entry((*promise).to_owned()).or_insert(0) += 1;
        }
        assert_eq!(promised, tested);
    }
}
