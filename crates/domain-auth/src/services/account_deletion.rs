use super::core::Core;
use super::pins::parse_pin;
use crate::error::AuthError;
use crate::messages::SecurityNotice;
use crate::model::Caller;
use crate::ports::{AccountDeletion, AttemptKey, AttemptSubject, Credential};
use domain_shared::{AuditKind, Effects, PersonId};
use std::sync::Arc;

/// The end of accounts.
#[derive(Clone)]
pub struct AccountDeletions(pub(super) Arc<Core>);

impl AccountDeletions {
    /// Deletes the caller's account with everything in it, by PIN. The owner is told at the address
    /// that the account had; the audit log keeps that one was deleted, and not whose.
    pub async fn delete(&self, caller: &Caller, pin: &str) -> Result<(), AuthError> {
        let core = &*self.0;
        let pin = parse_pin(pin)?;
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        core.check_own_pin(caller, &session, &person, &pin).await?;
        let mail = core
            .templates
            .notice(&person.email, SecurityNotice::AccountDeleted);
        let effects = Effects::none()
            .audit(core.audit_event(AuditKind::AccountDeleted, None))
            .send(core.outgoing(None, mail, None));
        let deletion = AccountDeletion {
            clear: counts_of(person.id),
            person,
            at: core.now(),
            effects,
        };
        // Where the epoch has moved, this session ended with it.
        if core.ports.people.delete(&deletion).await? {
            Ok(())
        } else {
            Err(AuthError::NoSession)
        }
    }
}

/// Counts that are kept by the person's id. Wrong passwords are counted by email, whoever has it.
pub(super) fn counts_of(person: PersonId) -> Vec<AttemptKey> {
    let counts = [
        Credential::KnownPassword,
        Credential::DailyCode,
        Credential::DailyRecoveryCode,
        Credential::DailyPin,
    ];
    let key = |credential| AttemptKey {
        credential,
        subject: AttemptSubject::id(person.uuid()),
    };
    counts.map(key).to_vec()
}
