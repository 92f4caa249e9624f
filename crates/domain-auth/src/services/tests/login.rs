use super::world::{EMAIL, OTHER_PIN, PASSWORD, PIN, World, bad_token, fields, refusal};
use crate::error::{AuthError, AuthRefusal, TokenKind, WaitReason};
use crate::services::{LoginForm, LoginOutcome};
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
    let (login, token) = (&world.accounts.login, token.encode());
    let step = login.verify_login(&browser.0, &token, &world.code()).await;
    assert_eq!(step.unwrap().as_str(), "pincode");
    let signed_in = login.verify_login_pin(&browser.0, &token, PIN).await;
    let signed_in = signed_in.unwrap();
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
    let endless = "x".repeat(1_000_000);
    let told = fields(world.login(&world.browser(), &endless, false).await);
    assert_eq!(told[0].0, "password");
    assert_eq!(world.hasher.verified.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn wrong_passwords_delay_even_the_right_one() {
    let world = World::new();
    world.signed_up().await;
    for _ in 0..5 {
        let wrong = world.login(&world.browser(), "Wr0ngPassword", false).await;
        assert_eq!(refusal(wrong), AuthRefusal::Credentials);
    }
    let delayed = world.login(&world.browser(), PASSWORD, false).await;
    assert!(matches!(
        delayed,
        Err(AuthError::Wait {
            reason: WaitReason::Attempts,
            seconds: 1
        })
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
    let browser = world.browser();
    let stopped = world.login(&browser, PASSWORD, false).await;
    assert_eq!(refusal(stopped), AuthRefusal::ResetNeeded);
    let resets = &world.accounts.resets;
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let token = world.reset_token();
    resets.reset(&browser.0, &token, PASSWORD).await.unwrap();
    world.password_given(&world.browser(), false).await;
}

#[tokio::test]
async fn login_tokens_are_used_in_order() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let login = &world.accounts.login;
    fn assert_refused<T>(answer: Result<T, AuthError>) {
        let error = answer.err().unwrap();
        assert!(matches!(error, AuthError::Token(TokenKind::Verification)));
        assert_eq!(error.to_string(), "Verification token is required");
    }
    let (code, thief) = (world.code(), world.browser());
    assert_refused(login.verify_login_pin(&browser.0, &token, PIN).await);
    assert_refused(login.set_login_pin(&browser.0, &token, PIN).await);
    assert_refused(login.verify_login(&thief.0, &token, &code).await);
    assert_refused(login.verify_login(&browser.0, "", "123456").await);
    login.verify_login(&browser.0, &token, &code).await.unwrap();
    assert_refused(login.verify_login(&browser.0, &token, &code).await);
    assert_refused(login.resend_login_code(&browser.0, &token).await);
    let signed_in = login.verify_login_pin(&browser.0, &token, PIN).await;
    assert!(signed_in.is_ok());
    assert_refused(login.verify_login_pin(&browser.0, &token, PIN).await);
}

#[tokio::test]
async fn a_token_is_good_for_fifteen_minutes() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    world.pass(TimeDelta::minutes(15));
    let login = &world.accounts.login;
    let late = login.resend_login_code(&browser.0, &token).await;
    assert_eq!(bad_token(late), TokenKind::Verification);
}

#[tokio::test]
async fn ten_wrong_pins_in_a_day_lock_the_pin_for_a_day() {
    let world = World::new();
    world.signed_up().await;
    let login = &world.accounts.login;
    let mut wrongs = 0;
    for _ in 0..2 {
        let browser = world.browser();
        let token = world.code_given(&browser, false).await;
        for _ in 0..4 {
            let error = login.verify_login_pin(&browser.0, &token, OTHER_PIN).await;
            wrongs += u32::from(matches!(error, Err(AuthError::Refused(AuthRefusal::Pin))));
        }
        let fifth = login.verify_login_pin(&browser.0, &token, OTHER_PIN).await;
        assert_eq!(refusal(fifth), AuthRefusal::SpentPin, "it is over");
        let right = login.verify_login_pin(&browser.0, &token, PIN).await;
        assert_eq!(bad_token(right), TokenKind::Verification);
        let chosen = login.set_login_pin(&browser.0, &token, PIN).await;
        assert_eq!(bad_token(chosen), TokenKind::Verification);
    }
    assert_eq!(wrongs, 2 * 4);
    let browser = world.browser();
    let token = world.code_given(&browser, false).await;
    let locked = login.verify_login_pin(&browser.0, &token, PIN).await;
    assert!(matches!(
        locked,
        Err(AuthError::Wait {
            seconds: 86_400,
            ..
        })
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
        let busy = world.login(&world.browser(), PASSWORD, false).await;
        assert!(matches!(busy, Err(AuthError::Busy(_))));
    }
    world.hasher.is_busy.store(false, Ordering::SeqCst);
    world.logged_in(false).await;
}
