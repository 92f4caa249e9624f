use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{
    AuthenticatorState, ConfirmAuthenticator, NewAuthenticator, OwnPin, RecoveryCodes,
};
use crate::http::{Body, JsonResponse, Service, SignedIn};
use domain_auth::services::AuthenticatorStatus;

pub async fn show(SignedIn(who): SignedIn, app: Service<App>) -> Reply<AuthenticatorState> {
    let apps = &app.accounts.authenticators;
    Ok(JsonResponse::new(apps.state(who.person).await?.into()))
}

pub async fn begin(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Reply<NewAuthenticator> {
    let apps = &app.accounts.authenticators;
    let new = apps.start(browser.caller(), &body.pin_code).await?;
    Ok(JsonResponse::new(new.into()))
}

/// Ends the set-up by the first code. Every other session and device ends.
pub async fn confirm(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ConfirmAuthenticator>,
) -> Reply<RecoveryCodes> {
    let apps = &app.accounts.authenticators;
    let added = apps
        .confirm(browser.caller(), &body.verification_code)
        .await?;
    Ok(browser.renewed(&added.renewed, added.recovery.into()))
}

/// Removes the app and its recovery codes, by PIN. Every other session and device ends.
pub async fn remove(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Reply<AuthenticatorState> {
    let apps = &app.accounts.authenticators;
    let renewed = apps.remove(browser.caller(), &body.pin_code).await?;
    let none = AuthenticatorStatus::default();
    Ok(browser.renewed(&renewed, none.into()))
}

/// Makes new recovery codes in the place of the old ones, by PIN.
pub async fn renew_recovery_codes(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Reply<RecoveryCodes> {
    let apps = &app.accounts.authenticators;
    let new = apps.renew_codes(browser.caller(), &body.pin_code).await?;
    Ok(JsonResponse::new(new.into()))
}
