//! What this installation can do, which screens need to know before anybody has signed in.

use crate::App;
use crate::http::{Anyone, ApiError, JsonResponse, Service};
use serde::Serialize;
use utoipa::ToSchema;

/// What this installation can send.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Installation {
    /// Whether it sends texts. Without them, an authenticator app proves a sign-up.
    pub sends_texts: bool,
    /// Whether it sends email. Without it, links come from the administrator.
    pub sends_email: bool,
}

pub async fn show(_: Anyone, app: Service<App>) -> Result<JsonResponse<Installation>, ApiError> {
    Ok(JsonResponse::new(app.installation))
}
