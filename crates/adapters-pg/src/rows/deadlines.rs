//! Rows of dates, reminders and calendar feeds. Nothing in them was typed: what a date is of, and
//! its name, stand sealed with the preset or vehicle.

use crate::Keyring;
use crate::schema::{calendar_feeds, deadlines, reminders};
use crate::types::{At, Coded, Digest, Id, Lenient};
use chrono::NaiveDate;
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_presets::Deadline;
use domain_presets::model::values::Reminder;
use domain_reminders::SentReminder;
use domain_reminders::opens_on;
use domain_reminders::{DeadlineId, DeadlineRef, DeadlineSource, ReminderState};
use domain_shared::{PersonId, StoreError, Timestamp, TokenHash};
use serde::Serialize;

#[derive(Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = deadlines, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct DeadlineRow {
    id: Id,
    owner_id: Id,
    source: Coded<DeadlineSource>,
    pub(crate) source_id: Id,
    due_on: Lenient<NaiveDate>,
    remind_days: i32,
    opens_on: Lenient<NaiveDate>,
    snoozed_until: Option<Lenient<NaiveDate>>,
    renewed: bool,
}

impl DeadlineRow {
    /// A date with its mark.
    pub(crate) fn new(
        owner: PersonId,
        dated: DeadlineRef,
        deadline: Deadline,
        mark: ReminderState,
    ) -> Result<Self, StoreError> {
        let days = i32::try_from(deadline.reminder.days()).map_err(StoreError::failed)?;
        Ok(Self {
            id: dated.deadline().uuid().into(),
            owner_id: owner.uuid().into(),
            source: Coded(dated.source),
            source_id: dated.id.into(),
            due_on: deadline.day.into(),
            remind_days: days,
            opens_on: opens_on(deadline, mark.snoozed_until).into(),
            snoozed_until: mark.snoozed_until.map(Lenient::from),
            renewed: mark.renewed,
        })
    }

    pub(crate) fn id(&self) -> DeadlineId {
        DeadlineId::new(self.id.0)
    }

    pub(crate) fn owner(&self) -> PersonId {
        PersonId::new(self.owner_id.0)
    }

    /// The thing it belongs to, the date, and whether its owner snoozed or renewed it.
    pub(crate) fn read(&self) -> Result<(DeadlineRef, Deadline, ReminderState), StoreError> {
        let dated = DeadlineRef {
            source: self.source.0,
            id: self.source_id.0,
        };
        let reminder = Reminder::of_days(self.remind_days.into());
        let deadline = Deadline {
            day: self.due_on.get()?,
            reminder: reminder.ok_or_else(|| StoreError::failed("no window has so many days"))?,
        };
        let mark = ReminderState {
            snoozed_until: self.snoozed_until.map(Lenient::get).transpose()?,
            renewed: self.renewed,
        };
        Ok((dated, deadline, mark))
    }
}

pub(crate) const DEADLINES: &str = "deadlines";
pub(crate) const REMINDERS: &str = "reminders";
pub(crate) const FEEDS: &str = "calendar_feeds";

#[derive(Clone, Queryable, Selectable, Insertable)]
#[diesel(table_name = reminders, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct ReminderRow {
    token_hash: Digest,
    deadline_id: Id,
    owner_id: Id,
    due_on: Lenient<NaiveDate>,
    opens_on: Lenient<NaiveDate>,
    sent_at: Lenient<At>,
    mac: Option<Vec<u8>>,
}

impl ReminderRow {
    pub(crate) fn new(keys: &Keyring, reminder: &SentReminder) -> Result<Self, StoreError> {
        let mut row = Self {
            token_hash: keys.token(REMINDERS, &reminder.token),
            deadline_id: reminder.id.uuid().into(),
            owner_id: reminder.owner.uuid().into(),
            due_on: reminder.day.into(),
            opens_on: reminder.opens_on.into(),
            sent_at: reminder.at.into(),
            mac: None,
        };
        let mac = keys.compute_mac(REMINDERS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates.
    fn mac_input(&self) -> impl Serialize {
        let about = (self.owner_id, self.deadline_id);
        let days = (self.due_on, self.opens_on, self.sent_at);
        (self.token_hash, about, days)
    }

    /// Whether it is as it was written, so that its link counts.
    pub(crate) fn is_genuine(&self, keys: &Keyring) -> bool {
        let row = (REMINDERS, self.deadline_id.0);
        keys.is_genuine(row, &self.mac_input(), self.mac.as_deref())
    }

    /// The day it was about, the day its window opened, and when it was sent.
    pub(crate) fn days(&self) -> Result<(NaiveDate, NaiveDate, Timestamp), StoreError> {
        let sent_at = self.sent_at.get()?.0;
        Ok((self.due_on.get()?, self.opens_on.get()?, sent_at))
    }

    pub(crate) fn deadline(&self) -> DeadlineId {
        DeadlineId::new(self.deadline_id.0)
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = calendar_feeds, primary_key(owner_id))]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct FeedRow {
    owner_id: Id,
    token_hash: Digest,
    made_at: At,
    mac: Option<Vec<u8>>,
}

impl FeedRow {
    pub(crate) fn new(
        keys: &Keyring,
        owner: PersonId,
        token: &TokenHash,
        at: Timestamp,
    ) -> Result<Self, StoreError> {
        let mut row = Self {
            owner_id: owner.uuid().into(),
            token_hash: keys.token(FEEDS, token),
            made_at: at.into(),
            mac: None,
        };
        let mac = keys.compute_mac(FEEDS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    fn mac_input(&self) -> impl Serialize {
        (self.owner_id, self.token_hash, self.made_at)
    }

    /// The feed's owner, if the row's MAC fits.
    pub(crate) fn owner(&self, keys: &Keyring) -> Option<PersonId> {
        let row = (FEEDS, self.owner_id.0);
        let is_genuine = keys.is_genuine(row, &self.mac_input(), self.mac.as_deref());
        is_genuine.then(|| PersonId::new(self.owner_id.0))
    }
}
