use crate::http::ApiError;
use domain_auth::error::TokenKind;
use domain_auth::model::{Token, TokenHash};
use serde::Deserialize;
use utoipa::ToSchema;

/// The link of the welcome mail. It is not printed: the token is a secret.
#[derive(Deserialize, ToSchema)]
pub struct EmailLink {
    /// The token in the link.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
}

impl EmailLink {
    /// The hash by which the store knows the token. A malformed token is answered like a link that
    /// has expired.
    pub fn token(&self) -> Result<TokenHash, ApiError> {
        let kind = TokenKind::Email;
        Token::parse(&self.token)
            .map(|token| token.hash())
            .ok_or_else(|| ApiError::wrong(kind.field(), kind.message()))
    }
}
