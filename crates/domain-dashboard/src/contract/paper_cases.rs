//! The promises of [`crate::ports::DashboardQueries::read`] about papers.

use super::samples::{INSURANCE, PASSPORT, PASSPORT_FACT, day, given};
use super::{GivenPreset, GivenVehicle, Ports, everything, read};
use crate::presets::{CoveredDays, PresetOverview, PresetSummary};
use crate::presets::{TENANCY, WILL};
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_presets::model::values::Reminder;
use domain_presets::{PresetId, PresetKind};
use domain_reminders::{DateKind, DeadlineRef, DeadlineSubject, ReminderResponse};
use domain_shared::PersonId;
use domain_shared::due::{Deadline, Window, Windows};
use domain_statements::Period;
use domain_statements::matching::CoveredSpan;
use domain_vault::Category;

const MONTH: Reminder = Reminder::OneMonth;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

async fn newcomer(ports: &Ports) -> PersonId {
    ports.new_person.call(("Rowan", day(-400))).await
}

async fn papers(ports: &Ports, owner: PersonId) -> PresetOverview {
    let asked = everything(day(0));
    read(&*ports.dashboard_queries, owner, asked).await.papers
}

fn octavia(mot: NaiveDate, tax: NaiveDate) -> GivenVehicle {
    GivenVehicle {
        name: "Octavia",
        mot,
        tax,
    }
}

/// A preset that never expires.
fn paper(kind: PresetKind, days: i64) -> GivenPreset {
    GivenPreset {
        kind,
        name: kind.label(),
        uploaded_at: day(days),
        expires: None,
    }
}

fn expiring(kind: PresetKind, name: &'static str, on: &str, reminder: Reminder) -> GivenPreset {
    GivenPreset {
        name,
        expires: Some((date(on), reminder)),
        ..paper(kind, 0)
    }
}

/// Of every area, whether it expires or not.
pub async fn presets_come_with_their_kinds_the_one_kept_longest_first(ports: &Ports) {
    let owner = newcomer(ports).await;
    let mut kept = Vec::new();
    for (kind, days) in [(WILL, 3), (TENANCY, 1), (PASSPORT_FACT, 2)] {
        let given = match kind {
            PASSPORT_FACT => GivenPreset {
                uploaded_at: day(days),
                ..expiring(kind, "Passport", "2030-01-01", MONTH)
            },
            _ => paper(kind, days),
        };
        let id = ports.give_paper.call((owner, given)).await;
        let uploaded_at = day(days);
        kept.push(PresetSummary {
            id,
            kind,
            uploaded_at,
        });
    }
    kept.sort_by_key(|paper| paper.uploaded_at);
    assert_eq!(papers(ports, owner).await.kept, kept);
}

/// With the names of presets and vehicles.
pub async fn days_of_presets_and_vehicles_come_the_earliest_first(ports: &Ports) {
    let owner = newcomer(ports).await;
    let early = expiring(PASSPORT, "Mine", "2026-08-01", Reminder::ThreeMonths);
    let late = expiring(INSURANCE, "Travel", "2028-02-29", Reminder::SevenDays);
    let late = ports.give_paper.call((owner, late)).await;
    let early = ports.give_paper.call((owner, early)).await;
    let (mot, tax) = (date("2026-09-01"), date("2027-01-01"));
    let car = ports.give_vehicle.call((owner, octavia(mot, tax))).await;
    let car = ItemRef::new(car);
    let row = |dated, subject, name: &str, deadline: Deadline| {
        (dated, subject, name.to_owned(), deadline)
    };
    let reminding = |day, reminder| Deadline {
        day,
        windows: Windows::from(Window::from(reminder)),
    };
    let paper = |id| DeadlineRef::preset(PresetId::new(id));
    let (passport, travel) = (
        DeadlineSubject::Preset(PASSPORT),
        DeadlineSubject::Policy(INSURANCE, DateKind::TravelInsurance),
    );
    let due = papers(ports, owner).await.due.into_iter();
    let due = due.map(|due| (due.dated, due.subject, due.name, due.deadline));
    assert_eq!(
        due.collect::<Vec<_>>(),
        [
            row(
                paper(early),
                passport,
                "Mine",
                reminding(date("2026-08-01"), Reminder::ThreeMonths)
            ),
            row(
                DeadlineRef::mot(car),
                DeadlineSubject::Mot,
                "Octavia",
                DateKind::Mot.deadline(mot)
            ),
            row(
                DeadlineRef::tax(car),
                DeadlineSubject::Tax,
                "Octavia",
                DateKind::VehicleTax.deadline(tax)
            ),
            row(
                paper(late),
                travel,
                "Travel",
                reminding(date("2028-02-29"), Reminder::SevenDays)
            ),
        ]
    );
}

/// Until it is dealt with.
pub async fn a_past_day_is_answered_however_long_ago(ports: &Ports) {
    let owner = newcomer(ports).await;
    let given = expiring(PASSPORT, "Mine", "2024-02-29", MONTH);
    ports.give_paper.call((owner, given)).await;
    assert_eq!(papers(ports, owner).await.due.len(), 1);
}

/// The preset stays among what is kept.
pub async fn what_was_said_of_a_date_comes_with_it(ports: &Ports) {
    let owner = newcomer(ports).await;
    let given = expiring(PASSPORT, "Mine", "2026-08-01", MONTH);
    let passport = ports.give_paper.call((owner, given)).await;
    let (mot, tax) = (date("2026-07-20"), date("2026-07-21"));
    let car = ports.give_vehicle.call((owner, octavia(mot, tax))).await;
    let until = date("2026-07-10");
    let mot_of_car = DeadlineRef::mot(ItemRef::new(car));
    let later = ReminderResponse::Snoozed(until);
    ports.say.call((owner, mot_of_car, later)).await;
    let passport = DeadlineRef::preset(PresetId::new(passport));
    let renewed = ReminderResponse::Renewed(true);
    ports.say.call((owner, passport, renewed)).await;
    let papers = papers(ports, owner).await;
    let said = papers.due.iter();
    let said: Vec<_> = said
        .map(|due| (due.mark.snoozed_until, due.mark.renewed))
        .collect();
    assert_eq!(said, [(Some(until), false), (None, false), (None, true)]);
    assert_eq!(papers.kept.len(), 1);
}

/// Gives a new account of `owner` the statement of May, imported three days after the first of July.
async fn with_statement(ports: &Ports, owner: PersonId) -> CoveredDays {
    let account = given(Category::CurrentAccount, "Everyday", &[(0, 10)]);
    let covered = CoveredDays {
        item: ports.give.call((owner, account)).await,
        imported_at: day(3),
        span: CoveredSpan {
            period: Period {
                from: date("2026-05-01"),
                to: date("2026-05-31"),
                is_stated: true,
            },
            breaks: vec![(date("2026-05-02"), date("2026-05-09"))],
        },
    };
    ports.give_statement.call((owner, covered.clone())).await;
    covered
}

/// With the breaks in them.
pub async fn the_days_of_statements_come_with_the_moment_of_their_import(ports: &Ports) {
    let owner = newcomer(ports).await;
    let (one, other) = (
        with_statement(ports, owner).await,
        with_statement(ports, owner).await,
    );
    let mut covered = papers(ports, owner).await.covered;
    covered.sort_by_key(|covered| covered.item != one.item);
    assert_eq!(covered, [one, other]);
}

/// Neither presets nor days nor statements.
pub async fn papers_of_somebody_else_are_not_answered(ports: &Ports) {
    let (owner, other) = (newcomer(ports).await, newcomer(ports).await);
    let given = expiring(PASSPORT, "Mine", "2026-08-01", MONTH);
    ports.give_paper.call((owner, given)).await;
    let soon = date("2026-07-20");
    ports.give_vehicle.call((owner, octavia(soon, soon))).await;
    with_statement(ports, owner).await;
    assert_eq!(papers(ports, other).await, PresetOverview::default());
}
