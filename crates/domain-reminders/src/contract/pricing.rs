//! Promises of `Deadlines::set_amount`.

use super::Ports;
use super::given::{day, edited, expiring, found, listed, passport, told};
use domain_presets::contract::fixture::noted;
use domain_shared::{AuditKind, Pence};

const COST: Option<Pence> = Some(Pence::from_sum(8_850));

pub async fn an_amount_stays_when_its_date_moves(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = expiring(&*ports.presets, owner, day(100)).await;
    let id = listed(ports, owner).await.remove(0).id();
    for amount in [None, COST] {
        let effects = noted(owner, AuditKind::DeadlineChanged);
        let set = ports.dates.set_amount(owner, (id, None), amount, effects);
        let due = set.await.unwrap().unwrap();
        assert_eq!(due.terms.amount, amount);
        assert_eq!(found(ports, owner, id).await, due);
    }
    assert_eq!(told(ports, owner, AuditKind::DeadlineChanged).await, 2);
    let settings = ports.dates.settings(owner).await.unwrap();
    assert_eq!(settings[&id].amount, COST);
    edited(
        &*ports.presets,
        &paper,
        passport("Passport", day(200), "7d"),
    )
    .await;
    assert_eq!(found(ports, owner, id).await.terms.amount, COST);
}

pub async fn an_amount_is_of_both_halves_and_of_nobody_elses_date(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    for number in [100, 101] {
        expiring(&*ports.presets, owner, day(number)).await;
    }
    let dates = listed(ports, owner).await;
    let ids = (dates[0].id(), Some(dates[1].id()));
    let effects = noted(other, AuditKind::DeadlineChanged);
    let refused = ports.dates.set_amount(other, ids, COST, effects).await;
    assert_eq!(refused.unwrap(), None);
    assert_eq!(listed(ports, owner).await, dates);
    assert_eq!(told(ports, other, AuditKind::DeadlineChanged).await, 0);
    let effects = noted(owner, AuditKind::DeadlineChanged);
    let set = ports.dates.set_amount(owner, ids, COST, effects).await;
    assert!(set.unwrap().is_some());
    for due in listed(ports, owner).await {
        assert_eq!(due.terms.amount, COST);
    }
}
