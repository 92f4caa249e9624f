//! Logging in: credentials → code → (choose PIN → confirm PIN | check PIN).

use super::{Browser, Reply, Services};
use crate::features::auth::dto::{
    CodeSentAnswer, LoggedIn, LoginAnswer, LoginCode, LoginPin, LoginRequest, NextStepAnswer,
    ResendLoginCode, User,
};
use crate::http::{Answer, Anyone, Body, LoggingIn};
use domain_auth::services::LoginOutcome;

/// Checks email and password. A remembered device is let in at once.
pub async fn login(
    _: Anyone,
    services: Services,
    browser: Browser,
    Body(body): Body<LoginRequest>,
) -> Reply<LoginAnswer> {
    let login = &services.accounts.login;
    match login.login(browser.caller(), &body.form()).await? {
        LoginOutcome::SignedIn(signed_in) => {
            let user = User::from(&signed_in.user);
            browser.signed_in(&signed_in, LoginAnswer::SignedIn { user })
        }
        LoginOutcome::CodeSent { token, phone } => Ok(browser.with_flow(LoginAnswer::CodeSent {
            verification_token: token.wire(),
            phone,
        })),
    }
}

/// Checks the code and tells what follows.
pub async fn verify_login(
    _: LoggingIn,
    services: Services,
    browser: Browser,
    Body(body): Body<LoginCode>,
) -> Reply<NextStepAnswer> {
    let login = &services.accounts.login;
    let next = login
        .verify_login(
            browser.caller(),
            &body.verification_token,
            &body.verification_code,
        )
        .await?;
    Ok(Answer::new(next.into()))
}

/// Sends the code again.
pub async fn resend_login_code(
    _: LoggingIn,
    services: Services,
    browser: Browser,
    Body(body): Body<ResendLoginCode>,
) -> Reply<CodeSentAnswer> {
    let login = &services.accounts.login;
    let sent = login
        .resend_login_code(browser.caller(), &body.verification_token)
        .await?;
    Ok(Answer::new(sent.into()))
}

/// Chooses the PIN of somebody who has none.
pub async fn set_login_pin(
    _: LoggingIn,
    services: Services,
    browser: Browser,
    Body(body): Body<LoginPin>,
) -> Reply<()> {
    let login = &services.accounts.login;
    login
        .set_login_pin(browser.caller(), &body.verification_token, &body.pin_code)
        .await?;
    Ok(Answer::new(()))
}

/// Checks or confirms the PIN and signs in.
pub async fn verify_login_pin(
    _: LoggingIn,
    services: Services,
    browser: Browser,
    Body(body): Body<LoginPin>,
) -> Reply<LoggedIn> {
    let login = &services.accounts.login;
    let signed_in = login
        .verify_login_pin(browser.caller(), &body.verification_token, &body.pin_code)
        .await?;
    browser.signed_in(&signed_in, LoggedIn::from(&signed_in))
}
