use super::dto::{RemindBody, SnoozeBody, TimelineEntry};
use crate::App;
use crate::http::{ApiError, Body, JsonResponse, List, Path, Service, SignedIn};
use domain_reminders::{DeadlineId, DueDate, SnoozeDays};

/// Every date ahead, and those that have passed until they are dealt with, by day. What is dealt with
/// stays for 90 days.
pub async fn list_dates(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<List<TimelineEntry>>, ApiError> {
    let (dates, today) = (
        app.timeline.ahead(caller.person).await?,
        app.timeline.today(),
    );
    let entries = dates.iter().map(|due| TimelineEntry::of(due, today));
    Ok(JsonResponse::new(List(entries.collect())))
}

/// Chooses when to remind of a date ahead of its day, whichever field or person set the date, and what it
/// costs where its home does not say.
pub async fn remind(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
    Body(body): Body<RemindBody>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let chosen = body.choice()?;
    let due = app.timeline.choose(caller.person, id, chosen).await?;
    Ok(answer(&app, &due))
}

pub async fn snooze(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
    Body(body): Body<SnoozeBody>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let days = SnoozeDays::parse(&body.days)?;
    let due = app.timeline.snooze(caller.person, id, days).await?;
    Ok(answer(&app, &due))
}

pub async fn mark_renewed(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let due = app.timeline.renewed(caller.person, id, true).await?;
    Ok(answer(&app, &due))
}

pub async fn unmark_renewed(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<DeadlineId>,
) -> Result<JsonResponse<TimelineEntry>, ApiError> {
    let due = app.timeline.renewed(caller.person, id, false).await?;
    Ok(answer(&app, &due))
}

fn answer(app: &App, due: &DueDate) -> JsonResponse<TimelineEntry> {
    JsonResponse::new(TimelineEntry::of(due, app.timeline.today()))
}
