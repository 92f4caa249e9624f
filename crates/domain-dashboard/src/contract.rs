//! The promises of [`DashboardQueries`] as test cases.
//!
//! Cases use people of their own, so they can share a store.

// A broken promise ends its case by panicking: that is how a test fails.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "this module is tests, compiled only for tests"
)]

mod cases;
mod counted_cases;
mod paper_cases;
pub mod samples;

pub use cases::*;
pub use counted_cases::*;
pub use paper_cases::*;

use crate::ports::{Asked, ComparisonDates, DashboardData, DashboardQueries};
use crate::presets::CoveredDays;
use chrono::NaiveDate;
use domain_presets::PresetKind;
use domain_presets::model::values::Reminder;
use domain_reminders::{DeadlineRef, ReminderResponse};
use domain_shared::contract::{Case, Setup};
use domain_shared::{Pence, PersonId, Timestamp};
use domain_vault::{Category, Ownership};
use std::sync::Arc;
use uuid::Uuid;

/// An item and its history, to be written into a store under test.
#[derive(Debug, Clone)]
pub struct GivenItem {
    pub category: Category,
    pub name: &'static str,
    /// Its values, oldest first: the first when it was added, the others by edits.
    pub values: Vec<(Timestamp, Pence)>,
    /// Values that were typed later for days before it was added.
    pub past: Vec<(Timestamp, Pence)>,
    pub ownership: Ownership,
    /// Which of its values are sample data, counted from 0.
    pub sample: &'static [usize],
    /// Whether it lacks every field that an unfinished item may lack.
    pub unfinished: bool,
    /// The day on which it was sold or closed.
    pub ended: Option<NaiveDate>,
    /// When it was deleted, its history ending at zero.
    pub deleted: Option<Timestamp>,
}

/// A preset, to be written into a store under test.
#[derive(Debug, Clone, Copy)]
pub struct GivenPreset {
    pub kind: PresetKind,
    pub name: &'static str,
    /// When it is kept.
    pub uploaded_at: Timestamp,
    /// When it expires, and how long before it that is spoken of.
    pub expires: Option<(NaiveDate, Reminder)>,
}

/// A vehicle with the days of its MOT and tax, to be written into a store under test.
#[derive(Debug, Clone, Copy)]
pub struct GivenVehicle {
    pub name: &'static str,
    pub mot: NaiveDate,
    pub tax: NaiveDate,
}

/// The port under test, and what its cases start from.
pub struct Ports {
    /// The port.
    pub dashboard_queries: Arc<dyn DashboardQueries>,
    /// Makes a person of this first name whose account began then.
    pub new_person: Setup<(&'static str, Timestamp), PersonId>,
    /// Gives a person an item and answers its id.
    pub give: Setup<(PersonId, GivenItem), Uuid>,
    /// Gives a person a preset and answers its id.
    pub give_paper: Setup<(PersonId, GivenPreset), Uuid>,
    /// Gives a person a vehicle and answers its id.
    pub give_vehicle: Setup<(PersonId, GivenVehicle), Uuid>,
    /// Gives an account of a person an imported statement.
    pub give_statement: Setup<(PersonId, CoveredDays), ()>,
    /// Writes what a person says of a date of theirs.
    pub say: Setup<(PersonId, DeadlineRef, ReminderResponse), ()>,
}

/// Reads what a dashboard of `owner` that asks for `asked` is made from.
///
/// # Panics
/// Where there is no such person.
pub async fn read(
    dashboard_queries: &dyn DashboardQueries,
    owner: PersonId,
    asked: Asked,
) -> DashboardData {
    let read = dashboard_queries
        .read(owner, Box::new(move |_| asked))
        .await;
    read.unwrap().unwrap()
}

/// A query for everything, compared with `moment` on its day.
pub fn everything(moment: Timestamp) -> Asked {
    Asked {
        since: ComparisonDates {
            compare: moment,
            week: moment,
        },
        events: u32::MAX,
    }
}

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<Ports>> {
    domain_shared::cases![
        "DashboardQueries::read" => a_person_is_known_and_nobody_is_not,
        "DashboardQueries::read" => present_items_come_with_their_figures,
        "DashboardQueries::read" => an_item_says_how_many_required_fields_it_lacks,
        "DashboardQueries::read" => then_is_the_latest_value_by_the_moment_compared_with,
        "DashboardQueries::read" => a_value_that_was_typed_for_the_past_is_the_value_then,
        "DashboardQueries::read" => a_holding_says_how_much_of_it_counts,
        "DashboardQueries::read" => what_was_sold_counts_until_its_day,
        "DashboardQueries::read" => what_was_sold_is_worth_what_it_was_on_its_last_day,
        "DashboardQueries::read" => what_was_typed_for_the_past_is_no_event,
        "DashboardQueries::read" => a_value_says_whether_it_is_sample_data,
        "DashboardQueries::read" => valued_before_is_when_the_value_was_last_set_before_the_week,
        "DashboardQueries::read" => a_deleted_item_is_there_exactly_while_it_counts,
        "DashboardQueries::read" => holdings_come_in_the_order_of_their_making,
        "DashboardQueries::read" => holdings_of_somebody_else_are_not_answered,
        "DashboardQueries::read" => events_come_newest_first_and_no_more_than_asked_for,
        "DashboardQueries::read" => additions_changes_and_deletions_are_told_apart,
        "DashboardQueries::read" => what_changed_nothing_is_left_out,
        "DashboardQueries::read" => what_sample_data_changed_is_left_out,
        "DashboardQueries::read" => an_event_has_the_present_name_and_none_where_the_item_is_gone,
        "DashboardQueries::read" => events_of_somebody_else_are_not_answered,
        "DashboardQueries::item_values" => every_value_says_whether_it_is_sample_data,
        "DashboardQueries::item_values" => every_value_is_answered_the_oldest_first_deleted_items_too,
        "DashboardQueries::item_values" => an_item_is_worth_nothing_from_its_deletion_on,
        "DashboardQueries::item_values" => the_items_that_are_there_come_with_what_is_known_of_them,
        "DashboardQueries::item_values" => values_of_somebody_else_are_not_answered,
        "DashboardQueries::read" => presets_come_with_their_kinds_the_one_kept_longest_first,
        "DashboardQueries::read" => days_of_presets_and_vehicles_come_the_earliest_first,
        "DashboardQueries::read" => a_past_day_is_answered_however_long_ago,
        "DashboardQueries::read" => what_was_said_of_a_date_comes_with_it,
        "DashboardQueries::read" => the_days_of_statements_come_with_the_moment_of_their_import,
        "DashboardQueries::read" => papers_of_somebody_else_are_not_answered,
    ]
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::memory::{ItemRecord, MemoryDashboard, RecordedValue};
    use crate::ports::DashboardPerson;
    use crate::presets::PresetSummary;
    use domain_files::{ItemRef, PresetRef};
    use domain_presets::PresetId;
    use domain_reminders::{About, DateKind, DatedThing, DeadlineSubject, DueDate, ThingPlace};
    use domain_shared::contract::run_cases;
    use domain_shared::due::{Deadline, Window};
    use domain_shared::time::london_midnight;
    use domain_vault::{Counting, ItemData, Requirement, Share};

    fn give(to: &MemoryDashboard, owner: PersonId, given: GivenItem) -> Uuid {
        let point = |(index, (at, value))| RecordedValue {
            id: samples::id(),
            at,
            value,
            sample: given.sample.contains(&index),
        };
        let record = ItemRecord {
            item: samples::id(),
            category: given.category,
            name: given.name.to_owned(),
            past: given
                .past
                .into_iter()
                .map(|past| point((usize::MAX, past)))
                .collect(),
            counting: Counting {
                until: given.ended.map_or(Timestamp::MAX_UTC, london_midnight),
                ..Counting::always(given.ownership.share().unwrap_or(Share::WHOLE))
            },
            ownership: given.ownership,
            values: given.values.into_iter().enumerate().map(point).collect(),
            missing: if given.unfinished {
                let fields = ItemData::fields(given.category).iter();
                fields
                    .filter(|field| field.need == Requirement::Required)
                    .count()
            } else {
                0
            },
            deleted: given
                .deleted
                .map(|at| point((usize::MAX, (at, Pence::ZERO)))),
        };
        let item = record.item;
        to.add_record(owner, record);
        item
    }

    fn give_paper(to: &MemoryDashboard, owner: PersonId, given: GivenPreset) -> Uuid {
        let paper = PresetSummary {
            id: samples::id(),
            kind: given.kind,
            uploaded_at: given.uploaded_at,
        };
        to.add_paper(owner, paper);
        if let Some((day, reminder)) = given.expires {
            let thing = DatedThing {
                about: About::Preset(PresetRef::new(paper.id)),
                name: given.name.to_owned(),
                place: ThingPlace::Area(given.kind.category()),
            };
            let dated = DeadlineRef::preset(PresetId::new(paper.id));
            // As the stores keep them.
            let subject = if given.kind.is_insurance_policy() {
                DeadlineSubject::Policy(given.kind, DateKind::TravelInsurance)
            } else {
                DeadlineSubject::Preset(given.kind)
            };
            let windows = Window::from(reminder).into();
            let deadline = Deadline { day, windows };
            to.add_date(DueDate::of_thing(owner, dated, subject, thing, deadline));
        }
        paper.id
    }

    fn give_vehicle(to: &MemoryDashboard, owner: PersonId, given: GivenVehicle) -> Uuid {
        let vehicle = ItemRef::new(samples::id());
        for (dated, subject, day) in [
            (DeadlineRef::mot(vehicle), DeadlineSubject::Mot, given.mot),
            (DeadlineRef::tax(vehicle), DeadlineSubject::Tax, given.tax),
        ] {
            let thing = DatedThing {
                about: About::Item(vehicle),
                name: given.name.to_owned(),
                place: ThingPlace::Item(vehicle),
            };
            let deadline = subject.kind().deadline(day);
            to.add_date(DueDate::of_thing(owner, dated, subject, thing, deadline));
        }
        vehicle.uuid()
    }

    pub(crate) fn memory() -> Arc<Ports> {
        let memory = Arc::new(MemoryDashboard::default());
        Arc::new(Ports {
            new_person: Setup::new(&memory, async |to, (first_name, began): (&str, _)| {
                let id = PersonId::new(samples::id());
                let first_name = first_name.to_owned();
                to.add_person(id, DashboardPerson { first_name, began });
                id
            }),
            give: Setup::new(&memory, async |to, (owner, given)| give(&to, owner, given)),
            give_paper: Setup::new(&memory, async |to, (owner, given)| {
                give_paper(&to, owner, given)
            }),
            give_vehicle: Setup::new(&memory, async |to, (owner, given)| {
                give_vehicle(&to, owner, given)
            }),
            give_statement: Setup::new(&memory, async |to, (owner, covered)| {
                to.add_statement(owner, covered);
            }),
            say: Setup::new(&memory, async |to, (owner, dated, said)| {
                to.mark(owner, dated, said);
            }),
            dashboard_queries: memory,
        })
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("ports.rs"), cases(), memory).await;
    }
}
