//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.

use super::ports::Reminders;
use super::snooze::SnoozeDays;
use super::timeline::Timeline;
use crate::error::PresetError;
use crate::model::DueDate;
use chrono::NaiveDate;
use domain_shared::due::remembered_since;
use domain_shared::{Invalid, StoreError, TokenHash};
use std::sync::Arc;

/// Why there is no date to answer.
#[derive(Debug, thiserror::Error)]
pub enum ReminderError {
    /// A rule is broken (HTTP 422).
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// The link is unknown, or what it was about is over (HTTP 400, field `token`).
    #[error("the link is dead")]
    LinkDead,
    /// A store failed (HTTP 500 or 503).
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<PresetError> for ReminderError {
    /// A bearer of a link learns no more than that it is dead.
    fn from(error: PresetError) -> Self {
        match error {
            PresetError::Invalid(invalid) => Self::Invalid(invalid),
            PresetError::Store(error) => Self::Store(error),
            PresetError::NotFound | PresetError::IdTaken | PresetError::Files(_) => Self::LinkDead,
        }
    }
}

#[derive(Clone)]
pub struct ReminderLinks {
    pub reminders: Arc<dyn Reminders>,
    /// The timeline that the links change.
    pub timeline: Timeline,
}

impl ReminderLinks {
    pub fn today(&self) -> NaiveDate {
        self.timeline.today()
    }

    /// The date that a link is about. It works until 90 days after the date.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn look(&self, token: Option<&TokenHash>) -> Result<DueDate, ReminderError> {
        let token = token.ok_or(ReminderError::LinkDead)?;
        let linked = self.reminders.linked(token).await?;
        let since = remembered_since(self.today());
        linked
            .filter(|due| due.deadline.day >= since)
            .ok_or(ReminderError::LinkDead)
    }

    /// Puts the date off, and not past itself.
    pub async fn snooze(
        &self,
        token: Option<&TokenHash>,
        days: SnoozeDays,
    ) -> Result<DueDate, ReminderError> {
        let due = self.look(token).await?;
        let (timeline, day) = (&self.timeline, Some(due.deadline.day));
        Ok(timeline.put_off(due.owner, due.id(), day, days).await?)
    }

    /// Says that what expires was renewed.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn renewed(&self, token: Option<&TokenHash>) -> Result<DueDate, ReminderError> {
        let due = self.look(token).await?;
        let (timeline, day) = (&self.timeline, Some(due.deadline.day));
        Ok(timeline.settle(due.owner, due.id(), day, true).await?)
    }
}
