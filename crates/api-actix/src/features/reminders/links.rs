//! The link of a reminder's mail. The page that it opens asks; only its buttons change anything.
//!
//! The token stands in the body, so that it stands in no address but that of the page. Anyone may
//! call, as with a reset link; the token alone says which date is meant.

use super::dto::{LinkBody, LinkRenewedBody, LinkSnoozeBody, LinkedReminder};
use crate::App;
use crate::http::{Anyone, ApiError, Body, JsonResponse, Service};
use domain_reminders::{LinkedDate, SnoozeDays, next_day};

pub async fn look(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let linked = app.reminder_links.look(body.token().as_ref()).await?;
    Ok(answer(&app, &linked))
}

pub async fn snooze(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkSnoozeBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let days = SnoozeDays::parse(&body.days)?;
    let linked = app
        .reminder_links
        .snooze(body.token().as_ref(), days)
        .await?;
    Ok(answer(&app, &linked))
}

/// Says that what expires on the link's date was renewed, and until when.
pub async fn renewed(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkRenewedBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let next = next_day(&body.date)?;
    let token = body.token();
    let linked = app.reminder_links.renewed(token.as_ref(), next).await?;
    Ok(answer(&app, &linked))
}

/// Takes back that it was renewed.
pub async fn reopen(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<LinkBody>,
) -> Result<JsonResponse<LinkedReminder>, ApiError> {
    let linked = app.reminder_links.reopen(body.token().as_ref()).await?;
    Ok(answer(&app, &linked))
}

fn answer(app: &App, linked: &LinkedDate) -> JsonResponse<LinkedReminder> {
    JsonResponse::new(LinkedReminder::of(linked, app.reminder_links.today()))
}
