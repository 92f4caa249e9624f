use super::auth::Browser;
use crate::http::{Anyone, ApiError, JsonResponse};

/// Sets a fresh CSRF token, and a pre-session where the browser presents neither that nor a
/// session.
pub async fn renew(_: Anyone, browser: Browser) -> Result<JsonResponse<()>, ApiError> {
    Ok(browser.with_csrf())
}
