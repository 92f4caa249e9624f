#![doc = include_str!("../README.md")]

pub mod candidates;
mod collector;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod folding;
mod memory;
mod paper_dates;
mod port;
mod query;
#[cfg(test)]
mod tests;
pub mod text_extraction;

pub use collector::{
    HitKind, MAX_HITS, SearchCandidate, SearchCollector, SearchHit, SearchResults, Section,
};
pub use folding::FoldedWords;
pub use memory::MemorySearchSource;
pub use paper_dates::{MAX_PAPER_DATES, PaperDate};
pub use port::SearchIndex;
pub use query::{InvalidQuery, MAX_QUERY_CHARS, Query};

use domain_files::DocumentId;
use domain_shared::{PersonId, StoreError};
use std::sync::Arc;

#[derive(Clone)]
pub struct SearchService {
    index: Arc<dyn SearchIndex>,
}

impl SearchService {
    pub fn new(index: Arc<dyn SearchIndex>) -> Self {
        Self { index }
    }

    /// Everything of `owner` that holds every word of `query`, best first.
    pub async fn find(&self, owner: PersonId, query: Query) -> Result<SearchResults, StoreError> {
        let collector = self
            .index
            .search(owner, SearchCollector::new(query))
            .await?;
        Ok(collector.found())
    }

    /// The dates that were read inside a document of `owner`'s, for its reader to choose from; none
    /// as long as it was not read. `None` where there is no such document.
    pub async fn dates(
        &self,
        owner: PersonId,
        document: DocumentId,
    ) -> Result<Option<Vec<PaperDate>>, StoreError> {
        self.index.dates(owner, document).await
    }
}
