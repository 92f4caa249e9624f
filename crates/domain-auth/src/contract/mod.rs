//! The storing ports' promises as tests: one case for each MUST.
//!
//! Cases use fresh people, so that they can share a store.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "test code: a case's name says what it shows, and it fails by panicking"
)]

pub mod browsers;
pub mod counters;
pub mod departures;
pub mod devices;
pub mod drafts;
pub mod email_links;
pub mod endings;
pub mod factors;
mod fixtures;
pub mod flows;
pub mod given;
pub mod invitations;
pub mod logouts;
pub mod passkeys;
pub mod pending;
pub mod people;
pub mod resets;
pub mod sessions;
pub mod settings;
mod waiting;

use crate::ports::{
    AttemptLimiter, Drafts, EmailLinks, Factors, Flows, Invitations, Passkeys, People, Sessions,
};
use domain_shared::contract::{Case, Setup};
use domain_shared::ids::{AuditId, MessageId};
use std::sync::Arc;

/// The ports under test, and what their effects are told by.
pub struct Ports {
    pub flows: Arc<dyn Flows>,
    pub people: Arc<dyn People>,
    pub email_links: Arc<dyn EmailLinks>,
    pub factors: Arc<dyn Factors>,
    pub passkeys: Arc<dyn Passkeys>,
    pub limiter: Arc<dyn AttemptLimiter>,
    pub sessions: Arc<dyn Sessions>,
    pub drafts: Arc<dyn Drafts>,
    pub invitations: Arc<dyn Invitations>,
    /// Whether the event of this id was written: the witness that effects are kept.
    pub is_audited: Setup<AuditId, bool>,
    /// The messages that have not left.
    pub waiting: Setup<(), Vec<MessageId>>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "Flows::start" => flows::a_flow_is_answered_as_it_was_kept,
        "Flows::start" => flows::a_login_checked_against_an_older_epoch_does_not_begin,
        "Flows::by_token" => flows::a_flow_is_not_shown_to_another_browser,
        "Flows::by_token" => flows::an_expired_flow_is_missing,
        "Flows::by_token" => flows::a_finished_flow_is_missing,
        "Flows::by_phone" => flows::the_sign_up_begun_last_is_found_by_phone,
        "Flows::by_phone" => flows::a_sign_up_is_found_only_by_its_browser_and_number,
        "Flows::by_phone" => flows::a_sign_up_at_another_step_is_not_found_by_phone,
        "Flows::is_signing_up" => flows::a_browser_is_signing_up_while_its_sign_up_lives,
        "Flows::swap" => flows::one_of_many_swaps_goes_through,
        "Flows::swap" => flows::a_swap_forgets_what_the_next_state_does_not_hold,
        "Flows::swap" => flows::a_swap_writes_its_effects_only_when_it_goes_through,
        "Flows::create_person" => flows::a_person_is_made_together_with_the_step,
        "Flows::create_person" => flows::a_taken_email_makes_nobody_and_moves_nothing,
        "Flows::create_person" => flows::a_stale_sign_up_makes_nobody,
        "Flows::create_person" => invitations::an_invitation_makes_one_account,
        "Flows::create_person" => invitations::links_to_the_first_account_make_one,
        "Invitations::admission" => invitations::nothing_is_chosen_at_first_and_the_last_choice_counts,
        "Invitations::admission" => invitations::the_first_account_is_noticed,
        "Invitations::choose" => invitations::nothing_is_chosen_at_first_and_the_last_choice_counts,
        "Invitations::invite" => invitations::a_new_invitation_kills_the_earlier_one_of_its_email,
        "Invitations::invite" => invitations::links_to_the_first_account_stand_beside_one_another,
        "Invitations::find" => invitations::an_invitation_is_found_as_it_was_kept_until_it_expires,
        "Invitations::find" => invitations::a_link_to_the_first_account_ends_with_it,
        "Invitations::list" => invitations::live_invitations_are_listed_newest_first,
        "Invitations::withdraw" => invitations::one_invitation_is_withdrawn_and_no_other,
        "People::by_id" => people::a_person_is_answered_as_written,
        "People::by_email" => people::a_person_is_found_by_email,
        "People::rehash" => people::a_secret_is_rehashed_only_from_its_present_hash,
        "People::set_question" => people::a_question_is_set_once,
        "People::set_question" => people::a_refused_question_writes_no_effects,
        "People::delete" => departures::a_deleted_person_is_found_by_nothing,
        "People::delete" => departures::the_email_of_a_deleted_person_is_free_at_once,
        "People::delete" => departures::a_deletion_ends_everything,
        "People::delete" => departures::what_waits_for_them_is_taken_back_and_nothing_else,
        "People::delete" => departures::a_deletion_clears_the_named_counts,
        "People::delete" => departures::a_deletion_decided_at_an_older_epoch_deletes_nothing,
        "People::delete" => departures::a_deletion_spares_everybody_else,
        "EmailLinks::find" => email_links::only_a_live_unused_link_is_found,
        "EmailLinks::find" => email_links::a_link_is_good_for_its_own_address_only,
        "EmailLinks::renew" => email_links::another_link_kills_the_older_ones,
        "EmailLinks::renew" => email_links::an_address_that_needs_no_link_gets_none,
        "EmailLinks::confirm" => email_links::confirming_keeps_its_moment,
        "EmailLinks::confirm" => email_links::a_link_is_used_once_whatever_for,
        "EmailLinks::confirm" => email_links::a_dead_link_confirms_nothing,
        "EmailLinks::disown" => email_links::a_disowned_address_is_replaced,
        "EmailLinks::disown" => email_links::disowning_keeps_everything_else,
        "EmailLinks::disown" => email_links::disowning_kills_links_to_the_address,
        "EmailLinks::disown" => email_links::a_dead_link_disowns_nothing,
        "Drafts::save" => drafts::a_draft_takes_the_place_of_the_forms_earlier_one,
        "Drafts::save" => drafts::the_drafts_saved_last_are_kept,
        "Drafts::find" => drafts::a_draft_is_answered_as_it_was_saved,
        "Drafts::find" => drafts::a_draft_is_answered_until_it_ends,
        "Drafts::discard" => drafts::only_ones_own_draft_is_discarded,
        "Drafts::delete_expired" => drafts::drafts_that_are_over_are_removed_and_no_others,
        "Factors::start" => factors::a_new_enrolment_takes_the_place_of_the_old_one,
        "Factors::start" => factors::nothing_is_begun_beside_an_app,
        "Factors::enrolment" => factors::an_enrolment_waits_until_it_expires_or_is_confirmed,
        "Factors::confirm" => factors::a_confirmed_app_is_kept_with_its_step_and_codes,
        "Factors::confirm" => factors::setting_an_app_up_leaves_only_the_fresh_session,
        "Factors::confirm" => factors::the_fresh_device_ends_when_the_old_one_would_have,
        "Factors::confirm" => factors::only_the_persons_present_enrolment_is_confirmed,
        "Factors::confirm" => factors::a_session_that_is_over_confirms_nothing,
        "Factors::enrolment" => factors::a_set_up_by_link_is_not_that_of_a_session,
        "Factors::linked" => factors::a_link_is_good_until_it_expires_or_is_used,
        "Factors::confirm_linked" => factors::an_app_set_up_by_link_is_kept_with_its_step_and_codes,
        "Factors::confirm_linked" => factors::a_link_sets_one_app_up,
        "Factors::reset" => factors::a_reset_begins_the_next_set_up,
        "Factors::app" => factors::an_enrolment_is_no_app,
        "Factors::pass" => factors::a_step_is_taken_once_and_none_before_it,
        "Factors::pass" => factors::a_recovery_code_works_once,
        "Factors::pass" => factors::another_persons_codes_are_worth_nothing,
        "Factors::pass" => factors::a_login_that_moved_on_uses_nothing_up,
        "Factors::renew_codes" => factors::new_codes_leave_none_of_the_old_ones,
        "Factors::renew_codes" => factors::without_an_app_there_are_no_codes,
        "Factors::remove" => factors::removing_an_app_leaves_only_the_fresh_session,
        "Factors::remove" => factors::without_an_app_nothing_is_removed,
        "Factors::remove" => factors::a_session_that_is_over_removes_nothing,
        "Factors::reset" => factors::a_reset_of_the_factor_ends_everything,
        "Factors::reset" => passkeys::a_reset_of_the_factor_removes_passkeys,
        "Factors::reset" => factors::a_reset_tells_whether_there_was_an_app,
        "Passkeys::of" => passkeys::passkeys_are_listed_as_they_were_kept,
        "Passkeys::by_credential" => passkeys::a_passkey_is_found_by_its_credential,
        "Passkeys::add" => passkeys::adding_a_passkey_leaves_only_the_fresh_session,
        "Passkeys::add" => passkeys::a_challenge_makes_one_passkey,
        "Passkeys::add" => passkeys::a_credential_is_kept_once,
        "Passkeys::add" => passkeys::a_person_has_no_more_passkeys_than_allowed,
        "Passkeys::add" => passkeys::a_session_that_is_over_adds_nothing,
        "Passkeys::sign_in" => passkeys::a_sign_in_keeps_what_its_use_changed,
        "Passkeys::sign_in" => passkeys::a_passkey_that_is_gone_signs_nobody_in,
        "Passkeys::sign_in" => passkeys::a_sign_in_that_moved_on_keeps_nothing,
        "Passkeys::rename" => passkeys::only_ones_own_passkey_is_renamed,
        "Passkeys::remove" => passkeys::removing_a_passkey_leaves_only_the_fresh_session,
        "Passkeys::remove" => passkeys::another_persons_passkey_is_not_removed,
        "Passkeys::remove" => passkeys::a_session_that_is_over_removes_no_passkey,
        "AttemptLimiter::reserve" => counters::a_refused_try_counts_nowhere,
        "AttemptLimiter::reserve" => counters::of_many_simultaneous_tries_only_five_are_let,
        "AttemptLimiter::reserve" => counters::the_most_lasting_refusal_is_told,
        "AttemptLimiter::reserve" => counters::an_unsettled_try_stays_counted,
        "AttemptLimiter::complete" => counters::verdicts_count_as_the_rule_says,
        "AttemptLimiter::complete" => counters::a_right_try_takes_back_its_own_share_only,
        "AttemptLimiter::complete" => counters::settling_tells_what_is_spent,
        "AttemptLimiter::complete" => counters::settling_writes_its_effects,
        "AttemptLimiter::complete" => counters::the_try_that_locks_a_count_and_no_other_writes_so,
        "AttemptLimiter::hit" => counters::a_refused_use_counts_nowhere,
        "AttemptLimiter::hit" => counters::the_latest_opening_is_told,
        "AttemptLimiter::hit" => counters::of_many_simultaneous_uses_only_the_limit_is_allowed,
        "AttemptLimiter::hit" => counters::a_window_opens_again_when_it_is_over,
        "Sessions::delete_expired" => counters::an_expired_flow_and_session_are_removed,
        "Sessions::delete_expired" => counters::what_still_counts_is_kept,
        "Sessions::delete_expired" => counters::wrong_passwords_are_never_swept,
        "Sessions::delete_expired" => counters::wrong_tries_on_a_device_that_is_over_are_removed,
        "Sessions::delete_expired" => counters::counts_of_nothing_are_removed,
        "Sessions::start" => sessions::signing_in_does_everything_together,
        "Sessions::start" => sessions::a_flow_signs_in_once,
        "Sessions::start" => sessions::a_dead_device_is_not_trusted,
        "Sessions::start" => sessions::a_pin_is_never_overwritten,
        "Sessions::start" => sessions::signing_in_ends_the_session_it_replaces,
        "Sessions::start" => sessions::signing_in_revokes_the_device_it_replaces,
        "Sessions::start" => browsers::a_browser_that_signs_in_is_known_by_its_newest_id,
        "Sessions::browser" => browsers::a_browser_is_not_known_for_ever,
        "Sessions::touch" => sessions::a_session_ends_absolutely,
        "Sessions::touch" => sessions::a_session_idles_out,
        "Sessions::touch" => sessions::a_used_session_stays_alive,
        "Sessions::touch_person" => sessions::signing_in_does_everything_together,
        "Sessions::device" => sessions::a_dead_or_unknown_device_is_gone,
        "Sessions::device" => sessions::a_rotated_token_is_told_by_its_age,
        "Sessions::device" => sessions::rotation_does_not_move_the_end_of_a_device,
        "Sessions::renew" => sessions::twenty_simultaneous_renewals_rotate_once,
        "Sessions::renew" => sessions::in_grace_a_session_begins_without_rotation,
        "Sessions::renew" => sessions::any_other_token_renews_nothing,
        "Sessions::renew" => sessions::a_rotation_ends_the_earlier_sessions_and_grace_does_not,
        "Sessions::renew" => sessions::a_renewed_session_belongs_to_the_device,
        "Sessions::revoke" => sessions::a_revoked_device_takes_its_sessions_along,
        "Sessions::revoke" => sessions::only_the_revoking_call_writes_its_effects,
        "Sessions::owner" => sessions::an_owner_is_told_by_session_then_by_device,
        "Sessions::end" => logouts::a_logout_ends_the_session_and_its_device,
        "Sessions::end" => logouts::a_logout_revokes_the_device_of_a_dead_session,
        "Sessions::end" => logouts::a_logout_ends_the_browsers_flows,
        "Sessions::end" => logouts::a_logout_leaves_other_devices_alone,
        "Sessions::end" => logouts::a_logout_ends_what_waits_for_the_leaver_only,
        "EmailLinks::create_reset" => resets::a_new_link_kills_older_ones,
        "EmailLinks::create_reset" => resets::nobodys_link_is_kept_as_readily,
        "EmailLinks::find_reset" => resets::only_a_live_link_is_found,
        "EmailLinks::find_reset" => resets::a_link_to_an_address_that_is_not_the_persons_is_dead,
        "EmailLinks::reset_password" => resets::a_link_works_once,
        "EmailLinks::reset_password" => resets::a_reset_sets_the_password_and_clears_the_pin,
        "EmailLinks::reset_password" => resets::a_reset_keeps_the_question,
        "EmailLinks::reset_password" => resets::a_reset_confirms_the_address_it_proved,
        "EmailLinks::reset_password" => resets::a_reset_by_another_way_confirms_nothing,
        "EmailLinks::reset_password" => resets::a_reset_ends_everything_issued_before,
        "EmailLinks::reset_password" => browsers::a_reset_forgets_every_browser,
        "EmailLinks::reset_password" => resets::a_reset_clears_the_named_counts,
        "EmailLinks::reset_password" => resets::a_dead_link_changes_nothing,
        "People::change" => settings::a_change_keeps_everything_else,
        "People::change" => settings::what_was_changed_meanwhile_is_stale,
        "People::change" => settings::of_many_changes_of_one_state_one_goes_through,
        "People::change" => settings::a_contact_that_is_not_waiting_changes_nothing,
        "People::change" => settings::an_email_of_another_account_changes_nothing,
        "People::change" => given::another_email_forgets_the_links_to_the_old_one,
        "People::change" => endings::a_change_that_ends_all_ends_everything_issued_before,
        "People::change" => endings::the_fresh_device_ends_with_the_old_one,
        "People::change" => endings::a_session_that_is_over_changes_nothing,
        "People::change" => endings::without_a_fresh_session_everything_goes_on,
        "People::change" => settings::a_change_clears_the_named_counts,
        "People::change" => settings::only_a_change_that_is_made_writes_its_effects,
        "People::ask" => pending::a_pending_contact_takes_the_place_of_an_older_one,
        "People::ask" => pending::a_contact_that_replaces_something_else_is_not_kept,
        "People::ask" => pending::a_contact_asked_for_at_an_older_epoch_is_not_kept,
        "People::pending" => pending::a_pending_contact_is_answered_as_it_was_kept,
        "People::pending" => pending::an_expired_pending_contact_is_missing,
        "People::swap_pending" => pending::one_of_many_swaps_of_a_pending_contact_goes_through,
        "People::withdraw" => pending::only_ones_own_pending_contact_is_withdrawn,
        "Sessions::lock" => logouts::a_lock_ends_the_session_and_keeps_the_device,
        "Sessions::devices" => devices::a_remembered_device_is_one_entry,
        "Sessions::devices" => devices::a_session_of_no_live_device_is_an_entry,
        "Sessions::devices" => devices::the_callers_own_entry_is_marked,
        "Sessions::devices" => devices::what_is_over_or_somebody_elses_is_not_listed,
        "Sessions::devices" => devices::an_entry_tells_what_signed_in,
        "Sessions::end_device" => devices::an_entry_is_ended_with_its_sessions,
        "Sessions::end_device" => devices::what_is_not_ones_own_is_not_ended,
        "Sessions::end_others" => devices::everything_else_is_ended,
        "Sessions::end_others" => devices::ones_own_session_and_device_are_kept,
        "Sessions::end_others" => browsers::signing_out_elsewhere_forgets_every_browser,
    ]
}

#[cfg(test)]
mod tests;
