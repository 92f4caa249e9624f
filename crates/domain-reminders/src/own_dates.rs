//! Adding, changing and deleting the dates that a person made.

use super::own_date::{About, DateForm, NOTHING_THERE, OwnDate, OwnDateId};
use super::ports::OwnDates;
use crate::ReminderError;
use chrono::NaiveDate;
use domain_files::{DocumentId, NO_DOCUMENT};
use domain_shared::unreadable::Listing;
use domain_shared::{
    Added, AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, PersonId, StoreError,
};
use domain_vault::Version;
use std::sync::Arc;

const CHANGED_ELSEWHERE: &str = "This date was changed elsewhere";

/// How often a change is tried where another one comes between.
const TRIES: u8 = 4;

/// What a person says of a date of theirs.
#[derive(Debug, Clone)]
pub struct DateDraft {
    pub form: DateForm,
    pub about: Option<About>,
    /// Of a change: the version of the date that it was made from, where that is told.
    pub version: Option<Version>,
}

impl DateDraft {
    /// Refuses a draft that was made from another state of the date.
    fn check_version(&self, stored: &OwnDate) -> Result<(), Invalid> {
        match self.version.is_none_or(|version| version == stored.version) {
            true => Ok(()),
            false => Err(Invalid::new("version", CHANGED_ELSEWHERE)),
        }
    }
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
            version: Version::FIRST,
        };
        let effects = self.noted(owner, id, AuditKind::DeadlineAdded);
        match self.dates.add(date.clone(), effects).await? {
            Added::Done => Ok(date),
            Added::Known(known) => Ok(*known),
        }
    }

    /// Changes a date. Said again, it changes nothing.
    ///
    /// # Errors
    /// As [`Self::add`], [`ReminderError::NotFound`], and [`ReminderError::Invalid`] on `version` where the
    /// date is no longer the one that the draft was made from.
    pub async fn update(
        &self,
        owner: PersonId,
        id: OwnDateId,
        draft: DateDraft,
    ) -> Result<OwnDate, ReminderError> {
        let kind = AuditKind::DeadlineChanged;
        self.change(owner, id, kind, Some(draft.about), |before| {
            let edited = before.clone().edited(draft.form.clone(), draft.about);
            if edited == before {
                return Ok(None);
            }
            draft.check_version(&before)?;
            Ok(Some(edited))
        })
        .await
    }

    /// Renews a date: it is what the draft says from now on, and what it was stays in its history. Said
    /// again, it changes nothing.
    ///
    /// # Errors
    /// As [`Self::update`], or [`ReminderError::Invalid`] on `date` where the next day is not after the
    /// last one or on `document` where the owner has no such document.
    pub async fn renew(
        &self,
        owner: PersonId,
        id: OwnDateId,
        draft: DateDraft,
        document: Option<DocumentId>,
    ) -> Result<OwnDate, ReminderError> {
        self.check_document(owner, document).await?;
        let kind = AuditKind::DeadlineRenewed;
        self.change(owner, id, kind, Some(draft.about), |before| {
            if before.is_renewed_as(&draft, document) {
                return Ok(None);
            }
            draft.check_version(&before)?;
            let renewed = before.renewed(draft.form.clone(), document, false)?;
            Ok(Some(OwnDate {
                about: draft.about,
                ..renewed
            }))
        })
        .await
    }

    /// Checks that the owner has the document that comes with a renewal.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `document`, or [`ReminderError::Store`].
    pub async fn check_document(
        &self,
        owner: PersonId,
        document: Option<DocumentId>,
    ) -> Result<(), ReminderError> {
        match document.map(About::Document) {
            Some(document) if !self.dates.has(owner, document).await? => {
                Err(Invalid::new("document", NO_DOCUMENT).into())
            }
            _ => Ok(()),
        }
    }

    /// As [`Self::renew`] by the link of a mail about `day`: only its day is another, in place of one that
    /// the link gave it before.
    pub async fn renew_by_link(
        &self,
        owner: PersonId,
        id: OwnDateId,
        day: NaiveDate,
        next: NaiveDate,
    ) -> Result<OwnDate, ReminderError> {
        let kind = AuditKind::DeadlineRenewed;
        self.change(owner, id, kind, None, |before| {
            if *before.form.date() == next && before.renewed_by_link_from() == Some(day) {
                return Ok(None);
            }
            let before = before.standing_on(day).ok_or(ReminderError::NotFound)?;
            let form = before.form.moved_to(next);
            Ok(Some(before.renewed(form, None, true)?))
        })
        .await
    }

    /// Makes a date again what it was on `day`, before the link of a mail renewed it.
    pub async fn undo_by_link(
        &self,
        owner: PersonId,
        id: OwnDateId,
        day: NaiveDate,
    ) -> Result<OwnDate, ReminderError> {
        let kind = AuditKind::DeadlineReopened;
        self.change(owner, id, kind, None, |before| {
            let undone = before.standing_on(day).ok_or(ReminderError::NotFound)?;
            Ok(Some(undone))
        })
        .await
    }

    /// Writes what `change` makes of a date as it stands; what it answers nothing for stays as it is. What it
    /// is `about` then is there, unless it was about that before, when it may be gone.
    async fn change(
        &self,
        owner: PersonId,
        id: OwnDateId,
        kind: AuditKind,
        about: Option<Option<About>>,
        change: impl Fn(OwnDate) -> Result<Option<OwnDate>, ReminderError> + Send,
    ) -> Result<OwnDate, ReminderError> {
        for _ in 0..TRIES {
            let before = self.find(owner, id).await?;
            if let Some(about) = about
                && about != before.about
            {
                self.check(owner, about).await?;
            }
            let Some(date) = change(before.clone())? else {
                return Ok(before);
            };
            let effects = self.noted(owner, id, kind);
            let date = OwnDate {
                version: before.version.next(),
                ..date
            };
            if self
                .dates
                .update(before.version, date.clone(), effects)
                .await?
            {
                return Ok(date);
            }
        }
        Err(StoreError::unavailable("the date is being changed elsewhere").into())
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
