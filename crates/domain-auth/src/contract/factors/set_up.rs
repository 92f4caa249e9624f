//! Setting an app up.

use super::super::Harness;
use super::super::fixtures::{GRACE, device_of, event, is_live, now, seconds, some_person, uuid};
use super::{
    STEP, app_of, begun, confirm, enrolment_of, epoch, fresh, issued, pass, start, waiting,
    with_app,
};
use crate::model::{Authenticator, Enrolment, RotatedSession, SessionId};
use crate::ports::{
    AuthenticatorConfirmation, FactorChangeOutcome, FactorOutcome, RefreshTokenState, UsedFactor,
};
use domain_shared::Effects;

pub async fn a_new_enrolment_takes_the_place_of_the_old_one<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let old = begun(h, &person).await;
    let (id, effects) = event();
    let new = enrolment_of(&person);
    assert!(h.factors().start(&new, effects).await.unwrap());
    assert!(h.is_audited(id).await);
    assert_eq!(waiting(h, &person).await, Some(new));
    let device = device_of(h, &person).await;
    let late = confirm(&old, &fresh(&person, &device));
    let late = h.factors().confirm(&late).await.unwrap();
    assert_eq!(late, FactorChangeOutcome::Missing);
}

pub async fn nothing_is_begun_beside_an_app<H: Harness>(h: &H) {
    let given = with_app(h).await;
    let before = app_of(h, &given.person).await;
    let (id, effects) = event();
    let another = enrolment_of(&given.person);
    assert!(!h.factors().start(&another, effects).await.unwrap());
    assert!(!h.is_audited(id).await);
    assert_eq!(app_of(h, &given.person).await, before);
    assert_eq!(waiting(h, &given.person).await, None);
}

pub async fn an_enrolment_waits_until_it_expires_or_is_confirmed<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let kept = begun(h, &person).await;
    assert_eq!(waiting(h, &person).await.as_ref(), Some(&kept));
    let late = h.factors().enrolment(person.id, kept.expires_at).await;
    assert_eq!(late.unwrap(), None);
    let device = device_of(h, &person).await;
    let confirm = confirm(&kept, &fresh(&person, &device));
    h.factors().confirm(&confirm).await.unwrap();
    assert_eq!(waiting(h, &person).await, None);
}

pub async fn a_confirmed_app_is_kept_with_its_step_and_codes<H: Harness>(h: &H) {
    let given = with_app(h).await;
    let expected = Authenticator {
        id: given.enrolment.id,
        secret: given.enrolment.secret.clone(),
        last_step: STEP,
        added_at: given.confirm.fresh.session.started_at,
        recovery_codes: 3,
    };
    assert_eq!(app_of(h, &given.person).await, Some(expected));
    for code in &given.confirm.recovery_codes {
        let login = given.login(h).await;
        let passed = pass(h, &login, UsedFactor::RecoveryCode(*code)).await;
        assert_eq!(passed, FactorOutcome::Done);
    }
    assert_eq!(app_of(h, &given.person).await.unwrap().recovery_codes, 0);
}

pub async fn setting_an_app_up_leaves_only_the_fresh_session<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (device, issued) = (device_of(h, &person).await, issued(h, &person).await);
    let bystander = device_of(h, &some_person(h).await).await;
    let enrolment = begun(h, &person).await;
    let (id, effects) = event();
    let confirm = AuthenticatorConfirmation {
        effects,
        ..confirm(&enrolment, &fresh(&person, &device))
    };
    h.factors().confirm(&confirm).await.unwrap();
    assert_eq!(issued.alive(h).await, [false; 5]);
    assert!(!is_live(h, &device.session.token, now()).await);
    assert!(is_live(h, &confirm.fresh.session.token, now()).await);
    assert!(is_live(h, &bystander.session.token, now()).await);
    assert_eq!(epoch(h, &person).await, person.epoch + 1);
    assert!(h.is_audited(id).await);
}

pub async fn the_fresh_device_ends_when_the_old_one_would_have<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (device, enrolment) = (device_of(h, &person).await, begun(h, &person).await);
    let confirm = confirm(&enrolment, &fresh(&person, &device));
    let confirmed = h.factors().confirm(&confirm).await.unwrap();
    let end = device.family.expires_at;
    assert_eq!(confirmed, FactorChangeOutcome::Done(Some(end)));
    let token = confirm.fresh.family.unwrap().token;
    let worth = async |at| h.sessions().device(&token, at, GRACE).await.unwrap();
    assert_ne!(worth(end - seconds(1)).await, RefreshTokenState::Gone);
    assert_eq!(worth(end).await, RefreshTokenState::Gone);
}

pub async fn only_the_persons_present_enrolment_is_confirmed<H: Harness>(h: &H) {
    let (person, other) = (some_person(h).await, some_person(h).await);
    let device = device_of(h, &person).await;
    let fresh = fresh(&person, &device);
    let (id, effects) = event();
    let expired = Enrolment {
        expires_at: now(),
        ..enrolment_of(&person)
    };
    assert!(start(h, &expired).await);
    for enrolment in [expired, enrolment_of(&person), begun(h, &other).await] {
        let confirm = AuthenticatorConfirmation {
            effects: effects.clone(),
            ..confirm(&enrolment, &fresh)
        };
        let missing = h.factors().confirm(&confirm).await.unwrap();
        assert_eq!(missing, FactorChangeOutcome::Missing);
    }
    assert_eq!(app_of(h, &person).await, None);
    assert_eq!(app_of(h, &other).await, None);
    assert!(is_live(h, &device.session.token, now()).await);
    assert!(!h.is_audited(id).await);
}

pub async fn a_session_that_is_over_confirms_nothing<H: Harness>(h: &H) {
    let (person, other) = (some_person(h).await, some_person(h).await);
    let (device, enrolment) = (device_of(h, &person).await, begun(h, &person).await);
    let foreign = device_of(h, &other).await;
    let revoked = h.sessions().revoke(device.family.id, Effects::none()).await;
    assert!(revoked.unwrap());
    let unknown = RotatedSession {
        replaces: SessionId::new(uuid()),
        ..fresh(&person, &device)
    };
    for fresh in [
        fresh(&person, &device),
        fresh(&person, &foreign),
        unknown.clone(),
    ] {
        let over = h.factors().confirm(&confirm(&enrolment, &fresh)).await;
        assert_eq!(over.unwrap(), FactorChangeOutcome::SessionOver);
    }
    assert_eq!(waiting(h, &person).await, Some(enrolment));
    assert!(!is_live(h, &unknown.session.token, now()).await);
}

pub async fn an_enrolment_is_no_app<H: Harness>(h: &H) {
    let person = some_person(h).await;
    begun(h, &person).await;
    assert_eq!(app_of(h, &person).await, None);
}
