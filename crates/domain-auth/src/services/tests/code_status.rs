//! The answers to the screens that wait for a code.

use super::world::{Browser, EMAIL, World};
use crate::error::AuthError;
use crate::services::CodeStatus::{self, Refused, Sent, Unavailable, Waiting};
use chrono::TimeDelta;
use domain_shared::outbox::{Outbox, SendOutcome};
use domain_shared::{Channel, Clock, Effects};

impl World {
    /// Moves the texts that were written into the outbox.
    async fn queue_texts(&self) {
        let written = self.store.effects().outgoing.into_iter();
        for outgoing in written.filter(|one| one.message.channel() == Channel::Sms) {
            let known = self.outbox.progress(outgoing.id).await.unwrap();
            if known.is_none() {
                self.outbox
                    .write_now(Effects::none().send(outgoing))
                    .unwrap();
            }
        }
    }

    /// Takes the texts that wait; their attempts end so.
    async fn hand_over(&self, how: &SendOutcome) {
        self.queue_texts().await;
        let now = self.clock.now();
        let until = now + TimeDelta::minutes(1);
        let leased = self.outbox.lease(Channel::Sms, now, until, 10).await;
        for one in leased.unwrap() {
            let settled = self
                .outbox
                .complete(one.outgoing.id, one.attempt, how.clone(), now);
            assert!(settled.await.unwrap());
        }
    }

    /// A sign-up that waits for its code; the token that names it.
    async fn wait_for_code(&self, browser: &Browser, email: &str) -> String {
        let token = self.step1(browser, email).await.unwrap().encode();
        self.step2(browser, &token).await.unwrap();
        token
    }

    async fn status(&self, browser: &Browser, token: &str) -> CodeStatus {
        let statuses = &self.accounts.code_statuses;
        statuses.of_flow(&browser.0, token).await.unwrap()
    }

    async fn log_in(&self) -> (Browser, String) {
        let browser = self.browser();
        let token = self.password_given(&browser, false).await;
        (browser, token)
    }
}

#[tokio::test]
async fn a_sign_up_with_a_known_email_is_told_the_same_as_any_other() {
    for (how, told) in [
        (SendOutcome::Sent, Sent),
        (SendOutcome::Failed, Unavailable),
        (SendOutcome::Refused, Sent),
    ] {
        let world = World::new();
        world.signed_up().await;
        for email in [EMAIL, "robin@example.co.uk"] {
            let browser = world.browser();
            let token = world.wait_for_code(&browser, email).await;
            world.hand_over(&how).await;
            assert_eq!(world.status(&browser, &token).await, Waiting, "{email}");
            world.pass(TimeDelta::seconds(10));
            assert_eq!(world.status(&browser, &token).await, told, "{email}");
        }
    }
}

#[tokio::test]
async fn whoever_waits_is_told_within_fifteen_seconds_that_no_text_leaves() {
    let world = World::new();
    world.signed_up().await;
    let new = world.browser();
    let sign_up = world.wait_for_code(&new, "robin@example.co.uk").await;
    let known = world.browser();
    let dead = world.wait_for_code(&known, EMAIL).await;
    let (owner, login) = world.log_in().await;
    world.queue_texts().await;
    let waiting = [(&new, &sign_up), (&known, &dead), (&owner, &login)];
    for (seconds, told) in [(0, Waiting), (10, Unavailable)] {
        world.pass(TimeDelta::seconds(seconds));
        for (browser, token) in waiting {
            assert_eq!(world.status(browser, token).await, told);
        }
    }
    world.hand_over(&SendOutcome::Sent).await;
    for (browser, token) in waiting {
        assert_eq!(world.status(browser, token).await, Sent);
    }
}

#[tokio::test]
async fn a_login_is_told_at_once_how_its_text_fares() {
    let soon = |world: &World| SendOutcome::RetryAt(world.clock.now() + TimeDelta::seconds(5));
    let world = World::new();
    world.signed_up().await;
    for (how, told) in [
        (SendOutcome::Sent, Sent),
        (SendOutcome::Refused, Refused),
        (SendOutcome::Failed, Unavailable),
        (soon(&world), Unavailable),
    ] {
        let (browser, token) = world.log_in().await;
        world.queue_texts().await;
        assert_eq!(world.status(&browser, &token).await, Waiting);
        world.hand_over(&how).await;
        assert_eq!(world.status(&browser, &token).await, told);
    }
}

#[tokio::test]
async fn a_flow_is_asked_about_by_its_own_browser_and_by_its_own_token() {
    let world = World::new();
    let (browser, other) = (world.browser(), world.browser());
    let token = world.wait_for_code(&browser, EMAIL).await;
    for (browser, token) in [(&other, token.as_str()), (&browser, "x")] {
        let told = world.accounts.code_statuses.of_flow(&browser.0, token);
        assert!(matches!(told.await, Err(AuthError::Token(_))));
    }
}
