use serde::Deserialize;
use utoipa::ToSchema;

/// Whose password was forgotten.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForgotPassword {
    /// Where the link goes, if there is an account.
    #[serde(default)]
    #[schema(required = true)]
    pub email: String,
}

/// A new password by a link's token.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResetPassword {
    /// The token of the link.
    #[serde(default)]
    #[schema(required = true)]
    pub reset_token: String,
    /// The new password.
    #[serde(default)]
    #[schema(required = true)]
    pub new_password: String,
}
