//! The monthly valuation by two processes on one database.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod support;

use adapters_pg::Store;
use chrono::TimeDelta;
use domain_shared::PersonId;
use domain_shared::time::FixedClock;
use domain_vault::contract::providers::{Scripted, down};
use domain_vault::contract::samples::{SampleIds, at, filled_in, id};
use domain_vault::model::Month;
use domain_vault::{Category, Draft, Item, ItemId, Lookups, RawDraft, Revaluation, Source, Vault};
use serde_json::{Value, json};
use std::sync::Arc;
use support::{Fresh, people};

/// Two processes: two stores over one database, each with its own worker.
struct Processes {
    fresh: Fresh,
    vault: Vault,
    workers: [Revaluation; 2],
    clock: Arc<FixedClock>,
    providers: Arc<Scripted>,
    owner: PersonId,
}

async fn processes(fresh: Fresh) -> Processes {
    let clock = Arc::new(FixedClock::at(at(0)));
    let providers = Scripted::new();
    // A sandbox provider leaves what a person valued alone.
    providers.are_real(true);
    let other = Store::connect(&fresh.url, support::master()).await.unwrap();
    let lookups = || Lookups::new(providers.providers(), clock.clone());
    let worker = |store: &Store| Revaluation {
        items: store.items(),
        jobs: store.jobs(),
        lookups: lookups(),
        clock: clock.clone(),
        ids: Arc::new(SampleIds),
    };
    Processes {
        vault: Vault::new(
            fresh.store.items(),
            lookups(),
            clock.clone(),
            Arc::new(SampleIds),
        ),
        workers: [worker(&fresh.store), worker(&other)],
        owner: people::anybody(&fresh.store).await,
        clock,
        providers,
        fresh,
    }
}

impl Processes {
    async fn add(&self, category: Category) -> Item {
        let draft = Draft::new_item(RawDraft {
            category: &json!(category.as_str()),
            name: &Value::Null,
            data: &filled_in(category, 10_000),
            version: &Value::Null,
        });
        let added = self
            .vault
            .add_item(self.owner, ItemId::new(id()), draft.unwrap());
        added.await.unwrap()
    }

    /// So many days pass, five at a time, with both workers at work after each step.
    async fn pass_days(&self, days: u32) {
        for _ in 0..days.div_ceil(5) {
            self.clock.step(TimeDelta::days(5));
            let [one, other] = &self.workers;
            let (one, other) = tokio::join!(one.round(), other.round());
            one.unwrap();
            other.unwrap();
        }
    }

    async fn months(&self, item: ItemId) -> Vec<String> {
        let history = self.fresh.store.transactions();
        let points = history.points(self.owner, Some(item), at(-1)).await;
        points
            .unwrap()
            .into_iter()
            .filter(|point| point.source == Source::Monthly)
            .map(|point| Month::of(point.at).to_string())
            .collect()
    }

    async fn show(&self, item: ItemId) -> Item {
        self.vault.show_item(self.owner, item).await.unwrap()
    }
}

async fn thirteen_months_give_each_item_one_point_a_month(fresh: Fresh) {
    let p = processes(fresh).await;
    p.providers.prices(Ok(9_000));
    let items = [
        p.add(Category::Vehicle).await,
        p.add(Category::Property).await,
        p.add(Category::Vehicle).await,
    ];
    p.pass_days(400).await;
    let expected: Vec<String> = (7..20)
        .map(|n| format!("{}-{:02}", 2026 + n / 12, n % 12 + 1))
        .collect();
    for item in items {
        assert_eq!(p.months(item.id).await, expected);
        assert_eq!(p.show(item.id).await.value().get(), 900_000);
    }
    assert_eq!(p.providers.asked().1, 39);
}

async fn a_failed_lookup_keeps_the_last_value_with_its_age(fresh: Fresh) {
    let p = processes(fresh).await;
    p.providers.prices(Ok(9_000));
    let item = p.add(Category::Vehicle).await;
    p.pass_days(35).await;
    let valued = p.show(item.id).await;
    p.providers.prices(Err(down()));
    p.pass_days(30).await;
    let failed = p.show(item.id).await;
    assert_eq!(failed.value(), valued.value());
    assert_eq!(failed.valuation.at, valued.valuation.at);
    assert!(failed.valuation.failed_at > valued.valuation.at);
    p.providers.prices(Ok(8_000));
    p.pass_days(10).await;
    let again = p.show(item.id).await;
    assert_eq!(again.value().get(), 800_000);
    assert_eq!(again.valuation.failed_at, None);
    assert_eq!(p.months(item.id).await, ["2026-08", "2026-09"]);
}

on_both!(
    thirteen_months_give_each_item_one_point_a_month,
    a_failed_lookup_keeps_the_last_value_with_its_age,
);
