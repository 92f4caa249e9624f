//! The sessions that a logout, a reset and the passing of time end, and those that they leave.

use super::world::{Browser, EMAIL, OTHER_PIN, PASSWORD, PIN, World, fields};
use crate::error::{AuthError, TokenKind};
use crate::services::NextStep;
use chrono::TimeDelta;

/// A person with a session, a device, a login on its way in the same browser and a reset link.
struct Everything {
    world: World,
    browser: Browser,
    step_token: String,
    reset_token: String,
}

async fn everything() -> Everything {
    let world = World::new();
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    world
        .accounts
        .resets
        .forgot(&browser.0, EMAIL)
        .await
        .unwrap();
    let without_cookies = Browser(crate::model::Caller {
        session: None,
        refresh: None,
        ..browser.0
    });
    Everything {
        step_token: world.password_given(&without_cookies, false).await,
        reset_token: world.reset_token(),
        world,
        browser,
    }
}

impl Everything {
    async fn alive(&self) -> [bool; 4] {
        let (accounts, caller) = (&self.world.accounts, &self.browser.0);
        let session = self.world.is_in(&self.browser).await;
        let code = self.world.code();
        let step = accounts
            .login
            .verify_login(caller, &self.step_token, &code)
            .await
            .is_ok();
        let device = accounts.area.refresh(caller, PIN).await.is_ok();
        let reset = accounts
            .resets
            .reset(caller, &self.reset_token, "An0ther word")
            .await
            .is_ok();
        [session, step, device, reset]
    }
}

#[tokio::test]
async fn before_any_event_everything_is_alive() {
    assert_eq!(everything().await.alive().await, [true; 4]);
}

#[tokio::test]
async fn a_logout_ends_session_step_device_and_reset_link() {
    let all = everything().await;
    all.world
        .accounts
        .area
        .logout(&all.browser.0)
        .await
        .unwrap();
    assert_eq!(all.alive().await, [false; 4]);
}

#[tokio::test]
async fn a_logout_without_a_live_session_leaves_the_reset_link() {
    let all = everything().await;
    all.world.pass(TimeDelta::minutes(15));
    let area = &all.world.accounts.area;
    area.logout(&all.browser.0).await.unwrap();
    assert_eq!(all.alive().await, [false, false, false, true]);
}

#[tokio::test]
async fn a_reset_ends_everything() {
    let all = everything().await;
    let resets = &all.world.accounts.resets;
    let elsewhere = all.world.browser();
    resets
        .reset(&elsewhere.0, &all.reset_token, "An0ther word")
        .await
        .unwrap();
    assert_eq!(all.alive().await, [false; 4]);
}

#[tokio::test]
async fn a_reset_clears_the_pin_and_the_next_login_makes_one() {
    let all = everything().await;
    let (world, resets) = (&all.world, &all.world.accounts.resets);
    resets
        .reset(&all.browser.0, &all.reset_token, PASSWORD)
        .await
        .unwrap();
    let last = world.mails().pop().unwrap();
    assert_eq!(last.subject, "Your Holdfast password was reset");
    let mut browser = world.browser();
    let token = world.password_given(&browser, true).await;
    let login = &world.accounts.login;
    let step = login
        .verify_login(&browser.0, &token, &world.code())
        .await
        .unwrap();
    assert_eq!(step, NextStep::CreatePin);
    assert_eq!(step.as_str(), "create_pincode");
    login
        .set_login_pin(&browser.0, &token, OTHER_PIN)
        .await
        .unwrap();
    let signed_in = login
        .verify_login_pin(&browser.0, &token, OTHER_PIN)
        .await
        .unwrap();
    browser.keep(&signed_in);
    assert!(
        world
            .accounts
            .area
            .refresh(&browser.0, OTHER_PIN)
            .await
            .is_ok()
    );
    let subjects: Vec<_> = world.mails().into_iter().map(|mail| mail.subject).collect();
    assert_eq!(
        subjects[subjects.len() - 2..],
        [
            "A PIN was set on your Holdfast account",
            "New sign-in to your Holdfast account"
        ]
    );
}

#[tokio::test]
async fn a_logout_by_refresh_cookie_alone_works() {
    let all = everything().await;
    let mut idle = all.browser.clone();
    idle.0.session = None;
    all.world.accounts.area.logout(&idle.0).await.unwrap();
    assert!(!all.world.is_in(&all.browser).await);
}

#[tokio::test]
async fn a_logout_of_nobody_leaves_no_trace() {
    let world = World::new();
    world.signed_up().await;
    let before = world.store.effects();
    let stranger = world.browser();
    world.accounts.area.logout(&stranger.0).await.unwrap();
    assert_eq!(world.store.effects(), before);
}

#[tokio::test]
async fn sessions_idle_out_and_end() {
    let world = World::new();
    let idle = world.signed_up().await;
    world.pass(TimeDelta::minutes(15));
    assert!(!world.is_in(&idle).await);
    let busy = world.logged_in(false).await;
    for _ in 0..102 {
        world.pass(TimeDelta::minutes(14));
        assert!(world.is_in(&busy).await);
    }
    world.pass(TimeDelta::minutes(12));
    assert!(!world.is_in(&busy).await, "24 hours are over");
}

#[tokio::test]
async fn a_device_is_remembered_for_thirty_days_whatever_rotates() {
    let world = World::new();
    world.signed_up().await;
    let mut browser = world.logged_in(true).await;
    for _ in 0..29 {
        world.pass(TimeDelta::days(1));
        let refreshed = world.accounts.area.refresh(&browser.0, PIN).await.unwrap();
        browser.0.refresh = refreshed.refresh.map(|cookie| cookie.token.hash());
    }
    world.pass(TimeDelta::days(1));
    let ended = world.accounts.area.refresh(&browser.0, PIN).await;
    assert!(matches!(ended, Err(AuthError::NoSession)));
}

#[tokio::test]
async fn a_reset_link_works_once_and_for_thirty_minutes() {
    let world = World::new();
    world.signed_up().await;
    let (browser, resets) = (world.browser(), &world.accounts.resets);
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let first = world.reset_token();
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let second = world.reset_token();
    let gone = |answer: Result<(), AuthError>| {
        let error = answer.unwrap_err();
        assert!(matches!(error, AuthError::Token(TokenKind::Reset)));
        assert_eq!(error.to_string(), "Invalid or expired reset token");
    };
    gone(resets.reset(&browser.0, &first, PASSWORD).await);
    resets.reset(&browser.0, &second, PASSWORD).await.unwrap();
    gone(resets.reset(&browser.0, &second, PASSWORD).await);
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    world.pass(TimeDelta::minutes(30));
    gone(
        resets
            .reset(&browser.0, &world.reset_token(), PASSWORD)
            .await,
    );
    gone(resets.reset(&browser.0, "", PASSWORD).await);
}

#[tokio::test]
async fn a_reset_password_is_not_made_of_the_persons_name() {
    let world = World::new();
    world.signed_up().await;
    let (browser, resets) = (world.browser(), &world.accounts.resets);
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let token = world.reset_token();
    let told = fields(resets.reset(&browser.0, &token, "Ashdown77").await);
    let expected = "This password is too common. Please choose another.";
    assert_eq!(told, [("newPassword".to_owned(), expected.to_owned())]);
    // The link is not used up.
    resets.reset(&browser.0, &token, PASSWORD).await.unwrap();
}
