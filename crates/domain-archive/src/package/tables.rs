//! The tables of an archive, for people and their spreadsheets. An import does not read them.

mod accounts;

use super::cells::{cells, columns, flag, labelled, moment, money, optional, text};
use crate::model::{
    AboutPlace, Archive, ArchiveReminderState, Document, Item, Note, Point, Preset, Reminder,
};
use chrono::NaiveDate;
use domain_presets::PresetKind;
use domain_reminders::DateForm;
use domain_shared::Pence;
use domain_vault::{Category, ItemData, ValueSource};
use serde_json::Value;

/// Excel reads a text as UTF-8 only where it begins with this.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A table: its path and its text.
pub(super) type Table = (&'static str, Vec<u8>);

pub(super) fn tables(archive: &Archive) -> Result<Vec<Table>, csv::Error> {
    Ok(vec![
        ("csv/items.csv", items(archive)?),
        ("csv/transactions.csv", accounts::transactions(archive)?),
        ("csv/statements.csv", accounts::statements(archive)?),
        ("csv/value-history.csv", history(archive)?),
        ("csv/notes.csv", notes(archive)?),
        ("csv/documents.csv", documents(archive)?),
        ("csv/presets.csv", presets(archive)?),
        ("csv/dates.csv", dates(archive)?),
        ("csv/reminders.csv", reminders(archive)?),
    ])
}

fn written(rows: Vec<Vec<String>>) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(BYTE_ORDER_MARK.to_vec());
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

/// An unknown category, which a newer export may name, has no columns of its own.
fn items(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let category = |item: &Item| Category::from_text(&item.category);
    let columns = columns(
        archive
            .items
            .iter()
            .filter_map(category)
            .map(ItemData::fields),
    );
    let mut first = head(&[
        "item",
        "category",
        "name",
        "worth",
        "added",
        "changed",
        "yours since",
        "cost",
        "your share in per cent",
        "ended on",
        "sold for",
    ]);
    first.extend(columns.iter().map(|field| field.label.to_owned()));
    let mut rows = vec![first];
    for (number, item) in (1..).zip(&archive.items) {
        let category = category(item);
        let sign = |value: Pence| category.map_or(value, |category| category.signed(value));
        let worth = item.history.last().map(|point| money(sign(point.value)));
        let mut row = vec![
            u32::to_string(&number),
            labelled(category.map(Category::label), &item.category),
            text(item.name()),
            worth.unwrap_or_default(),
            moment(item.created_at),
            moment(item.updated_at),
        ];
        row.extend(OWNERSHIP.map(|name| cell_of(item.ownership.as_ref(), name)));
        row.extend(ENDED.map(|name| cell_of(item.ended.as_ref(), name)));
        row.extend(cells(
            &columns,
            category.map_or(&[], ItemData::fields),
            &with_links(archive, item),
        ));
        rows.push(row);
    }
    written(rows)
}

const OWNERSHIP: [&str; 3] = ["since", "cost", "share"];
const ENDED: [&str; 2] = ["on", "proceeds"];

/// The cell of a field that is a day or a number.
fn cell_of(form: Option<&Value>, name: &str) -> String {
    match form.and_then(|form| form.get(name)) {
        Some(Value::String(day)) => text(day),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// The data of `item` with the names of the items that it is linked to.
fn with_links(archive: &Archive, item: &Item) -> Value {
    let mut data = item.data.clone();
    for (field, link) in [("held_in", item.held_in), ("secured_on", item.secured_on)] {
        let other = link.and_then(|place| archive.items.get(place));
        if let (Some(other), Some(data)) = (other, data.as_object_mut()) {
            data.insert(field.to_owned(), other.name().into());
        }
    }
    data
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
            labelled(Category::from_text(category).map(Category::label), category),
            moment(point.at),
            money(point.value),
            labelled(
                ValueSource::from_text(&point.source).map(ValueSource::label),
                &point.source,
            ),
            flag(point.sample),
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
            moment(note.uploaded_at),
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
    let mut rows = vec![head(&[
        "place", "of", "name", "date", "stored", "cover", "file",
    ])];
    let mut add = |place: &str, of: &str, documents: &mut dyn Iterator<Item = &Document>| {
        rows.extend(documents.map(|one| {
            vec![
                place.to_owned(),
                text(of),
                text(&one.name),
                one.date.map(|day| day.to_string()).unwrap_or_default(),
                moment(one.uploaded_at),
                flag(one.set_as_cover),
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
    let kind = |preset: &Preset| PresetKind::parse(&preset.category, &preset.kind).ok();
    let columns = columns(
        archive
            .presets
            .iter()
            .filter_map(kind)
            .map(PresetKind::fields),
    );
    let mut first = head(&["category", "type", "name", "stored", "files"]);
    first.extend(columns.iter().map(|field| field.label.to_owned()));
    let mut rows = vec![first];
    for preset in &archive.presets {
        let kind = kind(preset);
        let mut row = vec![
            labelled(kind.map(|kind| kind.category().label()), &preset.category),
            labelled(kind.map(PresetKind::label), &preset.kind),
            text(preset.name()),
            moment(preset.uploaded_at),
            preset.documents().count().to_string(),
        ];
        row.extend(cells(
            &columns,
            kind.map_or(&[], PresetKind::fields),
            &preset.metadata,
        ));
        rows.push(row);
    }
    written(rows)
}

/// The dates that users made.
fn dates(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let columns = columns([DateForm::FIELDS].into_iter());
    let mut first = head(&["added", "about"]);
    first.extend(columns.iter().map(|field| field.label.to_owned()));
    let mut rows = vec![first];
    for date in &archive.dates {
        let about = date.about.as_ref();
        let about = about.and_then(|place| about_name(archive, place));
        let mut row = vec![moment(date.created_at), text(about.unwrap_or_default())];
        row.extend(cells(&columns, DateForm::FIELDS, &date.data));
        rows.push(row);
    }
    written(rows)
}

/// The name of the thing at a place.
fn about_name<'a>(archive: &'a Archive, place: &AboutPlace) -> Option<&'a str> {
    match place {
        AboutPlace::Item(place) => archive.items.get(*place).map(Item::name),
        AboutPlace::Preset(place) => archive.presets.get(*place).map(Preset::name),
        AboutPlace::Note(place) => archive.notes().nth(*place).map(|note| &*note.name),
        AboutPlace::Document(path) => {
            let mut documents = archive.documents();
            let found = documents.find(|document| document.file == *path);
            found.map(|document| &*document.name)
        }
    }
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
                row(&one.of, one.day, "snoozed until", until.to_string());
            }
            if one.renewed {
                row(&one.of, one.day, "renewed", String::new());
            }
            if let Some(windows) = &one.remind {
                row(&one.of, one.day, "remind", windows.join(", "));
            }
        }
        for one in reminders {
            row(&one.of, one.day, "reminded by email", moment(one.sent_at));
        }
    };
    for item in &archive.items {
        add(item.name(), &item.answers, &item.reminders);
    }
    for preset in &archive.presets {
        add(preset.name(), &preset.answers, &preset.reminders);
    }
    for note in archive.notes() {
        add(&note.name, &note.answers, &note.reminders);
    }
    for date in &archive.dates {
        add(date.title(), &date.answers, &date.reminders);
    }
    written(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples;
    use serde_json::json;

    #[test]
    fn every_record_stands_in_its_table() {
        let archive = samples::archive(3);
        let tables = tables(&archive).unwrap();
        for (path, rows, says) in [
            ("csv/items.csv", 2, "Rainy day"),
            ("csv/transactions.csv", 1, "-12.5"),
            ("csv/statements.csv", 0, "transactions"),
            ("csv/value-history.csv", 5, "deleted 1"),
            ("csv/notes.csv", 2, "Life Locker"),
            ("csv/documents.csv", 7, "files/vault/1-deed.pdf"),
            ("csv/presets.csv", 1, "Depository"),
            ("csv/dates.csv", 5, "Every year"),
            ("csv/reminders.csv", 18, "snoozed until"),
        ] {
            let (_, text) = tables.iter().find(|(known, _)| *known == path).unwrap();
            let mut reader = csv::Reader::from_reader(&**text);
            assert_eq!(reader.records().count(), rows, "{path}");
            assert!(String::from_utf8_lossy(text).contains(says), "{path}");
        }
    }

    #[test]
    fn a_table_speaks_as_the_screen_does() {
        let mut archive = samples::archive(3);
        let card = json!({ "name": "Visa", "account_number": "4111", "balance": 250 });
        archive
            .items
            .push(samples::item("credit_card", card, 9, "250"));
        let items = items(&archive).unwrap();
        let text = items.strip_prefix(BYTE_ORDER_MARK).unwrap();
        let mut reader = csv::Reader::from_reader(text);
        let headers = reader.headers().unwrap().clone();
        let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
        let of = |row: usize, column: &str| {
            let place = headers.iter().position(|known| known == column).unwrap();
            rows[row][place].to_owned()
        };
        for (row, column, cell) in [
            (0, "category", "Savings"),
            (0, "Account number", "=\"12345678\""),
            (0, "worth", "1000.5"),
            (1, "Sample data", "Yes"),
            (2, "category", "Credit Card"),
            (2, "Card number", "=\"4111\""),
            (2, "worth", "-250"),
        ] {
            assert_eq!(of(row, column), cell, "{column}");
        }
    }
}
