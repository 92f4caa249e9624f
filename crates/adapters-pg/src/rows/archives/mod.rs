//! All rows of a person as an archive, and the records of an archive as rows.

mod sealed;
mod statements;

pub(crate) use sealed::SealedImport;
use statements::StatementParts;

use super::deadlines::{DEADLINES, DeadlineRow, REMINDERS, ReminderRow};
use super::documents::{Blob, DocumentRow, stored};
use super::notes::NoteRow;
use super::own_dates::OwnDateRow;
use super::presets::PresetRow;
use super::statements::{SettingsRow, StatementRow};
use super::transactions::TransactionRow;
use super::vault::{ItemRow, PointRow};
use crate::damage::{Damage, SealedRow};
use chrono::NaiveDate;
use domain_archive::model::{
    AboutPlace, Archive, ArchivePerson, ArchiveReminderState, Document, FormerItem, Item,
    ItemRenewal, LifeLocker, Note, OwnDate, PastTerm, Point, Preset, PresetTerm, Reminder, Renting,
    Transaction, Valuation,
};
use domain_archive::{ExportBundle, FileManifest, Folder};
use domain_files::notes::{NoteId, NoteOwner};
use domain_files::{DocumentId, DocumentOwner, ItemRef, PresetRef};
use domain_reminders::{About, DeadlineId, DeadlineRef};
use domain_shared::due::Windows;
use domain_shared::unreadable::Unreadable;
use domain_shared::{PersonId, StoreError, Timestamp};
use domain_vault::ItemId;
use sealing::PersonKey;
use std::collections::HashMap;
use std::mem::take;
use uuid::Uuid;

/// All rows of a person, sealed, each list in the order of making.
pub(crate) struct ArchiveRows {
    pub(crate) items: Vec<ItemRow>,
    pub(crate) points: Vec<PointRow>,
    pub(crate) transactions: Vec<TransactionRow>,
    pub(crate) statements: Vec<StatementRow>,
    pub(crate) statement_settings: Vec<SettingsRow>,
    pub(crate) notes: Vec<NoteRow>,
    pub(crate) documents: Vec<(DocumentRow, Blob)>,
    pub(crate) presets: Vec<PresetRow>,
    /// Dates that the person made.
    pub(crate) own_dates: Vec<OwnDateRow>,
    /// Dates of which something was said.
    pub(crate) deadlines: Vec<DeadlineRow>,
    /// Reminders, those of one date by the days on which it was told of.
    pub(crate) reminders: Vec<ReminderRow>,
}

/// The opened parts of other records, by the record that they belong to.
#[derive(Default)]
struct OpenedParts {
    manifest: FileManifest,
    unreadable: Vec<Unreadable>,
    /// Histories by their beginnings, and where that of each item stands among them.
    histories: Vec<(String, Vec<Point>)>,
    places: HashMap<ItemId, usize>,
    transactions: HashMap<ItemId, Vec<Transaction>>,
    statements: StatementParts,
    notes: HashMap<NoteOwner, Vec<Note>>,
    documents: HashMap<DocumentOwner, Vec<(Uuid, Document, domain_files::FileName, Stored)>>,
    /// The path of each document that was put, by its id.
    document_paths: HashMap<Uuid, String>,
    /// The ids of the notes, in the order of `notes`.
    note_ids: HashMap<NoteOwner, Vec<NoteId>>,
    answers: HashMap<Uuid, Vec<ArchiveReminderState>>,
    /// Each reminder: the date's day, the day on which it was told of, and when it was sent.
    reminders: HashMap<DeadlineId, Vec<(NaiveDate, NaiveDate, Timestamp)>>,
}

type Stored = domain_files::ports::store::StoredFile;

/// The ids of the things in an archive, by their places, and the paths of documents by their ids.
struct AboutPlaces {
    items: Vec<Uuid>,
    presets: Vec<Uuid>,
    notes: Vec<Uuid>,
    documents: HashMap<Uuid, String>,
}

impl AboutPlaces {
    /// The place of a thing; `None` where it is gone or cannot be read.
    fn of(&self, about: About) -> Option<AboutPlace> {
        let place = |ids: &[Uuid]| ids.iter().position(|id| *id == about.uuid());
        match about {
            About::Item(_) => place(&self.items).map(AboutPlace::Item),
            About::Preset(_) => place(&self.presets).map(AboutPlace::Preset),
            About::Note(_) => place(&self.notes).map(AboutPlace::Note),
            About::Document(id) => self.path(Some(id)).map(AboutPlace::Document),
        }
    }

    fn path(&self, document: Option<DocumentId>) -> Option<String> {
        self.documents.get(&document?.uuid()).cloned()
    }
}

/// The archive's entry for a person.
pub(crate) fn person(person: &domain_auth::model::Person) -> ArchivePerson {
    ArchivePerson {
        first_name: person.first_name.as_str().to_owned(),
        last_name: person.last_name.as_str().to_owned(),
        email: person.email.as_str().to_owned(),
        phone: person.phone.as_str().to_owned(),
        date_of_birth: person.date_of_birth.day(),
        address: person.address.as_str().to_owned(),
        postcode: person.postcode.as_str().to_owned(),
        marketing: person.marketing,
        joined_at: person.created_at,
    }
}

impl ArchiveRows {
    /// Whether there is nothing: somebody new may not even have a key.
    pub(crate) const fn are_none(&self) -> bool {
        // Transactions and other dates belong to one of these.
        self.own_dates.is_empty()
            && self.items.is_empty()
            && self.points.is_empty()
            && self.notes.is_empty()
            && self.documents.is_empty()
            && self.presets.is_empty()
    }

    /// Opens everything that can be read. The opened parts of other records, by the record that
    /// they belong to.
    pub(crate) fn open(
        mut self,
        owner: PersonId,
        key: &PersonKey,
        damage: &Damage,
        person: ArchivePerson,
        at: Timestamp,
    ) -> ExportBundle {
        let items = damage.list(take(&mut self.items), |row| row.open(key));
        let presets = damage.list(take(&mut self.presets), |row| {
            let own = row.own_document();
            Ok((row.open(key, Vec::new())?, own))
        });
        let own_dates = damage.list(take(&mut self.own_dates), |row| row.open(key));
        let mut parts = self.parts(owner, key, damage);
        parts.unreadable.extend(own_dates.unreadable);
        for lost in items.unreadable.into_iter().chain(presets.unreadable) {
            parts.adopt(&lost);
            parts.unreadable.push(lost);
        }
        let mut archive = Archive::of(person, at);
        archive.items = items.entries.iter().map(|item| parts.item(item)).collect();
        archive.life_locker = LifeLocker {
            documents: parts.documents(DocumentOwner::LifeLocker, Folder::LifeLocker),
            notes: parts
                .notes
                .remove(&NoteOwner::LifeLocker)
                .unwrap_or_default(),
        };
        archive.renting = Renting {
            documents: parts.documents(DocumentOwner::Renting, Folder::Renting),
        };
        let preset_ids = presets.entries.iter();
        let preset_ids = preset_ids.map(|(preset, _)| preset.id.uuid()).collect();
        for (preset, own) in presets.entries {
            archive.presets.push(parts.preset(&preset, own));
        }
        let mut places: HashMap<ItemId, usize> = HashMap::new();
        places.extend(items.entries.iter().map(|item| item.id).zip(0..));
        archive.former_items = parts.former_items(&mut places);
        for (item, written) in items.entries.iter().zip(&mut archive.items) {
            let place_of = |link: Option<ItemId>| link.and_then(|id| places.get(&id).copied());
            written.held_in = place_of(item.held_in());
            written.secured_on = place_of(item.secured_on());
            written.renewals = parts.renewals(item);
            written.statements = parts.statements.of(item.id, &parts.document_paths);
        }
        let ids: Vec<ItemId> = items.entries.iter().map(|item| item.id).collect();
        archive.statements = parts.statements.taught(&ids);
        parts.statements.link(&ids, &mut archive.items);
        let places = AboutPlaces {
            items: items.entries.iter().map(|item| item.id.uuid()).collect(),
            presets: preset_ids,
            notes: parts.all_notes(&items.entries),
            documents: take(&mut parts.document_paths),
        };
        let dates = own_dates.entries.iter();
        archive.dates = dates.map(|date| parts.own_date(date, &places)).collect();
        ExportBundle {
            archive,
            manifest: parts.manifest,
            unreadable: parts.unreadable,
        }
    }

    fn parts(self, owner: PersonId, key: &PersonKey, damage: &Damage) -> OpenedParts {
        let mut parts = OpenedParts::default();
        for point in PointRow::read(self.points, damage) {
            let histories = &mut parts.histories;
            let place = *parts.places.entry(point.item).or_insert(histories.len());
            let said = Point {
                at: point.at,
                value: point.value,
                source: point.source.as_str().to_owned(),
                sample: point.sample,
                replaced: point.replaced,
            };
            match histories.get_mut(place) {
                Some((_, history)) => history.push(said),
                None => {
                    let category = point.category.as_str().to_owned();
                    histories.push((category, vec![said]));
                }
            }
        }
        for row in self.deadlines {
            let read = damage.or_log(DEADLINES, row.id().uuid(), row.read());
            let Some(stored) = read else {
                continue;
            };
            let (dated, settings) = (stored.dated, stored.settings);
            let names =
                |chosen: Windows| chosen.iter().map(|one| one.as_str().to_owned()).collect();
            let said = ArchiveReminderState {
                of: dated.source.as_str().to_owned(),
                day: stored.home.day,
                snoozed_until: settings.state.snoozed_until,
                renewed: settings.state.renewed,
                remind: settings.windows.map(names),
                amount: settings.amount,
            };
            parts.answers.entry(dated.id).or_default().push(said);
        }
        for row in self.reminders {
            let id = row.deadline();
            if let Some(days) = damage.or_log(REMINDERS, id.uuid(), row.days()) {
                parts.reminders.entry(id).or_default().push(days);
            }
        }
        let statements = damage.list(self.statements, |row| row.open(key));
        parts.unreadable.extend(statements.unreadable);
        let taught = self.statement_settings.into_iter().next();
        let taught =
            taught.and_then(|row| damage.or_log(SettingsRow::TABLE, owner.uuid(), row.open(key)));
        parts.statements =
            StatementParts::new(statements.entries, taught.map(|(taught, _)| taught));
        let transactions = damage.list(self.transactions, |row| row.open(key));
        parts.unreadable.extend(transactions.unreadable);
        for one in transactions.entries {
            let list = parts.transactions.entry(one.item).or_default();
            parts.statements.place(&one, list.len());
            let said = Transaction {
                date: one.content.date,
                name: one.content.name.as_str().to_owned(),
                amount: one.content.amount,
                tag: one.content.tag.map(|tag| tag.as_str().to_owned()),
                moves_at: one.moves_at,
                line: one.line.and_then(|line| parts.statements.line(line)),
                joined: None,
                paired: None,
            };
            list.push(said);
        }
        let notes = damage.list(self.notes, |row| row.open(key));
        parts.unreadable.extend(notes.unreadable);
        for note in notes.entries {
            let dated = DeadlineRef::note(note.id);
            parts.note_ids.entry(note.place).or_default().push(note.id);
            let said = Note {
                answers: parts.answers.remove(&dated.id).unwrap_or_default(),
                reminders: parts.reminders(&[dated]),
                name: note.content.name.as_str().to_owned(),
                description: note
                    .content
                    .description
                    .map(|text| text.as_str().to_owned()),
                date: note.content.date,
                uploaded_at: note.uploaded_at,
            };
            parts.notes.entry(note.place).or_default().push(said);
        }
        let mut blobs: HashMap<Uuid, Blob> = HashMap::new();
        let mut rows = Vec::with_capacity(self.documents.len());
        for (row, blob) in self.documents {
            blobs.insert(row.named().id, blob);
            rows.push(row);
        }
        let documents = damage.list(rows, |row| {
            let document = row.open(key)?;
            let blob = blobs.remove(&document.id.uuid());
            let blob = blob.ok_or_else(|| StoreError::failed("a document has no file"))?;
            Ok((stored(owner, blob)?, document))
        });
        parts.unreadable.extend(documents.unreadable);
        for (stored, document) in documents.entries {
            let said = Document {
                name: document.name.to_string(),
                uploaded_at: document.uploaded_at,
                date: document.date,
                set_as_cover: document.set_as_cover,
                file: String::new(),
            };
            let whole = (document.id.uuid(), said, document.name, stored);
            parts
                .documents
                .entry(document.place)
                .or_default()
                .push(whole);
        }
        parts
    }
}

impl OpenedParts {
    /// Puts the notes and documents of what cannot be read into the Life Locker, and names what
    /// cannot stand there.
    fn adopt(&mut self, lost: &Unreadable) {
        let (item, reference) = (ItemId::new(lost.id), ItemRef::new(lost.id));
        if let Some(place) = self.places.get(&item)
            && let Some((_, history)) = self.histories.get_mut(*place)
        {
            history.clear();
        }
        let place = NoteOwner::VaultItem(reference);
        let notes = self.notes.remove(&place).unwrap_or_default();
        let ids = self.note_ids.remove(&place).unwrap_or_default();
        let locker = NoteOwner::LifeLocker;
        self.notes.entry(locker).or_default().extend(notes);
        self.note_ids.entry(locker).or_default().extend(ids);
        for place in [
            DocumentOwner::VaultItem(reference),
            DocumentOwner::Preset(PresetRef::new(lost.id)),
        ] {
            let documents = self.documents.remove(&place).unwrap_or_default();
            let locker = self.documents.entry(DocumentOwner::LifeLocker).or_default();
            locker.extend(documents.into_iter().map(|(id, said, name, stored)| {
                let said = Document {
                    set_as_cover: false,
                    ..said
                };
                (id, said, name, stored)
            }));
        }
        let gone = self.transactions.remove(&item).unwrap_or_default();
        self.unreadable.extend(gone.iter().map(|_| Unreadable {
            id: lost.id,
            kind: "transaction of",
        }));
    }

    /// The ids of all notes, those of `items` first.
    fn all_notes(&self, items: &[domain_vault::Item]) -> Vec<Uuid> {
        let places = items.iter();
        let places = places.map(|item| NoteOwner::VaultItem(ItemRef::new(item.id.uuid())));
        let places = places.chain([NoteOwner::LifeLocker]);
        let ids = places.filter_map(|place| self.note_ids.get(&place));
        ids.flatten().map(|id| id.uuid()).collect()
    }

    fn own_date(&mut self, date: &domain_reminders::OwnDate, places: &AboutPlaces) -> OwnDate {
        let dated = DeadlineRef::own(date.id);
        let terms = date.history.iter().map(|term| PastTerm {
            data: term.form.to_wire(),
            document: places.path(term.document),
        });
        OwnDate {
            data: date.form.to_wire(),
            about: date.about.and_then(|about| places.of(about)),
            document: places.path(date.document),
            history: terms.collect(),
            created_at: date.created_at,
            answers: self.answers.remove(&dated.id).unwrap_or_default(),
            reminders: self.reminders(&[dated]),
        }
    }

    /// The renewals of an item whose documents are put.
    fn renewals(&self, item: &domain_vault::Item) -> Vec<ItemRenewal> {
        let each = item.renewals.iter().map(|renewal| {
            let document = renewal.document.map(DocumentId::uuid);
            ItemRenewal {
                field: renewal.field.as_str().to_owned(),
                from: renewal.from,
                document: document.and_then(|id| self.document_paths.get(&id).cloned()),
                amount: renewal.amount,
            }
        });
        each.collect()
    }

    /// The documents of a place with their identities, each file put into `folder`.
    fn shelved(&mut self, place: DocumentOwner, folder: Folder) -> Vec<(Uuid, Document)> {
        let documents = self.documents.remove(&place).unwrap_or_default();
        let (manifest, paths) = (&mut self.manifest, &mut self.document_paths);
        let each = documents.into_iter();
        each.map(|(id, document, name, stored)| {
            let file = manifest.put(folder, &name, stored);
            paths.insert(id, file.clone());
            (id, Document { file, ..document })
        })
        .collect()
    }

    fn documents(&mut self, place: DocumentOwner, folder: Folder) -> Vec<Document> {
        let shelved = self.shelved(place, folder).into_iter();
        shelved.map(|(_, document)| document).collect()
    }

    fn reminders(&mut self, dates: &[DeadlineRef]) -> Vec<Reminder> {
        let mut told = Vec::new();
        for dated in dates {
            let rows = self.reminders.remove(&dated.deadline());
            let rows = rows.unwrap_or_default().into_iter();
            told.extend(rows.map(|(day, told_on, sent_at)| Reminder {
                of: dated.source.as_str().to_owned(),
                day,
                told_on,
                sent_at,
            }));
        }
        told
    }

    /// What is left of deleted items, each with its place after those that are in `places`.
    fn former_items(&mut self, places: &mut HashMap<ItemId, usize>) -> Vec<FormerItem> {
        let mut items: Vec<_> = take(&mut self.places).into_iter().collect();
        items.sort_unstable_by_key(|(_, place)| *place);
        let histories = items.into_iter().zip(take(&mut self.histories));
        // Those of the items that are there were taken.
        let left = histories.filter(|(_, (_, history))| !history.is_empty());
        let former = left.map(|((id, _), (category, history))| {
            places.insert(id, places.len());
            FormerItem { category, history }
        });
        former.collect()
    }

    /// An item with all that belongs to it, but its links.
    fn item(&mut self, item: &domain_vault::Item) -> Item {
        let reference = ItemRef::new(item.id.uuid());
        let place = self.places.get(&item.id);
        let history = place.and_then(|place| self.histories.get_mut(*place));
        let history = history.map(|(_, history)| take(history));
        let valuation = item.valuation;
        let notes = self.notes.remove(&NoteOwner::VaultItem(reference));
        Item {
            category: item.category().as_str().to_owned(),
            data: item.data.clone().linked(None, None).to_wire(),
            ownership: Some(item.ownership_on_wire()).filter(|said| !said.is_null()),
            ended: Some(item.ended_on_wire()).filter(|said| !said.is_null()),
            renewals: Vec::new(),
            held_in: None,
            secured_on: None,
            valuation: Valuation {
                told_at: valuation.at,
                failed_at: valuation.failed_at,
                sample: valuation.sample,
                next_at: valuation.next,
            },
            created_at: item.created_at,
            updated_at: item.updated_at,
            history: history.unwrap_or_default(),
            transactions: self.transactions.remove(&item.id).unwrap_or_default(),
            statements: Vec::new(),
            notes: notes.unwrap_or_default(),
            documents: self.documents(DocumentOwner::VaultItem(reference), Folder::Vault),
            answers: self.answers.remove(&item.id.uuid()).unwrap_or_default(),
            reminders: self.reminders(&DeadlineRef::all_of_item(reference)),
        }
    }

    fn preset(&mut self, preset: &domain_presets::Preset, own: Option<Uuid>) -> Preset {
        let documents = self.shelved(preset.place(), Folder::Presets);
        let is_own = |one: &(Uuid, Document)| Some(one.0) == own;
        let (file, mut files): (Vec<_>, Vec<_>) = documents.into_iter().partition(is_own);
        let history = preset.history.iter().map(|term| {
            let mut others = files.iter();
            let place = others.position(|one| Some(DocumentId::new(one.0)) == term.document);
            PresetTerm {
                until: term.until,
                file: place.map(|place| files.remove(place).1),
                premium: term.premium,
            }
        });
        let history = history.collect();
        let kind = preset.kind();
        let answers = self.answers.remove(&preset.id.uuid());
        Preset {
            category: kind.category().as_str().to_owned(),
            kind: kind.as_str().to_owned(),
            metadata: preset.metadata.to_wire(),
            uploaded_at: preset.uploaded_at,
            file: file.into_iter().map(|(_, document)| document).next(),
            files: files.into_iter().map(|(_, document)| document).collect(),
            history,
            answers: answers.unwrap_or_default(),
            reminders: self.reminders(&[DeadlineRef::preset(preset.id)]),
        }
    }
}
