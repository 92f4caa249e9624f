//! The stores behind the timeline, the reminders and the calendar feed.

use crate::{
    About, DateChoice, DeadlineId, DueDate, NotificationChange, OwnDate, OwnDateId, PushDevice,
    Recipient, ReminderError, ReminderResponse, ReminderSettings,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::due::Windows;
use domain_shared::messages::PushSubscription;
use domain_shared::unreadable::Listing;
use domain_shared::{Added, Effects, PersonId, PushDeviceId, StoreError, Timestamp, TokenHash};
use domain_vault::Version;
use std::collections::HashMap;

/// A date that was told of, with the link that the message has for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentReminder {
    pub token: TokenHash,
    pub id: DeadlineId,
    pub owner: PersonId,
    pub day: NaiveDate,
    /// The day on which it was told of.
    pub told_on: NaiveDate,
    pub at: Timestamp,
}

/// A date that is to be told of, and its place among them: they come by day and then by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DateToTell {
    /// The day from which it is to be told of.
    pub since: NaiveDate,
    pub id: DeadlineId,
    pub owner: PersonId,
}

/// The date that a link is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedDate {
    pub due: DueDate,
    /// The day for which the message with the link told of it.
    pub day: NaiveDate,
}

impl LinkedDate {
    /// The day from which the link moved it to its next one; `None` where it did not.
    pub fn moved_from(&self) -> Option<NaiveDate> {
        (self.due.deadline.day != self.day).then_some(self.day)
    }
}

/// The records that hold dates. The link of a mail can move these: each moves its own date in one
/// transaction and keeps the day before in its history.
#[async_trait]
pub trait DateHomes: Send + Sync {
    /// Moves a date from `day` to `next`, in place of a day to which a link moved it before. Said again,
    /// it changes nothing.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `date` where `next` is not after `day`,
    /// [`ReminderError::NotFound`] where somebody moved the date meanwhile, or [`ReminderError::Store`].
    async fn renew_by_link(
        &self,
        due: &DueDate,
        day: NaiveDate,
        next: NaiveDate,
    ) -> Result<(), ReminderError>;

    /// Moves a date back to `day`, from which the link of a mail moved it.
    ///
    /// # Errors
    /// [`ReminderError::NotFound`] where that link did not move it there, or [`ReminderError::Store`].
    async fn undo_by_link(&self, due: &DueDate, day: NaiveDate) -> Result<(), ReminderError>;

    /// Makes the field of a preset that says when to remind of its date say `windows`, as far as it can.
    /// Other dates stay as they are.
    ///
    /// # Errors
    /// [`ReminderError::NotFound`] where the preset is gone, or [`ReminderError::Store`].
    async fn remind(&self, due: &DueDate, windows: Windows) -> Result<(), ReminderError>;
}

/// Tells which dates people have, and keeps what they said of them and the reminders that went out.
#[async_trait]
pub trait Deadlines: Send + Sync {
    /// An owner's dates, in a constant number of queries.
    ///
    /// - MUST answer the date of each preset and note that has one, of each vehicle's MOT and tax and of
    ///   each fixed rate, and those that the owner made, as they were written last.
    /// - MUST keep counting the changes of a date that its home removes and adds again.
    /// - MUST answer the date of an insurance policy with its premium and its insurer.
    /// - MUST answer them by day and then by id.
    /// - MUST answer nothing of another owner.
    async fn list(&self, owner: PersonId) -> Result<Vec<DueDate>, StoreError>;

    /// One date.
    ///
    /// - MUST answer it as [`Self::list`] does, and `None` for what is somebody else's.
    async fn find(&self, owner: PersonId, id: DeadlineId) -> Result<Option<DueDate>, StoreError>;

    /// What an owner said and chose of their dates; dates of which they did neither are left out.
    ///
    /// - MUST answer what [`Self::mark`] and [`Self::choose`] wrote, and nothing of another owner.
    async fn settings(
        &self,
        owner: PersonId,
    ) -> Result<HashMap<DeadlineId, ReminderSettings>, StoreError>;

    /// Writes what an owner says of the date that lies on `day`, and of the other half of the same
    /// thing, and answers the first as it stands then. `None` where there is no such date.
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
    ) -> Result<Option<DueDate>, StoreError>;

    /// Writes what an owner chooses of a date, and of the other half of the same thing, and answers the
    /// first as it stands then; `None` where there is no such date.
    ///
    /// - MUST choose it for the other half too, and change nothing that is not chosen.
    /// - MUST keep the windows until the date's home says other windows than before, or they are chosen
    ///   again.
    /// - MUST keep the amount when the date moves, and until its home is gone.
    /// - MUST leave the amount of a date whose home has a field for it ([`DueDate::takes_amount`]).
    /// - MUST answer `None` and write nothing for what is somebody else's.
    /// - MUST write the effects with it.
    async fn choose(
        &self,
        owner: PersonId,
        ids: (DeadlineId, Option<DeadlineId>),
        chosen: DateChoice,
        effects: Effects,
    ) -> Result<Option<DueDate>, StoreError>;

    /// Up to `limit` dates that are to be told of on `today`, beginning after `after`.
    ///
    /// - MUST answer the dates that have to be told of ([`DueDate::is_to_tell`]).
    /// - MUST leave out what passed more than two weeks ago, unless it was put off since then.
    /// - MUST leave out those of people who have no device, have not turned texts on, and have not
    ///   confirmed their email or want no mails.
    /// - MUST leave out those of people who were told of something on `today`.
    /// - MUST begin after `after`, in the order of [`DateToTell`], and answer `limit` at most.
    async fn to_tell(
        &self,
        today: NaiveDate,
        after: Option<DateToTell>,
        limit: u32,
    ) -> Result<Vec<DateToTell>, StoreError>;

    /// Writes the dates that messages tell of, all or none, with the messages among the effects.
    /// `false` where nothing is to be sent.
    ///
    /// - MUST write the links and the effects together, each date once a day, also where several write
    ///   them at once.
    /// - MUST set when each is told of next.
    /// - MUST answer `false` and write nothing where one of the dates lies on another day by now, is not
    ///   to be told of that day or is gone.
    /// - MUST answer `false` and write nothing where the person was told of something that day.
    /// - MUST count the texts among the effects in the month of the day on which they tell, and answer
    ///   `false` and write nothing where those of the month are used up.
    async fn write(
        &self,
        reminders: Vec<SentReminder>,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// The date that the link of a reminder is about.
    ///
    /// - MUST answer the date while it lies on the day that the reminder told of, and `None` once
    ///   it was moved or is gone.
    /// - MUST answer it once a link moved it from there to its next day, until it is moved otherwise.
    /// - MUST answer `None` for a token that is no reminder's.
    async fn linked(&self, token: &TokenHash) -> Result<Option<LinkedDate>, StoreError>;

    /// Forgets the reminders of what lay before `day`, with their links, but for what was told since.
    /// Dates before `day` that reached nobody are not told again.
    ///
    /// - MUST forget those and no others.
    async fn delete_expired(&self, day: NaiveDate) -> Result<(), StoreError>;
}

/// Keeps the dates that people made. What they say is sealed at rest, but for the day.
#[async_trait]
pub trait OwnDates: Send + Sync {
    /// Whether the owner keeps a thing.
    ///
    /// - MUST answer `false` for what is somebody else's, of another kind, or not there.
    async fn has(&self, owner: PersonId, about: About) -> Result<bool, StoreError>;

    /// Adds a date.
    ///
    /// - MUST store it so that it reads back equal, and list it among the owner's dates.
    /// - MUST answer [`Added::Known`] and write nothing where the owner has a date of this id, and fail
    ///   where somebody else has.
    /// - MUST write the effects with it.
    async fn add(&self, date: OwnDate, effects: Effects) -> Result<Added<OwnDate>, StoreError>;

    /// The dates that an owner made, the earliest made first.
    ///
    /// - MUST answer nothing of another owner.
    async fn list_own(&self, owner: PersonId) -> Result<Listing<OwnDate>, StoreError>;

    /// One of them.
    ///
    /// - MUST answer `None` for what is somebody else's.
    async fn find_own(&self, owner: PersonId, id: OwnDateId)
    -> Result<Option<OwnDate>, StoreError>;

    /// Writes a date, under the version that it says, over its version `seen`.
    ///
    /// - MUST forget what was said of the date once it lies on another day, and keep it otherwise.
    /// - MUST change nothing and answer `false` where it has another version than `seen`.
    /// - MUST change nothing and answer `false` for what is somebody else's.
    /// - MUST write the effects with it.
    async fn update(
        &self,
        seen: Version,
        date: OwnDate,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Deletes a date; `false` where the owner has no such date.
    ///
    /// - MUST delete it from the owner's dates as well, and no other.
    /// - MUST change nothing and answer `false` for what is somebody else's.
    async fn delete(
        &self,
        owner: PersonId,
        id: OwnDateId,
        effects: Effects,
    ) -> Result<bool, StoreError>;
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

/// Keeps how people want to be told, and the devices that take notices.
#[async_trait]
pub trait Notifications: Send + Sync {
    /// A person with what they chose; `None` where there is nobody.
    ///
    /// - MUST answer what was chosen and which devices were added, and nothing of anybody else.
    /// - MUST answer the default where nothing was chosen.
    async fn recipient(&self, person: PersonId) -> Result<Option<Recipient>, StoreError>;

    /// Changes how somebody is told.
    ///
    /// - MUST leave what the change does not name, also where two change something at once.
    /// - MUST write the effects with it.
    async fn choose(
        &self,
        person: PersonId,
        change: NotificationChange,
        effects: Effects,
    ) -> Result<(), StoreError>;

    /// Adds a device, which is the browser with this id. `false` where the person has [`crate::MOST_DEVICES`].
    ///
    /// - MUST take the place of any with the same subscription and of any in the same browser,
    ///   whosever they are: a browser tells one person, once.
    /// - MUST write nothing where it answers `false`.
    /// - MUST write the effects with it.
    async fn add_device(
        &self,
        person: PersonId,
        browser: TokenHash,
        device: PushDevice,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Removes a device, whether it has ended or not; `false` where there is none.
    ///
    /// - MUST leave other devices, and those of others.
    /// - MUST write the effects where there was one, and nothing where there was none.
    async fn remove_device(
        &self,
        person: PersonId,
        id: PushDeviceId,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Removes the devices of a browser that its user signs out.
    ///
    /// - MUST leave those of other browsers.
    async fn sign_out(&self, browser: TokenHash) -> Result<(), StoreError>;

    /// Where a device takes notices.
    ///
    /// - MUST answer it while the device takes notices, and `None` once it was removed or has ended.
    async fn subscription(&self, id: PushDeviceId) -> Result<Option<PushSubscription>, StoreError>;

    /// Deletes the subscription of a device whose push service knows it no more, and keeps that it
    /// ended. Without such a device nothing happens.
    ///
    /// - MUST list the device among those that ended, at the moment of the first call.
    async fn end_device(&self, id: PushDeviceId, at: Timestamp) -> Result<(), StoreError>;

    /// Sends what the effects hold, and counts the texts among it in the month that begins on `month`.
    /// `false` where those of the month are used up.
    ///
    /// - MUST write the effects and count their texts, or write nothing where it answers `false`.
    async fn send(
        &self,
        person: PersonId,
        month: NaiveDate,
        effects: Effects,
    ) -> Result<bool, StoreError>;
}

/// Tells whether texts can be sent, and counts them for everybody together.
#[async_trait]
pub trait TextAllowance: Send + Sync {
    /// Whether there is a provider that sends them.
    fn is_provided(&self) -> bool;

    /// Counts one text; `false` where those of the day are used up.
    async fn take(&self) -> Result<bool, StoreError>;
}
