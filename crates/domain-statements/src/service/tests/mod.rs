//! What people do with statements, on stores in memory.

mod accounts;
mod choices;
mod imports;
mod insight;
mod odd_files;

use super::{StatementBook, StatementChange, StatementView};
use crate::error::StatementError;
use crate::kept::RowChoice;
use crate::memory::{DirectReader, MemoryStatements};
use crate::review::RowState;
use crate::service::{RowEdit, SpendingGroup};
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::{CoverRule, DocumentOwner, Documents, ItemRef, Quota};
use domain_shared::outbox::MemoryOutbox;
use domain_shared::page::Window;
use domain_shared::time::FixedClock;
use domain_shared::{Effects, Invalid, Pence, PersonId};
use domain_vault::contract::samples::{
    SampleIds, at, entered, id, item, person, point, transaction,
};
use domain_vault::memory::MemoryVault;
use domain_vault::{
    Category, Item, ItemId, Items, StatementId, Transaction, Transactions, ValuePoint, ValueSource,
};
use std::sync::Arc;

/// Somebody with stores of their own. The clock stands at noon on 1 July 2026, unless it is moved.
struct World {
    owner: PersonId,
    vault: Arc<MemoryVault>,
    documents: Documents,
    book: StatementBook,
}

impl World {
    fn new() -> Self {
        let vault = Arc::new(MemoryVault::default());
        let records = Arc::new(MemoryRecords::default());
        let clock = Arc::new(FixedClock::at(at(0)));
        let documents = Documents {
            records: records.clone(),
            store: Arc::new(MemoryFileStore::default()),
            thumbnails: Arc::new(MemoryThumbnails),
            audit_writer: Arc::new(MemoryOutbox::default()),
            reads: Arc::default(),
            clock: clock.clone(),
            ids: Arc::new(SampleIds),
            quota: Quota::default(),
        };
        let book = StatementBook {
            records: Arc::new(MemoryStatements::new(Arc::clone(&vault), records.clone())),
            reader: Arc::new(DirectReader),
            documents: documents.clone(),
            clock,
            ids: Arc::new(SampleIds),
        };
        let world = Self {
            owner: person(),
            vault,
            documents,
            book,
        };
        world.allow(&records);
        world
    }

    fn allow(&self, records: &MemoryRecords) {
        records.add_place(self.owner, DocumentOwner::LifeLocker, CoverRule::Refused);
    }

    /// An account of `category` that somebody typed with so many pounds, `minutes` before now.
    async fn account(&self, category: Category, pounds: u32, minutes: i64) -> Item {
        let account = item(self.owner, category, at(-minutes), pounds);
        let first = point(&account, at(-minutes), ValueSource::Added);
        let items: &dyn Items = &*self.vault;
        items
            .add(account.clone(), first, Effects::none())
            .await
            .unwrap();
        account
    }

    async fn typed(&self, account: &Item, name: &str, pounds: f64, date: &str) -> Transaction {
        let one = transaction(account, name, pounds, date);
        let vault: &dyn Transactions = &*self.vault;
        vault.add(entered(one.clone())).await.unwrap();
        one
    }

    async fn upload(&self, name: &str, csv: &str) -> StatementView {
        self.try_upload(name, csv).await.unwrap()
    }

    async fn try_upload(&self, name: &str, csv: &str) -> Result<StatementView, StatementError> {
        let file = (name.to_owned(), csv.to_owned().into());
        self.book
            .upload(self.owner, StatementId::new(id()), file, None)
            .await
    }

    async fn choose(&self, view: &StatementView, number: u32, choice: RowChoice) -> StatementView {
        let change = StatementChange {
            rows: vec![RowEdit {
                number,
                choice: Some(choice),
            }],
            ..StatementChange::default()
        };
        let id = view.waiting.id;
        self.book.change(self.owner, id, change).await.unwrap()
    }

    async fn import(&self, view: &StatementView) -> Option<Pence> {
        let receipt = self.book.import(self.owner, view.waiting.id).await.unwrap();
        receipt.balance
    }

    async fn undo(&self, view: &StatementView) {
        self.book.remove(self.owner, view.waiting.id).await.unwrap();
    }

    /// The transactions that a list shows, the oldest first: name, pence, day.
    async fn shown(&self, item: ItemId) -> Vec<(String, i64, String)> {
        let listed = Transactions::list(&*self.vault, self.owner, item, Window::WHOLE).await;
        let mut entries = listed.unwrap().unwrap().entries;
        entries.sort_by_key(|one| (one.content.date, one.id));
        entries
            .into_iter()
            .map(|one| {
                let content = one.content;
                let name = content.name.as_str().to_owned();
                (name, content.amount.get(), content.date.to_string())
            })
            .collect()
    }

    async fn points(&self, item: ItemId) -> Vec<ValuePoint> {
        let points = self
            .vault
            .points(self.owner, Some(item), at(-60 * 24 * 4000));
        points.await.unwrap()
    }

    async fn value(&self, item: ItemId) -> i64 {
        let found = Items::find(&*self.vault, self.owner, item).await;
        found.unwrap().unwrap().value().get()
    }

    /// The names of the documents of an account.
    async fn papers(&self, item: ItemId) -> Vec<String> {
        let place = DocumentOwner::VaultItem(ItemRef::new(item.uuid()));
        let listed = self
            .documents
            .records
            .list(self.owner, place, Window::WHOLE);
        let entries = listed.await.unwrap().entries;
        entries
            .into_iter()
            .map(|one| one.name.to_string())
            .collect()
    }
}

/// What becomes of each row.
fn states(view: &StatementView) -> Vec<(u32, RowState)> {
    let rows = view.review.rows.iter();
    rows.map(|row| (row.number, row.state)).collect()
}

/// The first field that is refused, and why.
fn refused<T: std::fmt::Debug>(answer: Result<T, StatementError>) -> (&'static str, String) {
    match answer.unwrap_err() {
        StatementError::Invalid(invalid) => {
            let first: &Invalid = &invalid;
            let told = first.first();
            (told.field, told.message.clone())
        }
        other => panic!("{other}"),
    }
}

/// A statement of the account that [`item`] makes.
const JUNE: &str = "\
Date,Sort Code,Account Number,Description,Amount,Balance
01/06/2026,12-34-56,12345678,TESCO STORES 3021,-20.00,80.00
03/06/2026,12-34-56,12345678,PRET A MANGER,-3.65,76.35
03/06/2026,12-34-56,12345678,PRET A MANGER,-3.65,72.70
30/06/2026,12-34-56,12345678,ACME PAYROLL,1500.00,1572.70
";
