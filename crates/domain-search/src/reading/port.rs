//! The store and the reader that reading needs.

use crate::Words;
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::FileId;
use domain_shared::{PersonId, StoreError};

/// Keeps the words inside PDFs, sealed at rest, for as long as a document has the file.
#[async_trait]
pub trait Texts: Send + Sync {
    /// Keeps the words that were read inside a file.
    ///
    /// - MUST put the words in the place of those that were kept before, also where there are none.
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
