//! A row that does not open costs only itself, in every list that reads it.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use adapters_pg::{DatabaseUrl, Store};
use chrono::NaiveDate;
use domain_archive::contract::samples::at as past;
use domain_dashboard::contract::{everything, read};
use domain_dashboard::{Asked, DashboardData, Papers};
use domain_files::{ItemRef, Place};
use domain_reminders::memory::Vehicle;
use domain_search::{Query, Sieve};
use domain_shared::page::Window;
use domain_shared::unreadable::Unreadable;
use domain_shared::{Effects, PersonId, StoreError};
use domain_vault::contract::samples::{at, id};
use domain_vault::{Category, HistoryEnd, Item, ItemId, Removal};
use support::{Fresh, documents, people, presets, vault, vehicles};
use uuid::Uuid;

const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap();

/// All papers, whatever day theirs is.
async fn papers(store: &Store, owner: PersonId) -> Papers {
    let asked = Asked {
        today: FIRST_DAY,
        ..everything(at(500))
    };
    read(&*store.figures(), owner, asked).await.papers
}

impl Fresh {
    /// Changes what is sealed in one row of `table`.
    async fn damage(&self, table: &str, row: Uuid) {
        let statement = match &self.url {
            DatabaseUrl::Postgres(_) => format!(
                "UPDATE {table} SET sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1)
                 WHERE id = '{row}'"
            ),
            DatabaseUrl::Sqlite(_) => format!(
                "UPDATE {table} SET sealed = randomblob(length(sealed)) WHERE id = X'{}'",
                row.simple()
            ),
        };
        Fresh::execute(self, &statement).await;
    }

    async fn hits(&self, owner: PersonId) -> Vec<String> {
        let sieve = Sieve::new(Query::parse("zebra").unwrap());
        let found = self.store.search_index().sift(owner, sieve).await.unwrap();
        let hits = found.found().hits.into_iter();
        hits.map(|hit| hit.what.title).collect()
    }

    /// The content of an export: its items, notes, documents and presets by their names.
    async fn exported(&self, owner: PersonId) -> (Vec<String>, Vec<Unreadable>) {
        let source = self.store.archives();
        let belongings = source.read(owner, past(9)).await.unwrap().unwrap();
        let archive = belongings.archive;
        let items = archive.items.iter().map(|item| item.name().to_owned());
        let notes = archive.items.iter().flat_map(|item| &item.notes);
        let notes = notes.chain(&archive.life_locker.notes);
        let papers = archive.documents().map(|paper| paper.name.clone());
        let presets = archive.presets.iter().map(|one| one.name().to_owned());
        let names = items.chain(notes.map(|note| note.name.clone()));
        let mut names: Vec<_> = names.chain(papers).chain(presets).collect();
        names.sort();
        (names, belongings.unreadable)
    }
}

fn named(id: Uuid, kind: &'static str) -> Vec<Unreadable> {
    vec![Unreadable { id, kind }]
}

/// Two savings accounts of a person, the first with all that belongs to an item.
async fn two_accounts(fresh: &Fresh) -> (PersonId, Item, Item) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let lost = vault::add_named(store, owner, Category::Savings, "Zebra one", (at(0), 1)).await;
    let kept = vault::add_named(store, owner, Category::Savings, "Zebra two", (at(1), 2)).await;
    vault::annotate(store, &lost, "Zebra note", "Zebra payment").await;
    let place = Place::VaultItem(ItemRef::new(lost.id.uuid()));
    documents::add(store, owner, place, "zebra.pdf").await;
    (owner, lost, kept)
}

async fn an_item_that_does_not_open_costs_only_itself(fresh: Fresh) {
    let (owner, lost, kept) = two_accounts(&fresh).await;
    let (row, items) = (lost.id.uuid(), fresh.store.items());
    fresh.damage("items", row).await;

    let listed = items.list(owner, Some(Category::Savings)).await.unwrap();
    assert_eq!(listed.entries, std::slice::from_ref(&kept));
    assert_eq!(listed.unreadable, named(row, "savings"));
    let found = items.find(owner, lost.id).await;
    assert!(matches!(found, Err(StoreError::Unreadable(_))));
    let figures = fresh.store.figures();
    let DashboardData {
        holdings, events, ..
    } = read(&*figures, owner, everything(at(500))).await;
    let counted: Vec<_> = holdings.entries.iter().map(|one| one.item).collect();
    assert_eq!(counted, [kept.id.uuid()]);
    assert_eq!(holdings.unreadable, named(row, "savings"));
    let worths = figures.worths(owner).await.unwrap();
    assert!(worths.iter().all(|worth| worth.item == kept.id.uuid()));
    assert_eq!(events.len(), 1);
    // Everything that belongs to it is read as before.
    let place = vault::place_of(&lost);
    let notes = fresh.store.notes().list(owner, place, Window::WHOLE).await;
    assert_eq!(notes.unwrap().unwrap().entries.len(), 1);
    let points = fresh.store.transactions();
    let points = points.points(owner, Some(lost.id), at(-1)).await.unwrap();
    assert_eq!(points.len(), 1);
    let mut hits = fresh.hits(owner).await;
    hits.sort();
    assert_eq!(
        hits,
        ["Zebra note", "Zebra payment", "Zebra two", "zebra.pdf"]
    );
    let (names, missing) = fresh.exported(owner).await;
    assert_eq!(names, ["Zebra note", "Zebra two", "zebra.pdf"]);
    assert_eq!(missing.len(), 2, "the item and its transaction");

    let end = HistoryEnd::Forget;
    let deleted = items.delete(owner, lost.id, at(9), end, Effects::none());
    assert!(deleted.await.unwrap());
    let listed = items.list(owner, None).await.unwrap();
    assert_eq!((listed.entries, listed.unreadable), (vec![kept], vec![]));
}

async fn what_restoring_refuses_is_treated_like_what_does_not_open(fresh: Fresh) {
    let (owner, lost, _) = two_accounts(&fresh).await;
    // Sealed as another kind of thing, it opens and is no loan.
    fresh
        .execute("UPDATE items SET category = 'loan' WHERE pence = 100")
        .await;
    let listed = fresh.store.items().list(owner, None).await.unwrap();
    assert_eq!(listed.entries.len(), 1);
    assert_eq!(listed.unreadable, named(lost.id.uuid(), "loan"));
}

async fn notes_transactions_and_documents_that_do_not_open_cost_only_themselves(fresh: Fresh) {
    let (owner, item, _) = two_accounts(&fresh).await;
    let (store, place) = (&fresh.store, vault::place_of(&item));
    let again = vault::annotate(store, &item, "Zebra second", "Zebra second payment").await;
    let shelf = Place::VaultItem(ItemRef::new(item.id.uuid()));
    let paper = documents::add(store, owner, shelf, "zebra two.pdf").await;
    let transactions = store.transactions();
    let entered = transactions.list(owner, item.id, Window::WHOLE).await;
    let entered = entered.unwrap().unwrap().manual.entries[0].clone();
    fresh.damage("notes", again.uuid()).await;
    fresh.damage("transactions", entered.id.uuid()).await;
    fresh.damage("documents", paper.id.uuid()).await;

    let notes = store.notes().list(owner, place, Window::WHOLE).await;
    let notes = notes.unwrap().unwrap();
    assert_eq!((notes.entries.len(), notes.total), (1, 2));
    assert_eq!(notes.unreadable, named(again.uuid(), "note"));
    assert_eq!(
        store.notes().dated(owner, FIRST_DAY).await.unwrap().len(),
        1
    );
    let listed = transactions.list(owner, item.id, Window::WHOLE).await;
    let listed = listed.unwrap().unwrap().manual;
    assert_eq!((listed.entries.len(), listed.total), (1, 2));
    assert_eq!(listed.unreadable, named(entered.id.uuid(), "transaction"));
    let records = store.file_records();
    let papers = records.list(owner, shelf, Window::WHOLE).await.unwrap();
    assert_eq!((papers.entries.len(), papers.total), (1, 2));
    assert_eq!(papers.unreadable, named(paper.id.uuid(), "document"));
    let readable = records.readable(owner, paper.file).await;
    assert!(matches!(readable, Err(StoreError::Unreadable(_))));
    assert!(records.covers(owner).await.unwrap().is_empty());
    assert_eq!(fresh.hits(owner).await.len(), 5);
    let (names, missing) = fresh.exported(owner).await;
    assert_eq!(names, ["Zebra note", "Zebra one", "Zebra two", "zebra.pdf"]);
    assert_eq!(missing.len(), 3);

    let notes = store.notes();
    let deleted = notes.delete(owner, place, again, Effects::none());
    assert!(deleted.await.unwrap());
    let deleted = transactions.delete(owner, item.id, entered.id, Effects::none());
    assert_eq!(deleted.await.unwrap(), Removal::Done);
    let deleted = records.delete(owner, shelf, paper.id, at(9), Effects::none());
    assert!(deleted.await.unwrap());
    assert!(fresh.exported(owner).await.1.is_empty());
}

async fn a_preset_that_does_not_open_costs_only_itself_and_its_date_reminds(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let kept = presets::add(store, owner, "Zebra old").await;
    let lost = presets::add(store, owner, "Zebra new").await;
    let car = Vehicle {
        owner,
        name: "Zebra car".to_owned(),
        mot: Some("2027-02-01".parse().unwrap()),
        tax: None,
    };
    let vehicle = ItemId::new(id());
    vehicles::set(store, ItemRef::new(vehicle.uuid()), &car).await;
    fresh.damage("presets", lost.id.uuid()).await;
    fresh.damage("items", vehicle.uuid()).await;

    let listed = store.presets().list(owner, None).await.unwrap();
    assert_eq!(listed.entries, [kept]);
    assert_eq!(listed.unreadable, named(lost.id.uuid(), "passport"));
    let found = store.presets().find(owner, lost.id).await;
    assert!(matches!(found, Err(StoreError::Unreadable(_))));
    let dates = store.deadlines().list(owner, FIRST_DAY).await.unwrap();
    let mut names: Vec<_> = dates.iter().map(|due| &*due.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["Passport", "Vehicle", "Zebra old"]);
    let papers = papers(store, owner).await;
    assert_eq!((papers.kept.len(), papers.due.len()), (2, 3));
    assert_eq!(fresh.hits(owner).await, ["Zebra old"]);
    assert_eq!(fresh.exported(owner).await.0, ["Zebra old"]);

    let presets = store.presets();
    let deleted = presets.delete(owner, lost.id, at(9), Effects::none());
    assert!(deleted.await.unwrap());
    assert!(
        store
            .presets()
            .list(owner, None)
            .await
            .unwrap()
            .unreadable
            .is_empty()
    );
}

async fn a_preset_of_an_unknown_kind_costs_only_itself(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let lost = presets::add(store, owner, "Zebra").await;
    fresh
        .execute("UPDATE presets SET kind = 'unheard of'")
        .await;

    let listed = store.presets().list(owner, None).await.unwrap();
    assert!(listed.entries.is_empty());
    assert_eq!(listed.unreadable.len(), 1);
    let papers = papers(store, owner).await;
    assert!(papers.kept.is_empty());
    assert!(fresh.hits(owner).await.is_empty());
    assert!(fresh.exported(owner).await.0.is_empty());
    let presets = store.presets();
    let deleted = presets.delete(owner, lost.id, at(9), Effects::none());
    assert!(deleted.await.unwrap());
}

on_both!(
    a_preset_of_an_unknown_kind_costs_only_itself,
    an_item_that_does_not_open_costs_only_itself,
    what_restoring_refuses_is_treated_like_what_does_not_open,
    notes_transactions_and_documents_that_do_not_open_cost_only_themselves,
    a_preset_that_does_not_open_costs_only_itself_and_its_date_reminds,
);
