use super::dto::CalendarFeed;
use crate::App;
use crate::http::{ApiError, JsonResponse, LinkToken, Media, MediaKind, Service, SignedIn};
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use domain_reminders::ics;

pub async fn show(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<CalendarFeed>, ApiError> {
    let active = app.calendar.is_active(caller.person).await?;
    Ok(JsonResponse::new(CalendarFeed { active, url: None }))
}

/// Makes the caller's feed, in the place of the one before, and tells its address.
pub async fn make(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<CalendarFeed>, ApiError> {
    let token = app.calendar.make(caller.person).await?;
    Ok(JsonResponse::new(CalendarFeed {
        active: true,
        url: Some(app.feed_url(&token).into()),
    }))
}

pub async fn revoke(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<CalendarFeed>, ApiError> {
    app.calendar.revoke(caller.person).await?;
    Ok(JsonResponse::new(CalendarFeed {
        active: false,
        url: None,
    }))
}

pub struct Calendar;

impl MediaKind for Calendar {
    const TYPES: &'static [&'static str] = &["text/calendar"];
}

/// A feed, for a calendar that has its address and nothing else.
///
/// Names in it are sealed under the owner's key. As in background work, the server unwraps that key
/// itself, with the installation's: the token in the address proves who may read, and opens nothing.
pub async fn read(
    LinkToken(token): LinkToken,
    app: Service<App>,
) -> Result<Media<Calendar>, ApiError> {
    let calendar = &app.calendar;
    let dates = calendar.read(&token.hash()).await?;
    let dates = dates.ok_or(ApiError::NotFound)?;
    let text = ics::calendar(&dates, calendar.timeline.clock.now());
    let response = HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/calendar; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(text);
    Ok(Media::new(response))
}
