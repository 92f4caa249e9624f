//! A file once it is read: accounts, their lines and balances, and what could not be read.
//!
//! All of it can be serialised, because a file may be read in another process and its statements wait
//! until someone imports them.

use crate::account::AccountIdentity;
use crate::balances::{DayBalance, Reconciliation};
use crate::currency::Currency;
use crate::table::Proposal;
use chrono::{NaiveDate, NaiveTime};
use domain_shared::Pence;
use serde::{Deserialize, Serialize};

/// How a file is written, found from its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Open Financial Exchange 1: SGML. QFX is the same.
    Ofx1,
    /// Open Financial Exchange 2: XML.
    Ofx2,
    Qif,
    /// ISO 20022 account report.
    Camt052,
    /// ISO 20022 statement.
    Camt053,
    /// ISO 20022 notification.
    Camt054,
    /// Values separated by commas, semicolons, tabs or bars.
    Csv,
    /// Santander's blocks of lines.
    SantanderText,
    Xlsx,
    Ods,
    Pdf,
    /// The database of a budget in the program Actual.
    Actual,
}

/// The program that a file comes from, where it is not a bank's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Actual,
    Sure,
    FireflyIii,
    Ynab,
    Mint,
    Moneyhub,
    MoneyDashboard,
}

/// All that one file holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statements {
    pub format: Format,
    pub source: Option<Source>,
    /// One for each account in pounds; never empty. Only those of OFX and CAMT may have no lines.
    pub statements: Vec<Statement>,
    /// Accounts of the file that are left out because they are not in pounds.
    pub foreign: Vec<ForeignAccount>,
    /// How the columns were read, where the file is a table.
    pub proposal: Option<Proposal>,
}

/// An account in another currency. Nothing of it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForeignAccount {
    pub account: AccountIdentity,
    pub currency: Currency,
    pub lines: usize,
}

/// One account in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    pub account: AccountIdentity,
    pub currency: Currency,
    /// Booked lines, oldest first. Two lines that say the same are two transactions.
    pub lines: Vec<StatementLine>,
    /// Before the first line.
    pub opening: Option<Balance>,
    /// After the last line; what the file says for later is not known to belong to it.
    pub closing: Option<Balance>,
    /// The days that the file covers: as it says, else from the first line to the last.
    pub period: Option<Period>,
    /// Lines that are no transactions, because nobody could read them. People mend them or leave them out.
    pub problems: Vec<Problem>,
    /// Lines that are no transactions by their nature: pending ones, totals, footers.
    pub ignored: Vec<Problem>,
    pub reconciliation: Reconciliation,
    /// The balance at the end of each day that it is known for, oldest first.
    pub days: Vec<DayBalance>,
}

/// One transaction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatementLine {
    /// Where it stands in the file, from 1: its line of text, its row of a sheet, its place in a PDF or among
    /// those that stand in one line of text. No two of a statement have the same.
    pub number: u32,
    /// The day it was booked, as written.
    pub date: NaiveDate,
    pub time: Option<NaiveTime>,
    /// One line; may be empty.
    pub description: String,
    /// From the holder's side: money in is positive, money out is negative. Fees are counted in.
    pub amount: Pence,
    /// The holder's balance after it, where the line states one.
    pub balance: Option<Pence>,
    /// The bank's word for the kind of transaction: `DEB`, `Direct debit`.
    pub kind: Option<String>,
    pub reference: Option<String>,
    /// The bank's own id of the transaction.
    pub bank_id: Option<String>,
    /// The category that the bank or the program gave it.
    pub category: Option<String>,
    pub note: Option<String>,
}

impl StatementLine {
    /// A line of which nothing else is known.
    pub fn new(number: u32, date: NaiveDate, description: String, amount: Pence) -> Self {
        Self {
            number,
            date,
            time: None,
            description,
            amount,
            balance: None,
            kind: None,
            reference: None,
            bank_id: None,
            category: None,
            note: None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Balance {
    pub amount: Pence,
    /// The day whose end, or for an opening balance whose start, it is of; `None` where the file
    /// does not say.
    pub on: Option<NaiveDate>,
    /// Whether the file states it by itself. If not, it follows from the lines.
    pub is_stated: bool,
}

impl Balance {
    pub(crate) fn stated(amount: Pence, on: Option<NaiveDate>) -> Self {
        Self {
            amount,
            on,
            is_stated: true,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Period {
    pub from: NaiveDate,
    /// The last day, included.
    pub to: NaiveDate,
    /// Whether the file says so. If not, it is the days of its first and last line.
    pub is_stated: bool,
}

/// A line that is no transaction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Where it stands in the file, from 1.
    pub number: u32,
    /// The line as it is written, at most [`Problem::MAX_TEXT`] characters of it.
    pub text: String,
    /// A sentence for people.
    pub reason: String,
    /// The parts of it that could be read.
    pub parts: LineParts,
}

/// The parts of an unreadable line that could be read. Mending it begins with them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LineParts {
    pub date: Option<NaiveDate>,
    pub description: Option<String>,
    pub amount: Option<Pence>,
}

impl Problem {
    /// The longest piece of a line that is shown, in characters.
    pub const MAX_TEXT: usize = 500;

    pub(crate) fn new(number: u32, text: &str, reason: impl Into<String>) -> Self {
        let text = text.trim_end_matches(['\r', '\n']);
        Self {
            number,
            text: text
                .chars()
                .filter(|c| !c.is_control() || *c == '\t')
                .take(Self::MAX_TEXT)
                .collect(),
            reason: reason.into(),
            parts: LineParts::default(),
        }
    }
}

impl Statement {
    /// The days of the first and the last transaction.
    pub fn line_days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let days = || self.lines.iter().map(|line| line.date);
        Some((days().min()?, days().max()?))
    }

    pub fn sum(&self) -> Pence {
        self.lines.iter().map(|line| line.amount).sum()
    }

    pub fn money_in(&self) -> Pence {
        self.lines
            .iter()
            .map(|line| line.amount)
            .filter(|amount| !amount.is_negative())
            .sum()
    }

    /// Positive.
    pub fn money_out(&self) -> Pence {
        let out = self
            .lines
            .iter()
            .map(|line| line.amount)
            .filter(|amount| amount.is_negative());
        -out.sum::<Pence>()
    }
}
