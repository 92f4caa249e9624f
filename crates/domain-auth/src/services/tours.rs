//! Looking around: an account of one's own with sample data, which ends with its session.

use super::account_deletion::counts_of;
use super::admissions::Admissions;
use super::core::Core;
use super::sign_in::SignedIn;
use crate::error::{AuthError, AuthRefusal};
use crate::model::email_link::nobodys_address;
use crate::model::{Caller, NewSession, PasswordHash, Person};
use crate::ports::{AccountDeletion, NewTour, SampleAccount, UsageKind};
use domain_shared::{AuditKind, Effects, PersonId, StoreError, Timestamp};
use std::sync::Arc;

/// How many tours that are over one sweep ends.
const SWEPT_AT_ONCE: u32 = 100;
/// It fits no password, because no hasher made it.
const NO_PASSWORD: &str = "none";

#[derive(Clone)]
pub struct Tours(pub(super) Arc<Core>);

impl Tours {
    /// Makes an account with sample data, and signs the caller in to it. It has no password, no email
    /// and no proven phone, so that nothing leads back into it once its session has ended.
    ///
    /// # Errors
    /// [`AuthRefusal::NoTours`], [`AuthRefusal::ToursFull`], [`AuthError::Wait`] for a network that has begun
    /// too many, or [`AuthError::Store`].
    pub async fn begin(&self, caller: &Caller) -> Result<SignedIn, AuthError> {
        let core = &*self.0;
        let sample = match &core.ports.sample_account {
            Some(sample) if Admissions(self.0.clone()).state().await?.offers_tour => &**sample,
            _ => return Err(AuthError::Refused(AuthRefusal::NoTours)),
        };
        core.spend_by_network(caller, UsageKind::Tour, core.limits.tours_per_hour)
            .await?;
        let id = PersonId::new(core.ports.ids.next());
        let token = core.token();
        let ends_at = core.now() + core.limits.tour_life;
        let person = self.person(id, ends_at, sample)?;
        let tour = NewTour {
            session: NewSession {
                expires_at: ends_at,
                ..core.new_session(caller, id, &token)
            },
            replaces_session: caller.session,
            effects: Effects::none().audit(core.audit_event(AuditKind::SessionStarted, Some(id))),
            person,
        };
        let sessions = &core.ports.sessions;
        if !sessions
            .begin_tour(&tour, core.limits.tours_at_once)
            .await?
        {
            return Err(AuthError::Refused(AuthRefusal::ToursFull));
        }
        if let Err(error) = sample.fill(id).await {
            core.end_tour(id).await?;
            return Err(error.into());
        }
        Ok(SignedIn {
            user: tour.person.user(),
            session: token,
            refresh: None,
            remember_me: false,
            known_for: core.limits.tour_life,
        })
    }

    fn person(
        &self,
        id: PersonId,
        ends_at: Timestamp,
        sample: &dyn SampleAccount,
    ) -> Result<Person, AuthError> {
        let core = &*self.0;
        let email = nobodys_address(id).map_err(StoreError::failed)?;
        let details = sample.person();
        Ok(Person {
            id,
            epoch: 0,
            version: 1,
            first_name: details.first_name,
            last_name: details.last_name,
            email_index: core.ports.keyed.email_index(&email),
            email,
            email_confirmed_at: None,
            phone: details.phone,
            phone_confirmed_at: None,
            date_of_birth: details.date_of_birth,
            address: details.address,
            postcode: details.postcode,
            marketing: false,
            password: PasswordHash::new(NO_PASSWORD.to_owned()),
            pin: None,
            question: None,
            created_at: details.joined_at,
            locked_at: None,
            tour_ends_at: Some(ends_at),
        })
    }

    /// Ends tours that are over, and answers how many there were. One failure doesn't stop the others.
    ///
    /// # Errors
    /// The last failure, if a tour couldn't be ended.
    pub async fn sweep(&self) -> Result<usize, AuthError> {
        let core = &*self.0;
        let sessions = &core.ports.sessions;
        let over = sessions.tours_over(core.now(), SWEPT_AT_ONCE).await?;
        let count = over.len();
        let mut failure = None;
        for person in over {
            failure = core.end_tour(person).await.err().or(failure);
        }
        failure.map_or(Ok(count), Err)
    }
}

impl Core {
    /// Deletes the account of somebody who looked around, with everything in it. One that is gone stays
    /// gone.
    pub(super) async fn end_tour(&self, id: PersonId) -> Result<(), AuthError> {
        let Some(person) = self.ports.people.by_id(id).await? else {
            return Ok(());
        };
        let event = self.audit_event(AuditKind::AccountDeleted, None);
        let deletion = AccountDeletion {
            clear: counts_of(id),
            person,
            at: self.now(),
            effects: Effects::none().audit(event),
        };
        self.ports.people.delete(&deletion).await?;
        Ok(())
    }
}
