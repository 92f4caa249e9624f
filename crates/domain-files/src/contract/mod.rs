//! The ports' promises as tests: of records, and of content.
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
mod reservations;
mod store;
mod sweep;
mod thumbnails;

pub use changes::*;
pub use claims::*;
pub use places::*;
pub use reading::*;
pub use reservations::*;
pub use store::*;
pub use sweep::*;
pub use thumbnails::*;

use crate::ports::records::FileRecords;
use crate::ports::store::FileStore;
use crate::{CoverRule, ItemRef, PresetRef};
use domain_shared::contract::{Case, Setup};
use domain_shared::{AuditKind, PersonId};
use std::sync::Arc;

/// The records under test, and what their cases start from.
pub struct Ports {
    /// The records.
    pub records: Arc<dyn FileRecords>,
    /// Makes a person.
    pub new_person: Setup<(), PersonId>,
    /// Makes an item of a person: a property where covers are allowed, else an account.
    pub new_item: Setup<(PersonId, CoverRule), ItemRef>,
    /// Makes a preset of a person without a file.
    pub new_preset: Setup<PersonId, PresetRef>,
    /// Reads the kinds of the audit events written about a person.
    pub audited: Setup<PersonId, Vec<AuditKind>>,
}

/// The cases of records, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "FileRecords::cover_rule" => the_life_locker_and_renting_have_no_cover,
        "FileRecords::cover_rule" => an_item_of_somebody_else_is_no_place,
        "FileRecords::cover_rule" => a_preset_is_a_place_of_its_owner_without_a_cover,
        "FileRecords::cover_rule" => a_property_may_have_a_cover_and_an_account_may_not,
        "FileRecords::reserve" => a_reserved_file_can_be_claimed,
        "FileRecords::reserve" => a_reservation_beyond_the_quota_writes_nothing,
        "FileRecords::reserve" => what_is_not_yet_swept_may_take_as_much_again,
        "FileRecords::reserve" => a_reservation_counts_out_what_it_replaces,
        "FileRecords::reserve" => reservations_at_once_never_pass_the_quota_together,
        "FileRecords::reserve" => a_thumbnail_counts_by_its_bytes_and_not_as_a_file,
        "FileRecords::claim" => a_claim_writes_the_document_as_given,
        "FileRecords::claim" => a_document_of_each_type_is_read_back,
        "FileRecords::claim" => a_thumbnail_is_claimed_with_its_document_or_neither_is,
        "FileRecords::claim" => a_claim_writes_its_effects,
        "FileRecords::claim" => a_file_is_claimed_once_and_by_its_owner_only,
        "FileRecords::claim" => a_claim_for_no_place_writes_nothing,
        "FileRecords::claim" => a_claim_beyond_the_quota_writes_nothing,
        "FileRecords::claim" => a_document_is_made_once_under_its_id,
        "FileRecords::claim" => claims_at_once_never_pass_the_quota_together,
        "FileRecords::claim" => a_new_cover_takes_the_place_of_the_old_one,
        "FileRecords::replace" => a_replaced_document_keeps_its_id_and_place,
        "FileRecords::replace" => a_replaced_file_is_no_longer_read_and_is_swept,
        "FileRecords::replace" => only_the_owner_replaces_and_only_in_its_place,
        "FileRecords::replace" => a_replacement_that_was_not_reserved_changes_nothing,
        "FileRecords::replace" => a_replacement_counts_the_old_file_out,
        "FileRecords::replace" => a_replacement_leaves_the_cover_unless_it_is_no_image,
        "FileRecords::replace" => a_replaced_thumbnail_is_no_longer_read_and_is_swept,
        "FileRecords::replace" => a_replacement_keeps_what_its_first_call_sent,
        "FileRecords::amend" => an_amendment_changes_what_is_given,
        "FileRecords::amend" => an_amendment_fits_the_content_there_is_by_then,
        "FileRecords::amend" => an_amendment_keeps_one_cover,
        "FileRecords::amend" => only_the_owner_amends_and_only_in_its_place,
        "FileRecords::delete" => a_deleted_document_is_gone_and_its_file_swept,
        "FileRecords::delete" => a_deleted_document_takes_its_thumbnail_along,
        "FileRecords::delete" => only_the_owner_deletes_and_only_in_its_place,
        "FileRecords::find" => a_document_is_found_by_its_owner_in_its_place_only,
        "FileRecords::of_ids" => documents_are_found_by_their_ids_wherever_they_stand,
        "FileRecords::list" => documents_are_listed_newest_first,
        "FileRecords::list" => a_window_shows_its_documents_and_counts_all,
        "FileRecords::list" => a_list_holds_nothing_of_another_owner_or_place,
        "FileRecords::cover" => the_cover_of_a_place_is_answered_to_its_owner,
        "FileRecords::covers" => each_cover_is_answered_once_to_its_owner,
        "FileRecords::readable" => a_claimed_file_is_readable_with_its_name_and_key,
        "FileRecords::readable" => a_thumbnail_is_readable_with_its_own_type_and_key,
        "FileRecords::readable" => no_other_file_is_readable,
        "FileRecords::offer_date" => a_date_that_was_read_is_offered_where_none_is_known,
        "FileRecords::offer_date" => a_date_of_no_document_of_the_owner_is_not_kept,
        "FileRecords::renew" => a_renewed_file_is_swept_as_if_it_were_young,
        "FileRecords::renew" => only_pending_files_of_their_owner_are_renewed,
        "FileRecords::give_up" => what_is_given_up_is_condemned_and_nothing_else,
        "FileRecords::condemn" => a_claimed_or_young_file_is_never_condemned,
        "FileRecords::condemn" => a_condemned_file_cannot_be_claimed,
        "FileRecords::condemn" => a_condemned_file_is_answered_until_it_is_forgotten,
        "FileRecords::condemn_released" => released_files_alone_are_condemned_before_their_time,
        "FileRecords::delete_files" => only_condemned_files_are_forgotten,
    ]
}

/// The cases of content, each with the method whose promise it tries.
pub fn store_cases() -> Vec<Case<dyn FileStore>> {
    domain_shared::cases![
        "FileStore::put" => what_is_put_reads_back_whole,
        "FileStore::put" => a_second_file_of_the_same_id_is_refused,
        "FileStore::get" => a_range_reads_as_the_slice,
        "FileStore::get" => a_missing_file_is_an_error,
        "FileStore::get" => nothing_opens_with_another_owner_file_or_key,
        "FileStore::delete" => a_deleted_file_is_unreadable_and_deleting_again_succeeds,
        "FileStore::list" => every_kept_file_is_listed_once,
    ]
}
