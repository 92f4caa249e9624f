//! The end of an app, and what ends with it.

use super::super::Ports;
use super::super::fixtures::{device_of, event, is_live, now, some_person};
use super::{app_of, begun, epoch, fresh, issued, pass, waiting, with_app};
use crate::ports::{FactorChangeOutcome, FactorOutcome, UsedFactor};
use domain_shared::Effects;

pub async fn removing_an_app_leaves_only_the_fresh_session(ports: &Ports) {
    let given = with_app(ports).await;
    let person = &given.person;
    let (issued, login) = (issued(ports, person).await, given.login(ports).await);
    let (fresh, (id, effects)) = (fresh(person, &given.device()), event());
    let before = epoch(ports, person).await;
    let removed = ports.factors.remove(&fresh, effects).await.unwrap();
    assert!(matches!(removed, FactorChangeOutcome::Done(Some(_))));
    assert_eq!(app_of(ports, person).await, None);
    let code = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    assert_eq!(pass(ports, &login, code).await, FactorOutcome::Stale);
    let login = given.login(ports).await;
    assert_eq!(pass(ports, &login, code).await, FactorOutcome::Spent);
    assert_eq!(issued.alive(ports).await, [false; 5]);
    assert!(is_live(ports, &fresh.session.token, now()).await);
    assert_eq!(epoch(ports, person).await, before + 1);
    assert!(ports.is_audited.call(id).await);
}

pub async fn without_an_app_nothing_is_removed(ports: &Ports) {
    let person = some_person(ports).await;
    let device = device_of(ports, &person).await;
    let kept = begun(ports, &person).await;
    let (id, effects) = event();
    let fresh = fresh(&person, &device);
    let removed = ports.factors.remove(&fresh, effects).await.unwrap();
    assert_eq!(removed, FactorChangeOutcome::Missing);
    assert_eq!(waiting(ports, &person).await, Some(kept));
    assert!(is_live(ports, &device.session.token, now()).await);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn a_session_that_is_over_removes_nothing(ports: &Ports) {
    let given = with_app(ports).await;
    let device = given.device();
    let revoked = ports
        .sessions
        .revoke(device.family.id, Effects::none())
        .await;
    assert!(revoked.unwrap());
    let fresh = fresh(&given.person, &device);
    let removed = ports.factors.remove(&fresh, Effects::none()).await;
    assert_eq!(removed.unwrap(), FactorChangeOutcome::SessionOver);
    assert!(app_of(ports, &given.person).await.is_some());
    assert!(!is_live(ports, &fresh.session.token, now()).await);
}

pub async fn a_reset_of_the_factor_ends_everything(ports: &Ports) {
    let (given, without) = (with_app(ports).await, some_person(ports).await);
    let waits = begun(ports, &without).await;
    let bystander = device_of(ports, &some_person(ports).await).await;
    for person in [&given.person, &without] {
        let (issued, before) = (issued(ports, person).await, epoch(ports, person).await);
        let (id, effects) = event();
        ports.factors.reset(person.id, None, effects).await.unwrap();
        assert_eq!(issued.alive(ports).await, [false; 5]);
        assert_eq!(epoch(ports, person).await, before + 1);
        assert_eq!(app_of(ports, person).await, None);
        assert_eq!(waiting(ports, person).await, None);
        assert!(ports.is_audited.call(id).await);
    }
    assert_eq!(waits.person, without.id);
    assert!(is_live(ports, &bystander.session.token, now()).await);
    let login = given.login(ports).await;
    let code = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    assert_eq!(pass(ports, &login, code).await, FactorOutcome::Spent);
}

pub async fn a_reset_tells_whether_there_was_an_app(ports: &Ports) {
    let given = with_app(ports).await;
    let reset = async || {
        let factors = &ports.factors;
        let reset = factors.reset(given.person.id, None, Effects::none()).await;
        reset.unwrap()
    };
    assert!(reset().await);
    assert!(!reset().await);
    begun(ports, &given.person).await;
    assert!(!reset().await);
}
