//! Dates, reminders and feeds in memory, for tests without a database.

use crate::notice::rate_deadline;
use crate::{
    About, CalendarFeeds, DatedThing, DeadlineId, DeadlineRef, DeadlineSubject, Deadlines, DueDate,
    OwnDate, OwnDateId, OwnDates, ReminderResponse, ReminderSettings, ReminderState, SentReminder,
    ThingPlace, a_month_ahead, next_telling,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_files::notes::{MemoryNotes, NoteOwner};
use domain_files::{ItemRef, PresetRef};
use domain_presets::PresetCategory;
use domain_presets::memory::MemoryPresets;
use domain_shared::due::{Deadline, Windows};
use domain_shared::unreadable::Listing;
use domain_shared::{
    Added, AuditEvent, Effects, Email, Outgoing, PersonId, StoreError, Timestamp, TokenHash,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The dates of `presets` and `notes`, of items that a test names, and those that people made. One lock
/// makes each call a transaction.
#[derive(Default)]
pub struct MemoryReminders {
    presets: Arc<MemoryPresets>,
    notes: Arc<MemoryNotes>,
    rows: Mutex<Rows>,
}

#[derive(Default)]
struct Rows {
    items: BTreeMap<ItemRef, DatedItem>,
    own: BTreeMap<OwnDateId, OwnDate>,
    marks: HashMap<DeadlineId, (NaiveDate, ReminderState)>,
    /// The windows that were chosen, with those that the date's home said then.
    chosen: HashMap<DeadlineId, (Windows, Windows)>,
    /// Each date as it was seen last, and how often it was another before.
    seen: HashMap<DeadlineId, (Deadline, ReminderState, u32)>,
    confirmed: HashMap<PersonId, Email>,
    reminders: Vec<SentReminder>,
    feeds: HashMap<PersonId, TokenHash>,
    outgoing: Vec<Outgoing>,
    audit: Vec<AuditEvent>,
}

/// An item of somebody's Vault, as far as it has dates.
#[derive(Debug, Clone)]
pub struct DatedItem {
    pub owner: PersonId,
    /// The name that reminders use.
    pub name: String,
    /// When a vehicle's MOT ends.
    pub mot: Option<NaiveDate>,
    /// When a vehicle's tax is due.
    pub tax: Option<NaiveDate>,
    /// When the fixed rate of a loan ends.
    pub rate: Option<NaiveDate>,
}

impl MemoryReminders {
    pub fn new(presets: Arc<MemoryPresets>, notes: Arc<MemoryNotes>) -> Self {
        Self {
            presets,
            notes,
            rows: Mutex::default(),
        }
    }

    /// The presets that have the dates.
    pub fn presets(&self) -> &MemoryPresets {
        &self.presets
    }

    /// Makes an item of the Vault known, or what it is now.
    pub fn set_item(&self, id: ItemRef, item: DatedItem) {
        self.now().rows.items.insert(id, item);
    }

    /// Makes an item unknown again.
    pub fn drop_item(&self, id: ItemRef) {
        self.now().rows.items.remove(&id);
    }

    /// The notes that have the dates.
    pub fn notes(&self) -> &MemoryNotes {
        &self.notes
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
            notes: &self.notes,
            rows,
        };
        let homes = now.homes();
        let days: HashMap<_, _> = homes.iter().map(|due| (due.id(), due.deadline)).collect();
        now.rows
            .marks
            .retain(|id, (day, _)| days.get(id).is_some_and(|home| home.day == *day));
        now.rows
            .chosen
            .retain(|id, (said, _)| days.get(id).is_some_and(|home| home.windows == *said));
        for due in now.dates() {
            let is_now = (due.deadline, due.mark);
            let seen = now.rows.seen.entry(due.id());
            let seen = seen.or_insert((is_now.0, is_now.1, 0));
            if (seen.0, seen.1) != is_now {
                *seen = (is_now.0, is_now.1, seen.2 + 1);
            }
        }
        now
    }
}

struct MemorySnapshot<'a> {
    presets: &'a MemoryPresets,
    notes: &'a MemoryNotes,
    rows: MutexGuard<'a, Rows>,
}

impl MemorySnapshot<'_> {
    /// Every date of everybody, as its home has it.
    fn homes(&self) -> Vec<DueDate> {
        let presets = self.presets.all().into_iter().filter_map(|preset| {
            let thing = DatedThing {
                about: About::Preset(PresetRef::new(preset.id.uuid())),
                name: preset.metadata.name().to_owned(),
                place: ThingPlace::Area(preset.kind().category()),
            };
            let (dated, deadline) = DeadlineRef::of_preset(&preset);
            let subject = DeadlineSubject::Preset(preset.kind());
            Some(DueDate::of_thing(
                preset.owner,
                dated,
                subject,
                thing,
                deadline?,
            ))
        });
        let items = self.rows.items.iter().flat_map(|(id, item)| {
            let of = |dated, subject, deadline: Option<Deadline>| {
                let thing = DatedThing {
                    about: About::Item(*id),
                    name: item.name.clone(),
                    place: ThingPlace::Item(*id),
                };
                Some(DueDate::of_thing(
                    item.owner, dated, subject, thing, deadline?,
                ))
            };
            let (mot, tax) = (item.mot.map(a_month_ahead), item.tax.map(a_month_ahead));
            let rate = DeadlineRef::fixed_rate(*id);
            let all = [
                of(DeadlineRef::mot(*id), DeadlineSubject::Mot, mot),
                of(DeadlineRef::tax(*id), DeadlineSubject::Tax, tax),
                of(
                    rate,
                    DeadlineSubject::FixedRate,
                    item.rate.map(rate_deadline),
                ),
            ];
            all.into_iter().flatten()
        });
        let notes = self.notes.all().into_iter().filter_map(|note| {
            let thing = DatedThing {
                about: About::Note(note.id),
                name: note.content.name.as_str().to_owned(),
                place: match note.place {
                    NoteOwner::VaultItem(item) => ThingPlace::Item(item),
                    NoteOwner::LifeLocker => ThingPlace::Area(PresetCategory::KeyInfo),
                },
            };
            let (dated, deadline) = DeadlineRef::of_note(&note);
            Some(DueDate::of_thing(
                note.owner,
                dated,
                DeadlineSubject::KeyDate,
                thing,
                deadline?,
            ))
        });
        let own = self.rows.own.values().map(|date| {
            let thing = date.about.and_then(|about| self.thing(date.owner, about));
            DueDate::of_own(date, thing)
        });
        presets.chain(items).chain(notes).chain(own).collect()
    }

    /// A thing that somebody keeps.
    fn thing(&self, owner: PersonId, about: About) -> Option<DatedThing> {
        let (name, place) = match about {
            About::Item(id) => {
                let item = self
                    .rows
                    .items
                    .get(&id)
                    .filter(|item| item.owner == owner)?;
                (item.name.clone(), ThingPlace::Item(id))
            }
            About::Note(id) => {
                let mut all = self.notes.all().into_iter();
                let note = all.find(|note| (note.id, note.owner) == (id, owner))?;
                let name = note.content.name.as_str().to_owned();
                (name, ThingPlace::Area(PresetCategory::KeyInfo))
            }
            About::Preset(id) => {
                let mut all = self.presets.all().into_iter();
                let preset = all.find(|preset| preset.id.uuid() == id.uuid())?;
                let place = ThingPlace::Area(preset.kind().category());
                let is_own = preset.owner == owner;
                is_own.then(|| (preset.metadata.name().to_owned(), place))?
            }
            About::Document(_) => return None,
        };
        Some(DatedThing { about, name, place })
    }

    /// Every date of everybody, by day and id.
    fn dates(&self) -> Vec<DueDate> {
        let mut all = self.homes();
        for due in &mut all {
            let id = due.id();
            if let Some((_, chosen)) = self.rows.chosen.get(&id) {
                due.deadline.windows = *chosen;
            }
            due.mark = self
                .rows
                .marks
                .get(&id)
                .map(|(_, mark)| *mark)
                .unwrap_or_default();
            let sent = self.rows.reminders.iter();
            let sent = sent.filter(|sent| (sent.id, sent.day) == (id, due.deadline.day));
            let told_on = sent.map(|sent| sent.told_on).max();
            due.next_telling = next_telling(due.deadline, due.mark, told_on);
            due.changes = self.rows.seen.get(&id).map_or(0, |seen| seen.2);
        }
        all.sort_by_key(|due| (due.deadline.day, due.id()));
        all
    }

    fn date_of(&self, id: DeadlineId) -> Option<DueDate> {
        self.dates().into_iter().find(|due| due.id() == id)
    }

    fn effect(&mut self, effects: Effects) {
        self.rows.audit.extend(effects.audit);
        self.rows.outgoing.extend(effects.outgoing);
    }
}

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

    async fn remind(
        &self,
        owner: PersonId,
        (id, also): (DeadlineId, Option<DeadlineId>),
        windows: Windows,
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
            let said = (home.deadline.windows, windows);
            now.rows.chosen.insert(home.id(), said);
        }
        now.effect(effects);
        drop(now);
        Ok(self.now().date_of(id))
    }

    async fn to_tell(
        &self,
        today: NaiveDate,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let now = self.now();
        let told = now
            .rows
            .reminders
            .iter()
            .filter(|sent| sent.told_on == today);
        let told: BTreeSet<_> = told.map(|sent| sent.owner).collect();
        let people: BTreeSet<_> = now
            .dates()
            .into_iter()
            .filter(|due| due.is_to_tell(today))
            .map(|due| due.owner)
            .filter(|owner| now.rows.confirmed.contains_key(owner) && !told.contains(owner))
            .filter(|owner| after.is_none_or(|after| *owner > after))
            .collect();
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(people.into_iter().take(limit).collect())
    }

    async fn addressee(&self, owner: PersonId) -> Result<Option<Email>, StoreError> {
        Ok(self.now().rows.confirmed.get(&owner).cloned())
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
        if !reminders.iter().all(stands) {
            return Ok(false);
        }
        now.rows.reminders.extend(reminders);
        now.effect(effects);
        Ok(true)
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
impl OwnDates for MemoryReminders {
    async fn has(&self, owner: PersonId, about: About) -> Result<bool, StoreError> {
        Ok(self.now().thing(owner, about).is_some())
    }

    async fn add(&self, date: OwnDate, effects: Effects) -> Result<Added<OwnDate>, StoreError> {
        let mut now = self.now();
        if let Some(known) = now.rows.own.get(&date.id) {
            return if known.owner == date.owner {
                Ok(Added::Known(Box::new(known.clone())))
            } else {
                Err(StoreError::failed("the id is taken elsewhere"))
            };
        }
        now.rows.own.insert(date.id, date);
        now.effect(effects);
        Ok(Added::Done)
    }

    async fn list_own(&self, owner: PersonId) -> Result<Listing<OwnDate>, StoreError> {
        let now = self.now();
        let own = now.rows.own.values().filter(|date| date.owner == owner);
        let mut own: Vec<_> = own.cloned().collect();
        own.sort_by_key(|date| (date.created_at, date.id));
        Ok(own.into())
    }

    async fn find_own(
        &self,
        owner: PersonId,
        id: OwnDateId,
    ) -> Result<Option<OwnDate>, StoreError> {
        let now = self.now();
        let found = now.rows.own.get(&id).filter(|date| date.owner == owner);
        Ok(found.cloned())
    }

    async fn update(&self, date: OwnDate, effects: Effects) -> Result<bool, StoreError> {
        let mut now = self.now();
        let known = now.rows.own.get_mut(&date.id);
        let Some(known) = known.filter(|known| known.owner == date.owner) else {
            return Ok(false);
        };
        *known = OwnDate {
            created_at: known.created_at,
            ..date
        };
        now.effect(effects);
        Ok(true)
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: OwnDateId,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut now = self.now();
        if now.rows.own.get(&id).is_none_or(|date| date.owner != owner) {
            return Ok(false);
        }
        now.rows.own.remove(&id);
        now.effect(effects);
        Ok(true)
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
