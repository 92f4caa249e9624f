//! Why a file is not taken, by name.

use crate::currency::Currency;
use crate::statement::{Format, Problem};
use domain_files::{MAX_STATEMENT_BYTES, STATEMENT_TOO_LARGE};
use serde::{Deserialize, Serialize};

/// The largest file, in bytes: what may be kept of a statement.
pub const MAX_BYTES: usize = MAX_STATEMENT_BYTES;
/// The most lines of one file. At fifty transactions a week that is 75 years.
pub const MAX_LINES: usize = 200_000;

/// A file that is not taken at all. Each text says what happened, then what to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Over [`MAX_BYTES`].
    #[error("{STATEMENT_TOO_LARGE}")]
    TooLarge,
    /// Over [`MAX_LINES`].
    #[error("This file has more than 200,000 lines. Download a shorter period.")]
    TooManyLines,
    /// Over 500: no person has so many.
    #[error("This file names more than 500 accounts. Download one account at a time.")]
    TooManyAccounts,
    /// It unpacks to far more than a statement holds.
    #[error("This file unpacks to more than we can read. Save it as CSV.")]
    TooLargeUnpacked,
    #[error("This file is empty. Download it again from your bank.")]
    Empty,
    /// HTML: usually a page that says that the session has ended.
    #[error("This is a web page, not a statement. Sign in to your bank and download it again.")]
    WebPage,
    /// No dates or no amounts.
    #[error("We found no transactions in this file. Download a statement as CSV, OFX or QIF.")]
    NotAStatement,
    /// A statement's header or frame, and nothing in it.
    #[error("This file has no transactions in it. Choose other dates and download it again.")]
    NoTransactions,
    /// Lines were found, and none of them could be read.
    #[error("We couldn't read any line of this file. Download it again, or in another format.")]
    NothingReadable(Vec<Problem>),
    /// Nothing in it is in pounds.
    #[error("This statement is in {}. Holdfast takes pounds only.", .0.in_words())]
    Currency(Currency),
    /// Trades and holdings, not a bank account or card.
    #[error(
        "This is a statement of an investment account. Add the investment and its value instead."
    )]
    Investment,
    /// The bank's server wrote an error into the file; its words, where it gave any.
    #[error("Your bank refused this download. Sign in to your bank and download it again.")]
    BankRefused(String),
    /// Accounts or categories without transactions.
    #[error("This file lists accounts, not transactions. Export the transactions as well.")]
    AccountListOnly,
    /// It ends early or breaks its own format.
    #[error("This file is damaged. Download it again.")]
    Damaged(Format),
    /// A document type or entity: statements have none, attacks do.
    #[error(
        "This file has declarations that no statement needs. Download it again from your bank."
    )]
    ForbiddenXml,
    #[error("This file needs a password. Save it without one.")]
    Encrypted,
    /// The format of Excel before 2007.
    #[error("This is an old Excel file (.xls). Save it as .xlsx or CSV.")]
    OldExcel,
    /// A ZIP that holds no table that we know.
    #[error("This ZIP holds no statement. Unpack it, and choose a CSV, OFX or QIF file.")]
    UnknownZip,
    /// A PDF comes as words with their places, see [`crate::read_pdf`].
    #[error("We couldn't read the text of this PDF. Download the statement as CSV.")]
    Pdf,
    /// It took longer than a file may.
    #[error("This file takes too long to read. Download a shorter period, or save it as CSV.")]
    TooSlow,
    /// The process that reads it ended, or needed more memory than it may.
    #[error("We couldn't read this file. Download it again, or in another format.")]
    Unreadable,
    /// No header row of a statement in the PDF, or nothing below it.
    #[error("We found no table of transactions in this PDF. Download the statement as CSV.")]
    PdfWithoutTable,
    /// The running balance breaks, so the columns may have been read wrongly. The number is the
    /// place of the first line at which it does.
    #[error("The balances in this PDF don't add up from line {0}. Download the statement as CSV.")]
    PdfDoesNotReconcile(u32),
    /// The mapping names columns that the table lacks, or one column twice.
    #[error("These columns don't fit this file. Choose a date, a description and an amount.")]
    Mapping,
}
