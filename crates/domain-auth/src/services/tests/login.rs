use super::world::{OTHER_PIN, PASSWORD, PIN, World, fields};
use crate::error::{AuthError, Refusal, TokenKind, WaitReason};
use crate::services::{LoginForm, LoginOutcome, NextStep};
use chrono::TimeDelta;
use std::sync::atomic::Ordering;

#[tokio::test]
async fn a_login_takes_password_code_and_pin() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let LoginOutcome::CodeSent { token, phone, .. } =
        world.login(&browser, PASSWORD, true).await.unwrap()
    else {
        panic!("no code asked for");
    };
    assert_eq!(phone, "+44 •••• •••461");
    let login = &world.accounts.login;
    let step = login
        .verify_login(&browser.0, &token.wire(), &world.code())
        .await
        .unwrap();
    assert_eq!(step.as_str(), "pincode");
    let signed_in = login
        .verify_login_pin(&browser.0, &token.wire(), PIN)
        .await
        .unwrap();
    assert!(signed_in.remember_me && signed_in.refresh.is_some());
}

#[tokio::test]
async fn a_remembered_device_logs_in_by_password_and_gets_a_new_family() {
    let world = World::new();
    world.signed_up().await;
    let mut browser = world.logged_in(true).await;
    let before = browser.clone();
    let LoginOutcome::SignedIn(signed_in) = world.login(&browser, PASSWORD, true).await.unwrap()
    else {
        panic!("the device was not trusted");
    };
    browser.keep(&signed_in);
    assert!(world.is_in(&browser).await);
    assert!(
        !world.is_in(&before).await,
        "a fresh session replaces the old one"
    );
    let stale = world.accounts.area.refresh(&before.0, PIN).await;
    assert!(
        matches!(stale, Err(AuthError::NoSession)),
        "the old family is revoked"
    );
}

#[tokio::test]
async fn not_asking_to_be_remembered_forgets_the_device() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    world.password_given(&browser, false).await;
    let refreshed = world.accounts.area.refresh(&browser.0, PIN).await;
    assert!(matches!(refreshed, Err(AuthError::NoSession)));
}

/// Thirty days after password, code and PIN they are all asked for again, however often the device
/// was used in between.
#[tokio::test]
async fn a_trusted_login_does_not_move_the_devices_end() {
    let world = World::new();
    world.signed_up().await;
    let mut browser = world.logged_in(true).await;
    for day in 1..30 {
        world.pass(TimeDelta::days(1));
        let outcome = world.login(&browser, PASSWORD, true).await.unwrap();
        let LoginOutcome::SignedIn(signed_in) = outcome else {
            panic!("the device is not trusted on day {day}");
        };
        let cookie = signed_in.refresh.as_ref().unwrap();
        assert_eq!(cookie.lives, TimeDelta::days(30 - day));
        browser.keep(&signed_in);
    }
    world.pass(TimeDelta::days(1));
    let outcome = world.login(&browser, PASSWORD, true).await;
    assert!(matches!(outcome, Ok(LoginOutcome::CodeSent { .. })));
}

#[tokio::test]
async fn another_persons_device_is_not_trusted() {
    let world = World::new();
    world.signed_up().await;
    world.signed_up_as("ash@example.co.uk").await;
    let browser = world.logged_in(true).await;
    let form = LoginForm {
        email: "ash@example.co.uk",
        password: PASSWORD,
        remember_me: true,
    };
    let outcome = world.accounts.login.login(&browser.0, &form).await;
    assert!(matches!(outcome, Ok(LoginOutcome::CodeSent { .. })));
}

#[tokio::test]
async fn unknown_emails_cost_and_answer_the_same() {
    let world = World::new();
    world.signed_up().await;
    let mut answers = Vec::new();
    for email in ["rowan@example.co.uk", "nobody@example.co.uk"] {
        let form = LoginForm {
            email,
            password: "Wr0ngPassword",
            remember_me: false,
        };
        let before = world.hasher.verified.load(Ordering::SeqCst);
        let answer = world.accounts.login.login(&world.browser().0, &form).await;
        let cost = world.hasher.verified.load(Ordering::SeqCst) - before;
        answers.push((answer.unwrap_err().to_string(), cost));
    }
    let text = "Login failed. Please check your credentials and try again.";
    assert_eq!(answers, [(text.to_owned(), 1), (text.to_owned(), 1)]);
}

#[tokio::test]
async fn an_endless_password_is_refused_before_it_is_hashed() {
    let world = World::new();
    let told = fields(
        world
            .login(&world.browser(), &"x".repeat(1_000_000), false)
            .await,
    );
    assert_eq!(told[0].0, "password");
    assert_eq!(world.hasher.verified.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn wrong_passwords_delay_even_the_right_one() {
    let world = World::new();
    world.signed_up().await;
    for _ in 0..5 {
        let error = world
            .login(&world.browser(), "Wr0ngPassword", false)
            .await
            .unwrap_err();
        assert!(matches!(error, AuthError::Refused(Refusal::Credentials)));
    }
    let error = world
        .login(&world.browser(), PASSWORD, false)
        .await
        .unwrap_err();
    assert!(matches!(
        error,
        AuthError::Wait {
            reason: WaitReason::Attempts,
            seconds: 1
        }
    ));
    world.pass(TimeDelta::seconds(1));
    world.password_given(&world.browser(), false).await;
}

#[tokio::test]
async fn one_network_is_delayed_whatever_the_names() {
    let world = World::new();
    let browser = world.browser();
    let mut refused = 0;
    for number in 0..20 {
        let form = LoginForm {
            email: &format!("p{number}@example.com"),
            password: PASSWORD,
            remember_me: false,
        };
        let answer = world.accounts.login.login(&browser.0, &form).await;
        refused += u32::from(matches!(answer, Err(AuthError::Wait { .. })));
    }
    assert_eq!(refused, 15);
}

#[tokio::test]
async fn a_hundred_wrong_passwords_leave_only_the_reset() {
    let world = World::new();
    world.signed_up().await;
    for _ in 0..100 {
        let _ = world.login(&world.browser(), "Wr0ngPassword", false).await;
        world.pass(TimeDelta::minutes(15));
    }
    let error = world
        .login(&world.browser(), PASSWORD, false)
        .await
        .unwrap_err();
    assert!(matches!(error, AuthError::Refused(Refusal::ResetNeeded)));
    let browser = world.browser();
    world
        .accounts
        .resets
        .forgot(&browser.0, super::world::EMAIL)
        .await
        .unwrap();
    let token = world.reset_token();
    world
        .accounts
        .resets
        .reset(&browser.0, &token, PASSWORD)
        .await
        .unwrap();
    world.password_given(&world.browser(), false).await;
}

#[tokio::test]
async fn login_tokens_are_used_in_order() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let login = &world.accounts.login;
    let is_refused = |error: AuthError| {
        assert!(matches!(error, AuthError::Token(TokenKind::Verification)));
        assert_eq!(error.to_string(), "Verification token is required");
    };
    is_refused(
        login
            .verify_login_pin(&browser.0, &token, PIN)
            .await
            .unwrap_err(),
    );
    is_refused(
        login
            .set_login_pin(&browser.0, &token, PIN)
            .await
            .unwrap_err(),
    );
    is_refused(
        login
            .verify_login(&world.browser().0, &token, &world.code())
            .await
            .unwrap_err(),
    );
    is_refused(
        login
            .verify_login(&browser.0, "", "123456")
            .await
            .unwrap_err(),
    );
    let code = world.code();
    login.verify_login(&browser.0, &token, &code).await.unwrap();
    is_refused(
        login
            .verify_login(&browser.0, &token, &code)
            .await
            .unwrap_err(),
    );
    is_refused(
        login
            .resend_login_code(&browser.0, &token)
            .await
            .unwrap_err(),
    );
    login
        .verify_login_pin(&browser.0, &token, PIN)
        .await
        .unwrap();
    is_refused(
        login
            .verify_login_pin(&browser.0, &token, PIN)
            .await
            .unwrap_err(),
    );
}

#[tokio::test]
async fn a_token_is_good_for_fifteen_minutes() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    world.pass(TimeDelta::minutes(15));
    let error = world
        .accounts
        .login
        .resend_login_code(&browser.0, &token)
        .await;
    assert!(matches!(
        error,
        Err(AuthError::Token(TokenKind::Verification))
    ));
}

#[tokio::test]
async fn ten_wrong_pins_in_a_day_lock_the_pin_for_a_day() {
    let world = World::new();
    world.signed_up().await;
    let login = &world.accounts.login;
    let mut wrongs = 0;
    for _ in 0..2 {
        let browser = world.browser();
        let token = world.password_given(&browser, false).await;
        login
            .verify_login(&browser.0, &token, &world.code())
            .await
            .unwrap();
        for _ in 0..4 {
            let error = login.verify_login_pin(&browser.0, &token, OTHER_PIN).await;
            wrongs += u32::from(matches!(error, Err(AuthError::Refused(Refusal::Pin))));
        }
        let fifth = login.verify_login_pin(&browser.0, &token, OTHER_PIN).await;
        assert!(
            matches!(fifth, Err(AuthError::Token(TokenKind::Verification))),
            "it says that the login is over"
        );
        let error = login
            .verify_login_pin(&browser.0, &token, PIN)
            .await
            .unwrap_err();
        assert!(
            matches!(error, AuthError::Token(_)),
            "five wrong ones end the flow"
        );
        let error = login.set_login_pin(&browser.0, &token, PIN).await;
        assert!(matches!(error, Err(AuthError::Token(_))));
    }
    assert_eq!(wrongs, 2 * 4);
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    login
        .verify_login(&browser.0, &token, &world.code())
        .await
        .unwrap();
    let error = login
        .verify_login_pin(&browser.0, &token, PIN)
        .await
        .unwrap_err();
    assert!(matches!(
        error,
        AuthError::Wait {
            seconds: 86_400,
            ..
        }
    ));
    world.pass(TimeDelta::hours(24));
    world.logged_in(false).await;
}

#[tokio::test]
async fn a_busy_hasher_costs_no_try() {
    let world = World::new();
    world.signed_up().await;
    world.hasher.is_busy.store(true, Ordering::SeqCst);
    for _ in 0..8 {
        let error = world
            .login(&world.browser(), PASSWORD, false)
            .await
            .unwrap_err();
        assert!(matches!(error, AuthError::Busy(_)));
    }
    world.hasher.is_busy.store(false, Ordering::SeqCst);
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let step = world
        .accounts
        .login
        .verify_login(&browser.0, &token, &world.code())
        .await;
    assert_eq!(step.unwrap(), NextStep::EnterPin);
}
