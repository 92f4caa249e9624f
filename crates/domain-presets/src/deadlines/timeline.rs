//! The dates that a person sees ahead, and what they say of them.

use super::ports::DueDates;
use super::snooze::SnoozeDays;
use crate::error::PresetError;
use crate::model::{DeadlineId, DueDate, Mark, remembered_since};
use chrono::NaiveDate;
use domain_shared::time::london_day;
use domain_shared::{AuditEvent, AuditKind, Clock, Effects, Ids, PersonId, StoreError};
use std::collections::HashMap;
use std::sync::Arc;

/// How often a mark is tried where its date is moved meanwhile.
const TRIES: u8 = 4;

/// A person's dates.
#[derive(Clone)]
pub struct Timeline {
    /// The dates.
    pub dates: Arc<dyn DueDates>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn Ids>,
}

impl Timeline {
    /// The day in London.
    pub fn today(&self) -> NaiveDate {
        london_day(self.clock.now())
    }

    /// Every date ahead and those that are past by up to 90 days, by day.
    ///
    /// # Errors
    /// That of the store.
    pub async fn list(&self, owner: PersonId) -> Result<Vec<DueDate>, StoreError> {
        let since = remembered_since(self.today());
        self.dates.list(owner, since).await
    }

    /// What the person said of their dates.
    ///
    /// # Errors
    /// That of the store.
    pub async fn marks(&self, owner: PersonId) -> Result<HashMap<DeadlineId, Mark>, StoreError> {
        self.dates.marks(owner).await
    }

    /// Puts a date off: it is not spoken of until so many days have passed.
    ///
    /// # Errors
    /// [`PresetError::NotFound`] or [`PresetError::Store`].
    pub async fn snooze(
        &self,
        owner: PersonId,
        id: DeadlineId,
        days: SnoozeDays,
    ) -> Result<DueDate, PresetError> {
        self.put_off(owner, id, None, days).await
    }

    /// As [`Self::snooze`], only while the date lies on `day`, where one is named.
    pub(super) async fn put_off(
        &self,
        owner: PersonId,
        id: DeadlineId,
        day: Option<NaiveDate>,
        days: SnoozeDays,
    ) -> Result<DueDate, PresetError> {
        let until = Some(days.from(self.today()));
        let kind = AuditKind::DeadlineSnoozed;
        self.say(owner, id, day, kind, |mark| Mark {
            snoozed_until: until,
            ..mark
        })
        .await
    }

    /// Says that what expires on a date was renewed, or that it was not after all.
    ///
    /// # Errors
    /// [`PresetError::NotFound`] or [`PresetError::Store`].
    pub async fn renewed(
        &self,
        owner: PersonId,
        id: DeadlineId,
        renewed: bool,
    ) -> Result<DueDate, PresetError> {
        self.settle(owner, id, None, renewed).await
    }

    /// As [`Self::renewed`], only while the date lies on `day`, where one is named.
    pub(super) async fn settle(
        &self,
        owner: PersonId,
        id: DeadlineId,
        day: Option<NaiveDate>,
        renewed: bool,
    ) -> Result<DueDate, PresetError> {
        let kind = if renewed {
            AuditKind::DeadlineRenewed
        } else {
            AuditKind::DeadlineReopened
        };
        self.say(owner, id, day, kind, |mark| Mark { renewed, ..mark })
            .await
    }

    async fn say(
        &self,
        owner: PersonId,
        id: DeadlineId,
        on: Option<NaiveDate>,
        kind: AuditKind,
        change: impl Fn(Mark) -> Mark + Send,
    ) -> Result<DueDate, PresetError> {
        for _ in 0..TRIES {
            let found = self.dates.find(owner, id).await?;
            let found = found.filter(|due| on.is_none_or(|on| due.deadline.day == on));
            let found = found.ok_or(PresetError::NotFound)?;
            let (day, mark) = (found.deadline.day, change(found.mark));
            let event = AuditEvent::now(owner, kind, &*self.clock, &*self.ids);
            let effects = Effects::none().note(event);
            if self.dates.mark(owner, id, day, mark, effects).await? {
                return Ok(DueDate { mark, ..found });
            }
        }
        Err(StoreError::unavailable("the date is being moved elsewhere").into())
    }
}
