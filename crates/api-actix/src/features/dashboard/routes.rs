//! The call of the dashboard (spec 2 §7).

use super::dto::DashboardAnswer;
use crate::http::{Answer, ApiError, SignedIn, Uses};
use domain_dashboard::DashboardService;

/// The caller's dashboard now.
pub async fn show(
    SignedIn(caller): SignedIn,
    service: Uses<DashboardService>,
) -> Result<Answer<DashboardAnswer>, ApiError> {
    let dashboard = service.show(caller.person).await?;
    Ok(Answer::new(dashboard.into()))
}
