//! XLSX sheets, cell by cell. A sheet is never made a rectangle: one cell in the last corner would be
//! seventeen thousand million empty ones.

use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::Format;
use crate::table::{MAX_COLUMNS, Rows, Table};
use calamine::{DataRef, Reader, Xlsx, XlsxError};
use csv::StringRecord;
use std::io::Cursor;

pub(super) fn read(bytes: &[u8]) -> Result<Table, Refusal> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| refusal(&error))?;
    // The first sheet with a table on it: some banks put a cover before it.
    let mut first = None;
    for name in book.sheet_names() {
        let table = Table::new(Format::Xlsx, rows(&mut book, &name)?);
        if table.has_transactions() {
            return Ok(table);
        }
        if first.is_none() {
            first = Some(table);
        }
    }
    first.ok_or(Refusal::NotAStatement)
}

fn rows(book: &mut Xlsx<Cursor<&[u8]>>, sheet: &str) -> Result<Rows, Refusal> {
    let mut reader = match book.worksheet_cells_reader(sheet) {
        Ok(reader) => reader,
        // Charts are sheets without cells.
        Err(XlsxError::NotAWorksheet(_) | XlsxError::WorksheetNotFound(_)) => {
            return Ok(Rows::new(String::new()));
        }
        Err(error) => return Err(refusal(&error)),
    };
    let mut builder = RowBuilder::default();
    while let Some(cell) = reader.next_cell().map_err(|error| refusal(&error))? {
        let (row, column) = cell.get_position();
        builder.add(row, column, &text(cell.get_value()))?;
    }
    Ok(builder.finish())
}

fn refusal(error: &XlsxError) -> Refusal {
    match error {
        XlsxError::Password => Refusal::Encrypted,
        _ => Refusal::Damaged(Format::Xlsx),
    }
}

fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.clone()
        }
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => decimal(*number),
        DataRef::DateTime(date) if date.is_datetime() => {
            let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
        }
        DataRef::DateTime(date) => decimal(date.as_f64()),
        DataRef::Bool(_) | DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

/// A number without the noise of binary fractions: `-805.8099999999999` is `-805.81`. More than six
/// decimals are noise at the size of amounts.
pub(super) fn decimal(number: f64) -> String {
    let text = format!("{number:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Collects cells into rows of bounded width and number.
#[derive(Default)]
pub(super) struct RowBuilder {
    rows: Option<Rows>,
    count: usize,
    current: Option<u32>,
    cells: Vec<String>,
}

impl RowBuilder {
    /// Adds a cell by its row and column, from 0. Rows come in order.
    pub(super) fn add(&mut self, row: u32, column: u32, text: &str) -> Result<(), Refusal> {
        if self.current != Some(row) {
            self.end_row()?;
            self.current = Some(row);
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= MAX_COLUMNS || text.is_empty() {
            return Ok(());
        }
        if self.cells.len() <= column {
            self.cells.resize(column + 1, String::new());
        }
        if let Some(cell) = self.cells.get_mut(column) {
            text.clone_into(cell);
        }
        Ok(())
    }

    fn end_row(&mut self) -> Result<(), Refusal> {
        let Some(row) = self.current.take() else {
            return Ok(());
        };
        if !self.cells.is_empty() {
            self.count += 1;
            if self.count > MAX_LINES {
                return Err(Refusal::TooManyLines);
            }
            let record = StringRecord::from(self.cells.as_slice());
            let rows = self.rows.get_or_insert_with(|| Rows::new(String::new()));
            rows.push_cells(row.saturating_add(1), record);
            self.cells.clear();
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> Rows {
        // A last row beyond the bound is one too many either way.
        let _ = self.end_row();
        self.rows.unwrap_or_else(|| Rows::new(String::new()))
    }
}
