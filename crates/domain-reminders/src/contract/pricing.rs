//! Promises of `Deadlines::choose` of an amount.

use super::Ports;
use super::given::{day, edited, expiring, found, listed, passport, told};
use crate::{DateChoice, DeadlineId, DueDate};
use domain_presets::AddOutcome;
use domain_presets::contract::fixture::{add, at, noted, preset, said};
use domain_shared::due::{Window, Windows};
use domain_shared::{AuditKind, Effects, Pence, PersonId};
use serde_json::json;

const COST: Option<Pence> = Some(Pence::from_sum(8_850));

async fn set(
    ports: &Ports,
    owner: PersonId,
    ids: (DeadlineId, Option<DeadlineId>),
    amount: Option<Pence>,
) -> Option<DueDate> {
    let effects = noted(owner, AuditKind::DeadlineChanged);
    let chosen = DateChoice {
        amount: Some(amount),
        ..DateChoice::default()
    };
    let due = ports.dates.choose(owner, ids, chosen, effects).await;
    due.unwrap()
}

pub async fn an_amount_stays_when_its_date_moves(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(100)).await;
    let id = listed(ports, owner).await.remove(0).id();
    for amount in [COST, None, COST] {
        let due = set(ports, owner, (id, None), amount).await.unwrap();
        assert_eq!(due.terms.amount, amount);
        assert_eq!(found(ports, owner, id).await, due);
    }
    let settings = ports.dates.settings(owner).await.unwrap();
    assert_eq!(settings[&id].amount, COST);
    let moved = passport("Passport", day(200), "7d");
    edited(&*ports.presets, &paper, moved).await;
    assert_eq!(found(ports, owner, id).await.terms.amount, COST);
}

pub async fn an_amount_is_of_the_other_half_too(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in [100, 101] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let dates = listed(ports, owner).await;
    let ids = (dates[0].id(), Some(dates[1].id()));
    let due = set(ports, owner, ids, COST).await.unwrap();
    assert_eq!(due.dated, dates[0].dated);
    for due in listed(ports, owner).await {
        assert_eq!(due.terms.amount, COST);
    }
}

/// Each is chosen without the other, and both at once.
pub async fn windows_and_an_amount_leave_each_other_alone(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(100)).await;
    let id = listed(ports, owner).await.remove(0).id();
    let [week, eve] = [Window::SevenDays, Window::OneDay].map(Windows::from);
    let chosen = |windows, amount| DateChoice { windows, amount };
    for (choice, expected) in [
        (chosen(Some(week), Some(COST)), (week, COST)),
        (chosen(Some(eve), None), (eve, COST)),
        (chosen(None, Some(None)), (eve, None)),
    ] {
        let due = ports
            .dates
            .choose(owner, (id, None), choice, Effects::none());
        let due = due.await.unwrap().unwrap();
        assert_eq!((due.deadline.windows, due.terms.amount), expected);
        assert_eq!(found(ports, owner, id).await, due);
    }
}

/// A policy has a field for its premium.
pub async fn the_amount_of_a_home_stays(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let facts = json!({
        "name": "Life", "insurance_type": "Critical Illness", "premium": 118.4,
        "renewal_date": day(100).to_string(),
    });
    let policy = preset(owner, said("key_info", "insurance_policy", &facts), at(0));
    let added = add(&*ports.presets, &policy, Vec::new()).await;
    assert_eq!(added, AddOutcome::Done);
    let id = listed(ports, owner).await.remove(0).id();
    let due = set(ports, owner, (id, None), COST).await.unwrap();
    assert_eq!(due.terms.amount, Some(Pence::from_sum(11_840)));
}

pub async fn an_amount_of_somebody_elses_date_is_not_set(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    expiring(&*ports.presets, owner, day(100)).await;
    let due = listed(ports, owner).await.remove(0);
    assert_eq!(set(ports, other, (due.id(), None), COST).await, None);
    assert_eq!(found(ports, owner, due.id()).await, due);
    assert_eq!(told(ports, other, AuditKind::DeadlineChanged).await, 0);
}

pub async fn setting_an_amount_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    expiring(&*ports.presets, owner, day(100)).await;
    let due = listed(ports, owner).await.remove(0);
    assert!(set(ports, owner, (due.id(), None), COST).await.is_some());
    assert_eq!(told(ports, owner, AuditKind::DeadlineChanged).await, 1);
}
