//! Makes the dashboard.

use crate::error::DashboardError;
use crate::model::{Dashboard, MAX_CHANGES, Period};
use crate::ports::{Figures, Since};
use domain_shared::{Clock, PersonId};
use std::sync::Arc;

/// Makes dashboards.
pub struct DashboardService {
    figures: Arc<dyn Figures>,
    clock: Arc<dyn Clock>,
}

impl DashboardService {
    /// A service over a store.
    pub fn new(figures: Arc<dyn Figures>, clock: Arc<dyn Clock>) -> Self {
        Self { figures, clock }
    }

    /// The person's dashboard now (`GET /dashboard`), in three calls of the port.
    pub async fn show(&self, owner: PersonId) -> Result<Dashboard, DashboardError> {
        let person = self.figures.person(owner).await?;
        let person = person.ok_or(DashboardError::NotFound)?;
        let period = Period::new(person.began, self.clock.now());
        let since = Since {
            compare: period.compare(),
            week: period.week(),
        };
        let holdings = self.figures.holdings(owner, since).await?;
        let events = self.figures.events(owner, MAX_CHANGES).await?;
        Ok(Dashboard::of(&person, &holdings, &events, &period))
    }
}
