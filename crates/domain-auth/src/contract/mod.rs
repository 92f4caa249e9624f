//! The storing ports' promises as tests: one case for each MUST.
//!
//! [`auth_contract!`](crate::auth_contract) stamps every case onto a store. Cases use fresh people,
//! so that they can share one.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "test code: a case's name says what it shows, and it fails by panicking"
)]

pub mod accesses;
pub mod browsers;
pub mod counters;
pub mod departures;
pub mod email_links;
pub mod endings;
pub mod factors;
mod fixtures;
pub mod flows;
pub mod given;
pub mod logouts;
pub mod pending;
pub mod people;
pub mod resets;
pub mod sessions;
pub mod settings;
mod waiting;

use crate::ports::{
    Accesses, Attempts, EmailLinks, Factors, Flows, People, Resets, Retention, Sessions, Settings,
    Volumes,
};
use async_trait::async_trait;
use domain_shared::ids::{AuditId, MessageId};

/// A store under test.
#[async_trait]
pub trait Harness: Send + Sync {
    fn flows(&self) -> &dyn Flows;
    fn people(&self) -> &dyn People;
    fn email_links(&self) -> &dyn EmailLinks;
    fn factors(&self) -> &dyn Factors;
    fn attempts(&self) -> &dyn Attempts;
    fn volumes(&self) -> &dyn Volumes;
    fn sessions(&self) -> &dyn Sessions;
    fn resets(&self) -> &dyn Resets;
    fn retention(&self) -> &dyn Retention;
    fn settings(&self) -> &dyn Settings;
    fn accesses(&self) -> &dyn Accesses;
    /// Whether the event of this id was written: the witness that effects are kept.
    async fn is_audited(&self, id: AuditId) -> bool;
    /// The messages that have not left.
    async fn waiting(&self) -> Vec<MessageId>;
}

macro_rules! cases {
    ($d:tt $($promise:literal => $module:ident :: $case:ident,)*) => {
        /// Every case with the promise it shows, as `file::method`.
        pub const CASES: &[(&str, &str)] = &[$(($promise, stringify!($case)),)*];

        /// Stamps every case as a test into a module of the given name. The second argument is a
        /// function that answers, asynchronously, a fresh [`Harness`]($crate::contract::Harness).
        #[macro_export]
        macro_rules! auth_contract {
            ($d name:ident, $d make:expr) => {
                mod $d name {
                    #[allow(unused_imports, reason = "the maker may be a path or a closure")]
                    use super::*;
                    $(
                        #[tokio::test(flavor = "multi_thread")]
                        async fn $case() {
                            let store = ($d make)().await;
                            $crate::contract::$module::$case(&store).await;
                        }
                    )*
                }
            };
        }
    };
}

cases! { $
    "flows::begin" => flows::a_flow_is_answered_as_it_was_kept,
    "flows::begin" => flows::a_login_checked_against_an_older_epoch_does_not_begin,
    "flows::by_token" => flows::a_flow_is_not_shown_to_another_browser,
    "flows::by_token" => flows::an_expired_flow_is_missing,
    "flows::by_token" => flows::a_finished_flow_is_missing,
    "flows::by_phone" => flows::the_sign_up_begun_last_is_found_by_phone,
    "flows::by_phone" => flows::a_sign_up_is_found_only_by_its_browser_and_number,
    "flows::by_phone" => flows::a_sign_up_at_another_step_is_not_found_by_phone,
    "flows::is_signing_up" => flows::a_browser_is_signing_up_while_its_sign_up_lives,
    "flows::swap" => flows::one_of_many_swaps_goes_through,
    "flows::swap" => flows::a_swap_forgets_what_the_next_state_does_not_hold,
    "flows::swap" => flows::a_swap_writes_its_effects_only_when_it_goes_through,
    "flows::create_person" => flows::a_person_is_made_together_with_the_step,
    "flows::create_person" => flows::a_taken_email_makes_nobody_and_moves_nothing,
    "flows::create_person" => flows::a_stale_sign_up_makes_nobody,
    "people::by_id" => people::a_person_is_answered_as_written,
    "people::by_email" => people::a_person_is_found_by_email,
    "people::rehash" => people::a_secret_is_rehashed_only_from_its_present_hash,
    "people::set_question" => people::a_question_is_set_once,
    "people::set_question" => people::a_refused_question_writes_no_effects,
    "people::delete" => departures::a_deleted_person_is_found_by_nothing,
    "people::delete" => departures::the_email_of_a_deleted_person_is_free_at_once,
    "people::delete" => departures::a_deletion_ends_everything,
    "people::delete" => departures::what_waits_for_them_is_taken_back_and_nothing_else,
    "people::delete" => departures::a_deletion_clears_the_named_counts,
    "people::delete" => departures::a_deletion_decided_at_an_older_epoch_deletes_nothing,
    "people::delete" => departures::a_deletion_spares_everybody_else,
    "email_links::find" => email_links::only_a_live_unused_link_is_found,
    "email_links::find" => email_links::a_link_is_good_for_its_own_address_only,
    "email_links::renew" => email_links::another_link_kills_the_older_ones,
    "email_links::renew" => email_links::an_address_that_needs_no_link_gets_none,
    "email_links::confirm" => email_links::confirming_keeps_its_moment,
    "email_links::confirm" => email_links::a_link_is_used_once_whatever_for,
    "email_links::confirm" => email_links::a_dead_link_confirms_nothing,
    "email_links::disown" => email_links::a_disowned_address_is_replaced,
    "email_links::disown" => email_links::disowning_keeps_everything_else,
    "email_links::disown" => email_links::disowning_kills_links_to_the_address,
    "email_links::disown" => email_links::a_dead_link_disowns_nothing,
    "factors::begin" => factors::a_new_enrolment_takes_the_place_of_the_old_one,
    "factors::begin" => factors::nothing_is_begun_beside_an_app,
    "factors::enrolment" => factors::an_enrolment_waits_until_it_expires_or_is_confirmed,
    "factors::confirm" => factors::a_confirmed_app_is_kept_with_its_step_and_codes,
    "factors::confirm" => factors::setting_an_app_up_leaves_only_the_fresh_session,
    "factors::confirm" => factors::the_fresh_device_ends_when_the_old_one_would_have,
    "factors::confirm" => factors::only_the_persons_present_enrolment_is_confirmed,
    "factors::confirm" => factors::a_session_that_is_over_confirms_nothing,
    "factors::app" => factors::an_enrolment_is_no_app,
    "factors::pass" => factors::a_step_is_taken_once_and_none_before_it,
    "factors::pass" => factors::a_recovery_code_works_once,
    "factors::pass" => factors::another_persons_codes_are_worth_nothing,
    "factors::pass" => factors::a_login_that_moved_on_uses_nothing_up,
    "factors::renew_codes" => factors::new_codes_leave_none_of_the_old_ones,
    "factors::renew_codes" => factors::without_an_app_there_are_no_codes,
    "factors::remove" => factors::removing_an_app_leaves_only_the_fresh_session,
    "factors::remove" => factors::without_an_app_nothing_is_removed,
    "factors::remove" => factors::a_session_that_is_over_removes_nothing,
    "factors::reset" => factors::a_reset_of_the_factor_ends_everything,
    "factors::reset" => factors::a_reset_tells_whether_there_was_an_app,
    "attempts::reserve" => counters::a_refused_try_counts_nowhere,
    "attempts::reserve" => counters::of_many_simultaneous_tries_only_five_are_let,
    "attempts::reserve" => counters::the_most_lasting_refusal_is_told,
    "attempts::reserve" => counters::an_unsettled_try_stays_counted,
    "attempts::settle" => counters::verdicts_count_as_the_rule_says,
    "attempts::settle" => counters::a_right_try_takes_back_its_own_share_only,
    "attempts::settle" => counters::settling_tells_what_is_spent,
    "attempts::settle" => counters::settling_writes_its_effects,
    "attempts::settle" => counters::the_try_that_locks_a_count_and_no_other_writes_so,
    "volumes::hit" => counters::a_refused_use_counts_nowhere,
    "volumes::hit" => counters::the_latest_opening_is_told,
    "volumes::hit" => counters::of_many_simultaneous_uses_only_the_limit_is_allowed,
    "volumes::hit" => counters::a_window_opens_again_when_it_is_over,
    "retention::sweep" => counters::an_expired_flow_and_session_are_removed,
    "retention::sweep" => counters::what_still_counts_is_kept,
    "retention::sweep" => counters::wrong_passwords_are_never_swept,
    "retention::sweep" => counters::wrong_tries_on_a_device_that_is_over_are_removed,
    "retention::sweep" => counters::counts_of_nothing_are_removed,
    "sessions::start" => sessions::signing_in_does_everything_together,
    "sessions::start" => sessions::a_flow_signs_in_once,
    "sessions::start" => sessions::a_dead_device_is_not_trusted,
    "sessions::start" => sessions::a_pin_is_never_overwritten,
    "sessions::start" => sessions::signing_in_ends_the_session_it_replaces,
    "sessions::start" => sessions::signing_in_revokes_the_device_it_replaces,
    "sessions::start" => browsers::a_browser_that_signs_in_is_known_by_its_newest_id,
    "sessions::browser" => browsers::a_browser_is_not_known_for_ever,
    "sessions::touch" => sessions::a_session_ends_absolutely,
    "sessions::touch" => sessions::a_session_idles_out,
    "sessions::touch" => sessions::a_used_session_stays_alive,
    "sessions::device" => sessions::a_dead_or_unknown_device_is_gone,
    "sessions::device" => sessions::a_rotated_token_is_told_by_its_age,
    "sessions::device" => sessions::rotation_does_not_move_the_end_of_a_device,
    "sessions::renew" => sessions::twenty_simultaneous_renewals_rotate_once,
    "sessions::renew" => sessions::in_grace_a_session_begins_without_rotation,
    "sessions::renew" => sessions::any_other_token_renews_nothing,
    "sessions::renew" => sessions::a_rotation_ends_the_earlier_sessions_and_grace_does_not,
    "sessions::renew" => sessions::a_renewed_session_belongs_to_the_device,
    "sessions::revoke" => sessions::a_revoked_device_takes_its_sessions_along,
    "sessions::revoke" => sessions::only_the_revoking_call_writes_its_effects,
    "sessions::owner" => sessions::an_owner_is_told_by_session_then_by_device,
    "sessions::end" => logouts::a_logout_ends_the_session_and_its_device,
    "sessions::end" => logouts::a_logout_revokes_the_device_of_a_dead_session,
    "sessions::end" => logouts::a_logout_ends_the_browsers_flows,
    "sessions::end" => logouts::a_logout_leaves_other_devices_alone,
    "sessions::end" => logouts::a_logout_ends_what_waits_for_the_leaver_only,
    "resets::create" => resets::a_new_link_kills_older_ones,
    "resets::create" => resets::nobodys_link_is_kept_as_readily,
    "resets::find" => resets::only_a_live_link_is_found,
    "resets::find" => resets::a_link_to_an_address_that_is_not_the_persons_is_dead,
    "resets::consume" => resets::a_link_works_once,
    "resets::consume" => resets::a_reset_sets_the_password_and_clears_the_pin,
    "resets::consume" => resets::a_reset_keeps_the_question,
    "resets::consume" => resets::a_reset_confirms_the_address_it_proved,
    "resets::consume" => resets::a_reset_ends_everything_issued_before,
    "resets::consume" => browsers::a_reset_forgets_every_browser,
    "resets::consume" => resets::a_reset_clears_the_named_counts,
    "resets::consume" => resets::a_dead_link_changes_nothing,
    "settings::change" => settings::a_change_keeps_everything_else,
    "settings::change" => settings::what_was_changed_meanwhile_is_stale,
    "settings::change" => settings::of_many_changes_of_one_state_one_goes_through,
    "settings::change" => settings::a_contact_that_is_not_waiting_changes_nothing,
    "settings::change" => settings::an_email_of_another_account_changes_nothing,
    "settings::change" => given::another_email_forgets_the_links_to_the_old_one,
    "settings::change" => endings::a_change_that_ends_all_ends_everything_issued_before,
    "settings::change" => endings::the_fresh_device_ends_with_the_old_one,
    "settings::change" => endings::a_session_that_is_over_changes_nothing,
    "settings::change" => endings::without_a_fresh_session_everything_goes_on,
    "settings::change" => settings::a_change_clears_the_named_counts,
    "settings::change" => settings::only_a_change_that_is_made_writes_its_effects,
    "settings::ask" => pending::a_pending_contact_takes_the_place_of_an_older_one,
    "settings::ask" => pending::a_contact_that_replaces_something_else_is_not_kept,
    "settings::ask" => pending::a_contact_asked_for_at_an_older_epoch_is_not_kept,
    "settings::pending" => pending::a_pending_contact_is_answered_as_it_was_kept,
    "settings::pending" => pending::an_expired_pending_contact_is_missing,
    "settings::swap_pending" => pending::one_of_many_swaps_of_a_pending_contact_goes_through,
    "settings::withdraw" => pending::only_ones_own_pending_contact_is_withdrawn,
    "accesses::list" => accesses::a_remembered_device_is_one_entry,
    "accesses::list" => accesses::a_session_of_no_live_device_is_an_entry,
    "accesses::list" => accesses::the_callers_own_entry_is_marked,
    "accesses::list" => accesses::what_is_over_or_somebody_elses_is_not_listed,
    "accesses::list" => accesses::an_entry_tells_what_signed_in,
    "accesses::end_one" => accesses::an_entry_is_ended_with_its_sessions,
    "accesses::end_one" => accesses::what_is_not_ones_own_is_not_ended,
    "accesses::end_others" => accesses::everything_else_is_ended,
    "accesses::end_others" => accesses::ones_own_session_and_device_are_kept,
    "accesses::end_others" => browsers::signing_out_elsewhere_forgets_every_browser,
}

#[cfg(test)]
mod tests;
