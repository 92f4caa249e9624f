use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The PIN that renews a session.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinLogin {
    /// Six digits.
    #[serde(default)]
    #[schema(required = true)]
    pub pin_code: String,
}

/// The session is renewed.
#[derive(Serialize, ToSchema)]
pub struct Refreshed {
    /// Always true.
    pub success: bool,
}
