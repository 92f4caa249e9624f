//! Account administration, from the server's command line or the administrator's page. Nothing checks who
//! asks: the command cannot know, and the person whom it is about is told.

use super::account_deletion::counts_of;
use super::core::Core;
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::contact::parse_phone;
use crate::model::{AuthenticatorId, AuthenticatorSecret, Enrolment, NewReset, Person, ResetId};
use crate::ports::{
    AccountCounts, AccountDeletion, AccountRecord, RowVersion, SessionsToEnd, SettingValue,
    SettingsChange, SettingsOutcome,
};
use domain_shared::{AuditKind, Effects, Email, Invalid, PersonId};
use std::sync::Arc;
use url::Url;

/// The outcome of the administrator's reset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FactorResetOutcome {
    /// As with [`Self::Removed`]; and because the person cannot be sent a text, this link sets up another
    /// app.
    Linked(Url),
    /// The app, the recovery codes and the passkeys are gone, and every session has ended.
    Removed,
    /// There was no app and no passkey; every session has ended.
    NothingToRemove,
    /// Nobody has this email.
    Unknown,
}

/// The outcome of giving an account another email or phone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GiveContactOutcome {
    /// It is the account's, and every session has ended.
    Done,
    /// The account has it already; nothing changed.
    Same,
    /// Another account has this email; nothing changed.
    Taken,
    /// Nobody has the email that the account was named by.
    Unknown,
}

/// Account administration, from the server's command line or the administrator's page.
#[derive(Clone)]
pub struct AccountAdmin(pub(super) Arc<Core>);

impl AccountAdmin {
    /// The owner of the account with `email`.
    ///
    /// # Errors
    /// [`AuthError::Invalid`] where it is no email, or [`AuthError::Store`].
    pub async fn person_of(&self, email: &str) -> Result<Option<PersonId>, AuthError> {
        Ok(self.0.named(email).await?.map(|person| person.id))
    }

    /// Up to `limit` accounts after `after`, in the order of their ids, without anything that their
    /// owners typed.
    ///
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn accounts(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<AccountRecord>, AuthError> {
        Ok(self.0.ports.people.accounts(after, limit).await?)
    }

    /// The account of an email, without anything that its owner typed.
    ///
    /// # Errors
    /// [`AuthError::Invalid`] where it is no email, or [`AuthError::Store`].
    pub async fn account_of(&self, email: &str) -> Result<Option<AccountRecord>, AuthError> {
        let Some(id) = self.person_of(email).await? else {
            return Ok(None);
        };
        // The one after the id before it.
        let before = uuid::Uuid::from_u128(id.uuid().as_u128().wrapping_sub(1));
        let found = self.accounts(Some(PersonId::new(before)), 1).await?;
        Ok(found.into_iter().find(|account| account.id == id))
    }

    /// # Errors
    /// [`AuthError::Store`].
    pub async fn counts(&self) -> Result<AccountCounts, AuthError> {
        Ok(self.0.ports.people.counts().await?)
    }

    /// Keeps everybody from signing in to an account, or lets its owner again. Locking ends every session
    /// and device. The owner is told. Answers whether anything changed.
    ///
    /// # Errors
    /// [`AuthError::NotFound`] where there is no such account, [`AuthRefusal::Overtaken`], or
    /// [`AuthError::Store`].
    pub async fn set_lock(&self, id: PersonId, is_locked: bool) -> Result<bool, AuthError> {
        let core = &*self.0;
        let person = core.ports.people.by_id(id).await?;
        let person = person.ok_or(AuthError::NotFound)?;
        if person.locked_at.is_some() == is_locked {
            return Ok(false);
        }
        let (kind, notice, ends) = if is_locked {
            (
                AuditKind::AccountLocked,
                SecurityNotice::AccountLocked,
                SessionsToEnd::All,
            )
        } else {
            (
                AuditKind::AccountUnlocked,
                SecurityNotice::AccountUnlocked,
                SessionsToEnd::Nothing,
            )
        };
        let effects = core.notify_owner(&person, kind, notice);
        let value = SettingValue::Lock(is_locked.then(|| core.now()));
        core.give(&person, value, ends, effects).await?;
        Ok(true)
    }

    /// Deletes an account with everything in it. The owner is told; the audit log keeps that one was
    /// deleted, and not whose.
    ///
    /// # Errors
    /// [`AuthError::NotFound`] where there is no such account, [`AuthRefusal::Overtaken`], or
    /// [`AuthError::Store`].
    pub async fn delete(&self, id: PersonId) -> Result<(), AuthError> {
        let core = &*self.0;
        let person = core.ports.people.by_id(id).await?;
        let person = person.ok_or(AuthError::NotFound)?;
        let mail = core
            .templates
            .notice(&person.email, SecurityNotice::DeletedByOperator);
        let effects = Effects::none()
            .audit(core.audit_event(AuditKind::AccountDeleted, None))
            .send(core.outgoing(None, mail, None));
        let deletion = AccountDeletion {
            clear: counts_of(id),
            person,
            at: core.now(),
            effects,
        };
        match core.ports.people.delete(&deletion).await? {
            true => Ok(()),
            false => Err(AuthError::Refused(AuthRefusal::Overtaken)),
        }
    }

    /// For somebody who lost their app and its recovery codes, or their passkeys: takes them all from
    /// the account. Every session and device ends, and the owner is told. Somebody who cannot be
    /// sent a text gets a link to set up another app.
    pub async fn reset_factor(&self, email: &str) -> Result<FactorResetOutcome, AuthError> {
        let core = &*self.0;
        let Some(person) = core.named(email).await? else {
            return Ok(FactorResetOutcome::Unknown);
        };
        let has_passkeys = !core.ports.passkeys.of(person.id).await?.is_empty();
        let (kind, notice) = match core.ports.factors.app(person.id).await? {
            _ if has_passkeys => (AuditKind::PasskeysReset, SecurityNotice::PasskeysReset),
            Some(_) => (
                AuditKind::AuthenticatorReset,
                SecurityNotice::AuthenticatorReset,
            ),
            None => (AuditKind::SessionEnded, SecurityNotice::LoggedOutByOperator),
        };
        let effects = core.notify_owner(&person, kind, notice);
        let (now, token) = (core.now(), core.token());
        let next = (!core.can_text(&person)).then(|| Enrolment {
            id: AuthenticatorId::new(core.ports.ids.next()),
            person: person.id,
            secret: AuthenticatorSecret::generate(&*core.ports.random),
            begun_at: now,
            expires_at: now + core.limits.admin_link_life,
            link: Some(token.hash()),
        });
        let factors = &core.ports.factors;
        let is_removed = factors.reset(person.id, next.as_ref(), effects).await?;
        Ok(match (next, is_removed) {
            (Some(_), _) => FactorResetOutcome::Linked(core.templates.app_link(&token)),
            (None, true) => FactorResetOutcome::Removed,
            (None, false) => FactorResetOutcome::NothingToRemove,
        })
    }

    /// For somebody who forgot their password and gets no email: a link that sets a new one, as the
    /// mailed one does. It kills the links before it, and does not confirm the address.
    pub async fn reset_password(&self, email: &str) -> Result<Option<Url>, AuthError> {
        let core = &*self.0;
        let Some(person) = core.named(email).await? else {
            return Ok(None);
        };
        let (now, token) = (core.now(), core.token());
        let reset = NewReset {
            id: ResetId::new(core.ports.ids.next()),
            email: person.email_index,
            person: Some(person.id),
            token: token.hash(),
            is_mailed: false,
            created_at: now,
            expires_at: now + core.limits.admin_link_life,
        };
        let event = core.audit_event(AuditKind::ResetRequested, Some(person.id));
        let effects = Effects::none().audit(event);
        core.ports.email_links.create_reset(&reset, effects).await?;
        Ok(Some(core.templates.reset_link(&person.email, &token)))
    }

    /// For somebody whose address is lost: gives the account of `email` another one. Every session
    /// and device ends. A mail tells the old address; the new one, which is not confirmed by this,
    /// is mailed the links that confirm and disown it. Password, PIN and phone stay.
    pub async fn set_email(&self, email: &str, new: &str) -> Result<GiveContactOutcome, AuthError> {
        let core = &*self.0;
        let new = Email::parse(new).map_err(|message| Invalid::new("new email", message))?;
        let index = core.ports.keyed.email_index(&new);
        let Some(person) = core.named(email).await? else {
            return Ok(GiveContactOutcome::Unknown);
        };
        if index == person.email_index {
            return Ok(GiveContactOutcome::Same);
        }
        let (link, mail) = core.email_link(person.id, index, |token, days| {
            core.templates.given_email(&new, token, days)
        });
        let (kind, notice) = (
            AuditKind::EmailSetByOperator,
            SecurityNotice::EmailSetByOperator,
        );
        let effects = core.notify_owner(&person, kind, notice).send(mail);
        let value = SettingValue::GivenEmail(new, link);
        core.give(&person, value, SessionsToEnd::All, effects).await
    }

    /// For somebody whose telephone is lost: gives the account of `email` another mobile number, to
    /// which the next login sends its code. Every session and device ends. A mail and a text to the
    /// old number tell the owner. Password, PIN and authenticator app stay.
    pub async fn set_phone(
        &self,
        email: &str,
        phone: &str,
    ) -> Result<GiveContactOutcome, AuthError> {
        let core = &*self.0;
        let phone = parse_phone(phone).map_err(|message| Invalid::new("phone", message))?;
        let Some(person) = core.named(email).await? else {
            return Ok(GiveContactOutcome::Unknown);
        };
        if phone == person.phone {
            return Ok(GiveContactOutcome::Same);
        }
        let text = core.templates.phone_changed(&person.phone);
        let (kind, notice) = (
            AuditKind::PhoneSetByOperator,
            SecurityNotice::PhoneSetByOperator,
        );
        let told = core.notify_owner(&person, kind, notice);
        let effects = told.send(core.outgoing(Some(person.id), text, None));
        let value = SettingValue::GivenPhone(phone);
        core.give(&person, value, SessionsToEnd::All, effects).await
    }
}

impl Core {
    /// The owner of this email.
    async fn named(&self, email: &str) -> Result<Option<Person>, AuthError> {
        let email = Email::parse(email).map_err(|message| Invalid::new("email", message))?;
        let index = self.ports.keyed.email_index(&email);
        Ok(self.ports.people.by_email(&index).await?)
    }

    async fn give(
        &self,
        person: &Person,
        value: SettingValue,
        ends: SessionsToEnd,
        effects: Effects,
    ) -> Result<GiveContactOutcome, AuthError> {
        let change = SettingsChange {
            person: person.id,
            seen: RowVersion::from(person),
            value,
            ends,
            clear: Vec::new(),
            now: self.now(),
            effects,
        };
        match self.ports.people.change(&change).await? {
            SettingsOutcome::Done(_) => Ok(GiveContactOutcome::Done),
            SettingsOutcome::Taken => Ok(GiveContactOutcome::Taken),
            SettingsOutcome::Stale | SettingsOutcome::Gone => {
                Err(AuthError::Refused(AuthRefusal::Overtaken))
            }
        }
    }
}
