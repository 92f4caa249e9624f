//! Tables: files of separated values and sheets, of any bank, with or without a header.
//!
//! [`Table::read`] finds the separator and the header, [`Proposal::of`] guesses what each column is,
//! and [`Table::apply`] reads the rows by a [`Mapping`] that people may have changed.

mod apply;
mod columns;
mod firefly;
mod mapping;
mod money;
mod picks;
mod preamble;
mod propose;
mod row;
mod row_money;
mod row_reader;
mod separated;
mod signs;
mod source;
mod vocabulary;
mod wording;

pub use mapping::{AmountColumns, Column, Doubt, Mapping, Proposal};
pub(crate) use row::{Row, Rows};
pub(crate) use wording::{Edge, balance_words};

use crate::refusal::Refusal;
use crate::statement::Format;
use vocabulary::Role;

/// The most columns of a row that are looked at.
pub const MAX_COLUMNS: usize = 100;
/// How many rows are looked at to find out what the columns hold.
const SAMPLE: usize = 1000;
/// How far down a header may stand.
const MAX_PREAMBLE: usize = 100;

/// Rows of cells, and where among them the header stands.
pub struct Table {
    format: Format,
    rows: Rows,
    /// The index of the header's row.
    header: Option<usize>,
}

impl Table {
    pub(crate) fn of_text(text: String) -> Result<Self, Refusal> {
        Ok(Self::new(Format::Csv, separated::read(text)?))
    }

    pub(crate) fn new(format: Format, rows: Rows) -> Self {
        let header = find_header(&rows);
        Self {
            format,
            rows,
            header,
        }
    }

    pub fn format(&self) -> Format {
        self.format
    }

    /// The words of the header, as written; empty where there is none.
    pub fn header(&self) -> Vec<&str> {
        let row = self.header.and_then(|at| self.rows.get(at));
        row.map(|row| row.cells().collect()).unwrap_or_default()
    }

    /// The rows below the header with their line numbers, as written.
    pub fn rows(&self) -> impl Iterator<Item = (u32, Vec<&str>)> {
        self.body().map(|row| (row.number(), row.cells().collect()))
    }

    /// How many columns the widest of the first rows has, at most [`MAX_COLUMNS`].
    pub fn width(&self) -> usize {
        let widths = self
            .header_row()
            .into_iter()
            .chain(self.sample())
            .map(Row::width);
        widths.max().unwrap_or(0).min(MAX_COLUMNS)
    }

    /// Whether any row has a date and an amount.
    pub(crate) fn has_transactions(&self) -> bool {
        self.sample().any(Row::is_transaction)
    }

    /// Whether it is a list of accounts, such as Sure exports beside its transactions.
    pub(crate) fn lists_accounts(&self) -> bool {
        let header = self
            .rows
            .iter()
            .next()
            .map(|row| row.cells().collect::<Vec<_>>());
        let header = header.unwrap_or_default();
        let has = |name: &str| header.contains(&name);
        ["name", "type", "subtype", "balance", "currency"]
            .into_iter()
            .all(has)
            && !has("date")
    }

    fn header_row(&self) -> Option<Row<'_>> {
        self.header.and_then(|at| self.rows.get(at))
    }

    fn body(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().skip(self.header.map_or(0, |at| at + 1))
    }

    fn sample(&self) -> impl Iterator<Item = Row<'_>> {
        self.body().filter(|row| !row.is_blank()).take(SAMPLE)
    }

    /// The rows above the header: the bank's words on the account. Without a header, those above the
    /// first row with a date.
    fn preamble(&self) -> impl Iterator<Item = Row<'_>> {
        let until = self.header.unwrap_or_else(|| {
            let first = self
                .rows
                .iter()
                .take(MAX_PREAMBLE)
                .position(Row::is_transaction);
            first.unwrap_or(0)
        });
        self.rows.iter().take(until)
    }
}

/// The row above the first transactions that speaks of columns most.
fn find_header(rows: &Rows) -> Option<usize> {
    let first = rows.iter().take(MAX_PREAMBLE).position(Row::is_transaction);
    let until = first.unwrap_or_else(|| rows.len().min(MAX_PREAMBLE));
    let known = |row: &Row<'_>| {
        let roles: Vec<Role> = row
            .cells()
            .filter_map(vocabulary::role)
            .map(|known| known.role)
            .collect();
        let has_date = roles.contains(&Role::Date);
        let has_money = roles.iter().any(|role| role.is_money());
        // A row with numbers is data, whatever its words.
        let is_words = !row.cells().any(columns::is_amount);
        (is_words && (has_date || has_money) && roles.len() > 1).then_some(roles.len())
    };
    let best = rows
        .iter()
        .enumerate()
        .take(until)
        .filter_map(|(at, row)| Some((known(&row)?, at)))
        .max();
    if let Some((_, at)) = best {
        return Some(at);
    }
    // A header in a language that we do not know: words in every column, right above the data.
    let above = first?.checked_sub(1)?;
    let (header, data) = (rows.get(above)?, rows.get(above + 1)?);
    let is_words = |cell: &str| {
        cell.chars().any(char::is_alphabetic) && !cell.chars().any(|c| c.is_ascii_digit())
    };
    let words = header.cells().filter(|cell| is_words(cell)).count();
    (words >= 3 && words * 2 > data.width() && !header.cells().any(columns::is_amount))
        .then_some(above)
}
