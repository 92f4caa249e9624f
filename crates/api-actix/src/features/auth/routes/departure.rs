use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::OwnPin;
use crate::http::{Body, Service, SignedIn};

/// Deletes the caller's account with everything in it, by PIN. It cannot be brought back.
pub async fn delete(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Reply<()> {
    let departures = &app.accounts.departures;
    departures.delete(browser.caller(), &body.pin_code).await?;
    Ok(browser.logged_out())
}
