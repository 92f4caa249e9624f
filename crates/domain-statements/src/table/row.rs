//! Rows of cells with their places in the file.

use super::{MAX_COLUMNS, columns};
use crate::words::tidy;
use csv::StringRecord;

/// All rows of a table, with the text that they were read from.
pub(crate) struct Rows {
    text: String,
    rows: Vec<Stored>,
}

/// One allocation for a row's text and one for its ends: a cell of its own each would take five times
/// the memory.
struct Stored {
    number: u32,
    start: usize,
    end: usize,
    record: StringRecord,
}

#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    stored: &'a Stored,
    text: &'a str,
}

impl Rows {
    pub(crate) fn new(text: String) -> Self {
        Self {
            text,
            rows: Vec::new(),
        }
    }

    /// Adds a row that was read from these bytes of the text.
    pub(crate) fn push(&mut self, number: u32, start: usize, end: usize, record: StringRecord) {
        self.rows.push(Stored {
            number,
            start,
            end,
            record,
        });
    }

    /// Adds a row of a sheet, which has no text of its own.
    pub(crate) fn push_cells(&mut self, number: u32, record: StringRecord) {
        self.push(number, 0, 0, record);
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn get(&self, at: usize) -> Option<Row<'_>> {
        self.rows.get(at).map(|stored| self.row(stored))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|stored| self.row(stored))
    }

    fn row<'a>(&'a self, stored: &'a Stored) -> Row<'a> {
        let text = self.text.get(stored.start..stored.end).unwrap_or_default();
        Row { stored, text }
    }
}

impl<'a> Row<'a> {
    pub(crate) fn number(self) -> u32 {
        self.stored.number
    }

    pub(crate) fn width(self) -> usize {
        self.stored.record.len()
    }

    /// The cell, without outer white space, the apostrophe that makes text of a number, and `="…"`;
    /// empty where the row is shorter.
    pub(crate) fn cell(self, at: usize) -> &'a str {
        self.stored.record.get(at).map(bare).unwrap_or_default()
    }

    pub(crate) fn cells(self) -> impl Iterator<Item = &'a str> {
        self.stored.record.iter().take(MAX_COLUMNS).map(bare)
    }

    pub(crate) fn is_blank(self) -> bool {
        self.cells().all(str::is_empty)
    }

    /// Whether it has a date and an amount, wherever they stand.
    pub(crate) fn is_transaction(self) -> bool {
        self.cells().any(columns::is_date) && self.cells().any(columns::is_amount)
    }

    /// The row as it is written, for people.
    pub(crate) fn written(self) -> String {
        if self.text.is_empty() {
            let cells: Vec<String> = self.cells().map(tidy).collect();
            return cells.join(", ");
        }
        self.text.trim_matches(['\r', '\n']).to_owned()
    }
}

fn bare(cell: &str) -> &str {
    let cell = cell.trim().trim_start_matches('\u{feff}');
    let cell = cell
        .strip_prefix("=\"")
        .and_then(|cell| cell.strip_suffix('"'))
        .unwrap_or(cell);
    match cell.strip_prefix('\'') {
        Some(rest) => rest.strip_suffix('\'').unwrap_or(rest).trim(),
        None => cell,
    }
}
