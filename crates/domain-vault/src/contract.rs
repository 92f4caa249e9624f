//! The promises of this crate's ports as tests.
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

mod cases_balance;
mod cases_deletion;
mod cases_due;
mod cases_history;
mod cases_items;
mod cases_transactions;
mod cases_transfers;
pub mod providers;
pub mod samples;

pub use cases_balance::*;
pub use cases_deletion::*;
pub use cases_due::*;
pub use cases_history::*;
pub use cases_items::*;
pub use cases_transactions::*;
pub use cases_transfers::*;

use crate::ports::{Items, Transactions};
use domain_shared::PersonId;
use domain_shared::contract::{Case, Setup};
use std::sync::Arc;

/// The ports under test, and what their cases start from.
pub struct Ports {
    /// The items.
    pub items: Arc<dyn Items>,
    /// Their transactions.
    pub transactions: Arc<dyn Transactions>,
    /// Makes a person who is known to the store and has nothing in it.
    pub new_person: Setup<(), PersonId>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "Items::add" => an_added_item_reads_back_equal,
        "Items::add" => what_is_below_zero_reads_back_equal,
        "Items::add" => an_added_item_has_its_first_point,
        "Items::add" => an_item_is_added_once_under_its_id,
        "Items::add" => ownership_end_and_renewals_of_an_item_read_back_equal,
        "Items::list" => items_are_listed_oldest_first,
        "Items::list" => a_list_of_one_category_has_no_other,
        "Items::list" => a_list_has_nothing_of_somebody_else,
        "Items::find" => an_item_of_somebody_else_is_not_found,
        "Items::outline" => an_outline_says_what_kind_of_item_it_is_and_when_it_was_made,
        "Items::outline" => an_item_of_somebody_else_has_no_outline,
        "Items::update" => an_edit_changes_the_item_and_appends_its_point,
        "Items::update" => an_edit_puts_and_removes_points,
        "Items::update" => an_edit_of_another_version_changes_nothing,
        "Items::update" => of_several_edits_of_one_version_one_gets_through,
        "Items::update" => an_edit_of_somebody_elses_item_changes_nothing,
        "Items::update" => an_edit_keeps_what_was_set_when_the_item_was_made,
        "Items::delete" => a_deleted_item_ends_at_zero_or_takes_its_points_along,
        "Items::delete" => a_deletion_leaves_of_the_history_what_counted,
        "Items::delete" => the_zero_of_a_deletion_comes_after_every_other_point,
        "Items::delete" => a_deleted_item_takes_its_transactions_along,
        "Items::delete" => a_deletion_unpairs_the_other_halves_of_its_transfers,
        "Items::delete" => a_deletion_leaves_the_other_items_alone,
        "Items::delete" => a_deletion_of_somebody_elses_item_changes_nothing,
        "Items::due" => an_item_is_due_from_its_moment_on,
        "Items::due" => what_is_due_first_comes_first,
        "Items::due" => the_next_page_begins_where_the_last_one_ended,
        "Transactions::points" => points_come_oldest_first,
        "Transactions::points" => points_begin_at_the_moment_that_is_named,
        "Transactions::points" => points_of_one_item_have_no_other,
        "Transactions::points" => points_of_somebody_else_are_not_answered,
        "Transactions::add" => an_added_transaction_reads_back_equal,
        "Transactions::add" => a_transaction_for_an_item_of_somebody_else_is_not_written,
        "Transactions::add" => a_transaction_is_added_once_under_its_id,
        "Transactions::add" => no_transaction_outlives_an_item_that_is_deleted_at_the_same_moment,
        "Transactions::list" => transactions_are_listed_newest_first,
        "Transactions::list" => a_window_shows_its_transactions_and_counts_all,
        "Transactions::list" => a_list_of_transactions_has_nothing_of_another_item,
        "Transactions::list" => a_joined_transaction_is_not_listed,
        "Transactions::list" => transactions_of_an_item_of_somebody_else_are_absent,
        "Transactions::add" => a_transaction_moves_the_balance_with_it,
        "Transactions::find" => a_transaction_is_its_owners_at_its_item_only,
        "Transactions::update" => a_transfer_that_is_none_is_unpaired,
        "Transactions::update" => a_transfer_is_paired,
        "Transactions::update" => what_is_in_a_transfer_is_not_paired_again,
        "Transactions::update" => a_transfer_of_what_was_changed_since_does_not_begin,
        "Transactions::update" => an_edit_that_speaks_of_no_transfer_leaves_it,
        "Transactions::update" => of_edits_at_once_either_leaves_halves_that_agree,
        "Transactions::other_halves" => other_halves_are_of_the_amount_the_time_and_the_items_that_are_named,
        "Transactions::other_halves" => what_is_paired_or_joined_is_no_other_half,
        "Transactions::delete" => a_deleted_half_ends_its_transfer,
        "Transactions::update" => an_edited_transaction_reads_back_equal,
        "Transactions::update" => an_edit_or_a_deletion_of_a_stale_balance_changes_nothing,
        "Transactions::update" => a_transaction_is_its_owners_at_its_item_only,
        "Transactions::moves" => moves_are_those_of_one_item,
        "Transactions::moves" => an_edited_transaction_reads_back_equal,
        "Transactions::delete" => a_transaction_that_was_changed_since_is_not_deleted,
        "Transactions::delete" => a_deleted_transaction_is_gone_and_the_others_stay,
        "Transactions::delete" => a_transaction_is_its_owners_at_its_item_only,
        "Transactions::delete" => an_edit_or_a_deletion_of_a_stale_balance_changes_nothing,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryVault;
    use domain_shared::contract::run_cases;

    fn memory() -> Arc<Ports> {
        let vault = Arc::new(MemoryVault::default());
        Arc::new(Ports {
            items: vault.clone(),
            transactions: vault,
            new_person: Setup::new(&(), async |(), ()| samples::person()),
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        let ports = concat!(
            include_str!("ports.rs"),
            include_str!("ports/transactions.rs"),
        );
        run_cases(ports, cases(), memory).await;
    }
}
