//! The cells of a table, as spreadsheets read them.

use domain_shared::form::{Field, FieldType};
use domain_shared::time::{london_day, london_time};
use domain_shared::{Pence, Timestamp};
use serde_json::Value;

/// A cell with a user's text. An apostrophe goes before what a spreadsheet would calculate, which
/// makes it a text (OWASP, CSV injection).
pub(super) fn text(typed: &str) -> String {
    if typed.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        format!("'{typed}")
    } else {
        typed.to_owned()
    }
}

pub(super) fn optional(typed: Option<&str>) -> String {
    typed.map(text).unwrap_or_default()
}

/// The label of `wire`, or `wire` itself where it is not known.
pub(super) fn labelled(label: Option<&'static str>, wire: &str) -> String {
    text(label.unwrap_or(wire))
}

/// A number that identifies: 00123456 or 12-11-06. A spreadsheet would read it as an amount or a
/// day, but for a formula that answers a text.
fn identifier(typed: &str) -> String {
    let is_plain = |c: char| c.is_ascii_digit() || c == ' ' || c == '-';
    if typed.starts_with(|c: char| c.is_ascii_digit()) && typed.chars().all(is_plain) {
        format!("=\"{typed}\"")
    } else {
        text(typed)
    }
}

pub(super) fn money(amount: Pence) -> String {
    amount.to_pounds()
}

/// A moment in London, to the second: spreadsheets know no zones.
pub(super) fn moment(at: Timestamp) -> String {
    format!("{} {}", london_day(at), london_time(at).format("%H:%M:%S"))
}

pub(super) fn flag(is_set: bool) -> String {
    if is_set { "Yes" } else { "No" }.to_owned()
}

/// The value of `field`. Numbers stay numbers; lists stand on one line.
fn value(field: &Field, json: &Value) -> String {
    match (field.holds, json) {
        (_, Value::Null) => String::new(),
        (_, Value::Bool(is_set)) => flag(*is_set),
        (_, Value::Number(number)) => number.to_string(),
        (FieldType::Choice(choices), Value::String(chosen)) => {
            let label = choices.iter().find(|(wire, _)| wire == chosen);
            text(label.map_or(chosen, |(_, label)| label))
        }
        (FieldType::Choices(choices), Value::Array(chosen)) => {
            let is_chosen = |wire: &str| chosen.iter().any(|one| one == wire);
            let labels = choices.iter().filter(|(wire, _)| is_chosen(wire));
            let labels: Vec<_> = labels.map(|(_, label)| *label).collect();
            text(&labels.join(", "))
        }
        (FieldType::Code(_), Value::String(typed)) => identifier(typed),
        (FieldType::Moment, Value::String(typed)) => {
            typed.parse().map_or_else(|_| text(typed), moment)
        }
        (_, Value::String(typed)) => text(typed),
        (FieldType::Rows { fields, .. }, Value::Array(rows)) => {
            let rows = rows.iter().map(|row| one_line(fields, row));
            text(&rows.collect::<Vec<_>>().join("; "))
        }
        (_, Value::Array(list)) => {
            let texts = list.iter().filter_map(Value::as_str);
            text(&texts.collect::<Vec<_>>().join(", "))
        }
        (_, Value::Object(_)) => String::new(),
    }
}

/// A row of a list: its values in the order of its fields, but for its id.
fn one_line(fields: &[Field], row: &Value) -> String {
    let fields = fields.iter().filter(|field| field.name != "id");
    let values = fields.filter_map(|field| row.get(field.name).map(|json| value(field, json)));
    values.collect::<Vec<_>>().join(", ")
}

/// The fields of `forms` but for the name, in the order of the forms. Forms share a column where a
/// field has the same wire name and the same label: a card's number is no account's.
pub(super) fn columns(forms: impl Iterator<Item = &'static [Field]>) -> Vec<&'static Field> {
    let mut columns: Vec<&Field> = Vec::new();
    for field in forms.flatten() {
        if field.name != "name" && columns.iter().all(|known| !is_same(known, field)) {
            columns.push(field);
        }
    }
    columns
}

/// The cells of `data`, whose form is `form`, under `columns`.
pub(super) fn cells<'a>(
    columns: &'a [&Field],
    form: &'a [Field],
    data: &'a Value,
) -> impl Iterator<Item = String> + 'a {
    columns.iter().map(move |column| {
        let own = form.iter().find(|field| is_same(field, column));
        let cell = own.and_then(|field| data.get(field.name).map(|json| value(field, json)));
        cell.unwrap_or_default()
    })
}

fn is_same(one: &Field, other: &Field) -> bool {
    (one.name, one.label) == (other.name, other.label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_presets::PresetKind;
    use domain_vault::{Category, ItemData};
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn what_a_spreadsheet_would_calculate_is_a_text() {
        for (typed, cell) in [
            ("=1+1", "'=1+1"),
            ("+44", "'+44"),
            ("-5", "'-5"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"),
            ("\r=1", "'\r=1"),
            ("Rent = 5", "Rent = 5"),
            ("", ""),
        ] {
            assert_eq!(text(typed), cell);
        }
    }

    #[test]
    fn numbers_that_identify_stay_as_they_were_typed() {
        for (typed, cell) in [
            ("00123456", "=\"00123456\""),
            ("12-11-06", "=\"12-11-06\""),
            ("AB51 ABC", "AB51 ABC"),
            ("-12", "'-12"),
            ("1+1", "1+1"),
        ] {
            assert_eq!(identifier(typed), cell);
        }
    }

    #[test]
    fn a_value_stands_as_its_form_shows_it() {
        let vehicle = ItemData::fields(Category::Vehicle);
        let savings = ItemData::fields(Category::Savings);
        let family = PresetKind::parse("key_info", "family").unwrap().fields();
        let children = json!([
            { "id": "1", "name": "Ada", "date_of_birth": "2015-01-02" },
            { "id": "2", "name": "=B", "date_of_birth": "2018-03-04" },
        ]);
        for (form, name, json, cell) in [
            (
                savings,
                "account_number",
                json!("00123456"),
                "=\"00123456\"",
            ),
            (savings, "reference", json!("0012 34"), "=\"0012 34\""),
            (savings, "balance", json!(-5.25), "-5.25"),
            (savings, "interest_rate", Value::Null, ""),
            (vehicle, "ongoing_valuation", json!(true), "Yes"),
            (vehicle, "own_mot_date", json!("2027-02-03"), "2027-02-03"),
            (
                vehicle,
                "facts_at",
                json!("2026-06-30T09:00:00.1+00:00"),
                "2026-06-30 10:00:00",
            ),
            (
                vehicle,
                "sample_details",
                json!(["make", "model"]),
                "make, model",
            ),
            (
                family,
                "children",
                children,
                "Ada, 2015-01-02; '=B, 2018-03-04",
            ),
        ] {
            let field = form.iter().find(|field| field.name == name).unwrap();
            assert_eq!(value(field, &json), cell, "{name}");
        }
        let choice = FieldType::Choice(&[("a_wire", "A label")]);
        let chosen = Field {
            holds: choice,
            ..savings[0]
        };
        assert_eq!(value(&chosen, &json!("a_wire")), "A label");
    }

    #[test]
    fn forms_share_a_column_where_a_field_has_the_same_name_and_label() {
        let forms = [Category::Savings, Category::CreditCard, Category::Savings];
        let columns = columns(forms.into_iter().map(ItemData::fields));
        let labels: Vec<_> = columns.iter().map(|field| field.label).collect();
        let count = |label| labels.iter().filter(|known| **known == label).count();
        assert_eq!(
            ["Account number", "Card number", "Balance"].map(count),
            [1; 3]
        );
        assert!(!columns.iter().any(|field| field.name == "name"));
        let card = json!({ "account_number": "4111" });
        let cells: Vec<_> =
            cells(&columns, ItemData::fields(Category::CreditCard), &card).collect();
        for (label, cell) in labels.iter().zip(cells) {
            let expected = if *label == "Card number" {
                "=\"4111\""
            } else {
                ""
            };
            assert_eq!(cell, expected, "{label}");
        }
    }

    proptest! {
        #[test]
        fn no_typed_cell_is_calculated(typed in "[=+@\t\r -]{0,3}[a-z0-9]{0,4}") {
            let cell = text(&typed);
            prop_assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']));
            prop_assert!(cell == typed || cell.strip_prefix('\'') == Some(&typed));
        }
    }
}
