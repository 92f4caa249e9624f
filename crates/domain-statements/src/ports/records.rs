//! Keeping statements, with what they make of an account.

use crate::kept::{ImportedStatement, StatementSettings, WaitingStatement};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_files::ports::records::DocumentFiles;
use domain_files::{Document, Quota};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};
use domain_vault::{
    Item, ItemChange, ItemHistory, ItemId, StatementId, Transaction, TransactionId, ValuePoint,
    Version,
};

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

    /// Forgets a waiting statement.
    ///
    /// - MUST answer `false` and change nothing where the owner has none of this id.
    async fn forget(&self, owner: PersonId, id: StatementId) -> Result<bool, StoreError>;

    /// Forgets waiting statements that expired, and answers how many.
    ///
    /// - MUST forget at most `limit` of those that expired by `now`, and no others.
    async fn forget_expired(&self, now: Timestamp, limit: u32) -> Result<usize, StoreError>;

    /// The owner's accounts that statements may go to.
    ///
    /// - MUST answer those with a balance that were not closed, and nothing else.
    async fn accounts(&self, owner: PersonId) -> Result<Vec<Item>, StoreError>;

    /// One account with what its statements are compared with; `None` where the owner has no such item.
    ///
    /// - MUST answer what belongs to the item and nothing else.
    async fn account(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<AccountRecords>, StoreError>;

    /// The transactions of the owner's accounts but one, of some days.
    ///
    /// - MUST answer those of the first day to the last, both included, and nothing of another owner.
    async fn elsewhere(
        &self,
        owner: PersonId,
        but: Option<ItemId>,
        days: (NaiveDate, NaiveDate),
    ) -> Result<Vec<Transaction>, StoreError>;

    /// The statements that the owner has imported, in the order of their import.
    ///
    /// - MUST answer all of the owner and nothing of another.
    async fn imported(&self, owner: PersonId) -> Result<Vec<ImportedStatement>, StoreError>;

    /// Those of one item, in the order of their import; `None` where the owner has no such item.
    async fn imported_of(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<Vec<ImportedStatement>>, StoreError>;

    /// One of them; `None` where the owner has none of this id.
    async fn find_imported(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<Option<ImportedStatement>, StoreError>;

    /// Imports a waiting statement.
    ///
    /// - MUST write everything that it names, or nothing.
    /// - MUST end the waiting statement.
    /// - MUST answer [`ImportOutcome::Expired`] and change nothing where its file is not pending.
    /// - MUST answer [`ImportOutcome::QuotaReached`] and change nothing where the quota would be passed.
    /// - MUST name the imported halves of transfers in the other halves too.
    /// - MUST answer [`ImportOutcome::Stale`] and change nothing where such an other half is gone, half of a
    ///   transfer with anything but a transaction that is joined, or joined itself.
    /// - MUST answer [`ImportOutcome::Stale`] and change nothing where the waiting statement, the account
    ///   or a typed transaction is not as it was read.
    async fn import(&self, import: StatementImport) -> Result<ImportOutcome, StoreError>;

    /// Takes an import back.
    ///
    /// - MUST delete the statement with its transactions and its document, and nothing else.
    /// - MUST end the transfers of its transactions, and give those that it took over from typed ones back to
    ///   these.
    /// - MUST answer [`UndoOutcome::Absent`] and change nothing where the owner has none of this id.
    /// - MUST answer [`UndoOutcome::Stale`] and change nothing where the account is not as it was read, or
    ///   is to go and has anything beside what the import made.
    async fn undo(&self, undo: StatementUndo) -> Result<UndoOutcome, StoreError>;

    /// The owner's rules and columns, with the version to write over.
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
