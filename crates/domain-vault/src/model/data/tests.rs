//! Every field of every category: what it is called, what it takes, what it refuses.

use super::*;
use crate::contract::samples::filled_in;
use serde_json::json;

mod investment;
mod properties;
mod table;
mod vehicle_dates;

fn messages(result: Result<ItemData, Invalid>) -> Vec<(&'static str, String)> {
    match result {
        Ok(_) => Vec::new(),
        Err(invalid) => invalid
            .errors()
            .map(|e| (e.field, e.message.clone()))
            .collect(),
    }
}

/// The messages for valid data in which one field has another value.
fn with(category: Category, field: &str, value: Value) -> Vec<(&'static str, String)> {
    let mut data = filled_in(category, 100);
    data[field] = value;
    messages(ItemData::parse(category, &data))
}

#[test]
fn only_optional_fields_may_be_left_out() {
    for category in Category::ALL.iter().copied() {
        for field in ItemData::fields(category) {
            for blank in [Value::Null, json!(""), json!("   ")] {
                let messages = with(category, field.name, blank);
                if field.need.is_required() {
                    let required = format!("{} is required", field.label);
                    assert_eq!(messages, [(field.name, required)]);
                } else {
                    assert_eq!(messages, []);
                }
            }
        }
    }
}

#[test]
fn everything_that_is_missing_is_named_at_once() {
    let messages = messages(ItemData::parse(Category::CurrentAccount, &json!({})));
    let expected = [
        ("name", "Account name is required"),
        ("account_number", "Account number is required"),
        ("sort_code", "Sort code is required"),
        ("card_number", "Card number is required"),
        ("balance", "Balance is required"),
        ("overdraft_limit", "Overdraft limit is required"),
    ];
    assert_eq!(messages, expected.map(|(f, m)| (f, m.to_owned())));
}

#[test]
fn what_is_no_object_is_no_data() {
    for data in [Value::Null, json!([]), json!("x"), json!(3)] {
        let messages = messages(ItemData::parse(Category::Savings, &data));
        assert_eq!(messages, [("categoryData", DATA_REQUIRED.to_owned())]);
    }
}

#[test]
fn an_unknown_field_is_refused_by_name() {
    let messages = with(Category::Savings, "sort_code", json!("12-34-56"));
    assert_eq!(
        messages,
        [("categoryData", "Unknown field: sort_code".to_owned())]
    );
}

#[test]
fn the_camel_case_names_of_a_vehicle_are_accepted_and_not_sent() {
    let mut data = filled_in(Category::Vehicle, 1);
    let object = data.as_object_mut().unwrap();
    object.remove("fuel_type");
    object.remove("ongoing_valuation");
    object.insert("fuelType".into(), json!("DIESEL"));
    object.insert("ongoingValuation".into(), json!(true));
    let wire = ItemData::parse(Category::Vehicle, &data).unwrap().to_wire();
    assert_eq!(wire["fuel_type"], json!("DIESEL"));
    assert_eq!(wire["ongoing_valuation"], json!(true));
    assert_eq!(wire.get("fuelType"), None);
}

#[test]
fn read_only_fields_are_passed_over_from_a_client_and_kept_in_a_store() {
    let mut data = filled_in(Category::Vehicle, 1);
    data["mot_status"] = json!("Valid");
    data["mot_expiry_date"] = json!("2026-12-10");
    let sent = ItemData::parse(Category::Vehicle, &data).unwrap().to_wire();
    assert_eq!(sent["mot_status"], Value::Null);
    let stored = ItemData::from_export(Category::Vehicle, &data).unwrap();
    assert_eq!(stored.to_wire()["mot_status"], json!("Valid"));
    assert_eq!(stored.to_wire()["mot_expiry_date"], json!("2026-12-10"));
    assert_eq!(stored.mot_expiry(), "2026-12-10".parse().ok());
    assert_eq!(stored.tax_due(), None);
}

#[test]
fn the_company_of_an_investment_is_its_name() {
    let mut data = filled_in(Category::Investment, 1);
    data["company"] = json!("Somebody else");
    let wire = ItemData::parse(Category::Investment, &data)
        .unwrap()
        .to_wire();
    assert_eq!(wire["company"], wire["name"]);
}

#[test]
fn each_category_counts_for_its_figure() {
    for category in Category::ALL.iter().copied() {
        let data = ItemData::parse(category, &filled_in(category, 321)).unwrap();
        assert_eq!(data.value(), Pence::from_sum(32_100), "{category:?}");
        assert_eq!(data.category(), category);
    }
}

#[test]
fn nothing_that_was_typed_shows_in_logs() {
    for category in Category::ALL.iter().copied() {
        let wire = filled_in(category, 1);
        let shown = format!("{:?}", ItemData::parse(category, &wire).unwrap());
        for field in [
            "name",
            "account_number",
            "card_number",
            "sort_code",
            "vrm",
            "address",
        ] {
            if let Some(typed) = wire.get(field).and_then(Value::as_str) {
                assert!(!shown.contains(typed), "{category:?} {field}");
            }
        }
    }
}
