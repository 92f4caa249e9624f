//! The tables of an archive, for people and their spreadsheets. An import does not read them.

use crate::model::{Archive, ArchiveReminderState, Document, Note, Point, Reminder};
use chrono::NaiveDate;
use domain_shared::Pence;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// A table: its path and its text.
pub(super) type Table = (&'static str, Vec<u8>);

pub(super) fn tables(archive: &Archive) -> Result<Vec<Table>, csv::Error> {
    Ok(vec![
        ("csv/items.csv", items(archive)?),
        ("csv/transactions.csv", transactions(archive)?),
        ("csv/value-history.csv", history(archive)?),
        ("csv/notes.csv", notes(archive)?),
        ("csv/documents.csv", documents(archive)?),
        ("csv/presets.csv", presets(archive)?),
        ("csv/reminders.csv", reminders(archive)?),
    ])
}

/// A cell with a user's text. An apostrophe goes before what a spreadsheet would calculate, which
/// makes it a text (OWASP, CSV injection).
fn text(typed: &str) -> String {
    if typed.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        format!("'{typed}")
    } else {
        typed.to_owned()
    }
}

fn optional(typed: Option<&str>) -> String {
    typed.map(text).unwrap_or_default()
}

/// A value of a form. Numbers stay numbers; what is no single value is its JSON.
fn value(json: Option<&Value>) -> String {
    match json {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(typed)) => text(typed),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Bool(flag)) => flag.to_string(),
        Some(list @ (Value::Array(_) | Value::Object(_))) => text(&list.to_string()),
    }
}

fn money(amount: Pence) -> String {
    amount.to_pounds()
}

fn written(rows: Vec<Vec<String>>) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row)?;
    }
    writer
        .into_inner()
        .map_err(|error| error.into_error().into())
}

fn head(columns: &[&str]) -> Vec<String> {
    columns.iter().map(|column| (*column).to_owned()).collect()
}

/// Every field that one of `forms` has, but for the name.
fn fields<'a>(forms: impl Iterator<Item = &'a Value>) -> Vec<&'a str> {
    let objects = forms.filter_map(Value::as_object);
    let all: BTreeSet<&str> = objects.flat_map(Map::keys).map(String::as_str).collect();
    all.into_iter().filter(|field| *field != "name").collect()
}

fn items(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let fields = fields(archive.items.iter().map(|item| &item.data));
    let mut first = head(&["item", "category", "name", "worth", "added", "changed"]);
    first.extend(fields.iter().map(|field| text(field)));
    let mut rows = vec![first];
    for (number, item) in (1..).zip(&archive.items) {
        let worth = item.history.last().map(|point| money(point.value));
        let mut row = vec![
            u32::to_string(&number),
            text(&item.category),
            text(item.name()),
            worth.unwrap_or_default(),
            item.created_at.to_rfc3339(),
            item.updated_at.to_rfc3339(),
        ];
        row.extend(fields.iter().map(|field| value(item.data.get(*field))));
        rows.push(row);
    }
    written(rows)
}

fn transactions(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&[
        "item",
        "item name",
        "date",
        "name",
        "amount",
        "tag",
    ])];
    for (number, item) in (1..).zip(&archive.items) {
        rows.extend(item.transactions.iter().map(|one| {
            vec![
                u32::to_string(&number),
                text(item.name()),
                one.date.to_string(),
                text(&one.name),
                money(one.amount),
                optional(one.tag.as_deref()),
            ]
        }));
    }
    written(rows)
}

fn history(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&[
        "item",
        "item name",
        "category",
        "at",
        "value",
        "source",
        "sample data",
    ])];
    let point = |number: &str, name: &str, category: &str, point: &Point| {
        vec![
            number.to_owned(),
            text(name),
            text(category),
            point.at.to_rfc3339(),
            money(point.value),
            text(&point.source),
            point.sample.to_string(),
        ]
    };
    for (number, item) in (1..).zip(&archive.items) {
        let number = u32::to_string(&number);
        let each = item.history.iter();
        rows.extend(each.map(|one| point(&number, item.name(), &item.category, one)));
    }
    for (number, item) in (1..).zip(&archive.former_items) {
        let number = format!("deleted {}", u32::to_string(&number));
        let each = item.history.iter();
        rows.extend(each.map(|one| point(&number, "", &item.category, one)));
    }
    written(rows)
}

fn notes(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&["place", "item", "name", "details", "date", "added"])];
    let note = |place: &str, of: &str, note: &Note| {
        vec![
            place.to_owned(),
            text(of),
            text(&note.name),
            optional(note.description.as_deref()),
            note.date.map(|day| day.to_string()).unwrap_or_default(),
            note.uploaded_at.to_rfc3339(),
        ]
    };
    for item in &archive.items {
        rows.extend(item.notes.iter().map(|one| note("Vault", item.name(), one)));
    }
    let of_locker = archive.life_locker.notes.iter();
    rows.extend(of_locker.map(|one| note("Life Locker", "", one)));
    written(rows)
}

fn documents(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&["place", "of", "name", "stored", "cover", "file"])];
    let mut add = |place: &str, of: &str, documents: &mut dyn Iterator<Item = &Document>| {
        rows.extend(documents.map(|one| {
            vec![
                place.to_owned(),
                text(of),
                text(&one.name),
                one.uploaded_at.to_rfc3339(),
                one.set_as_cover.to_string(),
                text(&one.file),
            ]
        }));
    };
    for item in &archive.items {
        add("Vault", item.name(), &mut item.documents.iter());
    }
    add("Life Locker", "", &mut archive.life_locker.documents.iter());
    add("Renting", "", &mut archive.renting.documents.iter());
    for preset in &archive.presets {
        add("Preset", preset.name(), &mut preset.documents());
    }
    written(rows)
}

fn presets(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let fields = fields(archive.presets.iter().map(|preset| &preset.metadata));
    let mut first = head(&["category", "type", "name", "stored", "files"]);
    first.extend(fields.iter().map(|field| text(field)));
    let mut rows = vec![first];
    for preset in &archive.presets {
        let mut row = vec![
            text(&preset.category),
            text(&preset.kind),
            text(preset.name()),
            preset.uploaded_at.to_rfc3339(),
            preset.documents().count().to_string(),
        ];
        row.extend(
            fields
                .iter()
                .map(|field| value(preset.metadata.get(*field))),
        );
        rows.push(row);
    }
    written(rows)
}

/// Users' answers about their dates, and the reminders that went out.
fn reminders(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&["name", "date of", "date", "what", "when"])];
    let mut add = |name: &str, answers: &[ArchiveReminderState], reminders: &[Reminder]| {
        let mut row = |of: &str, day: NaiveDate, what: &str, when: String| {
            let cells = [&*text(name), &*text(of), &*day.to_string(), what, &*when];
            rows.push(head(&cells));
        };
        for one in answers {
            if let Some(until) = one.snoozed_until {
                row(&one.of, one.day, "put off until", until.to_string());
            }
            if one.renewed {
                row(&one.of, one.day, "renewed", String::new());
            }
        }
        for one in reminders {
            row(
                &one.of,
                one.day,
                "told of by mail",
                one.sent_at.to_rfc3339(),
            );
        }
    };
    for item in &archive.items {
        add(item.name(), &item.answers, &item.reminders);
    }
    for preset in &archive.presets {
        add(preset.name(), &preset.answers, &preset.reminders);
    }
    written(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples;
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
        assert_eq!(value(Some(&json!(-5.25))), "-5.25");
        assert_eq!(value(Some(&json!(true))), "true");
        assert_eq!(value(Some(&json!(["=a"]))), "[\"=a\"]");
        assert_eq!(value(Some(&Value::Null)), "");
    }

    #[test]
    fn every_record_stands_in_its_table() {
        let archive = samples::archive(3);
        let tables = tables(&archive).unwrap();
        for (path, rows, says) in [
            ("csv/items.csv", 2, "Rainy day"),
            ("csv/transactions.csv", 1, "-12.5"),
            ("csv/value-history.csv", 5, "deleted 1"),
            ("csv/notes.csv", 2, "Life Locker"),
            ("csv/documents.csv", 6, "files/vault/1-deed.pdf"),
            ("csv/presets.csv", 1, "depository"),
            ("csv/reminders.csv", 6, "put off until"),
        ] {
            let (_, text) = tables.iter().find(|(known, _)| *known == path).unwrap();
            let mut reader = csv::Reader::from_reader(&**text);
            assert_eq!(reader.records().count(), rows, "{path}");
            assert!(String::from_utf8_lossy(text).contains(says), "{path}");
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
