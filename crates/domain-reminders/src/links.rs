//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.

use super::snooze::SnoozeDays;
use super::timeline::Timeline;
use crate::{DateBook, DeadlineSource, LinkedDate, OwnDateId, ReminderError};
use chrono::NaiveDate;
use domain_shared::due::remembered_since;
use domain_shared::form::{Json, WireValue};
use domain_shared::{Invalid, TokenHash};

const NOT_HERE: &str = "Sign in to enter the next date";

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
    /// The dates that people made, whose next day a link may say.
    pub book: DateBook,
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
    pub async fn look(&self, token: Option<&TokenHash>) -> Result<LinkedDate, ReminderError> {
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
        let LinkedDate { due, day } = self.look(token).await?;
        let put_off = self
            .timeline
            .snooze_on(due.owner, due.id(), Some(day), days);
        let due = put_off.await.map_err(dead)?;
        Ok(LinkedDate { due, day })
    }

    /// Says that what expires was renewed, until `next` where a day is named. Said again with another
    /// day, that one takes the place of the first.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `date` where it is no day after the present one or where a field
    /// of an item holds it, [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn renewed(
        &self,
        token: Option<&TokenHash>,
        next: Option<NaiveDate>,
    ) -> Result<LinkedDate, ReminderError> {
        let linked = self.look(token).await?;
        let Some(next) = next else {
            return self.set_renewed(linked, true).await;
        };
        let LinkedDate { due, day } = linked;
        if due.dated.source != DeadlineSource::Own {
            return Err(Invalid::new("date", NOT_HERE).into());
        }
        let id = OwnDateId::new(due.dated.id);
        let renewed = self.book.renew_by_link(due.owner, id, day, next).await;
        renewed.map_err(dead)?;
        self.look(token).await
    }

    /// Takes back that it was renewed, with the next day that this link gave it.
    ///
    /// # Errors
    /// [`ReminderError::LinkDead`] or [`ReminderError::Store`].
    pub async fn reopen(&self, token: Option<&TokenHash>) -> Result<LinkedDate, ReminderError> {
        let linked = self.look(token).await?;
        if linked.moved_from().is_none() {
            return self.set_renewed(linked, false).await;
        }
        let LinkedDate { due, day } = linked;
        let id = OwnDateId::new(due.dated.id);
        let undone = self.book.undo_by_link(due.owner, id, day).await;
        undone.map_err(dead)?;
        self.look(token).await
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
