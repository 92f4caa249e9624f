pub use domain_shared::token::{Token, TokenHash};

/// The pre-session cookie, hashed: the browser a flow belongs to. A flow's token works in that
/// browser only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PreSession(TokenHash);

impl PreSession {
    pub const fn new(hash: TokenHash) -> Self {
        Self(hash)
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        self.0.bytes()
    }
}
