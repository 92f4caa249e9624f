//! The PIN as the confirmation of a change by somebody who is signed in.

use super::core::Core;
use super::guesses::{Let, count};
use crate::error::{AuthError, Refusal};
use crate::model::{Caller, Person, Pin, Session};
use crate::ports::{Credential, Subject};
use domain_shared::{AuditKind, Effects};

impl Core {
    /// Lets a change through by the person's own PIN. The fifth wrong PIN in a row ends the
    /// session, and wrong ones count against the person's day.
    pub(super) async fn check_own_pin(
        &self,
        caller: &Caller,
        session: &Session,
        person: &Person,
        pin: &Pin,
    ) -> Result<(), AuthError> {
        let hash = person.pin.as_ref().ok_or(AuthError::NoSession)?;
        let counts = vec![
            count(
                Credential::SessionPin,
                Subject::id(session.id.uuid()),
                self.limits.pin_rule(),
            ),
            count(
                Credential::DailyPin,
                Subject::id(person.id.uuid()),
                self.limits.daily_pin_rule(),
            ),
        ];
        let guess = match self.reserve(counts).await? {
            Let::Granted(guess) => guess,
            Let::Spent => return Err(AuthError::NoSession),
        };
        let right = self.compare(&guess, pin.expose(), Some(hash)).await?;
        if right {
            self.settle(guess, true, AuditKind::PinAccepted, Some(person.id))
                .await?;
            return Ok(());
        }
        let spent = self
            .settle(guess, false, AuditKind::PinRefused, Some(person.id))
            .await?;
        if spent.contains(&Credential::SessionPin) {
            let effects =
                Effects::none().note(self.audit(AuditKind::SessionEnded, Some(person.id)));
            let (token, refresh) = (caller.session.as_ref(), caller.refresh.as_ref());
            self.ports
                .sessions
                .end(token, refresh, &caller.pre_session, effects)
                .await?;
            return Err(AuthError::NoSession);
        }
        Err(AuthError::Refused(Refusal::Pin))
    }
}
