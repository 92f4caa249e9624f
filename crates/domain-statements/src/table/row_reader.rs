//! Reading one row by a mapping.

use super::mapping::{AmountColumns, Column, Mapping};
use super::row::Row;
use super::vocabulary::name_and_currency;
use super::wording::{Edge, balance_words, split_kind};
use super::{Table, columns, preamble};
use crate::account::AccountIdentity;
use crate::currency::Currency;
use crate::dates::WrittenDate;
use crate::statement::{Balance, LineParts, Source, StatementLine};
use crate::words::{folded, holds, some, tidy};
use crate::written::amount;
use chrono::NaiveDate;
use domain_shared::Pence;

/// What a row is.
pub(super) enum Outcome {
    Line(Box<StatementLine>, Option<Currency>),
    Opening(Balance),
    Closing(Balance),
    /// More words for the line before.
    MoreWords(String),
    Problem(String),
    Ignored(&'static str),
    Blank,
}

pub(super) const NOT_A_LINE: &str = "This line has no date and no amount.";
const PENDING: &str = "This payment is pending. It comes with a later statement.";
const NOT_MADE: &str = "This payment was not made.";

pub(super) struct RowReader<'a> {
    pub(super) mapping: &'a Mapping,
    header: Vec<&'a str>,
    /// The currency of the header or the lines above it.
    currency: Option<Currency>,
    account: AccountIdentity,
}

impl<'a> RowReader<'a> {
    pub(super) fn new(table: &'a Table, mapping: &'a Mapping) -> Self {
        let header = table.header();
        let columns = mapping.amount.amounts();
        let named = columns.iter().chain(&mapping.balance).find_map(|column| {
            name_and_currency(header.get(*column).copied().unwrap_or_default()).1
        });
        let preamble = preamble::read(table);
        Self {
            mapping,
            currency: named.or(preamble.currency),
            account: preamble.account,
            header,
        }
    }

    fn cell(&self, row: Row<'a>, column: Option<Column>) -> &'a str {
        column.map(|column| row.cell(column)).unwrap_or_default()
    }

    pub(super) fn account_of(&self, row: Row<'_>) -> String {
        let columns = self.mapping.sort_code.iter().chain(&self.mapping.account);
        let cells: Vec<&str> = columns.map(|column| row.cell(*column)).collect();
        cells.join(" ").trim().to_owned()
    }

    pub(super) fn identity(&self, key: &str, row: Row<'_>) -> AccountIdentity {
        if key.is_empty() {
            return self.account.clone();
        }
        let mut identity = AccountIdentity::default();
        if let Some(column) = self.mapping.sort_code {
            identity.set_sort_code(row.cell(column));
        }
        for column in &self.mapping.account {
            identity.read_text(row.cell(*column));
        }
        if identity.is_unknown() {
            identity.bank_id = some(key);
        }
        identity
    }

    pub(super) fn currency_of(&self, row: Row<'_>) -> Option<Currency> {
        let cell = self.mapping.currency.map(|column| row.cell(column));
        let symbol = || {
            let column = match self.mapping.amount {
                AmountColumns::Signed { column, .. } | AmountColumns::Flagged { column, .. } => {
                    column
                }
                AmountColumns::InAndOut {
                    money_in,
                    money_out,
                    ..
                } => {
                    if row.cell(money_in).is_empty() {
                        money_out
                    } else {
                        money_in
                    }
                }
            };
            amount(row.cell(column), self.mapping.decimal_mark)
                .ok()?
                .currency
        };
        cell.and_then(Currency::parse)
            .or(self.currency)
            .or_else(symbol)
    }

    pub(super) fn read(&self, row: Row<'a>) -> Outcome {
        if row.is_blank() {
            return Outcome::Blank;
        }
        if !self.header.is_empty() && row.cells().eq(self.header.iter().copied()) {
            return Outcome::Ignored("This is the header again.");
        }
        let written_date = row.cell(self.mapping.date);
        if let Some(reason) = self.not_booked(row, written_date) {
            return Outcome::Ignored(reason);
        }
        let date = WrittenDate::parse(written_date);
        let day = date.and_then(|date| date.day(self.mapping.date_order));
        let amount = self.amount(row);
        let description = self.description(row);
        let is_total =
            holds(&folded(&description), "total") || holds(&folded(written_date), "total");
        match (day, amount) {
            (Some(day), Ok(Some(amount))) => self.line(row, day, date, amount, description),
            (Some(day), Ok(None)) => {
                let balance = self.balance(row).ok().flatten();
                match balance.and_then(|balance| marker(&description, balance, day)) {
                    Some(marker) => marker,
                    None => Outcome::Problem("There is no amount.".to_owned()),
                }
            }
            (Some(_), Err(reason)) => Outcome::Problem(reason),
            (None, Ok(None)) if written_date.is_empty() && self.is_words_alone(row) => {
                Outcome::MoreWords(description)
            }
            (None, Ok(None)) if date.is_none() => Outcome::Ignored(NOT_A_LINE),
            (None, Ok(Some(_))) if is_total && date.is_none() => {
                Outcome::Ignored("This is a total.")
            }
            (None, Ok(Some(_))) if written_date.is_empty() => {
                Outcome::Problem("There is no date.".to_owned())
            }
            (None, Err(_))
                if date.is_none() && !written_date.chars().any(|c| c.is_ascii_digit()) =>
            {
                Outcome::Ignored(NOT_A_LINE)
            }
            (None, Err(_)) if date.is_none() && !self.has_digits(row) => {
                Outcome::Ignored(NOT_A_LINE)
            }
            (None, _) => Outcome::Problem(format!("{} is not a date.", tidy(written_date))),
        }
    }

    /// What of a row can be read, each part for itself.
    pub(super) fn parts(&self, row: Row<'_>) -> LineParts {
        let date = WrittenDate::parse(row.cell(self.mapping.date));
        LineParts {
            date: date.and_then(|date| date.day(self.mapping.date_order)),
            description: some(&self.description(row)),
            amount: self.amount(row).ok().flatten(),
        }
    }

    fn has_digits(&self, row: Row<'_>) -> bool {
        row.cells()
            .any(|cell| columns::is_amount(cell) || columns::is_date(cell))
    }

    fn line(
        &self,
        row: Row<'a>,
        day: NaiveDate,
        date: Option<WrittenDate>,
        amount: Pence,
        description: String,
    ) -> Outcome {
        let balance = match self.balance(row) {
            Ok(balance) => balance,
            Err(reason) => return Outcome::Problem(reason),
        };
        if amount == Pence::ZERO
            && let Some(marker) = balance.and_then(|balance| marker(&description, balance, day))
        {
            return marker;
        }
        let note = self.cell(row, self.mapping.note);
        if self.mapping.source == Some(Source::Actual)
            && amount == Pence::ZERO
            && note.starts_with("(SPLIT INTO")
        {
            return Outcome::Ignored("The parts of this payment follow.");
        }
        let (kind, description) = match split_kind(&description) {
            Some((kind, rest)) if self.mapping.kind_before_description => {
                (Some(kind.to_owned()), rest.to_owned())
            }
            _ => (some(self.cell(row, self.mapping.kind)), description),
        };
        let clock =
            WrittenDate::parse(&format!("2000-01-01 {}", self.cell(row, self.mapping.time)));
        let line = StatementLine {
            number: row.number(),
            date: day,
            time: date
                .and_then(|date| date.time)
                .or(clock.and_then(|clock| clock.time)),
            description,
            amount,
            balance,
            kind,
            reference: some(self.cell(row, self.mapping.reference)),
            bank_id: some(self.cell(row, self.mapping.bank_id)),
            category: some(self.cell(row, self.mapping.category)),
            note: some(note),
        };
        Outcome::Line(Box::new(line), self.currency_of(row))
    }

    /// Why a row that is plainly a payment does not count.
    fn not_booked(&self, row: Row<'_>, date: &str) -> Option<&'static str> {
        let state = folded(self.cell_of(row, self.mapping.state));
        let is = |words: &[&str]| words.contains(&state.as_str());
        if folded(date) == "pending"
            || is(&[
                "pending",
                "pndg",
                "pdng",
                "authorised",
                "authorized",
                "processing",
                "scheduled",
            ])
        {
            return Some(PENDING);
        }
        is(&[
            "reverted",
            "declined",
            "denied",
            "failed",
            "cancelled",
            "canceled",
            "rejected",
            "deleted",
            "void",
        ])
        .then_some(NOT_MADE)
    }

    pub(super) fn cell_of<'r>(&self, row: Row<'r>, column: Option<Column>) -> &'r str {
        column.map(|column| row.cell(column)).unwrap_or_default()
    }

    /// Whether nothing but the description is filled in.
    fn is_words_alone(&self, row: Row<'_>) -> bool {
        row.cells()
            .enumerate()
            .all(|(column, cell)| cell.is_empty() || self.mapping.description.contains(&column))
    }

    fn description(&self, row: Row<'_>) -> String {
        let cells: Vec<&str> = self
            .mapping
            .description
            .iter()
            .map(|column| row.cell(*column))
            .collect();
        tidy(&cells.join(" "))
    }
}

/// A row that states a balance and moves nothing.
fn marker(description: &str, amount: Pence, on: NaiveDate) -> Option<Outcome> {
    let balance = Balance::stated(amount, Some(on));
    match balance_words(description)? {
        Edge::Opening => Some(Outcome::Opening(balance)),
        Edge::Closing => Some(Outcome::Closing(balance)),
    }
}
