//! The arithmetic of an investment, in both directions: the holding may be reckoned from quantity
//! and unit value, or the unit value from quantity and holding; what is reckoned is rounded to a
//! penny, and what was typed is kept to the penny.

use super::messages;
use crate::model::kinds::HOLDING_MISMATCH;
use crate::model::{Category, ItemData};
use domain_shared::Pence;
use domain_shared::money::MAX_PENCE;
use proptest::prelude::*;
use serde_json::{Value, json};

/// How many parts one unit has.
const PARTS: i128 = 100_000_000;

fn data(parts: i128, unit: i128, holding: i128) -> Value {
    let quantity = format!("{}.{:08}", parts / PARTS, parts % PARTS);
    let pounds = |pence: i128| {
        let pence = Pence::new(i64::try_from(pence).unwrap()).unwrap();
        serde_json::to_value(pence).unwrap()
    };
    json!({
        "investment_type": "Shares", "name": "Acme", "company": "Acme",
        "quantity": serde_json::from_str::<Value>(&quantity).unwrap(),
        "unit_value": pounds(unit), "holding_value": pounds(holding),
        "reference": null, "wrapper": null, "held_in": null,
    })
}

/// `number / by`, rounded half up.
fn rounded(number: i128, by: i128) -> i128 {
    (2 * number + by) / (2 * by)
}

fn is_amount(pence: i128) -> bool {
    pence <= i128::from(MAX_PENCE)
}

/// A quantity that survives a JSON number, of any magnitude.
fn any_parts() -> impl Strategy<Value = i128> {
    prop_oneof![
        1_i128..1000,
        1_i128..1_000_000_000,
        1_i128..1_000_000_000_000_000
    ]
}

fn any_pence() -> impl Strategy<Value = i128> {
    prop_oneof![
        0_i128..1000,
        0_i128..10_000_000,
        0_i128..=i128::from(MAX_PENCE)
    ]
}

proptest! {
    #[test]
    fn a_holding_reckoned_from_the_unit_value_is_taken_and_kept(
        parts in any_parts(),
        unit in any_pence(),
    ) {
        let holding = rounded(parts * unit, PARTS);
        prop_assume!(is_amount(holding));
        let read = ItemData::parse(Category::Investment, &data(parts, unit, holding)).unwrap();
        prop_assert_eq!(i128::from(read.value().get()), holding);
    }

    #[test]
    fn a_unit_value_reckoned_from_the_holding_is_taken_and_no_penny_of_the_holding_is_lost(
        parts in any_parts(),
        holding in any_pence(),
    ) {
        let unit = rounded(holding * PARTS, parts);
        prop_assume!(is_amount(unit));
        let sent = data(parts, unit, holding);
        let read = ItemData::parse(Category::Investment, &sent).unwrap();
        prop_assert_eq!(i128::from(read.value().get()), holding);
        // Sent back and stored again, as often as one likes.
        let again = ItemData::parse(Category::Investment, &read.to_wire()).unwrap();
        prop_assert_eq!(&again, &read);
        prop_assert_eq!(&again.to_wire(), &sent);
    }

    #[test]
    fn a_unit_value_reckoned_to_a_millionth_is_taken_too(
        parts in any_parts(),
        holding in any_pence(),
    ) {
        let unit = rounded(holding * 10_000 * PARTS, parts);
        // It has fifteen digits at most.
        prop_assume!(unit % 10_000 != 0 && unit < 1_000_000_000_000_000);
        let mut sent = data(parts, 0, holding);
        let unit = format!("{}.{:06}", unit / 1_000_000, unit % 1_000_000);
        sent["unit_value"] = json!(unit);
        let read = ItemData::parse(Category::Investment, &sent).unwrap();
        prop_assert_eq!(i128::from(read.value().get()), holding);
    }

    #[test]
    fn what_lies_further_off_than_rounding_can_bring_it_is_refused(
        parts in any_parts(),
        unit in any_pence(),
        pennies in 1_i128..1_000_000,
        above in any::<bool>(),
    ) {
        // Half a penny for each unit, and never less than half a penny.
        let tolerance = parts.max(PARTS) / (2 * PARTS) + 1;
        let off = tolerance + pennies;
        let holding = rounded(parts * unit, PARTS) + if above { off } else { -off };
        prop_assume!((0..=i128::from(MAX_PENCE)).contains(&holding));
        let told = messages(ItemData::parse(Category::Investment, &data(parts, unit, holding)));
        prop_assert_eq!(told, [("holding_value", HOLDING_MISMATCH.to_owned())]);
    }
}

#[test]
fn a_unit_value_in_parts_of_a_penny_leaves_the_holding_alone_to_be_rounded() {
    for (quantity, unit, holding, fits) in [
        (1000.0, 1.2345, 1234.50, true),
        (1000.0, 1.2345, 1234.51, false),
        (3.0, 0.333333, 1.00, true),
        (3.0, 0.333333, 0.99, false),
        (1.0, 0.000001, 0.00, true),
    ] {
        let mut data = data(1, 0, 0);
        data["quantity"] = json!(quantity);
        data["unit_value"] = json!(unit);
        data["holding_value"] = json!(holding);
        let read = ItemData::parse(Category::Investment, &data);
        assert_eq!(read.is_ok(), fits, "{data}");
        if let Ok(read) = read {
            assert_eq!(read.to_wire()["unit_value"], json!(unit));
        }
    }
}

#[test]
fn the_tolerance_is_half_a_penny_a_unit_to_the_penny() {
    for (quantity, holding, fits) in [
        // of 1000 units at £1.00: £5.00 either way
        (1000, 100_500, true),
        (1000, 100_501, false),
        (1000, 99_500, true),
        (1000, 99_499, false),
        // of 3 units: a penny and a half, so one penny
        (3, 301, true),
        (3, 302, false),
        // of one: half a penny, so none
        (1, 100, true),
        (1, 101, false),
        (0, 0, true),
        (0, 1, false),
    ] {
        let data = data(quantity * PARTS, 100, holding);
        let told = messages(ItemData::parse(Category::Investment, &data));
        let mismatch = "Holding value must equal quantity times unit value";
        let expected = (!fits).then(|| ("holding_value", mismatch.to_owned()));
        assert_eq!(told, Vec::from_iter(expected), "{quantity} for {holding}");
    }
}
