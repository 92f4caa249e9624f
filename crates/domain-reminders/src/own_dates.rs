//! Adding, changing and deleting the dates that a person made.

use super::own_date::{About, DateForm, NOTHING_THERE, OwnDate, OwnDateId};
use super::ports::OwnDates;
use crate::ReminderError;
use domain_shared::unreadable::Listing;
use domain_shared::{
    Added, AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, PersonId, StoreError,
};
use std::sync::Arc;

/// What a person says of a date of theirs.
#[derive(Debug, Clone)]
pub struct DateDraft {
    pub form: DateForm,
    pub about: Option<About>,
}

#[derive(Clone)]
pub struct DateBook {
    pub dates: Arc<dyn OwnDates>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl DateBook {
    pub async fn list(&self, owner: PersonId) -> Result<Listing<OwnDate>, StoreError> {
        self.dates.list_own(owner).await
    }

    /// # Errors
    /// [`ReminderError::NotFound`] or [`ReminderError::Store`].
    pub async fn find(&self, owner: PersonId, id: OwnDateId) -> Result<OwnDate, ReminderError> {
        let found = self.dates.find_own(owner, id).await?;
        found.ok_or(ReminderError::NotFound)
    }

    /// Adds a date under `id`, which a repeated call names again.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] where it is about nothing that the owner keeps, or
    /// [`ReminderError::Store`].
    pub async fn add(
        &self,
        owner: PersonId,
        id: OwnDateId,
        draft: DateDraft,
    ) -> Result<OwnDate, ReminderError> {
        self.check(owner, draft.about).await?;
        let date = OwnDate {
            id,
            owner,
            form: draft.form,
            about: draft.about,
            created_at: self.clock.now(),
        };
        let effects = self.noted(owner, id, AuditKind::DeadlineAdded);
        match self.dates.add(date.clone(), effects).await? {
            Added::Done => Ok(date),
            Added::Known(known) => Ok(*known),
        }
    }

    /// # Errors
    /// As [`Self::add`], and [`ReminderError::NotFound`].
    pub async fn update(
        &self,
        owner: PersonId,
        id: OwnDateId,
        draft: DateDraft,
    ) -> Result<OwnDate, ReminderError> {
        let before = self.find(owner, id).await?;
        // What it was about before may be gone.
        if draft.about != before.about {
            self.check(owner, draft.about).await?;
        }
        let date = OwnDate {
            form: draft.form.with_unknown_from(&before.form),
            about: draft.about,
            ..before
        };
        let effects = self.noted(owner, id, AuditKind::DeadlineChanged);
        if self.dates.update(date.clone(), effects).await? {
            Ok(date)
        } else {
            Err(ReminderError::NotFound)
        }
    }

    /// # Errors
    /// [`ReminderError::NotFound`] or [`ReminderError::Store`].
    pub async fn delete(&self, owner: PersonId, id: OwnDateId) -> Result<(), ReminderError> {
        let effects = self.noted(owner, id, AuditKind::DeadlineDeleted);
        if self.dates.delete(owner, id, effects).await? {
            Ok(())
        } else {
            Err(ReminderError::NotFound)
        }
    }

    async fn check(&self, owner: PersonId, about: Option<About>) -> Result<(), ReminderError> {
        match about {
            Some(about) if !self.dates.has(owner, about).await? => {
                Err(Invalid::new("about", NOTHING_THERE).into())
            }
            _ => Ok(()),
        }
    }

    fn noted(&self, owner: PersonId, id: OwnDateId, kind: AuditKind) -> Effects {
        let event = AuditEvent::now(owner, kind, &*self.clock, &*self.ids);
        Effects::none().audit(event.about(id.uuid()))
    }
}
