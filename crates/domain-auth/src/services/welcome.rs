//! The link of the welcome mail: the owner of an address confirms it, or says that the account is
//! not theirs (DESIGN 4, 9).
//!
//! Disowning takes the address from the account and nothing else. The address can sign up anew, no
//! mail goes there any more, and no reset link sent there opens the account. Whoever mistyped it
//! keeps what they recorded: their telephone, password and PIN stay theirs, they stay signed in,
//! and a text asks them to give an address of their own in Settings. Closing the account instead
//! would let whoever can read a mailbox once destroy somebody's records.

use super::core::Core;
use crate::error::{AuthError, TokenKind};
use crate::model::email_link::nobodys_address;
use crate::model::{NewEmailLink, Person, Token, TokenHash};
use crate::ports::Disown;
use domain_shared::{AuditKind, Effects, Outgoing, StoreError};
use std::sync::Arc;

const GONE: AuthError = AuthError::Token(TokenKind::Email);

/// The link of the welcome mail.
#[derive(Clone)]
pub struct WelcomeLinks(pub(super) Arc<Core>);

impl WelcomeLinks {
    /// Confirms the address. A link works once.
    pub async fn confirm(&self, token: &TokenHash) -> Result<(), AuthError> {
        let core = &*self.0;
        let links = &core.ports.email_links;
        let person = links.find(token, core.now()).await?.ok_or(GONE)?;
        let effects = Effects::none().note(core.audit(AuditKind::EmailConfirmed, Some(person)));
        if links.confirm(token, core.now(), effects).await? {
            Ok(())
        } else {
            Err(GONE)
        }
    }

    /// Takes the address from the account that somebody else made with it. A link works once.
    pub async fn disown(&self, token: &TokenHash) -> Result<(), AuthError> {
        let core = &*self.0;
        let links = &core.ports.email_links;
        let person = links.find(token, core.now()).await?.ok_or(GONE)?;
        let person = core.ports.people.by_id(person).await?.ok_or(GONE)?;
        let email = nobodys_address(person.id).map_err(StoreError::failed)?;
        let text = core.letters.disowned(&person.phone);
        let disown = Disown {
            token: *token,
            email_index: core.ports.keyed.email_index(&email),
            email,
            now: core.now(),
            effects: Effects::none()
                .note(core.audit(AuditKind::EmailDisowned, Some(person.id)))
                .send(core.outgoing(text, None)),
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
        let (now, token): (_, Token) = (self.now(), self.token());
        let expires_at = now + self.limits.email_link_life;
        let days = self.limits.email_link_life.num_days();
        let mail = self.letters.welcome(&person.email, &token, days);
        let link = NewEmailLink {
            token: token.hash(),
            person: person.id,
            email: person.email_index,
            created_at: now,
            expires_at,
        };
        (link, self.outgoing(mail, Some(expires_at)))
    }
}
