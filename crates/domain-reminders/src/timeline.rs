//! The dates that a person sees ahead, and what they say of them.

use super::ports::{DateHomes, Deadlines};
use super::snooze::SnoozeDays;
use crate::halves::{completed, other_half};
use crate::notice::Notices;
use crate::{DateChoice, DeadlineId, DueDate, ReminderError, ReminderResponse};
use chrono::NaiveDate;
use domain_shared::due::remembered_since;
use domain_shared::time::london_day;
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Invalid, Pence, PersonId, StoreError,
};
use std::collections::HashMap;
use std::sync::Arc;

/// How often it is tried to say something where its date is moved meanwhile.
const TRIES: u8 = 4;

/// The message for a date whose home has a field for its amount.
const AMOUNT_ELSEWHERE: &str = "Edit it to change its amount";

#[derive(Clone)]
pub struct Timeline {
    pub dates: Arc<dyn Deadlines>,
    pub homes: Arc<dyn DateHomes>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl Timeline {
    pub fn today(&self) -> NaiveDate {
        london_day(self.clock.now())
    }

    /// Every date ahead, and those that have passed until they are dealt with, by day. What is dealt
    /// with is remembered for 90 days. What is kept as a paper and as facts comes once.
    pub async fn ahead(&self, owner: PersonId) -> Result<Vec<DueDate>, StoreError> {
        let since = remembered_since(self.today());
        let dates = self.dates.list(owner).await?;
        let mut ahead = completed(&dates);
        ahead.retain(|due| due.deadline.day >= since || !due.mark.renewed);
        Ok(ahead)
    }

    /// The reminders banner's notices of an owner's dates, as of today.
    pub async fn notices(&self, owner: PersonId) -> Result<Notices, StoreError> {
        let settings = self.dates.settings(owner).await?;
        Ok(Notices::new(settings, self.today()))
    }

    /// As [`Self::notices`] for somebody who has said nothing of their dates.
    pub fn no_notices(&self) -> Notices {
        Notices::new(HashMap::new(), self.today())
    }

    /// Chooses when to tell of a date ahead of its day, and what it costs where its home does not say.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `amount` where its home has one, [`ReminderError::NotFound`] or
    /// [`ReminderError::Store`].
    pub async fn choose(
        &self,
        owner: PersonId,
        id: DeadlineId,
        chosen: DateChoice,
    ) -> Result<DueDate, ReminderError> {
        let dates = self.dates.list(owner).await?;
        let due = dates.iter().find(|due| due.id() == id);
        let due = due.ok_or(ReminderError::NotFound)?;
        let amount = chosen.amount.filter(|amount| *amount != due.terms.amount);
        if amount.is_some() && !due.takes_amount() {
            return Err(Invalid::new("amount", AMOUNT_ELSEWHERE).into());
        }
        let chosen = DateChoice { amount, ..chosen };
        if chosen == DateChoice::default() {
            return Ok(due.clone());
        }
        let event = AuditEvent::now(owner, AuditKind::DeadlineChanged, &*self.clock, &*self.ids);
        let effects = Effects::none().audit(event.about(id.uuid()));
        // Otherwise the half that opens first would speak as before.
        let ids = (id, other_half(&dates, id));
        if let Some(windows) = chosen.windows {
            // They go first: windows that were chosen end once their home says others.
            let halves = dates
                .iter()
                .filter(|due| due.id() == id || Some(due.id()) == ids.1);
            for half in halves {
                self.homes.remind(half, windows).await?;
            }
        }
        let due = self.dates.choose(owner, ids, chosen, effects).await?;
        due.ok_or(ReminderError::NotFound)
    }

    /// What a date costs, where it stands; `None` where there is no such date or no amount.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn amount(
        &self,
        owner: PersonId,
        id: DeadlineId,
    ) -> Result<Option<Pence>, StoreError> {
        let due = self.dates.find(owner, id).await?;
        Ok(due.and_then(|due| due.terms.amount))
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

    /// Says that a date is not put off after all, while it lies on `day`.
    pub(super) async fn wake_on(
        &self,
        owner: PersonId,
        id: DeadlineId,
        day: NaiveDate,
    ) -> Result<DueDate, ReminderError> {
        let said = |_: &DueDate| Ok(ReminderResponse::NotSnoozed);
        let kind = AuditKind::DeadlineReopened;
        self.respond(owner, id, Some(day), kind, said).await
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
            let also = other_half(&self.dates.list(owner).await?, id);
            let event = AuditEvent::now(owner, kind, &*self.clock, &*self.ids);
            let effects = Effects::none().audit(event.about(id.uuid()));
            let marked = self
                .dates
                .mark(owner, (id, also), day, said, effects)
                .await?;
            if let Some(due) = marked {
                return Ok(due);
            }
        }
        Err(StoreError::unavailable("the date is being moved elsewhere").into())
    }
}
