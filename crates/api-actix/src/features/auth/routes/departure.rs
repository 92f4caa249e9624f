use super::{Browser, Reply, Services};
use crate::features::auth::dto::OwnPin;
use crate::http::{Body, SignedIn};

/// Deletes the caller's account with everything in it, by PIN. It cannot be brought back.
pub async fn delete(
    _: SignedIn,
    services: Services,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Reply<()> {
    let departures = &services.accounts.departures;
    departures.delete(browser.caller(), &body.pin_code).await?;
    Ok(browser.logged_out())
}
