//! Sending codes: again, too late, too often.

use super::world::{EMAIL, PHONE, World};
use crate::error::{AuthError, Refusal, WaitReason};
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
        matches!(error, AuthError::Refused(Refusal::PhoneCode)),
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
        Err(AuthError::Refused(Refusal::ExpiredCode))
    ));
}

#[tokio::test]
async fn a_number_gets_five_texts_a_day_while_unproven() {
    let world = World::new();
    for _ in 0..5 {
        world.until_code(&world.browser(), EMAIL).await;
    }
    let browser = world.browser();
    let token = world.step1(&browser, EMAIL).await.unwrap().wire();
    let error = world.step2(&browser, &token).await.unwrap_err();
    assert!(matches!(
        error,
        AuthError::Wait {
            reason: WaitReason::Texts,
            seconds: 86_400
        }
    ));
}
