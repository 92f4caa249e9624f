use crate::http::ApiError;
use crate::http::wire::text_body;
use domain_auth::error::TokenKind;
use domain_auth::model::{Token, TokenHash};

text_body! {
    /// The link of the welcome mail. It is not printed: the token is a secret.
    EmailLink {
        /// The token in the link.
        token,
    }
}

impl EmailLink {
    /// The hash by which the store knows the token. A malformed token is answered like a link that
    /// has expired.
    pub fn token(&self) -> Result<TokenHash, ApiError> {
        let kind = TokenKind::Link;
        Token::parse(&self.token)
            .map(|token| token.hash())
            .ok_or_else(|| ApiError::wrong(kind.field(), kind.message()))
    }
}
