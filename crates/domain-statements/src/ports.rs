//! What statements need from outside.

mod records;

pub use records::{
    AccountChange, AccountRecords, ImportOutcome, JoinedTransaction, StatementImport,
    StatementRecords, StatementUndo, UndoOutcome, UndoneAccount,
};

use crate::refusal::Refusal;
use crate::statement::Statements;
use crate::table::Mapping;
use async_trait::async_trait;
use bytes::Bytes;
use domain_shared::StoreError;
use serde::{Deserialize, Serialize};

/// A file once it is read, with the head of its table where it is one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFile {
    pub statements: Statements,
    pub table: Option<TableHead>,
}

/// What a person sees of a table's columns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableHead {
    /// The words of the header; empty where there is none.
    pub header: Vec<String>,
    /// The cells of the first rows below it, at most [`TableHead::ROWS`].
    pub rows: Vec<Vec<String>>,
    /// How many columns it has.
    pub width: usize,
}

impl TableHead {
    /// How many rows are shown.
    pub const ROWS: usize = 3;
}

/// How a file is to be read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// Mappings that people checked before. The first that fits is used.
    pub mappings: Vec<Mapping>,
    /// The mapping that is chosen for this file; it must fit.
    pub chosen: Option<Mapping>,
}

/// Reads files that nobody has looked at, in a process that a file cannot harm.
#[async_trait]
pub trait StatementReader: Send + Sync {
    /// Reads a file of any format, found from its content.
    ///
    /// - MUST answer what [`crate::read_file`] answers of a file that is no PDF, and of a PDF what
    ///   [`crate::read_pdf_file`] answers of its words.
    /// - MUST answer [`Refusal::TooSlow`] after its limit of time, and [`Refusal::Unreadable`] where the process
    ///   ended by itself or needed more memory than it may.
    async fn read(
        &self,
        file: Bytes,
        reading: Reading,
    ) -> Result<Result<ReadFile, Refusal>, StoreError>;
}
