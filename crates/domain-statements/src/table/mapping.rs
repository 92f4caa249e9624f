//! Which column of a table is what. A person checks it once for each bank, and it is remembered.

use super::{Table, columns, vocabulary};
use crate::dates::DateOrder;
use crate::statement::Source;
use crate::words::hex;
use crate::written::DecimalMark;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The place of a column, from 0.
pub type Column = usize;

/// How to read the rows of a table. It can be stored and applied to the bank's next file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mapping {
    /// The fingerprint of the header that it was made for, see [`Table::shape`].
    pub shape: String,
    /// The program that the table comes from, where it is known.
    pub source: Option<Source>,
    pub date: Column,
    pub date_order: DateOrder,
    pub time: Option<Column>,
    /// Joined with a space, in this order.
    pub description: Vec<Column>,
    /// Whether the description begins with the bank's code for the kind of payment: `VIS TESCO`.
    #[serde(default)]
    pub kind_before_description: bool,
    pub amount: AmountColumns,
    pub decimal_mark: DecimalMark,
    pub balance: Option<Column>,
    /// Whether the balance is what is owed, as on a card: then it is the holder's with a minus.
    #[serde(default)]
    pub balance_is_owed: bool,
    /// Taken off each amount.
    pub fee: Option<Column>,
    /// Says of each row whether it is booked.
    pub state: Option<Column>,
    pub kind: Option<Column>,
    pub reference: Option<Column>,
    pub bank_id: Option<Column>,
    pub currency: Option<Column>,
    pub category: Option<Column>,
    pub note: Option<Column>,
    pub sort_code: Option<Column>,
    /// What names the account of each row. Rows of different accounts become statements of their own.
    pub account: Vec<Column>,
}

/// Where the amounts are, and which of them are money in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "columns", rename_all = "snake_case")]
pub enum AmountColumns {
    /// One column with signs.
    Signed {
        column: Column,
        /// Whether purchases have no minus and payments have one, as American Express writes it.
        spending_is_positive: bool,
    },
    /// A column for money in and one for money out.
    InAndOut {
        money_in: Column,
        money_out: Column,
        /// Whether money out is written with a minus.
        out_is_negative: bool,
    },
    /// One column without signs, and another one that says which way the money went.
    Flagged {
        column: Column,
        flag: Column,
        /// Without a flag the money went out.
        blank_is_out: bool,
    },
}

impl AmountColumns {
    /// The columns that hold amounts.
    pub(super) fn amounts(&self) -> Vec<Column> {
        match *self {
            Self::Signed { column, .. } | Self::Flagged { column, .. } => vec![column],
            Self::InAndOut {
                money_in,
                money_out,
                ..
            } => vec![money_in, money_out],
        }
    }

    fn columns(&self) -> [Column; 2] {
        match *self {
            Self::Signed { column, .. } => [column, column],
            Self::InAndOut {
                money_in,
                money_out,
                ..
            } => [money_in, money_out],
            Self::Flagged { column, flag, .. } => [column, flag],
        }
    }
}

/// A mapping that was guessed, and what a person should look at before it is believed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    pub mapping: Mapping,
    pub doubts: Vec<Doubt>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doubt {
    /// No day is above 12, so the dates could be American. They are read as British.
    DateOrder,
    /// Neither a balance nor the words tell purchases from payments. A minus is read as money out.
    Sign,
    /// The file names no currency. It is read as pounds.
    Currency,
}

impl Mapping {
    /// Whether it was made for tables with this header, and names columns that they have.
    pub fn fits(&self, table: &Table) -> bool {
        self.shape == table.shape() && self.is_within(table.width())
    }

    /// Whether it names existing columns only, and those that count once.
    pub(super) fn is_within(&self, width: usize) -> bool {
        let [one, other] = self.amount.columns();
        let is_signed = matches!(self.amount, AmountColumns::Signed { .. });
        let optional = [
            self.time,
            self.balance,
            self.fee,
            self.state,
            self.kind,
            self.reference,
            self.bank_id,
            self.currency,
            self.category,
            self.note,
            self.sort_code,
        ];
        let all = optional
            .into_iter()
            .flatten()
            .chain(self.description.iter().copied())
            .chain(self.account.iter().copied())
            .chain([self.date, one, other]);
        let differ = self.date != one
            && self.date != other
            && self.balance.is_none_or(|at| at != one && at != other)
            && (is_signed || one != other);
        differ && all.into_iter().all(|column| column < width)
    }
}

impl Table {
    /// A fingerprint of the header: equal for two files of one layout of one bank, whatever their
    /// rows. Without a header it is of what the columns hold.
    pub fn shape(&self) -> String {
        let mut hash = Sha256::new();
        match self.header_row() {
            Some(header) => {
                for cell in header.cells() {
                    let (name, currency) = vocabulary::name_and_currency(cell);
                    hash.update(name);
                    hash.update(currency.map(|c| c.code().to_owned()).unwrap_or_default());
                    hash.update([0]);
                }
            }
            None => {
                for column in 0..self.width() {
                    let content = columns::Content::of(self, column);
                    let holds = if content.is_dates() {
                        b"date"
                    } else if content.is_amounts() {
                        b"sums"
                    } else {
                        b"text"
                    };
                    hash.update(holds);
                }
            }
        }
        hex(hash.finalize().get(..8).unwrap_or_default())
    }
}
