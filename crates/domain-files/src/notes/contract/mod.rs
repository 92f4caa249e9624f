//! The promises of [`Notes`](super::Notes) as tests, stamped onto a store by
//! [`notes_contract`](crate::notes_contract). Each case tries both places.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "these are tests, and a test fails by panicking"
)]

mod cases;
mod deletion;
pub mod samples;

pub use cases::*;
pub use deletion::*;

#[doc(hidden)]
pub use domain_shared::stamp_cases;

use super::Notes;
use crate::ItemRef;
use async_trait::async_trait;
use domain_shared::PersonId;

/// What the cases need of a store.
#[async_trait]
pub trait Harness: Send + Sync {
    /// The notes under test.
    fn notes(&self) -> &dyn Notes;
    /// A new person.
    async fn person(&self) -> PersonId;
    /// Makes an item of `owner` exist.
    async fn add_item(&self, owner: PersonId, item: ItemRef);
    /// Deletes an item of `owner`.
    async fn delete_item(&self, owner: PersonId, item: ItemRef);
}

/// The cases, each with the method whose promise it tries.
#[doc(hidden)]
#[macro_export]
macro_rules! notes_cases {
    ({ $($callback:tt)* } $($args:tt)*) => {
        $($callback)*! {
            $($args)*
            "Notes::add" => an_added_note_reads_back_equal,
            "Notes::add" => a_note_for_an_item_of_somebody_else_is_not_written,
            "Notes::add" => a_note_is_added_once_under_its_id,
            "Notes::add" => an_id_that_is_taken_elsewhere_is_refused,
            "Notes::add" => no_note_outlives_an_item_that_is_deleted_at_the_same_moment,
            "Notes::list" => notes_are_listed_newest_first,
            "Notes::list" => a_window_shows_its_notes_and_counts_all,
            "Notes::list" => a_list_of_notes_has_none_of_another_place,
            "Notes::list" => notes_of_an_item_of_somebody_else_are_absent,
            "Notes::list" => a_deleted_item_takes_its_notes_along_and_no_others,
            "Notes::dated" => notes_with_a_date_come_by_their_dates_from_every_place,
            "Notes::dated" => notes_without_a_date_ahead_are_left_out,
            "Notes::update" => a_changed_note_keeps_the_rest,
            "Notes::update" => a_note_is_changed_by_its_owner_in_its_place_only,
            "Notes::delete" => a_deleted_note_is_gone_and_the_others_stay,
            "Notes::delete" => a_note_is_deleted_by_its_owner_in_its_place_only,
        }
    };
}

/// Every case, with the promise it tries.
pub const CASES: &[(&str, &str)] = crate::notes_cases!({ domain_shared::list_cases });

/// Stamps every case onto a store: `$make` is an async closure that answers a fresh [`Harness`].
#[macro_export]
macro_rules! notes_contract {
    ($name:ident, $make:expr) => {
        mod $name {
            #[allow(unused_imports, reason = "the maker may need nothing from around it")]
            use super::*;
            use $crate::notes::contract as contract_cases;
            $crate::notes_cases!({ $crate::notes::contract::stamp_cases }[$make]);
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_promise_has_its_case() {
        assert_eq!(
            domain_shared::contract::gaps(include_str!("../port.rs"), CASES),
            Vec::<String>::new()
        );
    }
}
