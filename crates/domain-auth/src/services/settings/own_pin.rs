//! The PIN as the confirmation of something that is no change of the account.

use super::{ProfileSettings, SignedInUser};
use crate::error::AuthError;
use crate::services::pins::parse_pin;
use domain_shared::Email;

impl ProfileSettings {
    /// Checks the user's own PIN, counted like every confirmation in settings, and answers the
    /// address to which the notice goes.
    ///
    /// # Errors
    /// [`AuthRefusal::Pin`](crate::error::AuthRefusal::Pin) where it is wrong; five wrong in a row end the
    /// session.
    pub async fn confirm_by_own_pin(
        &self,
        who: SignedInUser<'_>,
        pin: &str,
    ) -> Result<Email, AuthError> {
        let pin = parse_pin(pin)?;
        let person = self.0.person(who.person).await?;
        self.0.check_pin_of(who, &person, &pin).await?;
        Ok(person.email)
    }
}
