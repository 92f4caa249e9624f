//! The set-up page, before anybody has an account. The link in the server's log opens it. The token
//! stands in the body: addresses are logged by proxies and kept by browsers.

use crate::App;
use crate::http::wire::{text_body, wire_name};
use crate::http::{Anyone, ApiError, Body, JsonResponse, Service};
use domain_auth::model::SignUpPolicy;
use domain_auth::services::TestOutcome;
use serde::Serialize;
use utoipa::ToSchema;

text_body! {
    /// Who may sign up from now on.
    SetUpSignUp {
        /// The token in the link.
        token,
        /// `anybody`, `invitation` or `nobody`.
        sign_up,
    }
}

text_body! {
    /// Where an email is sent as a test.
    TestEmail {
        /// The token in the link.
        token,
        email,
    }
}

text_body! {
    /// Where a text is sent as a test.
    TestText {
        /// The token in the link.
        token,
        /// A UK mobile number.
        phone,
    }
}

wire_name! {
    /// The outcome of a test message.
    TestOutcomeName(TestOutcome) as "TestOutcome", TestOutcome::ALL
}

/// The outcome of a test message.
#[derive(Debug, Serialize, ToSchema)]
pub struct TestAnswer {
    /// `refused`: the provider sends nothing to this recipient. `notSent`: it has not left yet, or we gave up.
    outcome: TestOutcomeName,
}

impl From<TestOutcome> for TestAnswer {
    fn from(outcome: TestOutcome) -> Self {
        Self {
            outcome: TestOutcomeName(outcome),
        }
    }
}

/// Chooses who may sign up.
pub async fn choose_sign_up(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<SetUpSignUp>,
) -> Result<JsonResponse<()>, ApiError> {
    let policy = SignUpPolicy::parse(&body.sign_up);
    let policy = policy.map_err(|message| ApiError::invalid("signUp", message))?;
    let admissions = &app.accounts.admissions;
    admissions.choose_at_set_up(&body.token, policy).await?;
    Ok(JsonResponse::new(()))
}

/// Sends an email as a test, and waits a little for what becomes of it.
pub async fn test_email(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<TestEmail>,
) -> Result<JsonResponse<TestAnswer>, ApiError> {
    let admissions = &app.accounts.admissions;
    let outcome = admissions.test_email(&body.token, &body.email).await?;
    Ok(JsonResponse::new(outcome.into()))
}

/// Sends a text as a test, and waits a little for what becomes of it.
pub async fn test_text(
    _: Anyone,
    app: Service<App>,
    Body(body): Body<TestText>,
) -> Result<JsonResponse<TestAnswer>, ApiError> {
    let admissions = &app.accounts.admissions;
    let outcome = admissions.test_text(&body.token, &body.phone).await?;
    Ok(JsonResponse::new(outcome.into()))
}
