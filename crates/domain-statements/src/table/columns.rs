//! What a column holds, judged by its cells.

use super::Table;
use crate::currency::Currency;
use crate::dates::{DateOrder, WrittenDate};
use crate::written::{DecimalMark, amount};
use std::collections::HashSet;

/// Whether a cell is a day that the calendar has, in either order.
pub(super) fn is_date(cell: &str) -> bool {
    // Cheap tests first: most cells are neither.
    if cell.len() < 6 || !cell.bytes().any(|b| b.is_ascii_digit()) {
        return false;
    }
    WrittenDate::parse(cell).is_some_and(|date| {
        date.day(DateOrder::DayFirst).is_some() || date.day(DateOrder::MonthFirst).is_some()
    })
}

/// Whether a cell can be an amount of money, with either mark.
pub(super) fn is_amount(cell: &str) -> bool {
    cell.len() < 40
        && cell.bytes().any(|b| b.is_ascii_digit())
        && !is_date(cell)
        && (amount(cell, DecimalMark::Point).is_ok() || amount(cell, DecimalMark::Comma).is_ok())
}

/// Whether a cell's digits end in a mark and one or two of them, as amounts do and numbers of
/// accounts do not.
fn has_pence(cell: &str) -> bool {
    let digits = cell.trim_matches(|c: char| !c.is_ascii_digit());
    digits
        .rfind(['.', ','])
        .is_some_and(|at| matches!(digits.len() - at, 2 | 3))
}

/// Counts over the first rows.
#[derive(Debug, Default, Clone)]
pub(super) struct Content {
    pub(super) rows: usize,
    pub(super) filled: usize,
    pub(super) dates: usize,
    pub(super) amounts: usize,
    pub(super) with_pence: usize,
    pub(super) words: usize,
    pub(super) letters: usize,
    pub(super) currencies: usize,
    pub(super) distinct: usize,
}

impl Content {
    pub(super) fn of(table: &Table, column: usize) -> Self {
        let mut content = Self::default();
        let mut seen = HashSet::new();
        for row in table.sample() {
            content.rows += 1;
            let cell = row.cell(column);
            if cell.is_empty() {
                continue;
            }
            content.filled += 1;
            content.dates += usize::from(is_date(cell));
            if is_amount(cell) {
                content.amounts += 1;
                content.with_pence += usize::from(has_pence(cell));
            } else if cell.chars().filter(|c| c.is_alphabetic()).count() > 1 {
                content.words += 1;
                content.letters += cell.len();
            }
            content.currencies += usize::from(Currency::known(cell).is_some());
            seen.insert(cell);
        }
        content.distinct = seen.len();
        content
    }

    /// Most cells are dates, and most rows have one.
    pub(super) fn is_dates(&self) -> bool {
        self.dates > 0 && self.dates * 2 > self.filled && self.filled * 3 > self.rows
    }

    /// Most filled cells are amounts.
    pub(super) fn is_amounts(&self) -> bool {
        self.amounts > 0 && self.amounts * 5 >= self.filled * 4
    }

    /// Amounts, and not numbers of something, though no header says so.
    pub(super) fn is_surely_amounts(&self) -> bool {
        self.is_amounts() && self.with_pence * 3 >= self.filled
    }

    pub(super) fn is_words(&self) -> bool {
        self.words > 0 && self.words * 2 >= self.filled
    }

    pub(super) fn is_currencies(&self) -> bool {
        self.currencies > 0 && self.currencies == self.filled
    }
}
