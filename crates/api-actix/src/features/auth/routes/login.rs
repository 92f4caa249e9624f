//! Signing in: credentials → code → (choose PIN → confirm PIN | check PIN).

use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{
    AwaitedCode, CodeSentAnswer, CodeStatusAnswer, LoggedIn, LoginAnswer, LoginCode, LoginPin,
    LoginRequest, NextStepAnswer, RecoveryLogin, ResendLoginCode, User,
};
use crate::http::{Anyone, AwaitingCode, Body, JsonResponse, LoggingIn, Service};
use domain_auth::services::{LoginMethod, LoginOutcome};

/// Checks email and password. A remembered device is let in at once.
pub async fn login(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<LoginRequest>,
) -> Reply<LoginAnswer> {
    let login = &app.accounts.login;
    match login.login(browser.caller(), &body.form()).await? {
        LoginOutcome::SignedIn(signed_in) => {
            let user = User::from(&signed_in.user);
            Ok(browser.signed_in(&signed_in, LoginAnswer::SignedIn { user }))
        }
        LoginOutcome::CodeSent {
            token,
            phone,
            methods,
        } => Ok(browser.with_flow(LoginAnswer::CodeSent {
            verification_token: token.encode(),
            phone,
            methods: methods.into_iter().map(LoginMethod::as_str).collect(),
        })),
    }
}

pub async fn verify_login(
    _: LoggingIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<LoginCode>,
) -> Reply<NextStepAnswer> {
    let login = &app.accounts.login;
    let next = login
        .verify_login(
            browser.caller(),
            &body.verification_token,
            &body.verification_code,
        )
        .await?;
    Ok(JsonResponse::new(next.into()))
}

/// Lets a recovery code stand in for the code; it works once.
pub async fn use_recovery_code(
    _: LoggingIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<RecoveryLogin>,
) -> Reply<NextStepAnswer> {
    let login = &app.accounts.login;
    let next = login
        .use_recovery_code(
            browser.caller(),
            &body.verification_token,
            &body.recovery_code,
        )
        .await?;
    Ok(JsonResponse::new(next.into()))
}

pub async fn resend_login_code(
    _: LoggingIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ResendLoginCode>,
) -> Reply<CodeSentAnswer> {
    let login = &app.accounts.login;
    let sent = login
        .resend_login_code(browser.caller(), &body.verification_token)
        .await?;
    Ok(JsonResponse::new(sent.into()))
}

pub async fn code_status(
    _: AwaitingCode,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<AwaitedCode>,
) -> Reply<CodeStatusAnswer> {
    let statuses = &app.accounts.code_statuses;
    let status = statuses.of_flow(browser.caller(), &body.token).await?;
    Ok(JsonResponse::new(status.into()))
}

pub async fn set_login_pin(
    _: LoggingIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<LoginPin>,
) -> Reply<()> {
    let login = &app.accounts.login;
    login
        .set_login_pin(browser.caller(), &body.verification_token, &body.pin_code)
        .await?;
    Ok(JsonResponse::new(()))
}

pub async fn verify_login_pin(
    _: LoggingIn,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<LoginPin>,
) -> Reply<LoggedIn> {
    let login = &app.accounts.login;
    let signed_in = login
        .verify_login_pin(browser.caller(), &body.verification_token, &body.pin_code)
        .await?;
    Ok(browser.signed_in(&signed_in, LoggedIn::from(&signed_in)))
}
