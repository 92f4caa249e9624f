//! Vehicles with their dates, written through the port of items.

use super::vault;
use adapters_pg::Store;
use domain_files::ItemRef;
use domain_reminders::memory::Vehicle;
use domain_shared::Effects;
use domain_vault::contract::samples::{at, filled_in, item};
use domain_vault::{Category, Item, ItemChange, ItemData, ItemId, PointChanges, UpdateOutcome};
use serde_json::json;

/// Adds a vehicle under `id`, or makes it what it is now.
pub async fn set(store: &Store, id: ItemRef, vehicle: &Vehicle) {
    let owner = vehicle.owner;
    let new = Item {
        id: ItemId::new(id.uuid()),
        data: data(vehicle),
        ..item(owner, Category::Vehicle, at(0), 1)
    };
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

fn data(vehicle: &Vehicle) -> ItemData {
    let mut data = filled_in(Category::Vehicle, 1);
    let fields = data.as_object_mut().unwrap();
    fields.insert("name".to_owned(), json!(vehicle.name));
    fields.insert("mot_expiry_date".to_owned(), json!(vehicle.mot));
    fields.insert("tax_due_date".to_owned(), json!(vehicle.tax));
    fields.remove("own_mot_date");
    fields.remove("own_tax_date");
    ItemData::from_export(Category::Vehicle, &data).unwrap()
}
