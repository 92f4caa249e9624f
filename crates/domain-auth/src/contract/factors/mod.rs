//! The promises of [`crate::ports::Factors`].

mod endings;
mod set_up;
mod uses;

pub use endings::*;
pub use set_up::*;
pub use uses::*;

use super::Harness;
use super::fixtures::{
    Device, GRACE, bytes, device_of, family, flow, is_live, login_of, next, now, reset_for,
    seconds, session, some_person, uuid,
};
use super::settings::{ask, is_waiting, new_phone};
use crate::model::{
    AuthFlow, Authenticator, AuthenticatorId, AuthenticatorSecret, CodeHash, ContactKind,
    Enrolment, NewTokenFamily, Person, RotatedSession, Step, TimeStep,
};
use crate::ports::{
    AuthenticatorConfirmation, FactorChangeOutcome, FactorOutcome, RefreshTokenState, UsedFactor,
};
use chrono::TimeDelta;
use domain_shared::Effects;

pub(super) const STEP: TimeStep = TimeStep::stored(59_000_000);

pub(super) fn enrolment_of(person: &Person) -> Enrolment {
    let mut secret = [0; 20];
    secret.copy_from_slice(&bytes()[..20]);
    Enrolment {
        id: AuthenticatorId::new(uuid()),
        person: person.id,
        secret: AuthenticatorSecret::stored(secret),
        begun_at: now() - seconds(60),
        expires_at: now() + seconds(840),
    }
}

pub(super) async fn begun<H: Harness>(h: &H, person: &Person) -> Enrolment {
    let enrolment = enrolment_of(person);
    assert!(start(h, &enrolment).await);
    enrolment
}

pub(super) async fn start<H: Harness>(h: &H, enrolment: &Enrolment) -> bool {
    let begun = h.factors().start(enrolment, Effects::none()).await;
    begun.unwrap()
}

pub(super) async fn waiting<H: Harness>(h: &H, person: &Person) -> Option<Enrolment> {
    h.factors().enrolment(person.id, now()).await.unwrap()
}

pub(super) async fn app_of<H: Harness>(h: &H, person: &Person) -> Option<Authenticator> {
    h.factors().app(person.id).await.unwrap()
}

pub(super) fn codes() -> Vec<CodeHash> {
    (0..3).map(|_| CodeHash::new(bytes())).collect()
}

/// The fresh session of somebody who is signed in on a remembered device.
pub(super) fn fresh(person: &Person, device: &Device) -> RotatedSession {
    RotatedSession {
        replaces: device.session.id,
        session: session(person),
        family: Some(NewTokenFamily {
            expires_at: now() + TimeDelta::days(90),
            ..family()
        }),
    }
}

pub(super) fn confirm(enrolment: &Enrolment, fresh: &RotatedSession) -> AuthenticatorConfirmation {
    AuthenticatorConfirmation {
        enrolment: enrolment.id,
        step: STEP,
        recovery_codes: codes(),
        fresh: fresh.clone(),
        effects: Effects::none(),
    }
}

/// Somebody with an app, and the session in which it was set up.
pub(super) struct WithApp {
    pub(super) person: Person,
    pub(super) enrolment: Enrolment,
    pub(super) confirm: AuthenticatorConfirmation,
}

pub(super) async fn with_app<H: Harness>(h: &H) -> WithApp {
    let person = some_person(h).await;
    let (device, enrolment) = (device_of(h, &person).await, begun(h, &person).await);
    let confirm = confirm(&enrolment, &fresh(&person, &device));
    let confirmed = h.factors().confirm(&confirm).await.unwrap();
    assert!(matches!(confirmed, FactorChangeOutcome::Done(_)));
    WithApp {
        person,
        enrolment,
        confirm,
    }
}

impl WithApp {
    /// The device that the set-up left.
    pub(super) fn device(&self) -> Device {
        Device {
            session: self.confirm.fresh.session.clone(),
            family: self.confirm.fresh.family.clone().unwrap(),
        }
    }

    pub(super) async fn login<H: Harness>(&self, h: &H) -> AuthFlow {
        let flow = AuthFlow {
            person: Some(self.person.id),
            draft: None,
            phone: None,
            challenge: None,
            ..flow(Step::LoginCode)
        };
        super::fixtures::begun(h, &flow).await;
        flow
    }
}

pub(super) async fn pass<H: Harness>(h: &H, login: &AuthFlow, used: UsedFactor) -> FactorOutcome {
    let next = next(login, Step::LoginCheckPin);
    let passed = h.factors().pass(&next, &used, Effects::none()).await;
    passed.unwrap()
}

pub(super) async fn epoch<H: Harness>(h: &H, person: &Person) -> i32 {
    h.people().by_id(person.id).await.unwrap().unwrap().epoch
}

/// Everything that can be issued to a person, so that a case can see it die.
pub(super) struct Issued {
    device: Device,
    login: AuthFlow,
    reset: crate::model::NewReset,
    person: Person,
}

pub(super) async fn issued<H: Harness>(h: &H, person: &Person) -> Issued {
    let reset = reset_for(person);
    h.email_links()
        .create_reset(&reset, Effects::none())
        .await
        .unwrap();
    let present = h.people().by_id(person.id).await.unwrap().unwrap();
    ask(h, &present, new_phone()).await;
    Issued {
        device: device_of(h, person).await,
        login: login_of(h, person).await,
        person: person.clone(),
        reset,
    }
}

impl Issued {
    pub(super) async fn alive<H: Harness>(&self, h: &H) -> [bool; 5] {
        let device = h
            .sessions()
            .device(&self.device.family.token, now(), GRACE)
            .await;
        let login = &self.login;
        let flow = h
            .flows()
            .by_token(&login.token, &login.pre_session, now())
            .await;
        let reset = h.email_links().find_reset(&self.reset.token, now()).await;
        [
            is_live(h, &self.device.session.token, now()).await,
            device.unwrap() != RefreshTokenState::Gone,
            flow.unwrap().is_some(),
            reset.unwrap().is_some(),
            is_waiting(h, &self.person, ContactKind::Phone).await,
        ]
    }
}
