//! An account, the changes that somebody makes while it is backed up, and what is in it afterwards.

use super::document::{document, reservation};
use super::house::{House, Key};
use super::{Size, people};
use adapters_files::SealedFiles;
use adapters_pg::Store;
use anyhow::{Context, ensure};
use chrono::DateTime;
use domain_files::ports::records::ClaimOutcome;
use domain_files::{Document, FileStore, Quota};
use domain_shared::ids::AuditId;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId};
use domain_vault::contract::samples::{at, entered, id, item, point, transaction};
use domain_vault::{Category, Item, TransactionOutcome, ValueSource};
use futures_util::{StreamExt, TryStreamExt, stream};
use rand::RngExt;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::JoinHandle;

/// Writes on their way at once: one is made while another waits for the only writer of SQLite.
const AT_ONCE: usize = 2;
/// Room for every document.
const PLENTY: Quota = Quota {
    files: 1_000_000,
    bytes: 1_000_000_000_000,
};

/// An installation and the item that has everything.
struct Shelf {
    store: Store,
    files: SealedFiles,
    item: Item,
}

/// Fills an installation, and answers whose the account is.
pub(crate) async fn fill(house: &House, size: &Size) -> anyhow::Result<PersonId> {
    let (store, files) = house.open(Key::Old).await?;
    for _ in 0..size.people {
        sign_up(&store).await?;
    }
    let owner = sign_up(&store).await?;
    let shelf = Shelf::new(store, files, owner).await?;
    let shelf = &shelf;
    stream::iter(0..size.transactions)
        .map(|number| shelf.enter(number))
        .buffer_unordered(AT_ONCE)
        .try_collect::<Vec<_>>()
        .await?;
    stream::iter(0..size.documents)
        .map(|number| shelf.add(number, size.bytes_each))
        .buffer_unordered(AT_ONCE)
        .try_collect::<Vec<_>>()
        .await?;
    Ok(owner)
}

/// Somebody new. Every account has an event: a log without one is taken for changed.
async fn sign_up(store: &Store) -> anyhow::Result<PersonId> {
    let person = people::anybody(store).await;
    let made = Effects::none().audit(AuditEvent {
        id: AuditId::new(id()),
        at: at(0),
        person: Some(person),
        kind: AuditKind::AccountCreated,
        object: None,
    });
    store.effects().write(made).await?;
    Ok(person)
}

impl Shelf {
    async fn new(store: Store, files: SealedFiles, owner: PersonId) -> anyhow::Result<Self> {
        let house = item(owner, Category::Savings, at(0), 1000);
        let first = point(&house, at(0), ValueSource::Added);
        store
            .items()
            .add(house.clone(), first, Effects::none())
            .await?;
        Ok(Self {
            store,
            files,
            item: house,
        })
    }

    async fn enter(&self, number: usize) -> anyhow::Result<()> {
        let new = transaction(
            &self.item,
            &format!("Payment {number}"),
            -12.5,
            "2026-03-02",
        );
        let added = self.store.transactions().add(entered(new)).await?;
        ensure!(added == TransactionOutcome::Done, "the item is there");
        Ok(())
    }

    /// Stores a document as an upload does.
    async fn add(&self, number: usize, bytes: usize) -> anyhow::Result<Document> {
        let name = format!("Paper {number}.png");
        let document = document(&self.item, &name, u64::try_from(bytes)?, at(0))?;
        let records = self.store.file_records();
        records.reserve(reservation(&document), PLENTY).await?;
        let mut content = vec![0; bytes];
        rand::rng().fill(&mut content);
        let (owner, file) = (document.owner, document.file);
        let stored = self.files.put(owner, file, content.into()).await?;
        let claimed = records.claim(document.clone(), stored.into(), PLENTY, Effects::none());
        ensure!(
            claimed.await? == ClaimOutcome::Done,
            "the document is stored"
        );
        Ok(document)
    }

    /// Deletes a document and, at once, its file: later than that, no backup would miss it.
    async fn delete(&self, document: &Document) -> anyhow::Result<()> {
        let records = self.store.file_records();
        let (owner, place) = (document.owner, document.place);
        records
            .delete(owner, place, document.id, at(1), Effects::none())
            .await?;
        Ok(self.files.delete(document.file).await?)
    }
}

/// Somebody who adds and deletes documents until told to stop.
pub(crate) struct Load {
    stop: Arc<AtomicBool>,
    work: JoinHandle<anyhow::Result<usize>>,
}

impl Load {
    pub(crate) fn start(house: &House, owner: PersonId) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (told, house) = (stop.clone(), house.clone());
        let work = tokio::spawn(async move {
            let (store, files) = house.open(Key::Old).await?;
            let shelf = Shelf::new(store, files, owner).await?;
            let mut changes = 0;
            while !told.load(Ordering::Relaxed) {
                shelf.add(changes, 50_000).await?;
                let gone = shelf.add(changes, 50_000).await?;
                shelf.delete(&gone).await?;
                changes += 3;
            }
            Ok(changes)
        });
        Self { stop, work }
    }

    /// How many documents were added or deleted.
    pub(crate) async fn stop(self) -> anyhow::Result<usize> {
        self.stop.store(true, Ordering::Relaxed);
        self.work.await?
    }
}

/// Everything in an account, as an export has it, and the hash of each of its files.
pub(crate) async fn contents(
    house: &House,
    key: Key,
    owner: PersonId,
) -> anyhow::Result<(serde_json::Value, BTreeMap<String, u64>)> {
    let (store, files) = house.open(key).await?;
    let read = store.archives().read(owner, DateTime::UNIX_EPOCH).await?;
    let bundle = read.context("the account is there")?;
    ensure!(bundle.unreadable.is_empty(), "every row opens");
    let mut hashes = BTreeMap::new();
    for (path, stored) in bundle.manifest.into_files() {
        let mut hasher = DefaultHasher::new();
        let mut content = files.get(&stored, 0..stored.size).await?;
        while let Some(part) = content.next().await {
            hasher.write(&part?);
        }
        hashes.insert(path.to_string(), hasher.finish());
    }
    Ok((serde_json::to_value(&bundle.archive)?, hashes))
}
