//! Promises of `OwnDates`.

use super::Ports;
use super::given::{
    RENEWED, added, day, expiring, found, listed, mark, next, own_date, told, updated, vehicle,
};
use crate::{About, DeadlineRef, OwnDate, OwnDateId};
use domain_files::PresetRef;
use domain_presets::contract::fixture::{fresh, noted};
use domain_shared::{Added, AuditKind, Effects, PersonId};

async fn find(ports: &Ports, owner: PersonId, id: OwnDateId) -> Option<OwnDate> {
    ports.own.find_own(owner, id).await.unwrap()
}

pub async fn a_thing_is_its_owners_alone(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let car = vehicle(ports, owner, Some(day(1)), None).await;
    let paper = expiring(&*ports.presets, owner, day(2)).await;
    let paper = PresetRef::new(paper.id.uuid());
    for (about, is_there) in [
        (About::Item(car), true),
        (About::Preset(paper), true),
        (About::Preset(PresetRef::new(car.uuid())), false),
        (About::Preset(PresetRef::new(fresh())), false),
    ] {
        assert_eq!(
            ports.own.has(owner, about).await.unwrap(),
            is_there,
            "{about:?}"
        );
        assert!(!ports.own.has(other, about).await.unwrap(), "{about:?}");
    }
}

pub async fn an_own_date_reads_back_and_is_listed_ahead(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let date = OwnDate {
        about: Some(About::Item(vehicle(ports, owner, None, None).await)),
        ..own_date(owner, "Boiler service", day(3))
    };
    assert_eq!(added(ports, &date).await, Added::Done);
    assert_eq!(find(ports, owner, date.id).await, Some(date.clone()));
    assert_eq!(
        ports.own.list_own(owner).await.unwrap().entries,
        std::slice::from_ref(&date)
    );
    let ahead = listed(ports, owner).await;
    assert_eq!(ahead[0].dated, DeadlineRef::own(date.id));
    assert_eq!(ahead[0].deadline, date.form.deadline());
}

pub async fn a_date_is_added_once_under_its_id(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    let again = OwnDate {
        id: date.id,
        ..own_date(owner, "Another", day(4))
    };
    let known = Added::Known(Box::new(date.clone()));
    assert_eq!(added(ports, &again).await, known);
    let elsewhere = OwnDate {
        owner: other,
        ..again
    };
    assert!(ports.own.add(elsewhere, Effects::none()).await.is_err());
    assert_eq!(find(ports, owner, date.id).await, Some(date));
    assert_eq!(listed(ports, owner).await.len(), 1);
}

pub async fn adding_a_date_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    added(ports, &own_date(owner, "Boiler service", day(3))).await;
    assert_eq!(told(ports, owner, AuditKind::DeadlineAdded).await, 1);
}

pub async fn own_dates_are_their_owners_alone(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    added(ports, &own_date(owner, "Boiler service", day(3))).await;
    assert!(ports.own.list_own(other).await.unwrap().entries.is_empty());
}

pub async fn an_own_date_of_somebody_else_is_not_found(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    assert_eq!(find(ports, other, date.id).await, None);
}

/// Of two changes to the same date the second begins with the first.
pub async fn a_change_to_what_a_date_was_before_writes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    let (chimney, alarm) = (
        next(&date, "Chimney", day(4)),
        next(&date, "Smoke alarm", day(4)),
    );
    assert!(updated(ports, &date, &chimney).await);
    assert!(!updated(ports, &date, &alarm).await);
    assert_eq!(find(ports, owner, date.id).await, Some(chimney.clone()));
    assert_eq!(listed(ports, owner).await[0].deadline.day, day(4));
    assert_eq!(told(ports, owner, AuditKind::DeadlineChanged).await, 1);
    let alarm = next(&chimney, "Smoke alarm", day(4));
    assert!(updated(ports, &chimney, &alarm).await);
    assert_eq!(find(ports, owner, date.id).await, Some(alarm));
}

/// Another title alone loses nothing.
pub async fn what_was_said_of_a_date_goes_when_it_is_moved(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    let due = listed(ports, owner).await.remove(0);
    assert!(mark(ports, &due, day(3), RENEWED).await);
    let mut before = date.clone();
    for (title, number, is_renewed) in [("Boiler", 3, true), ("Boiler", 4, false)] {
        let changed = next(&before, title, day(number));
        assert!(updated(ports, &before, &changed).await);
        before = changed;
        let due = found(ports, owner, due.id()).await;
        assert_eq!(due.mark.renewed, is_renewed, "{number}");
    }
}

pub async fn a_date_of_somebody_else_is_not_changed(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    let foreign = OwnDate {
        id: date.id,
        ..own_date(other, "Theirs", day(9))
    };
    assert!(!updated(ports, &foreign, &foreign).await);
    assert_eq!(find(ports, owner, date.id).await, Some(date));
    assert_eq!(told(ports, other, AuditKind::DeadlineChanged).await, 0);
}

pub async fn changing_a_date_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    assert!(updated(ports, &date, &date).await);
    assert_eq!(told(ports, owner, AuditKind::DeadlineChanged).await, 1);
}

pub async fn a_deleted_date_is_gone_and_no_other(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (date, other) = (
        own_date(owner, "Boiler service", day(3)),
        own_date(owner, "Chimney", day(4)),
    );
    added(ports, &date).await;
    added(ports, &other).await;
    let effects = noted(owner, AuditKind::DeadlineDeleted);
    assert!(ports.own.delete(owner, date.id, effects).await.unwrap());
    assert_eq!(find(ports, owner, date.id).await, None);
    let left: Vec<_> = listed(ports, owner)
        .await
        .iter()
        .map(|due| due.dated)
        .collect();
    assert_eq!(left, [DeadlineRef::own(other.id)]);
    assert_eq!(told(ports, owner, AuditKind::DeadlineDeleted).await, 1);
}

pub async fn a_date_of_somebody_else_is_not_deleted(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let date = own_date(owner, "Boiler service", day(3));
    added(ports, &date).await;
    let effects = noted(other, AuditKind::DeadlineDeleted);
    assert!(!ports.own.delete(other, date.id, effects).await.unwrap());
    assert_eq!(listed(ports, owner).await.len(), 1);
    assert_eq!(told(ports, other, AuditKind::DeadlineDeleted).await, 0);
}
