//! The PIN as the confirmation of a change by somebody who is signed in.

use super::core::Core;
use super::settings::SignedInUser;
use crate::error::{AuthError, AuthRefusal};
use crate::model::{Caller, Person, Pin, Session};

impl Core {
    /// Lets a change through by the person's own PIN, counted like every confirmation in settings.
    pub(super) async fn check_own_pin(
        &self,
        caller: &Caller,
        session: &Session,
        person: &Person,
        pin: &Pin,
    ) -> Result<(), AuthError> {
        let who = SignedInUser {
            caller,
            person: person.id,
            session: session.id,
        };
        self.check_pin_of(who, person, pin).await
    }

    /// As above, for who is known already.
    pub(super) async fn check_pin_of(
        &self,
        who: SignedInUser<'_>,
        person: &Person,
        pin: &Pin,
    ) -> Result<(), AuthError> {
        match self.confirm_by_pin(who, person, pin).await {
            Err(AuthError::Refused(AuthRefusal::SettingsPin)) => {
                Err(AuthError::Refused(AuthRefusal::Pin))
            }
            answer => answer,
        }
    }
}
