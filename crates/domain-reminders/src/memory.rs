//! Dates, reminders and feeds in memory, for tests without a database.

use crate::{
    CalendarFeeds, DeadlineId, DeadlineRef, DeadlineSubject, Deadlines, DueDate, DueReminder,
    ReminderResponse, ReminderState, SentReminder, vehicle_deadline,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_presets::Deadline;
use domain_presets::memory::MemoryPresets;
use domain_shared::{
    AuditEvent, Effects, Email, Outgoing, PersonId, StoreError, Timestamp, TokenHash,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The dates of `presets` and of vehicles that a test names. One lock makes each call a
/// transaction.
#[derive(Default)]
pub struct MemoryReminders {
    presets: Arc<MemoryPresets>,
    rows: Mutex<Rows>,
}

#[derive(Default)]
struct Rows {
    vehicles: BTreeMap<ItemRef, Vehicle>,
    marks: HashMap<DeadlineId, (NaiveDate, ReminderState)>,
    confirmed: HashMap<PersonId, Email>,
    reminders: Vec<SentReminder>,
    feeds: HashMap<PersonId, TokenHash>,
    outgoing: Vec<Outgoing>,
    audit: Vec<AuditEvent>,
}

/// A vehicle of somebody's Vault, as far as it has dates.
#[derive(Debug, Clone)]
pub struct Vehicle {
    /// The owner.
    pub owner: PersonId,
    /// The name that reminders use.
    pub name: String,
    /// When its MOT ends.
    pub mot: Option<NaiveDate>,
    /// When its tax is due.
    pub tax: Option<NaiveDate>,
}

impl MemoryReminders {
    pub fn new(presets: Arc<MemoryPresets>) -> Self {
        Self {
            presets,
            rows: Mutex::default(),
        }
    }

    /// The presets that have the dates.
    pub fn presets(&self) -> &MemoryPresets {
        &self.presets
    }

    /// Makes a vehicle of the Vault known, or what it is now.
    pub fn set_vehicle(&self, id: ItemRef, vehicle: Vehicle) {
        self.now().rows.vehicles.insert(id, vehicle);
    }

    /// Makes a vehicle unknown again.
    pub fn drop_vehicle(&self, id: ItemRef) {
        self.now().rows.vehicles.remove(&id);
    }

    /// Makes known that somebody has confirmed their email.
    pub fn confirm(&self, person: PersonId, email: Email) {
        self.now().rows.confirmed.insert(person, email);
    }

    /// The messages written so far.
    pub fn outgoing(&self) -> Vec<Outgoing> {
        self.now().rows.outgoing.clone()
    }

    /// The audit events written so far, those about presets first.
    pub fn audited(&self) -> Vec<AuditEvent> {
        let mut events = self.presets.audited();
        events.extend(self.now().rows.audit.iter().cloned());
        events
    }

    /// The rows as they stand: what was said of a date that has moved is forgotten.
    fn now(&self) -> MemorySnapshot<'_> {
        let rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let mut now = MemorySnapshot {
            presets: &self.presets,
            rows,
        };
        let dates = now.dates().into_iter();
        let days: HashMap<_, _> = dates.map(|due| (due.id(), due.deadline.day)).collect();
        let marks = &mut now.rows.marks;
        marks.retain(|id, (day, _)| days.get(id) == Some(&*day));
        now
    }
}

struct MemorySnapshot<'a> {
    presets: &'a MemoryPresets,
    rows: MutexGuard<'a, Rows>,
}

impl MemorySnapshot<'_> {
    /// Every date of everybody.
    fn dates(&self) -> Vec<DueDate> {
        let presets = self.presets.all().into_iter().filter_map(|preset| {
            let subject = DeadlineSubject::Preset(preset.kind());
            let (dated, name) = (DeadlineRef::preset(preset.id), preset.metadata.name());
            let deadline = preset.metadata.deadline()?;
            Some(self.date(preset.owner, dated, subject, name, deadline))
        });
        let vehicles = self.rows.vehicles.iter().flat_map(|(id, vehicle)| {
            let both = [
                (DeadlineRef::mot(*id), DeadlineSubject::Mot, vehicle.mot),
                (DeadlineRef::tax(*id), DeadlineSubject::Tax, vehicle.tax),
            ];
            both.into_iter().filter_map(|(dated, subject, day)| {
                let deadline = vehicle_deadline(day?);
                Some(self.date(vehicle.owner, dated, subject, &vehicle.name, deadline))
            })
        });
        let mut all: Vec<_> = presets.chain(vehicles).collect();
        all.sort_by_key(|due| (due.deadline.day, due.id()));
        all
    }

    fn date(
        &self,
        owner: PersonId,
        dated: DeadlineRef,
        subject: DeadlineSubject,
        name: &str,
        deadline: Deadline,
    ) -> DueDate {
        let mark = self.rows.marks.get(&dated.deadline());
        DueDate {
            owner,
            dated,
            subject,
            name: name.to_owned(),
            deadline,
            mark: mark.map(|(_, mark)| *mark).unwrap_or_default(),
        }
    }

    fn date_of(&self, id: DeadlineId) -> Option<DueDate> {
        self.dates().into_iter().find(|due| due.id() == id)
    }

    fn was_sent(&self, due: &DueDate) -> bool {
        self.rows.reminders.iter().any(|sent| {
            (sent.id, sent.day, sent.opens_on) == (due.id(), due.deadline.day, due.opens_on())
        })
    }

    fn effect(&mut self, effects: Effects) {
        self.rows.audit.extend(effects.audit);
        self.rows.outgoing.extend(effects.outgoing);
    }
}

#[async_trait]
impl Deadlines for MemoryReminders {
    async fn list(&self, owner: PersonId, since: NaiveDate) -> Result<Vec<DueDate>, StoreError> {
        let mut dates = self.now().dates();
        dates.retain(|due| due.owner == owner && due.deadline.day >= since);
        Ok(dates)
    }

    async fn find(&self, owner: PersonId, id: DeadlineId) -> Result<Option<DueDate>, StoreError> {
        let found = self.now().date_of(id);
        Ok(found.filter(|due| due.owner == owner))
    }

    async fn marks(
        &self,
        owner: PersonId,
    ) -> Result<HashMap<DeadlineId, ReminderState>, StoreError> {
        let dates = self.now().dates().into_iter();
        let said = dates.filter(|due| due.owner == owner && due.mark != ReminderState::default());
        Ok(said.map(|due| (due.id(), due.mark)).collect())
    }

    async fn mark(
        &self,
        owner: PersonId,
        (id, also): (DeadlineId, Option<DeadlineId>),
        day: NaiveDate,
        said: ReminderResponse,
        effects: Effects,
    ) -> Result<Option<ReminderState>, StoreError> {
        let mut now = self.now();
        let mut found = [Some(id), also].map(|id| {
            let due = id.and_then(|id| now.date_of(id));
            due.filter(|due| due.owner == owner && due.deadline.day == day)
        });
        let Some(due) = found[0].take() else {
            return Ok(None);
        };
        let mark = due.mark.and(said);
        now.rows.marks.insert(id, (day, mark));
        if let Some(other) = found[1].take() {
            now.rows
                .marks
                .insert(other.id(), (day, other.mark.and(said)));
        }
        now.effect(effects);
        Ok(Some(mark))
    }

    async fn pending(
        &self,
        today: NaiveDate,
        after: Option<DeadlineId>,
        limit: u32,
    ) -> Result<Vec<DueReminder>, StoreError> {
        let now = self.now();
        let mut pending: Vec<_> = now
            .dates()
            .into_iter()
            .filter(|due| due.is_open(today) && !now.was_sent(due))
            .filter(|due| now.rows.confirmed.contains_key(&due.owner))
            .filter(|due| after.is_none_or(|after| due.id() > after))
            .map(|due| DueReminder {
                id: due.id(),
                owner: due.owner,
            })
            .collect();
        pending.sort();
        pending.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(pending)
    }

    async fn addressee(&self, owner: PersonId) -> Result<Option<Email>, StoreError> {
        Ok(self.now().rows.confirmed.get(&owner).cloned())
    }

    async fn write(&self, reminder: SentReminder, effects: Effects) -> Result<bool, StoreError> {
        let mut now = self.now();
        let stands = now.date_of(reminder.id).is_some_and(|due| {
            due.owner == reminder.owner
                && (due.deadline.day, due.opens_on()) == (reminder.day, reminder.opens_on)
                && !due.mark.renewed
                && !now.was_sent(&due)
        });
        if stands {
            now.rows.reminders.push(reminder);
            now.effect(effects);
        }
        Ok(stands)
    }

    async fn linked(&self, token: &TokenHash) -> Result<Option<DueDate>, StoreError> {
        let now = self.now();
        let sent = now.rows.reminders.iter().find(|sent| sent.token == *token);
        Ok(sent.and_then(|sent| {
            let due = now.date_of(sent.id)?;
            (due.deadline.day == sent.day).then_some(due)
        }))
    }

    async fn delete_expired(&self, day: NaiveDate) -> Result<(), StoreError> {
        self.now().rows.reminders.retain(|sent| sent.day >= day);
        Ok(())
    }
}

#[async_trait]
impl CalendarFeeds for MemoryReminders {
    async fn replace(
        &self,
        owner: PersonId,
        token: TokenHash,
        _at: Timestamp,
        effects: Effects,
    ) -> Result<(), StoreError> {
        let mut now = self.now();
        now.rows.feeds.insert(owner, token);
        now.effect(effects);
        Ok(())
    }

    async fn revoke(&self, owner: PersonId, effects: Effects) -> Result<(), StoreError> {
        let mut now = self.now();
        if now.rows.feeds.remove(&owner).is_some() {
            now.effect(effects);
        }
        Ok(())
    }

    async fn is_active(&self, owner: PersonId) -> Result<bool, StoreError> {
        Ok(self.now().rows.feeds.contains_key(&owner))
    }

    async fn owner_of(&self, token: &TokenHash) -> Result<Option<PersonId>, StoreError> {
        let now = self.now();
        let found = now.rows.feeds.iter().find(|(_, kept)| *kept == token);
        Ok(found.map(|(owner, _)| *owner))
    }
}
