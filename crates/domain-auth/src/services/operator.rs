//! Account administration for users who are locked out, from the server's command line. Nothing
//! checks who asks: the command cannot know, and the person whom it is about is told.

use super::core::Core;
use crate::error::{AuthError, Refusal};
use crate::messages::Notice;
use crate::model::Person;
use crate::model::contact::parse_phone;
use crate::ports::{Change, Changed, Ends, NewValue, Seen};
use domain_shared::{AuditKind, Effects, Email, Invalid, PersonId};
use std::sync::Arc;

/// The outcome of the administrator's reset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorReset {
    /// The app and the recovery codes are gone, and every session has ended.
    Removed,
    /// There was no app; every session has ended.
    NothingToRemove,
    /// Nobody has this email.
    Unknown,
}

/// The outcome of giving an account another email or phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactGiven {
    /// It is the account's, and every session has ended.
    Done,
    /// The account has it already; nothing changed.
    Same,
    /// Another account has this email; nothing changed.
    Taken,
    /// Nobody has the email that the account was named by.
    Unknown,
}

/// Account administration for users who are locked out, from the server's command line.
#[derive(Clone)]
pub struct Operator(pub(super) Arc<Core>);

impl Operator {
    /// Whose account `email` is.
    ///
    /// # Errors
    /// [`AuthError::Invalid`] where it is no email, or [`AuthError::Store`].
    pub async fn person_of(&self, email: &str) -> Result<Option<PersonId>, AuthError> {
        Ok(self.0.named(email).await?.map(|person| person.id))
    }

    /// For somebody who lost their app and its recovery codes: takes them from the account. Every
    /// session and device ends, and the owner is told.
    pub async fn reset_factor(&self, email: &str) -> Result<FactorReset, AuthError> {
        let core = &*self.0;
        let Some(person) = core.named(email).await? else {
            return Ok(FactorReset::Unknown);
        };
        let (kind, notice) = match core.ports.factors.app(person.id).await? {
            Some(_) => (AuditKind::AuthenticatorReset, Notice::AuthenticatorReset),
            None => (AuditKind::SessionEnded, Notice::LoggedOutByOperator),
        };
        let effects = core.told(&person, kind, notice);
        if core.ports.factors.reset(person.id, effects).await? {
            Ok(FactorReset::Removed)
        } else {
            Ok(FactorReset::NothingToRemove)
        }
    }

    /// For somebody whose address is lost: gives the account of `email` another one. Every session
    /// and device ends. A mail tells the old address; the new one, which is not confirmed by this,
    /// is mailed the links that confirm and disown it. Password, PIN and phone stay.
    pub async fn set_email(&self, email: &str, new: &str) -> Result<ContactGiven, AuthError> {
        let core = &*self.0;
        let new = Email::parse(new).map_err(|message| Invalid::new("new email", message))?;
        let index = core.ports.keyed.email_index(&new);
        let Some(person) = core.named(email).await? else {
            return Ok(ContactGiven::Unknown);
        };
        if index == person.email_index {
            return Ok(ContactGiven::Same);
        }
        let (link, mail) = core.email_link(person.id, index, |token, days| {
            core.letters.given_email(&new, token, days)
        });
        let (kind, notice) = (AuditKind::EmailSetByOperator, Notice::EmailSetByOperator);
        let effects = core.told(&person, kind, notice).send(mail);
        core.give(&person, NewValue::GivenEmail(new, link), effects)
            .await
    }

    /// For somebody whose telephone is lost: gives the account of `email` another mobile number, to
    /// which the next login sends its code. Every session and device ends. A mail and a text to the
    /// old number tell the owner. Password, PIN and authenticator app stay.
    pub async fn set_phone(&self, email: &str, phone: &str) -> Result<ContactGiven, AuthError> {
        let core = &*self.0;
        let phone = parse_phone(phone).map_err(|message| Invalid::new("phone", message))?;
        let Some(person) = core.named(email).await? else {
            return Ok(ContactGiven::Unknown);
        };
        if phone == person.phone {
            return Ok(ContactGiven::Same);
        }
        let text = core.letters.phone_changed(&person.phone);
        let (kind, notice) = (AuditKind::PhoneSetByOperator, Notice::PhoneSetByOperator);
        let told = core.told(&person, kind, notice);
        let effects = told.send(core.outgoing(Some(person.id), text, None));
        core.give(&person, NewValue::GivenPhone(phone), effects)
            .await
    }
}

impl Core {
    /// Whose email this is.
    async fn named(&self, email: &str) -> Result<Option<Person>, AuthError> {
        let email = Email::parse(email).map_err(|message| Invalid::new("email", message))?;
        let index = self.ports.keyed.email_index(&email);
        Ok(self.ports.people.by_email(&index).await?)
    }

    async fn give(
        &self,
        person: &Person,
        value: NewValue,
        effects: Effects,
    ) -> Result<ContactGiven, AuthError> {
        let change = Change {
            person: person.id,
            seen: Seen::from(person),
            value,
            ends: Ends::All,
            clear: Vec::new(),
            now: self.now(),
            effects,
        };
        match self.ports.people.change(&change).await? {
            Changed::Done(_) => Ok(ContactGiven::Done),
            Changed::Taken => Ok(ContactGiven::Taken),
            Changed::Stale | Changed::Gone => Err(AuthError::Refused(Refusal::Overtaken)),
        }
    }
}
