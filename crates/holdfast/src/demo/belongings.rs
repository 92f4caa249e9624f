//! The sample person's items in the Vault.
//!
//! Each item, note, transaction and paper has an id that follows from the person's, so that a run
//! which was cut short is taken up where it stopped. An item's last value is written after all of
//! these: where it is there, the item is complete, and what its owner has deleted since does not
//! come back.

use super::persona::{self, Paper, SampleItem};
use super::records::{SampleEntry, SampleNote};
use super::{SampleStores, papers};
use anyhow::anyhow;
use bytes::Bytes;
use chrono::{DateTime, NaiveDate, TimeDelta};
use domain_files::notes::{NoteError, NoteId, NoteOwner, NotesService};
use domain_files::{
    DocumentDraft, DocumentError, DocumentId, DocumentOwner, Documents, ItemRef, Upload,
};
use domain_lifelocker::LifeLocker;
use domain_reminders::DateBook;
use domain_shared::note::{NoteContent, RawNote};
use domain_shared::time::{FixedClock, london_day};
use domain_shared::{Clock, PersonId, Timestamp};
use domain_vault::{
    ItemDraft, ItemId, Ledger, PastValue, PointId, RawItemDraft, RawTransaction,
    TransactionContent, TransactionId, ValuePoint, ValueSource, Vault, VaultError,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use uuid::{Builder, Uuid};

/// Adds what is missing of the sample items. A Vault that holds none of them but something else is
/// left as it is.
pub(super) async fn ensure(
    stores: &SampleStores,
    clock: Arc<FixedClock>,
    person: PersonId,
    today: Timestamp,
) -> anyhow::Result<()> {
    let mut documents = stores.documents.clone();
    documents.clock = clock.clone();
    let notes = NotesService::new(stores.store.notes(), clock.clone(), stores.ids.clone());
    let ledger = Ledger {
        transactions: stores.store.transactions(),
        items: stores.store.items(),
        clock: clock.clone(),
        ids: stores.ids.clone(),
    };
    let keeper = Keeper {
        locker: LifeLocker::new(documents.clone(), notes.clone()),
        dates: DateBook {
            dates: stores.store.own_dates(),
            clock: clock.clone(),
            ids: stores.ids.clone(),
        },
        notes,
        vault: Vault::new(ledger.clone(), stores.lookups.clone()),
        ledger,
        documents,
        clock,
        person,
        today,
    };
    let samples = persona::items(&keeper.day(-persona::FIXED_FOR));
    let kept = keeper.vault.list_items(person, None).await?;
    let is_empty = kept.entries.is_empty() && kept.unreadable.is_empty();
    let known = |sample: &SampleItem| {
        kept.entries
            .iter()
            .any(|item| item.id == keeper.id_of(sample))
    };
    if !is_empty && !samples.iter().any(known) {
        return Ok(());
    }
    let Some((last, others)) = samples.split_last() else {
        return Ok(());
    };
    let is_done = keeper.is_complete(last).await?;
    for sample in others {
        keeper.complete(sample).await?;
    }
    if !is_done {
        keeper.fill_locker().await?;
        keeper.keep_dates().await?;
    }
    keeper.complete(last).await
}

pub(super) struct Keeper {
    vault: Vault,
    notes: NotesService,
    pub(super) locker: LifeLocker,
    pub(super) dates: DateBook,
    ledger: Ledger,
    pub(super) documents: Documents,
    clock: Arc<FixedClock>,
    pub(super) person: PersonId,
    today: Timestamp,
}

impl Keeper {
    /// Whether everything of `sample` was written once, be it there still or not.
    async fn is_complete(&self, sample: &SampleItem) -> anyhow::Result<bool> {
        let written = self.written(self.id_of(sample)).await?;
        Ok(is_deleted(&written) || written.len() >= sample.values.len())
    }

    /// The values of an item from its recording on.
    async fn written(&self, id: ItemId) -> anyhow::Result<Vec<ValuePoint>> {
        let began = DateTime::UNIX_EPOCH;
        let points = self
            .ledger
            .transactions
            .points(self.person, Some(id), began);
        let mut points = points.await?;
        points.retain(|point| point.source != ValueSource::Past);
        Ok(points)
    }

    /// Writes what is not yet written of `sample`.
    async fn complete(&self, sample: &SampleItem) -> anyhow::Result<()> {
        let id = self.id_of(sample);
        let written = self.written(id).await?;
        if is_deleted(&written) {
            return Ok(());
        }
        let last = sample.values.len().saturating_sub(1);
        for (place, (days_ago, pounds)) in sample.values.iter().enumerate().skip(written.len()) {
            if place == last {
                self.keep_past(sample, id).await?;
                self.keep_records(sample, id).await?;
                self.keep_photo(sample, id).await?;
                self.keep_papers(sample, id).await?;
            }
            self.go_back(*days_ago);
            let draft = self.draft(sample, pounds)?;
            if place == 0 {
                self.vault.add_item(self.person, id, draft).await?;
            } else {
                self.vault.update_item(self.person, id, draft).await?;
            }
        }
        Ok(())
    }

    async fn keep_past(&self, sample: &SampleItem, id: ItemId) -> anyhow::Result<()> {
        for (days_ago, pounds) in sample.past {
            let point = PointId::new(derived(id.uuid(), &format!("{days_ago} days ago")));
            let past = PastValue::parse(&json!(self.day(*days_ago)), &json!(pounds))?;
            let added = self.ledger.add_past_value(self.person, id, point, past);
            once(added.await)?;
        }
        Ok(())
    }

    async fn keep_photo(&self, sample: &SampleItem, id: ItemId) -> anyhow::Result<()> {
        let Some(photo) = &sample.photo else {
            return Ok(());
        };
        let place = DocumentOwner::VaultItem(ItemRef::new(id.uuid()));
        let admission = self.documents.check_access(self.person, place).await?;
        let id = DocumentId::new(derived(self.person.uuid(), photo.name));
        self.go_back(photo.days_ago);
        let upload = Upload::parse(photo.name, Bytes::from_static(photo.content))?;
        let cover = DocumentDraft {
            set_as_cover: true,
            ..DocumentDraft::from(upload)
        };
        once(self.documents.store(&admission, id, cover).await)
    }

    async fn keep_records(&self, sample: &SampleItem, id: ItemId) -> anyhow::Result<()> {
        for note in sample.records.notes {
            self.note(id, note).await?;
        }
        for (number, entry) in sample.records.entries.iter().enumerate() {
            self.enter(id, number, entry).await?;
        }
        Ok(())
    }

    async fn note(&self, item: ItemId, note: &SampleNote) -> anyhow::Result<()> {
        let content = self.said(note)?;
        let id = NoteId::new(derived(item.uuid(), note.name));
        let place = NoteOwner::VaultItem(ItemRef::new(item.uuid()));
        once(self.notes.add(self.person, place, id, content).await)
    }

    /// The content of a note, at the moment when it was made.
    pub(super) fn said(&self, note: &SampleNote) -> anyhow::Result<NoteContent> {
        self.go_back(note.days_ago);
        let date = note.due_in.map(|days| self.day(-days));
        Ok(NoteContent::parse(RawNote {
            name: &json!(note.name),
            description: &json!(note.details),
            date: &json!(date),
        })?)
    }

    async fn enter(&self, item: ItemId, number: usize, entry: &SampleEntry) -> anyhow::Result<()> {
        self.go_back(entry.days_ago);
        let content = TransactionContent::parse(RawTransaction {
            name: &json!(entry.name),
            amount: &json!(entry.pounds),
            tag: &json!(entry.tag),
            date: &json!(self.day(entry.days_ago)),
            affects_balance: &Value::Null,
            version: &Value::Null,
            note: &Value::Null,
            paired: &Value::Null,
        })?;
        let name = format!("transaction {number}");
        let id = TransactionId::new(derived(item.uuid(), &name));
        let added = self.ledger.add(self.person, item, id, content).await;
        once(added)
    }

    pub(super) fn day(&self, days_ago: i64) -> String {
        london_day(self.today - TimeDelta::days(days_ago)).to_string()
    }

    async fn keep_papers(&self, sample: &SampleItem, id: ItemId) -> anyhow::Result<()> {
        for paper in sample.papers {
            let place = DocumentOwner::VaultItem(ItemRef::new(id.uuid()));
            let admission = self.documents.check_access(self.person, place).await?;
            let id = DocumentId::new(derived(self.person.uuid(), paper.name));
            let upload = self.scanned(paper)?;
            once(self.documents.store(&admission, id, upload).await)?;
        }
        Ok(())
    }

    /// A paper, at the moment when it was scanned.
    pub(super) fn scanned(&self, paper: &Paper) -> anyhow::Result<Upload> {
        self.go_back(paper.days_ago);
        let day: NaiveDate = london_day(self.clock.now());
        Ok(Upload::parse(paper.name, papers::pdf(paper.title, day))?)
    }

    fn go_back(&self, days: i64) {
        self.clock.set(self.today - TimeDelta::days(days));
    }

    fn draft(&self, sample: &SampleItem, pounds: &Value) -> anyhow::Result<ItemDraft> {
        let mut data = sample.data.clone();
        let fields = data
            .as_object_mut()
            .ok_or_else(|| anyhow!("the data of a sample item is an object"))?;
        fields.insert(sample.value_field.to_owned(), pounds.clone());
        if sample.value_field == "holding_value" {
            fields.insert("unit_value".to_owned(), json!(persona::unit_value(pounds)));
        }
        if sample.category == "vehicle" {
            fields.insert("own_mot_date".to_owned(), json!(self.day(-persona::MOT_IN)));
        }
        if let Some((field, name)) = sample.link {
            fields.insert(field.to_owned(), json!(self.id_named(name).uuid()));
        }
        let name = fields.get("name").cloned().unwrap_or_default();
        Ok(ItemDraft::new_item(RawItemDraft {
            category: &json!(sample.category),
            name: &name,
            data: &data,
            version: &Value::Null,
            unfinished: &Value::Null,
            ownership: Some(&sample.ownership),
            ended: None,
            as_of: &Value::Null,
        })?)
    }

    fn id_of(&self, sample: &SampleItem) -> ItemId {
        let name = sample.data.get("name").and_then(Value::as_str);
        self.id_named(name.unwrap_or(sample.category))
    }

    pub(super) fn id_named(&self, name: &str) -> ItemId {
        ItemId::new(derived(self.person.uuid(), name))
    }
}

fn is_deleted(written: &[ValuePoint]) -> bool {
    let last = written.last();
    last.is_some_and(|point| point.source == ValueSource::Deleted)
}

/// Tells that an id is taken by what an earlier run has added.
pub(super) trait Taken: std::error::Error + Send + Sync + 'static {
    fn is_taken(&self) -> bool;
}

impl Taken for VaultError {
    fn is_taken(&self) -> bool {
        matches!(self, Self::IdTaken)
    }
}

impl Taken for NoteError {
    fn is_taken(&self) -> bool {
        matches!(self, Self::IdTaken)
    }
}

impl Taken for DocumentError {
    fn is_taken(&self) -> bool {
        matches!(self, Self::IdTaken)
    }
}

/// An entry that an earlier run has added stays as it is: the dates of that day are not those of
/// today.
pub(super) fn once<T>(added: Result<T, impl Taken>) -> anyhow::Result<()> {
    match added {
        Err(error) if !error.is_taken() => Err(error.into()),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// The id of what is called `name` and belongs to the sample person, or to the item of that id: of
/// the time of the other's, and else a digest of both.
pub(super) fn derived(of: Uuid, name: &str) -> Uuid {
    let digest = Sha256::new().chain_update(of).chain_update(name).finalize();
    let mut random = [0; 10];
    for (place, byte) in random.iter_mut().zip(digest) {
        *place = byte;
    }
    let began = of.get_timestamp().map_or(0, |at| at.to_unix().0);
    Builder::from_unix_timestamp_millis(began.saturating_mul(1000), &random).into_uuid()
}
