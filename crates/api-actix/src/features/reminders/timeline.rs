use super::dto::{SnoozeBody, TimelineEntry};
use crate::App;
use crate::http::{ApiError, Body, JsonResponse, List, Path, Service, SignedIn};
use domain_reminders::{DeadlineId, DueDate, SnoozeDays, UpcomingDate};

/// Every date ahead and those that are past by up to 90 days, by day.
pub async fn list_dates(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<List<TimelineEntry>>, ApiError> {
    let (dates, today) = (
        app.timeline.ahead(caller.person).await?,
        app.timeline.today(),
    );
    let entries = dates.iter().map(|ahead| TimelineEntry::of(ahead, today));
    Ok(JsonResponse::new(List(entries.collect())))
}

pub async fn snooze(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
    Body(body): Body<SnoozeBody>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let days = SnoozeDays::parse(&body.days)?;
    let due = app.timeline.snooze(caller.person, id, days).await?;
    Ok(answer(&app, due))
}

pub async fn mark_renewed(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let due = app.timeline.renewed(caller.person, id, true).await?;
    Ok(answer(&app, due))
}

pub async fn unmark_renewed(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let due = app.timeline.renewed(caller.person, id, false).await?;
    Ok(answer(&app, due))
}

fn answer(app: &App, due: DueDate) -> JsonResponse<TimelineEntry> {
    let due = UpcomingDate::Due(due);
    JsonResponse::new(TimelineEntry::of(&due, app.timeline.today()))
}
