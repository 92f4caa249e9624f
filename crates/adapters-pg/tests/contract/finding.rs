//! The ports of the suite of searching and reading, and what its cases start from.

use crate::ports::new_person;
use crate::support::{Fresh, documents, vault};
use adapters_pg::Store;
use domain_files::notes::NoteOwner;
use domain_files::notes::contract::samples::note as sample_note;
use domain_files::ports::records::{
    DocumentReplacement, ReplaceOutcome, Reservation, ReserveOutcome,
};
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{DocumentId, DocumentOwner, FileId, FileName, ItemRef, Quota};
use domain_presets::contract::fixture::{incoming, preset as sample_preset, reserve, said};
use domain_presets::{AddOutcome, Preset, PresetId};
use domain_reminders::contract::given::own_date;
use domain_search::contract::{Ports, StoredDocument};
use domain_shared::contract::Setup;
use domain_shared::{Added, Effects, PersonId};
use domain_vault::contract::samples::entered;
use domain_vault::contract::samples::{
    at, id, item as sample_item, transaction as sample_transaction,
};
use domain_vault::{Category, HistoryEnd, Item, ItemId, TransactionOutcome};
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

const QUOTA: Quota = Quota {
    files: 100,
    bytes: 10_000,
};

fn place_of(item: Option<Uuid>) -> DocumentOwner {
    match item {
        Some(item) => DocumentOwner::VaultItem(ItemRef::new(item)),
        None => DocumentOwner::LifeLocker,
    }
}

pub(crate) fn ports(fresh: &Fresh) -> Arc<Ports> {
    let store = &fresh.store;
    Arc::new(Ports {
        index: store.search_index(),
        jobs: store.jobs(),
        new_person: new_person(store),
        item: Setup::new(store, item),
        note: Setup::new(store, note),
        transaction: Setup::new(store, transaction),
        date: Setup::new(store, date),
        document: Setup::new(store, document),
        preset: Setup::new(store, preset),
        replace: Setup::new(store, replace),
        delete: Setup::new(store, delete),
        delete_item: Setup::new(store, delete_item),
        delete_preset: Setup::new(store, delete_preset),
    })
}

async fn item(store: Store, (owner, name): (PersonId, &'static str)) -> Uuid {
    let made = (at(0), 1);
    let item = vault::add_named(&store, owner, Category::Property, name, made);
    item.await.id.uuid()
}

async fn note(store: Store, (owner, item, name): (PersonId, Option<Uuid>, &'static str)) -> Uuid {
    let place = match item {
        Some(item) => NoteOwner::VaultItem(ItemRef::new(item)),
        None => NoteOwner::LifeLocker,
    };
    let note = sample_note(owner, place, name, None, at(1));
    let id = note.id.uuid();
    let added = store.notes().add(note, Effects::none()).await;
    assert!(added.unwrap().is_some());
    id
}

async fn transaction(store: Store, (owner, of, name): (PersonId, Uuid, &'static str)) -> Uuid {
    let of = Item {
        id: ItemId::new(of),
        ..sample_item(owner, Category::Property, at(0), 1)
    };
    let new = sample_transaction(&of, name, -12.5, "2026-07-01");
    let id = new.id.uuid();
    let added = store.transactions().add(entered(new)).await;
    assert_eq!(added.unwrap(), TransactionOutcome::Done);
    id
}

async fn date(store: Store, (owner, title): (PersonId, &'static str)) -> Uuid {
    let new = own_date(owner, title, at(1).date_naive());
    let id = new.id.uuid();
    let added = store.own_dates().add(new, Effects::none()).await;
    assert_eq!(added.unwrap(), Added::Done);
    id
}

async fn document(
    store: Store,
    (owner, item, name): (PersonId, Option<Uuid>, &'static str),
) -> StoredDocument {
    let document = documents::add(&store, owner, place_of(item), name).await;
    StoredDocument {
        id: document.id.uuid(),
        item,
        file: document.file,
    }
}

async fn preset(
    store: Store,
    (owner, name, extra): (PersonId, &'static str, &'static str),
) -> [StoredDocument; 2] {
    let bare = sample_preset(
        owner,
        said("depository", "will", &json!({"name": name})),
        at(0),
    );
    let own = incoming(owner, bare.id, name);
    let more = incoming(owner, bare.id, extra);
    let whole = Preset {
        file: Some(own.document.clone()),
        extras: vec![more.document.clone()],
        ..bare
    };
    for one in [&own, &more] {
        reserve(&*store.file_records(), one).await;
    }
    let stored = [
        (whole.id.uuid(), own.document.file),
        (more.document.id.uuid(), more.document.file),
    ];
    let presets = store.presets();
    let added = presets.add(whole, vec![own, more], QUOTA, Effects::none());
    assert_eq!(added.await.unwrap(), AddOutcome::Done);
    stored.map(|(id, file)| StoredDocument {
        id,
        item: None,
        file,
    })
}

async fn replace(
    store: Store,
    (owner, old, name): (PersonId, StoredDocument, &'static str),
) -> StoredDocument {
    let file = FileId::new(id());
    let reservation = Reservation {
        file,
        owner,
        size: 10,
        thumbnail: None,
        replaces: vec![old.file],
        at: at(0),
    };
    let reserved = store.file_records().reserve(reservation, QUOTA).await;
    assert_eq!(reserved.unwrap(), ReserveOutcome::Done);
    let stored = StoredFile {
        file,
        owner,
        size: 10,
        key: WrappedKey::new(vec![7; 72]),
    };
    let new = DocumentReplacement {
        stored: stored.into(),
        name: FileName::parse(name).unwrap(),
        set_as_cover: None,
        date: None,
        found_date: None,
        at: at(1),
    };
    let (place, id) = (place_of(old.item), DocumentId::new(old.id));
    let file_records = store.file_records();
    let replaced = file_records.replace(owner, place, id, new, QUOTA, Effects::none());
    assert!(matches!(replaced.await.unwrap(), ReplaceOutcome::Done(_)));
    StoredDocument { file, ..old }
}

async fn delete(store: Store, (owner, old): (PersonId, StoredDocument)) {
    let (place, id) = (place_of(old.item), DocumentId::new(old.id));
    let file_records = store.file_records();
    let deleted = file_records.delete(owner, place, id, at(9), Effects::none());
    assert!(deleted.await.unwrap());
}

async fn delete_item(store: Store, (owner, id): (PersonId, Uuid)) {
    let items = store.items();
    let deleted = items.delete(
        owner,
        ItemId::new(id),
        at(9),
        HistoryEnd::Forget,
        Effects::none(),
    );
    assert!(deleted.await.unwrap());
}

async fn delete_preset(store: Store, (owner, preset): (PersonId, [StoredDocument; 2])) {
    let [own, _] = preset;
    let id = PresetId::new(own.id);
    let presets = store.presets();
    let deleted = presets.delete(owner, id, at(9), Effects::none());
    assert!(deleted.await.unwrap());
}
