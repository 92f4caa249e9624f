//! The promises of [`Notes`](super::Notes) as tests. Each case tries both places.
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
use domain_shared::PersonId;
use domain_shared::contract::{Case, Setup};
use std::sync::Arc;

/// The port under test, and what its cases start from.
pub struct Ports {
    /// The notes.
    pub notes: Arc<dyn Notes>,
    /// Makes a person.
    pub new_person: Setup<(), PersonId>,
    /// Makes an item of a person exist.
    pub add_item: Setup<(PersonId, ItemRef), ()>,
    /// Deletes an item of a person.
    pub delete_item: Setup<(PersonId, ItemRef), ()>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
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
        "Notes::update" => a_changed_note_keeps_the_rest,
        "Notes::update" => a_note_is_changed_by_its_owner_in_its_place_only,
        "Notes::delete" => a_deleted_note_is_gone_and_the_others_stay,
        "Notes::delete" => a_note_is_deleted_by_its_owner_in_its_place_only,
    ]
}
