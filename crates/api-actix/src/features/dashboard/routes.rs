use super::course::{CourseAnswer, CourseQuery};
use super::dto::DashboardAnswer;
use super::trend::TrendAnswer;
use crate::App;
use crate::features::queues::Reads;
use crate::features::vault::dto::CategoryName;
use crate::http::{ApiError, JsonResponse, Path, Query, Service, SignedIn};

/// The caller's dashboard. It opens what the list of the Vault opens, so like that it waits for no turn.
pub async fn show(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<DashboardAnswer>, ApiError> {
    let dashboard = app.dashboard.show(caller.person).await?;
    Ok(JsonResponse::new(dashboard.into()))
}

/// The caller's net position over time, oldest first; nothing before the first value.
pub async fn history(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Query(query): Query<CourseQuery>,
) -> Result<JsonResponse<CourseAnswer>, ApiError> {
    let (service, span) = (app.dashboard.clone(), query.span.into());
    let course = async move { service.net_worth_history(caller.person, span).await };
    let course = reads.run(caller.person, course).await?;
    Ok(JsonResponse::new(course.into()))
}

/// One category over time: its history, oldest first, and how each of its items changed.
pub async fn category(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    reads: Reads,
    Path(category): Path<CategoryName>,
    Query(query): Query<CourseQuery>,
) -> Result<JsonResponse<TrendAnswer>, ApiError> {
    let (service, span) = (app.dashboard.clone(), query.span.into());
    let trend = async move {
        service
            .category_trend(caller.person, category.0, span)
            .await
    };
    let trend = reads.run(caller.person, trend).await?;
    Ok(JsonResponse::new(trend.into()))
}
