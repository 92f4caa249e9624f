#![doc = include_str!("../README.md")]

pub mod candidates;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod folded;
mod memory;
mod port;
mod query;
pub mod reading;
mod sieve;
#[cfg(test)]
mod tests;

pub use folded::Words;
pub use memory::MemorySearchable;
pub use port::SearchIndex;
pub use query::{LONGEST, NotAQuery, Query};
pub use sieve::{Area, Findable, Found, Hit, Kind, MOST, Sieve};

use domain_shared::{PersonId, StoreError};
use std::sync::Arc;

#[derive(Clone)]
pub struct Find {
    index: Arc<dyn SearchIndex>,
}

impl Find {
    pub fn new(index: Arc<dyn SearchIndex>) -> Self {
        Self { index }
    }

    /// Everything of `owner` that holds every word of `query`, best first.
    pub async fn find(&self, owner: PersonId, query: Query) -> Result<Found, StoreError> {
        let sieve = self.index.sift(owner, Sieve::new(query)).await?;
        Ok(sieve.found())
    }
}
