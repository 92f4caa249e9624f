use super::*;
use crate::contract::providers::{Scripted, down};
use crate::contract::samples::{SampleIds, at, filled_in, id, person};
use crate::lookups::{VehicleDetails, VehicleFacts};
use crate::memory::MemoryVault;
use crate::model::values::ShortText;
use crate::model::{Category, ItemDraft, ItemId, RawItemDraft};
use crate::{Ledger, Vault};
use chrono::Datelike;
use domain_shared::PersonId;
use domain_shared::jobs::MemoryJobs;
use domain_shared::time::FixedClock;
use serde_json::{Value, json};

struct World {
    store: Arc<MemoryVault>,
    providers: Arc<Scripted>,
    clock: Arc<FixedClock>,
    vault: Vault,
    worker: Revaluation,
    owner: PersonId,
}

fn world() -> World {
    let store = Arc::new(MemoryVault::default());
    let providers = Scripted::new();
    providers.are_real(true);
    let clock = Arc::new(FixedClock::at(at(0)));
    let lookups = Lookups::new(providers.providers(), clock.clone());
    let ids: Arc<dyn Ids> = Arc::new(SampleIds);
    let ledger = Ledger {
        items: store.clone(),
        transactions: store.clone(),
        clock: clock.clone(),
        ids: ids.clone(),
    };
    let vault = Vault::new(ledger, lookups.clone());
    World {
        worker: Revaluation {
            items: store.clone(),
            jobs: Arc::new(MemoryJobs::default()),
            lookups,
            clock: clock.clone(),
            ids,
        },
        store,
        providers,
        clock,
        vault,
        owner: person(),
    }
}

fn draft(data: &Value) -> ItemDraft {
    let category = if data.get("vrm").is_some() {
        "vehicle"
    } else {
        "property"
    };
    ItemDraft::new_item(RawItemDraft {
        category: &json!(category),
        name: &Value::Null,
        data,
        version: &Value::Null,
        unfinished: &Value::Null,
        ownership: None,
        ended: None,
        as_of: &Value::Null,
    })
    .unwrap()
}

impl World {
    async fn add(&self, category: Category) -> Item {
        let (id, data) = (ItemId::new(id()), filled_in(category, 10_000));
        let added = self.vault.add_item(self.owner, id, draft(&data));
        added.await.unwrap()
    }

    async fn edit(&self, item: &Item, change: impl FnOnce(&mut Value)) {
        let mut data = filled_in(item.category(), 10_000);
        change(&mut data);
        let edit = self.vault.update_item(self.owner, item.id, draft(&data));
        edit.await.unwrap();
    }

    async fn item(&self, id: ItemId) -> Item {
        self.vault.show_item(self.owner, id).await.unwrap()
    }

    /// Each point's month, source and pounds.
    async fn history(&self, id: ItemId) -> Vec<(String, ValueSource, i64)> {
        let points = crate::Transactions::points(&*self.store, self.owner, Some(id), at(-1)).await;
        points
            .unwrap()
            .into_iter()
            .map(|p| (Month::of(p.at).to_string(), p.source, p.value.get() / 100))
            .collect()
    }

    async fn monthly(&self, id: ItemId) -> Vec<(String, i64)> {
        let history = self.history(id).await.into_iter();
        history
            .filter(|(_, source, _)| *source == ValueSource::Monthly)
            .map(|(month, _, pounds)| (month, pounds))
            .collect()
    }

    /// A day passes at a time, with a round of two workers at each end of it.
    async fn pass_days(&self, days: u32) {
        for _ in 0..days {
            self.clock.step(TimeDelta::days(1));
            let (one, other) = (self.worker.clone(), self.worker.clone());
            let (one, other) = futures_util::future::join(one.round(), other.round()).await;
            one.unwrap();
            other.unwrap();
        }
    }
}

#[tokio::test]
async fn thirteen_months_give_one_point_each() {
    let w = world();
    for category in [Category::Vehicle, Category::Property] {
        w.clock.set(at(0));
        let mut pounds = 9_000;
        w.providers.prices_by(move || {
            pounds -= 100;
            Ok(pounds)
        });
        let item = w.add(category).await;
        w.pass_days(396).await;
        let expected: Vec<(String, i64)> = (0..13)
            .map(|n| {
                let (year, month) = (2026 + (7 + n) / 12, (7 + n) % 12 + 1);
                (format!("{year}-{month:02}"), 8_900 - 100 * n)
            })
            .collect();
        assert_eq!(w.monthly(item.id).await, expected);
        let now = w.item(item.id).await;
        assert_eq!(now.value().get(), 770_000);
        assert_eq!(now.valuation.failed_at, None);
        assert!(!now.valuation.sample && now.valuation.at.is_some());
        w.vault.delete_item(w.owner, item.id).await.unwrap();
    }
}

#[tokio::test]
async fn a_failed_lookup_keeps_the_last_value_with_its_age_and_is_tried_again() {
    let w = world();
    w.providers.prices(Ok(9_000));
    let item = w.add(Category::Vehicle).await;
    w.pass_days(31).await;
    let valued = w.item(item.id).await;
    w.providers.prices(Err(down()));
    w.pass_days(31).await;
    let failed = w.item(item.id).await;
    assert_eq!(failed.value(), valued.value());
    assert_eq!(failed.valuation.at, valued.valuation.at);
    assert_eq!(failed.valuation.failed_at, Some(w.clock.now()));
    assert_eq!(failed.updated_at, valued.updated_at);
    w.providers.prices(Ok(8_000));
    w.clock.step(TimeDelta::hours(1));
    assert_eq!(w.worker.round().await.unwrap().valued, 1);
    let again = w.item(item.id).await;
    assert_eq!(again.value().get(), 800_000);
    assert_eq!(again.valuation.failed_at, None);
    assert_eq!(
        w.monthly(item.id).await,
        [("2026-08".to_owned(), 9_000), ("2026-09".to_owned(), 8_000)]
    );
}

#[tokio::test]
async fn the_pauses_grow_and_end_with_the_month() {
    let w = world();
    let item = w.add(Category::Vehicle).await;
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    w.providers.prices(Err(down()));
    let start = w.clock.now();
    let mut tries = Vec::new();
    while Month::of(w.clock.now()) == Month::of(start) {
        let report = w.worker.round().await.unwrap();
        if report.failures == [down()] {
            tries.push((w.clock.now() - start).num_hours());
        }
        w.clock.step(TimeDelta::hours(1));
    }
    let valuation = w.item(item.id).await.valuation;
    assert_eq!(
        tries,
        [0, 1, 3, 7, 15, 31, 63, 127, 223, 319, 415, 511, 607, 703]
    );
    let (due, next) = (item.valuation.next.unwrap(), valuation.next.unwrap());
    assert_eq!(Month::of(next).to_string(), "2026-09");
    assert_eq!(next.day(), due.day(), "the day of the month stays");
    assert_eq!(w.history(item.id).await.len(), 1);
    w.providers.prices(Ok(9_000));
    w.clock.set(valuation.next.unwrap());
    assert_eq!(w.worker.round().await.unwrap().valued, 1);
    assert_eq!(w.monthly(item.id).await, [("2026-09".to_owned(), 9_000)]);
}

#[tokio::test]
async fn deleting_the_item_or_switching_the_flag_off_ends_it() {
    let w = world();
    w.providers.prices(Ok(9_000));
    let deleted = w.add(Category::Vehicle).await;
    let off = w.add(Category::Vehicle).await;
    w.pass_days(32).await;
    w.vault.delete_item(w.owner, deleted.id).await.unwrap();
    w.edit(&off, |data| data["ongoing_valuation"] = json!(false))
        .await;
    w.pass_days(62).await;
    assert_eq!(w.monthly(deleted.id).await.len(), 1);
    assert_eq!(w.monthly(off.id).await.len(), 1);
    assert_eq!(w.providers.asked().1, 2);
}

#[tokio::test]
async fn a_job_whose_item_was_deleted_switched_off_or_valued_since_does_nothing() {
    let w = world();
    w.providers.prices(Err(down()));
    let items = [
        w.add(Category::Vehicle).await,
        w.add(Category::Vehicle).await,
        w.add(Category::Vehicle).await,
    ];
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    assert_eq!(w.worker.round().await.unwrap().failures.len(), 3);
    let [deleted, off, moved] = &items;
    w.vault.delete_item(w.owner, deleted.id).await.unwrap();
    w.edit(off, |data| data["ongoing_valuation"] = json!(false))
        .await;
    // As another process would have done.
    let current = w.item(moved.id).await;
    let valuation = current.valuation.in_a_later_month(w.clock.now());
    let change = with_valuation(&current, valuation);
    assert_eq!(w.store.update(change).await.unwrap(), UpdateOutcome::Done);
    w.providers.prices(Ok(9_000));
    w.pass_days(20).await;
    for item in &items {
        assert_eq!(w.monthly(item.id).await, []);
    }
}

#[tokio::test]
async fn an_item_that_only_seems_due_is_switched_off() {
    let w = world();
    let item = w.add(Category::Vehicle).await;
    w.edit(&item, |data| data["ongoing_valuation"] = json!(false))
        .await;
    let off = w.item(item.id).await;
    let seems_due = Valuation {
        next: Some(w.clock.now()),
        ..off.valuation
    };
    let change = with_valuation(&off, seems_due);
    assert_eq!(w.store.update(change).await.unwrap(), UpdateOutcome::Done);
    assert_eq!(
        w.worker.round().await.unwrap(),
        RevaluationReport::default()
    );
    assert_eq!(w.item(item.id).await.valuation.next, None);
    assert_eq!(w.providers.asked().1, 0);
}

/// Edits the item from within the lookup.
fn edit_meanwhile(w: &World, item: &Item, data: &Value) {
    let (vault, owner, id) = (w.vault.clone(), w.owner, item.id);
    let mut edit = Some(draft(data));
    w.providers.prices_by(move || {
        if let Some(edit) = edit.take() {
            let edit = vault.update_item(owner, id, edit);
            // The memory store never waits.
            let done = futures_util::FutureExt::now_or_never(edit);
            done.unwrap().unwrap();
        }
        Ok(9_000)
    });
}

#[tokio::test]
async fn an_edit_of_the_value_made_meanwhile_wins() {
    let w = world();
    let item = w.add(Category::Vehicle).await;
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    let mut data = filled_in(Category::Vehicle, 10_000);
    data["value"] = json!(12_345);
    edit_meanwhile(&w, &item, &data);
    assert_eq!(
        w.worker.round().await.unwrap(),
        RevaluationReport::default()
    );
    assert_eq!(w.item(item.id).await.value().get(), 1_234_500);
    w.pass_days(30).await;
    assert_eq!(w.monthly(item.id).await, []);
    w.pass_days(1).await;
    assert_eq!(w.monthly(item.id).await, [("2026-09".to_owned(), 9_000)]);
}

#[tokio::test]
async fn an_edit_of_something_else_made_meanwhile_is_kept_and_the_lookup_repeated() {
    let w = world();
    let item = w.add(Category::Vehicle).await;
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    let mut data = filled_in(Category::Vehicle, 10_000);
    data["mileage"] = json!(50_000);
    edit_meanwhile(&w, &item, &data);
    assert_eq!(w.worker.round().await.unwrap().valued, 1);
    let valued = w.item(item.id).await;
    assert_eq!(valued.data.to_wire()["mileage"], 50_000);
    assert_eq!(w.providers.asked().1, 2);
    assert_eq!(w.monthly(item.id).await, [("2026-08".to_owned(), 9_000)]);
}

#[tokio::test]
async fn a_vehicles_tax_and_mot_are_renewed_with_its_value() {
    let w = world();
    w.providers.prices(Ok(9_000));
    let item = w.add(Category::Vehicle).await;
    w.providers.knows(Ok(VehicleDetails {
        facts: VehicleFacts {
            mot_status: ShortText::parse("Not valid").ok(),
            ..VehicleFacts::default()
        },
        ..VehicleDetails::default()
    }));
    w.pass_days(31).await;
    let mot = |item: &Item| item.data.to_wire()["mot_status"].clone();
    assert_eq!(mot(&w.item(item.id).await), "Not valid");
    w.providers.knows(Err(down()));
    w.pass_days(31).await;
    assert_eq!(mot(&w.item(item.id).await), "Not valid");
    assert_eq!(w.monthly(item.id).await.len(), 2);
}

#[tokio::test]
async fn what_a_provider_does_not_know_is_asked_once_a_month() {
    let w = world();
    let item = w.add(Category::Vehicle).await;
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    w.providers.prices(Err(LookupError::Unknown));
    let mut failures = Vec::new();
    for _ in 0..45 {
        failures.extend(w.worker.round().await.unwrap().failures);
        w.clock.step(TimeDelta::days(1));
    }
    assert_eq!(failures, [LookupError::Unknown, LookupError::Unknown]);
    assert!(w.item(item.id).await.valuation.failed_at.is_some());
}

#[tokio::test]
async fn a_property_that_is_too_small_to_be_valued_keeps_its_value() {
    let w = world();
    w.providers.prices(Ok(9_000));
    let item = w.add(Category::Property).await;
    w.edit(&item, |data| data["internal_area"] = json!(300))
        .await;
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    let report = w.worker.round().await.unwrap();
    assert_eq!(report.failures, [LookupError::Unknown]);
    assert_eq!(w.item(item.id).await.value().get(), 1_000_000);
    assert_eq!(w.providers.asked().1, 0);
}

#[tokio::test]
async fn what_is_due_waits_as_one_for_the_end_of_its_providers_pause() {
    let w = world();
    let vehicles = [
        w.add(Category::Vehicle).await,
        w.add(Category::Vehicle).await,
    ];
    let property = w.add(Category::Property).await;
    w.clock.set("2026-08-01T12:00:00Z".parse().unwrap());
    let providers = w.providers.clone();
    // The first question is the one that makes it rest.
    let mut asked = 0;
    w.providers.prices_by(move || {
        asked += 1;
        if asked == 1 {
            providers.pauses(Some(std::time::Duration::from_secs(86_400)));
            return Err(down());
        }
        Ok(9_000)
    });
    for _ in 0..60 {
        w.worker.round().await.unwrap();
        w.clock.step(TimeDelta::minutes(1));
    }
    assert_eq!(w.providers.asked().1, 2, "a vehicle, and the property");
    assert_eq!(w.monthly(property.id).await.len(), 1);
    for vehicle in &vehicles {
        let now = w.item(vehicle.id).await;
        assert_eq!(
            (now.version, now.valuation.failed_at),
            (vehicle.version, None)
        );
    }
    w.providers.pauses(None);
    assert_eq!(w.worker.round().await.unwrap().valued, 2);
}

#[test]
fn the_pauses_double_up_to_four_days() {
    let hours: Vec<i64> = (1..10).map(|n| pause(n).num_hours()).collect();
    assert_eq!(hours, [1, 2, 4, 8, 16, 32, 64, 96, 96]);
    for odd in [i32::MIN, 0, i32::MAX] {
        assert!((FIRST_PAUSE..=LONGEST_PAUSE).contains(&pause(odd)));
    }
}

#[tokio::test]
async fn a_sandbox_provider_leaves_what_a_person_or_a_provider_valued_alone() {
    let w = world();
    w.providers.prices(Ok(9_000));
    let typed = w.add(Category::Vehicle).await;
    w.pass_days(31).await;
    let told = w.item(typed.id).await;
    assert_eq!(told.value().get(), 900_000);
    w.providers.are_real(false);
    w.providers.prices(Ok(1));
    let other = w.add(Category::Property).await;
    w.pass_days(62).await;
    for (item, before) in [(typed.id, told), (other.id, other.clone())] {
        let now = w.item(item).await;
        assert_eq!(now.value(), before.value());
        assert_eq!(
            (now.valuation.at, now.valuation.sample),
            (before.valuation.at, false)
        );
        assert!(now.valuation.next > Some(w.clock.now()));
    }
    assert_eq!(w.monthly(other.id).await, []);
}
