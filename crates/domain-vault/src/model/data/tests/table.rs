//! The table of values: for every field of every category what it takes, and what it refuses with
//! which message.

use super::{messages, with};
use crate::contract::samples::filled_in;
use crate::model::values::{
    ConstructionDate, FinishQuality, InvestmentType, OutdoorSpace, PropertyType,
};
use crate::model::{Category, ItemData, Requirement};
use domain_shared::form::WireValue;
use serde_json::{Value, json};

/// The values a field takes, each beside its stored form, and the values it refuses, each beside
/// how the message goes on after the field's label.
struct Row {
    takes: Vec<(Value, Value)>,
    refuses: Vec<(Value, &'static str)>,
}

/// A row of values that are kept as they come.
fn row(takes: Vec<Value>, refuses: Vec<(Value, &'static str)>) -> Row {
    Row {
        takes: takes
            .into_iter()
            .map(|value| (value.clone(), value))
            .collect(),
        refuses,
    }
}

fn words(most: usize) -> Row {
    let too_long: &'static str = match most {
        40 => "cannot exceed 40 characters",
        60 => "cannot exceed 60 characters",
        250 => "cannot exceed 250 characters",
        other => panic!("no message for {other}"),
    };
    let mut words = row(
        vec![
            json!("a"),
            json!("O’Neil & Söhne (No. 4)"),
            json!("é".repeat(most)),
        ],
        vec![
            (json!("x".repeat(most + 1)), too_long),
            (json!("two\nlines"), "must be a single line of text"),
            (json!(7), "must be text"),
            (json!(true), "must be text"),
            (json!(["a"]), "must be text"),
        ],
    );
    words.takes.push((json!("  padded  "), json!("padded")));
    words
}

fn money() -> Row {
    row(
        vec![
            json!(0),
            json!(0.01),
            json!(12.3),
            json!(1234.56),
            json!(999_999_999_999.99),
            json!(1_000_000_000_000_u64),
        ],
        vec![
            (json!(-0.01), "cannot be negative"),
            (json!(0.001), "can have at most two decimals"),
            (json!(1_000_000_000_001_u64), "is too large"),
            (json!("12.30"), "must be a number"),
            (json!("£12"), "must be a number"),
            (json!(true), "must be a number"),
            (json!([1]), "must be a number"),
        ],
    )
}

fn percentage() -> Row {
    row(
        vec![
            json!(0),
            json!(4.15),
            json!(0.0001),
            json!(34.9),
            json!(10_000),
        ],
        vec![
            (json!(-0.1), "cannot be negative"),
            (json!(0.00001), "can have at most four decimals"),
            (json!(10_000.1), "is too large"),
            (json!(1e19), "is too large"),
            (json!("4.15"), "must be a number"),
            (json!("4.15%"), "must be a number"),
        ],
    )
}

fn whole(least: u64, most: u64, too_little: &'static str, too_much: &'static str) -> Row {
    let mut whole = row(
        vec![json!(least), json!(most)],
        vec![
            (json!(-1), too_little),
            (json!(most + 1), too_much),
            (json!(1e300), too_much),
            (json!(2.5), "must be a whole number"),
            (json!("2"), "must be a number"),
            (json!(false), "must be a number"),
        ],
    );
    if least > 0 {
        whole.refuses.push((json!(least - 1), too_little));
    }
    whole
}

fn digits(most: usize, too_many: &'static str) -> Row {
    let mut digits = row(
        vec![json!("1"), json!("0".repeat(most)), json!("9".repeat(most))],
        vec![
            (json!("1".repeat(most + 1)), too_many),
            (json!("12-34"), too_many),
            (json!("12a4"), too_many),
            (json!("１２３"), too_many),
            (json!(1234), "must be text"),
        ],
    );
    digits.takes.push((json!(" 12 34 "), json!("1234")));
    digits
}

fn choice<T: WireValue>(choices: &[T]) -> Row {
    let written: Vec<_> = choices.iter().map(WireValue::write).collect();
    let shouted = written[0].as_str().unwrap().to_uppercase() + "!";
    row(
        written,
        vec![
            (json!("anything else"), "must be one of the choices"),
            (json!(shouted), "must be one of the choices"),
            (json!(0), "must be text"),
        ],
    )
}

fn flag() -> Row {
    row(
        vec![json!(true), json!(false)],
        vec![
            (json!("true"), "must be true or false"),
            (json!(1), "must be true or false"),
        ],
    )
}

/// The row of a field that a client sets.
fn row_of(category: Category, field: &str) -> Row {
    match (category, field) {
        (_, "name") => words(40),
        (Category::CreditCard, "account_number") | (_, "card_number") => {
            let mut card = digits(16, "must be at most 16 digits");
            let spaced = (json!("4111 1111 1111 1111"), json!("4111111111111111"));
            card.takes.push(spaced);
            card
        }
        (_, "account_number") => digits(8, "must be at most 8 digits"),
        (_, "sort_code") => Row {
            takes: vec![
                (json!("12-34-56"), json!("12-34-56")),
                (json!("123456"), json!("12-34-56")),
                (json!(" 000000 "), json!("00-00-00")),
            ],
            refuses: vec![
                (json!("12345"), "must be 6 digits"),
                (json!("1234567"), "must be 6 digits"),
                (json!("123-456"), "must be 6 digits"),
                (json!("12-34-5a"), "must be 6 digits"),
                (json!("12-34-56-"), "must be 6 digits"),
                (json!("12 34 56"), "must be 6 digits"),
                (json!("١٢٣٤٥٦"), "must be 6 digits"),
                (json!(123_456), "must be text"),
            ],
        },
        (_, "interest_rate" | "annual_percentage_rate") => percentage(),
        (_, "investment_type") => choice(InvestmentType::ALL),
        (_, "quantity") => row(
            vec![
                json!(0),
                json!(0.000_000_01),
                json!(1.5),
                json!(9_999_999.999_999_99),
                json!(1_234_567.123_456_78),
                json!(10_000_000_000_u64),
            ],
            vec![
                (json!(-1), "cannot be negative"),
                (
                    json!(0.000_000_001),
                    "can have at most eight decimals and fifteen digits",
                ),
                (
                    json!(1_234_567_890.123_456_7),
                    "can have at most eight decimals and fifteen digits",
                ),
                (json!(10_000_000_001_u64), "is too large"),
                (json!("1"), "must be a number"),
            ],
        ),
        (_, "postcode") => Row {
            takes: vec![
                (json!("BS6 5UA"), json!("BS6 5UA")),
                (json!("sw1a1aa"), json!("SW1A 1AA")),
                (json!(" m1  1ae "), json!("M1 1AE")),
            ],
            refuses: vec![(json!(5), "must be text")],
        },
        (_, "address") => words(250),
        (_, "property_type") => choice(PropertyType::ALL),
        (_, "construction_date") => choice(ConstructionDate::ALL),
        (_, "internal_area" | "mileage") => whole(
            0,
            9_999_999,
            "must be at least 0",
            "must be at most 9999999",
        ),
        (_, "bedrooms") => whole(0, 5, "must be at least 0", "must be at most 5"),
        (_, "bathrooms") => whole(1, 5, "must be at least 1", "must be at most 5"),
        (_, "finish_quality") => choice(FinishQuality::ALL),
        (_, "outdoor_space") => choice(OutdoorSpace::ALL),
        (_, "off_street_parking") => whole(0, 3, "must be at least 0", "must be at most 3"),
        (_, "auto_value_check" | "ongoing_valuation") => flag(),
        (_, "vrm") => Row {
            takes: vec![
                (json!("AB51ABC"), json!("AB51ABC")),
                (json!("ab51 abc"), json!("AB51ABC")),
                (json!("A1"), json!("A1")),
                (json!("TLK688W"), json!("TLK688W")),
                (json!("iaz-1234"), json!("IAZ1234")),
            ],
            refuses: vec![(json!(51), "must be text")],
        },
        (_, "make" | "model" | "fuel_type" | "color") => words(60),
        (_, "own_mot_date" | "own_tax_date") => Row {
            takes: vec![
                (json!("1900-01-01"), json!("1900-01-01")),
                (json!("2199-12-31"), json!("2199-12-31")),
            ],
            refuses: vec![
                (json!("1899-12-31"), "must be a date"),
                (json!("2027-02-30"), "must be a date"),
                (json!("01/03/2027"), "must be a date"),
            ],
        },
        (_, "year") => Row {
            takes: vec![
                (json!(1880), json!(1880)),
                (json!(2100), json!(2100)),
                (json!(" 2019 "), json!(2019)),
            ],
            refuses: vec![
                (json!(1879), "must be at least 1880"),
                (json!(2101), "must be at most 2100"),
                (json!("MMXIX"), "must be a number"),
                (json!(2019.5), "must be a whole number"),
                (json!(true), "must be a number"),
            ],
        },
        (
            _,
            "balance" | "overdraft_limit" | "credit_limit" | "total_amount" | "current_balance"
            | "unit_value" | "holding_value" | "value",
        ) => money(),
        (category, field) => panic!("say in table.rs what {category:?}.{field} takes"),
    }
}

/// Valid data with `value` for `field`. What an investment's three numbers are worth together is
/// another rule: here the others follow the one that is tried.
fn data(category: Category, field: &str, value: &Value) -> Value {
    let mut data = filled_in(category, 0);
    data[field] = value.clone();
    if category == Category::Investment && ["unit_value", "holding_value"].contains(&field) {
        data["unit_value"] = value.clone();
        data["holding_value"] = value.clone();
    }
    data
}

fn set_by_clients() -> impl Iterator<Item = (Category, &'static str, &'static str)> {
    Category::ALL.iter().copied().flat_map(|category| {
        let fields = ItemData::fields(category).iter();
        let fields = fields.filter(|field| field.need != Requirement::ReadOnly);
        // An investment's company is its name, whatever is sent.
        fields.map(move |field| (category, field.name, field.label))
    })
}

#[test]
fn every_field_takes_what_it_should_and_keeps_it() {
    let mut tried = 0;
    for (category, field, _) in set_by_clients() {
        for (value, kept) in row_of(category, field).takes {
            let data = data(category, field, &value);
            let read = ItemData::parse(category, &data);
            let read = read.unwrap_or_else(|error| panic!("{category:?}.{field} {value}: {error}"));
            assert_eq!(read.to_wire()[field], kept, "{category:?}.{field} {value}");
            tried += 1;
        }
    }
    assert!(tried > 150, "{tried}");
}

#[test]
fn every_field_refuses_what_it_should_and_says_why() {
    let mut tried = 0;
    for (category, field, label) in set_by_clients() {
        for (value, rule) in row_of(category, field).refuses {
            let expected = vec![(field, format!("{label} {rule}"))];
            assert_eq!(with(category, field, value.clone()), expected, "{value}");
            tried += 1;
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn some_messages_are_whole_sentences() {
    for (category, field, values, message) in [
        (
            Category::Vehicle,
            "vrm",
            vec![
                json!("ABCDEFG"),
                json!("12345"),
                json!("AB51ABCD"),
                json!("-"),
            ],
            "Invalid VRM format",
        ),
        (
            Category::Property,
            "postcode",
            vec![json!("BS6"), json!("12345"), json!("BS6 5U!")],
            "Invalid postcode. Please enter a valid UK postcode.",
        ),
        (
            Category::Property,
            "postcode",
            vec![json!("")],
            "Postcode is required",
        ),
    ] {
        for value in values {
            let expected = vec![(field, message.to_owned())];
            assert_eq!(with(category, field, value.clone()), expected, "{value}");
        }
    }
}

#[test]
fn a_form_may_send_back_all_that_it_got() {
    for category in Category::ALL.iter().copied() {
        let read = ItemData::parse(category, &filled_in(category, 7)).unwrap();
        let again = ItemData::parse(category, &read.to_wire());
        assert_eq!(messages(again), [], "{category:?}");
    }
}
