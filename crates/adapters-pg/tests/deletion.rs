//! What goes with an item when it is deleted.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use domain_files::{Document, ItemRef, Place};
use domain_shared::ids::AuditId;
use domain_shared::page::Window;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId, StoreError};
use domain_vault::contract::samples::{at, id, point};
use domain_vault::{Category, HistoryEnd, Item, Source};
use support::{Fresh, documents, people, vault};

/// A home with two documents.
struct Home {
    owner: PersonId,
    item: Item,
    documents: [Document; 2],
}

impl Home {
    async fn new(fresh: &Fresh) -> Self {
        let owner = people::anybody(&fresh.store).await;
        Self::of(fresh, owner).await
    }

    async fn of(fresh: &Fresh, owner: PersonId) -> Self {
        let item =
            vault::add_named(&fresh.store, owner, Category::Property, "Home", (at(0), 1)).await;
        vault::annotate(&fresh.store, &item, "Insurer", "Repairs").await;
        let place = place(&item);
        Self {
            owner,
            documents: [
                documents::add(&fresh.store, owner, place, "deeds.pdf").await,
                documents::add(&fresh.store, owner, place, "survey.pdf").await,
            ],
            item,
        }
    }

    async fn delete(&self, fresh: &Fresh, effects: Effects) -> Result<bool, StoreError> {
        let end = HistoryEnd::Zero(point(&self.item, at(1), Source::Deleted));
        let items = fresh.store.items();
        items
            .delete(self.owner, self.item.id, at(1), end, effects)
            .await
    }

    /// How many notes and transactions there are.
    async fn annotations(&self, fresh: &Fresh) -> Option<(u64, u64)> {
        let (notes, transactions) = (fresh.store.notes(), fresh.store.transactions());
        let notes = notes.list(self.owner, self.item.id, Window::WHOLE).await;
        let recorded = transactions.list(self.owner, self.item.id, Window::WHOLE);
        let recorded = recorded.await.unwrap();
        let notes = notes.unwrap().map(|notes| notes.total);
        notes.zip(recorded.map(|recorded| recorded.manual.total))
    }

    /// How many documents are listed, and how many of their files can be read.
    async fn kept(&self, fresh: &Fresh) -> (usize, usize) {
        let records = fresh.store.file_records();
        let listed = records.list(self.owner, place(&self.item), Window::WHOLE);
        let listed = listed.await.unwrap().entries;
        let mut readable = 0;
        for document in &self.documents {
            let found = records.readable(self.owner, document.file).await.unwrap();
            readable += usize::from(found.is_some());
        }
        (listed.len(), readable)
    }
}

fn place(item: &Item) -> Place {
    Place::VaultItem(ItemRef::new(item.id.uuid()))
}

async fn an_items_documents_go_with_it_and_their_files_are_swept(fresh: Fresh) {
    let home = Home::new(&fresh).await;
    assert!(home.delete(&fresh, Effects::none()).await.unwrap());
    assert_eq!(home.kept(&fresh).await, (0, 0));

    let records = fresh.store.file_records();
    let mut swept = records.condemn(at(2), 10).await.unwrap();
    let mut files = home.documents.map(|document| document.file).to_vec();
    swept.sort();
    files.sort();
    assert_eq!(swept, files);
}

async fn documents_of_another_item_stay(fresh: Fresh) {
    let home = Home::new(&fresh).await;
    let second = Home::of(&fresh, home.owner).await;
    assert!(home.delete(&fresh, Effects::none()).await.unwrap());
    assert_eq!(second.kept(&fresh).await, (2, 2));
}

/// The last write of the deletion is its audit event, whose id is made to exist already.
async fn a_deletion_that_fails_leaves_item_documents_and_files(fresh: Fresh) {
    let home = Home::new(&fresh).await;
    let effects = Effects::none().note(AuditEvent {
        id: AuditId::new(id()),
        at: at(1),
        person: Some(home.owner),
        kind: AuditKind::CodeSent,
    });
    fresh.store.effects().write(effects.clone()).await.unwrap();
    assert!(home.delete(&fresh, effects).await.is_err());

    assert_eq!(home.kept(&fresh).await, (2, 2));
    assert_eq!(home.annotations(&fresh).await, Some((1, 1)));
    let item = fresh.store.items().find(home.owner, home.item.id).await;
    assert_eq!(item.unwrap(), Some(home.item));
}

on_both!(
    an_items_documents_go_with_it_and_their_files_are_swept,
    documents_of_another_item_stay,
    a_deletion_that_fails_leaves_item_documents_and_files,
);
