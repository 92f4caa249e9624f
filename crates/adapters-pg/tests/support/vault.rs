//! Items of the Vault, written through its ports.

use adapters_pg::Store;
use domain_files::ItemRef;
use domain_files::notes::contract::samples::note;
use domain_files::notes::{NoteId, NoteOwner};
use domain_shared::{Effects, Pence, PersonId, Timestamp};
use domain_vault::contract::samples::{at, entered, filled_in, item, point, transaction, zeroed};
use domain_vault::{
    Added, Category, Item, ItemChange, ItemData, PointChanges, Requirement, TransactionOutcome,
    UpdateOutcome, Valuation, ValuePoint, ValueSource,
};
use serde_json::Value;

/// Adds `item` with the first point of its history.
pub async fn add(store: &Store, item: &Item) {
    let first = point(item, item.created_at, ValueSource::Added);
    let added = store
        .items()
        .add(item.clone(), first, Effects::none())
        .await;
    assert_eq!(added.unwrap(), Added::Done);
}

/// Adds an item that was made at `made`, is called `name` and is worth so many `pounds`.
pub async fn add_named(
    store: &Store,
    owner: PersonId,
    category: Category,
    name: &str,
    (made, pounds): (Timestamp, u32),
) -> Item {
    let named = named(owner, category, name, (made, pounds));
    add(store, &named).await;
    named
}

/// An item that was made at `made`, is called `name` and was given so many `pounds` by its owner.
pub fn named(
    owner: PersonId,
    category: Category,
    name: &str,
    (made, pounds): (Timestamp, u32),
) -> Item {
    Item {
        data: data(category, name, pounds),
        valuation: Valuation::default(),
        ..item(owner, category, made, pounds)
    }
}

/// The same without the fields that an unfinished item may lack.
pub fn unfinished(data: &ItemData) -> ItemData {
    let mut least = data.to_wire();
    for field in ItemData::fields(data.category()) {
        if field.need == Requirement::Required {
            least
                .as_object_mut()
                .unwrap()
                .insert(field.name.to_owned(), Value::Null);
        }
    }
    ItemData::from_export(data.category(), &least).unwrap()
}

/// Gives `item` another value at `moment` and answers it as it is then.
pub async fn revalue(store: &Store, item: &Item, (moment, pounds): (Timestamp, u32)) -> Item {
    let revalued = Item {
        data: data(item.category(), item.name(), pounds),
        updated_at: moment,
        version: item.version.next(),
        ..item.clone()
    };
    let change = ItemChange {
        seen: item.version,
        points: PointChanges::adding([point(&revalued, moment, ValueSource::Edited)]),
        item: revalued.clone(),
        effects: Effects::none(),
    };
    assert_eq!(
        store.items().update(change).await.unwrap(),
        UpdateOutcome::Done
    );
    revalued
}

/// Writes down what `item` was worth at `at`, before it was made.
pub async fn add_past(store: &Store, item: &Item, at: Timestamp, value: Pence) -> Item {
    let same = Item {
        version: item.version.next(),
        ..item.clone()
    };
    let past = ValuePoint {
        value,
        sample: false,
        ..point(item, at, ValueSource::Past)
    };
    let change = ItemChange {
        seen: item.version,
        points: PointChanges::adding([past]),
        item: same.clone(),
        effects: Effects::none(),
    };
    let written = store.items().update(change).await;
    assert_eq!(written.unwrap(), UpdateOutcome::Done);
    same
}

/// Deletes `item` at `moment`, its history ending at zero.
pub async fn delete(store: &Store, item: &Item, moment: Timestamp) {
    let end = zeroed(point(item, moment, ValueSource::Deleted));
    let items = store.items();
    let deleted = items.delete(item.owner, item.id, moment, end, Effects::none());
    assert!(deleted.await.unwrap());
}

/// Adds a note and a transaction of these names to `item`, and answers the note's id.
pub async fn annotate(
    store: &Store,
    item: &Item,
    note_name: &str,
    transaction_name: &str,
) -> NoteId {
    let place = place_of(item);
    let note = note(item.owner, place, note_name, Some("2026-07-01"), at(1));
    let id = note.id;
    let noted = store.notes().add(note, Effects::none()).await;
    assert_eq!(noted.unwrap(), Some(Added::Done));
    let written = entered(transaction(item, transaction_name, -12.5, "2026-07-01"));
    let written = store.transactions().add(written).await;
    assert_eq!(written.unwrap(), TransactionOutcome::Done);
    id
}

/// Where the notes of `item` are kept.
pub fn place_of(item: &Item) -> NoteOwner {
    NoteOwner::VaultItem(ItemRef::new(item.id.uuid()))
}

fn data(category: Category, name: &str, pounds: u32) -> ItemData {
    let mut data = filled_in(category, pounds);
    let fields = data.as_object_mut().unwrap();
    fields.insert("name".to_owned(), name.into());
    ItemData::parse(category, &data).unwrap()
}
