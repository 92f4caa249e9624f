#![doc = include_str!("../README.md")]

pub mod account;
mod balances;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod currency;
mod dates;
mod draft;
mod encoding;
pub mod error;
mod kept;
pub mod matching;
pub mod memory;
mod mend;
mod placing;
pub mod ports;
mod reading;
mod refusal;
mod review;
mod roles;
pub mod service;
mod statement;
mod table;
pub mod tags;
mod words;
mod written;

pub use account::{AccountIdentity, AccountKind};
pub use balances::{Break, DayBalance, Reconciliation};
pub use currency::Currency;
pub use dates::DateOrder;
pub use error::StatementError;
pub use kept::{
    Choices, ImportCounts, ImportedContent, ImportedStatement, Mended, NewAccount, Replaced,
    RowChoice, StatementSettings, StoredFilePlace, StoredSettings, StoredStatement, StoredWaiting,
    TagRuleText, Unexplained, WaitingContent, WaitingStatement,
};
pub use ports::{ReadFile, Reading, StatementReader, StatementRecords, TableHead};
pub use reading::{
    ActualAccount, ActualBudget, ActualTransaction, Currencies, PdfPage, PdfWord, ReadOptions,
    actual_database, read, read_actual_file, read_as_table, read_file, read_pdf, read_pdf_file,
};
pub use refusal::{MAX_BYTES, MAX_LINES, Refusal};
pub use review::{AccountFound, LikeLine, Review, ReviewRow, RowCounts, RowState};
pub use roles::{ColumnRole, ColumnRoles};
pub use service::{
    AccountStatements, ImportReceipt, MonthCover, RowEdit, Spending, SpendingGroup, SpendingMonth,
    StatementBook, StatementChange, StatementView, WaitingFile,
};
pub use statement::{
    Balance, ForeignAccount, Format, LineParts, Period, Problem, Source, Statement, StatementLine,
    Statements,
};
pub use table::{AmountColumns, Column, Doubt, MAX_COLUMNS, Mapping, Proposal, Table};
pub use words::MAX_TEXT;
pub use written::DecimalMark;
