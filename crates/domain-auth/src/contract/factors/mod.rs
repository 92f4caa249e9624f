//! The promises of [`crate::ports::Factors`].

mod endings;
mod links;
mod set_up;
mod uses;

pub use endings::*;
pub use links::*;
pub use set_up::*;
pub use uses::*;

use super::Ports;
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
        link: None,
    }
}

pub(super) async fn begun(ports: &Ports, person: &Person) -> Enrolment {
    let enrolment = enrolment_of(person);
    assert!(start(ports, &enrolment).await);
    enrolment
}

pub(super) async fn start(ports: &Ports, enrolment: &Enrolment) -> bool {
    let begun = ports.factors.start(enrolment, Effects::none()).await;
    begun.unwrap()
}

pub(super) async fn waiting(ports: &Ports, person: &Person) -> Option<Enrolment> {
    ports.factors.enrolment(person.id, now()).await.unwrap()
}

pub(super) async fn app_of(ports: &Ports, person: &Person) -> Option<Authenticator> {
    ports.factors.app(person.id).await.unwrap()
}

pub(super) fn codes() -> Vec<CodeHash> {
    (0..3).map(|_| CodeHash::new(bytes())).collect()
}

/// The fresh session of somebody who is signed in on a remembered device.
pub(in crate::contract) fn fresh(person: &Person, device: &Device) -> RotatedSession {
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

pub(super) async fn with_app(ports: &Ports) -> WithApp {
    let person = some_person(ports).await;
    let (device, enrolment) = (device_of(ports, &person).await, begun(ports, &person).await);
    let confirm = confirm(&enrolment, &fresh(&person, &device));
    let confirmed = ports.factors.confirm(&confirm).await.unwrap();
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

    pub(super) async fn login(&self, ports: &Ports) -> AuthFlow {
        let flow = AuthFlow {
            person: Some(self.person.id),
            draft: None,
            phone: None,
            challenge: None,
            ..flow(Step::LoginCode)
        };
        super::fixtures::begun(ports, &flow).await;
        flow
    }
}

pub(super) async fn pass(ports: &Ports, login: &AuthFlow, used: UsedFactor) -> FactorOutcome {
    let next = next(login, Step::LoginCheckPin);
    let passed = ports.factors.pass(&next, &used, Effects::none()).await;
    passed.unwrap()
}

pub(in crate::contract) async fn epoch(ports: &Ports, person: &Person) -> i32 {
    ports.people.by_id(person.id).await.unwrap().unwrap().epoch
}

/// Everything that can be issued to a person, so that a case can see it die.
pub(in crate::contract) struct Issued {
    device: Device,
    login: AuthFlow,
    reset: crate::model::NewReset,
    person: Person,
}

pub(in crate::contract) async fn issued(ports: &Ports, person: &Person) -> Issued {
    let reset = reset_for(person);
    ports
        .email_links
        .create_reset(&reset, Effects::none())
        .await
        .unwrap();
    let present = ports.people.by_id(person.id).await.unwrap().unwrap();
    ask(ports, &present, new_phone()).await;
    Issued {
        device: device_of(ports, person).await,
        login: login_of(ports, person).await,
        person: person.clone(),
        reset,
    }
}

impl Issued {
    pub(in crate::contract) async fn alive(&self, ports: &Ports) -> [bool; 5] {
        let device = ports
            .sessions
            .device(&self.device.family.token, now(), GRACE)
            .await;
        let login = &self.login;
        let flow = ports
            .flows
            .by_token(&login.token, &login.pre_session, now())
            .await;
        let reset = ports.email_links.find_reset(&self.reset.token, now()).await;
        [
            is_live(ports, &self.device.session.token, now()).await,
            device.unwrap() != RefreshTokenState::Gone,
            flow.unwrap().is_some(),
            reset.unwrap().is_some(),
            is_waiting(ports, &self.person, ContactKind::Phone).await,
        ]
    }
}
