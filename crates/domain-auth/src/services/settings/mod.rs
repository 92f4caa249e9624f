//! Changes that users make to their own accounts.
//!
//! Each change is confirmed by the PIN or, for the PIN itself, by the answer to the security
//! question. A change of password, PIN, question, email or phone ends everything issued before; only
//! the caller goes on, by a fresh session in the same answer.

mod confirm;
mod contacts;
mod devices;
mod own_pin;
mod secrets;

pub use contacts::PendingContactView;
pub use secrets::PasswordForm;

use self::confirm::refused;
use super::core::Core;
use super::sessions::RefreshedSession;
use crate::error::{AuthError, AuthRefusal};
use crate::model::name::split_name;
use crate::model::{Address, Caller, HashingKey, Person, Pin, SessionId, User};
use crate::ports::{
    AttemptKey, RowVersion, SessionsToEnd, SettingValue, SettingsChange, SettingsOutcome,
};
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, Effects, PersonId, Postcode};
use std::sync::Arc;

/// Somebody signed in, and the browser they call from.
#[derive(Debug, Clone, Copy)]
pub struct SignedInUser<'a> {
    pub caller: &'a Caller,
    pub person: PersonId,
    pub session: SessionId,
}

impl SignedInUser<'_> {
    /// In whose turns their secrets are hashed.
    pub(in crate::services) fn hashing_key(&self) -> HashingKey {
        HashingKey::Known(self.session.uuid())
    }
}

/// The account after a change that ended everything issued before. No contact waits for its code
/// any more.
#[derive(Debug, Clone)]
pub struct ChangedAccount {
    pub user: User,
    pub email_confirmed: bool,
    /// The caller's fresh session.
    pub renewed: RefreshedSession,
}

/// Changes that users make to their own accounts.
#[derive(Clone)]
pub struct ProfileSettings(pub(super) Arc<Core>);

impl ProfileSettings {
    /// Changes the name: the first word is the first name, the rest the last name.
    pub async fn change_name(
        &self,
        who: SignedInUser<'_>,
        value: &str,
        pin: &str,
    ) -> Result<User, AuthError> {
        let mut fields = FieldErrors::default();
        let name = fields.take("value", split_name(value));
        let pin = fields.take("pincode", Pin::parse(pin));
        let (Some((first, last)), Some(pin)) = (name, pin) else {
            return Err(refused(fields));
        };
        let person = self.0.person(who.person).await?;
        self.0.confirm_by_pin(who, &person, &pin).await?;
        self.0
            .profile(person, SettingValue::Name(first, last))
            .await
    }

    pub async fn change_address(
        &self,
        who: SignedInUser<'_>,
        postcode: &str,
        address: &str,
        pin: &str,
    ) -> Result<User, AuthError> {
        let mut fields = FieldErrors::default();
        let postcode = fields.take("value", Postcode::parse(postcode));
        let address = fields.take("additional_value", Address::parse(address));
        let pin = fields.take("pincode", Pin::parse(pin));
        let (Some(postcode), Some(address), Some(pin)) = (postcode, address, pin) else {
            return Err(refused(fields));
        };
        let person = self.0.person(who.person).await?;
        self.0.confirm_by_pin(who, &person, &pin).await?;
        let value = SettingValue::Address(address, postcode);
        self.0.profile(person, value).await
    }
}

impl Core {
    /// Changes what ends nothing.
    async fn profile(&self, mut person: Person, value: SettingValue) -> Result<User, AuthError> {
        let event = self.audit_event(AuditKind::SettingsChanged, Some(person.id));
        let change = SettingsChange {
            person: person.id,
            seen: RowVersion::from(&person),
            value,
            ends: SessionsToEnd::Nothing,
            clear: Vec::new(),
            now: self.now(),
            effects: Effects::none().audit(event),
        };
        done(self.ports.people.change(&change).await?)?;
        change.value.put(&mut person, change.now);
        Ok(person.user())
    }

    /// Changes what ends everything issued before, but for a fresh session of the caller's.
    async fn hand_over(
        &self,
        who: SignedInUser<'_>,
        mut person: Person,
        value: SettingValue,
        clear: Vec<AttemptKey>,
        effects: Effects,
    ) -> Result<ChangedAccount, AuthError> {
        let session = self.session(who.caller.session.as_ref()).await?;
        let rotation = self.rotation(who.caller, &session);
        let event = self.audit_event(AuditKind::SessionRenewed, Some(person.id));
        let change = SettingsChange {
            person: person.id,
            seen: RowVersion::from(&person),
            value,
            ends: SessionsToEnd::AllBut(Box::new(rotation.fresh.clone())),
            clear,
            now: self.now(),
            effects: effects.audit(event),
        };
        let device_ends = done(self.ports.people.change(&change).await?)?;
        change.value.put(&mut person, change.now);
        Ok(ChangedAccount {
            user: person.user(),
            email_confirmed: person.email_confirmed_at.is_some(),
            renewed: self.given(rotation, device_ends),
        })
    }
}

/// Until when the device is remembered again, or why nothing was changed.
fn done(changed: SettingsOutcome) -> Result<Option<domain_shared::Timestamp>, AuthError> {
    match changed {
        SettingsOutcome::Done(device_ends) => Ok(device_ends),
        SettingsOutcome::Stale => Err(AuthError::Refused(AuthRefusal::Overtaken)),
        SettingsOutcome::Gone => Err(AuthError::NoSession),
        // The email became somebody else's after the code was sent: it is answered like a code
        // that is wrong, so that it does not tell.
        SettingsOutcome::Taken => Err(AuthError::Refused(AuthRefusal::LoginCode)),
    }
}
