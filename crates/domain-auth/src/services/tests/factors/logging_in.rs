use super::super::fakes::PlainApp;
use super::super::world::{PASSWORD, PIN, World, fields, wrong};
use super::{add_app, last_of_five, refused, shown, with_app};
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::model::TimeStep;
use crate::services::{LoginMethod, LoginOutcome, NextStep};
use chrono::TimeDelta;
use domain_shared::Clock;

#[tokio::test]
async fn a_login_with_an_app_sends_no_text_until_asked() {
    let given = with_app().await;
    let texts = given.world.texts().len();
    let browser = given.world.browser();
    let outcome = given.world.login(&browser, PASSWORD, false).await;
    let LoginOutcome::CodeSent {
        token,
        phone,
        methods,
    } = outcome.unwrap()
    else {
        panic!("no code asked for");
    };
    let methods: Vec<_> = methods.into_iter().map(LoginMethod::as_str).collect();
    assert_eq!(methods, ["authenticator", "sms", "recovery_code"]);
    assert_eq!(phone, "+44 •••• •••461");
    assert_eq!(given.world.texts().len(), texts);
    let login = &given.world.accounts.login;
    let token = token.encode();
    let sent = login.resend_login_code(&browser.0, &token).await.unwrap();
    assert_eq!(sent.resend_after, 0, "the first text is no resend");
    assert_eq!(given.world.texts().len(), texts + 1);
    let again = login.resend_login_code(&browser.0, &token).await.unwrap();
    assert_eq!(again.resend_after, 300);
    let early = login.resend_login_code(&browser.0, &token).await;
    assert!(matches!(early, Err(AuthError::Wait { .. })));
    let code = given.world.code();
    let step = login.verify_login(&browser.0, &token, &code).await;
    assert_eq!(step.unwrap(), NextStep::EnterPin);
}

#[tokio::test]
async fn without_an_app_the_only_way_is_a_text() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let outcome = world.login(&browser, PASSWORD, false).await.unwrap();
    let LoginOutcome::CodeSent { token, methods, .. } = outcome else {
        panic!("no code asked for");
    };
    assert_eq!(methods, [LoginMethod::Sms]);
    let recovered = world
        .accounts
        .login
        .use_recovery_code(&browser.0, &token.encode(), &"A".repeat(24))
        .await;
    refused(recovered, AuthRefusal::RecoveryCode);
}

#[tokio::test]
async fn a_login_takes_the_code_of_the_app_even_after_a_text_was_asked_for() {
    let given = with_app().await;
    let (browser, token) = given.asked().await;
    let login = &given.world.accounts.login;
    login.resend_login_code(&browser.0, &token).await.unwrap();
    given.world.pass(TimeDelta::minutes(6));
    let code = given.shown();
    let step = login.verify_login(&browser.0, &token, &code).await;
    assert_eq!(step.unwrap(), NextStep::EnterPin);
    let signed_in = login.verify_login_pin(&browser.0, &token, PIN).await;
    assert!(signed_in.is_ok());
}

#[tokio::test]
async fn a_code_of_the_step_before_or_after_is_taken_and_no_other() {
    for (drift, is_taken) in [
        (-61, false),
        (-30, true),
        (0, true),
        (30, true),
        (61, false),
    ] {
        let given = with_app().await;
        let code = given.shown();
        given.world.pass(TimeDelta::minutes(5));
        let there = given.world.clock.now() + TimeDelta::seconds(drift);
        let drifted = PlainApp::at(&given.secret, TimeStep::at(there));
        assert_ne!(drifted.expose(), code);
        let step = given.verify(drifted.expose()).await;
        assert_eq!(step.is_ok(), is_taken, "{drift}");
    }
}

#[tokio::test]
async fn a_code_of_the_app_is_taken_once() {
    let given = with_app().await;
    let code = given.shown();
    assert!(given.verify(&code).await.is_ok());
    refused(given.verify(&code).await, AuthRefusal::LoginCode);
    given.world.pass(TimeDelta::seconds(30));
    refused(given.verify(&code).await, AuthRefusal::LoginCode);
    assert!(given.verify(&given.shown()).await.is_ok());
}

#[tokio::test]
async fn the_code_that_set_the_app_up_does_not_log_in() {
    let world = World::new();
    let browser = world.signed_up().await;
    let (secret, _) = add_app(&world, &browser).await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let code = shown(&world, &secret);
    let login = &world.accounts.login;
    let again = login.verify_login(&browser.0, &token, &code).await;
    refused(again, AuthRefusal::LoginCode);
}

#[tokio::test]
async fn five_wrong_codes_end_a_login_by_app_and_ten_the_day() {
    let given = with_app().await;
    for _ in 0..2 {
        let (browser, token) = given.asked().await;
        let login = &given.world.accounts.login;
        for told in last_of_five(AuthRefusal::LoginCode, AuthRefusal::SpentCode) {
            let code = wrong(&given.shown());
            let error = login.verify_login(&browser.0, &token, code).await;
            refused(error, told);
        }
        let right = given.shown();
        let dead = login.verify_login(&browser.0, &token, &right).await;
        assert!(dead.is_err(), "the challenge is spent");
    }
    let locked = given.verify(&given.shown()).await;
    assert!(matches!(locked, Err(AuthError::Wait { .. })));
}

#[tokio::test]
async fn a_recovery_code_stands_in_once_and_its_owner_is_told() {
    let given = with_app().await;
    let code = given.recovery[3].to_lowercase().replace('-', " ");
    assert_eq!(given.recover(&code).await.unwrap(), NextStep::EnterPin);
    assert_eq!(
        given.last_mail(),
        "A recovery code was used on your Holdfast account"
    );
    refused(given.recover(&code).await, AuthRefusal::RecoveryCode);
    assert!(given.recover(&given.recovery[4]).await.is_ok());
}

#[tokio::test]
async fn wrong_recovery_codes_end_the_login_and_then_the_day() {
    let given = with_app().await;
    let login = &given.world.accounts.login;
    for _ in 0..2 {
        let (browser, token) = given.asked().await;
        for told in last_of_five(AuthRefusal::RecoveryCode, AuthRefusal::SpentRecoveryCode) {
            let permit = "A".repeat(24);
            let answer = login.use_recovery_code(&browser.0, &token, &permit).await;
            refused(answer, told);
        }
        let right = &given.recovery[0];
        let answer = login.use_recovery_code(&browser.0, &token, right).await;
        assert!(answer.is_err());
    }
    let locked = given.recover(&given.recovery[0]).await;
    assert!(matches!(locked, Err(AuthError::Wait { .. })));
    assert!(
        given.verify(&given.shown()).await.is_ok(),
        "the app still opens"
    );
}

#[tokio::test]
async fn what_cannot_be_a_recovery_code_is_refused_on_its_field() {
    let given = with_app().await;
    let told = fields(given.recover("123456").await);
    let message = "Recovery codes have 24 letters and digits";
    assert_eq!(told, [("recoveryCode".to_owned(), message.to_owned())]);
}

#[tokio::test]
async fn another_browser_cannot_use_a_login() {
    let given = with_app().await;
    let (_, token) = given.asked().await;
    let (login, thief) = (&given.world.accounts.login, given.world.browser().0);
    let (code, recovery) = (given.shown(), &given.recovery[0]);
    for stolen in [
        login.verify_login(&thief, &token, &code).await,
        login.use_recovery_code(&thief, &token, recovery).await,
    ] {
        let error = stolen.unwrap_err();
        assert!(matches!(error, AuthError::Token(TokenKind::Verification)));
    }
}
