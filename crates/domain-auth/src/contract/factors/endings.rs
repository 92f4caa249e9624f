//! The end of an app, and what ends with it.

use super::super::Harness;
use super::super::fixtures::{device_of, event, is_live, now, some_person};
use super::{app_of, begun, epoch, fresh, issued, pass, waiting, with_app};
use crate::ports::{FactorChangeOutcome, FactorOutcome, UsedFactor};
use domain_shared::Effects;

pub async fn removing_an_app_leaves_only_the_fresh_session<H: Harness>(h: &H) {
    let given = with_app(h).await;
    let person = &given.person;
    let (issued, login) = (issued(h, person).await, given.login(h).await);
    let (fresh, (id, effects)) = (fresh(person, &given.device()), event());
    let before = epoch(h, person).await;
    let removed = h.factors().remove(&fresh, effects).await.unwrap();
    assert!(matches!(removed, FactorChangeOutcome::Done(Some(_))));
    assert_eq!(app_of(h, person).await, None);
    let code = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    assert_eq!(pass(h, &login, code).await, FactorOutcome::Stale);
    let login = given.login(h).await;
    assert_eq!(pass(h, &login, code).await, FactorOutcome::Spent);
    assert_eq!(issued.alive(h).await, [false; 5]);
    assert!(is_live(h, &fresh.session.token, now()).await);
    assert_eq!(epoch(h, person).await, before + 1);
    assert!(h.is_audited(id).await);
}

pub async fn without_an_app_nothing_is_removed<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let device = device_of(h, &person).await;
    let kept = begun(h, &person).await;
    let (id, effects) = event();
    let fresh = fresh(&person, &device);
    let removed = h.factors().remove(&fresh, effects).await.unwrap();
    assert_eq!(removed, FactorChangeOutcome::Missing);
    assert_eq!(waiting(h, &person).await, Some(kept));
    assert!(is_live(h, &device.session.token, now()).await);
    assert!(!h.is_audited(id).await);
}

pub async fn a_session_that_is_over_removes_nothing<H: Harness>(h: &H) {
    let given = with_app(h).await;
    let device = given.device();
    let revoked = h.sessions().revoke(device.family.id, Effects::none()).await;
    assert!(revoked.unwrap());
    let fresh = fresh(&given.person, &device);
    let removed = h.factors().remove(&fresh, Effects::none()).await;
    assert_eq!(removed.unwrap(), FactorChangeOutcome::SessionOver);
    assert!(app_of(h, &given.person).await.is_some());
    assert!(!is_live(h, &fresh.session.token, now()).await);
}

pub async fn a_reset_of_the_factor_ends_everything<H: Harness>(h: &H) {
    let (given, without) = (with_app(h).await, some_person(h).await);
    let waits = begun(h, &without).await;
    let bystander = device_of(h, &some_person(h).await).await;
    for person in [&given.person, &without] {
        let (issued, before) = (issued(h, person).await, epoch(h, person).await);
        let (id, effects) = event();
        h.factors().reset(person.id, effects).await.unwrap();
        assert_eq!(issued.alive(h).await, [false; 5]);
        assert_eq!(epoch(h, person).await, before + 1);
        assert_eq!(app_of(h, person).await, None);
        assert_eq!(waiting(h, person).await, None);
        assert!(h.is_audited(id).await);
    }
    assert_eq!(waits.person, without.id);
    assert!(is_live(h, &bystander.session.token, now()).await);
    let login = given.login(h).await;
    let code = UsedFactor::RecoveryCode(given.confirm.recovery_codes[0]);
    assert_eq!(pass(h, &login, code).await, FactorOutcome::Spent);
}

pub async fn a_reset_tells_whether_there_was_an_app<H: Harness>(h: &H) {
    let given = with_app(h).await;
    let reset = async || {
        let reset = h.factors().reset(given.person.id, Effects::none()).await;
        reset.unwrap()
    };
    assert!(reset().await);
    assert!(!reset().await);
    begun(h, &given.person).await;
    assert!(!reset().await);
}
