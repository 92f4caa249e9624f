//! What this installation can do, which screens need to know before anybody has signed in.

use crate::App;
use crate::http::wire::wire_name;
use crate::http::{Anyone, ApiError, JsonResponse, Service};
use domain_auth::model::SignUpPolicy;
use serde::Serialize;
use utoipa::ToSchema;

/// The ways in which this installation reaches people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Installation {
    pub sends_texts: bool,
    pub sends_email: bool,
}

wire_name! {
    /// Who may sign up.
    SignUpPolicyName(pub SignUpPolicy) as "SignUpPolicy", SignUpPolicy::ALL
}

/// The ways in which this installation reaches people, and who may sign up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Installation)]
pub struct InstallationAnswer {
    /// Whether it sends texts. Without them, an authenticator app proves a sign-up.
    sends_texts: bool,
    /// Whether it sends email. Without it, links come from the administrator.
    sends_email: bool,
    sign_up: SignUpPolicyName,
    /// Whether nobody has an account: the first is made by the link in the server's log.
    needs_set_up: bool,
    /// Whether anybody may look around in an account with sample data.
    tour: bool,
}

pub async fn show(
    _: Anyone,
    app: Service<App>,
) -> Result<JsonResponse<InstallationAnswer>, ApiError> {
    let admission = app.accounts.admissions.state().await?;
    Ok(JsonResponse::new(InstallationAnswer {
        sends_texts: app.installation.sends_texts,
        sends_email: app.installation.sends_email,
        sign_up: SignUpPolicyName(admission.sign_up),
        needs_set_up: admission.needs_set_up,
        tour: admission.offers_tour,
    }))
}
