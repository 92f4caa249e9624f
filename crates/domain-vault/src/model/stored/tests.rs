//! Items as earlier versions stored them are opened by today's code.

use super::*;
use crate::model::Category;
use serde_json::{Value, json};

/// An example of each category, as version 1 stores it.
fn examples() -> Vec<Value> {
    let examples: Vec<Value> = serde_json::from_str(include_str!("v1.json")).unwrap();
    examples.into_iter().map(filled_in).collect()
}

/// `content` without its empty fields: one that the form has gained since is empty in it.
fn filled_in(mut content: Value) -> Value {
    let fields = content["data"].as_object_mut().unwrap();
    fields.retain(|_, value| !value.is_null() && *value != false);
    content
}

fn example(category: &str) -> Value {
    let mut all = examples().into_iter();
    all.find(|one| one["category"] == category).unwrap()
}

fn restored(content: &Value) -> ItemData {
    let StoredItem::V1 { data, .. } = serde_json::from_str(&content.to_string()).unwrap();
    data
}

fn stored(data: ItemData) -> Value {
    let content = StoredItem::V1 {
        data,
        ownership: Ownership::default(),
        ended: None,
        renewals: Vec::new(),
    };
    filled_in(serde_json::to_value(content).unwrap())
}

#[test]
fn an_item_of_each_category_opens_and_is_stored_again_as_it_was() {
    let mut opened = Vec::new();
    for content in examples() {
        let data = restored(&content);
        opened.push(data.category());
        assert_eq!(stored(data), content);
    }
    assert_eq!(opened, Category::ALL);
}

#[test]
fn what_version_1_stores_of_renewals_opens_and_is_stored_again_as_it_was() {
    let mut content = example("vehicle");
    content["renewals"] = json!([
        { "field": "own_mot_date", "from": "2025-02-03", "document": null },
        {
            "field": "own_tax_date", "from": "2025-03-01",
            "document": "0199d6f0-0000-7000-8000-000000000001",
        },
    ]);
    let opened: StoredItem = serde_json::from_str(&content.to_string()).unwrap();
    let again = serde_json::to_value(opened).unwrap();
    assert_eq!(again["renewals"], content["renewals"]);
    // One of a date that today does not know costs nothing else.
    let mut newer = content.clone();
    let renewals = newer["renewals"].as_array_mut().unwrap();
    renewals.push(json!({ "field": "service_date", "from": "2025-02-03", "document": null }));
    let opened: StoredItem = serde_json::from_str(&newer.to_string()).unwrap();
    let again = serde_json::to_value(opened).unwrap();
    assert_eq!(again["renewals"], content["renewals"]);
}

#[test]
fn a_field_that_is_missing_is_empty_and_costs_nothing_else() {
    for content in examples() {
        let whole = restored(&content);
        for field in ItemData::fields(whole.category()) {
            let mut content = content.clone();
            content["data"].as_object_mut().unwrap().remove(field.name);
            let Ok(StoredItem::V1 { data, .. }) = serde_json::from_str(&content.to_string()) else {
                // Without it nobody knows what the item is worth.
                let worth = ["balance", "current_balance", "holding_value", "value"];
                assert!(worth.contains(&field.name), "{}", field.name);
                continue;
            };
            let empty = match field.name {
                "name" => json!(""),
                "auto_value_check" | "ongoing_valuation" => json!(false),
                _ => Value::Null,
            };
            assert_eq!(data.to_wire()[field.name], empty, "{}", field.name);
        }
    }
}

#[test]
fn an_unknown_field_is_kept_through_an_edit_and_is_not_sent() {
    for mut content in examples() {
        let plain = restored(&content);
        content["data"]["issued_by"] = json!("Aviva");
        let known = restored(&content);
        assert_eq!(known.to_wire().get("issued_by"), None);
        assert_eq!(stored(plain.with_facts_of(&known)), content);
    }
}

#[test]
fn todays_rules_do_not_judge_what_yesterdays_accepted() {
    let long = "x".repeat(90);
    for (category, field, value) in [
        ("savings", "name", json!(long)),
        ("savings", "name", json!("")),
        ("savings", "account_number", json!("AB-1234567890")),
        ("savings", "balance", json!(-20.5)),
        ("savings", "interest_rate", json!(20_000)),
        ("current_account", "sort_code", json!("12 34 56")),
        ("property", "bedrooms", json!(17)),
        ("vehicle", "vrm", json!("Q")),
        ("vehicle", "year", json!(1850)),
    ] {
        let mut content = example(category);
        content["data"][field] = value.clone();
        let data = restored(&content);
        assert_eq!(data.to_wire()[field], value, "{field}");
        assert_eq!(stored(data), content, "{field}");
    }
}

#[test]
fn a_value_that_today_does_not_know_is_shown_as_missing_and_stored_again() {
    for (category, field, value) in [
        ("property", "property_type", json!("castle")),
        ("property", "bedrooms", json!("three")),
        ("vehicle", "own_mot_date", json!("in spring")),
    ] {
        let mut content = example(category);
        content["data"][field] = value;
        let data = restored(&content);
        assert_eq!(data.to_wire()[field], Value::Null, "{field}");
        assert_eq!(stored(data), content, "{field}");
    }
}
