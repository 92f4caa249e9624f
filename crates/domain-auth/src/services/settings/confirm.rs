//! The confirmation of a change: the PIN, or the answer to the security question.

use super::Insider;
use crate::error::{AuthError, Refusal};
use crate::messages::Notice;
use crate::model::{PasswordHash, Person, Pin, SecurityAnswer};
use crate::ports::{Attempt, Credential, LogOut, SecretOf, Subject};
use crate::services::core::Core;
use crate::services::guesses::{Let, count};
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
        who: Insider<'_>,
        person: &Person,
        pin: &Pin,
    ) -> Result<(), AuthError> {
        let hash = person.pin.as_ref().ok_or(AuthError::NoSession)?;
        let of = SecretOf::pin(person.id);
        let kinds = (AuditKind::PinAccepted, AuditKind::PinRefused);
        let right = self
            .confirm(who, person, pin.expose(), (of, hash), kinds)
            .await?;
        if !right {
            return Err(AuthError::Refused(Refusal::SettingsPin));
        }
        self.rehash(who.hashing_key(), of, hash, pin.expose()).await
    }

    pub(super) async fn confirm_by_answer(
        &self,
        who: Insider<'_>,
        person: &Person,
        answer: &SecurityAnswer,
    ) -> Result<(), AuthError> {
        let question = person.question.as_ref();
        let hash = &question
            .ok_or(AuthError::Refused(Refusal::NoQuestion))?
            .answer;
        let of = SecretOf::answer(person.id);
        let kinds = (
            AuditKind::SecurityAnswerAccepted,
            AuditKind::SecurityAnswerRefused,
        );
        let right = self
            .confirm(who, person, answer.expose(), (of, hash), kinds)
            .await?;
        if !right {
            return Err(AuthError::Refused(Refusal::Answer));
        }
        self.rehash(who.hashing_key(), of, hash, answer.expose())
            .await
    }

    /// Whether the secret is right. PIN and answer are counted together: five wrong in a row end
    /// the session and its device, ten in a day lock both.
    async fn confirm(
        &self,
        who: Insider<'_>,
        person: &Person,
        secret: &str,
        stored: (SecretOf, &PasswordHash),
        (accepted, refused): (AuditKind, AuditKind),
    ) -> Result<bool, AuthError> {
        let guess = match self.reserve(self.confirmations(who)).await? {
            Let::Granted(guess) => guess,
            Let::Spent => return Err(AuthError::NoSession),
        };
        let right = self
            .compare(who.hashing_key(), &guess, secret, Some(stored))
            .await?;
        let kind = if right { accepted } else { refused };
        let spent = self.settle_pin(guess, right, kind, person).await?;
        if spent.contains(&Credential::SessionPin) {
            self.end_session(who, person).await?;
        }
        Ok(right)
    }

    fn confirmations(&self, who: Insider<'_>) -> Vec<Attempt> {
        vec![
            count(
                Credential::SessionPin,
                Subject::id(who.session.uuid()),
                self.limits.pin_rule(),
            ),
            count(
                Credential::DailyPin,
                Subject::id(who.person.uuid()),
                self.limits.daily_pin_rule(),
            ),
        ]
    }

    /// Ends the session in which the secret was guessed, with its device, and tells the owner.
    async fn end_session(&self, who: Insider<'_>, person: &Person) -> Result<(), AuthError> {
        let mail = self.letters.notice(&person.email, Notice::SessionForgotten);
        let effects = Effects::none()
            .audit(self.audit(AuditKind::SessionEnded, Some(person.id)))
            .send(self.outgoing(Some(person.id), mail, None));
        let caller = who.caller;
        // A reset link stays: a user who forgot the PIN may have asked for it.
        let log_out = LogOut {
            session: caller.session,
            refresh: caller.refresh,
            pre_session: caller.pre_session,
            leaver: None,
            effects,
        };
        Ok(self.ports.sessions.end(&log_out).await?)
    }
}
