//! The authenticator app: setting it up, removing it, and its recovery codes.

use super::codes::parse_code;
use super::core::Core;
use super::guesses::{Let, count};
use super::pins::parse_pin;
use super::sessions::Refreshed;
use crate::error::{AuthError, Refusal};
use crate::messages::Notice;
use crate::model::recovery::RECOVERY_CODES;
use crate::model::{
    App, AppId, AppSecret, Caller, CodeHash, Enrolment, Person, RecoveryCode, SixDigitCode,
    TimeStep,
};
use crate::ports::{Confirm, Credential, FactorChange, Subject};
use domain_shared::{AuditKind, Effects, PersonId, Timestamp};
use std::fmt;
use std::sync::Arc;

/// The details an authenticator app is set up with.
#[derive(Clone)]
pub struct NewApp {
    /// The secret, to be typed.
    pub secret: AppSecret,
    /// The same as an address, to be read from a QR code.
    pub uri: String,
    /// From this moment on the set-up has to be begun again.
    pub expires_at: Timestamp,
}

impl fmt::Debug for NewApp {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewApp(…)")
    }
}

#[derive(Debug, Clone)]
pub struct AppAdded {
    /// The recovery codes; they are never shown again.
    pub recovery_codes: Vec<RecoveryCode>,
    /// The caller's fresh session.
    pub renewed: Refreshed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppState {
    /// When it was set up; none where there is no app.
    pub added_at: Option<Timestamp>,
    pub recovery_codes: u32,
}

#[derive(Clone)]
pub struct Authenticators(pub(super) Arc<Core>);

impl Authenticators {
    pub async fn state(&self, person: PersonId) -> Result<AppState, AuthError> {
        let app = self.0.ports.factors.app(person).await?;
        Ok(AppState {
            added_at: app.as_ref().map(|app| app.added_at),
            recovery_codes: app.map_or(0, |app| app.recovery_codes),
        })
    }

    /// Begins to set an app up, by PIN. Beginning again takes the place of what was begun.
    pub async fn begin(&self, caller: &Caller, pin: &str) -> Result<NewApp, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let now = core.now();
        let enrolment = Enrolment {
            id: AppId::new(core.ports.ids.next()),
            person: person.id,
            secret: AppSecret::generate(&*core.ports.random),
            begun_at: now,
            expires_at: now + core.limits.enrolment_life,
        };
        let begun = core.ports.factors.begin(&enrolment, Effects::none());
        if !begun.await? {
            return Err(AuthError::Refused(Refusal::AppSet));
        }
        Ok(NewApp {
            uri: enrolment.secret.uri(&person.email),
            secret: enrolment.secret,
            expires_at: enrolment.expires_at,
        })
    }

    /// Completes the set-up by the first code that the app shows. The recovery codes come with it;
    /// every other session and device ends, and the owner is told.
    pub async fn confirm(&self, caller: &Caller, code: &str) -> Result<AppAdded, AuthError> {
        let core = &*self.0;
        let code = parse_code(code)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        let waiting = core.ports.factors.enrolment(person.id, core.now()).await?;
        let enrolment = waiting.ok_or(AuthError::Refused(Refusal::NoEnrolment))?;
        let step = self.check_first_code(&enrolment, &code).await?;
        let recovery_codes = core.recovery_codes();
        let afresh = core.afresh(caller, &session);
        let confirm = Confirm {
            enrolment: enrolment.id,
            step,
            recovery_codes: core.kept(person.id, &recovery_codes),
            fresh: afresh.fresh.clone(),
            effects: core.told(
                &person,
                AuditKind::AuthenticatorAdded,
                Notice::AuthenticatorAdded,
            ),
        };
        match core.ports.factors.confirm(&confirm).await? {
            FactorChange::Done(device_end) => Ok(AppAdded {
                recovery_codes,
                renewed: core.given(afresh, device_end),
            }),
            FactorChange::Missing => Err(AuthError::Refused(Refusal::NoEnrolment)),
            FactorChange::SessionOver => Err(AuthError::NoSession),
        }
    }

    /// Guesses count against the set-up: five wrong ones end it.
    async fn check_first_code(
        &self,
        enrolment: &Enrolment,
        code: &SixDigitCode,
    ) -> Result<TimeStep, AuthError> {
        let core = &*self.0;
        let whose = Subject::id(enrolment.id.uuid());
        let counts = vec![count(Credential::Code, whose, core.limits.code_rule())];
        let guess = match core.reserve(counts).await? {
            Let::Granted(guess) => guess,
            Let::Spent => return Err(AuthError::Refused(Refusal::NoEnrolment)),
        };
        let step = core.step_of(&enrolment.secret, code);
        let kind = if step.is_some() {
            AuditKind::CodeAccepted
        } else {
            AuditKind::CodeRefused
        };
        let spent = core
            .complete(guess, step.is_some(), kind, Some(enrolment.person))
            .await?;
        let is_last = spent.contains(&Credential::Code);
        step.ok_or(AuthError::Refused(if is_last {
            Refusal::NoEnrolment
        } else {
            Refusal::AppCode
        }))
    }

    /// Removes the app and its recovery codes, by PIN. Every other session and device ends, and
    /// the owner is told.
    pub async fn remove(&self, caller: &Caller, pin: &str) -> Result<Refreshed, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let (kind, notice) = (
            AuditKind::AuthenticatorRemoved,
            Notice::AuthenticatorRemoved,
        );
        let afresh = core.afresh(caller, &session);
        let removed = core
            .ports
            .factors
            .remove(&afresh.fresh, core.told(&person, kind, notice));
        match removed.await? {
            FactorChange::Done(device_end) => Ok(core.given(afresh, device_end)),
            FactorChange::Missing => Err(AuthError::Refused(Refusal::NoApp)),
            FactorChange::SessionOver => Err(AuthError::NoSession),
        }
    }

    /// New recovery codes in the place of the old ones, by PIN. The owner is told.
    pub async fn renew_codes(
        &self,
        caller: &Caller,
        pin: &str,
    ) -> Result<Vec<RecoveryCode>, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let codes = core.recovery_codes();
        let (kind, notice) = (
            AuditKind::RecoveryCodesRenewed,
            Notice::RecoveryCodesRenewed,
        );
        let (kept, told) = (
            core.kept(person.id, &codes),
            core.told(&person, kind, notice),
        );
        let factors = &core.ports.factors;
        if factors.renew_codes(person.id, &kept, told).await? {
            Ok(codes)
        } else {
            Err(AuthError::Refused(Refusal::NoApp))
        }
    }
}

impl Core {
    /// The step in which an app of this secret shows this code, if it is about now. Every step of
    /// the window is computed and compared, whichever is right.
    fn step_of(&self, secret: &AppSecret, code: &SixDigitCode) -> Option<TimeStep> {
        let mut found = None;
        for step in TimeStep::at(self.now()).window() {
            if self.ports.codes.shows(secret, step, code) {
                found = Some(step);
            }
        }
        found
    }

    /// The step of a code that this app shows and has not shown us before.
    pub(super) fn unused_step_of(&self, app: &App, code: &SixDigitCode) -> Option<TimeStep> {
        self.step_of(&app.secret, code)
            .filter(|step| *step > app.last_step)
    }

    fn recovery_codes(&self) -> Vec<RecoveryCode> {
        (0..RECOVERY_CODES)
            .map(|_| RecoveryCode::generate(&*self.ports.random))
            .collect()
    }

    fn kept(&self, person: PersonId, codes: &[RecoveryCode]) -> Vec<CodeHash> {
        let keyed = &self.ports.keyed;
        codes
            .iter()
            .map(|code| keyed.recovery_code(person, code))
            .collect()
    }

    /// The event of a change and the mail that tells its owner.
    pub(super) fn told(&self, person: &Person, kind: AuditKind, notice: Notice) -> Effects {
        let mail = self.letters.notice(&person.email, notice);
        Effects::none()
            .audit(self.audit(kind, Some(person.id)))
            .send(self.outgoing(Some(person.id), mail, None))
    }
}
