//! Browsers that call the services on memory. What is refused answers `None` or `false`; an answer
//! that no caller should ever see fails the test.

use super::super::world::{Browser, World, step_one, step_two};
use super::{LoggedIn, limits};
use crate::AuthError;
use crate::services::{LoginForm, LoginOutcome, NextStep, StepOne, StepTwo};
use chrono::TimeDelta;
use domain_shared::Message;

const EMAILS: [&str; 2] = ["rowan@example.co.uk", "robin@example.co.uk"];
const PHONES: [&str; 2] = ["+447700900461", "+447700900462"];

pub(super) struct Services {
    world: World,
    browsers: Vec<Browser>,
}

impl Services {
    pub(super) fn new() -> Self {
        let world = World::with(limits());
        let browsers = vec![world.browser(), world.browser()];
        Self { world, browsers }
    }

    fn keep(
        &mut self,
        browser: usize,
        signed_in: Result<crate::services::SignedIn, AuthError>,
    ) -> Option<bool> {
        let signed_in = done(signed_in)?;
        self.browsers[browser].keep(&signed_in);
        Some(signed_in.remember_me)
    }

    fn sent<T>(&self, read: impl Fn(&Message) -> Option<T>) -> Option<T> {
        let effects = self.world.store.effects();
        let mut sent = effects.outgoing.iter().rev();
        sent.find_map(|sent| read(&sent.message))
    }
}

/// The successful answer; everything else must be a refusal that a caller may see.
fn done<T>(answer: Result<T, AuthError>) -> Option<T> {
    match answer {
        Ok(value) => Some(value),
        Err(AuthError::Token(_) | AuthError::Refused(_) | AuthError::NoSession) => None,
        Err(AuthError::Wait { seconds, .. }) => {
            assert!(seconds > 0);
            None
        }
        Err(other) => panic!("{other:?}"),
    }
}

impl Services {
    pub(super) async fn step1(&mut self, browser: usize, person: usize) -> Option<String> {
        let form = StepOne {
            email: EMAILS[person],
            ..step_one()
        };
        let sign_up = &self.world.accounts.sign_up;
        let begun = sign_up.step1(&self.browsers[browser].0, &form).await;
        done(begun).map(|token| token.encode())
    }

    pub(super) async fn step2(&mut self, browser: usize, person: usize, token: &str) -> bool {
        let form = StepTwo {
            token,
            phone: PHONES[person],
            ..step_two()
        };
        let sign_up = &self.world.accounts.sign_up;
        done(sign_up.step2(&self.browsers[browser].0, &form).await).is_some()
    }

    pub(super) async fn verify_phone(
        &mut self,
        browser: usize,
        person: usize,
        code: &str,
    ) -> Option<String> {
        let caller = &self.browsers[browser].0;
        let sign_up = &self.world.accounts.sign_up;
        done(sign_up.verify_phone(caller, PHONES[person], code).await).map(|token| token.encode())
    }

    pub(super) async fn resend_phone_code(&mut self, browser: usize, person: usize) -> bool {
        let caller = &self.browsers[browser].0;
        let sign_up = &self.world.accounts.sign_up;
        done(sign_up.resend_phone_code(caller, PHONES[person]).await).is_some()
    }

    pub(super) async fn set_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool {
        let caller = &self.browsers[browser].0;
        done(
            self.world
                .accounts
                .sign_up
                .set_pin(caller, token, pin)
                .await,
        )
        .is_some()
    }

    pub(super) async fn verify_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool {
        let caller = &self.browsers[browser].0;
        let signed_in = self
            .world
            .accounts
            .sign_up
            .verify_pin(caller, token, pin, false)
            .await;
        self.keep(browser, signed_in).is_some()
    }

    pub(super) async fn login(
        &mut self,
        browser: usize,
        person: usize,
        password: &str,
        remember_me: bool,
    ) -> LoggedIn {
        let form = LoginForm {
            email: EMAILS[person],
            password,
            remember_me,
        };
        let caller = &self.browsers[browser].0;
        match done(self.world.accounts.login.login(caller, &form).await) {
            None => LoggedIn::Refused,
            Some(LoginOutcome::CodeSent { token, .. }) => LoggedIn::CodeSent(token.encode()),
            Some(LoginOutcome::SignedIn(signed_in)) => {
                self.browsers[browser].keep(&signed_in);
                LoggedIn::At
            }
        }
    }

    /// Answers whether the user has to create a PIN.
    pub(super) async fn verify_login(
        &mut self,
        browser: usize,
        token: &str,
        code: &str,
    ) -> Option<bool> {
        let caller = &self.browsers[browser].0;
        let next = self.world.accounts.login.verify_login(caller, token, code);
        done(next.await).map(|next| next == NextStep::CreatePin)
    }

    pub(super) async fn resend_login_code(&mut self, browser: usize, token: &str) -> bool {
        let caller = &self.browsers[browser].0;
        let login = &self.world.accounts.login;
        done(login.resend_login_code(caller, token).await).is_some()
    }

    pub(super) async fn set_login_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool {
        let caller = &self.browsers[browser].0;
        let login = &self.world.accounts.login;
        done(login.set_login_pin(caller, token, pin).await).is_some()
    }

    /// Answers whether the device is remembered.
    pub(super) async fn verify_login_pin(
        &mut self,
        browser: usize,
        token: &str,
        pin: &str,
    ) -> Option<bool> {
        let caller = &self.browsers[browser].0;
        let login = &self.world.accounts.login;
        let signed_in = login.verify_login_pin(caller, token, pin).await;
        self.keep(browser, signed_in)
    }

    pub(super) async fn refresh(&mut self, browser: usize, pin: &str) -> bool {
        let caller = &mut self.browsers[browser].0;
        let Some(refreshed) = done(self.world.accounts.area.refresh(caller, pin).await) else {
            return false;
        };
        caller.session = Some(refreshed.session.hash());
        caller.refresh = refreshed
            .refresh
            .map(|token| token.token.hash())
            .or(caller.refresh);
        true
    }

    pub(super) async fn logout(&mut self, browser: usize) {
        let caller = &mut self.browsers[browser].0;
        self.world.accounts.area.logout(caller).await.unwrap();
        (caller.session, caller.refresh) = (None, None);
    }

    pub(super) async fn forgot(&mut self, browser: usize, person: usize) {
        let caller = &self.browsers[browser].0;
        let resets = &self.world.accounts.resets;
        resets.forgot(caller, EMAILS[person]).await.unwrap();
    }

    pub(super) async fn reset(&mut self, browser: usize, token: &str, password: &str) -> bool {
        let caller = &self.browsers[browser].0;
        done(
            self.world
                .accounts
                .resets
                .reset(caller, token, password)
                .await,
        )
        .is_some()
    }

    /// The user who is signed in there.
    pub(super) async fn who(&mut self, browser: usize) -> Option<usize> {
        let area = &self.world.accounts.area;
        let (user, _) = done(area.me(self.browsers[browser].0.session.as_ref()).await)?;
        EMAILS
            .iter()
            .position(|email| *email == user.email.as_str())
    }

    /// Gives `to` the session and refresh cookies of `from`, as a thief would.
    pub(super) fn steal(&mut self, from: usize, to: usize) {
        let Browser(stolen) = self.browsers[from].clone();
        let thief = &mut self.browsers[to].0;
        (thief.session, thief.refresh) = (stolen.session, stolen.refresh);
    }

    pub(super) fn pass(&mut self, time: TimeDelta) {
        self.world.pass(time);
    }

    pub(super) fn code(&self, person: usize) -> Option<String> {
        self.sent(|message| match message {
            Message::Sms(sms) if sms.to.as_str() == PHONES[person] => {
                Some(sms.body[..6].to_owned())
            }
            _ => None,
        })
    }

    pub(super) fn reset_token(&self, person: usize) -> Option<String> {
        self.sent(|message| match message {
            Message::Mail(mail) if mail.to.as_str() == EMAILS[person] => {
                let link = mail.body.split("/reset-password?token=").nth(1)?;
                Some(link.split(['&', '\n']).next()?.to_owned())
            }
            _ => None,
        })
    }
}
