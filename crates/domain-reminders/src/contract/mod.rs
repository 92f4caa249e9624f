//! The promises of dates, reminders and feeds as tests, for each store that keeps them.
//!
//! Each case is one MUST of a port's doc comment. Cases use people of their own, so they can share
//! a store.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "these are tests, and a test fails by panicking"
)]

mod dates;
mod feeds;
pub mod given;
mod marks;
mod notifications;
mod own;
mod pricing;
mod telling;
mod written;

pub use dates::*;
pub use feeds::*;
pub use marks::*;
pub use notifications::*;
pub use own::*;
pub use pricing::*;
pub use telling::*;
pub use written::*;

use crate::memory::DatedItem;
use crate::{CalendarFeeds, Deadlines, Notifications, OwnDates};
use domain_files::ItemRef;
use domain_files::notes::Notes;
use domain_presets::PresetRecords;
use domain_shared::contract::{Case, Setup};
use domain_shared::{AuditKind, PersonId};
use std::sync::Arc;

/// The ports under test, and what their cases start from.
pub struct Ports {
    /// The dates.
    pub dates: Arc<dyn Deadlines>,
    /// The dates that people made.
    pub own: Arc<dyn OwnDates>,
    /// The feeds.
    pub feeds: Arc<dyn CalendarFeeds>,
    /// How people are told.
    pub notifications: Arc<dyn Notifications>,
    /// The presets that have the dates.
    pub presets: Arc<dyn PresetRecords>,
    /// The notes that have the dates.
    pub notes: Arc<dyn Notes>,
    /// Makes a person.
    pub new_person: Setup<(), PersonId>,
    /// Adds an item to the Vault, or makes it what it is now: a loan where it has a rate, a vehicle
    /// otherwise.
    pub set_item: Setup<(ItemRef, DatedItem), ()>,
    /// Deletes an item of a person.
    pub drop_item: Setup<(PersonId, ItemRef), ()>,
    /// Makes a person confirm their email.
    pub confirm: Setup<PersonId, ()>,
    /// Reads the kinds of the audit events written about a person.
    pub audited: Setup<PersonId, Vec<AuditKind>>,
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "Deadlines::list" => dates_are_those_of_presets_and_vehicles_as_they_stand,
        "Deadlines::list" => notes_rates_and_own_dates_are_listed_too,
        "Deadlines::list" => a_date_that_comes_back_counts_on,
        "Deadlines::list" => the_date_of_a_policy_has_its_premium_and_insurer,
        "Deadlines::list" => dates_are_listed_by_day,
        "Deadlines::list" => a_list_of_dates_has_nothing_of_somebody_else,
        "Deadlines::find" => a_date_of_somebody_else_is_not_found,
        "Deadlines::settings" => marks_are_what_an_owner_said,
        "Deadlines::mark" => what_two_say_at_once_both_stands,
        "Deadlines::mark" => a_mark_is_of_the_other_half_too,
        "Deadlines::mark" => a_mark_stays_while_its_date_stays,
        "Deadlines::mark" => a_mark_is_forgotten_once_its_date_is_moved,
        "Deadlines::mark" => a_mark_of_a_date_that_is_not_there_writes_nothing,
        "Deadlines::mark" => a_mark_writes_its_effects,
        "Deadlines::choose" => chosen_windows_stay_until_the_home_says_others,
        "Deadlines::choose" => windows_are_of_the_other_half_too,
        "Deadlines::choose" => windows_of_somebody_elses_date_are_not_chosen,
        "Deadlines::choose" => choosing_windows_writes_its_effects,
        "Deadlines::choose" => an_amount_stays_when_its_date_moves,
        "Deadlines::choose" => an_amount_is_of_the_other_half_too,
        "Deadlines::choose" => windows_and_an_amount_leave_each_other_alone,
        "Deadlines::choose" => the_amount_of_a_home_stays,
        "Deadlines::choose" => an_amount_of_somebody_elses_date_is_not_set,
        "Deadlines::choose" => setting_an_amount_writes_its_effects,
        "Deadlines::to_tell" => a_date_is_told_of_in_its_windows_on_its_day_and_a_week_later,
        "Deadlines::to_tell" => a_renewed_date_is_not_told_of,
        "Deadlines::to_tell" => what_passed_long_ago_is_not_told_of,
        "Deadlines::to_tell" => nobody_is_told_whom_no_way_reaches,
        "Deadlines::to_tell" => nobody_is_told_twice_a_day,
        "Deadlines::to_tell" => dates_to_tell_come_page_by_page,
        "Deadlines::write" => a_reminder_is_written_once_with_its_effects,
        "Deadlines::write" => a_date_that_was_told_of_is_told_of_next_in_another_window,
        "Deadlines::write" => a_reminder_of_what_has_changed_is_not_written,
        "Deadlines::write" => nothing_more_is_written_on_a_day_that_told_of_something,
        "Deadlines::write" => texts_are_counted_by_month_and_end_with_the_fifth,
        "Deadlines::linked" => a_link_leads_to_its_date_until_it_is_moved,
        "Deadlines::linked" => a_link_leads_to_the_next_day_that_it_gave_its_date,
        "Deadlines::linked" => a_token_of_no_reminder_leads_nowhere,
        "Deadlines::delete_expired" => reminders_of_the_past_are_forgotten,
        "OwnDates::has" => a_thing_is_its_owners_alone,
        "OwnDates::add" => an_own_date_reads_back_and_is_listed_ahead,
        "OwnDates::add" => a_date_is_added_once_under_its_id,
        "OwnDates::add" => adding_a_date_writes_its_effects,
        "OwnDates::list_own" => own_dates_are_their_owners_alone,
        "OwnDates::find_own" => an_own_date_of_somebody_else_is_not_found,
        "OwnDates::update" => a_change_to_what_a_date_was_before_writes_nothing,
        "OwnDates::update" => what_was_said_of_a_date_goes_when_it_is_moved,
        "OwnDates::update" => a_date_of_somebody_else_is_not_changed,
        "OwnDates::update" => changing_a_date_writes_its_effects,
        "OwnDates::delete" => a_deleted_date_is_gone_and_no_other,
        "OwnDates::delete" => a_date_of_somebody_else_is_not_deleted,
        "CalendarFeeds::replace" => a_new_feed_kills_the_one_before,
        "CalendarFeeds::replace" => making_a_feed_writes_its_effects,
        "CalendarFeeds::revoke" => a_revoked_feed_is_nobodys,
        "CalendarFeeds::revoke" => revoking_a_feed_writes_its_effects_once,
        "CalendarFeeds::is_active" => a_feed_is_active_from_its_making_to_its_end,
        "CalendarFeeds::owner_of" => a_feeds_token_tells_its_owner_and_no_other_does,
        "Notifications::recipient" => a_person_is_told_by_mail_until_they_choose,
        "Notifications::recipient" => what_one_person_chose_is_no_others,
        "Notifications::choose" => changes_at_once_all_stand,
        "Notifications::choose" => choosing_writes_its_effects,
        "Notifications::add_device" => a_browser_tells_one_person,
        "Notifications::add_device" => the_eleventh_device_is_refused,
        "Notifications::add_device" => adding_a_device_writes_its_effects,
        "Notifications::remove_device" => a_removed_device_is_gone_and_no_other,
        "Notifications::remove_device" => removing_a_device_writes_its_effects_once,
        "Notifications::sign_out" => signing_out_ends_the_notices_of_a_browser,
        "Notifications::subscription" => a_device_has_a_subscription_while_it_takes_notices,
        "Notifications::end_device" => a_device_ends_once,
        "Notifications::send" => a_test_is_sent_while_texts_are_left,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::MemoryReminders;
    use domain_files::notes::MemoryNotes;
    use domain_presets::contract::fixture::fresh;
    use domain_presets::memory::MemoryPresets;
    use domain_shared::contract::run_cases;
    use domain_shared::{Email, UkMobile};

    fn memory() -> Arc<Ports> {
        let presets = Arc::new(MemoryPresets::default());
        let notes = Arc::new(MemoryNotes::default());
        let store = Arc::new(MemoryReminders::new(presets.clone(), notes.clone()));
        Arc::new(Ports {
            dates: store.clone(),
            own: store.clone(),
            feeds: store.clone(),
            notifications: store.clone(),
            presets,
            notes,
            new_person: Setup::new(&store, async |store, ()| {
                let person = PersonId::new(fresh());
                let email = Email::parse("rowan@example.co.uk").unwrap();
                let phone = UkMobile::parse("07700900123").unwrap();
                store.add_person(person, email, phone);
                person
            }),
            set_item: Setup::new(&store, async |store, (id, item)| store.set_item(id, item)),
            drop_item: Setup::new(&store, async |store, (_, id)| store.drop_item(id)),
            confirm: Setup::new(&store, async |store, person| {
                store.set_email_confirmed(person, true);
            }),
            audited: Setup::new(&store, async |store, person| {
                let events = store.audited().into_iter();
                let of_person = events.filter(|event| event.person == Some(person));
                of_person.map(|event| event.kind).collect()
            }),
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        let ports = include_str!("../ports.rs");
        run_cases(ports, cases(), memory).await;
    }
}
