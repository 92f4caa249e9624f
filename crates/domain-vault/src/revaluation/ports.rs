//! The store that the monthly valuation needs beside [`crate::ports::Items`].

use crate::model::{Category, ItemId};
use async_trait::async_trait;
use domain_shared::{Instant, PersonId, StoreError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// From when on.
    pub at: Instant,
    /// Of which category, which says who is asked.
    pub category: Category,
    pub item: ItemId,
    pub owner: PersonId,
}

/// Finds items that are due for valuation, whoever owns them.
#[async_trait]
pub trait Revaluations: Send + Sync {
    /// Up to `limit` items that are due, beginning after `after`.
    ///
    /// - MUST answer items whose valuation's `next` is at or before `now`, and no others.
    /// - MUST answer the first due first, and of one moment by the item's id.
    /// - MUST begin after `after` in this order where it is named.
    async fn due(
        &self,
        now: Instant,
        after: Option<Due>,
        limit: u32,
    ) -> Result<Vec<Due>, StoreError>;
}
