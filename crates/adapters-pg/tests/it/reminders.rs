//! The dates of vehicles, as the database keeps them.

use crate::on_both;
use crate::support::{Fresh, people, vault};
use domain_vault::contract::samples::{at, filled_in, item};
use domain_vault::{Category, Item, ItemData};
use serde_json::json;

async fn a_date_that_a_sandbox_provider_made_up_reminds_nobody_and_an_own_one_does(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let mut data = filled_in(Category::Vehicle, 1);
    data["facts_sample"] = json!(true);
    data["facts_at"] = json!("2026-06-30T12:00:00Z");
    data["mot_expiry_date"] = json!("2026-07-02");
    data["tax_due_date"] = json!("2026-07-03");
    data["own_tax_date"] = json!("2026-07-04");
    let car = Item {
        data: ItemData::from_export(Category::Vehicle, &data).unwrap(),
        ..item(owner, Category::Vehicle, at(0), 1)
    };
    vault::add(store, &car).await;
    let listed = store.deadlines().list(owner).await.unwrap();
    let days: Vec<_> = listed.iter().map(|due| due.deadline.day).collect();
    assert_eq!(days, ["2026-07-04".parse().unwrap()]);
}

on_both!(a_date_that_a_sandbox_provider_made_up_reminds_nobody_and_an_own_one_does);
