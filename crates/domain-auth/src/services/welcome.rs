//! The link of the welcome mail: the owner of an address confirms it, or says that the account is
//! not theirs.
//!
//! Disowning takes the address from the account and nothing else. The address can sign up again, no
//! mail goes there any more, and no reset link sent there opens the account. The user who mistyped
//! it keeps what they recorded: their telephone, password and PIN stay theirs, they stay signed in,
//! and a text tells them what to sign in as until they give an address of their own in Settings.
//! Closing the account instead would let anyone who can read a mailbox once destroy somebody's
//! records. For users who have forgotten the password as well, the administrator has `holdfast
//! account set-email`.

use super::core::Core;
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, TokenKind, WaitReason};
use crate::model::email_link::nobodys_address;
use crate::model::{EmailIndex, NewEmailLink, Person, Token, TokenHash};
use crate::ports::{AttemptSubject, DisownedEmail, UsageKind, UsageLimit};
use domain_shared::{AuditKind, Effects, Message, Outgoing, PersonId, StoreError};
use std::sync::Arc;

const GONE: AuthError = AuthError::Token(TokenKind::Link);

#[derive(Clone)]
pub struct WelcomeLinks(pub(super) Arc<Core>);

impl WelcomeLinks {
    /// Confirms the address. A link works once.
    pub async fn confirm(&self, token: &TokenHash) -> Result<(), AuthError> {
        let core = &*self.0;
        let links = &core.ports.email_links;
        let person = links.find(token, core.now()).await?.ok_or(GONE)?;
        let effects =
            Effects::none().audit(core.audit_event(AuditKind::EmailConfirmed, Some(person)));
        if links.confirm(token, core.now(), effects).await? {
            Ok(())
        } else {
            Err(GONE)
        }
    }

    pub async fn is_confirmed(&self, person: PersonId) -> Result<bool, AuthError> {
        Ok(self.0.person(person).await?.email_confirmed_at.is_some())
    }

    /// Mails the person another link, which kills the one before. An address that is confirmed
    /// needs none, and one that was taken away gets none.
    pub async fn send_again(&self, person: PersonId) -> Result<(), AuthError> {
        let core = &*self.0;
        let confirmed = AuthError::Refused(AuthRefusal::EmailConfirmed);
        let person = core.person(person).await?;
        if person.email.is_nobodys() {
            return Err(AuthError::Refused(AuthRefusal::NoEmail));
        }
        if person.email_confirmed_at.is_some() {
            return Err(confirmed);
        }
        let volume = UsageLimit {
            kind: UsageKind::WelcomeMail,
            subject: AttemptSubject::keyed(*person.email_index.bytes()),
            rule: Limits::hourly(core.limits.welcome_mails_per_hour),
        };
        core.spend(&[volume], WaitReason::Calls).await?;
        let (link, mail) = core.welcome(&person);
        let event = core.audit_event(AuditKind::WelcomeResent, Some(person.id));
        let effects = Effects::none().audit(event).send(mail);
        if core.ports.email_links.renew(&link, effects).await? {
            Ok(())
        } else {
            Err(confirmed)
        }
    }

    /// Takes the address from the account that somebody else made with it. A link works once.
    pub async fn disown(&self, token: &TokenHash) -> Result<(), AuthError> {
        let core = &*self.0;
        let links = &core.ports.email_links;
        let person = links.find(token, core.now()).await?.ok_or(GONE)?;
        let person = core.ports.people.by_id(person).await?.ok_or(GONE)?;
        let email = nobodys_address(person.id).map_err(StoreError::failed)?;
        let text = core.templates.disowned(&person.phone, &email);
        let disown = DisownedEmail {
            token: *token,
            email_index: core.ports.keyed.email_index(&email),
            email,
            now: core.now(),
            effects: Effects::none()
                .audit(core.audit_event(AuditKind::EmailDisowned, Some(person.id)))
                .send(core.outgoing(Some(person.id), text, None)),
        };
        if links.disown(&disown).await? {
            Ok(())
        } else {
            Err(GONE)
        }
    }
}

impl Core {
    /// The welcome mail of an account that begins, and the link in it.
    pub(super) fn welcome(&self, person: &Person) -> (NewEmailLink, Outgoing) {
        self.email_link(person.id, person.email_index, |token, days| {
            self.templates.welcome(&person.email, token, days)
        })
    }

    /// A link that proves an address, and the mail that brings it: `letter` writes it, with the days
    /// for which the link works.
    pub(super) fn email_link(
        &self,
        person: PersonId,
        email: EmailIndex,
        letter: impl FnOnce(&Token, i64) -> Message,
    ) -> (NewEmailLink, Outgoing) {
        let (now, token) = (self.now(), self.token());
        let expires_at = now + self.limits.email_link_life;
        let mail = letter(&token, self.limits.email_link_life.num_days());
        let link = NewEmailLink {
            token: token.hash(),
            person,
            email,
            created_at: now,
            expires_at,
        };
        (link, self.outgoing(Some(person), mail, Some(expires_at)))
    }
}
