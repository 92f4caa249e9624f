//! Tokens of accounts.

pub use domain_shared::token::{Token, TokenHash};

/// The pre-session cookie, hashed: the browser a flow belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PreSession(TokenHash);

impl PreSession {
    /// The pre-session of the browser that holds this token.
    pub const fn new(hash: TokenHash) -> Self {
        Self(hash)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        self.0.bytes()
    }
}
