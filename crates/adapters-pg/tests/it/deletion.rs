//! The rows and files that are deleted with an item.

use crate::on_both;
use crate::support::{Fresh, documents, people, vault};
use domain_files::notes::NoteId;
use domain_files::notes::contract::samples::{content, note};
use domain_files::ports::records::ClaimOutcome;
use domain_files::{Document, DocumentOwner, ItemRef};
use domain_shared::ids::AuditId;
use domain_shared::page::Window;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId, StoreError};
use domain_vault::contract::samples::{at, entered, id, point, transaction, zeroed};
use domain_vault::{
    Added, Category, Item, ItemChange, PointChanges, TransactionOutcome, UpdateOutcome, ValueSource,
};
use futures_util::FutureExt;
use futures_util::future::{join, join4, maybe_done};
use std::pin::pin;
use std::time::Duration;

/// A home with two documents.
struct Home {
    owner: PersonId,
    item: Item,
    note: NoteId,
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
        let note = vault::annotate(&fresh.store, &item, "Insurer", "Repairs").await;
        let place = place(&item);
        Self {
            owner,
            note,
            documents: [
                documents::add(&fresh.store, owner, place, "deeds.pdf").await,
                documents::add(&fresh.store, owner, place, "survey.pdf").await,
            ],
            item,
        }
    }

    async fn delete(&self, fresh: &Fresh, effects: Effects) -> Result<bool, StoreError> {
        let end = zeroed(point(&self.item, at(1), ValueSource::Deleted));
        let items = fresh.store.items();
        items
            .delete(self.owner, self.item.id, at(1), end, effects)
            .await
    }

    /// How many notes and transactions there are.
    async fn annotations(&self, fresh: &Fresh) -> Option<(u64, u64)> {
        let (notes, transactions) = (fresh.store.notes(), fresh.store.transactions());
        let notes = notes
            .list(self.owner, vault::place_of(&self.item), Window::WHOLE)
            .await;
        let recorded = transactions.list(self.owner, self.item.id, Window::WHOLE);
        let recorded = recorded.await.unwrap();
        let notes = notes.unwrap().map(|notes| notes.total);
        notes.zip(recorded.map(|recorded| recorded.total))
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

fn place(item: &Item) -> DocumentOwner {
    DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()))
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
    let effects = Effects::none().audit(AuditEvent {
        id: AuditId::new(id()),
        at: at(1),
        person: Some(home.owner),
        kind: AuditKind::CodeSent,
        object: None,
    });
    fresh.store.effects().write(effects.clone()).await.unwrap();
    assert!(home.delete(&fresh, effects).await.is_err());

    assert_eq!(home.kept(&fresh).await, (2, 2));
    assert_eq!(home.annotations(&fresh).await, Some((1, 1)));
    let item = fresh.store.items().find(home.owner, home.item.id).await;
    assert_eq!(item.unwrap(), Some(home.item));
}

/// A deletion and the writes beside it wait for the database less often than this.
const MOST_WAITS: u32 = 12;

/// Begins `first`, lets it wait for the database so many times, and runs the rest of it beside
/// `second`.
async fn overlapping<A, B>(
    waits: u32,
    first: impl Future<Output = A>,
    second: impl Future<Output = B>,
) -> (A, B) {
    let mut first = pin!(maybe_done(first));
    for _ in 0..waits {
        let _begun = first.as_mut().now_or_never();
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let ((), second) = join(first.as_mut(), second).await;
    (first.take_output().unwrap(), second)
}

/// Writes everything that an item can have while it may be on its way out: each write is done or
/// told that there is no item.
async fn write_to(fresh: &Fresh, home: &Home) -> Document {
    let (notes, transactions) = (fresh.store.notes(), fresh.store.transactions());
    let notes_place = vault::place_of(&home.item);
    let known = note(home.owner, notes_place, "Plumber", None, at(1));
    let roof = transaction(&home.item, "Roof", -800.0, "2026-07-01");
    let said = content("Electrician", None);
    let (noted, changed, written, (document, claimed)) = join4(
        notes.add(known, Effects::none()),
        notes.update(home.owner, notes_place, home.note, said, Effects::none()),
        transactions.add(entered(roof)),
        documents::claim(&fresh.store, home.owner, place(&home.item), "lease.pdf"),
    )
    .await;
    assert!(matches!(noted.unwrap(), None | Some(Added::Done)));
    changed.unwrap();
    assert!(matches!(
        written.unwrap(),
        TransactionOutcome::Done | TransactionOutcome::Absent
    ));
    assert!(matches!(
        claimed,
        ClaimOutcome::Done | ClaimOutcome::NoPlace
    ));
    document
}

/// Wherever in the one the other begins.
async fn nothing_that_is_written_while_its_item_is_deleted_is_left_behind(fresh: Fresh) {
    let owner = people::anybody(&fresh.store).await;
    for waits in 0..2 * MOST_WAITS {
        let home = Home::of(&fresh, owner).await;
        let (deletion, writes) = (
            home.delete(&fresh, Effects::none()),
            write_to(&fresh, &home),
        );
        let (deleted, document) = if waits < MOST_WAITS {
            overlapping(waits, deletion, writes).await
        } else {
            let (document, deleted) = overlapping(waits - MOST_WAITS, writes, deletion).await;
            (deleted, document)
        };
        assert!(deleted.unwrap(), "after {waits} waits");
        vault::add(&fresh.store, &home.item).await;
        assert_eq!(home.annotations(&fresh).await, Some((0, 0)));
        assert_eq!(home.kept(&fresh).await, (0, 0));
        let records = fresh.store.file_records();
        let readable = records.readable(owner, document.file).await;
        assert_eq!(readable.unwrap(), None);
    }
}

async fn an_edit_and_a_deletion_at_once_never_lock_up(fresh: Fresh) {
    for _ in 0..20 {
        let home = Home::new(&fresh).await;
        let items = fresh.store.items();
        let edit = ItemChange {
            item: Item {
                version: home.item.version.next(),
                updated_at: at(1),
                ..home.item.clone()
            },
            seen: home.item.version,
            points: PointChanges::adding([point(&home.item, at(1), ValueSource::Edited)]),
            effects: Effects::none(),
        };
        let (edited, deleted) =
            tokio::join!(items.update(edit), home.delete(&fresh, Effects::none()));
        assert!(
            matches!(
                edited,
                Ok(UpdateOutcome::Done | UpdateOutcome::Stale | UpdateOutcome::Absent)
            ),
            "{edited:?}"
        );
        assert!(deleted.unwrap());
    }
}

on_both!(
    nothing_that_is_written_while_its_item_is_deleted_is_left_behind,
    an_edit_and_a_deletion_at_once_never_lock_up,
    an_items_documents_go_with_it_and_their_files_are_swept,
    documents_of_another_item_stay,
    a_deletion_that_fails_leaves_item_documents_and_files,
);
