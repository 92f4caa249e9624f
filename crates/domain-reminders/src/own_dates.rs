//! Adding, changing and deleting the dates that a person made.

use super::own_date::{About, DateForm, NOTHING_THERE, OwnDate, OwnDateId};
use super::ports::OwnDates;
use crate::ReminderError;
use chrono::NaiveDate;
use domain_files::DocumentId;
use domain_shared::unreadable::Listing;
use domain_shared::{
    Added, AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, PersonId, StoreError,
};
use std::sync::Arc;

/// For a document that is not there, or is somebody else's.
pub const NO_DOCUMENT: &str = "Choose a document you keep here";

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
            document: None,
            history: Vec::new(),
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
        self.write(date, AuditKind::DeadlineChanged).await
    }

    /// Renews a date: it is what the draft says from now on, and what it was stays in its history. Said
    /// again, it changes nothing.
    ///
    /// # Errors
    /// As [`Self::update`], and [`ReminderError::Invalid`] on `date` where the next day is not after the
    /// last one or on `document` where the owner has no such document.
    pub async fn renew(
        &self,
        owner: PersonId,
        id: OwnDateId,
        draft: DateDraft,
        document: Option<DocumentId>,
    ) -> Result<OwnDate, ReminderError> {
        let before = self.find(owner, id).await?;
        if before.is_renewed_as(&draft.form, document) {
            return Ok(before);
        }
        if draft.about != before.about {
            self.check(owner, draft.about).await?;
        }
        if let Some(document) = document
            && !self.dates.has(owner, About::Document(document)).await?
        {
            return Err(Invalid::new("document", NO_DOCUMENT).into());
        }
        let renewed = before.renewed(draft.form, document, false)?;
        let about = draft.about;
        self.write(OwnDate { about, ..renewed }, AuditKind::DeadlineRenewed)
            .await
    }

    /// As [`Self::renew`] by the link of a mail: only its day is another.
    pub(crate) async fn renew_by_link(
        &self,
        owner: PersonId,
        id: OwnDateId,
        next: NaiveDate,
    ) -> Result<OwnDate, ReminderError> {
        let before = self.find(owner, id).await?;
        let form = before.form.moved_to(next);
        let renewed = before.renewed(form, None, true)?;
        self.write(renewed, AuditKind::DeadlineRenewed).await
    }

    /// Makes a date again what it was before the link of a mail renewed it.
    pub(crate) async fn undo_by_link(
        &self,
        owner: PersonId,
        id: OwnDateId,
    ) -> Result<OwnDate, ReminderError> {
        let before = self.find(owner, id).await?;
        let undone = before.not_renewed_by_link();
        let undone = undone.ok_or(ReminderError::NotFound)?;
        self.write(undone, AuditKind::DeadlineReopened).await
    }

    async fn write(&self, date: OwnDate, kind: AuditKind) -> Result<OwnDate, ReminderError> {
        let effects = self.noted(date.owner, date.id, kind);
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
