//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.

use super::snooze::SnoozeDays;
use super::timeline::Timeline;
use crate::halves::other_half;
use crate::wording::unnamed;
use crate::{DueDate, LinkedDate, Notifications, ReminderError};
use chrono::NaiveDate;
use domain_shared::due::remembered_since;
use domain_shared::form::{Json, WireValue};
use domain_shared::{Invalid, TokenHash};
use std::sync::Arc;

/// The message for a date that has no next one, such as the key date of a note.
const NO_NEXT: &str = "Change this date in Holdfast";

/// A bearer of a link learns no more than that it is dead.
fn dead(error: ReminderError) -> ReminderError {
    match error {
        ReminderError::NotFound => ReminderError::LinkDead,
        other => other,
    }
}

/// The other half may have been renewed already.
fn unless_gone(moved: Result<(), ReminderError>) -> Result<(), ReminderError> {
    match moved {
        Err(ReminderError::NotFound) => Ok(()),
        moved => moved,
    }
}

#[derive(Clone)]
pub struct ReminderLinks {
    /// The timeline that the links change.
    pub timeline: Timeline,
    /// Whether people want names in their mails.
    pub notifications: Arc<dyn Notifications>,
}

impl ReminderLinks {
    pub fn today(&self) -> NaiveDate {
        self.timeline.today()
    }

    /// The date that a link is about, named as its mail names it. It works until 90 days after the date,
    /// or after the later day until which it was put off.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn look(&self, token: Option<&TokenHash>) -> Result<LinkedDate, ReminderError> {
        let linked = self.find(token).await?;
        self.as_mailed(linked).await
    }

    /// Somebody with the link learns no more than somebody who reads the mail.
    async fn as_mailed(&self, linked: LinkedDate) -> Result<LinkedDate, ReminderError> {
        let LinkedDate { due, day } = linked;
        let recipient = self.notifications.recipient(due.owner).await?;
        let has_names = recipient.is_some_and(|recipient| recipient.settings.names);
        let due = if has_names { due } else { unnamed(due) };
        Ok(LinkedDate { due, day })
    }

    async fn find(&self, token: Option<&TokenHash>) -> Result<LinkedDate, ReminderError> {
        let token = token.ok_or(ReminderError::LinkDead)?;
        let linked = self.timeline.dates.linked(token).await?;
        let since = remembered_since(self.today());
        linked
            .filter(|linked| linked.due.last_day() >= since)
            .ok_or(ReminderError::LinkDead)
    }

    /// Puts the date off, and not past itself.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `days`, [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn snooze(
        &self,
        token: Option<&TokenHash>,
        days: SnoozeDays,
    ) -> Result<LinkedDate, ReminderError> {
        let LinkedDate { due, day } = self.find(token).await?;
        let put_off = self
            .timeline
            .snooze_on(due.owner, due.id(), Some(day), days);
        let due = put_off.await.map_err(dead)?;
        self.as_mailed(LinkedDate { due, day }).await
    }

    /// Says that what expires was renewed, until `next` where a day is named. Said again with another
    /// day, that one takes the place of the first.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `date` where it is no day after the present one or where the date has
    /// no next one, [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn renewed(
        &self,
        token: Option<&TokenHash>,
        next: Option<NaiveDate>,
    ) -> Result<LinkedDate, ReminderError> {
        let linked = self.find(token).await?;
        let Some(next) = next else {
            let marked = self.set_renewed(linked, true).await?;
            return self.as_mailed(marked).await;
        };
        let LinkedDate { due, day } = linked;
        if !due.has_next() {
            return Err(Invalid::new("date", NO_NEXT).into());
        }
        // It goes first: a call that ends between the two and is sent again then moves the other one.
        if let Some(half) = self.other_half(&due).await? {
            let renewed = self.timeline.homes.renew_by_link(&half, day, next).await;
            unless_gone(renewed)?;
        }
        let renewed = self.timeline.homes.renew_by_link(&due, day, next).await;
        renewed.map_err(dead)?;
        self.look(token).await
    }

    /// Takes back what was said last: that it was renewed, with the next day that this link gave it, or
    /// that it was put off.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn reopen(&self, token: Option<&TokenHash>) -> Result<LinkedDate, ReminderError> {
        let linked = self.find(token).await?;
        if linked.moved_from().is_none() {
            let taken_back = self.take_back(linked).await?;
            return self.as_mailed(taken_back).await;
        }
        let LinkedDate { due, day } = linked;
        if let Some(half) = self.other_half(&due).await? {
            let undone = self.timeline.homes.undo_by_link(&half, day).await;
            unless_gone(undone)?;
        }
        let undone = self.timeline.homes.undo_by_link(&due, day).await;
        undone.map_err(dead)?;
        self.look(token).await
    }

    async fn take_back(&self, linked: LinkedDate) -> Result<LinkedDate, ReminderError> {
        if linked.due.mark.renewed || linked.due.mark.snoozed_until.is_none() {
            return self.set_renewed(linked, false).await;
        }
        let LinkedDate { due, day } = linked;
        let said = self.timeline.wake_on(due.owner, due.id(), day).await;
        let due = said.map_err(dead)?;
        Ok(LinkedDate { due, day })
    }

    /// The date of the same thing's other half, which moves with it.
    async fn other_half(&self, due: &DueDate) -> Result<Option<DueDate>, ReminderError> {
        let dates = self.timeline.dates.list(due.owner).await?;
        let id = other_half(&dates, due.id());
        Ok(dates.into_iter().find(|date| Some(date.id()) == id))
    }

    /// Marks the date while it lies on the day of its link.
    async fn set_renewed(
        &self,
        LinkedDate { due, day }: LinkedDate,
        renewed: bool,
    ) -> Result<LinkedDate, ReminderError> {
        let marked = self
            .timeline
            .set_renewed(due.owner, due.id(), Some(day), renewed);
        let due = marked.await.map_err(dead)?;
        Ok(LinkedDate { due, day })
    }
}

/// Reads the next day that a page of a link sends; nothing and null name none.
///
/// # Errors
/// [`Invalid`], on the field `date`.
pub fn next_day(sent: &Json) -> Result<Option<NaiveDate>, Invalid> {
    if sent.is_null() {
        return Ok(None);
    }
    let day = NaiveDate::read(sent);
    day.map(Some)
        .map_err(|refused| Invalid::new("date", refused.message("Next date")))
}
