use crate::error::DashboardError;
use crate::model::{
    CategoryTrend, CountedPast, Dashboard, EVENTS_READ, NetWorthHistory, Period, RecentChange, Span,
};
use crate::ports::{Asked, ComparisonDates, DashboardPerson, DashboardQueries};
use domain_shared::{Clock, PersonId};
use domain_vault::Category;
use std::sync::Arc;

#[derive(Clone)]
pub struct DashboardService {
    dashboard_queries: Arc<dyn DashboardQueries>,
    clock: Arc<dyn Clock>,
}

impl DashboardService {
    pub fn new(dashboard_queries: Arc<dyn DashboardQueries>, clock: Arc<dyn Clock>) -> Self {
        Self {
            dashboard_queries,
            clock,
        }
    }

    /// The person's dashboard now (`GET /dashboard`), in one call of the port.
    pub async fn show(&self, owner: PersonId) -> Result<Dashboard, DashboardError> {
        let now = self.clock.now();
        let ask = Box::new(move |person: &DashboardPerson| {
            let period = Period::new(person.began, now);
            Asked {
                since: ComparisonDates {
                    compare: period.compare(),
                    week: period.week(),
                },
                events: EVENTS_READ,
            }
        });
        let data = self.dashboard_queries.read(owner, ask).await?;
        let data = data.ok_or(DashboardError::NotFound)?;
        let period = Period::new(data.person.began, now);
        let changes = RecentChange::latest(&data.events, &data.holdings.entries, now);
        let holdings = data.holdings.entries.into_iter();
        let counted = holdings.filter_map(|holding| holding.counted(period.compare(), now));
        let counted: Vec<_> = counted.collect();
        let dashboard = Dashboard::of(&data.person, &counted, &data.papers, changes, &period);
        Ok(Dashboard {
            unreadable: data.holdings.unreadable,
            ..dashboard
        })
    }

    /// The person's net position over time (`GET /dashboard/history`), oldest first; today's
    /// standing is the dashboard's.
    pub async fn net_worth_history(
        &self,
        owner: PersonId,
        span: Span,
    ) -> Result<NetWorthHistory, DashboardError> {
        let past = CountedPast::of(self.dashboard_queries.item_values(owner).await?);
        Ok(past.history(span, self.clock.now()))
    }

    /// One category of the person's over time (`GET /dashboard/categories/{category}`).
    pub async fn category_trend(
        &self,
        owner: PersonId,
        category: Category,
        span: Span,
    ) -> Result<CategoryTrend, DashboardError> {
        let past = CountedPast::of(self.dashboard_queries.item_values(owner).await?);
        Ok(CategoryTrend::of(past, category, span, self.clock.now()))
    }
}

#[cfg(test)]
mod tests;
