use super::dto::{SnoozeBody, TimelineEntry};
use crate::http::{Answer, ApiError, Body, List, Path, SignedIn, Uses};
use domain_reminders::{DeadlineId, SnoozeDays, Timeline};

/// Every date ahead and those that are past by up to 90 days, by day.
pub async fn list_dates(
    SignedIn(caller): SignedIn,
    timeline: Uses<Timeline>,
) -> Result<Answer<List<TimelineEntry>>, ApiError> {
    let (dates, today) = (timeline.ahead(caller.person).await?, timeline.today());
    let entries = dates.iter().map(|ahead| TimelineEntry::of(ahead, today));
    Ok(Answer::new(List(entries.collect())))
}

pub async fn snooze(
    SignedIn(caller): SignedIn,
    timeline: Uses<Timeline>,
    Path(id): Path<DeadlineId>,
    Body(body): Body<SnoozeBody>,
) -> Result<Answer<TimelineEntry>, ApiError> {
    let days = SnoozeDays::parse(&body.days)?;
    let due = timeline.snooze(caller.person, id, days).await?;
    Ok(Answer::new(TimelineEntry::new(&due, timeline.today())))
}

pub async fn mark_renewed(
    SignedIn(caller): SignedIn,
    timeline: Uses<Timeline>,
    Path(id): Path<DeadlineId>,
) -> Result<Answer<TimelineEntry>, ApiError> {
    let due = timeline.renewed(caller.person, id, true).await?;
    Ok(Answer::new(TimelineEntry::new(&due, timeline.today())))
}

pub async fn unmark_renewed(
    SignedIn(caller): SignedIn,
    timeline: Uses<Timeline>,
    Path(id): Path<DeadlineId>,
) -> Result<Answer<TimelineEntry>, ApiError> {
    let due = timeline.renewed(caller.person, id, false).await?;
    Ok(Answer::new(TimelineEntry::new(&due, timeline.today())))
}
