use super::{Browser, Reply};
use crate::App;
use crate::features::auth::dto::{ForgotPassword, ResetPassword};
use crate::http::{Anyone, Body, JsonResponse, Service};

/// Said for known and unknown emails alike.
pub const SENT: &str = "We've sent you a password reset email. Please check your inbox.";
pub const RESET: &str = "Your password has been reset successfully.";

pub async fn forgot_password(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ForgotPassword>,
) -> Reply<()> {
    let resets = &app.accounts.resets;
    resets.forgot(browser.caller(), &body.email).await?;
    Ok(JsonResponse::done(SENT))
}

/// Sets a new password by a link's token; signs nobody in.
pub async fn reset_password(
    _: Anyone,
    app: Service<App>,
    browser: Browser,
    Body(body): Body<ResetPassword>,
) -> Reply<()> {
    let resets = &app.accounts.resets;
    resets
        .reset(browser.caller(), &body.reset_token, &body.new_password)
        .await?;
    Ok(JsonResponse::done(RESET))
}
