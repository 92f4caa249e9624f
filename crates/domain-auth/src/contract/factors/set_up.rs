//! Setting an app up.

use super::super::Ports;
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

pub async fn a_new_enrolment_takes_the_place_of_the_old_one(ports: &Ports) {
    let person = some_person(ports).await;
    let old = begun(ports, &person).await;
    let (id, effects) = event();
    let new = enrolment_of(&person);
    assert!(ports.factors.start(&new, effects).await.unwrap());
    assert!(ports.is_audited.call(id).await);
    assert_eq!(waiting(ports, &person).await, Some(new));
    let device = device_of(ports, &person).await;
    let late = confirm(&old, &fresh(&person, &device));
    let late = ports.factors.confirm(&late).await.unwrap();
    assert_eq!(late, FactorChangeOutcome::Missing);
}

pub async fn nothing_is_begun_beside_an_app(ports: &Ports) {
    let given = with_app(ports).await;
    let before = app_of(ports, &given.person).await;
    let (id, effects) = event();
    let another = enrolment_of(&given.person);
    assert!(!ports.factors.start(&another, effects).await.unwrap());
    assert!(!ports.is_audited.call(id).await);
    assert_eq!(app_of(ports, &given.person).await, before);
    assert_eq!(waiting(ports, &given.person).await, None);
}

pub async fn an_enrolment_waits_until_it_expires_or_is_confirmed(ports: &Ports) {
    let person = some_person(ports).await;
    let kept = begun(ports, &person).await;
    assert_eq!(waiting(ports, &person).await.as_ref(), Some(&kept));
    let late = ports.factors.enrolment(person.id, kept.expires_at).await;
    assert_eq!(late.unwrap(), None);
    let device = device_of(ports, &person).await;
    let confirm = confirm(&kept, &fresh(&person, &device));
    ports.factors.confirm(&confirm).await.unwrap();
    assert_eq!(waiting(ports, &person).await, None);
}

pub async fn a_confirmed_app_is_kept_with_its_step_and_codes(ports: &Ports) {
    let given = with_app(ports).await;
    let expected = Authenticator {
        id: given.enrolment.id,
        secret: given.enrolment.secret.clone(),
        last_step: STEP,
        added_at: given.confirm.fresh.session.started_at,
        recovery_codes: 3,
    };
    assert_eq!(app_of(ports, &given.person).await, Some(expected));
    for code in &given.confirm.recovery_codes {
        let login = given.login(ports).await;
        let passed = pass(ports, &login, UsedFactor::RecoveryCode(*code)).await;
        assert_eq!(passed, FactorOutcome::Done);
    }
    assert_eq!(
        app_of(ports, &given.person).await.unwrap().recovery_codes,
        0
    );
}

pub async fn setting_an_app_up_leaves_only_the_fresh_session(ports: &Ports) {
    let person = some_person(ports).await;
    let (device, issued) = (
        device_of(ports, &person).await,
        issued(ports, &person).await,
    );
    let bystander = device_of(ports, &some_person(ports).await).await;
    let enrolment = begun(ports, &person).await;
    let (id, effects) = event();
    let confirm = AuthenticatorConfirmation {
        effects,
        ..confirm(&enrolment, &fresh(&person, &device))
    };
    ports.factors.confirm(&confirm).await.unwrap();
    assert_eq!(issued.alive(ports).await, [false; 5]);
    assert!(!is_live(ports, &device.session.token, now()).await);
    assert!(is_live(ports, &confirm.fresh.session.token, now()).await);
    assert!(is_live(ports, &bystander.session.token, now()).await);
    assert_eq!(epoch(ports, &person).await, person.epoch + 1);
    assert!(ports.is_audited.call(id).await);
}

pub async fn the_fresh_device_ends_when_the_old_one_would_have(ports: &Ports) {
    let person = some_person(ports).await;
    let (device, enrolment) = (device_of(ports, &person).await, begun(ports, &person).await);
    let confirm = confirm(&enrolment, &fresh(&person, &device));
    let confirmed = ports.factors.confirm(&confirm).await.unwrap();
    let end = device.family.expires_at;
    assert_eq!(confirmed, FactorChangeOutcome::Done(Some(end)));
    let token = confirm.fresh.family.unwrap().token;
    let worth = async |at| ports.sessions.device(&token, at, GRACE).await.unwrap();
    assert_ne!(worth(end - seconds(1)).await, RefreshTokenState::Gone);
    assert_eq!(worth(end).await, RefreshTokenState::Gone);
}

pub async fn only_the_persons_present_enrolment_is_confirmed(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    let device = device_of(ports, &person).await;
    let fresh = fresh(&person, &device);
    let (id, effects) = event();
    let expired = Enrolment {
        expires_at: now(),
        ..enrolment_of(&person)
    };
    assert!(start(ports, &expired).await);
    for enrolment in [expired, enrolment_of(&person), begun(ports, &other).await] {
        let confirm = AuthenticatorConfirmation {
            effects: effects.clone(),
            ..confirm(&enrolment, &fresh)
        };
        let missing = ports.factors.confirm(&confirm).await.unwrap();
        assert_eq!(missing, FactorChangeOutcome::Missing);
    }
    assert_eq!(app_of(ports, &person).await, None);
    assert_eq!(app_of(ports, &other).await, None);
    assert!(is_live(ports, &device.session.token, now()).await);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn a_session_that_is_over_confirms_nothing(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    let (device, enrolment) = (device_of(ports, &person).await, begun(ports, &person).await);
    let foreign = device_of(ports, &other).await;
    let revoked = ports
        .sessions
        .revoke(device.family.id, Effects::none())
        .await;
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
        let over = ports.factors.confirm(&confirm(&enrolment, &fresh)).await;
        assert_eq!(over.unwrap(), FactorChangeOutcome::SessionOver);
    }
    assert_eq!(waiting(ports, &person).await, Some(enrolment));
    assert!(!is_live(ports, &unknown.session.token, now()).await);
}

pub async fn an_enrolment_is_no_app(ports: &Ports) {
    let person = some_person(ports).await;
    begun(ports, &person).await;
    assert_eq!(app_of(ports, &person).await, None);
}
