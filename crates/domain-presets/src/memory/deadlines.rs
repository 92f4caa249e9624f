//! Dates, reminders and feeds in memory.

use super::{MemoryPresets, Rows, Vehicle};
use crate::deadlines::{CalendarFeeds, DueDates, Pending, Reminders, SentReminder};
use crate::model::{Dated, Deadline, DeadlineId, DueDate, Mark, Said, Subject};
use crate::reminders::vehicle_deadline;
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_shared::{Effects, Email, Instant, Outgoing, PersonId, StoreError, TokenHash};
use std::collections::HashMap;

impl MemoryPresets {
    /// Makes a vehicle of the Vault known, or what it is now.
    pub fn set_vehicle(&self, id: ItemRef, vehicle: Vehicle) {
        let mut rows = self.rows();
        rows.vehicles.insert(id, vehicle);
        rows.forget_moved();
    }

    /// Makes a vehicle unknown again.
    pub fn drop_vehicle(&self, id: ItemRef) {
        let mut rows = self.rows();
        rows.vehicles.remove(&id);
        rows.forget_moved();
    }

    /// Makes known that somebody has confirmed their email.
    pub fn confirm(&self, person: PersonId, email: Email) {
        self.rows().confirmed.insert(person, email);
    }

    /// The messages written so far.
    pub fn outgoing(&self) -> Vec<Outgoing> {
        self.rows().outgoing.clone()
    }
}

impl Rows {
    /// Every date of everybody.
    fn dates(&self) -> Vec<DueDate> {
        let presets = self.presets.values().filter_map(|preset| {
            let subject = Subject::Preset(preset.kind());
            let (dated, name) = (Dated::preset(preset.id), preset.metadata.name());
            let deadline = preset.metadata.deadline()?;
            Some(self.date(preset.owner, dated, subject, name, deadline))
        });
        let vehicles = self.vehicles.iter().flat_map(|(id, vehicle)| {
            let both = [
                (Dated::mot(*id), Subject::Mot, vehicle.mot),
                (Dated::tax(*id), Subject::Tax, vehicle.tax),
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
        dated: Dated,
        subject: Subject,
        name: &str,
        deadline: Deadline,
    ) -> DueDate {
        let mark = self.marks.get(&dated.deadline());
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

    /// Forgets what was said of dates that lie on another day by now.
    pub(super) fn forget_moved(&mut self) {
        let days: HashMap<_, _> = self
            .dates()
            .into_iter()
            .map(|due| (due.id(), due.deadline.day))
            .collect();
        self.marks
            .retain(|id, (day, _)| days.get(id) == Some(&*day));
    }

    fn was_sent(&self, due: &DueDate) -> bool {
        self.reminders.iter().any(|sent| {
            (sent.id, sent.day, sent.opens_on) == (due.id(), due.deadline.day, due.opens_on())
        })
    }

    fn effect(&mut self, effects: Effects) {
        self.audit.extend(effects.audit);
        self.outgoing.extend(effects.outgoing);
    }
}

#[async_trait]
impl DueDates for MemoryPresets {
    async fn list(&self, owner: PersonId, since: NaiveDate) -> Result<Vec<DueDate>, StoreError> {
        let mut dates = self.rows().dates();
        dates.retain(|due| due.owner == owner && due.deadline.day >= since);
        Ok(dates)
    }

    async fn find(&self, owner: PersonId, id: DeadlineId) -> Result<Option<DueDate>, StoreError> {
        let found = self.rows().date_of(id);
        Ok(found.filter(|due| due.owner == owner))
    }

    async fn marks(&self, owner: PersonId) -> Result<HashMap<DeadlineId, Mark>, StoreError> {
        let dates = self.rows().dates().into_iter();
        let said = dates.filter(|due| due.owner == owner && due.mark != Mark::default());
        Ok(said.map(|due| (due.id(), due.mark)).collect())
    }

    async fn mark(
        &self,
        owner: PersonId,
        id: DeadlineId,
        day: NaiveDate,
        said: Said,
        effects: Effects,
    ) -> Result<Option<Mark>, StoreError> {
        let mut rows = self.rows();
        let found = rows.date_of(id);
        let found = found.filter(|due| due.owner == owner && due.deadline.day == day);
        let Some(due) = found else {
            return Ok(None);
        };
        let mark = due.mark.and(said);
        rows.marks.insert(id, (day, mark));
        rows.effect(effects);
        Ok(Some(mark))
    }
}

#[async_trait]
impl Reminders for MemoryPresets {
    async fn pending(
        &self,
        today: NaiveDate,
        after: Option<DeadlineId>,
        limit: u32,
    ) -> Result<Vec<Pending>, StoreError> {
        let rows = self.rows();
        let mut pending: Vec<_> = rows
            .dates()
            .into_iter()
            .filter(|due| due.is_open(today) && !rows.was_sent(due))
            .filter(|due| rows.confirmed.contains_key(&due.owner))
            .filter(|due| after.is_none_or(|after| due.id() > after))
            .map(|due| Pending {
                id: due.id(),
                owner: due.owner,
            })
            .collect();
        pending.sort();
        pending.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(pending)
    }

    async fn addressee(&self, owner: PersonId) -> Result<Option<Email>, StoreError> {
        Ok(self.rows().confirmed.get(&owner).cloned())
    }

    async fn write(&self, reminder: SentReminder, effects: Effects) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let stands = rows.date_of(reminder.id).is_some_and(|due| {
            due.owner == reminder.owner
                && (due.deadline.day, due.opens_on()) == (reminder.day, reminder.opens_on)
                && !due.mark.renewed
                && !rows.was_sent(&due)
        });
        if stands {
            rows.reminders.push(reminder);
            rows.effect(effects);
        }
        Ok(stands)
    }

    async fn linked(&self, token: &TokenHash) -> Result<Option<DueDate>, StoreError> {
        let rows = self.rows();
        let sent = rows.reminders.iter().find(|sent| sent.token == *token);
        Ok(sent.and_then(|sent| {
            let due = rows.date_of(sent.id)?;
            (due.deadline.day == sent.day).then_some(due)
        }))
    }

    async fn wipe(&self, day: NaiveDate) -> Result<(), StoreError> {
        self.rows().reminders.retain(|sent| sent.day >= day);
        Ok(())
    }
}

#[async_trait]
impl CalendarFeeds for MemoryPresets {
    async fn replace(
        &self,
        owner: PersonId,
        token: TokenHash,
        _at: Instant,
        effects: Effects,
    ) -> Result<(), StoreError> {
        let mut rows = self.rows();
        rows.feeds.insert(owner, token);
        rows.effect(effects);
        Ok(())
    }

    async fn revoke(&self, owner: PersonId, effects: Effects) -> Result<(), StoreError> {
        let mut rows = self.rows();
        if rows.feeds.remove(&owner).is_some() {
            rows.effect(effects);
        }
        Ok(())
    }

    async fn is_active(&self, owner: PersonId) -> Result<bool, StoreError> {
        Ok(self.rows().feeds.contains_key(&owner))
    }

    async fn owner_of(&self, token: &TokenHash) -> Result<Option<PersonId>, StoreError> {
        let rows = self.rows();
        let found = rows.feeds.iter().find(|(_, kept)| *kept == token);
        Ok(found.map(|(owner, _)| *owner))
    }
}
