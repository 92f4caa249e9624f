//! PDF statements: columns are found by the words of the table's header and where they stand.
//!
//! A PDF says nothing of columns, so what is read may be wrong. It is taken only where the running
//! balance proves every amount.

mod columns;
mod rows;

use super::ReadOptions;
use crate::account::{AccountIdentity, kind_in_words};
use crate::balances::Reconciliation;
use crate::dates::{DateOrder, WrittenDate, day_before};
use crate::draft::{Draft, finish};
use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::{Balance, Format, Period, Problem, StatementLine, Statements};
use crate::table::{Edge, balance_words};
use crate::words::tidy;
use chrono::NaiveDate;
use columns::{Columns, Money};
use domain_shared::Pence;
use rows::{Row, rows_of};
use serde::{Deserialize, Serialize};

/// The words of one page, in any order.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct PdfPage {
    pub words: Vec<PdfWord>,
}

/// A piece of text and where it stands, in points from the page's bottom left corner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PdfWord {
    /// One word or several.
    pub text: String,
    pub x: f64,
    /// The height of the line that it stands on: it grows upwards.
    pub y: f64,
    pub width: f64,
}

/// The most a row may lie below the one that it goes on from, in points: about a line and a half.
const MAX_GAP: f64 = 18.0;

/// Reads the words of a PDF.
///
/// # Errors
/// [`Refusal::Pdf`] without any words, [`Refusal::PdfWithoutTable`] without a table, and
/// [`Refusal::PdfDoesNotReconcile`] where the balances do not prove the amounts.
pub fn read_pdf(pages: &[PdfPage], options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
    let mut pdf = Pdf::default();
    let pages: Vec<Vec<Row>> = pages.iter().map(rows_of).collect();
    if pages.iter().all(Vec::is_empty) {
        return Err(Refusal::Pdf);
    }
    if pages.iter().map(Vec::len).sum::<usize>() > MAX_LINES {
        return Err(Refusal::TooManyLines);
    }
    pdf.read_head(&pages);
    for page in &pages {
        pdf.read_page(page);
    }
    pdf.finish(options)
}

#[derive(Default)]
struct Pdf {
    account: AccountIdentity,
    period: Option<Period>,
    /// The last day that the statement speaks of: it gives `2 Mar` its year.
    end: Option<NaiveDate>,
    columns: Option<Columns>,
    lines: Vec<StatementLine>,
    opening: Option<Balance>,
    closing: Option<Balance>,
    ignored: Vec<Problem>,
    date: Option<NaiveDate>,
    /// Words that came with a date before their amount.
    words: String,
    row: u32,
    /// The height of the last row of the table.
    height: Option<f64>,
}

impl Pdf {
    /// What stands outside of the table: whose account it is, and which days.
    fn read_head(&mut self, pages: &[Vec<Row>]) {
        let mut text = String::new();
        for row in pages.iter().flat_map(|page| page.iter().take(60)).take(200) {
            if Columns::of(row).is_some() {
                break;
            }
            let words = row.text();
            self.account_from(&words);
            let dates = row.full_dates();
            let stated = match dates.as_slice() {
                [(from_at, from), (to_at, to), ..] if from <= to && to_at - from_at <= 5 => {
                    Some((*from, *to))
                }
                _ => None,
            };
            if let (None, Some((from, to))) = (self.period, stated) {
                self.period = Some(Period {
                    from,
                    to,
                    is_stated: true,
                });
            }
            self.end = dates.iter().map(|(_, day)| *day).chain(self.end).max();
            text.push_str(&words);
            text.push(' ');
        }
        self.end = self.period.map(|period| period.to).or(self.end);
        self.account.kind = kind_in_words(&text);
    }

    fn account_from(&mut self, words: &str) {
        let lower = words.to_lowercase();
        if !["account", "sort code", "card", "iban"]
            .iter()
            .any(|label| lower.contains(label))
        {
            return;
        }
        let said = AccountIdentity::from_text(words);
        let account = &mut self.account;
        account.sort_code = account.sort_code.take().or(said.sort_code);
        account.number = account.number.take().or(said.number);
        account.last_four = account.last_four.take().or(said.last_four);
        account.iban = account.iban.take().or(said.iban);
    }

    fn read_page(&mut self, page: &[Row]) {
        // A page without a header goes on with the columns of the one before.
        let mut in_table =
            self.columns.is_some() && !page.iter().any(|row| Columns::of(row).is_some());
        self.height = None;
        for row in page {
            self.row = self.row.saturating_add(1);
            if let Some(columns) = Columns::of(row) {
                self.columns = Some(columns);
                in_table = true;
                self.height = Some(row.y);
            } else if in_table {
                self.read_row(row);
            }
        }
    }

    fn read_row(&mut self, row: &Row) {
        let Some(columns) = &self.columns else {
            return;
        };
        let (written_date, after_date) = self.leading_date(row);
        let money = columns.money(row, after_date);
        let words = columns.words(row, after_date, &money);
        let is_near = self
            .height
            .is_some_and(|height| (height - row.y).abs() <= MAX_GAP);
        if written_date.is_some() {
            self.date = written_date;
        }
        let Some(date) = self.date else {
            return;
        };
        if money.amount.is_none() && money.balance.is_none() {
            if written_date.is_some() {
                self.words = words;
            } else if is_near && !words.is_empty() {
                match self.lines.last_mut().filter(|_| self.words.is_empty()) {
                    Some(line) => line.description = tidy(&format!("{} {words}", line.description)),
                    None => self.words = tidy(&format!("{} {words}", self.words)),
                }
            } else if !words.is_empty() {
                let reason = "This line has no date and no amount.";
                self.ignored
                    .push(Problem::new(self.row, &row.text(), reason));
                return;
            }
            self.height = Some(row.y);
            return;
        }
        self.height = Some(row.y);
        let words = tidy(&format!("{} {words}", std::mem::take(&mut self.words)));
        self.add(date, words, &money);
    }

    fn add(&mut self, date: NaiveDate, description: String, money: &Money) {
        let balance = money.balance.map(Pence::from_sum);
        let on = |amount| Some(Balance::stated(amount, Some(date)));
        match (money.amount, balance, balance_words(&description)) {
            (None, Some(amount), Some(Edge::Opening)) => {
                // It is stated again at the top of each page.
                if self.opening.is_none() && self.lines.is_empty() {
                    self.opening = on(amount);
                }
            }
            (None, Some(amount), Some(Edge::Closing)) => {
                self.closing = on(amount);
                // What stands below is no more of the table.
                self.height = None;
            }
            // A balance by itself belongs to the line before it.
            (None, balance, None) => {
                if let Some(line) = self.lines.last_mut() {
                    line.balance = line.balance.or(balance);
                } else if let Some(amount) = balance {
                    self.opening = on(amount);
                }
            }
            (None, None, _) => {}
            (Some(pence), balance, _) => self.lines.push(StatementLine {
                balance,
                ..StatementLine::new(self.row, date, description, Pence::from_sum(pence))
            }),
        }
    }

    /// The date that a row begins with, and how many of its words it takes.
    fn leading_date(&self, row: &Row) -> (Option<NaiveDate>, usize) {
        let limit = self.columns.as_ref().map_or(f64::MAX, Columns::date_until);
        let leading = row
            .words
            .iter()
            .take(4)
            .take_while(|word| word.x < limit)
            .count();
        for count in (1..=leading).rev() {
            let words: Vec<&str> = row
                .words
                .iter()
                .take(count)
                .map(|word| word.text.as_str())
                .collect();
            let text = words.join(" ");
            let full = WrittenDate::parse(&text).and_then(|date| date.day(DateOrder::DayFirst));
            let day = full.or_else(|| day_before(&text, self.end?));
            if day.is_some() {
                return (day, count);
            }
        }
        (None, 0)
    }

    fn finish(self, options: &ReadOptions<'_>) -> Result<Statements, Refusal> {
        let columns = self.columns.ok_or(Refusal::PdfWithoutTable)?;
        if self.lines.is_empty() {
            return Err(Refusal::PdfWithoutTable);
        }
        let mut draft = Draft {
            account: self.account,
            currency: columns.currency,
            lines: self.lines,
            opening: self.opening,
            closing: self.closing,
            period: self.period,
            ignored: self.ignored,
            problems: Vec::new(),
        };
        if columns.is_unsigned()
            && Reconciliation::of(&draft.lines, None, None) != Reconciliation::Reconciles
        {
            // One column of amounts: a card's purchases have no minus.
            for line in &mut draft.lines {
                line.amount = -line.amount;
            }
        }
        let statements = finish(Format::Pdf, vec![draft], options)?;
        let proven = statements
            .statements
            .first()
            .map(|statement| &statement.reconciliation);
        match proven {
            Some(Reconciliation::Reconciles) => Ok(statements),
            Some(Reconciliation::Breaks(breaks)) => Err(Refusal::PdfDoesNotReconcile(
                breaks.first().map_or(1, |first| first.number),
            )),
            _ => Err(Refusal::PdfDoesNotReconcile(1)),
        }
    }
}
