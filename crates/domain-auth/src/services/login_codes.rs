//! The second factor of a login: the code of a text or of an app, or a recovery code.

use super::attempts::{AttemptDecision, AttemptPermit, count};
use super::codes::{CodeSent, PhoneProof, parse_code};
use super::login::{KIND, Login, NextStep};
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::{AuthFlow, Authenticator, Caller, Person, RecoveryCode, SixDigitCode, Step};
use crate::ports::{AttemptSubject, Credential, FactorOutcome, SwapOutcome, UsedFactor};
use domain_shared::{AuditKind, Effects, Invalid};
use uuid::Uuid;

/// A way to give the second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoginMethod {
    /// The code that the person's app shows.
    Authenticator,
    /// The code of a text message.
    Sms,
    /// One of the recovery codes that came with the app.
    RecoveryCode,
    /// A passkey of the person's, which needs no password either.
    Passkey,
}

impl LoginMethod {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Authenticator => "authenticator",
            Self::Sms => "sms",
            Self::RecoveryCode => "recovery_code",
            Self::Passkey => "passkey",
        }
    }

    /// The ways of somebody with this app, or without one, to whom texts can be sent or not, and with
    /// passkeys or without any.
    pub(super) fn of(app: Option<&Authenticator>, can_text: bool, has_passkeys: bool) -> Vec<Self> {
        let has_recovery_codes = app.is_some_and(|app| app.recovery_codes > 0);
        let ways = [
            (app.is_some(), Self::Authenticator),
            (can_text, Self::Sms),
            (has_recovery_codes, Self::RecoveryCode),
            (has_passkeys, Self::Passkey),
        ];
        let ways = ways.into_iter().filter(|(is_open, _)| *is_open);
        ways.map(|(_, way)| way).collect()
    }
}

/// The next question to a person, and the step that waits for it.
pub(super) fn after_code(person: &Person) -> (Step, NextStep) {
    match person.pin {
        None => (Step::LoginChoosePin, NextStep::CreatePin),
        Some(_) => (Step::LoginCheckPin, NextStep::EnterPin),
    }
}

impl Login {
    /// Checks the code, of a text or of the person's app, and tells what follows.
    pub async fn verify_login(
        &self,
        caller: &Caller,
        token: &str,
        code: &str,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let code = parse_code(code)?;
        let flow = core.flow(caller, KIND, token, &[Step::LoginCode]).await?;
        let person = core.person_of(&flow, KIND).await?;
        match core.ports.factors.app(person.id).await? {
            Some(app) => self.verify_by_app(&flow, &person, &app, &code).await,
            None if flow.challenge.is_none() => Err(AuthError::Refused(AuthRefusal::NoTexts)),
            None => {
                let whose = AttemptSubject::id(person.id.uuid());
                let permit = core.check_code(&flow, KIND, &[whose], &code).await?;
                self.pass_by_text(&flow, &person, permit).await
            }
        }
    }

    async fn pass_by_text(
        &self,
        flow: &AuthFlow,
        person: &Person,
        permit: AttemptPermit,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let (next, next_step) = self.next_of(flow, person);
        let swapped = core.ports.flows.swap(&next, Effects::none()).await?;
        core.complete(permit, true, AuditKind::CodeAccepted, Some(person.id))
            .await?;
        match swapped {
            SwapOutcome::Done => Ok(next_step),
            SwapOutcome::Stale => Err(AuthError::Token(KIND)),
        }
    }

    /// One guess is compared with the app and with the text, if one was asked for, so that having
    /// both does not double the guesses.
    async fn verify_by_app(
        &self,
        flow: &AuthFlow,
        person: &Person,
        app: &Authenticator,
        code: &SixDigitCode,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let challenge = flow.challenge.as_ref();
        let asked = challenge.map_or(flow.id.uuid(), |challenge| challenge.id.uuid());
        let kinds = (Credential::Code, Credential::DailyCode);
        let permit = self.permit(kinds, asked, person).await?;
        let permit = permit.ok_or(AuthError::Refused(AuthRefusal::SpentCode))?;
        let is_text = challenge.is_some_and(|challenge| core.is_code_of(challenge, code));
        let step = core.unused_step_of(app, code);
        if is_text {
            return self.pass_by_text(flow, person, permit).await;
        }
        let Some(step) = step else {
            return core.refuse_code(permit, flow, KIND, code).await;
        };
        let (next, next_step) = self.next_of(flow, person);
        let used = UsedFactor::Step(step);
        match core
            .ports
            .factors
            .pass(&next, &used, Effects::none())
            .await?
        {
            FactorOutcome::Done => {
                core.complete(permit, true, AuditKind::CodeAccepted, Some(person.id))
                    .await?;
                Ok(next_step)
            }
            // Another login took the code of this step first.
            FactorOutcome::Spent => core.refuse_code(permit, flow, KIND, code).await,
            FactorOutcome::Stale => {
                core.complete(permit, true, AuditKind::CodeAccepted, Some(person.id))
                    .await?;
                Err(AuthError::Token(KIND))
            }
        }
    }

    /// Lets a recovery code stand in for the code. It works once, and its owner is told.
    pub async fn use_recovery_code(
        &self,
        caller: &Caller,
        token: &str,
        code: &str,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let code =
            RecoveryCode::parse(code).map_err(|message| Invalid::new("recoveryCode", message))?;
        let flow = core.flow(caller, KIND, token, &[Step::LoginCode]).await?;
        let person = core.person_of(&flow, KIND).await?;
        let kinds = (Credential::RecoveryCode, Credential::DailyRecoveryCode);
        let permit = self.permit(kinds, flow.id.uuid(), &person).await?;
        let permit = permit.ok_or(AuthError::Refused(AuthRefusal::SpentRecoveryCode))?;
        let used = UsedFactor::RecoveryCode(core.ports.keyed.recovery_code(person.id, &code));
        let (next, next_step) = self.next_of(&flow, &person);
        let told = core.notify_owner(
            &person,
            AuditKind::RecoveryCodeUsed,
            SecurityNotice::RecoveryCodeUsed,
        );
        match core.ports.factors.pass(&next, &used, told).await? {
            FactorOutcome::Done => {
                core.complete(permit, true, AuditKind::CodeAccepted, Some(person.id))
                    .await?;
                Ok(next_step)
            }
            FactorOutcome::Spent => {
                let spent = core
                    .complete(permit, false, AuditKind::CodeRefused, Some(person.id))
                    .await?;
                let is_last = spent.contains(&Credential::RecoveryCode);
                Err(AuthError::Refused(if is_last {
                    AuthRefusal::SpentRecoveryCode
                } else {
                    AuthRefusal::RecoveryCode
                }))
            }
            // The store looks at the step first, so nobody knows whether the code was right.
            FactorOutcome::Stale => {
                core.give_back(&permit).await?;
                Err(AuthError::Token(KIND))
            }
        }
    }

    /// Sends the code by text: again, or for the first time where an app was asked for.
    pub async fn resend_login_code(
        &self,
        caller: &Caller,
        token: &str,
    ) -> Result<CodeSent, AuthError> {
        let core = &*self.0;
        let flow = core.flow(caller, KIND, token, &[Step::LoginCode]).await?;
        let person = core.person_of(&flow, KIND).await?;
        if !core.can_text(&person) {
            return Err(AuthError::Refused(AuthRefusal::NoTexts));
        }
        core.resend(&flow, &person.phone, PhoneProof::Own).await
    }

    /// Reserves a guess against what was asked for and against the person's day; none where one of
    /// the two is spent.
    async fn permit(
        &self,
        (one, daily): (Credential, Credential),
        asked: Uuid,
        person: &Person,
    ) -> Result<Option<AttemptPermit>, AuthError> {
        let core = &*self.0;
        let (rule, whose) = (
            core.limits.code_rule(),
            AttemptSubject::id(person.id.uuid()),
        );
        let counts = vec![
            count(one, AttemptSubject::id(asked), rule),
            count(daily, whose, core.limits.daily_code_rule()),
        ];
        Ok(match core.reserve(counts).await? {
            AttemptDecision::Granted(permit) => Some(permit),
            AttemptDecision::Spent => None,
        })
    }

    fn next_of(&self, flow: &AuthFlow, person: &Person) -> (AuthFlow, NextStep) {
        let (step, next_step) = after_code(person);
        let next = AuthFlow {
            step,
            challenge: None,
            replaced: None,
            resent_at: None,
            ..self.0.next(flow)
        };
        (next, next_step)
    }
}
