//! A known and an unknown email cost the same: equal counts of hashes, calls of ports and rows
//! written, so that neither time nor load tells who has an account.

use super::world::{Browser, EMAIL, World};
use std::sync::atomic::Ordering;

const UNKNOWN: &str = "nobody@example.co.uk";

/// The cost of the work so far.
#[derive(Debug, PartialEq, Eq)]
struct Cost {
    hashed: u32,
    verified: u32,
    calls: u64,
    messages: usize,
    events: usize,
}

impl Cost {
    fn so_far(world: &World) -> Self {
        let effects = world.store.effects();
        Self {
            hashed: world.hasher.hashed.load(Ordering::SeqCst),
            verified: world.hasher.verified.load(Ordering::SeqCst),
            calls: world.store.calls(),
            messages: effects.outgoing.len(),
            events: effects.audit.len(),
        }
    }

    fn since(self, before: &Self) -> Self {
        Self {
            hashed: self.hashed - before.hashed,
            verified: self.verified - before.verified,
            calls: self.calls - before.calls,
            messages: self.messages - before.messages,
            events: self.events - before.events,
        }
    }
}

/// Asserts that `work` costs the same for the email of an account as for one of nobody's, and
/// that it costs something.
async fn assert_equal(work: impl AsyncFn(&World, &Browser, &str)) {
    let world = World::new();
    world.signed_up().await;
    let mut costs = Vec::new();
    for email in [EMAIL, UNKNOWN] {
        let before = Cost::so_far(&world);
        work(&world, &world.browser(), email).await;
        costs.push(Cost::so_far(&world).since(&before));
    }
    assert_eq!(costs[0], costs[1]);
    assert!(costs[0].calls > 0 && costs[0].events > 0);
}

#[tokio::test]
async fn a_forgotten_password() {
    assert_equal(async |world, browser, email| {
        let resets = &world.accounts.resets;
        resets.forgot(&browser.0, email).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_forgotten_password_after_the_mails_of_the_hour() {
    let forgot = async |world: &World, email| {
        let resets = &world.accounts.resets;
        let before = Cost::so_far(world);
        resets.forgot(&world.browser().0, email).await.unwrap();
        Cost::so_far(world).since(&before)
    };
    let world = World::new();
    world.signed_up().await;
    for _ in 0..5 {
        assert_eq!(forgot(&world, EMAIL).await, forgot(&world, UNKNOWN).await);
    }
}

#[tokio::test]
async fn a_wrong_password() {
    use crate::services::LoginForm;
    assert_equal(async |world, browser, email| {
        let form = LoginForm {
            email,
            password: "Wr0ng horse",
            remember_me: false,
        };
        let answer = world.accounts.login.login(&browser.0, &form).await;
        assert!(answer.is_err());
    })
    .await;
}

#[tokio::test]
async fn a_sign_up_as_far_as_its_code_is_sent_again() {
    assert_equal(async |world, browser, email| {
        world.until_code(browser, email).await;
        let sign_up = &world.accounts.sign_up;
        let resent = sign_up.resend_phone_code(&browser.0, super::world::PHONE);
        resent.await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_sign_up_after_the_mails_of_the_hour() {
    let world = World::new();
    world.signed_up().await;
    for _ in 0..5 {
        let mut costs = Vec::new();
        for email in [EMAIL, UNKNOWN] {
            let before = Cost::so_far(&world);
            world.step1(&world.browser(), email).await.unwrap();
            costs.push(Cost::so_far(&world).since(&before));
        }
        assert_eq!(costs[0], costs[1]);
    }
}
