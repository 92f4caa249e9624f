use super::dto::{NotificationsAnswer, NotificationsBody, SubscriptionBody, TestBody};
use crate::App;
use crate::features::auth::browser::Browser;
use crate::http::{ApiError, Body, JsonResponse, Path, Service, SignedIn};
use domain_shared::{PersonId, PushDeviceId};

pub async fn show(
    SignedIn(caller): SignedIn,
    app: Service<App>,
) -> Result<JsonResponse<NotificationsAnswer>, ApiError> {
    answer(&app, caller.person).await
}

/// Changes how the caller is told.
pub async fn choose(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Body(body): Body<NotificationsBody>,
) -> Result<JsonResponse<NotificationsAnswer>, ApiError> {
    app.notifications.choose(caller.person, body.into()).await?;
    answer(&app, caller.person).await
}

/// Turns notices on for the browser that calls.
pub async fn add_device(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<SubscriptionBody>,
) -> Result<JsonResponse<NotificationsAnswer>, ApiError> {
    let subscription = body.read(app.notifications.services)?;
    let (id, name) = (
        browser.caller().browser,
        browser.caller().device.to_string(),
    );
    let added = app
        .notifications
        .add_device(caller.person, id, name, subscription);
    added.await?;
    answer(&app, caller.person).await
}

/// Turns notices off for a device, or forgets that it has ended.
pub async fn remove_device(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Path(id): Path<PushDeviceId>,
) -> Result<JsonResponse<NotificationsAnswer>, ApiError> {
    app.notifications.remove_device(caller.person, id).await?;
    answer(&app, caller.person).await
}

/// Sends a test by one way.
pub async fn test(
    SignedIn(caller): SignedIn,
    app: Service<App>,
    Body(body): Body<TestBody>,
) -> Result<JsonResponse<()>, ApiError> {
    app.notifications.test(caller.person, body.way()).await?;
    Ok(JsonResponse::new(()))
}

async fn answer(
    app: &App,
    person: PersonId,
) -> Result<JsonResponse<NotificationsAnswer>, ApiError> {
    let book = &app.notifications;
    let recipient = book.show(person).await?;
    let sends = (book.texts.is_provided(), app.installation.sends_email);
    let answer = NotificationsAnswer::of(recipient, sends, book.today(), &book.public_key);
    Ok(JsonResponse::new(answer))
}
