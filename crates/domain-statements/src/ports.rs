//! What statements need from outside.

use crate::kept::{ImportedStatement, StatementSettings, WaitingStatement};
use crate::refusal::Refusal;
use crate::statement::Statements;
use crate::table::Mapping;
use async_trait::async_trait;
use bytes::Bytes;
use chrono::NaiveDate;
use domain_files::ports::records::DocumentFiles;
use domain_files::{Document, Quota};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use domain_vault::{
    Item, ItemChange, ItemHistory, ItemId, StatementId, Transaction, TransactionId, ValuePoint,
    Version,
};
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

/// An account with all that its statements are compared with.
#[derive(Debug, Clone)]
pub struct AccountRecords {
    pub item: Item,
    pub history: ItemHistory,
    /// Typed and imported, those that are joined too, in no order.
    pub transactions: Vec<Transaction>,
    /// In the order of their import.
    pub statements: Vec<ImportedStatement>,
}

/// The account as an import leaves it.
#[derive(Debug, Clone)]
pub enum AccountChange {
    Existing(Box<ItemChange>),
    /// A new account with its history.
    New {
        item: Box<Item>,
        points: Vec<ValuePoint>,
    },
}

/// A typed transaction that gives way to an imported one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JoinedTransaction {
    pub typed: TransactionId,
    /// The version that was read.
    pub seen: Version,
    pub imported: TransactionId,
}

/// All that one import changes.
#[derive(Debug, Clone)]
pub struct StatementImport {
    pub statement: ImportedStatement,
    /// The version of the waiting statement that was read.
    pub seen: Version,
    pub account: AccountChange,
    pub transactions: Vec<Transaction>,
    pub joined: Vec<JoinedTransaction>,
    /// The file, as a document of the account.
    pub document: Option<(Document, DocumentFiles)>,
    pub quota: Quota,
    pub settings: Option<StatementSettings>,
    pub effects: Effects,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportOutcome {
    Done,
    /// Something that it was made from was written since; nothing changed.
    Stale,
    /// The quota does not hold the file; nothing changed.
    QuotaReached,
    /// The file was swept before it was claimed; nothing changed.
    Expired,
}

/// All that taking an import back changes.
#[derive(Debug, Clone)]
pub struct StatementUndo {
    pub statement: ImportedStatement,
    pub account: UndoneAccount,
    /// Typed transactions that stand by themselves again.
    pub released: Vec<TransactionId>,
    /// Other halves of transfers that lose theirs.
    pub unpaired: Vec<TransactionId>,
    /// Statements of the account that keep what gave way for it.
    pub handed: Vec<ImportedStatement>,
    pub at: Timestamp,
    pub effects: Effects,
}

#[derive(Debug, Clone)]
pub enum UndoneAccount {
    Changed(Box<ItemChange>),
    /// It was made with the import and has nothing else.
    Gone,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoOutcome {
    Done,
    /// Something that it was made from was written since; nothing changed.
    Stale,
    Absent,
}

/// Keeps statements: those that wait, those that were imported with what they made, and what people
/// taught about them. What a person or a bank wrote is sealed at rest.
#[async_trait]
pub trait StatementRecords: Send + Sync {
    /// Keeps statements that wait for a look.
    ///
    /// - MUST keep all or none, and answer `false` and keep none where the owner would have more than
    ///   `most`.
    /// - MUST keep each once, however often it is asked for the same ids.
    async fn keep(
        &self,
        statements: Vec<WaitingStatement>,
        most: usize,
    ) -> Result<bool, StoreError>;

    /// The statements of the owner that wait, the newest first.
    ///
    /// - MUST answer those that expire after `now`, and nothing of another owner.
    async fn waiting(
        &self,
        owner: PersonId,
        now: Timestamp,
    ) -> Result<Vec<WaitingStatement>, StoreError>;

    /// Writes a waiting statement over the version before it.
    ///
    /// - MUST change nothing and answer `false` where the stored version is another, or there is none.
    async fn change(&self, statement: WaitingStatement) -> Result<bool, StoreError>;

    /// Forgets a waiting statement. `false` where the owner has none of this id.
    async fn forget(&self, owner: PersonId, id: StatementId) -> Result<bool, StoreError>;

    /// Forgets up to `limit` waiting statements that expired before `now`, and answers how many.
    async fn forget_expired(&self, now: Timestamp, limit: u32) -> Result<usize, StoreError>;

    /// The owner's accounts that statements may go to: those with a balance that were not closed.
    async fn accounts(&self, owner: PersonId) -> Result<Vec<Item>, StoreError>;

    /// One account with what its statements are compared with; `None` where the owner has no such item.
    ///
    /// - MUST answer what belongs to the item and nothing else.
    async fn account(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<AccountRecords>, StoreError>;

    /// The transactions of the owner's other items from one day to another, both included.
    async fn elsewhere(
        &self,
        owner: PersonId,
        but: Option<ItemId>,
        days: (NaiveDate, NaiveDate),
    ) -> Result<Vec<Transaction>, StoreError>;

    /// The statements that the owner has imported, in the order of their import.
    async fn imported(&self, owner: PersonId) -> Result<Vec<ImportedStatement>, StoreError>;

    /// Imports a waiting statement.
    ///
    /// - MUST write everything that it names, or nothing.
    /// - MUST end the waiting statement.
    /// - MUST name the imported halves of transfers in the other halves too.
    /// - MUST answer [`ImportOutcome::Stale`] and change nothing where the waiting statement, the account
    ///   or a typed transaction is not as it was read.
    async fn import(&self, import: StatementImport) -> Result<ImportOutcome, StoreError>;

    /// Takes an import back.
    ///
    /// - MUST delete the statement with its transactions and its document, and nothing else.
    /// - MUST answer [`UndoOutcome::Stale`] and change nothing where the account is not as it was read, or
    ///   is to go and has anything beside what the import made.
    async fn undo(&self, undo: StatementUndo) -> Result<UndoOutcome, StoreError>;

    /// What the owner taught; with the version to write over.
    async fn settings(
        &self,
        owner: PersonId,
    ) -> Result<(StatementSettings, Option<Version>), StoreError>;

    /// Writes what the owner taught over the version that was read.
    ///
    /// - MUST change nothing and answer `false` where the stored version is another.
    async fn save_settings(
        &self,
        owner: PersonId,
        settings: StatementSettings,
        seen: Option<Version>,
    ) -> Result<bool, StoreError>;
}
