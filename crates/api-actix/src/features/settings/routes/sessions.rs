use super::{Browser, Reply, insider};
use crate::App;
use crate::features::settings::dto::{SessionsAnswer, SignedInDevice};
use crate::http::{JsonResponse, Path, Service, SignedIn};
use domain_auth::model::ActiveDeviceId;

/// The devices that the caller is signed in on, the last used first.
pub async fn list(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
) -> Reply<SessionsAnswer> {
    let settings = &app.accounts.settings;
    let list = settings.accesses(insider(who, &browser)).await?;
    Ok(JsonResponse::new(SessionsAnswer {
        sessions: list.iter().map(SignedInDevice::from).collect(),
    }))
}

pub async fn end(
    SignedIn(who): SignedIn,
    app: Service<App>,
    browser: Browser,
    Path(id): Path<ActiveDeviceId>,
) -> Reply<()> {
    let settings = &app.accounts.settings;
    settings.end_access(insider(who, &browser), id).await?;
    Ok(JsonResponse::new(()))
}

pub async fn end_others(SignedIn(who): SignedIn, app: Service<App>, browser: Browser) -> Reply<()> {
    let settings = &app.accounts.settings;
    settings.end_other_accesses(insider(who, &browser)).await?;
    Ok(JsonResponse::new(()))
}
