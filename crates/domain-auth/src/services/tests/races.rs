//! Changes between two calls, or in the middle of one.

use super::fakes::plain_hash;
use super::world::{EMAIL, OTHER_PIN, PASSWORD, PHONE, PIN, World};
use crate::error::{AuthError, AuthRefusal};
use crate::ports::{HashContext, People};
use crate::services::NextStep;
use std::sync::Arc;
use std::sync::atomic::Ordering;

#[tokio::test]
async fn a_password_checked_before_a_reset_does_not_log_in_after_it() {
    let world = Arc::new(World::new());
    world.signed_up().await;
    let browser = world.browser();
    world
        .accounts
        .resets
        .forgot(&browser.0, EMAIL)
        .await
        .unwrap();
    let token = world.reset_token();
    let checking = world.hasher.gate.lock().await;
    let login = tokio::spawn({
        let (world, browser) = (world.clone(), browser.clone());
        async move { world.login(&browser, PASSWORD, false).await.map(drop) }
    });
    while world.hasher.verified.load(Ordering::SeqCst) < 2 {
        tokio::task::yield_now().await;
    }
    let resets = &world.accounts.resets;
    resets
        .reset(&browser.0, &token, "An0ther word")
        .await
        .unwrap();
    drop(checking);
    let answer = login.await.unwrap();
    assert!(matches!(
        answer,
        Err(AuthError::Refused(AuthRefusal::Credentials))
    ));
}

#[tokio::test]
async fn a_new_login_ends_the_session_it_replaces() {
    let world = World::new();
    let old = world.signed_up().await;
    let token = world.password_given(&old, false).await;
    let login = &world.accounts.login;
    login
        .verify_login(&old.0, &token, &world.code())
        .await
        .unwrap();
    assert!(world.is_in(&old).await);
    login.verify_login_pin(&old.0, &token, PIN).await.unwrap();
    assert!(!world.is_in(&old).await);
}

#[tokio::test]
async fn hashes_of_older_parameters_are_made_again_when_used() {
    let world = World::new();
    world.hasher.is_old.store(true, Ordering::SeqCst);
    let browser = world.signed_up().await;
    let session = world
        .accounts
        .area
        .session(browser.0.session.as_ref())
        .await
        .unwrap();
    world.hasher.is_old.store(false, Ordering::SeqCst);
    let browser = world.logged_in(true).await;
    let kept = world.store.by_id(session.person).await.unwrap().unwrap();
    let (password, pin) = (HashContext::password(kept.id), HashContext::pin(kept.id));
    assert_eq!(kept.password, plain_hash("new", password, PASSWORD));
    assert_eq!(kept.pin, Some(plain_hash("new", pin, PIN)));
    assert!(world.accounts.area.refresh(&browser.0, PIN).await.is_ok());
}

#[tokio::test]
async fn a_pin_of_older_parameters_is_hashed_again_when_it_renews_a_session() {
    let world = World::new();
    world.hasher.is_old.store(true, Ordering::SeqCst);
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    let area = &world.accounts.area;
    let session = area.session(browser.0.session.as_ref()).await.unwrap();
    world.hasher.is_old.store(false, Ordering::SeqCst);
    area.refresh(&browser.0, PIN).await.unwrap();
    let kept = world.store.by_id(session.person).await.unwrap().unwrap();
    let (password, pin) = (HashContext::password(kept.id), HashContext::pin(kept.id));
    assert_eq!(kept.pin, Some(plain_hash("new", pin, PIN)));
    assert_eq!(kept.password, plain_hash("old", password, PASSWORD));
}

#[tokio::test]
async fn of_two_logins_choosing_a_pin_only_one_sets_it() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let sign_up = &world.accounts.sign_up;
    sign_up
        .verify_phone(&browser.0, PHONE, &world.code())
        .await
        .unwrap();
    let login = &world.accounts.login;
    let mut tokens = Vec::new();
    for _ in 0..3 {
        let token = world.password_given(&browser, false).await;
        let step = login
            .verify_login(&browser.0, &token, &world.code())
            .await
            .unwrap();
        assert_eq!(step, NextStep::CreatePin);
        tokens.push(token);
    }
    for token in &tokens[..2] {
        login.set_login_pin(&browser.0, token, PIN).await.unwrap();
    }
    login
        .verify_login_pin(&browser.0, &tokens[0], PIN)
        .await
        .unwrap();
    let late = login.verify_login_pin(&browser.0, &tokens[1], PIN).await;
    assert!(matches!(late, Err(AuthError::Token(_))));
    let late = login.set_login_pin(&browser.0, &tokens[2], OTHER_PIN).await;
    assert!(matches!(late, Err(AuthError::Token(_))));
}
