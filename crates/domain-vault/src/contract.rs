//! The promises of this crate's ports as tests, stamped onto a store by [`crate::vault_contract`].
//!
//! Each case is one MUST of a port's doc comment. Cases use people of their own, so they can share
//! a store.

// A broken promise ends its case by panicking: that is how a test fails.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "this module is tests, compiled only for tests"
)]

mod cases_history;
mod cases_items;
pub mod samples;

pub use cases_history::*;
pub use cases_items::*;

use crate::ports::{Items, ValueHistory};
use domain_shared::PersonId;

/// A store under test.
pub trait Harness: Send + Sync {
    /// Its items.
    fn items(&self) -> &dyn Items;

    /// Its value history.
    fn history(&self) -> &dyn ValueHistory;

    /// A person who is known to the store and has nothing in it.
    fn new_person(&self) -> impl Future<Output = PersonId> + Send;
}

/// Stamps every case onto a store: `vault_contract!(sqlite, fresh_store)`, where `fresh_store` is
/// an async function that answers a [`Harness`].
#[macro_export]
macro_rules! vault_contract {
    ($name:ident, $make:expr) => {
        $crate::vault_contract_cases! { $name, $make,
            an_added_item_reads_back_equal => "Items::add stores the item so that it reads back equal",
            an_added_item_has_its_first_point => "Items::add stores the point in the same transaction",
            items_are_listed_oldest_first => "Items::list answers the oldest first",
            a_list_of_one_category_has_no_other => "Items::list answers items of the category that is named and no others",
            a_list_has_nothing_of_somebody_else => "Items::list does not answer items of somebody else",
            an_item_of_somebody_else_is_not_found => "Items::find answers None for an item of somebody else",
            an_edit_changes_the_item_and_appends_its_point => "Items::update changes the item and appends the point in one transaction",
            an_edit_of_another_version_changes_nothing => "Items::update changes nothing and answers Stale where the version is another",
            of_several_edits_of_one_version_one_gets_through => "Items::update lets exactly one of several edits of one version through",
            an_edit_of_somebody_elses_item_changes_nothing => "Items::update changes nothing and answers Absent for an item of somebody else",
            an_edit_keeps_what_was_set_when_the_item_was_made => "Items::update keeps owner, category and created_at as they are stored",
            a_deleted_item_ends_at_zero_or_takes_its_points_along => "Items::delete deletes the item and appends the zero, or removes the item's points",
            a_deletion_leaves_the_other_items_alone => "Items::delete leaves the other items and their points alone",
            a_deletion_of_somebody_elses_item_changes_nothing => "Items::delete changes nothing and answers false for an item of somebody else",
            points_come_oldest_first => "ValueHistory::points answers the oldest first",
            points_begin_at_the_moment_that_is_named => "ValueHistory::points answers points at since and none before",
            points_of_one_item_have_no_other => "ValueHistory::points answers the points of the item that is named and no others",
            points_of_somebody_else_are_not_answered => "ValueHistory::points does not answer points of somebody else",
            a_value_is_the_latest_at_or_before_the_moment => "ValueHistory::values_at answers the latest point at or before the moment",
            an_item_without_a_point_by_then_is_left_out => "ValueHistory::values_at leaves out items that have none",
            values_of_somebody_else_are_not_answered => "ValueHistory::values_at does not answer items of somebody else",
        }
    };
}

/// Makes the tests and the list of [`crate::vault_contract`].
#[doc(hidden)]
#[macro_export]
macro_rules! vault_contract_cases {
    ($name:ident, $make:expr, $($case:ident => $promise:literal,)*) => {
        mod $name {
            #[allow(unused_imports, reason = "the store may be made by an item of the parent")]
            use super::*;

            /// Each promise and the case that shows it.
            #[allow(dead_code, reason = "a store may leave the counting to the domain")]
            pub(crate) const CASES: &[(&str, &str)] = &[$(($promise, stringify!($case)),)*];

            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $case() {
                    let store = ($make)().await;
                    $crate::contract::$case(&store).await;
                }
            )*
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryVault;

    impl Harness for MemoryVault {
        fn items(&self) -> &dyn Items {
            self
        }

        fn history(&self) -> &dyn ValueHistory {
            self
        }

        async fn new_person(&self) -> PersonId {
            samples::person()
        }
    }

    async fn fresh() -> MemoryVault {
        MemoryVault::default()
    }

    crate::vault_contract!(memory, fresh);

    #[test]
    fn every_promise_has_one_case() {
        let promises = include_str!("ports.rs").matches("/// - MUST").count();
        assert_eq!(memory::CASES.len(), promises);
    }

    #[test]
    fn every_case_names_a_method_of_a_port() {
        let ports = include_str!("ports.rs");
        for (promise, case) in memory::CASES {
            let method = promise
                .split_once("::")
                .and_then(|(_, rest)| rest.split_once(' '))
                .map(|(method, _)| format!("async fn {method}("));
            assert!(
                method.is_some_and(|method| ports.contains(&method)),
                "{case}"
            );
        }
    }
}
