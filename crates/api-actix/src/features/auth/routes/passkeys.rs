//! Passkeys: adding, naming and removing them, and signing in with one.

use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{
    ConfirmPasskey, NewPasskeyOptions, NextStepAnswer, OwnPin, PasskeyLoginOptions,
    PasskeyLoginRequest, PasskeyProof, PasskeysAnswer, RemovePasskey, RenamePasskey,
};
use crate::http::{Anyone, ApiError, Body, JsonResponse, LoggingIn, Service, SignedIn};
use domain_auth::model::PasskeyId;

pub async fn list(SignedIn(who): SignedIn, app: Service<App>) -> Reply<PasskeysAnswer> {
    let passkeys = app.accounts.passkeys.list(who.person).await?;
    Ok(JsonResponse::new(passkeys.into()))
}

/// Begins to add a passkey, by PIN.
pub async fn begin(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<OwnPin>,
) -> Reply<NewPasskeyOptions> {
    let passkeys = &app.accounts.passkeys;
    let setup = passkeys.start(browser.caller(), &body.pin_code).await?;
    Ok(browser.with_flow(setup.into()))
}

/// Adds the passkey that the browser made. Every other session and device ends.
pub async fn confirm(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ConfirmPasskey>,
) -> Reply<PasskeysAnswer> {
    let passkeys = &app.accounts.passkeys;
    let added = passkeys
        .add(browser.caller(), &body.token, &body.name, &body.credential)
        .await?;
    Ok(browser.renewed(&added.renewed, added.passkeys.into()))
}

pub async fn rename(
    SignedIn(who): SignedIn,
    app: Service<App>,
    Body(body): Body<RenamePasskey>,
) -> Reply<PasskeysAnswer> {
    let passkeys = &app.accounts.passkeys;
    let renamed = passkeys
        .rename(who.person, id(&body.id)?, &body.name)
        .await?;
    Ok(JsonResponse::new(renamed.into()))
}

/// Removes a passkey, by PIN. Every other session and device ends.
pub async fn remove(
    _: SignedIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<RemovePasskey>,
) -> Reply<PasskeysAnswer> {
    let passkeys = &app.accounts.passkeys;
    let left = passkeys
        .remove(browser.caller(), id(&body.id)?, &body.pin_code)
        .await?;
    Ok(browser.renewed(&left.renewed, left.passkeys.into()))
}

/// Begins a sign-in with a passkey of anybody's.
pub async fn begin_login(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<PasskeyLoginRequest>,
) -> Reply<PasskeyLoginOptions> {
    let login = &app.accounts.login;
    let begun = login
        .start_with_passkey(browser.caller(), body.remember_me(), body.instead_of())
        .await?;
    Ok(browser.with_flow(begun.into()))
}

/// Checks the passkey's answer, which stands for password and code.
pub async fn confirm_login(
    _: LoggingIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<PasskeyProof>,
) -> Reply<NextStepAnswer> {
    let login = &app.accounts.login;
    let next = login
        .verify_passkey(browser.caller(), &body.verification_token, &body.credential)
        .await?;
    Ok(JsonResponse::new(next.into()))
}

/// Text that is no id names nothing.
fn id(text: &str) -> Result<PasskeyId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound)
}
