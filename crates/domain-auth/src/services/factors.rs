//! The authenticator app: setting it up, removing it, and its recovery codes.

use super::attempts::{AttemptDecision, AttemptPermit, count};
use super::codes::parse_code;
use super::core::Core;
use super::pins::parse_pin;
use super::sessions::RefreshedSession;
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::messages::SecurityNotice;
use crate::model::recovery::RECOVERY_CODES;
use crate::model::{
    Authenticator, AuthenticatorId, AuthenticatorKey, AuthenticatorSecret, Caller, CodeHash,
    Enrolment, Person, RecoveryCode, SixDigitCode, TimeStep, Token, TokenHash,
};
use crate::ports::{
    AttemptSubject, AuthenticatorConfirmation, Credential, FactorChangeOutcome, LinkedConfirmation,
    UsageKind,
};
use domain_shared::{AuditKind, Effects, PersonId, Timestamp};
use std::sync::Arc;
use uuid::Uuid;

/// The set-up of an authenticator app.
#[derive(Debug, Clone)]
pub struct AuthenticatorSetup {
    pub key: AuthenticatorKey,
    /// From this moment on the set-up has to be begun again.
    pub expires_at: Timestamp,
}

/// Recovery codes, and the state of the app that they belong to.
#[derive(Debug, Clone)]
pub struct NewRecoveryCodes {
    /// They are never shown again.
    pub codes: Vec<RecoveryCode>,
    pub state: AuthenticatorStatus,
}

impl NewRecoveryCodes {
    fn new(codes: Vec<RecoveryCode>, added_at: Timestamp) -> Self {
        let state = AuthenticatorStatus {
            added_at: Some(added_at),
            recovery_codes: u32::try_from(codes.len()).unwrap_or(u32::MAX),
        };
        Self { codes, state }
    }
}

#[derive(Debug, Clone)]
pub struct AddedAuthenticator {
    pub recovery: NewRecoveryCodes,
    /// The caller's fresh session.
    pub renewed: RefreshedSession,
}

/// By default, there is no app.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AuthenticatorStatus {
    /// When it was set up; none where there is no app.
    pub added_at: Option<Timestamp>,
    pub recovery_codes: u32,
}

#[derive(Clone)]
pub struct Authenticators(pub(super) Arc<Core>);

impl Authenticators {
    pub async fn state(&self, person: PersonId) -> Result<AuthenticatorStatus, AuthError> {
        let app = self.0.ports.factors.app(person).await?;
        Ok(AuthenticatorStatus {
            added_at: app.as_ref().map(|app| app.added_at),
            recovery_codes: app.map_or(0, |app| app.recovery_codes),
        })
    }

    /// Begins to set an app up, by PIN. Beginning again takes the place of what was begun.
    pub async fn start(&self, caller: &Caller, pin: &str) -> Result<AuthenticatorSetup, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let now = core.now();
        let enrolment = Enrolment {
            id: AuthenticatorId::new(core.ports.ids.next()),
            person: person.id,
            secret: AuthenticatorSecret::generate(&*core.ports.random),
            begun_at: now,
            expires_at: now + core.limits.enrolment_life,
            link: None,
        };
        let begun = core.ports.factors.start(&enrolment, Effects::none());
        if !begun.await? {
            return Err(AuthError::Refused(AuthRefusal::AppSet));
        }
        Ok(AuthenticatorSetup {
            key: AuthenticatorKey::of(enrolment.secret, &person.email),
            expires_at: enrolment.expires_at,
        })
    }

    /// Completes the set-up by the first code that the app shows. The recovery codes come with it;
    /// every other session and device ends, and the owner is told.
    pub async fn confirm(
        &self,
        caller: &Caller,
        code: &str,
    ) -> Result<AddedAuthenticator, AuthError> {
        let core = &*self.0;
        let code = parse_code(code)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        let waiting = core.ports.factors.enrolment(person.id, core.now()).await?;
        let enrolment = waiting.ok_or(AuthError::Refused(AuthRefusal::NoEnrolment))?;
        let step = core.check_first_code(&enrolment, &code).await?;
        let recovery_codes = core.recovery_codes();
        let rotation = core.rotation(caller, &session);
        let added_at = rotation.fresh.session.started_at;
        let confirm = AuthenticatorConfirmation {
            enrolment: enrolment.id,
            step,
            recovery_codes: core.kept(person.id, &recovery_codes),
            fresh: rotation.fresh.clone(),
            effects: core.notify_owner(
                &person,
                AuditKind::AuthenticatorAdded,
                SecurityNotice::AuthenticatorAdded,
            ),
        };
        match core.ports.factors.confirm(&confirm).await? {
            FactorChangeOutcome::Done(device_end) => Ok(AddedAuthenticator {
                recovery: NewRecoveryCodes::new(recovery_codes, added_at),
                renewed: core.given(rotation, device_end),
            }),
            FactorChangeOutcome::Missing => Err(AuthError::Refused(AuthRefusal::NoEnrolment)),
            FactorChangeOutcome::SessionOver => Err(AuthError::NoSession),
        }
    }

    /// The app that a link of the administrator's sets up.
    pub async fn linked(
        &self,
        caller: &Caller,
        token: &str,
    ) -> Result<AuthenticatorKey, AuthError> {
        let core = &*self.0;
        let (enrolment, _) = core.linked(caller, token).await?;
        let person = core.person(enrolment.person).await?;
        Ok(AuthenticatorKey::of(enrolment.secret, &person.email))
    }

    /// Completes the set-up of a link by the first code that the app shows. The link is used up, the
    /// owner is told, and nobody is signed in.
    pub async fn confirm_linked(
        &self,
        caller: &Caller,
        token: &str,
        code: &str,
    ) -> Result<Vec<RecoveryCode>, AuthError> {
        let core = &*self.0;
        let code = parse_code(code)?;
        let (enrolment, link) = core.linked(caller, token).await?;
        let person = core.person(enrolment.person).await?;
        let step = core.check_first_code(&enrolment, &code).await?;
        let recovery_codes = core.recovery_codes();
        let (kind, notice) = (
            AuditKind::AuthenticatorAdded,
            SecurityNotice::AuthenticatorAdded,
        );
        let confirm = LinkedConfirmation {
            link,
            step,
            recovery_codes: core.kept(person.id, &recovery_codes),
            now: core.now(),
            effects: core.notify_owner(&person, kind, notice),
        };
        if core.ports.factors.confirm_linked(&confirm).await? {
            Ok(recovery_codes)
        } else {
            Err(AuthError::Token(TokenKind::Link))
        }
    }

    /// Removes the app and its recovery codes, by PIN, where texts can take its place. Every other session
    /// and device ends, and the owner is told.
    pub async fn remove(&self, caller: &Caller, pin: &str) -> Result<RefreshedSession, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        if !core.can_text(&person) {
            return Err(AuthError::Refused(AuthRefusal::AppNeeded));
        }
        let (kind, notice) = (
            AuditKind::AuthenticatorRemoved,
            SecurityNotice::AuthenticatorRemoved,
        );
        let rotation = core.rotation(caller, &session);
        let removed = core
            .ports
            .factors
            .remove(&rotation.fresh, core.notify_owner(&person, kind, notice));
        match removed.await? {
            FactorChangeOutcome::Done(device_end) => Ok(core.given(rotation, device_end)),
            FactorChangeOutcome::Missing => Err(AuthError::Refused(AuthRefusal::NoApp)),
            FactorChangeOutcome::SessionOver => Err(AuthError::NoSession),
        }
    }

    /// New recovery codes in the place of the old ones, by PIN. The owner is told.
    pub async fn renew_codes(
        &self,
        caller: &Caller,
        pin: &str,
    ) -> Result<NewRecoveryCodes, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let factors = &core.ports.factors;
        let none = AuthError::Refused(AuthRefusal::NoApp);
        let Some(app) = factors.app(person.id).await? else {
            return Err(none);
        };
        let codes = core.recovery_codes();
        let (kind, notice) = (
            AuditKind::RecoveryCodesRenewed,
            SecurityNotice::RecoveryCodesRenewed,
        );
        let (kept, told) = (
            core.kept(person.id, &codes),
            core.notify_owner(&person, kind, notice),
        );
        if factors.renew_codes(person.id, &kept, told).await? {
            Ok(NewRecoveryCodes::new(codes, app.added_at))
        } else {
            Err(none)
        }
    }
}

impl Core {
    /// The set-up of a link, and the hash of the link's token.
    async fn linked(
        &self,
        caller: &Caller,
        token: &str,
    ) -> Result<(Enrolment, TokenHash), AuthError> {
        let gone = AuthError::Token(TokenKind::Link);
        let limit = self.limits.reset_tries_per_hour;
        self.spend_by_network(caller, UsageKind::ResetTry, limit)
            .await?;
        let Some(token) = Token::parse(token) else {
            return Err(gone);
        };
        let link = token.hash();
        let found = self.ports.factors.linked(&link, self.now()).await?;
        Ok((found.ok_or(gone)?, link))
    }

    /// Evaluates the first code of an app that is set up, and answers its step.
    async fn check_first_code(
        &self,
        enrolment: &Enrolment,
        code: &SixDigitCode,
    ) -> Result<TimeStep, AuthError> {
        let guess = self.guess_first_code(enrolment.id.uuid(), &enrolment.secret, code);
        let (permit, step) = guess.await?;
        self.complete_first_code(permit, step, Some(enrolment.person))
            .await
    }

    /// Guesses the first code of an app, to be settled by [`Core::complete_first_code`]. Guesses count
    /// against `set_up`: five wrong ones end it.
    pub(super) async fn guess_first_code(
        &self,
        set_up: Uuid,
        secret: &AuthenticatorSecret,
        code: &SixDigitCode,
    ) -> Result<(AttemptPermit, Option<TimeStep>), AuthError> {
        let whose = AttemptSubject::id(set_up);
        let counts = vec![count(Credential::Code, whose, self.limits.code_rule())];
        match self.reserve(counts).await? {
            AttemptDecision::Granted(permit) => Ok((permit, self.step_of(secret, code))),
            AttemptDecision::Spent => Err(AuthError::Refused(AuthRefusal::NoEnrolment)),
        }
    }

    /// Settles a first code, as wrong where it has no step.
    pub(super) async fn complete_first_code(
        &self,
        permit: AttemptPermit,
        step: Option<TimeStep>,
        person: Option<PersonId>,
    ) -> Result<TimeStep, AuthError> {
        let kind = if step.is_some() {
            AuditKind::CodeAccepted
        } else {
            AuditKind::CodeRefused
        };
        let spent = self.complete(permit, step.is_some(), kind, person).await?;
        step.ok_or(AuthError::Refused(if spent.contains(&Credential::Code) {
            AuthRefusal::NoEnrolment
        } else {
            AuthRefusal::AppCode
        }))
    }

    /// The step in which an app of this secret shows this code, if it is about now. Every step of
    /// the window is computed and compared, whichever is right.
    fn step_of(&self, secret: &AuthenticatorSecret, code: &SixDigitCode) -> Option<TimeStep> {
        let mut found = None;
        for step in TimeStep::at(self.now()).window() {
            if self.ports.codes.shows(secret, step, code) {
                found = Some(step);
            }
        }
        found
    }

    /// The step of a code that this app shows and has not shown us before.
    pub(super) fn unused_step_of(
        &self,
        app: &Authenticator,
        code: &SixDigitCode,
    ) -> Option<TimeStep> {
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
    pub(super) fn notify_owner(
        &self,
        person: &Person,
        kind: AuditKind,
        notice: SecurityNotice,
    ) -> Effects {
        let mail = self.templates.notice(&person.email, notice);
        Effects::none()
            .audit(self.audit_event(kind, Some(person.id)))
            .send(self.outgoing(Some(person.id), mail, None))
    }
}
