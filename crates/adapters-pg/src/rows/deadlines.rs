//! Rows of dates, reminders and calendar feeds. Nothing in them was typed: what a date is of, and
//! its name, stand sealed with the preset or vehicle.

use crate::Keyring;
use crate::schema::{calendar_feeds, deadlines, reminders};
use crate::types::{At, Coded, Digest, Id, Lenient};
use chrono::NaiveDate;
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_reminders::{
    DeadlineId, DeadlineRef, DeadlineSource, ReminderSettings, ReminderState, SentReminder,
    next_telling,
};
use domain_shared::due::{Deadline, Windows};
use domain_shared::{Pence, PersonId, StoreError, Timestamp, TokenHash};
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
    windows: i32,
    chosen_windows: Option<i32>,
    snoozed_until: Option<Lenient<NaiveDate>>,
    renewed: bool,
    next_telling: Option<Lenient<NaiveDate>>,
    changes: i32,
    amount: Option<i64>,
}

/// More often than anybody changes a date between two edits of its home.
const CHANGES_A_VERSION: u32 = 1000;

/// A date as its row says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StoredDeadline {
    pub(crate) owner: PersonId,
    pub(crate) dated: DeadlineRef,
    /// What its home says.
    pub(crate) home: Deadline,
    pub(crate) settings: ReminderSettings,
    pub(crate) next_telling: Option<NaiveDate>,
    pub(crate) changes: u32,
}

impl StoredDeadline {
    /// A new date. Calendars ignore a lower `SEQUENCE`, so one that was removed and added again starts
    /// above its old count: its home has a higher `version` by now.
    pub(crate) fn new(owner: PersonId, dated: DeadlineRef, home: Deadline, version: i32) -> Self {
        let before = u32::try_from(version.saturating_sub(1)).unwrap_or_default();
        Self {
            owner,
            dated,
            home,
            settings: ReminderSettings::default(),
            next_telling: None,
            changes: before.saturating_mul(CHANGES_A_VERSION),
        }
        .told(None)
    }

    /// The day, and the windows in which it is told of.
    pub(crate) fn deadline(&self) -> Deadline {
        let windows = self.settings.windows.unwrap_or(self.home.windows);
        Deadline {
            windows,
            ..self.home
        }
    }

    /// Where it lies on another day, nothing is said of it any more; where its home says other windows
    /// than before, those count.
    #[must_use]
    pub(crate) fn moved(self, home: Deadline) -> Self {
        let mut settings = self.settings;
        if self.home.day != home.day {
            settings.state = ReminderState::default();
        }
        if self.home.windows != home.windows {
            settings.windows = None;
        }
        Self {
            home,
            settings,
            ..self
        }
    }

    /// With the day on which it is told of next, when it was told of on `told_on` last.
    #[must_use]
    pub(crate) fn told(self, told_on: Option<NaiveDate>) -> Self {
        let next_telling = next_telling(self.deadline(), self.settings.state, told_on);
        Self {
            next_telling,
            ..self
        }
    }

    #[must_use]
    pub(crate) fn changed(self) -> Self {
        Self {
            changes: self.changes.saturating_add(1),
            ..self
        }
    }
}

impl From<StoredDeadline> for DeadlineRow {
    fn from(stored: StoredDeadline) -> Self {
        let StoredDeadline {
            dated,
            home,
            settings,
            ..
        } = stored;
        Self {
            id: dated.deadline().uuid().into(),
            owner_id: stored.owner.uuid().into(),
            source: Coded(dated.source),
            source_id: dated.id.into(),
            due_on: home.day.into(),
            windows: home.windows.bits().into(),
            chosen_windows: settings.windows.map(|chosen| chosen.bits().into()),
            snoozed_until: settings.state.snoozed_until.map(Lenient::from),
            renewed: settings.state.renewed,
            next_telling: stored.next_telling.map(Lenient::from),
            changes: i32::try_from(stored.changes).unwrap_or(i32::MAX),
            amount: settings.amount.map(Pence::get),
        }
    }
}

impl DeadlineRow {
    pub(crate) fn id(&self) -> DeadlineId {
        DeadlineId::new(self.id.0)
    }

    pub(crate) fn owner(&self) -> PersonId {
        PersonId::new(self.owner_id.0)
    }

    pub(crate) fn read(&self) -> Result<StoredDeadline, StoreError> {
        let windows = |bits: i32| Windows::from_bits(u8::try_from(bits).unwrap_or_default());
        Ok(StoredDeadline {
            owner: self.owner(),
            dated: DeadlineRef {
                source: self.source.0,
                id: self.source_id.0,
            },
            home: Deadline {
                day: self.due_on.get()?,
                windows: windows(self.windows),
            },
            settings: ReminderSettings {
                state: ReminderState {
                    snoozed_until: self.snoozed_until.map(Lenient::get).transpose()?,
                    renewed: self.renewed,
                },
                windows: self.chosen_windows.map(windows),
                amount: self.amount.map(Pence::from_sum),
            },
            next_telling: self.next_telling.map(Lenient::get).transpose()?,
            changes: u32::try_from(self.changes).unwrap_or_default(),
        })
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
    told_on: Lenient<NaiveDate>,
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
            told_on: reminder.told_on.into(),
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
        let days = (self.due_on, self.told_on, self.sent_at);
        (self.token_hash, about, days)
    }

    /// Whether it is as it was written, so that its link counts.
    pub(crate) fn is_genuine(&self, keys: &Keyring) -> bool {
        let row = (REMINDERS, self.deadline_id.0);
        keys.is_genuine(row, &self.mac_input(), self.mac.as_deref())
    }

    /// The day it was about, the day on which it was told of, and when that was written.
    pub(crate) fn days(&self) -> Result<(NaiveDate, NaiveDate, Timestamp), StoreError> {
        let sent_at = self.sent_at.get()?.0;
        Ok((self.due_on.get()?, self.told_on.get()?, sent_at))
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
