//! The things that dates are of: read by their ids, and opened for their names.

use super::{Conn, RunQueryDsl, SqlAdapter, own_dates};
use crate::TxError;
use crate::rows::deadlines::StoredDeadline;
use crate::rows::documents::DocumentRow;
use crate::rows::notes::NoteRow;
use crate::rows::presets::PresetRow;
use crate::rows::vault::ItemRow;
use crate::schema::{documents, items, notes, presets};
use crate::types::Id;
use diesel::{ExpressionMethods, QueryDsl, SelectableHelper};
use domain_files::notes::{Note, NoteId, NoteOwner};
use domain_files::{Document, DocumentOwner, ItemRef, PresetRef};
use domain_presets::{Preset, PresetCategory, PresetKind};
use domain_reminders::{
    About, DatedThing, DeadlineSource, DeadlineSubject, DueDate, OwnDate, Terms, ThingPlace,
};
use domain_shared::PersonId;
use domain_vault::{Category, Item};
use sealing::PersonKey;
use std::borrow::Cow;
use std::collections::HashMap;
use uuid::Uuid;

/// What dates are of, by id.
#[derive(Default)]
pub(super) struct Homes<'a> {
    things: HashMap<Uuid, Home<'a>>,
    own: HashMap<Uuid, OwnDate>,
}

/// A thing, and what its date is of where it has one of its own.
struct Home<'a> {
    thing: DatedThing,
    subject: DeadlineSubject,
    terms: Terms,
    /// Where it is an item that could be read.
    item: Option<Cow<'a, Item>>,
}

impl Home<'_> {
    const fn of(thing: DatedThing, subject: DeadlineSubject) -> Self {
        Self {
            thing,
            subject,
            terms: Terms::NONE,
            item: None,
        }
    }

    /// What is known of a date beside its day.
    fn terms_of(&self, source: DeadlineSource) -> Terms {
        match &self.item {
            Some(item) => Terms::of_item(item, source),
            None => self.terms.clone(),
        }
    }
}

impl<'a> Homes<'a> {
    pub(super) fn add_item(&mut self, id: ItemRef, name: &str, category: Option<Category>) {
        let thing = DatedThing {
            about: About::Item(id),
            name: name.to_owned(),
            place: ThingPlace::Item(id),
        };
        let subject = DeadlineSubject::rate_of(category);
        self.things.insert(id.uuid(), Home::of(thing, subject));
    }

    pub(super) fn add_opened_item(&mut self, item: Cow<'a, Item>) {
        let id = ItemRef::new(item.id.uuid());
        self.add_item(id, item.name(), Some(item.category()));
        if let Some(home) = self.things.get_mut(&id.uuid()) {
            home.item = Some(item);
        }
    }

    fn add_preset(&mut self, id: Uuid, name: &str, kind: PresetKind) {
        let thing = DatedThing {
            about: About::Preset(PresetRef::new(id)),
            name: name.to_owned(),
            place: ThingPlace::Area(kind.category()),
        };
        let subject = DeadlineSubject::Preset(kind);
        self.things.insert(id, Home::of(thing, subject));
    }

    fn add_opened_preset(&mut self, preset: &Preset) {
        let id = preset.id.uuid();
        self.add_preset(id, preset.metadata.name(), preset.kind());
        if let Some(home) = self.things.get_mut(&id) {
            home.subject = DeadlineSubject::of_preset(preset);
            home.terms = Terms::of_preset(preset);
        }
    }

    fn add_note(&mut self, id: NoteId, name: &str, place: NoteOwner) {
        let thing = DatedThing {
            about: About::Note(id),
            name: name.to_owned(),
            place: match place {
                NoteOwner::VaultItem(item) => ThingPlace::Item(item),
                NoteOwner::LifeLocker => ThingPlace::Area(PresetCategory::KeyInfo),
            },
        };
        let subject = DeadlineSubject::KeyDate;
        self.things.insert(id.uuid(), Home::of(thing, subject));
    }

    fn add_document(&mut self, document: &Document) {
        let place = match document.place {
            DocumentOwner::VaultItem(item) => ThingPlace::Item(item),
            DocumentOwner::LifeLocker => ThingPlace::Area(PresetCategory::Depository),
            DocumentOwner::Renting => ThingPlace::Area(PresetCategory::Renting),
            DocumentOwner::Preset(preset) => match self.things.get(&preset.uuid()) {
                Some(home) => home.thing.place,
                None => ThingPlace::Area(PresetCategory::Depository),
            },
        };
        let thing = DatedThing {
            about: About::Document(document.id),
            name: document.name.to_string(),
            place,
        };
        let subject = DeadlineSubject::KeyDate;
        let id = document.id.uuid();
        self.things.insert(id, Home::of(thing, subject));
    }

    fn thing(&self, about: About) -> Option<DatedThing> {
        let home = self.things.get(&about.uuid())?;
        (home.thing.about == about).then(|| home.thing.clone())
    }

    /// The dates in `read` whose things are known, in the same order. A thing that was deleted between
    /// the queries has no date any more.
    pub(super) fn named(&self, read: Vec<StoredDeadline>) -> Vec<DueDate> {
        let dates = read.into_iter().filter_map(|stored| {
            let date = match stored.dated.source {
                DeadlineSource::Own => {
                    let own = self.own.get(&stored.dated.id)?;
                    let thing = own.about.and_then(|about| self.thing(about));
                    DueDate::of_own(own, thing)
                }
                source => {
                    let home = self.things.get(&stored.dated.id)?;
                    let subject = match source {
                        DeadlineSource::Mot => DeadlineSubject::Mot,
                        DeadlineSource::Tax => DeadlineSubject::Tax,
                        DeadlineSource::LoanEnd => DeadlineSubject::end_of(home.item.as_deref()),
                        _ => home.subject,
                    };
                    let thing = home.thing.clone();
                    DueDate::of_thing(stored.owner, stored.dated, subject, thing, stored.home)
                        .on_terms(home.terms_of(source))
                        .costing(stored.settings.amount)
                }
            };
            Some(DueDate {
                deadline: stored.deadline(),
                mark: stored.settings.state,
                next_telling: stored.next_telling,
                changes: stored.changes,
                ..date
            })
        });
        dates.collect()
    }
}

impl SqlAdapter {
    /// The homes of the dates in `read`, and what the dates that people made are about, beside those
    /// that are `known`. Dates stand in the clear and remind even where the name of their thing cannot
    /// be read.
    pub(super) async fn homes_of<'a>(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        key: &PersonKey,
        read: &[StoredDeadline],
        known: Homes<'a>,
    ) -> Result<Homes<'a>, TxError> {
        let mut homes = known;
        let mut wanted = Wanted::default();
        for stored in read {
            let id = Id(stored.dated.id);
            match stored.dated.source {
                DeadlineSource::Preset => wanted.presets.push(id),
                DeadlineSource::Mot
                | DeadlineSource::Tax
                | DeadlineSource::FixedRate
                | DeadlineSource::LoanEnd => {
                    wanted.items.push(id);
                }
                DeadlineSource::Note => wanted.notes.push(id),
                DeadlineSource::Own => wanted.own.push(id),
            }
        }
        if !wanted.own.is_empty() {
            let rows = own_dates::of_ids(conn, owner, std::mem::take(&mut wanted.own)).await?;
            for date in self.damage.list(rows, |row| row.open(key)).entries {
                match date.about {
                    Some(About::Item(id)) => wanted.items.push(Id(id.uuid())),
                    Some(About::Preset(id)) => wanted.presets.push(Id(id.uuid())),
                    Some(About::Note(id)) => wanted.notes.push(Id(id.uuid())),
                    Some(About::Document(id)) => wanted.documents.push(Id(id.uuid())),
                    None => {}
                }
                homes.own.insert(date.id.uuid(), date);
            }
        }
        let is_new = |id: &Id| !homes.things.contains_key(&id.0);
        wanted.presets.retain(is_new);
        wanted.items.retain(is_new);
        self.add_rows(conn, owner, key, wanted, &mut homes).await?;
        Ok(homes)
    }

    async fn add_rows(
        &self,
        conn: &mut Conn,
        owner: PersonId,
        key: &PersonKey,
        wanted: Wanted,
        homes: &mut Homes<'_>,
    ) -> Result<(), TxError> {
        macro_rules! rows {
            ($table:ident, $row:ident) => {
                if wanted.$table.is_empty() {
                    Vec::new()
                } else {
                    $table::table
                        .filter($table::owner_id.eq(Id(owner.uuid())))
                        .filter($table::id.eq_any(wanted.$table))
                        .select($row::as_select())
                        .load::<$row>(conn)
                        .await?
                }
            };
        }
        let papers = rows!(presets, PresetRow);
        let dated_items = rows!(items, ItemRow);
        let noted = rows!(notes, NoteRow);
        let kept = rows!(documents, DocumentRow);
        self.add_presets(papers, key, homes);
        for row in &dated_items {
            homes.add_item(ItemRef::new(row.id.0), row.label(), None);
        }
        for item in self.damage.list(dated_items, |row| row.open(key)).entries {
            homes.add_opened_item(Cow::Owned(item));
        }
        for row in &noted {
            homes.add_note(row.id(), "Note", row.place());
        }
        let opened: Vec<Note> = self.damage.list(noted, |row| row.open(key)).entries;
        for note in opened {
            homes.add_note(note.id, note.content.name.as_str(), note.place);
        }
        for document in self.damage.list(kept, |row| row.open(key)).entries {
            homes.add_document(&document);
        }
        Ok(())
    }

    pub(super) fn add_presets(&self, rows: Vec<PresetRow>, key: &PersonKey, homes: &mut Homes<'_>) {
        for row in &rows {
            if let Some(kind) = row.kind_of() {
                homes.add_preset(row.id().uuid(), kind.label(), kind);
            }
        }
        let opened: Vec<Preset> = self
            .damage
            .list(rows, |row| row.open(key, Vec::new()))
            .entries;
        for preset in &opened {
            homes.add_opened_preset(preset);
        }
    }
}

/// Ids of rows that are still to be read.
#[derive(Default)]
struct Wanted {
    presets: Vec<Id>,
    items: Vec<Id>,
    notes: Vec<Id>,
    documents: Vec<Id>,
    own: Vec<Id>,
}
