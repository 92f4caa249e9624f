use super::collector::SearchCollector;
use super::paper_dates::PaperDate;
use crate::text_extraction::DocumentText;
use async_trait::async_trait;
use domain_files::{DocumentId, FileId};
use domain_shared::{PersonId, StoreError};

/// Hands a search everything that can be found, and keeps what was read inside PDFs. An implementation
/// opens things off the threads that answer calls. What it keeps in memory for the next search is bounded, and
/// gone five minutes after the owner's last one, or sooner when their sessions end in the same process. The
/// caller bounds how many search at once.
#[async_trait]
pub trait SearchIndex: Send + Sync {
    /// Shows `collector` what of `owner` can be found, in any order, and answers it.
    ///
    /// - MUST show each of the owner's items, documents, notes, presets, transactions and own dates once,
    ///   as it is now, and none that was deleted.
    /// - MUST show a preset and its own file as one thing, and each of its extra files as another.
    /// - MUST show with a document the words that were read inside its present file, and none of a
    ///   file that was replaced.
    /// - MUST do so however many files there are.
    /// - MUST show nothing of somebody else.
    async fn search(
        &self,
        owner: PersonId,
        collector: SearchCollector,
    ) -> Result<SearchCollector, StoreError>;

    /// Keeps the words and dates that were read inside a file, sealed at rest, for as long as a
    /// document has it.
    ///
    /// - MUST put them in the place of those that were kept before, also where there are none.
    /// - MUST keep nothing and answer `false` where the owner has no document of this file.
    /// - MUST have [`job`](crate::text_extraction::job) wait for each PDF of a document from the transaction on that
    ///   stores the document, so that no crash leaves it out.
    async fn save(
        &self,
        owner: PersonId,
        file: FileId,
        text: &DocumentText,
    ) -> Result<bool, StoreError>;

    /// The dates that were read inside a document.
    ///
    /// - MUST answer those of its present file as they were kept, wherever the document is kept, and
    ///   none where it was not read.
    /// - MUST answer `None` where the owner has no such document.
    async fn dates(
        &self,
        owner: PersonId,
        document: DocumentId,
    ) -> Result<Option<Vec<PaperDate>>, StoreError>;
}
