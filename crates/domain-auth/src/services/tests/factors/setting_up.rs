use super::super::world::{Browser, EMAIL, OTHER_PIN, PASSWORD, PIN, World, fields, wrong};
use super::{add_app, last_of_five, refused, shown, with_app};
use crate::error::{AuthError, AuthRefusal};
use crate::model::{Caller, RecoveryCode};
use crate::services::{FactorResetOutcome, NextStep};
use chrono::TimeDelta;
use domain_shared::{AuditKind, Clock};

#[tokio::test]
async fn a_new_app_shows_nothing_of_its_secret_in_logs() {
    let world = World::new();
    let browser = world.signed_up().await;
    let apps = &world.accounts.authenticators;
    let new = apps.start(&browser.0, PIN).await.unwrap();
    assert!(new.key.uri.contains(&new.key.secret.base32()));
    assert_eq!(format!("{:?}", new.key), "AuthenticatorKey(…)");
}

#[tokio::test]
async fn an_app_is_set_up_by_pin_and_first_code() {
    let world = World::new();
    let browser = world.signed_up().await;
    let apps = &world.accounts.authenticators;
    let person = world.accounts.area.session(browser.0.session.as_ref());
    let person = person.await.unwrap().person;
    assert_eq!(apps.state(person).await.unwrap().added_at, None);
    let new = apps.start(&browser.0, PIN).await.unwrap();
    assert!(new.key.uri.contains(&new.key.secret.base32()));
    assert_eq!(
        apps.state(person).await.unwrap().added_at,
        None,
        "nothing is in use before its first code"
    );
    let code = shown(&world, &new.key.secret);
    let added = apps.confirm(&browser.0, &code).await.unwrap();
    let state = apps.state(person).await.unwrap();
    assert_eq!(state.added_at, Some(world.clock.now()));
    assert_eq!(state.recovery_codes, 10);
    assert_eq!(added.recovery.state, state);
    let different: std::collections::HashSet<_> = added
        .recovery
        .codes
        .iter()
        .map(RecoveryCode::written)
        .collect();
    assert_eq!(different.len(), 10);
    assert_eq!(
        world.mails().pop().unwrap().subject,
        "An authenticator app was added to your Holdfast account"
    );
}

#[tokio::test]
async fn setting_an_app_up_ends_every_other_session_and_device() {
    let world = World::new();
    world.signed_up().await;
    let (here, there) = (world.logged_in(true).await, world.logged_in(true).await);
    let (_, added) = add_app(&world, &here).await;
    for browser in [&here, &there] {
        assert!(!world.is_in(browser).await);
        let refreshed = world.accounts.area.refresh(&browser.0, PIN).await;
        assert!(matches!(refreshed, Err(AuthError::NoSession)));
    }
    let fresh = Browser(Caller {
        session: Some(added.renewed.session.hash()),
        refresh: added
            .renewed
            .refresh
            .as_ref()
            .map(|cookie| cookie.token.hash()),
        ..here.0
    });
    assert!(world.is_in(&fresh).await);
    assert!(world.accounts.area.refresh(&fresh.0, PIN).await.is_ok());
}

#[tokio::test]
async fn new_recovery_codes_replace_the_old_ones() {
    let given = with_app().await;
    let apps = &given.world.accounts.authenticators;
    let new = apps.renew_codes(&given.browser.0, PIN).await.unwrap();
    assert_eq!(
        given.last_mail(),
        "Your Holdfast recovery codes were replaced"
    );
    assert!(given.world.is_in(&given.browser).await);
    refused(
        given.recover(&given.recovery[0]).await,
        AuthRefusal::RecoveryCode,
    );
    assert!(given.recover(&new.codes[0].written()).await.is_ok());
}

#[tokio::test]
async fn removing_the_app_goes_back_to_texts() {
    let given = with_app().await;
    let elsewhere = given.recover(&given.recovery[0]).await;
    assert!(elsewhere.is_ok());
    let apps = &given.world.accounts.authenticators;
    let renewed = apps.remove(&given.browser.0, PIN).await.unwrap();
    assert_eq!(
        given.last_mail(),
        "The authenticator app was removed from your Holdfast account"
    );
    assert!(!given.world.is_in(&given.browser).await);
    let fresh = Some(renewed.session.hash());
    let session = given.world.accounts.area.session(fresh.as_ref()).await;
    assert!(session.is_ok());
    given.world.logged_in(false).await;
    refused(
        given.recover(&given.recovery[1]).await,
        AuthRefusal::RecoveryCode,
    );
}

#[tokio::test]
async fn a_second_app_is_refused_and_without_one_nothing_is_removed() {
    let given = with_app().await;
    let apps = &given.world.accounts.authenticators;
    refused(apps.start(&given.browser.0, PIN).await, AuthRefusal::AppSet);
    let other = given.world.signed_up_as("ash@example.co.uk").await;
    refused(apps.remove(&other.0, PIN).await, AuthRefusal::NoApp);
    refused(apps.renew_codes(&other.0, PIN).await, AuthRefusal::NoApp);
    let code = given.shown();
    refused(
        apps.confirm(&other.0, &code).await,
        AuthRefusal::NoEnrolment,
    );
}

#[tokio::test]
async fn a_set_up_takes_five_codes_and_fifteen_minutes() {
    let world = World::new();
    let browser = world.signed_up().await;
    let apps = &world.accounts.authenticators;
    let secret = apps.start(&browser.0, PIN).await.unwrap().key.secret;
    for told in last_of_five(AuthRefusal::AppCode, AuthRefusal::NoEnrolment) {
        let code = wrong(&shown(&world, &secret));
        refused(apps.confirm(&browser.0, code).await, told);
    }
    let code = shown(&world, &secret);
    refused(
        apps.confirm(&browser.0, &code).await,
        AuthRefusal::NoEnrolment,
    );
    let secret = apps.start(&browser.0, PIN).await.unwrap().key.secret;
    world.pass(TimeDelta::minutes(14));
    assert!(world.is_in(&browser).await);
    world.pass(TimeDelta::minutes(1));
    let code = shown(&world, &secret);
    refused(
        apps.confirm(&browser.0, &code).await,
        AuthRefusal::NoEnrolment,
    );
}

#[tokio::test]
async fn a_wrong_pin_changes_nothing_and_the_fifth_ends_the_session() {
    let given = with_app().await;
    let (apps, caller) = (&given.world.accounts.authenticators, &given.browser.0);
    refused(apps.remove(caller, OTHER_PIN).await, AuthRefusal::Pin);
    refused(apps.renew_codes(caller, OTHER_PIN).await, AuthRefusal::Pin);
    refused(apps.start(caller, OTHER_PIN).await, AuthRefusal::Pin);
    refused(apps.remove(caller, OTHER_PIN).await, AuthRefusal::Pin);
    assert!(given.world.is_in(&given.browser).await);
    refused(apps.remove(caller, OTHER_PIN).await, AuthRefusal::Pin);
    assert!(!given.world.is_in(&given.browser).await);
    assert!(given.verify(&given.shown()).await.is_ok(), "the app stays");
}

#[tokio::test]
async fn nobody_without_a_session_touches_an_app() {
    let world = World::new();
    let (apps, caller) = (&world.accounts.authenticators, world.browser().0);
    for over in [
        apps.start(&caller, PIN).await.err(),
        apps.confirm(&caller, "123456").await.err(),
        apps.remove(&caller, PIN).await.err(),
        apps.renew_codes(&caller, PIN).await.err(),
    ] {
        assert!(matches!(over, Some(AuthError::NoSession)));
    }
}

#[tokio::test]
async fn an_operator_resets_the_factor_of_a_known_email() {
    let given = with_app().await;
    let operator = &given.world.accounts.operator;
    let unknown = operator.reset_factor("nobody@example.co.uk").await.unwrap();
    assert_eq!(unknown, FactorResetOutcome::Unknown);
    let told = fields(operator.reset_factor("nobody").await);
    assert_eq!(told[0].0, "email");
    let mails = given.world.mails().len();
    let email = EMAIL.to_uppercase();
    assert_eq!(
        operator.reset_factor(&email).await.unwrap(),
        FactorResetOutcome::Removed
    );
    assert_eq!(given.world.mails().len(), mails + 1);
    assert!(!given.world.is_in(&given.browser).await);
    refused(
        given.recover(&given.recovery[0]).await,
        AuthRefusal::RecoveryCode,
    );
    let browser = given.world.logged_in(false).await;
    assert!(given.world.is_in(&browser).await);
    let again = operator.reset_factor(EMAIL).await.unwrap();
    assert_eq!(again, FactorResetOutcome::NothingToRemove);
    assert!(!given.world.is_in(&browser).await);
    let kinds: Vec<_> = given.world.store.effects().audit;
    let resets = kinds
        .iter()
        .filter(|event| event.kind == AuditKind::AuthenticatorReset);
    assert_eq!(resets.count(), 1);
}

#[tokio::test]
async fn a_reset_password_keeps_the_app() {
    let given = with_app().await;
    let resets = &given.world.accounts.resets;
    let browser = given.world.browser();
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let token = given.world.reset_token();
    resets.reset(&browser.0, &token, PASSWORD).await.unwrap();
    let texts = given.world.texts().len();
    let step = given.verify(&given.shown()).await;
    assert_eq!(step.unwrap(), NextStep::CreatePin);
    assert_eq!(given.world.texts().len(), texts);
}
