#![doc = include_str!("../README.md")]

pub mod account;
mod balances;
mod currency;
mod dates;
mod draft;
mod encoding;
pub mod matching;
mod mend;
pub mod ports;
mod reading;
mod refusal;
mod statement;
mod table;
pub mod tags;
mod words;
mod written;

pub use account::{AccountIdentity, AccountKind};
pub use balances::{Break, DayBalance, Reconciliation};
pub use currency::Currency;
pub use dates::DateOrder;
pub use ports::{ReadFile, Reading, StatementReader, TableHead};
pub use reading::{
    Currencies, PdfPage, PdfWord, ReadOptions, read, read_as_table, read_file, read_pdf,
    read_pdf_file,
};
pub use refusal::{MAX_BYTES, MAX_LINES, Refusal};
pub use statement::{
    Balance, ForeignAccount, Format, Period, Problem, Source, Statement, StatementLine, Statements,
};
pub use table::{AmountColumns, Column, Doubt, MAX_COLUMNS, Mapping, Proposal, Table};
pub use words::MAX_TEXT;
pub use written::DecimalMark;
