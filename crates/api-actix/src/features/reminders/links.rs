//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.
//!
//! The token stands in the body, so that it stands in no address but that of the page. Anyone may
//! call, as with a reset link; the token alone says which date is meant.

use super::dto::{LinkBody, LinkRenewedBody, LinkSnoozeBody, LinkedReminder};
use crate::App;
use crate::http::{Anyone, ApiError, Body, JsonResponse, Service};
use domain_reminders::{DueDate, SnoozeDays, next_day};

pub async fn look(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let due = app.reminder_links.look(body.token().as_ref()).await?;
    Ok(answer(&app, &due))
}

pub async fn snooze(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkSnoozeBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let days = SnoozeDays::parse(&body.days)?;
    let due = app
        .reminder_links
        .snooze(body.token().as_ref(), days)
        .await?;
    Ok(answer(&app, &due))
}

/// Says that what expires on the link's date was renewed, and until when.
pub async fn renewed(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkRenewedBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let next = next_day(&body.date)?;
    let token = body.token();
    let due = app.reminder_links.renewed(token.as_ref(), next).await?;
    Ok(answer(&app, &due))
}

/// Takes back that it was renewed.
pub async fn reopen(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let due = app.reminder_links.reopen(body.token().as_ref()).await?;
    Ok(answer(&app, &due))
}

fn answer(app: &App, due: &DueDate) -> JsonResponse<LinkedReminder> {
    JsonResponse::new(LinkedReminder::of(due, app.reminder_links.today()))
}
