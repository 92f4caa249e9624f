use super::MemoryReminders;
use crate::recipient::month_of;
use crate::{
    DateChoice, DateToTell, DeadlineId, Deadlines, DueDate, LinkedDate, ReminderResponse,
    ReminderSettings, SentReminder,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::{Effects, PersonId, StoreError, TokenHash};
use std::collections::{BTreeSet, HashMap};

#[async_trait]
impl Deadlines for MemoryReminders {
    async fn list(&self, owner: PersonId) -> Result<Vec<DueDate>, StoreError> {
        let mut dates = self.now().dates();
        dates.retain(|due| due.owner == owner);
        Ok(dates)
    }

    async fn find(&self, owner: PersonId, id: DeadlineId) -> Result<Option<DueDate>, StoreError> {
        let found = self.now().date_of(id);
        Ok(found.filter(|due| due.owner == owner))
    }

    async fn settings(
        &self,
        owner: PersonId,
    ) -> Result<HashMap<DeadlineId, ReminderSettings>, StoreError> {
        let now = self.now();
        let dates = now.dates().into_iter().filter(|due| due.owner == owner);
        let said = dates.map(|due| {
            let chosen = now.rows.chosen.get(&due.id());
            let settings = ReminderSettings {
                state: due.mark,
                windows: chosen.map(|(_, chosen)| *chosen),
                amount: now.rows.amounts.get(&due.id()).copied(),
            };
            (due.id(), settings)
        });
        let said = said.filter(|(_, settings)| *settings != ReminderSettings::default());
        Ok(said.collect())
    }

    async fn mark(
        &self,
        owner: PersonId,
        (id, also): (DeadlineId, Option<DeadlineId>),
        day: NaiveDate,
        said: ReminderResponse,
        effects: Effects,
    ) -> Result<Option<DueDate>, StoreError> {
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
        drop(now);
        Ok(self.now().date_of(id))
    }

    async fn choose(
        &self,
        owner: PersonId,
        (id, also): (DeadlineId, Option<DeadlineId>),
        chosen: DateChoice,
        effects: Effects,
    ) -> Result<Option<DueDate>, StoreError> {
        let mut now = self.now();
        let homes = now.homes().into_iter();
        let homes: Vec<_> = homes.filter(|due| due.owner == owner).collect();
        if homes.iter().all(|due| due.id() != id) {
            return Ok(None);
        }
        let both = homes
            .iter()
            .filter(|due| [Some(id), also].contains(&Some(due.id())));
        for home in both {
            if let Some(windows) = chosen.windows {
                let said = (home.deadline.windows, windows);
                now.rows.chosen.insert(home.id(), said);
            }
            match chosen.amount {
                Some(Some(amount)) => drop(now.rows.amounts.insert(home.id(), amount)),
                Some(None) => drop(now.rows.amounts.remove(&home.id())),
                None => {}
            }
        }
        now.effect(effects);
        drop(now);
        Ok(self.now().date_of(id))
    }

    async fn to_tell(
        &self,
        today: NaiveDate,
        after: Option<DateToTell>,
        limit: u32,
    ) -> Result<Vec<DateToTell>, StoreError> {
        let now = self.now();
        let told = now
            .rows
            .reminders
            .iter()
            .filter(|sent| sent.told_on == today);
        let told: BTreeSet<_> = told.map(|sent| sent.owner).collect();
        let mut dates: Vec<_> = now
            .dates()
            .into_iter()
            .filter(|due| due.is_to_tell(today))
            .filter(|due| now.is_reached(due.owner) && !told.contains(&due.owner))
            .filter_map(|due| {
                Some(DateToTell {
                    since: due.next_telling?,
                    id: due.id(),
                    owner: due.owner,
                })
            })
            .filter(|date| after.is_none_or(|after| *date > after))
            .collect();
        dates.sort();
        dates.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(dates)
    }

    async fn write(
        &self,
        reminders: Vec<SentReminder>,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        let stands = |reminder: &SentReminder| {
            now.date_of(reminder.id).is_some_and(|due| {
                due.owner == reminder.owner
                    && due.deadline.day == reminder.day
                    && due.is_to_tell(reminder.told_on)
            })
        };
        let is_told = reminders.iter().any(|reminder| {
            let mut sent = now.rows.reminders.iter();
            sent.any(|sent| (sent.owner, sent.told_on) == (reminder.owner, reminder.told_on))
        });
        if is_told || !reminders.iter().all(stands) {
            return Ok(false);
        }
        let first = reminders.first();
        let is_counted =
            first.is_none_or(|one| now.count_texts(one.owner, month_of(one.told_on), &effects));
        if !is_counted {
            return Ok(false);
        }
        now.rows.reminders.extend(reminders);
        now.effect(effects);
        Ok(true)
    }

    async fn linked(&self, token: &TokenHash) -> Result<Option<LinkedDate>, StoreError> {
        let now = self.now();
        let sent = now.rows.reminders.iter().find(|sent| sent.token == *token);
        Ok(sent.and_then(|sent| {
            let (due, day) = (now.date_of(sent.id)?, sent.day);
            due.is_linked_for(day).then_some(LinkedDate { due, day })
        }))
    }

    async fn delete_expired(&self, day: NaiveDate) -> Result<(), StoreError> {
        self.now()
            .rows
            .reminders
            .retain(|sent| sent.day >= day || sent.told_on >= day);
        Ok(())
    }
}
