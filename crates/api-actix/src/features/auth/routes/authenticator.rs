use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{
    AuthenticatorKeyAnswer, AuthenticatorLink, AuthenticatorState, ConfirmAuthenticator,
    ConfirmAuthenticatorLink, LinkedRecoveryCodes, NewAuthenticator, OwnPin, RecoveryCodes,
};
use crate::http::{Anyone, Body, JsonResponse, Service, SignedIn};
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

/// The app that a link of the administrator's sets up.
pub async fn look(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<AuthenticatorLink>,
) -> Reply<AuthenticatorKeyAnswer> {
    let apps = &app.accounts.authenticators;
    let key = apps.linked(browser.caller(), &body.token).await?;
    Ok(JsonResponse::new(key.into()))
}

/// Ends the set-up of a link by the first code. It signs nobody in.
pub async fn confirm_link(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ConfirmAuthenticatorLink>,
) -> Reply<LinkedRecoveryCodes> {
    let apps = &app.accounts.authenticators;
    let codes = apps
        .confirm_linked(browser.caller(), &body.token, &body.verification_code)
        .await?;
    Ok(JsonResponse::new(codes.into()))
}
