use crate::http::wire::text_body;
use serde::Serialize;
use utoipa::ToSchema;

text_body! {
    /// The PIN that renews a session.
    PinLogin {
        /// Six digits.
        pin_code,
    }
}

/// The session is renewed.
#[derive(Serialize, ToSchema)]
pub struct Refreshed {
    /// Always true.
    pub success: bool,
}
