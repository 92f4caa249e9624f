//! Promises of `Deadlines::list` and `Deadlines::find`.

use super::Ports;
use super::given::{day, dropped, edited, expiring, listed, passport, vehicle};
use crate::memory::Vehicle;
use crate::{DeadlineId, DeadlineRef, DeadlineSubject, DueDate, ReminderState};
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_presets::contract::fixture::{add, at, fresh, preset, said};
use domain_presets::model::values::Reminder;
use domain_presets::{AddOutcome, Deadline};
use domain_shared::PersonId;
use serde_json::json;

fn date(
    (owner, dated, subject): (PersonId, DeadlineRef, DeadlineSubject),
    name: &str,
    day: NaiveDate,
    reminder: Reminder,
) -> DueDate {
    DueDate {
        owner,
        dated,
        subject,
        name: name.to_owned(),
        deadline: Deadline { day, reminder },
        mark: ReminderState::default(),
    }
}

/// A list follows what is added, changed and deleted; a preset without a date has none.
pub async fn dates_are_those_of_presets_and_vehicles_as_they_stand(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let timeless = preset(
        owner,
        said(
            "key_info",
            "nhs_number",
            &json!({"nhs_number": "943 476 5919"}),
        ),
        at(0),
    );
    assert_eq!(
        add(&*ports.presets, &timeless, Vec::new()).await,
        AddOutcome::Done
    );
    let gone = expiring(&*ports.presets, owner, day(3)).await;
    let kept = expiring(&*ports.presets, owner, day(4)).await;
    let car = vehicle(ports, owner, Some(day(5)), Some(day(6))).await;
    let van = vehicle(ports, owner, Some(day(7)), None).await;
    let sold = vehicle(ports, owner, Some(day(8)), None).await;
    let passport_of = |id| {
        (
            owner,
            DeadlineRef::preset(id),
            DeadlineSubject::Preset(kept.kind()),
        )
    };
    let mot = |id| (owner, DeadlineRef::mot(id), DeadlineSubject::Mot);
    let month = Reminder::OneMonth;
    let taxed = (owner, DeadlineRef::tax(car), DeadlineSubject::Tax);
    assert_eq!(
        listed(ports, owner).await,
        [
            date(passport_of(gone.id), "Passport", day(3), month),
            date(passport_of(kept.id), "Passport", day(4), month),
            date(mot(car), "Octavia", day(5), month),
            date(taxed, "Octavia", day(6), month),
            date(mot(van), "Octavia", day(7), month),
            date(mot(sold), "Octavia", day(8), month),
        ]
    );
    dropped(&*ports.presets, &gone).await;
    ports.drop_vehicle.call((owner, sold)).await;
    edited(&*ports.presets, &kept, passport("Old", day(9), "7d")).await;
    let changed = Vehicle {
        owner,
        name: "Škoda".to_owned(),
        mot: None,
        tax: Some(day(10)),
    };
    ports.set_vehicle.call((car, changed)).await;
    assert_eq!(
        listed(ports, owner).await,
        [
            date(mot(van), "Octavia", day(7), month),
            date(passport_of(kept.id), "Old", day(9), Reminder::SevenDays),
            date(taxed, "Škoda", day(10), month),
        ]
    );
}

/// Dates of one day come by their ids.
pub async fn dates_are_listed_by_day(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [40, 10, 30] {
        expiring(&*ports.presets, owner, day(number)).await;
        vehicle(ports, owner, Some(day(number)), Some(day(number))).await;
    }
    let dates = listed(ports, owner).await;
    let order: Vec<_> = dates
        .iter()
        .map(|due| (due.deadline.day, due.id()))
        .collect();
    assert_eq!(order.len(), 9);
    assert!(order.is_sorted());
}

/// A date on the named day itself is listed.
pub async fn dates_before_a_day_are_left_out(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [1, 2, 3] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let since = ports.dates.list(owner, day(2)).await.unwrap();
    let days: Vec<_> = since.iter().map(|due| due.deadline.day).collect();
    assert_eq!(days, [day(2), day(3)]);
}

/// A list shows nobody else's presets and vehicles.
pub async fn a_list_of_dates_has_nothing_of_somebody_else(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    expiring(&*ports.presets, owner, day(1)).await;
    vehicle(ports, owner, Some(day(2)), Some(day(3))).await;
    assert_eq!(listed(ports, other).await, []);
}

/// A date is found by its owner as it is listed; for anybody else there is none, as under an
/// unknown id.
pub async fn a_date_of_somebody_else_is_not_found(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    expiring(&*ports.presets, owner, day(1)).await;
    vehicle(ports, owner, Some(day(2)), Some(day(3))).await;
    for due in listed(ports, owner).await {
        let id = due.id();
        let found = ports.dates.find(owner, id).await.unwrap();
        assert_eq!(found, Some(due));
        assert_eq!(ports.dates.find(other, id).await.unwrap(), None);
    }
    let unknown = DeadlineRef::mot(ItemRef::new(fresh())).deadline();
    for absent in [unknown, DeadlineId::new(fresh())] {
        assert_eq!(ports.dates.find(owner, absent).await.unwrap(), None);
    }
}
