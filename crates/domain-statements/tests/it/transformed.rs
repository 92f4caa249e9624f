//! The same rows in other separators, encodings and columns are the same statement.

use crate::support::{bytes, statement};
use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use domain_shared::Pence;
use domain_statements::{ReadOptions, Statement, read};

/// Samples without a preamble, whose first row with cells is the header.
const TABLES: [&str; 5] = [
    "lloyds-current.csv",
    "lloyds-savings.csv",
    "natwest-current.csv",
    "firstdirect-1st-account.csv",
    "barclays-current.csv",
];

fn records(file: &str) -> Vec<StringRecord> {
    let bytes = bytes(file);
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(bytes.as_slice());
    reader.records().map(Result::unwrap).collect()
}

fn written(records: &[StringRecord], separator: u8) -> String {
    let mut writer = WriterBuilder::new()
        .flexible(true)
        .delimiter(separator)
        .from_writer(Vec::new());
    for record in records {
        writer.write_record(record).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

fn utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn told(statement: &Statement) -> Vec<(String, i64, Option<i64>)> {
    let lines = statement.lines.iter();
    lines
        .map(|line| {
            (
                line.date.to_string(),
                line.amount.get(),
                line.balance.map(Pence::get),
            )
        })
        .collect()
}

fn check(what: &str, file: &str, bytes: &[u8]) {
    let read = read(bytes, &ReadOptions::default())
        .unwrap_or_else(|refusal| panic!("{what} of {file}: {refusal:?}"));
    assert_eq!(read.statements.len(), 1, "{what} of {file}");
    let (found, wanted) = (told(&read.statements[0]), told(&statement(file)));
    assert_eq!(found, wanted, "{what} of {file}");
    let described = read.statements[0]
        .lines
        .iter()
        .filter(|line| line.description.chars().any(char::is_alphabetic));
    assert_eq!(described.count(), wanted.len(), "{what} of {file}");
}

#[test]
fn separators_and_encodings_change_nothing() {
    for file in TABLES {
        let records = records(file);
        for separator in *b",;\t|" {
            let text = written(&records, separator);
            check("another separator", file, text.as_bytes());
        }
        check("UTF-16", file, &utf_16(&written(&records, b'\t')));
    }
}

#[test]
fn the_order_of_columns_changes_nothing() {
    for file in TABLES {
        let records = records(file);
        let width = records.iter().map(StringRecord::len).max().unwrap();
        // NatWest's rows end in a comma and its header does not.
        let turned: Vec<StringRecord> = records
            .iter()
            .map(|record| {
                (0..width)
                    .rev()
                    .map(|at| record.get(at).unwrap_or_default())
                    .collect()
            })
            .collect();
        check(
            "columns turned round",
            file,
            written(&turned, b',').as_bytes(),
        );
    }
}

#[test]
fn a_header_that_is_missing_changes_nothing() {
    for file in TABLES {
        let rows = &records(file)[1..];
        check("no header", file, written(rows, b',').as_bytes());
    }
}

#[test]
fn dates_and_amounts_of_another_country_change_nothing() {
    for file in TABLES {
        let continental: Vec<StringRecord> = records(file)
            .iter()
            .map(|record| record.iter().map(continental).collect())
            .collect();
        check(
            "commas and points",
            file,
            written(&continental, b';').as_bytes(),
        );
    }
}

/// `29/06/2026` as `29.06.2026`, and `1234.56` as `1.234,56`.
fn continental(cell: &str) -> String {
    let is_date = cell.len() == 10 && cell.matches('/').count() == 2;
    if is_date {
        return cell.replace('/', ".");
    }
    match cell.split_once('.') {
        Some((pounds, pence)) if cell.parse::<f64>().is_ok() => {
            let digits = pounds.trim_start_matches('-');
            let sign = &pounds[..pounds.len() - digits.len()];
            match digits.len() {
                4.. => {
                    let (thousands, rest) = digits.split_at(digits.len() - 3);
                    format!("{sign}{thousands}.{rest},{pence}")
                }
                _ => format!("{pounds},{pence}"),
            }
        }
        _ => cell.to_owned(),
    }
}
