use crate::model::TokenHash;
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

/// A link to the administrator's page, or the session that one begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OperatorToken {
    pub token: TokenHash,
    pub created_at: Timestamp,
    /// From this moment on it is refused.
    pub expires_at: Timestamp,
}

/// Keeps the links to the administrator's page and its sessions. They belong to no account.
#[async_trait]
pub trait OperatorAccess: Send + Sync {
    /// Keeps a link.
    ///
    /// - MUST kill the links before it, and end no session.
    async fn offer(&self, link: &OperatorToken) -> Result<(), StoreError>;

    /// Uses a link up and begins a session. Answers whether the link was live.
    ///
    /// - MUST let exactly one of several simultaneous uses of a link through, and none from its
    ///   `expires_at` on.
    /// - MUST NOT take a session for a link.
    /// - MUST write the effects with the session.
    async fn enter(
        &self,
        link: &TokenHash,
        session: &OperatorToken,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Until when the session of this token lasts.
    ///
    /// - MUST NOT answer a session from its `expires_at` on, nor a link.
    async fn session(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError>;

    /// Ends a session.
    ///
    /// - MUST end that one only.
    async fn leave(&self, token: &TokenHash) -> Result<(), StoreError>;
}
