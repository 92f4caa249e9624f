use async_trait::async_trait;
use bytes::Bytes;
use domain_files::FileId;
use domain_shared::{PersonId, StoreError, Timestamp};
use futures_util::stream::BoxStream;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// Some rows of one table.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RowBatch {
    pub table: String,
    pub columns: Vec<String>,
    /// A JSON array for each row, in the order of the columns. Texts and whole numbers are as they are,
    /// bytes and ids in hex, moments in microseconds since 1970, days as `2026-11-27`, flags 0 or 1.
    pub rows: Vec<Box<RawValue>>,
}

/// Is handed rows, one batch after the other.
#[async_trait]
pub trait RowSink: Send {
    async fn take(&mut self, batch: RowBatch) -> Result<(), StoreError>;
}

/// Hands out rows, one batch after the other; `None` after the last.
#[async_trait]
pub trait RowSource: Send {
    async fn next(&mut self) -> Result<Option<RowBatch>, StoreError>;
}

/// How the filling of a database ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FillOutcome {
    Done,
    /// It holds somebody's rows already; nothing was written.
    NotEmpty,
    /// The rows are sealed under another secret key than that of this database; nothing was written.
    OtherKey,
    /// This table of the rows has other columns here, or is none; nothing was written.
    OtherTable(String),
}

/// All rows of a database, sealed as they are.
#[async_trait]
pub trait DatabaseRows: Send + Sync {
    /// Names the tables, alike for every kind of database: rows are written only into the same ones.
    fn schema(&self) -> String;

    /// Hands all rows to `sink`, and answers the files of its documents.
    ///
    /// - MUST hand out each row once, as all of them were at one moment, whatever is written meanwhile.
    /// - MUST hand out a row after those that it refers to.
    /// - MUST leave out what ends with a restore: sessions, remembered devices, steps of a sign-in, links,
    ///   and messages that wait.
    async fn read_all(&self, sink: &mut dyn RowSink) -> Result<Vec<FileId>, StoreError>;

    /// Writes the rows of `source` into an empty database, all or none.
    ///
    /// - MUST write what [`Self::read_all`] handed out, on either kind of database, so that it reads back
    ///   equal.
    /// - MUST write nothing where somebody's rows are there, the key is another, or a table is.
    async fn write_all(&self, source: &mut dyn RowSource) -> Result<FillOutcome, StoreError>;

    /// Up to `limit` people who have an account, those after `after`.
    ///
    /// - MUST answer everyone once, page by page.
    async fn people(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError>;

    /// The files of all documents, and of their small pictures.
    async fn files(&self) -> Result<Vec<FileId>, StoreError>;
}

/// A kept object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectEntry {
    /// Below the folder that was listed.
    pub name: String,
    pub bytes: u64,
    pub changed_at: Timestamp,
}

/// Named bytes in a folder or a bucket: the files of an installation as they are sealed, or a backup.
#[async_trait]
pub trait Objects: Send + Sync {
    /// The objects below `folder`, in no order; all of them where it is empty.
    async fn list(
        &self,
        folder: &str,
    ) -> Result<BoxStream<'static, Result<ObjectEntry, StoreError>>, StoreError>;

    /// The bytes of an object; `None` where there is none.
    async fn read(
        &self,
        name: &str,
    ) -> Result<Option<BoxStream<'static, Result<Bytes, StoreError>>>, StoreError>;

    /// Begins an object, which takes the place of one of its name when it is finished.
    async fn write(&self, name: &str) -> Result<Box<dyn ObjectWriter>, StoreError>;

    /// Makes a small object; `false`, and nothing is changed, where there is one of this name.
    async fn create(&self, name: &str, content: Bytes) -> Result<bool, StoreError>;

    /// Deletes an object, and succeeds where there is none.
    async fn delete(&self, name: &str) -> Result<(), StoreError>;
}

/// An object under way. Nothing is kept of one that is not finished.
#[async_trait]
pub trait ObjectWriter: Send {
    async fn add(&mut self, bytes: Bytes) -> Result<(), StoreError>;

    /// Answers once the object is durable.
    async fn finish(self: Box<Self>) -> Result<(), StoreError>;
}
