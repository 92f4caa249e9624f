//! ODS sheets. Repeated cells and rows are bounded while they are read: one attribute can stand for a
//! thousand million cells.

use super::sheet::{RowBuilder, decimal};
use super::tags::unescaped;
use crate::refusal::Refusal;
use crate::statement::Format;
use crate::table::{MAX_COLUMNS, Table};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

const MAX_DEPTH: usize = 60;
/// The most times that a row with words in it counts. Real tables repeat blank rows only.
const MAX_REPEATS: u32 = 1000;

pub(super) fn read(content: &str) -> Result<Table, Refusal> {
    let damaged = || Refusal::Damaged(Format::Ods);
    let mut reader = Reader::from_str(content);
    let mut sheet = Sheet::default();
    let mut first = None;
    let mut depth = 0_usize;
    loop {
        match reader.read_event().map_err(|_| damaged())? {
            Event::DocType(_) => return Err(Refusal::ForbiddenXml),
            Event::Start(start) => {
                depth += 1;
                if depth > MAX_DEPTH {
                    return Err(damaged());
                }
                sheet.start(&start);
            }
            Event::Empty(start) => {
                sheet.start(&start);
                sheet.end(start.local_name().as_ref())?;
            }
            Event::End(end) => {
                depth = depth.saturating_sub(1);
                let name = end.local_name();
                sheet.end(name.as_ref())?;
                if name.as_ref() == b"table" {
                    let table = std::mem::take(&mut sheet).finish();
                    if table.has_transactions() {
                        return Ok(table);
                    }
                    first = first.or(Some(table));
                }
            }
            Event::Text(words) if sheet.in_cell => {
                sheet.words.push_str(&words.decode().unwrap_or_default());
            }
            Event::GeneralRef(name) if sheet.in_cell => {
                let name = name.decode().unwrap_or_default();
                sheet.words.push_str(&unescaped(&format!("&{name};")));
            }
            Event::Eof => break,
            _ => {}
        }
    }
    if depth > 0 {
        return Err(damaged());
    }
    first.ok_or(Refusal::NotAStatement)
}

#[derive(Default)]
struct Sheet {
    rows: RowBuilder,
    row: u32,
    row_repeats: u32,
    /// The cells of the open row with their columns.
    cells: Vec<(u32, String)>,
    column: u32,
    in_cell: bool,
    value: Option<String>,
    words: String,
    cell_repeats: u32,
}

impl Sheet {
    fn start(&mut self, start: &BytesStart<'_>) {
        let attribute = |name: &str| {
            let found = start.try_get_attribute(name).ok().flatten()?;
            Some(unescaped(&String::from_utf8_lossy(&found.value)))
        };
        let repeats = |name: &str| {
            attribute(name)
                .and_then(|count| count.parse().ok())
                .unwrap_or(1_u32)
                .max(1)
        };
        match start.local_name().as_ref() {
            b"table-row" => {
                self.row_repeats = repeats("table:number-rows-repeated");
                self.column = 0;
                self.cells.clear();
            }
            b"table-cell" | b"covered-table-cell" => {
                self.in_cell = true;
                self.words.clear();
                self.cell_repeats = repeats("table:number-columns-repeated");
                self.value = match attribute("office:value-type").as_deref() {
                    Some("date") => attribute("office:date-value"),
                    Some("float" | "currency" | "percentage") => attribute("office:value")
                        .map(|value| value.parse().map(decimal).unwrap_or(value)),
                    _ => None,
                };
            }
            b"s" | b"tab" if self.in_cell => self.words.push(' '),
            _ => {}
        }
    }

    fn end(&mut self, name: &[u8]) -> Result<(), Refusal> {
        match name {
            b"p" if self.in_cell => self.words.push(' '),
            b"table-cell" | b"covered-table-cell" => {
                self.in_cell = false;
                let text = self
                    .value
                    .take()
                    .unwrap_or_else(|| self.words.trim().to_owned());
                let columns = u32::try_from(MAX_COLUMNS).unwrap_or(u32::MAX);
                if !text.is_empty() {
                    for repeat in 0..self.cell_repeats.min(columns) {
                        self.cells
                            .push((self.column.saturating_add(repeat), text.clone()));
                    }
                }
                self.column = self.column.saturating_add(self.cell_repeats);
            }
            b"table-row" => {
                if !self.cells.is_empty() {
                    for repeat in 0..self.row_repeats.min(MAX_REPEATS) {
                        for (column, text) in &self.cells {
                            self.rows
                                .add(self.row.saturating_add(repeat), *column, text)?;
                        }
                    }
                }
                self.row = self.row.saturating_add(self.row_repeats.max(1));
            }
            _ => {}
        }
        Ok(())
    }

    fn finish(self) -> Table {
        Table::new(Format::Ods, self.rows.finish())
    }
}
