use super::sieve::Sieve;
use async_trait::async_trait;
use domain_shared::{PersonId, StoreError};

/// Hands a search everything that can be found. An implementation opens one thing after the other
/// and off the threads that answer calls. It holds the words of a bounded number of files at a
/// time. The caller bounds how many search at once.
#[async_trait]
pub trait Searchable: Send + Sync {
    /// Shows `sieve` what of `owner` can be found, in any order, and answers it.
    ///
    /// - MUST show each of the owner's items, documents, notes, presets and transactions once, as it
    ///   is now, and none that was deleted.
    /// - MUST show a preset and its own file as one thing, and each of its extra files as another.
    /// - MUST show with a document the words that were read inside its present file, and none of a
    ///   file that was replaced.
    /// - MUST do so however many files there are.
    /// - MUST show nothing of somebody else.
    async fn sift(&self, owner: PersonId, sieve: Sieve) -> Result<Sieve, StoreError>;
}
