//! The dashboard's figures in memory: for tests and for trying things out.

use crate::ports::{
    Ask, ChangeKind, ComparisonDates, CurrentItem, DashboardData, DashboardPerson,
    DashboardQueries, Holding, ItemValue, ItemValues, KnownItem, ValueEvent,
};
use crate::presets::{CoveredDays, PresetOverview, PresetSummary};
use async_trait::async_trait;
use domain_reminders::{DeadlineRef, DueDate, ReminderResponse};
use domain_shared::form::Amount;
use domain_shared::unreadable::Listing;
use domain_shared::{Pence, PersonId, StoreError, Timestamp};
use domain_vault::{Category, Counting, Ownership};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// An item with everything that happened to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemRecord {
    /// Its id.
    pub item: Uuid,
    /// Its category.
    pub category: Category,
    pub name: String,
    /// Its values, oldest first: the first when it was added.
    pub values: Vec<RecordedValue>,
    /// Values that were typed later for days before, oldest first.
    pub past: Vec<RecordedValue>,
    pub ownership: Ownership,
    /// How much of it counts, and when; nothing of it holds for a deleted one.
    pub counting: Counting,
    /// How many required fields it lacks.
    pub missing: usize,
    /// The point at which it was deleted, where it was.
    pub deleted: Option<RecordedValue>,
}

/// One point of an item's history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedValue {
    /// Its id.
    pub id: Uuid,
    /// When.
    pub at: Timestamp,
    /// How much, in pence.
    pub value: Pence,
    /// Whether it is sample data.
    pub sample: bool,
}

/// People, their items and papers in memory.
#[derive(Debug, Default)]
pub struct MemoryDashboard(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    people: BTreeMap<PersonId, DashboardPerson>,
    records: Vec<(PersonId, ItemRecord)>,
    papers: Vec<(PersonId, PresetSummary)>,
    dates: Vec<DueDate>,
    covered: Vec<(PersonId, CoveredDays)>,
}

impl MemoryDashboard {
    /// Makes a person known.
    pub fn add_person(&self, id: PersonId, person: DashboardPerson) {
        self.state().people.insert(id, person);
    }

    /// Gives a person an item.
    pub fn add_record(&self, owner: PersonId, record: ItemRecord) {
        self.state().records.push((owner, record));
    }

    /// Gives a person a preset.
    pub fn add_paper(&self, owner: PersonId, paper: PresetSummary) {
        self.state().papers.push((owner, paper));
    }

    /// Gives the date's owner a date.
    pub fn add_date(&self, due: DueDate) {
        self.state().dates.push(due);
    }

    /// Gives an account of a person a statement.
    pub fn add_statement(&self, owner: PersonId, covered: CoveredDays) {
        self.state().covered.push((owner, covered));
    }

    /// Writes what somebody says of a date of theirs.
    pub fn mark(&self, owner: PersonId, dated: DeadlineRef, said: ReminderResponse) {
        let mut state = self.state();
        let own = state.dates.iter_mut().filter(|due| due.owner == owner);
        own.filter(|due| due.dated == dated)
            .for_each(|due| due.mark = due.mark.and(said));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn records(&self, owner: PersonId) -> Vec<ItemRecord> {
        let state = self.state();
        let own = state.records.iter().filter(|(of, _)| *of == owner);
        own.map(|(_, record)| record.clone()).collect()
    }
}

impl ItemRecord {
    /// Every point, the deletion included.
    fn points(&self) -> impl DoubleEndedIterator<Item = &RecordedValue> {
        self.past.iter().chain(&self.values).chain(&self.deleted)
    }

    fn holding(&self, since: ComparisonDates) -> Option<Holding> {
        let then = self.points().rfind(|point| point.at <= since.compare);
        let first = self.points().next().filter(|_| then.is_none());
        let base = then.or(first);
        let then = then.map(|point| point.value);
        let present = self.last_of_its_time(since);
        if present.is_none() && then.unwrap_or_default() == Pence::ZERO {
            return None;
        }
        let before = self.points().rfind(|point| point.at < since.week);
        Some(Holding {
            item: self.item,
            category: self.category,
            then,
            first: first.map(|point| point.value),
            base_sample: base.is_some_and(|point| point.sample),
            counting: self.counting(),
            present: present.map(|last| CurrentItem {
                name: self.name.clone(),
                value: last.value,
                sample: last.sample,
                written_at: last.at,
                valued_before: before.map(|point| point.at),
                missing: self.missing,
                counts: true,
            }),
            left: None,
        })
    }

    /// The value that it has, or had when it ended; `None` where it was deleted.
    fn last_of_its_time(&self, since: ComparisonDates) -> Option<&RecordedValue> {
        let has_ended_since = self.counting.until > since.compare;
        let mut points = self.past.iter().chain(&self.values);
        let of_its_time = |point: &&RecordedValue| self.counting.is_of_its_time(point.at);
        let last = match has_ended_since {
            true => points.clone().rfind(of_its_time).or_else(|| points.next()),
            false => self.values.last(),
        };
        last.filter(|_| self.deleted.is_none())
    }

    fn counting(&self) -> Counting {
        match self.deleted {
            Some(_) => Counting::WHOLE,
            None => self.counting,
        }
    }

    fn known(&self) -> Option<KnownItem> {
        self.deleted.is_none().then(|| KnownItem {
            item: self.item,
            name: self.name.clone(),
            category: self.category,
            counting: self.counting(),
            since: *self.ownership.since(),
            cost: self.ownership.cost().map(Amount::pence),
            proceeds: None,
        })
    }

    fn item_values(&self) -> impl Iterator<Item = ItemValue> {
        self.points().map(|point| ItemValue {
            item: self.item,
            category: self.category,
            at: point.at,
            value: point.value,
            sample: point.sample,
            deleted: self.deleted == Some(*point),
        })
    }

    fn events(&self) -> Vec<ValueEvent> {
        let mut before: Option<RecordedValue> = None;
        let mut events = Vec::new();
        for point in self.points() {
            let invented = point.sample || before.is_some_and(|before| before.sample);
            let what = match before {
                _ if self.deleted == Some(*point) => ChangeKind::Removed,
                _ if self.values.first() == Some(point) => ChangeKind::Added,
                None => {
                    before = Some(*point);
                    continue;
                }
                Some(_) if self.past.contains(point) => {
                    before = Some(*point);
                    continue;
                }
                Some(from) => ChangeKind::Revalued {
                    from: from.value,
                    to: point.value,
                },
            };
            before = Some(*point);
            if matches!(what, ChangeKind::Revalued { from, to } if invented || from == to) {
                continue;
            }
            events.push(ValueEvent {
                id: point.id,
                item: self.item,
                at: point.at,
                category: self.category,
                name: self.deleted.is_none().then(|| self.name.clone()),
                what,
            });
        }
        events
    }
}

impl MemoryDashboard {
    fn holdings(&self, owner: PersonId, since: ComparisonDates) -> Listing<Holding> {
        let mut records = self.records(owner);
        records.sort_by_key(|record| (record.values.first().map(|first| first.at), record.item));
        let held = records.iter().filter_map(|record| record.holding(since));
        held.collect::<Vec<_>>().into()
    }

    fn events(&self, owner: PersonId, limit: u32) -> Vec<ValueEvent> {
        let records = self.records(owner);
        let mut events: Vec<_> = records.iter().flat_map(ItemRecord::events).collect();
        events.sort_by_key(|event| std::cmp::Reverse((event.at, event.id)));
        events.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        events
    }

    fn papers(&self, owner: PersonId) -> PresetOverview {
        let state = self.state();
        let own = state.papers.iter().filter(|(of, _)| *of == owner);
        let mut kept: Vec<_> = own.map(|(_, paper)| *paper).collect();
        kept.sort_by_key(|paper| (paper.uploaded_at, paper.id));
        let own = state.dates.iter().filter(|due| due.owner == owner);
        let mut due: Vec<_> = own.cloned().collect();
        due.sort_by_key(|due| (due.deadline.day, due.id()));
        let own = state.covered.iter().filter(|(of, _)| *of == owner);
        let covered = own.map(|(_, covered)| covered.clone()).collect();
        PresetOverview { kept, due, covered }
    }
}

#[async_trait]
impl DashboardQueries for MemoryDashboard {
    async fn read(&self, owner: PersonId, ask: Ask) -> Result<Option<DashboardData>, StoreError> {
        let Some(person) = self.state().people.get(&owner).cloned() else {
            return Ok(None);
        };
        let asked = ask(&person);
        Ok(Some(DashboardData {
            person,
            holdings: self.holdings(owner, asked.since),
            events: self.events(owner, asked.events),
            papers: self.papers(owner),
        }))
    }

    async fn item_values(&self, owner: PersonId) -> Result<ItemValues, StoreError> {
        let records = self.records(owner);
        let mut values: Vec<_> = records.iter().flat_map(ItemRecord::item_values).collect();
        values.sort_by_key(|worth| worth.at);
        let items = records.iter().filter_map(ItemRecord::known).collect();
        Ok(ItemValues { values, items })
    }
}
