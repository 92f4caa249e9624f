//! The dates that a person made.

use super::date_dto::{OwnDateAnswer, OwnDateBody, RenewalBody};
use crate::App;
use crate::http::{ApiError, Body, Created, JsonResponse, NewId, Path, Service, SignedIn, Whole};
use domain_reminders::OwnDateId;

/// The dates that the caller made, the earliest made first.
pub async fn list_dates(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<Whole<OwnDateAnswer>, ApiError> {
    let dates = app.dates.list(caller.person).await?;
    let entries = dates.entries.into_iter().map(OwnDateAnswer::from);
    Ok(Whole::new(entries.collect(), dates.unreadable))
}

pub async fn add_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    NewId(id): NewId,
    Body(body): Body<OwnDateBody>,
) -> Result<Created<OwnDateAnswer>, ApiError> {
    let (id, draft) = (OwnDateId::new(id), body.draft()?);
    let date = app.dates.add(caller.person, id, draft).await?;
    Ok(Created::new(date.into()))
}

pub async fn show_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<OwnDateId>,
) -> Result<JsonResponse<OwnDateAnswer>, ApiError> {
    let date = app.dates.find(caller.person, id).await?;
    Ok(JsonResponse::new(date.into()))
}

pub async fn update_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<OwnDateId>,
    Body(body): Body<OwnDateBody>,
) -> Result<JsonResponse<OwnDateAnswer>, ApiError> {
    let date = app.dates.update(caller.person, id, body.draft()?).await?;
    Ok(JsonResponse::new(date.into()))
}

/// Renews a date. What it was until then stays in its history.
pub async fn renew_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<OwnDateId>,
    Body(body): Body<RenewalBody>,
) -> Result<JsonResponse<OwnDateAnswer>, ApiError> {
    let (draft, document) = body.read()?;
    let date = app.dates.renew(caller.person, id, draft, document).await?;
    Ok(JsonResponse::new(date.into()))
}

pub async fn delete_date(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<OwnDateId>,
) -> Result<JsonResponse<()>, ApiError> {
    app.dates.delete(caller.person, id).await?;
    Ok(JsonResponse::new(()))
}
