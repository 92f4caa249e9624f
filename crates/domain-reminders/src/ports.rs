//! The stores behind the timeline, the reminders and the calendar feed.

use crate::{DeadlineId, DueDate, ReminderResponse, ReminderState};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::{Effects, Email, PersonId, StoreError, Timestamp, TokenHash};
use std::collections::HashMap;

/// A date whose reminder is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DueReminder {
    pub id: DeadlineId,
    pub owner: PersonId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentReminder {
    pub token: TokenHash,
    pub id: DeadlineId,
    pub owner: PersonId,
    pub day: NaiveDate,
    /// The first day of the window that it is written for.
    pub opens_on: NaiveDate,
    pub at: Timestamp,
}

/// Tells which dates people have, and keeps what they said of them and the reminders that went out.
#[async_trait]
pub trait Deadlines: Send + Sync {
    /// An owner's dates, in a constant number of queries.
    ///
    /// - MUST answer the date of each preset that has one, and of each vehicle's MOT and tax, as
    ///   they were written last.
    /// - MUST answer them by day and then by id.
    /// - MUST leave out what lies before `since`.
    /// - MUST answer nothing of another owner.
    async fn list(&self, owner: PersonId, since: NaiveDate) -> Result<Vec<DueDate>, StoreError>;

    /// One date.
    ///
    /// - MUST answer it as [`Self::list`] does, and `None` for what is somebody else's.
    async fn find(&self, owner: PersonId, id: DeadlineId) -> Result<Option<DueDate>, StoreError>;

    /// The marks of an owner's dates; dates without one are left out.
    ///
    /// - MUST answer what [`Self::mark`] wrote, and nothing of another owner.
    async fn marks(
        &self,
        owner: PersonId,
    ) -> Result<HashMap<DeadlineId, ReminderState>, StoreError>;

    /// Writes what an owner says of the date that lies on `day`, and of the other half of the same
    /// thing, and answers all that is said of the first then. `None` where there is no such date.
    ///
    /// - MUST change nothing else that is said of the date, also where two say something at once.
    /// - MUST say it of the other half too, where that lies on `day`.
    /// - MUST keep the mark while the date stays on its day, whatever else of its preset or vehicle
    ///   changes.
    /// - MUST forget the mark once the date is moved to another day.
    /// - MUST answer `None` and write nothing where the date lies on another day, is somebody else's
    ///   or does not exist.
    /// - MUST write the effects with it.
    async fn mark(
        &self,
        owner: PersonId,
        ids: (DeadlineId, Option<DeadlineId>),
        day: NaiveDate,
        said: ReminderResponse,
        effects: Effects,
    ) -> Result<Option<ReminderState>, StoreError>;

    /// Up to `limit` dates whose reminders are due on `today`, whoever owns them, by their ids and
    /// beginning after `after`.
    ///
    /// - MUST answer those whose window is open: from [`DueDate::opens_on`] to the date itself.
    /// - MUST leave out those that were renewed.
    /// - MUST leave out those whose owner has not confirmed their email.
    /// - MUST leave out those of which a reminder was written for this day and window.
    /// - MUST begin after `after`, in the order of ids, and answer `limit` at most.
    async fn pending(
        &self,
        today: NaiveDate,
        after: Option<DeadlineId>,
        limit: u32,
    ) -> Result<Vec<DueReminder>, StoreError>;

    /// Where somebody's reminders go.
    ///
    /// - MUST answer the email that its owner has confirmed, and `None` where there is none.
    async fn addressee(&self, owner: PersonId) -> Result<Option<Email>, StoreError>;

    /// Writes a reminder with the mail among its effects. `false` where nothing is to be sent.
    ///
    /// - MUST write the link and the effects together, once for each date, day and window, also
    ///   where several write it at once.
    /// - MUST answer `false` and write nothing where the date has another day or window by now, was
    ///   renewed or is gone.
    async fn write(&self, reminder: SentReminder, effects: Effects) -> Result<bool, StoreError>;

    /// The date that the link of a reminder is about.
    ///
    /// - MUST answer the date while it lies on the day that the reminder told of, and `None` once
    ///   it was moved or is gone.
    /// - MUST answer `None` for a token that is no reminder's.
    async fn linked(&self, token: &TokenHash) -> Result<Option<DueDate>, StoreError>;

    /// Forgets the reminders of what lay before `day`, with their links.
    ///
    /// - MUST forget those and no others.
    async fn delete_expired(&self, day: NaiveDate) -> Result<(), StoreError>;
}

/// Keeps the calendar feeds: one for each person at most.
#[async_trait]
pub trait CalendarFeeds: Send + Sync {
    /// Gives somebody a feed under a token.
    ///
    /// - MUST kill the feed that they had before.
    /// - MUST write the effects with it.
    async fn replace(
        &self,
        owner: PersonId,
        token: TokenHash,
        at: Timestamp,
        effects: Effects,
    ) -> Result<(), StoreError>;

    /// Takes somebody's feed away; without one nothing happens.
    ///
    /// - MUST answer nobody for its token afterwards, and leave the feeds of others.
    /// - MUST write the effects where there was one, and nothing where there was none.
    async fn revoke(&self, owner: PersonId, effects: Effects) -> Result<(), StoreError>;

    /// Whether somebody has a feed.
    ///
    /// - MUST answer `true` from its making to its end.
    async fn is_active(&self, owner: PersonId) -> Result<bool, StoreError>;

    /// The owner of the feed with this token.
    ///
    /// - MUST answer the owner of a live feed, and `None` for any other token.
    async fn owner_of(&self, token: &TokenHash) -> Result<Option<PersonId>, StoreError>;
}
