//! An archive as the records of their domains, each read by the rules of its own.

mod dates;
mod items;
mod papers;
mod statements;

use crate::{Import, ImportRefusal};
use chrono::{Datelike, NaiveDate, TimeDelta};
use domain_files::DocumentOwner;
use domain_files::notes::NoteOwner;
use domain_files::ports::records::NewDocument;
use domain_reminders::SentReminder;
use domain_reminders::{DeadlineId, ReminderSettings};
use domain_shared::day::YEARS;
use domain_shared::{Invalid, Timestamp};
use domain_statements::StatementSettings;
use domain_vault::{Category, ValuePoint};
use std::collections::HashMap;
use uuid::Uuid;

/// All that an archive is imported as, under new ids.
pub struct ImportedRecords {
    pub items: Vec<domain_vault::Item>,
    pub points: Vec<ValuePoint>,
    pub transactions: Vec<domain_vault::Transaction>,
    pub statements: Vec<domain_statements::ImportedStatement>,
    pub statement_settings: Option<StatementSettings>,
    pub notes: Vec<domain_files::notes::Note>,
    pub documents: Vec<NewDocument>,
    pub presets: Vec<domain_presets::Preset>,
    pub dates: Vec<domain_reminders::OwnDate>,
    pub answers: HashMap<DeadlineId, ReminderSettings>,
    pub reminders: Vec<SentReminder>,
    pub joined_at: Timestamp,
}

impl Import {
    /// Its records, each read by the rules of its domain.
    ///
    /// # Errors
    /// [`ImportRefusal`], which names the first record that breaks one.
    pub fn records(&self) -> Result<ImportedRecords, ImportRefusal> {
        let paths = self.archive.documents().map(|document| &*document.file);
        let mut reading = RecordsReader {
            import: self,
            paths: paths.zip(0..).collect(),
            records: ImportedRecords {
                items: Vec::new(),
                points: Vec::new(),
                transactions: Vec::new(),
                statements: Vec::new(),
                statement_settings: None,
                notes: Vec::new(),
                documents: Vec::new(),
                presets: Vec::new(),
                dates: Vec::new(),
                answers: HashMap::new(),
                reminders: Vec::new(),
                joined_at: self.archive.person.joined_at,
            },
        };
        reading.past("The account", self.archive.person.joined_at)?;
        for item in &self.archive.items {
            reading.item(item)?;
        }
        let former = self.archive.former_items.iter();
        let former: Result<Vec<_>, _> = former.map(|item| reading.former_item(item)).collect();
        reading.link(&self.archive.items, &former?)?;
        let locker = &self.archive.life_locker;
        for note in &locker.notes {
            reading.note(note, NoteOwner::LifeLocker)?;
        }
        for document in &locker.documents {
            reading.add_document(document, DocumentOwner::LifeLocker)?;
        }
        for document in &self.archive.renting.documents {
            reading.add_document(document, DocumentOwner::Renting)?;
        }
        for preset in &self.archive.presets {
            reading.preset(preset)?;
        }
        reading.renew(&self.archive.items)?;
        reading.statements(&self.archive.items)?;
        reading.teach(self.archive.statements.as_ref())?;
        for date in &self.archive.dates {
            reading.own_date(date)?;
        }
        Ok(reading.records)
    }
}

struct RecordsReader<'a> {
    import: &'a Import,
    /// The places of the documents by their paths in the archive.
    paths: HashMap<&'a str, usize>,
    records: ImportedRecords,
}

const OUT_OF_RANGE: &str = "It has a date that cannot be";

/// The title of a record in a message: its name, where it has one.
fn called<'a>(name: &'a str, otherwise: &'a str) -> &'a str {
    if name.trim().is_empty() {
        otherwise
    } else {
        name
    }
}

/// The broken rules of `what`, the first of them.
fn broken(what: &str) -> impl Fn(Invalid) -> ImportRefusal + '_ {
    move |invalid| ImportRefusal::record(what, invalid.first().message.clone())
}

impl RecordsReader<'_> {
    fn id(&self) -> Uuid {
        self.import.ids.next()
    }

    /// A day that a form would take.
    fn day(&self, what: &str, day: NaiveDate) -> Result<NaiveDate, ImportRefusal> {
        if YEARS.contains(&day.year()) {
            Ok(day)
        } else {
            Err(ImportRefusal::record(what, OUT_OF_RANGE))
        }
    }

    /// A moment that was, as clocks of two machines go.
    fn past(&self, what: &str, at: Timestamp) -> Result<Timestamp, ImportRefusal> {
        let latest = self.import.at + TimeDelta::days(1);
        if at.year() >= 1900 && at <= latest {
            Ok(at)
        } else {
            Err(ImportRefusal::record(what, OUT_OF_RANGE))
        }
    }
}

fn category(what: &str, name: &str) -> Result<Category, ImportRefusal> {
    let unknown = || ImportRefusal::record(what, "Category must be one of the choices");
    Category::from_text(name).ok_or_else(unknown)
}
