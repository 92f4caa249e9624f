//! Passkeys of somebody who is signed in: adding, naming and removing them.

use super::core::Core;
use super::pins::parse_pin;
use super::sessions::RefreshedSession;
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::messages::SecurityNotice;
use crate::model::passkey::MOST_PASSKEYS;
use crate::model::{
    AuthFlow, Caller, FlowId, Passkey, PasskeyId, PasskeyName, PendingCeremony, Step, Token,
};
use crate::ports::{CeremonyError, FactorChangeOutcome, NewPasskey, StartOutcome};
use domain_shared::{AuditKind, Effects, Invalid, PersonId, StoreError};
use std::sync::Arc;

const NOT_ADDED: AuthError = AuthError::Refused(AuthRefusal::PasskeyNotAdded);

/// The options that a browser makes a passkey with.
#[derive(Debug, Clone)]
pub struct PasskeySetup {
    /// Names this set-up in the next call.
    pub token: Token,
    /// JSON for `navigator.credentials.create`.
    pub options: String,
}

#[derive(Debug, Clone)]
pub struct AddedPasskey {
    pub passkeys: Vec<Passkey>,
    /// The caller's fresh session.
    pub renewed: RefreshedSession,
}

#[derive(Clone)]
pub struct Passkeys(pub(super) Arc<Core>);

impl Passkeys {
    /// The person's passkeys, the oldest first.
    pub async fn list(&self, person: PersonId) -> Result<Vec<Passkey>, AuthError> {
        Ok(self.0.ports.passkeys.of(person).await?)
    }

    /// Begins to add a passkey, by PIN.
    pub async fn start(&self, caller: &Caller, pin: &str) -> Result<PasskeySetup, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let have = core.ports.passkeys.of(person.id).await?;
        if have.len() >= MOST_PASSKEYS {
            return Err(AuthError::Refused(AuthRefusal::TooManyPasskeys));
        }
        let have: Vec<_> = have.into_iter().map(|kept| kept.credential).collect();
        let started = core.ports.ceremonies.start_adding(&person, &have);
        let started =
            started.map_err(|error| ceremony_error(error, AuthRefusal::PasskeyNotAdded))?;
        let (token, flow) = core.passkey_flow(caller, Step::AddPasskey, started.pending);
        let flow = AuthFlow {
            person: Some(person.id),
            ..flow
        };
        let begun = core
            .ports
            .flows
            .start(&flow, Some(person.epoch), Effects::none());
        match begun.await? {
            StartOutcome::Done => Ok(PasskeySetup {
                token,
                options: started.options,
            }),
            StartOutcome::Stale => Err(AuthError::NoSession),
        }
    }

    /// Adds the passkey that the browser made. Every other session and device ends, and the owner is
    /// told.
    pub async fn add(
        &self,
        caller: &Caller,
        token: &str,
        name: &str,
        answer: &str,
    ) -> Result<AddedPasskey, AuthError> {
        let core = &*self.0;
        let name = parse_name(name)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        let flow = core.flow(caller, TokenKind::Verification, token, &[Step::AddPasskey]);
        let flow = flow.await.map_err(|error| match error {
            AuthError::Token(_) => NOT_ADDED,
            error => error,
        })?;
        let pending = flow.ceremony.as_ref().ok_or(NOT_ADDED)?;
        if flow.person != Some(person.id) {
            return Err(NOT_ADDED);
        }
        let made = core.ports.ceremonies.finish_adding(pending, answer);
        let (credential_id, credential) =
            made.map_err(|error| ceremony_error(error, AuthRefusal::PasskeyNotAdded))?;
        let id = PasskeyId::new(core.ports.ids.next());
        let rotation = core.rotation(caller, &session);
        let new = NewPasskey {
            passkey: Passkey {
                id,
                person: person.id,
                version: 1,
                credential_id,
                credential,
                name,
                added_at: rotation.fresh.session.started_at,
                used_at: None,
            },
            flow: core.ended(&flow),
            fresh: rotation.fresh.clone(),
            effects: core.notify_owner(
                &person,
                AuditKind::PasskeyAdded,
                SecurityNotice::PasskeyAdded,
            ),
        };
        match core.ports.passkeys.add(&new).await? {
            FactorChangeOutcome::Done(device_end) => Ok(AddedPasskey {
                passkeys: core.ports.passkeys.of(person.id).await?,
                renewed: core.given(rotation, device_end),
            }),
            FactorChangeOutcome::Missing => Err(NOT_ADDED),
            FactorChangeOutcome::SessionOver => Err(AuthError::NoSession),
        }
    }

    /// Gives one's own passkey another name.
    pub async fn rename(
        &self,
        person: PersonId,
        id: PasskeyId,
        name: &str,
    ) -> Result<Vec<Passkey>, AuthError> {
        let core = &*self.0;
        let name = parse_name(name)?;
        let event = core.audit_event(AuditKind::PasskeyRenamed, Some(person));
        let effects = Effects::none().audit(event);
        let passkeys = &core.ports.passkeys;
        if !passkeys.rename(person, id, &name, effects).await? {
            return Err(AuthError::NotFound);
        }
        Ok(passkeys.of(person).await?)
    }

    /// Removes one's own passkey, by PIN. Every other session and device ends, and the owner is told.
    pub async fn remove(
        &self,
        caller: &Caller,
        id: PasskeyId,
        pin: &str,
    ) -> Result<AddedPasskey, AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let (kind, notice) = (AuditKind::PasskeyRemoved, SecurityNotice::PasskeyRemoved);
        let rotation = core.rotation(caller, &session);
        let told = core.notify_owner(&person, kind, notice);
        let removed = core.ports.passkeys.remove(id, &rotation.fresh, told);
        match removed.await? {
            FactorChangeOutcome::Done(device_end) => Ok(AddedPasskey {
                passkeys: core.ports.passkeys.of(person.id).await?,
                renewed: core.given(rotation, device_end),
            }),
            FactorChangeOutcome::Missing => Err(AuthError::NotFound),
            FactorChangeOutcome::SessionOver => Err(AuthError::NoSession),
        }
    }
}

fn parse_name(name: &str) -> Result<PasskeyName, AuthError> {
    Ok(PasskeyName::parse(name).map_err(|message| Invalid::new("name", message))?)
}

/// What a ceremony's failure means to the person: `refused` where the answer was not accepted.
pub(super) fn ceremony_error(error: CeremonyError, refused: AuthRefusal) -> AuthError {
    match error {
        CeremonyError::NoHostName => AuthError::Refused(AuthRefusal::NoHostName),
        CeremonyError::Refused(_) => AuthError::Refused(refused),
        CeremonyError::Failed(cause) => AuthError::Store(StoreError::failed(cause)),
    }
}

impl Core {
    /// A flow that waits for the answer to a challenge, and the token that names it.
    pub(super) fn passkey_flow(
        &self,
        caller: &Caller,
        step: Step,
        pending: PendingCeremony,
    ) -> (Token, AuthFlow) {
        let (now, token) = (self.now(), self.token());
        let flow = AuthFlow {
            id: FlowId::new(self.ports.ids.next()),
            version: 1,
            token: token.hash(),
            pre_session: caller.pre_session,
            step,
            dead: false,
            person: None,
            phone: None,
            challenge: None,
            ceremony: Some(pending),
            replaced: None,
            resent_at: None,
            chosen_pin: None,
            remember_me: false,
            draft: None,
            created_at: now,
            expires_at: now + self.limits.flow_life,
        };
        (token, flow)
    }

    /// `flow` at its end: a challenge is answered once, rightly or wrongly.
    pub(super) fn ended(&self, flow: &AuthFlow) -> AuthFlow {
        let mut ended = flow.clone();
        ended.end();
        ended
    }
}
