//! The table of values: for every type of field what it takes, and what it refuses with which
//! message. A new field of a known type needs no row.

use super::{messages, with};
use crate::contract::samples::filled_in;
use crate::model::{Category, Field, ItemData, Requirement};
use domain_shared::form::{Choice, FieldType};
use serde_json::{Value, json};

/// The values a field takes, each beside its stored form, and the values it refuses, each beside
/// how the message goes on after the field's label.
struct Row {
    takes: Vec<(Value, Value)>,
    refuses: Vec<(Value, String)>,
}

/// A row of values that are kept as they come.
fn row(takes: Vec<Value>, refuses: Vec<(Value, &str)>) -> Row {
    Row {
        takes: takes
            .into_iter()
            .map(|value| (value.clone(), value))
            .collect(),
        refuses: refuses
            .into_iter()
            .map(|(value, rule)| (value, rule.to_owned()))
            .collect(),
    }
}

fn words(most: usize) -> Row {
    let too_long = format!("cannot exceed {most} characters");
    let mut words = row(
        vec![
            json!("a"),
            json!("O’Neil & Söhne (No. 4)"),
            json!("é".repeat(most)),
        ],
        vec![
            (json!("x".repeat(most + 1)), &too_long),
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
    let mut money = row(
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
            (json!("0.001"), "can have at most two decimals"),
            (json!(1_000_000_000_001_u64), "is too large"),
            (json!("£12"), "must be a number"),
            (json!("1,234.56"), "must be a number"),
            (json!("12,50"), "must be a number"),
            (json!("435k"), "must be a number"),
            (json!("1.5m"), "must be a number"),
            (json!("1e3"), "must be a number"),
            (json!("(50)"), "must be a number"),
            (json!(" 50"), "must be a number"),
            (json!("+50"), "must be a number"),
            (json!("50."), "must be a number"),
            (json!(".5"), "must be a number"),
            (json!(true), "must be a number"),
            (json!([1]), "must be a number"),
        ],
    );
    let plain = [("12.30", json!(12.3)), ("1234", json!(1234))];
    let plain = plain.map(|(sent, kept)| (json!(sent), kept));
    money.takes.extend(plain);
    money
}

/// As money, but for what is below zero.
fn balance() -> Row {
    let mut balance = money();
    let negative = balance.refuses.remove(0);
    balance.takes.push((negative.0.clone(), negative.0));
    let lowest = json!(-1_000_000_000_000_i64);
    balance.takes.push((lowest.clone(), lowest));
    let too_low = json!(-1_000_000_000_001_i64);
    balance.refuses.push((too_low, "is too large".to_owned()));
    balance
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

/// With plain decimals as text, each beside the number that is kept.
fn and_text<const N: usize>(mut row: Row, plain: [(&str, Value); N]) -> Row {
    let plain = plain.map(|(sent, kept)| (json!(sent), kept));
    row.takes.extend(plain);
    for text in ["£12", "1,234.5", "1e3", "1k", " 50", "+50", "50.", ".5"] {
        row.refuses
            .push((json!(text), "must be a number".to_owned()));
    }
    row
}

fn unit_value() -> Row {
    let too_fine = "can have at most six decimals and fifteen digits";
    let numbers = row(
        vec![
            json!(0),
            json!(12.3),
            json!(1.2345),
            json!(0.000_001),
            json!(1_000_000_000_000_u64),
        ],
        vec![
            (json!(-0.01), "cannot be negative"),
            (json!("-0.01"), "cannot be negative"),
            (json!(0.000_000_1), too_fine),
            (json!("0.0000001"), too_fine),
            (json!(1_000_000_000_001_u64), "is too large"),
            (json!("1000000000001"), "is too large"),
            (json!(true), "must be a number"),
        ],
    );
    let plain = [("1.234567", json!(1.234_567)), ("12.30", json!(12.3))];
    and_text(numbers, plain)
}

fn whole(least: u32, most: u32) -> Row {
    let too_little = format!("must be at least {least}");
    let too_much = format!("must be at most {most}");
    row(
        vec![json!(least), json!(most)],
        vec![
            (json!(i64::from(least) - 1), &too_little),
            (json!(u64::from(most) + 1), &too_much),
            (json!(1e300), &too_much),
            (json!(2.5), "must be a whole number"),
            (json!("2"), "must be a number"),
            (json!(false), "must be a number"),
        ],
    )
}

fn year(least: u32, most: u32) -> Row {
    let mut year = row(
        vec![json!(least), json!(most)],
        vec![
            (json!(least - 1), &format!("must be at least {least}")),
            (json!(most + 1), &format!("must be at most {most}")),
            (json!("MMXIX"), "must be a number"),
            (json!(2019.5), "must be a whole number"),
            (json!(true), "must be a number"),
        ],
    );
    year.takes.push((json!(" 2019 "), json!(2019)));
    year
}

fn digits(most: usize) -> Row {
    let too_many = &*format!("must be at most {most} digits");
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

fn choice(choices: &[Choice]) -> Row {
    let texts: Vec<_> = choices.iter().map(|(text, _)| json!(text)).collect();
    let shouted = choices[0].0.to_uppercase() + "!";
    row(
        texts,
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

fn day() -> Row {
    row(
        vec![json!("1900-01-01"), json!("2199-12-31")],
        vec![
            (json!("1899-12-31"), "must be a date"),
            (json!("2027-02-30"), "must be a date"),
            (json!("01/03/2027"), "must be a date"),
        ],
    )
}

fn quantity() -> Row {
    let too_fine = "can have at most eight decimals and fifteen digits";
    let numbers = row(
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
            (json!("-1"), "cannot be negative"),
            (json!(0.000_000_001), too_fine),
            (json!(1_234_567_890.123_456_7), too_fine),
            (json!("0.12345678901234567890"), too_fine),
            (json!(10_000_000_001_u64), "is too large"),
            (json!(true), "must be a number"),
        ],
    );
    let plain = [
        ("1234567.12345678", json!(1_234_567.123_456_78)),
        ("1", json!(1)),
    ];
    and_text(numbers, plain)
}

fn sort_code() -> Row {
    let mut code = row(
        vec![json!("12-34-56")],
        vec![
            (json!("12345"), "must be 6 digits"),
            (json!("1234567"), "must be 6 digits"),
            (json!("123-456"), "must be 6 digits"),
            (json!("12-34-5a"), "must be 6 digits"),
            (json!("12-34-56-"), "must be 6 digits"),
            (json!("12 34 56"), "must be 6 digits"),
            (json!("١٢٣٤٥٦"), "must be 6 digits"),
            (json!(123_456), "must be text"),
        ],
    );
    let plain = (json!("123456"), json!("12-34-56"));
    let padded = (json!(" 000000 "), json!("00-00-00"));
    code.takes.extend([plain, padded]);
    code
}

/// The row of a text with a form of its own, by the name of that form.
fn code(name: &str) -> Row {
    let (mut row, takes): (_, &[(&str, &str)]) = match name {
        "sort_code" => return sort_code(),
        "account_number" => return digits(8),
        "reference" => return words(40),
        "card_number" => (digits(16), &[("4111 1111 1111 1111", "4111111111111111")]),
        "postcode" => (
            row(vec![json!("BS6 5UA")], vec![(json!(5), "must be text")]),
            &[("sw1a1aa", "SW1A 1AA"), (" m1  1ae ", "M1 1AE")],
        ),
        "held_in" | "secured_on" => (
            row(
                vec![json!("01981e6e-0000-7000-8000-000000000001")],
                vec![
                    (json!("my pension"), "must be one of your items"),
                    (json!(7), "must be text"),
                ],
            ),
            &[],
        ),
        "vrm" => (
            row(
                vec![json!("AB51ABC"), json!("A1"), json!("TLK688W")],
                vec![(json!(51), "must be text")],
            ),
            &[("ab51 abc", "AB51ABC"), ("iaz-1234", "IAZ1234")],
        ),
        other => panic!("say here what a {other} takes"),
    };
    let takes = takes.iter().map(|(sent, kept)| (json!(sent), json!(kept)));
    row.takes.extend(takes);
    row
}

/// The row of a field that a client sets.
fn row_of(field: &Field) -> Row {
    match field.holds {
        FieldType::Text { max } => words(max),
        FieldType::Code(name) => code(name),
        FieldType::Choice(choices) => choice(choices),
        FieldType::Money { negative: false } => money(),
        FieldType::Money { negative: true } => balance(),
        FieldType::Number { called, .. } => match called {
            "percentage" => percentage(),
            "quantity" => quantity(),
            "unit_value" => unit_value(),
            other => panic!("say here what a {other} takes"),
        },
        FieldType::Whole { min, max } => whole(min, max),
        FieldType::Year { min, max } => year(min, max),
        FieldType::Flag => flag(),
        FieldType::Day => day(),
        other => panic!("say here what {other:?} takes"),
    }
}

/// Valid data with `value` for `field`. What an investment's three numbers are worth together is
/// another rule: here the others follow the one that is tried.
fn data(category: Category, field: &str, value: &Value) -> Value {
    let mut data = filled_in(category, 0);
    data[field] = value.clone();
    let text = value.as_str().and_then(|text| text.parse().ok());
    let pounds: f64 = value.as_f64().or(text).unwrap_or_default().abs().min(1e12);
    match (category, field) {
        (Category::Investment, "holding_value") => data["unit_value"] = json!(pounds),
        (Category::Investment, "unit_value") => {
            data["holding_value"] = json!((pounds * 100.0).round() / 100.0);
        }
        _ => {}
    }
    data
}

fn set_by_clients() -> impl Iterator<Item = (Category, &'static Field)> {
    Category::ALL.iter().copied().flat_map(|category| {
        let fields = ItemData::fields(category).iter();
        let fields = fields.filter(|field| field.need != Requirement::ReadOnly);
        // An investment's company is its name, whatever is sent.
        fields.map(move |field| (category, field))
    })
}

#[test]
fn every_field_takes_what_it_should_and_keeps_it() {
    let mut tried = 0;
    for (category, field) in set_by_clients() {
        let name = field.name;
        for (value, kept) in row_of(field).takes {
            let data = data(category, name, &value);
            let read = ItemData::parse(category, &data);
            let read = read.unwrap_or_else(|error| panic!("{category:?}.{name} {value}: {error}"));
            assert_eq!(read.to_wire()[name], kept, "{category:?}.{name} {value}");
            tried += 1;
        }
    }
    assert!(tried > 150, "{tried}");
}

#[test]
fn every_field_refuses_what_it_should_and_says_why() {
    let mut tried = 0;
    for (category, field) in set_by_clients() {
        let (name, label) = (field.name, field.label);
        for (value, rule) in row_of(field).refuses {
            let expected = vec![(name, format!("{label} {rule}"))];
            assert_eq!(with(category, name, value.clone()), expected, "{value}");
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
