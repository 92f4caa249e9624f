//! Version 1 of an archive: `holdfast.json`. It has no ids and no addresses, so that an import
//! reads like its export.

use super::data::{form, some_form};
use chrono::NaiveDate;
use domain_shared::{Pence, Timestamp};
use domain_statements::{ImportedContent, Mapping, TagRuleText};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;

/// The marker of a file that is an archive of this product.
pub const FORMAT: &str = "holdfast";
/// The version that is written, and the latest that is read.
pub const VERSION: u32 = 1;

/// Everything that one user keeps. Lists are in the order of making.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    /// Always [`FORMAT`].
    pub format: String,
    /// Always [`VERSION`].
    pub version: u32,
    /// When it was made.
    pub exported_at: Timestamp,
    /// The owner. An import leaves the person of the account as they are, but for when they
    /// joined: what is compared with the past is compared from there on.
    pub person: ArchivePerson,
    pub items: Vec<Item>,
    /// The value history that deleted items leave behind.
    pub former_items: Vec<FormerItem>,
    pub life_locker: LifeLocker,
    /// The Renting area, presets apart.
    pub renting: Renting,
    pub presets: Vec<Preset>,
    /// The dates that the user made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dates: Vec<OwnDate>,
    /// The user's rules and columns for statements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub statements: Option<StatementTeaching>,
}

/// A user's own details. They hold no secret.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchivePerson {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: String,
    pub date_of_birth: NaiveDate,
    pub address: String,
    pub postcode: String,
    /// Whether they asked for news.
    pub marketing: bool,
    /// When the account began.
    pub joined_at: Timestamp,
}

/// An item of the Vault with all that belongs to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Its category's name on the wire.
    pub category: String,
    /// Its `categoryData`, with its name.
    #[serde(deserialize_with = "form")]
    pub data: Value,
    /// Its `ownership`.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "some_form"
    )]
    pub ownership: Option<Value>,
    /// Its `ended`.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "some_form"
    )]
    pub ended: Option<Value>,
    /// When its dates were renewed, the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub renewals: Vec<ItemRenewal>,
    /// The place of the item that it is held in, counted from 0: first the items of the list, then the
    /// former ones, because the past counts by a link to what was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_in: Option<usize>,
    /// The place of the item that it is secured on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secured_on: Option<usize>,
    pub valuation: Valuation,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// Its value history, oldest first.
    pub history: Vec<Point>,
    /// Transactions that were entered by hand or imported with a statement; the others follow from the
    /// history.
    pub transactions: Vec<Transaction>,
    /// The statements that were imported into it, in the order of their import.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub statements: Vec<Statement>,
    pub notes: Vec<Note>,
    pub documents: Vec<Document>,
    /// The user's answers about its dates.
    pub answers: Vec<ArchiveReminderState>,
    /// The reminders of its dates that went out.
    pub reminders: Vec<Reminder>,
}

/// The state of the lookups of an item's value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Valuation {
    /// When a provider told the current value.
    pub told_at: Option<Timestamp>,
    pub failed_at: Option<Timestamp>,
    /// Whether the value is sample data.
    pub sample: bool,
    pub next_at: Option<Timestamp>,
}

/// That a date of an item was renewed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemRenewal {
    /// The field of the date: `own_mot_date`, `own_tax_date` or `fixed_until`.
    pub field: String,
    /// The day on which it lay before.
    pub from: NaiveDate,
    /// The path of the document that came with the renewal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
    /// What the term until then cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Pence>,
}

/// The value of an item from one moment on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    pub at: Timestamp,
    /// How much, in pounds.
    pub value: Pence,
    /// The source of the value, as stores name it.
    pub source: String,
    /// Whether it is sample data.
    pub sample: bool,
    /// Of a balance on a statement: the value typed for the same day that gave way to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaced: Option<Pence>,
}

/// The history of an item that is gone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormerItem {
    /// Its category's name on the wire.
    pub category: String,
    /// Its value history, oldest first.
    pub history: Vec<Point>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transaction {
    pub date: NaiveDate,
    pub name: String,
    /// How much came in, in pounds; what went out is negative.
    pub amount: Pence,
    /// A word to find it by.
    pub tag: Option<String>,
    /// From when on it moves the balance, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves_at: Option<Timestamp>,
    /// The line of a statement that it came with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<StatementLine>,
    /// The place, among its item's transactions, of the imported one that stands in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<usize>,
    /// Of half a transfer: where the other half stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired: Option<TransactionPlace>,
}

/// Where a transaction stands. Places are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TransactionPlace {
    pub item: usize,
    pub transaction: usize,
}

/// A line of a statement, as the bank wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatementLine {
    /// The place of its statement among those of the item.
    pub statement: usize,
    /// Its place in the file, from 1.
    pub number: u32,
    pub description: String,
    pub kind: Option<String>,
    pub reference: Option<String>,
    pub bank_id: Option<String>,
    pub note: Option<String>,
    /// The name of the transaction that was typed for it.
    pub typed_as: Option<String>,
}

/// A statement that was imported into an item.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its own details, and the values that it replaced.
    pub content: ImportedContent,
    pub imported_at: Timestamp,
    /// The path of its file, where that is still among the item's documents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
}

/// The user's rules and columns for statements.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StatementTeaching {
    pub rules: Vec<TagRuleText>,
    pub mappings: Vec<TaughtMapping>,
}

/// Which column of a bank's table is what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaughtMapping {
    /// The place of the item that it was imported into.
    pub item: usize,
    pub mapping: Mapping,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    pub name: String,
    pub description: Option<String>,
    pub date: Option<NaiveDate>,
    pub uploaded_at: Timestamp,
    /// The user's answers about its key date.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<ArchiveReminderState>,
    /// The reminders of its key date that went out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
}

/// A date that the user made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnDate {
    #[serde(deserialize_with = "form")]
    pub data: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<AboutPlace>,
    /// The path of the document that came with its last renewal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
    /// Its earlier terms, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<PastTerm>,
    pub created_at: Timestamp,
    pub answers: Vec<ArchiveReminderState>,
    pub reminders: Vec<Reminder>,
}

/// A date as it was until it was renewed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastTerm {
    #[serde(deserialize_with = "form")]
    pub data: Value,
    /// The path of the document that came with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<String>,
}

/// Where the thing stands that a date is about. Places are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AboutPlace {
    /// Its place among the items.
    Item(usize),
    /// Its place among the presets.
    Preset(usize),
    /// Its place among all notes: first those of the items, then those of the Life Locker.
    Note(usize),
    /// The path of its content.
    Document(String),
}

/// A document. An import makes its thumbnail again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    pub name: String,
    pub uploaded_at: Timestamp,
    /// The date on it.
    pub date: Option<NaiveDate>,
    /// Whether it is its item's cover.
    pub set_as_cover: bool,
    /// The path of its content in the archive.
    pub file: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LifeLocker {
    pub documents: Vec<Document>,
    pub notes: Vec<Note>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renting {
    pub documents: Vec<Document>,
}

/// A preset with its files.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// The area's name on the wire.
    pub category: String,
    /// The kind's name on the wire.
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(deserialize_with = "form")]
    pub metadata: Value,
    /// When its file was stored, or it was added where it has none.
    pub uploaded_at: Timestamp,
    pub file: Option<Document>,
    pub files: Vec<Document>,
    /// Its earlier terms, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<PresetTerm>,
    /// The user's answers about its date.
    pub answers: Vec<ArchiveReminderState>,
    /// The reminders of its date that went out.
    pub reminders: Vec<Reminder>,
}

/// A preset as it was until it was renewed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PresetTerm {
    /// The day on which it expired or renewed.
    pub until: NaiveDate,
    /// Its file until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Document>,
    /// The premium until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premium: Option<Pence>,
}

/// The user's answer about a date: that it is snoozed, or that the thing was renewed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchiveReminderState {
    /// Which of the thing's dates: `preset`, `mot`, `tax`, `fixed_rate`, `loan_end`, `note` or `own`.
    pub of: String,
    /// The day on which the date lay when it was said.
    pub day: NaiveDate,
    /// Until when it was put off.
    pub snoozed_until: Option<NaiveDate>,
    /// Whether it was said to be renewed.
    pub renewed: bool,
    /// The windows that were chosen for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind: Option<Vec<String>>,
    /// What it costs, where its home has no field for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Pence>,
}

/// A reminder that went out by mail. It is kept so that none is sent twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reminder {
    /// Which of the thing's dates, as in its answers.
    pub of: String,
    /// The day on which the date lay then.
    pub day: NaiveDate,
    /// The day on which it was told of.
    #[serde(alias = "opens_on")]
    pub told_on: NaiveDate,
    /// When it was written.
    pub sent_at: Timestamp,
}

impl Archive {
    /// An archive of nothing but its person.
    pub fn of(person: ArchivePerson, exported_at: Timestamp) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            exported_at,
            person,
            items: Vec::new(),
            former_items: Vec::new(),
            life_locker: LifeLocker::default(),
            renting: Renting::default(),
            presets: Vec::new(),
            dates: Vec::new(),
            statements: None,
        }
    }

    /// Drops the documents whose files are `gone`.
    pub fn drop_documents(&mut self, gone: &BTreeSet<String>) {
        let is_there = |document: &Document| !gone.contains(&document.file);
        for item in &mut self.items {
            item.documents.retain(is_there);
        }
        self.life_locker.documents.retain(is_there);
        self.renting.documents.retain(is_there);
        for preset in &mut self.presets {
            preset.file = preset.file.take().filter(is_there);
            preset.files.retain(is_there);
            for term in &mut preset.history {
                term.file = term.file.take().filter(is_there);
            }
        }
    }

    /// All notes, those of the items first.
    pub fn notes(&self) -> impl Iterator<Item = &Note> {
        let of_items = self.items.iter().flat_map(|item| &item.notes);
        of_items.chain(&self.life_locker.notes)
    }

    pub fn documents(&self) -> impl Iterator<Item = &Document> {
        let of_items = self.items.iter().flat_map(|item| &item.documents);
        let of_presets = self.presets.iter().flat_map(Preset::documents);
        of_items
            .chain(&self.life_locker.documents)
            .chain(&self.renting.documents)
            .chain(of_presets)
    }
}

impl OwnDate {
    pub fn title(&self) -> &str {
        let title = self.data.get("title").and_then(Value::as_str);
        title.unwrap_or_default()
    }
}

impl Item {
    pub fn name(&self) -> &str {
        name_in(&self.data)
    }
}

impl Preset {
    /// Its name: the name it was given, or its kind.
    pub fn name(&self) -> &str {
        match name_in(&self.metadata) {
            "" => &self.kind,
            name => name,
        }
    }

    /// Its file, the others, and those of its history.
    pub fn documents(&self) -> impl Iterator<Item = &Document> {
        let past = self.history.iter().filter_map(|term| term.file.as_ref());
        self.file.iter().chain(&self.files).chain(past)
    }
}

fn name_in(data: &Value) -> &str {
    data.get("name").and_then(Value::as_str).unwrap_or_default()
}
