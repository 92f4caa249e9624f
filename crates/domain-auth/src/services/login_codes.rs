//! The second factor of a login: the code of a text or of an app, or a recovery code.

use super::codes::{CodeSent, Number, parse_code};
use super::guesses::{Guess, Let, count};
use super::login::{KIND, Login, NextStep};
use crate::error::{AuthError, Refusal};
use crate::messages::Notice;
use crate::model::{App, Caller, Flow, Person, RecoveryCode, SixDigitCode, Step};
use crate::ports::{Credential, Passed, Subject, Swapped, Used};
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
}

impl LoginMethod {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Authenticator => "authenticator",
            Self::Sms => "sms",
            Self::RecoveryCode => "recovery_code",
        }
    }

    /// The ways of somebody with this app, or without one.
    pub(super) fn of(app: Option<&App>) -> Vec<Self> {
        match app {
            None => vec![Self::Sms],
            Some(app) if app.recovery_codes == 0 => vec![Self::Authenticator, Self::Sms],
            Some(_) => vec![Self::Authenticator, Self::Sms, Self::RecoveryCode],
        }
    }
}

/// The next question to a person, and the step that waits for it.
fn after_code(person: &Person) -> (Step, NextStep) {
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
            None => {
                let whose = Subject::id(person.id.uuid());
                let guess = core.check_code(&flow, KIND, whose, &code).await?;
                self.pass_by_text(&flow, &person, guess).await
            }
        }
    }

    async fn pass_by_text(
        &self,
        flow: &Flow,
        person: &Person,
        guess: Guess,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let (next, next_step) = self.next_of(flow, person);
        let swapped = core.ports.flows.swap(&next, Effects::none()).await?;
        core.complete(guess, true, AuditKind::CodeAccepted, Some(person.id))
            .await?;
        match swapped {
            Swapped::Done => Ok(next_step),
            Swapped::Stale => Err(AuthError::Token(KIND)),
        }
    }

    /// One guess is compared with the app and with the text, if one was asked for, so that having
    /// both does not double the guesses.
    async fn verify_by_app(
        &self,
        flow: &Flow,
        person: &Person,
        app: &App,
        code: &SixDigitCode,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let challenge = flow.challenge.as_ref();
        let asked = challenge.map_or(flow.id.uuid(), |challenge| challenge.id.uuid());
        let kinds = (Credential::Code, Credential::DailyCode);
        let guess = self.guess(kinds, asked, person).await?;
        let guess = guess.ok_or(AuthError::Refused(Refusal::SpentCode))?;
        let is_text = challenge.is_some_and(|challenge| core.is_code_of(challenge, code));
        let step = core.unused_step_of(app, code);
        if is_text {
            return self.pass_by_text(flow, person, guess).await;
        }
        let Some(step) = step else {
            return core.refuse_code(guess, flow, KIND).await;
        };
        let (next, next_step) = self.next_of(flow, person);
        let used = Used::Step(step);
        match core
            .ports
            .factors
            .pass(&next, &used, Effects::none())
            .await?
        {
            Passed::Done => {
                core.complete(guess, true, AuditKind::CodeAccepted, Some(person.id))
                    .await?;
                Ok(next_step)
            }
            // Another login took the code of this step first.
            Passed::Spent => core.refuse_code(guess, flow, KIND).await,
            Passed::Stale => {
                core.complete(guess, true, AuditKind::CodeAccepted, Some(person.id))
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
        let guess = self.guess(kinds, flow.id.uuid(), &person).await?;
        let guess = guess.ok_or(AuthError::Refused(Refusal::SpentRecoveryCode))?;
        let used = Used::RecoveryCode(core.ports.keyed.recovery_code(person.id, &code));
        let (next, next_step) = self.next_of(&flow, &person);
        let told = core.told(
            &person,
            AuditKind::RecoveryCodeUsed,
            Notice::RecoveryCodeUsed,
        );
        match core.ports.factors.pass(&next, &used, told).await? {
            Passed::Done => {
                core.complete(guess, true, AuditKind::CodeAccepted, Some(person.id))
                    .await?;
                Ok(next_step)
            }
            Passed::Spent => {
                let spent = core
                    .complete(guess, false, AuditKind::CodeRefused, Some(person.id))
                    .await?;
                let is_last = spent.contains(&Credential::RecoveryCode);
                Err(AuthError::Refused(if is_last {
                    Refusal::SpentRecoveryCode
                } else {
                    Refusal::RecoveryCode
                }))
            }
            // The store looks at the step first, so nobody knows whether the code was right.
            Passed::Stale => {
                core.give_back(&guess).await?;
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
        core.resend(&flow, &person.phone, Number::Own).await
    }

    /// Reserves a guess against what was asked for and against the person's day; none where one of
    /// the two is spent.
    async fn guess(
        &self,
        (one, daily): (Credential, Credential),
        asked: Uuid,
        person: &Person,
    ) -> Result<Option<Guess>, AuthError> {
        let core = &*self.0;
        let (rule, whose) = (core.limits.code_rule(), Subject::id(person.id.uuid()));
        let counts = vec![
            count(one, Subject::id(asked), rule),
            count(daily, whose, core.limits.daily_code_rule()),
        ];
        Ok(match core.reserve(counts).await? {
            Let::Granted(guess) => Some(guess),
            Let::Spent => None,
        })
    }

    fn next_of(&self, flow: &Flow, person: &Person) -> (Flow, NextStep) {
        let (step, next_step) = after_code(person);
        let next = Flow {
            step,
            challenge: None,
            resent_at: None,
            ..self.0.next(flow)
        };
        (next, next_step)
    }
}
