//! The calls of the dashboard (spec 2 §7).

use super::course::{CourseQuery, StandingAnswer};
use super::dto::DashboardAnswer;
use crate::http::{Answer, ApiError, List, Query, SignedIn, Uses};
use domain_dashboard::DashboardService;

/// The caller's dashboard now.
pub async fn show(
    SignedIn(caller): SignedIn,
    service: Uses<DashboardService>,
) -> Result<Answer<DashboardAnswer>, ApiError> {
    let dashboard = service.show(caller.person).await?;
    Ok(Answer::new(dashboard.into()))
}

/// The caller's net position over time, oldest first; nothing before the first value.
pub async fn history(
    SignedIn(caller): SignedIn,
    service: Uses<DashboardService>,
    Query(query): Query<CourseQuery>,
) -> Result<Answer<List<StandingAnswer>>, ApiError> {
    let course = service.course(caller.person, query.span.into()).await?;
    let answers = course.into_iter().map(StandingAnswer::from);
    Ok(Answer::new(List(answers.collect())))
}
