//! Providers' answers about an item when it is stored.

use super::*;
use crate::contract::providers::down;
use crate::lookups::{VehicleDetails, VehicleFacts, VehicleQuestion};
use crate::model::values::ShortText;

fn vehicle(change: impl FnOnce(&mut Value)) -> Value {
    let mut data = filled_in(Category::Vehicle, 10);
    change(&mut data);
    data
}

impl World {
    fn registry_says(&self, mot_status: &str) {
        self.providers.knows(Ok(VehicleDetails {
            facts: VehicleFacts {
                mot_status: ShortText::parse(mot_status).ok(),
                ..VehicleFacts::default()
            },
            ..VehicleDetails::default()
        }));
    }

    async fn add_data(&self, category: Category, data: &Value) -> Item {
        let (id, draft) = (ItemId::new(samples::id()), draft_of(category, data, false));
        self.vault.add_item(self.owner, id, draft).await.unwrap()
    }

    async fn edit(&self, item: &Item, data: &Value) -> Item {
        let draft = draft_of(item.category(), data, true);
        let edit = self.vault.update_item(self.owner, item.id, draft);
        edit.await.unwrap()
    }
}

fn mot_of(item: &Item) -> Value {
    item.data.to_wire()["mot_status"].clone()
}

#[tokio::test]
async fn a_vehicle_is_stored_with_what_the_registry_says_of_it() {
    let w = world();
    w.registry_says("Valid");
    let item = w.add(Category::Vehicle, 10).await;
    assert_eq!(mot_of(&item), "Valid");
    let stored = w.vault.show_item(w.owner, item.id).await.unwrap();
    assert_eq!(stored, item);
    w.registry_says("Not valid");
    let repainted = w
        .edit(&item, &vehicle(|data| data["color"] = json!("RED")))
        .await;
    assert_eq!(mot_of(&repainted), "Valid");
    let other_plate = vehicle(|data| data["vrm"] = json!("AA19AAA"));
    assert_eq!(mot_of(&w.edit(&item, &other_plate).await), "Not valid");
    assert_eq!(w.providers.asked(), (2, 0));
}

#[tokio::test]
async fn a_registry_that_fails_leaves_the_facts_empty_and_the_vehicle_stored() {
    let w = world();
    w.providers.knows(Err(down()));
    let item = w.add(Category::Vehicle, 10).await;
    assert_eq!(mot_of(&item), Value::Null);
    w.registry_says("Valid");
    let soon = w.edit(&item, &vehicle(|_| {})).await;
    assert_eq!(mot_of(&soon), Value::Null, "it is left alone for an hour");
    w.clock.step(TimeDelta::hours(1));
    assert_eq!(mot_of(&w.edit(&item, &vehicle(|_| {})).await), "Valid");
}

#[tokio::test]
async fn a_vehicle_that_an_earlier_try_added_is_known_whatever_the_registry_says_now() {
    let w = world();
    let id = ItemId::new(samples::id());
    let add = || {
        let draft = draft(Category::Vehicle, 10);
        w.vault.add_item(w.owner, id, draft)
    };
    w.registry_says("Valid");
    let first = add().await.unwrap();
    w.clock.step(TimeDelta::hours(2));
    w.providers.knows(Err(down()));
    assert_eq!(add().await.unwrap(), first);
    w.registry_says("Not valid");
    w.clock.step(TimeDelta::hours(2));
    assert_eq!(add().await.unwrap(), first);
}

#[tokio::test]
async fn nobody_is_asked_about_what_is_no_vehicle() {
    let w = world();
    w.add(Category::Property, 10).await;
    w.add(Category::Savings, 10).await;
    assert_eq!(w.providers.asked(), (0, 0));
}

#[tokio::test]
async fn a_value_that_was_told_is_recorded_as_an_evaluation_and_any_other_as_an_edit() {
    let w = world();
    let item = w.add(Category::Vehicle, 10).await;
    assert_eq!(item.valuation.at, None);
    w.clock.step(TimeDelta::days(2));
    w.providers.prices(Ok(12));
    let question = VehicleQuestion::parse(&json!("AB51ABC"), &json!(42_000)).unwrap();
    let told = w.vault.lookups.vehicle_price(w.owner, question).await;
    let asked_at = w.clock.now();
    w.clock.step(TimeDelta::minutes(5));
    let pounds = told.unwrap().value.pence().get() / 100;
    let item = w
        .edit(&item, &vehicle(|data| data["value"] = json!(pounds)))
        .await;
    assert_eq!(
        (item.valuation.at, item.valuation.sample),
        (Some(asked_at), true)
    );
    w.clock.step(TimeDelta::days(1));
    let item = w
        .edit(&item, &vehicle(|data| data["value"] = json!(13)))
        .await;
    assert_eq!((item.valuation.at, item.valuation.sample), (None, false));
    assert_eq!(
        w.history(item.id).await,
        [
            (ValueSource::Added, 10),
            (ValueSource::Evaluated, 12),
            (ValueSource::Edited, 13)
        ]
    );
}

#[tokio::test]
async fn a_new_item_may_have_a_told_value() {
    let w = world();
    w.providers.prices(Ok(12));
    let question = VehicleQuestion::parse(&json!("AB51ABC"), &json!(42_000)).unwrap();
    w.vault
        .lookups
        .vehicle_price(w.owner, question)
        .await
        .unwrap();
    let item = w
        .add_data(
            Category::Vehicle,
            &vehicle(|data| data["value"] = json!(12)),
        )
        .await;
    assert_eq!(item.valuation.at, Some(at(0)));
    assert_eq!(w.history(item.id).await, [(ValueSource::Added, 12)]);
}

#[tokio::test]
async fn the_monthly_lookup_begins_a_month_after_it_is_switched_on() {
    let w = world();
    let next_month = Some("2026-08-01T12:00:00Z".parse().unwrap());
    for (category, flag) in [
        (Category::Vehicle, "ongoing_valuation"),
        (Category::Property, "auto_value_check"),
    ] {
        w.clock.set(at(0));
        let mut data = filled_in(category, 10);
        let item = w.add_data(category, &data).await;
        assert_eq!(item.valuation.next, next_month);
        w.clock.step(TimeDelta::days(3));
        let edited = w.edit(&item, &data).await;
        assert_eq!(edited.valuation.next, next_month);
        data[flag] = json!(false);
        assert_eq!(w.edit(&item, &data).await.valuation.next, None);
        data[flag] = json!(true);
        let again = w.edit(&item, &data).await;
        assert_eq!(
            again.valuation.next,
            next_month.map(|n: Timestamp| n + TimeDelta::days(3))
        );
    }
    let savings = w.add(Category::Savings, 10).await;
    assert_eq!(savings.valuation, Valuation::default());
}

#[tokio::test]
async fn what_was_looked_up_is_dropped_with_another_make_or_mark() {
    let w = world();
    let skoda = VehicleDetails {
        make: ShortText::parse("SKODA").ok(),
        facts: VehicleFacts {
            mot_status: ShortText::parse("Valid").ok(),
            ..VehicleFacts::default()
        },
        ..VehicleDetails::default()
    };
    w.providers.knows(Ok(skoda));
    let item = w.add(Category::Vehicle, 10).await;
    assert_eq!(mot_of(&item), "Valid");
    for (change, status) in [
        (json!({"make": "Skoda"}), json!("Valid")),
        (json!({"make": "Škoda"}), json!("Valid")),
        (json!({"make": "S\u{30C}KODA"}), json!("Valid")),
        (json!({"make": "Skøda"}), Value::Null),
        (json!({"make": "Vauxhall"}), Value::Null),
        (json!({"make": null}), json!("Valid")),
        (json!({"make": "Vauxhall", "vrm": "AA19AAA"}), Value::Null),
        (json!({"vrm": "AA19AAA"}), json!("Valid")),
    ] {
        let edit = vehicle(|data| {
            let changed = change.as_object().unwrap().clone();
            data.as_object_mut().unwrap().extend(changed);
        });
        let edited = w.edit(&item, &edit).await;
        assert_eq!(mot_of(&edited), status, "{change}");
        let said = edited.data.to_wire();
        assert_eq!(said["facts_at"].is_null(), status.is_null(), "{change}");
    }
}

#[tokio::test]
async fn an_own_date_says_when_it_was_typed_until_it_is_typed_anew() {
    let w = world();
    let dated = |mot: &str| vehicle(|data| data["own_mot_date"] = json!(mot));
    let item = w.add_data(Category::Vehicle, &dated("2027-03-01")).await;
    let typed = |item: &Item| item.data.mot().and_then(|mot| mot.at);
    let first = typed(&item);
    assert_eq!(first, Some(w.clock.now()));
    w.clock.step(TimeDelta::days(1));
    assert_eq!(typed(&w.edit(&item, &dated("2027-03-01")).await), first);
    let corrected = w.edit(&item, &dated("2027-03-02")).await;
    assert_eq!(typed(&corrected), Some(w.clock.now()));
    let cleared = vehicle(|data| data["own_mot_date"] = Value::Null);
    assert_eq!(typed(&w.edit(&item, &cleared).await), None);
}

#[tokio::test]
async fn details_that_a_sandbox_provider_made_up_are_named_until_they_are_typed_over() {
    let w = world();
    w.providers.knows(Ok(VehicleDetails {
        make: ShortText::parse("Skoda").ok(),
        model: ShortText::parse("Octavia").ok(),
        color: ShortText::parse("RED").ok(),
        sample: true,
        ..VehicleDetails::default()
    }));
    let items = [
        w.add(Category::Vehicle, 10).await,
        w.add(Category::Vehicle, 10).await,
    ];
    let invented = |item: &Item| item.data.to_wire()["sample_details"].clone();
    assert_eq!(invented(&items[0]), json!(["make", "model"]));
    w.clock.step(TimeDelta::hours(2));
    w.providers.knows(Err(down()));
    let fabia = vehicle(|data| data["model"] = json!("Fabia"));
    assert_eq!(invented(&w.edit(&items[0], &fabia).await), json!(["make"]));
    let ford = vehicle(|data| data["make"] = json!("Ford"));
    assert_eq!(invented(&w.edit(&items[1], &ford).await), json!(["model"]));
}

#[tokio::test]
async fn an_invented_detail_stays_marked_until_the_registry_confirms_it() {
    let w = world();
    let told = |model: Option<&str>, sample| VehicleDetails {
        make: ShortText::parse("Skoda").ok(),
        model: model.and_then(|model| ShortText::parse(model).ok()),
        sample,
        ..VehicleDetails::default()
    };
    for (said, left) in [
        (None, json!(["model"])),
        (Some("Fabia"), json!(["model"])),
        (Some("Octavia"), Value::Null),
    ] {
        w.clock.step(TimeDelta::hours(2));
        w.providers.knows(Ok(told(Some("Octavia"), true)));
        let item = w.add(Category::Vehicle, 10).await;
        w.clock.step(TimeDelta::hours(2));
        w.providers.knows(Ok(told(said, false)));
        let edited = w.edit(&item, &vehicle(|_| {})).await;
        assert_eq!(edited.data.to_wire()["sample_details"], left, "{said:?}");
    }
}

#[tokio::test]
async fn a_sandbox_provider_does_not_replace_what_the_registry_said() {
    let w = world();
    w.registry_says("Valid");
    let item = w.add(Category::Vehicle, 10).await;
    w.providers.knows(Ok(VehicleDetails {
        facts: VehicleFacts {
            mot_status: ShortText::parse("Invented").ok(),
            ..VehicleFacts::default()
        },
        sample: true,
        ..VehicleDetails::default()
    }));
    w.clock.step(TimeDelta::hours(2));
    let crate::ItemData::Vehicle(car) = &item.data else {
        unreachable!("a vehicle was added")
    };
    w.vault
        .lookups
        .vehicle(w.owner, car.vrm().0.as_ref().unwrap())
        .await
        .unwrap_err();
    assert_eq!(mot_of(&w.edit(&item, &vehicle(|_| {})).await), "Valid");
}
