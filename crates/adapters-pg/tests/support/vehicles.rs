//! Items with their dates, written through the port of items.

use super::vault;
use adapters_pg::Store;
use chrono::NaiveDate;
use domain_files::ItemRef;
use domain_reminders::memory::DatedItem;
use domain_shared::Effects;
use domain_vault::contract::samples::{at, filled_in, item};
use domain_vault::{Category, Item, ItemChange, ItemData, ItemId, PointChanges, UpdateOutcome};
use serde_json::json;

/// Adds an item under `id`, or makes it what it is now: a loan where it has a rate, a vehicle otherwise.
pub async fn set(store: &Store, id: ItemRef, dated: &DatedItem) {
    let owner = dated.owner;
    let data = match dated.rate {
        Some(day) => loan(dated, day),
        None => vehicle(dated),
    };
    let new = Item {
        id: ItemId::new(id.uuid()),
        ..item(owner, data.category(), at(0), 1)
    };
    let new = Item { data, ..new };
    let Some(known) = store.items().find(owner, new.id).await.unwrap() else {
        return vault::add(store, &new).await;
    };
    let change = ItemChange {
        seen: known.version,
        item: Item {
            data: new.data,
            version: known.version.next(),
            ..known
        },
        points: PointChanges::default(),
        effects: Effects::none(),
    };
    let updated = store.items().update(change).await;
    assert_eq!(updated.unwrap(), UpdateOutcome::Done);
}

fn loan(dated: &DatedItem, fixed_until: NaiveDate) -> ItemData {
    let mut data = filled_in(Category::Loan, 1);
    let fields = data.as_object_mut().unwrap();
    fields.insert("name".to_owned(), json!(dated.name));
    fields.insert("fixed_until".to_owned(), json!(fixed_until));
    fields.insert("ends_on".to_owned(), json!(dated.ends));
    ItemData::from_export(Category::Loan, &data).unwrap()
}

fn vehicle(vehicle: &DatedItem) -> ItemData {
    let mut data = filled_in(Category::Vehicle, 1);
    let fields = data.as_object_mut().unwrap();
    fields.insert("name".to_owned(), json!(vehicle.name));
    fields.insert("mot_expiry_date".to_owned(), json!(vehicle.mot));
    fields.insert("tax_due_date".to_owned(), json!(vehicle.tax));
    fields.remove("own_mot_date");
    fields.remove("own_tax_date");
    ItemData::from_export(Category::Vehicle, &data).unwrap()
}
