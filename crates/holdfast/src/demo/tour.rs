use super::{DAYS, SampleStores, account, fill};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_auth::ports::{SampleAccount, SampleDetails};
use domain_shared::time::FixedClock;
use domain_shared::{Clock, PersonId, StoreError};
use std::sync::Arc;

/// The sample account, made anew for each who looks around.
pub struct TourAccount {
    stores: SampleStores,
    details: SampleDetails,
    clock: Arc<dyn Clock>,
}

impl TourAccount {
    /// One that is filled through `stores`.
    ///
    /// # Errors
    /// The message of a rule that the sample person's own details break.
    pub fn new(stores: SampleStores, clock: Arc<dyn Clock>) -> Result<Self, &'static str> {
        Ok(Self {
            details: account::details(clock.now())?,
            stores,
            clock,
        })
    }
}

#[async_trait]
impl SampleAccount for TourAccount {
    fn person(&self) -> SampleDetails {
        SampleDetails {
            joined_at: self.clock.now() - TimeDelta::days(DAYS),
            ..self.details.clone()
        }
    }

    async fn fill(&self, person: PersonId) -> Result<(), StoreError> {
        let today = self.clock.now();
        let clock = Arc::new(FixedClock::at(today - TimeDelta::days(DAYS)));
        let filled = fill(&self.stores, clock, person, today);
        filled.await.map_err(StoreError::failed)
    }
}
