//! The confirmation of a change: the PIN, or the answer to the security question.

use super::SignedInUser;
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::{PasswordHash, Person, Pin, SecurityAnswer};
use crate::ports::{Attempt, AttemptSubject, Credential, HashContext, SignOut};
use crate::services::attempts::{AttemptDecision, count};
use crate::services::core::Core;
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, Effects, Invalid};

/// The gathered field errors, as one error.
pub(super) fn refused(fields: FieldErrors) -> AuthError {
    match fields.finish() {
        Err(invalid) => invalid.into(),
        Ok(()) => Invalid::new("value", "This value is not valid").into(),
    }
}

impl Core {
    pub(in crate::services) async fn confirm_by_pin(
        &self,
        who: SignedInUser<'_>,
        person: &Person,
        pin: &Pin,
    ) -> Result<(), AuthError> {
        let hash = person.pin.as_ref().ok_or(AuthError::NoSession)?;
        let of = HashContext::pin(person.id);
        let kinds = (AuditKind::PinAccepted, AuditKind::PinRefused);
        let right = self
            .confirm(who, person, pin.expose(), (of, hash), kinds)
            .await?;
        if !right {
            return Err(AuthError::Refused(AuthRefusal::SettingsPin));
        }
        self.rehash(who.hashing_key(), of, hash, pin.expose()).await
    }

    pub(super) async fn confirm_by_answer(
        &self,
        who: SignedInUser<'_>,
        person: &Person,
        answer: &SecurityAnswer,
    ) -> Result<(), AuthError> {
        let question = person.question.as_ref();
        let hash = &question
            .ok_or(AuthError::Refused(AuthRefusal::NoQuestion))?
            .answer;
        let of = HashContext::answer(person.id);
        let kinds = (
            AuditKind::SecurityAnswerAccepted,
            AuditKind::SecurityAnswerRefused,
        );
        let right = self
            .confirm(who, person, answer.expose(), (of, hash), kinds)
            .await?;
        if !right {
            return Err(AuthError::Refused(AuthRefusal::Answer));
        }
        self.rehash(who.hashing_key(), of, hash, answer.expose())
            .await
    }

    /// Whether the secret is right. PIN and answer are counted together: five wrong in a row end
    /// the session and its device, ten in a day lock both.
    async fn confirm(
        &self,
        who: SignedInUser<'_>,
        person: &Person,
        secret: &str,
        stored: (HashContext, &PasswordHash),
        (accepted, refused): (AuditKind, AuditKind),
    ) -> Result<bool, AuthError> {
        let permit = match self.reserve(self.confirmations(who)).await? {
            AttemptDecision::Granted(permit) => permit,
            AttemptDecision::Spent => return Err(AuthError::NoSession),
        };
        let right = self
            .compare(who.hashing_key(), &permit, secret, Some(stored))
            .await?;
        let kind = if right { accepted } else { refused };
        let spent = self.complete_pin(permit, right, kind, person).await?;
        if spent.contains(&Credential::SessionPin) {
            self.end_session(who, person).await?;
        }
        Ok(right)
    }

    fn confirmations(&self, who: SignedInUser<'_>) -> Vec<Attempt> {
        vec![
            count(
                Credential::SessionPin,
                AttemptSubject::id(who.session.uuid()),
                self.limits.pin_rule(),
            ),
            count(
                Credential::DailyPin,
                AttemptSubject::id(who.person.uuid()),
                self.limits.daily_pin_rule(),
            ),
        ]
    }

    /// Ends the session in which the secret was guessed, with its device, and tells the owner.
    async fn end_session(&self, who: SignedInUser<'_>, person: &Person) -> Result<(), AuthError> {
        let mail = self
            .templates
            .notice(&person.email, SecurityNotice::SessionForgotten);
        let effects = Effects::none()
            .audit(self.audit_event(AuditKind::SessionEnded, Some(person.id)))
            .send(self.outgoing(Some(person.id), mail, None));
        let caller = who.caller;
        // A reset link stays: a user who forgot the PIN may have asked for it.
        let log_out = SignOut {
            session: caller.session,
            refresh: caller.refresh,
            pre_session: caller.pre_session,
            leaver: None,
            effects,
        };
        Ok(self.ports.sessions.end(&log_out).await?)
    }
}
