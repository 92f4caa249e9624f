use super::with;
use crate::contract::samples::filled_in;
use crate::model::{Category, ItemData};
use domain_shared::Pence;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn any_category() -> impl Strategy<Value = Category> {
    prop::sample::select(Category::ALL.to_vec())
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        ".{0,50}".prop_map(Value::from),
        "[0-9A-Z -]{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| {
        prop::collection::vec(inner, 0..4).prop_map(Value::from)
    })
}

proptest! {
    #[test]
    fn what_was_read_is_written_and_read_again_the_same(
        category in any_category(),
        pence in 0_i64..1_000_000_000_000,
        name in "[A-Za-z0-9 éü’&]{0,38}[A-Za-z]",
        parts in 0_u32..,
        rate in 0_u32..100_000_000,
    ) {
        let pounds = serde_json::to_value(Pence::new(pence).unwrap()).unwrap();
        let mut data = filled_in(category, 0);
        data["name"] = name.into();
        for field in ["value", "balance", "current_balance", "credit_limit", "holding_value",
            "unit_value"] {
            if data.get(field).is_some() {
                data[field] = pounds.clone();
            }
        }
        for field in ["interest_rate", "annual_percentage_rate"] {
            if data.get(field).is_some() {
                data[field] = json!(f64::from(rate) / 10_000.0);
            }
        }
        if category == Category::Investment {
            // any quantity of what is worth nothing
            data["quantity"] = json!(f64::from(parts) / 1e8);
            data["unit_value"] = json!(0);
            data["holding_value"] = json!(0);
        }
        let read = ItemData::parse(category, &data).unwrap();
        let text = read.to_wire().to_string();
        let wire: Value = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&ItemData::parse(category, &wire).unwrap(), &read);
        prop_assert_eq!(&ItemData::from_export(category, &wire).unwrap(), &read);
    }

    #[test]
    fn no_input_makes_it_panic(
        category in any_category(),
        values in prop::collection::vec(any_json(), 14),
        whole in any_json(),
    ) {
        let _ = ItemData::parse(category, &whole);
        let fields = ItemData::fields(category).iter().map(|f| f.name.to_owned());
        let object: Map<_, _> = fields.zip(values).collect();
        let _ = ItemData::parse(category, &Value::Object(object.clone()));
        let _ = ItemData::from_export(category, &Value::Object(object));
    }

    #[test]
    fn one_field_of_any_value_never_makes_it_panic_and_breaks_no_other(
        category in any_category(),
        index in any::<prop::sample::Index>(),
        value in any_json(),
    ) {
        let field = index.get(ItemData::fields(category));
        let spans = ["quantity", "unit_value", "holding_value"].contains(&field.name);
        for (on, _) in with(category, field.name, value) {
            prop_assert!(on == field.name || spans && on == "holding_value");
        }
    }
}
