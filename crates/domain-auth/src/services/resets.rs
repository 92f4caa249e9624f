use super::attempts::wrong_passwords;
use super::core::Core;
use crate::Limits;
use crate::error::{AuthError, TokenKind};
use crate::messages::SecurityNotice;
use crate::model::{Caller, NewReset, Password, ResetId, Token};
use crate::ports::{
    AttemptKey, AttemptSubject, CompletedReset, Credential, HashContext, ResetOutcome, UsageKind,
    UsageLimit, UsageOutcome,
};
use domain_shared::{AuditKind, Effects, Email, Invalid};
use std::sync::Arc;

const GONE: AuthError = AuthError::Token(TokenKind::Reset);

#[derive(Clone)]
pub struct PasswordResets(pub(super) Arc<Core>);

impl PasswordResets {
    /// Mails a reset link to the owner of `email`. Unknown emails are answered the same, at the
    /// same cost; so is an address that has had its mails of the hour.
    pub async fn forgot(&self, caller: &Caller, email: &str) -> Result<(), AuthError> {
        let core = &*self.0;
        let email = Email::parse(email).map_err(|message| Invalid::new("email", message))?;
        let limit = core.limits.reset_requests_per_hour;
        core.spend_by_network(caller, UsageKind::ResetRequest, limit)
            .await?;
        let index = core.ports.keyed.email_index(&email);
        let by_email = UsageLimit {
            kind: UsageKind::ResetMail,
            subject: AttemptSubject::keyed(*index.bytes()),
            rule: Limits::hourly(core.limits.reset_mails_per_hour),
        };
        let hit = core.ports.limiter.hit(&[by_email], core.now()).await?;
        if hit != UsageOutcome::Allowed {
            return Ok(());
        }
        let person = core.ports.people.by_email(&index).await?;
        let (now, token) = (core.now(), core.token());
        let expires_at = now + core.limits.reset_life;
        let id = person.as_ref().map(|person| person.id);
        let minutes = core.limits.reset_life.num_minutes();
        let owner = person.as_ref().map(|person| &person.email);
        let mail = core
            .templates
            .reset(owner.unwrap_or(&email), &token, minutes);
        let mail = core.outgoing(id, mail, Some(expires_at));
        let effects = Effects::none()
            .audit(core.audit_event(AuditKind::ResetRequested, id))
            .send(if owner.is_some() {
                mail
            } else {
                mail.never_sent()
            });
        let reset = NewReset {
            id: ResetId::new(core.ports.ids.next()),
            email: index,
            person: id,
            token: token.hash(),
            is_mailed: true,
            created_at: now,
            expires_at,
        };
        Ok(core.ports.email_links.create_reset(&reset, effects).await?)
    }

    /// Sets a new password by a link's token. It clears the PIN, ends every session, device and
    /// flow, tells the owner, and signs nobody in (ASVS 6.4.3).
    pub async fn reset(
        &self,
        caller: &Caller,
        token: &str,
        new_password: &str,
    ) -> Result<(), AuthError> {
        let core = &*self.0;
        let password = Password::parse(new_password)
            .map_err(|message| Invalid::new("newPassword", message))?;
        let limit = core.limits.reset_tries_per_hour;
        core.spend_by_network(caller, UsageKind::ResetTry, limit)
            .await?;
        let token = Token::parse(token).ok_or(GONE)?.hash();
        let reset = core
            .ports
            .email_links
            .find_reset(&token, core.now())
            .await?;
        let person = match reset {
            Some(reset) => core.ports.people.by_id(reset.person).await?,
            None => None,
        };
        let person = person.ok_or(GONE)?;
        let password = person
            .accepts(password)
            .map_err(|message| Invalid::new("newPassword", message))?;
        let hash = core
            .ports
            .hasher
            .hash(
                caller.hashing_key(),
                HashContext::password(person.id),
                password.expose(),
            )
            .await?;
        let mail = core
            .templates
            .notice(&person.email, SecurityNotice::PasswordReset);
        let mut clear = wrong_passwords(&person);
        clear.push(AttemptKey {
            credential: Credential::DailyPin,
            subject: AttemptSubject::id(person.id.uuid()),
        });
        let consumed = core
            .ports
            .email_links
            .reset_password(&CompletedReset {
                token,
                password: hash,
                clear,
                now: core.now(),
                effects: Effects::none()
                    .audit(core.audit_event(AuditKind::PasswordReset, Some(person.id)))
                    .send(core.outgoing(Some(person.id), mail, None)),
            })
            .await?;
        match consumed {
            ResetOutcome::Done => Ok(()),
            ResetOutcome::Gone => Err(GONE),
        }
    }
}
