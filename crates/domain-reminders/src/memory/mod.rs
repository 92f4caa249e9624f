//! Dates, reminders and feeds in memory, for tests without a database.

mod deadlines;
mod notices;
mod notifications;
mod own_dates;
mod texts;

pub use notices::MemoryNotices;
pub use texts::MemoryTexts;

use crate::{
    About, CalendarFeeds, DatedThing, DeadlineId, DeadlineRef, DeadlineSubject, DueDate,
    NotificationSettings, OwnDate, OwnDateId, Recipient, ReminderState, SentReminder, Terms,
    ThingPlace, next_telling,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_files::notes::{MemoryNotes, NoteOwner};
use domain_files::{ItemRef, PresetRef};
use domain_presets::PresetCategory;
use domain_presets::memory::MemoryPresets;
use domain_shared::due::{Deadline, Windows};
use domain_shared::{
    AuditEvent, Effects, Email, Outgoing, Pence, PersonId, PushDeviceId, StoreError, Timestamp,
    TokenHash, UkMobile,
};
use domain_vault::Item;
use domain_vault::memory::MemoryVault;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The dates of `presets` and `notes`, of items that a test names, and those that people made. One lock
/// makes each call a transaction.
#[derive(Default)]
pub struct MemoryReminders {
    presets: Arc<MemoryPresets>,
    notes: Arc<MemoryNotes>,
    vault: Arc<MemoryVault>,
    rows: Mutex<Rows>,
}

#[derive(Default)]
struct Rows {
    items: BTreeMap<ItemRef, DatedItem>,
    own: BTreeMap<OwnDateId, OwnDate>,
    marks: HashMap<DeadlineId, (NaiveDate, ReminderState)>,
    /// The windows that were chosen, with those that the date's home said then.
    chosen: HashMap<DeadlineId, (Windows, Windows)>,
    /// What dates cost whose homes have no field for that.
    amounts: HashMap<DeadlineId, Pence>,
    /// Each date as it was seen last, and how often it was another before.
    seen: HashMap<DeadlineId, (Deadline, ReminderState, u32)>,
    people: HashMap<PersonId, Recipient>,
    browsers: HashMap<PushDeviceId, TokenHash>,
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
    /// When a mortgage is paid off.
    pub ends: Option<NaiveDate>,
}

impl MemoryReminders {
    pub fn new(presets: Arc<MemoryPresets>, notes: Arc<MemoryNotes>) -> Self {
        Self {
            presets,
            notes,
            vault: Arc::default(),
            rows: Mutex::default(),
        }
    }

    /// With the Vault whose items have dates as well.
    #[must_use]
    pub fn with_vault(self, vault: Arc<MemoryVault>) -> Self {
        Self { vault, ..self }
    }

    /// The presets that have the dates.
    pub fn presets(&self) -> &MemoryPresets {
        &self.presets
    }

    /// The Vault, whose items have dates as well.
    pub fn vault(&self) -> Arc<MemoryVault> {
        self.vault.clone()
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

    /// Makes somebody known, as they are before they choose anything.
    pub fn add_person(&self, person: PersonId, email: Email, phone: UkMobile) {
        let recipient = Recipient {
            settings: NotificationSettings::default(),
            email,
            email_confirmed: false,
            phone,
            phone_confirmed: true,
            devices: Vec::new(),
            ended_devices: Vec::new(),
            texts: None,
        };
        self.now().rows.people.insert(person, recipient);
    }

    /// Makes known whether somebody has confirmed their email.
    pub fn set_email_confirmed(&self, person: PersonId, is_confirmed: bool) {
        if let Some(known) = self.now().rows.people.get_mut(&person) {
            known.email_confirmed = is_confirmed;
        }
    }

    /// How many devices of somebody take notices.
    pub fn devices(&self, person: PersonId) -> usize {
        let now = self.now();
        now.rows
            .people
            .get(&person)
            .map_or(0, |known| known.devices.len())
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
            vault: &self.vault,
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
        now.rows.amounts.retain(|id, _| days.contains_key(id));
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
    vault: &'a MemoryVault,
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
            let subject = DeadlineSubject::of_preset(&preset);
            let date = DueDate::of_thing(preset.owner, dated, subject, thing, deadline?);
            Some(date.on_terms(Terms::of_preset(&preset)))
        });
        let items = self.rows.items.iter().flat_map(|(id, item)| {
            let of = |dated, subject: DeadlineSubject, day: Option<NaiveDate>| {
                let deadline = day.map(|day| subject.kind().deadline(day));
                let thing = DatedThing {
                    about: About::Item(*id),
                    name: item.name.clone(),
                    place: ThingPlace::Item(*id),
                };
                Some(DueDate::of_thing(
                    item.owner, dated, subject, thing, deadline?,
                ))
            };
            let rate = DeadlineRef::fixed_rate(*id);
            let end = DeadlineRef::loan_end(*id);
            let all = [
                of(DeadlineRef::mot(*id), DeadlineSubject::Mot, item.mot),
                of(DeadlineRef::tax(*id), DeadlineSubject::Tax, item.tax),
                of(rate, DeadlineSubject::FixedRate, item.rate),
                of(end, DeadlineSubject::MortgageEnd, item.ends),
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
        let kept = self
            .vault
            .all()
            .into_iter()
            .flat_map(|item| dates_of(&item));
        let dates = presets.chain(items).chain(kept);
        dates.chain(notes).chain(own).collect()
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
        let priced = self.homes().into_iter().map(|due| {
            let amount = self.rows.amounts.get(&due.id()).copied();
            due.costing(amount)
        });
        let mut all: Vec<_> = priced.collect();
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

/// The dates that fields of an item hold.
fn dates_of(item: &Item) -> Vec<DueDate> {
    let id = ItemRef::new(item.id.uuid());
    let subjects = [
        DeadlineSubject::Mot,
        DeadlineSubject::Tax,
        DeadlineSubject::rate_of(Some(item.category())),
        DeadlineSubject::end_of(Some(item)),
    ];
    let dates = DeadlineRef::of_item(item).into_iter().zip(subjects);
    let dates = dates.filter_map(|((dated, deadline), subject)| {
        let thing = DatedThing {
            about: About::Item(id),
            name: item.name().to_owned(),
            place: ThingPlace::Item(id),
        };
        let date = DueDate::of_thing(item.owner, dated, subject, thing, deadline?);
        Some(date.on_terms(Terms::of_item(item, dated.source)))
    });
    dates.collect()
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
