//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.

use super::snooze::SnoozeDays;
use super::timeline::Timeline;
use crate::{DueDate, ReminderError};
use chrono::NaiveDate;
use domain_shared::TokenHash;
use domain_shared::due::remembered_since;

/// A bearer of a link learns no more than that it is dead.
fn dead(error: ReminderError) -> ReminderError {
    match error {
        ReminderError::NotFound => ReminderError::LinkDead,
        other => other,
    }
}

#[derive(Clone)]
pub struct ReminderLinks {
    /// The timeline that the links change.
    pub timeline: Timeline,
}

impl ReminderLinks {
    pub fn today(&self) -> NaiveDate {
        self.timeline.today()
    }

    /// The date that a link is about. It works until 90 days after the date, or
    /// after the later day until which it was put off.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn look(&self, token: Option<&TokenHash>) -> Result<DueDate, ReminderError> {
        let token = token.ok_or(ReminderError::LinkDead)?;
        let linked = self.timeline.dates.linked(token).await?;
        let since = remembered_since(self.today());
        linked
            .filter(|due| due.last_day() >= since)
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
        let marked = timeline.snooze_on(due.owner, due.id(), day, days).await;
        marked.map_err(dead)
    }

    /// Says that what expires was renewed.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn renewed(&self, token: Option<&TokenHash>) -> Result<DueDate, ReminderError> {
        let due = self.look(token).await?;
        let (timeline, day) = (&self.timeline, Some(due.deadline.day));
        let marked = timeline.set_renewed(due.owner, due.id(), day, true).await;
        marked.map_err(dead)
    }
}
