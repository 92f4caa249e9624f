//! The dates that a person sees ahead, and what they say of them.
//!
//! Beside what expires or renews, these are the key dates of notes: of those nothing is said, and
//! nobody is reminded.

use super::ports::Deadlines;
use super::snooze::SnoozeDays;
use crate::halves::{other_half, speaking};
use crate::notice::Notices;
use crate::{DeadlineId, DueDate, ReminderError, ReminderResponse};
use chrono::NaiveDate;
use domain_files::notes::{Note, Notes};
use domain_shared::due::{nearness, remembered_since};
use domain_shared::time::london_day;
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, PersonId, StoreError};
use std::collections::HashMap;
use std::sync::Arc;

/// How often it is tried to say something where its date is moved meanwhile.
const TRIES: u8 = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UpcomingDate {
    Due(DueDate),
    Note(Note, NaiveDate),
}

impl UpcomingDate {
    pub const fn day(&self) -> NaiveDate {
        match self {
            Self::Due(due) => due.deadline.day,
            Self::Note(_, day) => *day,
        }
    }

    /// The thing that expires or renews: "Passport", "Insurance policy renewal", "MOT"; "Key date" of a note.
    pub fn what(&self) -> String {
        match self {
            Self::Due(due) => due.subject.what(),
            Self::Note(..) => "Key date".to_owned(),
        }
    }

    /// The name of the preset, vehicle or note.
    pub fn name(&self) -> &str {
        match self {
            Self::Due(due) => &due.name,
            Self::Note(note, _) => note.content.name.as_str(),
        }
    }

    /// How near it is, in the words of the banner, or "In 2 weeks" of a note; `None` once it is past.
    pub fn words(&self, today: NaiveDate) -> Option<String> {
        match self {
            Self::Due(due) => due.words(today),
            Self::Note(_, day) => nearness(*day, today).map(|words| capitalised(&words)),
        }
    }
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[derive(Clone)]
pub struct Timeline {
    pub dates: Arc<dyn Deadlines>,
    pub notes: Arc<dyn Notes>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl Timeline {
    pub fn today(&self) -> NaiveDate {
        london_day(self.clock.now())
    }

    /// Every date ahead and those that are past by up to 90 days, by day; of one day, what expires
    /// before what is noted. What is kept as a paper and as facts comes once.
    pub async fn ahead(&self, owner: PersonId) -> Result<Vec<UpcomingDate>, StoreError> {
        let since = remembered_since(self.today());
        let due = self.dates.list(owner, since).await?;
        let due = speaking(&due).into_iter().cloned();
        let noted = self.notes.dated(owner, since).await?;
        let noted = noted.into_iter().filter_map(|note| {
            let day = note.content.date?;
            Some(UpcomingDate::Note(note, day))
        });
        let mut ahead: Vec<_> = due.map(UpcomingDate::Due).chain(noted).collect();
        ahead.sort_by_key(UpcomingDate::day);
        Ok(ahead)
    }

    /// The reminders banner's notices of an owner's dates, as of today.
    pub async fn notices(&self, owner: PersonId) -> Result<Notices, StoreError> {
        let marks = self.dates.marks(owner).await?;
        Ok(Notices::new(marks, self.today()))
    }

    /// As [`Self::notices`] for somebody who has said nothing of their dates.
    pub fn no_notices(&self) -> Notices {
        Notices::new(HashMap::new(), self.today())
    }

    /// Puts a date off: it is not spoken of until so many days have passed.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] where that would be after the date itself,
    /// [`ReminderError::NotFound`] or [`ReminderError::Store`].
    pub async fn snooze(
        &self,
        owner: PersonId,
        id: DeadlineId,
        days: SnoozeDays,
    ) -> Result<DueDate, ReminderError> {
        self.snooze_on(owner, id, None, days).await
    }

    /// As [`Self::snooze`], only while the date lies on `day`, where one is named.
    pub(super) async fn snooze_on(
        &self,
        owner: PersonId,
        id: DeadlineId,
        day: Option<NaiveDate>,
        days: SnoozeDays,
    ) -> Result<DueDate, ReminderError> {
        let today = self.today();
        let said = |due: &DueDate| {
            days.until(due.deadline, today)
                .map(ReminderResponse::Snoozed)
        };
        let kind = AuditKind::DeadlineSnoozed;
        self.respond(owner, id, day, kind, said).await
    }

    /// Says that what expires on a date was renewed, or that it was not after all.
    ///
    /// # Errors
    /// [`ReminderError::NotFound`] or [`ReminderError::Store`].
    pub async fn renewed(
        &self,
        owner: PersonId,
        id: DeadlineId,
        renewed: bool,
    ) -> Result<DueDate, ReminderError> {
        self.set_renewed(owner, id, None, renewed).await
    }

    /// As [`Self::renewed`], only while the date lies on `day`, where one is named.
    pub(super) async fn set_renewed(
        &self,
        owner: PersonId,
        id: DeadlineId,
        day: Option<NaiveDate>,
        renewed: bool,
    ) -> Result<DueDate, ReminderError> {
        let kind = if renewed {
            AuditKind::DeadlineRenewed
        } else {
            AuditKind::DeadlineReopened
        };
        let said = |_: &DueDate| Ok(ReminderResponse::Renewed(renewed));
        self.respond(owner, id, day, kind, said).await
    }

    async fn respond(
        &self,
        owner: PersonId,
        id: DeadlineId,
        on: Option<NaiveDate>,
        kind: AuditKind,
        what: impl Fn(&DueDate) -> Result<ReminderResponse, Invalid> + Send,
    ) -> Result<DueDate, ReminderError> {
        for _ in 0..TRIES {
            let found = self.dates.find(owner, id).await?;
            let found = found.filter(|due| on.is_none_or(|on| due.deadline.day == on));
            let found = found.ok_or(ReminderError::NotFound)?;
            let (day, said) = (found.deadline.day, what(&found)?);
            // What is said of a thing holds for both halves of it.
            let also = other_half(&self.dates.list(owner, day).await?, id);
            let event = AuditEvent::now(owner, kind, &*self.clock, &*self.ids);
            let effects = Effects::none().audit(event.about(id.uuid()));
            if let Some(mark) = self
                .dates
                .mark(owner, (id, also), day, said, effects)
                .await?
            {
                return Ok(DueDate { mark, ..found });
            }
        }
        Err(StoreError::unavailable("the date is being moved elsewhere").into())
    }
}
