//! Signing in with a passkey, which stands for password and code; the PIN follows.

use super::login::{KIND, Login, NextStep};
use super::login_codes::after_code;
use super::passkeys::ceremony_error;
use crate::error::{AuthError, AuthRefusal};
use crate::model::{AuthFlow, Caller, Passkey, Person, Step, Token};
use crate::ports::{CeremonyError, FactorOutcome, UsedPasskey};
use domain_shared::{AuditKind, Effects, PersonId};

/// The options that a browser signs in with a passkey by.
#[derive(Debug, Clone)]
pub struct PasskeyLogin {
    /// Names this login in the next calls.
    pub token: Token,
    /// JSON for `navigator.credentials.get`.
    pub options: String,
}

const REFUSED: AuthRefusal = AuthRefusal::PasskeyLogin;

impl Login {
    /// Begins a login with a passkey. Nobody is named, so it tells nothing about anybody. It may take
    /// the place of `instead_of`, a login that waits for its code, and its wish to be remembered.
    pub async fn start_with_passkey(
        &self,
        caller: &Caller,
        remember_me: bool,
        instead_of: Option<&str>,
    ) -> Result<PasskeyLogin, AuthError> {
        let core = &*self.0;
        let remember_me = match instead_of {
            Some(token) => {
                let login = core.flow(caller, KIND, token, &[Step::LoginCode]).await?;
                login.remember_me
            }
            None => remember_me,
        };
        let started = core.ports.ceremonies.start_sign_in();
        let started = started.map_err(|error| ceremony_error(error, REFUSED))?;
        let (token, flow) = core.passkey_flow(caller, Step::LoginPasskey, started.pending);
        let flow = AuthFlow {
            remember_me,
            ..flow
        };
        core.ports.flows.start(&flow, None, Effects::none()).await?;
        Ok(PasskeyLogin {
            token,
            options: started.options,
        })
    }

    /// Checks the passkey's answer, and tells what follows. A refused answer ends the login: its
    /// challenge is used.
    pub async fn verify_passkey(
        &self,
        caller: &Caller,
        token: &str,
        answer: &str,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let flow = core
            .flow(caller, KIND, token, &[Step::LoginPasskey])
            .await?;
        let pending = flow.ceremony.as_ref().ok_or(AuthError::Token(KIND))?;
        let Some((passkey, person)) = self.named(answer).await? else {
            return self.refuse_passkey(&flow, None).await;
        };
        let proven = core
            .ports
            .ceremonies
            .finish_sign_in(pending, answer, &passkey);
        let credential = match proven {
            Ok(credential) => credential,
            Err(CeremonyError::Refused(_)) => {
                return self.refuse_passkey(&flow, Some(person.id)).await;
            }
            Err(error) => return Err(ceremony_error(error, REFUSED)),
        };
        if let Err(locked) = person.check_lock() {
            core.ports
                .flows
                .swap(&core.ended(&flow), Effects::none())
                .await?;
            return Err(locked);
        }
        let (step, next_step) = after_code(&person);
        let used = UsedPasskey {
            passkey: Passkey {
                version: passkey.version.saturating_add(1),
                credential,
                used_at: Some(core.now()),
                ..passkey
            },
            flow: AuthFlow {
                step,
                person: Some(person.id),
                ceremony: None,
                ..core.next(&flow)
            },
            effects: Effects::none()
                .audit(core.audit_event(AuditKind::PasskeyAccepted, Some(person.id))),
        };
        match core.ports.passkeys.sign_in(&used).await? {
            FactorOutcome::Done => Ok(next_step),
            // It was removed, or used by another browser, at the same time.
            FactorOutcome::Spent => self.refuse_passkey(&flow, Some(person.id)).await,
            FactorOutcome::Stale => Err(AuthError::Token(KIND)),
        }
    }

    /// The passkey that an answer names, and its owner, where it names both.
    async fn named(&self, answer: &str) -> Result<Option<(Passkey, Person)>, AuthError> {
        let core = &*self.0;
        let claimed = match core.ports.ceremonies.claimed(answer) {
            Ok(claimed) => claimed,
            Err(CeremonyError::Refused(_)) => return Ok(None),
            Err(error) => return Err(ceremony_error(error, REFUSED)),
        };
        let passkeys = &core.ports.passkeys;
        let passkey = passkeys.by_credential(&claimed.credential_id).await?;
        let Some(passkey) = passkey.filter(|kept| kept.person == claimed.person) else {
            return Ok(None);
        };
        let person = core.ports.people.by_id(passkey.person).await?;
        Ok(person.map(|person| (passkey, person)))
    }

    async fn refuse_passkey(
        &self,
        flow: &AuthFlow,
        person: Option<PersonId>,
    ) -> Result<NextStep, AuthError> {
        let core = &*self.0;
        let event = core.audit_event(AuditKind::PasskeyRefused, person);
        let effects = Effects::none().audit(event);
        core.ports.flows.swap(&core.ended(flow), effects).await?;
        Err(AuthError::Refused(REFUSED))
    }
}
