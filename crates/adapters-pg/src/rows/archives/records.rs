//! An archive as the records of their domains, each read by its own domain.

use crate::rows::documents::cover_rule;
use chrono::{Datelike, NaiveDate, TimeDelta};
use domain_archive::model::{
    Answer, Document, FormerItem, Item, Note, Point, Preset, Reminder, Transaction,
};
use domain_archive::{Import, Refused};
use domain_files::model::document::COVER_REFUSED;
use domain_files::model::file_type::NOT_ACCEPTED;
use domain_files::notes::{NoteId, NotePlace};
use domain_files::ports::records::Incoming;
use domain_files::{DocumentId, FileName, ItemRef, Place, PresetRef};
use domain_presets::deadlines::SentReminder;
use domain_presets::model::{MOST_EXTRAS, TOO_MANY_EXTRAS};
use domain_presets::{Dated, DeadlineId, Kind, Mark, Metadata, Source as DateSource};
use domain_shared::note::{NoteContent, RawNote};
use domain_shared::{Instant, Invalid, TokenHash};
use domain_vault::{
    Category, ItemData, ItemId, PointId, RawTransaction, Source, TransactionContent, TransactionId,
    Valuation, ValuePoint, Version,
};
use serde_json::{Value, json};
use std::collections::HashSet;
use uuid::Uuid;

/// What an archive becomes.
pub(crate) struct Records {
    pub(crate) items: Vec<domain_vault::Item>,
    pub(crate) points: Vec<ValuePoint>,
    pub(crate) transactions: Vec<domain_vault::Transaction>,
    pub(crate) notes: Vec<domain_files::notes::Note>,
    pub(crate) documents: Vec<Incoming>,
    pub(crate) presets: Vec<domain_presets::Preset>,
    /// What was said of dates, and the day on which each lay then.
    pub(crate) answers: Vec<(DeadlineId, NaiveDate, Mark)>,
    /// Reminders that went out.
    pub(crate) reminders: Vec<SentReminder>,
    /// When its person joined.
    pub(crate) joined_at: Instant,
}

/// Reads the records of `import`, each by the rules of its domain.
///
/// # Errors
/// [`Refused`], which names the first record that breaks one.
pub(crate) fn records(import: &Import) -> Result<Records, Refused> {
    let mut reading = Reading {
        import,
        records: Records {
            items: Vec::new(),
            points: Vec::new(),
            transactions: Vec::new(),
            notes: Vec::new(),
            documents: Vec::new(),
            presets: Vec::new(),
            answers: Vec::new(),
            reminders: Vec::new(),
            joined_at: import.archive.person.joined_at,
        },
    };
    reading.past("The account", import.archive.person.joined_at)?;
    for item in &import.archive.items {
        reading.item(item)?;
    }
    for item in &import.archive.former_items {
        reading.former_item(item)?;
    }
    let locker = &import.archive.life_locker;
    for note in &locker.notes {
        reading.note(note, NotePlace::LifeLocker)?;
    }
    for document in &locker.documents {
        reading.add_document(document, Place::LifeLocker)?;
    }
    for document in &import.archive.renting.documents {
        reading.add_document(document, Place::Renting)?;
    }
    for preset in &import.archive.presets {
        reading.preset(preset)?;
    }
    Ok(reading.records)
}

struct Reading<'a> {
    import: &'a Import,
    records: Records,
}

const NO_HISTORY: &str = "It has no history of values";
const NOT_ENDED: &str = "Its history does not end at zero";
const TWO_COVERS: &str = "It has more than one cover";
const OTHER_DAY: &str = "What was said of its date is of another date";
const TOLD_TWICE: &str = "A reminder of its date went out twice";
const OUT_OF_RANGE: &str = "It has a date that cannot be";

/// The broken rules of `what`, the first of them.
fn broken(what: &str) -> impl Fn(Invalid) -> Refused + '_ {
    move |invalid| Refused::record(what, invalid.first().message.clone())
}

impl Reading<'_> {
    fn id(&self) -> Uuid {
        self.import.ids.next()
    }

    /// A moment that was, as clocks of two machines go.
    fn past(&self, what: &str, at: Instant) -> Result<Instant, Refused> {
        let latest = self.import.at + TimeDelta::days(1);
        if at.year() >= 1900 && at <= latest {
            Ok(at)
        } else {
            Err(Refused::record(what, OUT_OF_RANGE))
        }
    }

    fn item(&mut self, item: &Item) -> Result<(), Refused> {
        let what = match item.name() {
            "" => &item.category,
            name => name,
        };
        let category = category(what, &item.category)?;
        let data = ItemData::from_stored(category, &item.data).map_err(broken(what))?;
        let id = ItemId::new(self.id());
        let reference = ItemRef::new(id.uuid());
        self.history(what, id, category, &item.history)?;
        for one in &item.transactions {
            self.transaction(one, id)?;
        }
        for note in &item.notes {
            self.note(note, NotePlace::VaultItem(reference))?;
        }
        self.covered(what, item, category)?;
        for document in &item.documents {
            self.add_document(document, Place::VaultItem(reference))?;
        }
        for answer in &item.answers {
            let (dated, day) = match answer.of.as_str() {
                "mot" => (Dated::mot(reference), data.mot_expiry()),
                "tax" => (Dated::tax(reference), data.tax_due()),
                _ => return Err(Refused::record(what, OTHER_DAY)),
            };
            self.answer(what, answer, dated, day)?;
        }
        self.reminders(what, &item.reminders, |of| match (category, of) {
            (Category::Vehicle, "mot") => Some(Dated::mot(reference)),
            (Category::Vehicle, "tax") => Some(Dated::tax(reference)),
            _ => None,
        })?;
        let past = |at: Option<Instant>| at.map(|at| self.past(what, at)).transpose();
        let valuation = Valuation {
            at: past(item.valuation.told_at)?,
            failed_at: past(item.valuation.failed_at)?,
            sample: item.valuation.sample,
            next: item.valuation.next_at.filter(|at| at.year() < 2200),
        };
        let item = domain_vault::Item {
            id,
            owner: self.import.owner,
            valuation: valuation.switched(data.is_valued_monthly(), self.import.at),
            data,
            created_at: self.past(what, item.created_at)?,
            updated_at: self.past(what, item.updated_at)?,
            version: Version::FIRST,
        };
        self.records.items.push(item);
        Ok(())
    }

    fn former_item(&mut self, item: &FormerItem) -> Result<(), Refused> {
        let what = "A deleted item";
        let category = category(what, &item.category)?;
        let id = ItemId::new(self.id());
        self.history(what, id, category, &item.history)?;
        match item.history.last() {
            Some(last) if last.value.get() == 0 => Ok(()),
            _ => Err(Refused::record(what, NOT_ENDED)),
        }
    }

    fn history(
        &mut self,
        what: &str,
        item: ItemId,
        category: Category,
        history: &[Point],
    ) -> Result<(), Refused> {
        if history.is_empty() {
            return Err(Refused::record(what, NO_HISTORY));
        }
        for point in history {
            let source = Source::parse(&point.source)
                .ok_or_else(|| Refused::record(what, "Its history has an unknown source"))?;
            if point.value.is_negative() {
                return Err(Refused::record(what, "Its history has a negative value"));
            }
            let point = ValuePoint {
                id: PointId::new(self.id()),
                owner: self.import.owner,
                item,
                category,
                at: self.past(what, point.at)?,
                value: point.value,
                source,
            };
            self.records.points.push(point);
        }
        Ok(())
    }

    fn transaction(&mut self, one: &Transaction, item: ItemId) -> Result<(), Refused> {
        let (name, date) = (json!(one.name), json!(one.date.to_string()));
        let content = TransactionContent::parse(RawTransaction {
            name: &name,
            amount: &json!(one.amount),
            tag: &json!(one.tag),
            date: &date,
        });
        let transaction = domain_vault::Transaction {
            id: TransactionId::new(self.id()),
            owner: self.import.owner,
            item,
            content: content.map_err(broken(&one.name))?,
        };
        self.records.transactions.push(transaction);
        Ok(())
    }

    fn note(&mut self, note: &Note, place: NotePlace) -> Result<(), Refused> {
        let content = NoteContent::parse(RawNote {
            name: &json!(note.name),
            description: &json!(note.description),
            date: &note.date.map_or(Value::Null, |day| json!(day.to_string())),
        });
        let note = domain_files::notes::Note {
            id: NoteId::new(self.id()),
            owner: self.import.owner,
            place,
            content: content.map_err(broken(&note.name))?,
            uploaded_at: self.past(&note.name, note.uploaded_at)?,
        };
        self.records.notes.push(note);
        Ok(())
    }

    /// Whether the item's cover may be one, and is the only one.
    fn covered(&self, what: &str, item: &Item, category: Category) -> Result<(), Refused> {
        let covers = || item.documents.iter().filter(|one| one.set_as_cover);
        let rule = cover_rule(category);
        let allowed = |one: &Document| {
            FileName::parse(&one.name).is_ok_and(|name| rule.allows(name.file_type()))
        };
        if !covers().all(allowed) {
            return Err(Refused::record(what, COVER_REFUSED));
        }
        if covers().count() > 1 {
            return Err(Refused::record(what, TWO_COVERS));
        }
        Ok(())
    }

    fn add_document(
        &mut self,
        document: &Document,
        place: Place,
    ) -> Result<domain_files::Document, Refused> {
        let is_cover = document.set_as_cover;
        if is_cover && !matches!(place, Place::VaultItem(_)) {
            return Err(Refused::record(&document.name, COVER_REFUSED));
        }
        let contents = self.import.contents.get(&document.file).cloned();
        let contents = contents.ok_or_else(|| Refused::Damaged(document.file.clone()))?;
        let name = FileName::parse(&document.name);
        let name = name.map_err(|message| Refused::record(&document.name, message))?;
        let kept = domain_files::Document {
            id: DocumentId::new(self.id()),
            owner: self.import.owner,
            place,
            file: contents.file.file,
            file_type: name.file_type(),
            name,
            size: contents.file.size,
            thumbnail: contents.thumbnail(),
            origin: None,
            set_as_cover: is_cover,
            uploaded_at: self.past(&document.name, document.uploaded_at)?,
        };
        let incoming = Incoming {
            document: kept.clone(),
            contents,
        };
        self.records.documents.push(incoming);
        Ok(kept)
    }

    fn preset(&mut self, preset: &Preset) -> Result<(), Refused> {
        let what = preset.name();
        let kind = Kind::parse(&preset.category, &preset.kind).map_err(broken(what))?;
        let metadata = Metadata::from_stored(kind, &preset.metadata).map_err(broken(what))?;
        if kind.category().needs_file() && preset.file.is_none() {
            return Err(Refused::record(what, kind.no_file()));
        }
        if preset.files.len() > MOST_EXTRAS {
            return Err(Refused::record(what, TOO_MANY_EXTRAS));
        }
        let id = PresetRef::new(self.id());
        let file = preset.file.as_ref();
        let file = file.map(|one| self.add_document(one, Place::Preset(id)));
        let file = file.transpose()?;
        let extras = preset.files.iter();
        let extras = extras.map(|one| self.add_document(one, Place::Preset(id)));
        let extras: Vec<_> = extras.collect::<Result<_, _>>()?;
        if file
            .iter()
            .chain(&extras)
            .any(|one| !kind.accepts(one.file_type))
        {
            return Err(Refused::record(what, NOT_ACCEPTED));
        }
        let day = metadata.deadline().map(|deadline| deadline.day);
        for answer in &preset.answers {
            if answer.of != DateSource::Preset.as_str() {
                return Err(Refused::record(what, OTHER_DAY));
            }
            self.answer(what, answer, Dated::preset(id), day)?;
        }
        self.reminders(what, &preset.reminders, |of| {
            (of == DateSource::Preset.as_str()).then(|| Dated::preset(id))
        })?;
        let preset = domain_presets::Preset {
            id,
            owner: self.import.owner,
            metadata,
            file,
            extras,
            origin: None,
            uploaded_at: self.past(what, preset.uploaded_at)?,
            version: 1,
        };
        self.records.presets.push(preset);
        Ok(())
    }

    /// Reminders of the dates that `dated` answers by their names.
    fn reminders(
        &mut self,
        what: &str,
        reminders: &[Reminder],
        dated: impl Fn(&str) -> Option<Dated>,
    ) -> Result<(), Refused> {
        let can_be = |day: NaiveDate| (1900..=9999).contains(&day.year());
        let mut told = HashSet::new();
        for one in reminders {
            let dated = dated(&one.of).ok_or_else(|| Refused::record(what, OTHER_DAY))?;
            if !can_be(one.opens_on) || !can_be(one.day) || one.opens_on > one.day {
                return Err(Refused::record(what, OUT_OF_RANGE));
            }
            if !told.insert((&one.of, one.day, one.opens_on)) {
                return Err(Refused::record(what, TOLD_TWICE));
            }
            let reminder = SentReminder {
                token: no_link(self.id()),
                id: dated.deadline(),
                owner: self.import.owner,
                day: one.day,
                opens_on: one.opens_on,
                at: self.past(what, one.sent_at)?,
            };
            self.records.reminders.push(reminder);
        }
        Ok(())
    }

    fn answer(
        &mut self,
        what: &str,
        answer: &Answer,
        dated: Dated,
        day: Option<NaiveDate>,
    ) -> Result<(), Refused> {
        let can_be = |until: NaiveDate| (1900..=9999).contains(&until.year());
        if day != Some(answer.day) || !answer.snoozed_until.is_none_or(can_be) {
            return Err(Refused::record(what, OTHER_DAY));
        }
        let mark = Mark {
            snoozed_until: answer.snoozed_until,
            renewed: answer.renewed,
        };
        self.records
            .answers
            .push((dated.deadline(), answer.day, mark));
        Ok(())
    }
}

/// Stands where the hash of a link's token stands: the link in the mail was another account's, and
/// no token has a digest that was chosen beforehand.
fn no_link(id: Uuid) -> TokenHash {
    let mut bytes = [0; 32];
    for (byte, of_id) in bytes.iter_mut().zip(id.as_bytes()) {
        *byte = *of_id;
    }
    TokenHash::stored(bytes)
}

fn category(what: &str, name: &str) -> Result<Category, Refused> {
    let unknown = || Refused::record(what, "Category must be one of the choices");
    Category::parse(name).ok_or_else(unknown)
}
