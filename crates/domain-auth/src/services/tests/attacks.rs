//! Many calls at once, and things used twice.

use super::world::{EMAIL, OTHER_PIN, PHONE, PIN, World, wrong};
use crate::Limits;
use crate::error::{AuthError, AuthRefusal};
use chrono::TimeDelta;
use domain_shared::AuditKind;
use futures_util::future::join_all;
use std::sync::Arc;
use std::sync::atomic::Ordering;

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_parallel_guesses_at_a_code_five_are_evaluated() {
    let world = Arc::new(World::new());
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let permit = wrong(&world.code());
    let tasks = (0..50).map(|_| {
        let (world, browser) = (world.clone(), browser.clone());
        tokio::spawn(async move {
            world
                .accounts
                .sign_up
                .verify_phone(&browser.0, PHONE, permit)
                .await
                .unwrap_err()
        })
    });
    let answers = join_all(tasks).await;
    let evaluated = answers
        .iter()
        .filter(|answer| matches!(answer, Ok(AuthError::Refused(AuthRefusal::PhoneCode))));
    assert_eq!(
        evaluated.count(),
        4,
        "the fifth says that the code is spent"
    );
    assert_eq!(world.audited(AuditKind::CodeRefused), 5);
    let right = world
        .accounts
        .sign_up
        .verify_phone(&browser.0, PHONE, &world.code())
        .await;
    assert!(matches!(
        right,
        Err(AuthError::Refused(AuthRefusal::SpentCode))
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_parallel_guesses_at_a_pin_five_are_evaluated() {
    let world = Arc::new(World::new());
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    let before = world.hasher.verified.load(Ordering::SeqCst);
    let tasks = (0..50).map(|_| {
        let (world, browser) = (world.clone(), browser.clone());
        tokio::spawn(async move { world.accounts.area.refresh(&browser.0, OTHER_PIN).await })
    });
    let answers = join_all(tasks).await;
    assert!(answers.iter().all(|answer| matches!(answer, Ok(Err(_)))));
    assert_eq!(world.hasher.verified.load(Ordering::SeqCst) - before, 5);
    let right = world.accounts.area.refresh(&browser.0, PIN).await;
    assert!(
        matches!(right, Err(AuthError::NoSession)),
        "the device is dead"
    );
    assert!(!world.is_in(&browser).await);
    let last = world.mails().pop().unwrap();
    assert!(last.body.contains("five times"));
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_parallel_refreshes_all_succeed_with_one_new_token() {
    // How many looks fit into five seconds says nothing where a pause is shorter than it claims.
    let world = Arc::new(World::with(Limits {
        attempt_wait: TimeDelta::hours(1),
        ..Limits::default()
    }));
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    let tasks = (0..20).map(|_| {
        let (world, browser) = (world.clone(), browser.clone());
        tokio::spawn(async move { world.accounts.area.refresh(&browser.0, PIN).await.unwrap() })
    });
    let answers: Vec<_> = join_all(tasks)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    let tips: Vec<_> = answers
        .iter()
        .filter_map(|answer| answer.refresh.clone())
        .collect();
    assert_eq!(tips.len(), 1);
    let mut next = browser.clone();
    next.0.refresh = Some(tips[0].token.hash());
    assert!(world.accounts.area.refresh(&next.0, PIN).await.is_ok());
}

#[tokio::test]
async fn a_rotated_token_that_comes_back_late_kills_the_device() {
    let world = World::new();
    world.signed_up().await;
    let stolen = world.logged_in(true).await;
    let mut browser = stolen.clone();
    let refreshed = world.accounts.area.refresh(&browser.0, PIN).await.unwrap();
    browser.0.session = Some(refreshed.session.hash());
    browser.0.refresh = refreshed.refresh.map(|cookie| cookie.token.hash());
    world.pass(TimeDelta::seconds(10));
    let replayed = world.accounts.area.refresh(&stolen.0, PIN).await;
    assert!(matches!(replayed, Err(AuthError::NoSession)));
    assert!(!world.is_in(&browser).await);
    let tip = world.accounts.area.refresh(&browser.0, PIN).await;
    assert!(matches!(tip, Err(AuthError::NoSession)));
    assert!(world.mails().pop().unwrap().body.contains("something odd"));
}

#[tokio::test]
async fn a_pin_without_a_device_counts_against_nobody() {
    let world = World::new();
    world.signed_up().await;
    for _ in 0..20 {
        let answer = world
            .accounts
            .area
            .refresh(&world.browser().0, OTHER_PIN)
            .await;
        assert!(matches!(answer, Err(AuthError::NoSession)));
    }
    world.logged_in(false).await;
}

#[tokio::test]
async fn cve_2026_115829_a_pin_cannot_be_set_where_there_is_one() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let login = &world.accounts.login;
    assert!(
        login
            .set_login_pin(&browser.0, &token, OTHER_PIN)
            .await
            .is_err()
    );
    login
        .verify_login(&browser.0, &token, &world.code())
        .await
        .unwrap();
    assert!(
        login
            .set_login_pin(&browser.0, &token, OTHER_PIN)
            .await
            .is_err()
    );
    assert!(
        login
            .verify_login_pin(&browser.0, &token, PIN)
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn a_resend_does_not_reset_the_days_wrong_codes() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let login = &world.accounts.login;
    for _ in 0..4 {
        for _ in 0..6 {
            let _ = login.verify_login(&browser.0, &token, "000000").await;
        }
        world.pass(TimeDelta::seconds(300));
        let _ = login.resend_login_code(&browser.0, &token).await;
    }
    assert_eq!(world.audited(AuditKind::CodeRefused), 10);
}
