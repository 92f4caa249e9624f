mod logging_in;
mod setting_up;

use super::fakes::PlainApp;
use super::world::{Browser, PIN, World};
use crate::error::{AuthError, AuthRefusal};
use crate::model::{AuthenticatorSecret, RecoveryCode, TimeStep};
use crate::services::{AddedAuthenticator, NextStep};
use chrono::TimeDelta;
use domain_shared::Clock;

/// A person with an app, and the telephone that shows its codes.
pub(super) struct WithApp {
    pub(super) world: World,
    pub(super) browser: Browser,
    pub(super) secret: AuthenticatorSecret,
    pub(super) recovery: Vec<String>,
}

pub(super) fn shown(world: &World, secret: &AuthenticatorSecret) -> String {
    let step = TimeStep::at(world.clock.now());
    PlainApp::at(secret, step).expose().to_owned()
}

pub(super) async fn add_app(
    world: &World,
    browser: &Browser,
) -> (AuthenticatorSecret, AddedAuthenticator) {
    let apps = &world.accounts.authenticators;
    let secret = apps.start(&browser.0, PIN).await.unwrap().key.secret;
    let code = shown(world, &secret);
    let added = apps.confirm(&browser.0, &code).await.unwrap();
    (secret, added)
}

pub(super) async fn with_app() -> WithApp {
    let world = World::new();
    let mut browser = world.signed_up().await;
    let (secret, added) = add_app(&world, &browser).await;
    browser.0.session = Some(added.renewed.session.hash());
    world.pass(TimeDelta::seconds(60));
    WithApp {
        world,
        browser,
        secret,
        recovery: added
            .recovery
            .codes
            .iter()
            .map(RecoveryCode::written)
            .collect(),
    }
}

impl WithApp {
    pub(super) fn shown(&self) -> String {
        shown(&self.world, &self.secret)
    }

    /// Gives the password in a new browser.
    pub(super) async fn asked(&self) -> (Browser, String) {
        let browser = self.world.browser();
        let token = self.world.password_given(&browser, false).await;
        (browser, token)
    }

    pub(super) async fn verify(&self, code: &str) -> Result<NextStep, AuthError> {
        let (browser, token) = self.asked().await;
        let login = &self.world.accounts.login;
        login.verify_login(&browser.0, &token, code).await
    }

    pub(super) async fn recover(&self, code: &str) -> Result<NextStep, AuthError> {
        let (browser, token) = self.asked().await;
        let login = &self.world.accounts.login;
        login.use_recovery_code(&browser.0, &token, code).await
    }

    pub(super) fn last_mail(&self) -> String {
        self.world.mails().pop().unwrap().subject
    }
}

/// The answers to five wrong guesses: the last one, that there is none left.
pub(super) fn last_of_five(wrong: AuthRefusal, spent: AuthRefusal) -> [AuthRefusal; 5] {
    [wrong, wrong, wrong, wrong, spent]
}

pub(super) fn refused<T: std::fmt::Debug>(answer: Result<T, AuthError>, expected: AuthRefusal) {
    match answer {
        Err(AuthError::Refused(refusal)) => assert_eq!(refusal, expected),
        other => panic!("{other:?}"),
    }
}
