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

use super::Notes;
use crate::ItemRef;
use async_trait::async_trait;
use domain_shared::PersonId;
use domain_shared::contract::Case;

/// The store behind the cases.
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
pub fn cases<H: Harness>() -> Vec<Case<H>> {
    domain_shared::cases![
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
    ]
}
