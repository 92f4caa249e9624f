//! Sending codes: again, too late, too often.

use super::world::{EMAIL, PASSWORD, PHONE, World, wrong};
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, WaitReason};
use crate::ports::UsageKind;
use chrono::TimeDelta;

#[tokio::test]
async fn the_first_resend_is_free_and_the_next_takes_five_minutes() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let (first, sign_up) = (world.code(), &world.accounts.sign_up);
    let sent = sign_up.resend_phone_code(&browser.0, PHONE).await.unwrap();
    assert_eq!(sent.resend_after, 300);
    assert_ne!(world.code(), first, "a new code");
    world.pass(TimeDelta::seconds(100));
    let error = sign_up
        .resend_phone_code(&browser.0, PHONE)
        .await
        .unwrap_err();
    let AuthError::Wait { reason, seconds } = error else {
        panic!("{error}");
    };
    assert_eq!((reason, seconds), (WaitReason::Resend, 200));
    let error = sign_up
        .verify_phone(&browser.0, PHONE, &first)
        .await
        .unwrap_err();
    assert!(
        matches!(error, AuthError::Refused(AuthRefusal::ReplacedCode)),
        "the old code is dead"
    );
    world.pass(TimeDelta::seconds(200));
    sign_up.resend_phone_code(&browser.0, PHONE).await.unwrap();
    assert!(
        sign_up
            .verify_phone(&browser.0, PHONE, &world.code())
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn the_fifth_wrong_code_says_that_there_are_no_more_tries() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let permit = wrong(&world.code());
    let sign_up = &world.accounts.sign_up;
    let mut told = Vec::new();
    for _ in 0..5 {
        let answer = sign_up.verify_phone(&browser.0, PHONE, permit).await;
        told.push(answer.unwrap_err().to_string());
    }
    let (last, before) = told.split_last().unwrap();
    let wrong = "Phone verification failed. Please check the code and try again.";
    assert_eq!(before, [wrong; 4]);
    assert_eq!(last, "Too many wrong codes. Please ask for a new one.");
}

#[tokio::test]
async fn a_code_expires_after_five_minutes() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    world.pass(TimeDelta::minutes(5));
    let error = world
        .accounts
        .sign_up
        .verify_phone(&browser.0, PHONE, &world.code())
        .await;
    assert!(matches!(
        error,
        Err(AuthError::Refused(AuthRefusal::ExpiredCode))
    ));
}

#[tokio::test]
async fn a_number_gets_five_texts_a_day_while_unproven() {
    let world = World::new();
    for _ in 0..5 {
        world.until_code(&world.browser(), EMAIL).await;
    }
    let browser = world.browser();
    let token = world.step1(&browser, EMAIL).await.unwrap().encode();
    let error = world.step2(&browser, &token).await.unwrap_err();
    assert!(matches!(
        error,
        AuthError::Wait {
            reason: WaitReason::Texts,
            seconds: 86_400
        }
    ));
}

fn refused_for_texts<T>(answer: &Result<T, AuthError>) -> bool {
    matches!(
        answer,
        Err(AuthError::Wait {
            reason: WaitReason::Texts,
            ..
        })
    )
}

#[tokio::test]
async fn sign_ups_leave_the_texts_of_logins_alone_and_wake_the_operator() {
    let world = World::with(Limits {
        sms_all_unproven_per_day: 2,
        ..Limits::default()
    });
    world.signed_up().await;
    // The email is known by now, so that no text leaves; it counts all the same.
    world.until_code(&world.browser(), EMAIL).await;
    assert_eq!(world.bell.rang(), []);
    let browser = world.browser();
    let token = world
        .step1(&browser, "p@example.com")
        .await
        .unwrap()
        .encode();
    assert!(refused_for_texts(&world.step2(&browser, &token).await));
    assert_eq!(world.bell.rang(), [UsageKind::AnyUnprovenSms]);
    world.logged_in(false).await;
}

#[tokio::test]
async fn all_logins_together_have_their_texts_of_a_day() {
    let world = World::with(Limits {
        sms_all_own_per_day: 2,
        ..Limits::default()
    });
    world.signed_up().await;
    for _ in 0..2 {
        world.logged_in(false).await;
    }
    assert_eq!(world.bell.rang(), []);
    let login = world.login(&world.browser(), PASSWORD, false).await;
    assert!(refused_for_texts(&login));
    assert_eq!(world.bell.rang(), [UsageKind::AnyOwnSms]);
    world.until_code(&world.browser(), "p@example.com").await;
}

#[tokio::test]
async fn a_number_that_had_its_own_texts_wakes_nobody() {
    let world = World::with(Limits {
        sms_own_per_hour: 1,
        ..Limits::default()
    });
    world.signed_up().await;
    world.logged_in(false).await;
    let login = world.login(&world.browser(), PASSWORD, false).await;
    assert!(refused_for_texts(&login));
    assert_eq!(world.bell.rang(), []);
}
