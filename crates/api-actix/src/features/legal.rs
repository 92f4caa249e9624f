//! The terms and the privacy policy, which everybody may read before they sign up.

use crate::App;
use crate::http::{Anyone, ApiError, JsonResponse, Service};
use serde::Serialize;
use utoipa::ToSchema;

/// The texts of this installation, in Markdown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalTexts {
    pub terms: String,
    pub privacy_policy: String,
}

/// A legal text.
#[derive(Serialize, ToSchema)]
pub struct LegalText {
    /// Markdown with headings (`##`), paragraphs and lists (`-`).
    text: String,
}

fn answer(text: &str) -> Result<JsonResponse<LegalText>, ApiError> {
    Ok(JsonResponse::new(LegalText {
        text: text.to_owned(),
    }))
}

/// The terms and conditions.
pub async fn terms(_: Anyone, app: Service<App>) -> Result<JsonResponse<LegalText>, ApiError> {
    answer(&app.legal.terms)
}

/// The privacy policy.
pub async fn privacy_policy(
    _: Anyone,
    app: Service<App>,
) -> Result<JsonResponse<LegalText>, ApiError> {
    answer(&app.legal.privacy_policy)
}
