//! What reading needs of a store and of a reader.

use crate::finding::Words;
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::FileId;
use domain_shared::{PersonId, StoreError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unread {
    pub owner: PersonId,
    pub file: FileId,
}

/// Keeps the words inside PDFs, sealed at rest, for as long as a document has the file.
#[async_trait]
pub trait Texts: Send + Sync {
    /// Up to `limit` PDFs that were not read, whoever owns them.
    ///
    /// - MUST answer the present file of each PDF document that was not read, and no other.
    /// - MUST answer them in the order of their ids, beginning after `after` where it is named.
    async fn unread(&self, after: Option<FileId>, limit: u32) -> Result<Vec<Unread>, StoreError>;

    /// Keeps the words that were read inside a file.
    ///
    /// - MUST take the file from those that were not read, also where there are no words, and put
    ///   the words in the place of those that were kept before.
    /// - MUST keep nothing and answer `false` where the owner has no document of this file.
    /// - MUST have [`job`](super::job) wait for each PDF of a document from the transaction on that
    ///   stores the document, so that no crash leaves it out.
    async fn keep(&self, owner: PersonId, file: FileId, words: &Words) -> Result<bool, StoreError>;
}

#[async_trait]
pub trait TextReader: Send + Sync {
    /// The text inside `pdf`; `None` where it has none or cannot be read. An implementation takes
    /// bounded time and memory, whatever the file says, and survives what it does to a parser.
    ///
    /// # Errors
    /// [`StoreError`] where nothing can be read at the moment, whatever the file.
    async fn text(&self, pdf: Bytes) -> Result<Option<String>, StoreError>;
}
